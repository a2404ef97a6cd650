"""Importing figures: files chosen, dropped or handed over; a bar, a cancel, and a report at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from companion.desk.arriving import Arrived
from companion.desk.changes import Changes
from companion.errors import KnownProblem
from companion.i18n import _, ngettext
from ui.actions import Act
from ui.context import Context
from ui.tasks import Task
from ui.tokens import CONTROLS, GROUPS

if TYPE_CHECKING:
    from companion.desk.importing import Imported

_PARTS = 1000


def _alone(imported: Imported) -> Arrived:
    return Arrived(figures=imported)


class FigureImport(QObject):
    """One for a window. An import is in whole or not at all, and armies are never touched by it."""

    def __init__(self, context: Context, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._progress: ImportProgress | None = None
        self._then: Callable[[Imported], Arrived] = _alone

    @property
    def busy(self) -> bool:
        """Whether an import runs: then no other is begun."""
        return self._progress is not None

    def refuse(self) -> None:
        """Say so."""
        said = _("An import is running already; try again when it is done.")
        self._context.notifier.warn(said, about=Act.IMPORT_FIGURES)

    def run(self, files: Sequence[Path], then: Callable[[Imported], Arrived] = _alone) -> None:
        """Import these files; `then` does what else is to be done, and says what became of it all."""
        if self.busy:
            self.refuse()
            return
        self._then = then
        catalogue = self._context.desk.catalogue

        def work(task: Task) -> Imported:
            return catalogue.import_files(
                files, lambda part: task.progress(round(part * _PARTS), _PARTS), task.is_cancelled
            )

        task = Task(work, self)
        self._progress = ImportProgress(files, self._window)
        self._progress.cancelled.connect(task.cancel)
        task.progressed.connect(self._progress.show_progress)
        task.done.connect(self._done)
        task.failed.connect(self._failed)
        task.cancelled.connect(self._cancelled)
        self._progress.open()
        task.start()

    def _done(self, imported: Imported) -> None:
        from ui.shared.import_report import ImportReport, summary

        self._close()
        if not imported.nothing:
            self._context.notifier.changed.emit(Changes(catalogue=True))
        arrived = self._then(imported)
        self._context.notifier.tell(summary(arrived), Act.IMPORT_FIGURES)
        ImportReport(arrived, self._window).open()

    def _failed(self, error: Exception) -> None:
        self._close()
        if not isinstance(error, KnownProblem):
            raise error
        self._context.notifier.warn(error.message, about=Act.IMPORT_FIGURES)

    def _cancelled(self) -> None:
        self._close()
        self._context.notifier.tell(_("The import was stopped; nothing was changed."))

    def _close(self) -> None:
        if self._progress is not None:
            self._progress.done(0)
        self._progress = None


class ImportProgress(QDialog):
    """A bar and a cancel. It closes when the work says so, not before."""

    cancelled = Signal()

    def __init__(self, files: Sequence[Path], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Importing figures"))
        self.setMinimumWidth(420)
        names = ", ".join(file.name for file in files[:3]) + ("…" if len(files) > 3 else "")
        said = ngettext("Reading {names}", "Reading {count} files: {names}", len(files))
        sentence = QLabel(said.format(names=names, count=len(files)), self)
        sentence.setWordWrap(True)
        self._bar = QProgressBar(self)
        self._bar.setRange(0, _PARTS)
        self._bar.setAccessibleName(_("Progress of the import"))
        self._bar.setTextVisible(False)  # on the bar it would stand half on one colour, half on another
        self._part = QLabel(self)
        row = QHBoxLayout()
        row.setSpacing(CONTROLS)
        row.addWidget(self._bar, 1)
        row.addWidget(self._part)
        buttons = QDialogButtonBox(self)
        self._cancel = buttons.addButton(_("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self._cancel.setAutoDefault(False)  # the Enter that chose the files, pressed twice, stops nothing
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        column.setSpacing(CONTROLS)
        column.addWidget(sentence)
        column.addLayout(row)
        column.addWidget(buttons)

    def show_progress(self, done: int, total: int) -> None:
        """Move the bar."""
        self._bar.setMaximum(total)
        self._bar.setValue(done)
        self._part.setText(f"{100 * done // max(1, total)} %")

    def reject(self) -> None:
        """Escape and the button ask the work to stop; the window stays until it did."""
        self.cancelled.emit()
        self._cancel.setEnabled(False)
        self._cancel.setText(_("Stopping…"))
