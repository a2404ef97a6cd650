"""What an import did, in words, and the dialog that shows it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from companion.desk.arriving import Arrived
from companion.desk.importing import Imported
from companion.errors import MOST_FINDINGS, KnownProblem
from companion.i18n import _, ngettext
from ui.tokens import CONTROLS, GROUPS

_MOST_LINES = 2000


def summary(arrived: Arrived) -> str:
    """One sentence, or two: how many armies are in; how many figures are new, changed, unchanged, refused."""
    count = len(arrived.armies)
    armies = ngettext("{count} army was taken in.", "{count} armies were taken in.", count).format(count=count)
    unread = len(arrived.problems)
    said = ngettext("{count} file could not be read.", "{count} files could not be read.", unread).format(count=unread)
    if arrived.figures is not None:
        said = _figures(arrived.figures, unread)
    return " ".join((*([armies] if count else ()), *([said] if unread or arrived.figures is not None else ())))


def _figures(imported: Imported, unread: int) -> str:
    repaired, refused = len(imported.report.repaired), imported.refused + unread
    counts = {
        "new": imported.new,
        "changed": imported.changed,
        "unchanged": imported.unchanged,
        "repaired": ngettext("{count} value repaired", "{count} values repaired", repaired).format(count=repaired),
        "refused": ngettext("{count} entry refused", "{count} entries refused", refused).format(count=refused),
    }
    return _("{new} new, {changed} changed, {unchanged} unchanged; {repaired}, {refused}.").format(**counts)


def report_lines(arrived: Arrived) -> Iterator[str]:
    """The whole report, a line each: armies, files, problems, refusals with their places, repairs, notes."""
    for army in arrived.armies:
        yield _("“{army}” was imported.").format(army=army.name)
        yield from (f"  {note}" for note in army.notes)
    if arrived.figures is not None:
        yield from _file_lines(arrived.figures)
    for problem in arrived.all_problems:
        yield from _problem(problem)
    if arrived.figures is not None:
        yield from _figure_lines(arrived.figures)


def _file_lines(imported: Imported) -> Iterator[str]:
    for file in imported.report.files:
        words = {"file": file.file, "kind": file.kind, "pack": file.pack, "new": file.new, "changed": file.changed}
        words |= {"unchanged": file.unchanged, "refused": file.refused}
        yield _(
            "{file} ({kind}, pack {pack}): {new} new, {changed} changed, {unchanged} unchanged, {refused} refused"
        ).format(**words)


def _figure_lines(imported: Imported) -> Iterator[str]:
    yield from imported.notes
    if imported.report.refused:
        yield ""
        yield _("Refused:")
    for refusal in imported.report.refused:
        yield _("  {model}, {place}: expected {expected}").format(
            model=refusal.model, place=refusal.place, expected=refusal.expected
        )
    if imported.report.repaired:
        yield ""
        yield _("Repaired:")
    for repair in imported.report.repaired:
        yield _("  {figure}, {place}: “{was}” was read as “{now}”").format(
            figure=repair.figure, place=repair.place, was=repair.was, now=repair.is_
        )


def _problem(problem: KnownProblem) -> Iterator[str]:
    yield problem.message
    for finding in problem.findings[:MOST_FINDINGS]:
        words = {"place": finding.place, "found": finding.found, "expected": finding.expected}
        yield _("  {place}: found {found}, expected {expected}").format(**words)


class ImportReport(QDialog):
    """The sentence, and below it every line, to be read and copied."""

    def __init__(self, arrived: Arrived, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Import report"))
        self.resize(760, 460)
        lines = list(report_lines(arrived))
        self._text = "\n".join([summary(arrived), "", *lines])
        head = QLabel(_("Nothing was imported") if arrived.nothing else _("The import is done"), self)
        head.setProperty("heading", True)
        said = QLabel(summary(arrived), self)
        said.setWordWrap(True)
        body = QPlainTextEdit(self)
        body.setReadOnly(True)
        body.setAccessibleName(_("Every line of the report"))
        body.setPlainText("\n".join(_shortened(lines)))
        buttons = QDialogButtonBox(self)
        copy = buttons.addButton(_("Copy the report"), QDialogButtonBox.ButtonRole.ActionRole)
        close = buttons.addButton(_("Close"), QDialogButtonBox.ButtonRole.AcceptRole)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._text))
        close.clicked.connect(self.accept)
        close.setDefault(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        column.setSpacing(CONTROLS)
        for part in (head, said, body, buttons):
            column.addWidget(part)


def _shortened(lines: list[str]) -> list[str]:
    more = len(lines) - _MOST_LINES
    if more <= 0:
        return lines
    said = ngettext(
        "… and {count} more line; copy the report to have all.",
        "… and {count} more lines; copy the report to have all.",
        more,
    )
    return [*lines[:_MOST_LINES], said.format(count=more)]
