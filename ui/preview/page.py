"""The preview: the sheet of an army as it will be printed, in a language and on a paper of choice."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from companion import clock
from companion.desk.changes import Changes
from companion.desk.muster_open import ArmyView
from companion.desk.print import Printed
from companion.errors import KnownProblem
from companion.i18n import _, ngettext, system_language
from companion.settings import PaperSize
from companion.table.ids import ArmyId
from companion.textfold import file_stem
from ui.actions import Act, Page
from ui.context import Context, PageWidget
from ui.preview.pages_view import PagesView
from ui.preview.sheet_maker import SheetMaker
from ui.shared import ask
from ui.shared.action_button import ActionButton
from ui.shared.elided_label import ElidedLabel
from ui.shared.languages import offered_languages
from ui.shared.moment import day
from ui.tokens import CONTROLS, GROUPS

MARGIN = 10.0
"""Millimetres free on every side of the paper."""
_ONE_LINE = 1100
PAPERS = {PaperSize.A4: "A4", PaperSize.LETTER: "Letter", PaperSize.A5: "A5"}


class PreviewPage(PageWidget):
    """Shows the sheet of one army. Nothing here changes the army."""

    page = Page.SHEET

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._view: ArmyView | None = None
        self._printed: Printed | None = None
        self._sizes: tuple[tuple[float, float], ...] = ()
        settings = context.desk.data.settings
        self._title = ElidedLabel(self)
        self._title.setProperty("heading", True)
        self._pages = QLabel(self)
        self._pages.setProperty("muted", True)
        self._paper = QComboBox(self)
        self._paper.setAccessibleName(_("Paper"))
        self._paper.setToolTip(_("Paper"))
        for paper, words in PAPERS.items():
            self._paper.addItem(words, paper)
        self._paper.setCurrentIndex(list(PAPERS).index(settings.paper))
        self._language = QComboBox(self)
        self._language.setAccessibleName(_("Language of the sheet"))
        self._language.setToolTip(_("Language of the sheet"))
        for code, name in offered_languages().items():
            self._language.addItem(name, code)
        self._language.setCurrentIndex(max(0, self._language.findData(settings.language or system_language())))
        self._ink = QCheckBox(_("Save ink"), self)
        self._notes = QCheckBox(_("Notes"), self)
        self._notes.setAccessibleName(_("Print notes"))
        self._zoom = QLabel(self)
        self._zoom.setProperty("muted", True)
        self.pages = PagesView(context.theme, self)
        self._maker = SheetMaker(context.desk, self)
        self._lay_out()
        self._connect()
        self._say_zoom()

    def show_army(self, army: ArmyId) -> None:
        """Show the sheet of an army of the database."""
        try:
            self._view = self.context.desk.muster.open(army)
        except KnownProblem as problem:
            self.context.notifier.warn(problem.message)
            return
        self._title.show_text(_("Sheet of {army}").format(army=self._view.army.name))
        self._make()

    def shown(self) -> None:
        """Keys scroll the pages at once."""
        self.pages.setFocus(Qt.FocusReason.OtherFocusReason)
        self._allow()

    def show_changes(self, changes: Changes) -> None:
        """The army was changed."""
        if (
            self._view is not None
            and (changes.catalogue or changes.collection or self._view.id in changes.armies)
            and self.isVisible()
        ):
            self.show_army(self._view.id)

    def memento(self) -> object:
        """Which army's sheet is shown."""
        return None if self._view is None else self._view.id

    def recall(self, memento: object) -> None:
        """Show the sheet that another page of this kind showed."""
        if isinstance(memento, int):
            self.show_army(ArmyId(memento))

    def write(self, target: Path) -> None:
        """Write the PDF that is shown. When that fails, a lasting sentence says so and all stays as it is."""
        if self._printed is None:
            return
        try:
            self.context.desk.print.save(self._printed, target)
        except KnownProblem as problem:
            self.context.notifier.warn(problem.message, about=Act.SAVE_SHEET)
        else:
            said = _("The sheet was written to {file}.").format(file=target.name)
            self.context.notifier.tell(said, Act.SAVE_SHEET)

    @property
    def ready(self) -> bool:
        """Whether the sheet is made."""
        return self._printed is not None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """All controls stand in one line where there is room for that."""
        super().resizeEvent(event)
        wide = event.size().width() >= self.context.theme.px(_ONE_LINE)
        self._lines.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def _lay_out(self) -> None:
        actions = self.context.actions
        top = QHBoxLayout()
        top.setSpacing(CONTROLS)
        top.addWidget(ActionButton(actions[Act.BACK_FROM_SHEET], self, flat=True, words=False))
        top.addWidget(self._title)
        top.addWidget(self._pages)
        top.addStretch(1)
        for field in (self._language, self._paper, self._notes, self._ink):
            top.addWidget(field)
        below = QHBoxLayout()
        below.setSpacing(CONTROLS)
        below.addWidget(ActionButton(actions[Act.ZOOM_OUT], self, flat=True, words=False))
        below.addWidget(self._zoom)
        below.addWidget(ActionButton(actions[Act.ZOOM_IN], self, flat=True, words=False))
        below.addStretch(1)
        below.addWidget(ActionButton(actions[Act.PRINT_SHEET], self))
        save = ActionButton(actions[Act.SAVE_SHEET], self)
        save.setProperty("primary", True)
        below.addWidget(save)
        column = QVBoxLayout(self)
        column.setContentsMargins(GROUPS, CONTROLS, GROUPS, 0)
        column.setSpacing(CONTROLS)
        self._lines = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._lines.setSpacing(CONTROLS)
        self._lines.addLayout(top, 1)
        self._lines.addLayout(below)
        column.addLayout(self._lines)
        column.addWidget(self.pages, 1)

    def _connect(self) -> None:
        actions = self.context.actions
        self._paper.activated.connect(self._make)
        self._language.activated.connect(self._make)
        action = actions[Act.INK_SAVING]
        self._ink.setChecked(action.isChecked())
        self._ink.toggled.connect(action.setChecked)
        action.toggled.connect(self._ink.setChecked)
        self._ink.toggled.connect(self._make)
        noted = actions[Act.SHEET_NOTES]
        noted.setChecked(True)
        self._notes.setChecked(True)
        self._notes.setToolTip(noted.toolTip())
        self._notes.toggled.connect(noted.setChecked)
        noted.toggled.connect(self._notes.setChecked)
        self._notes.toggled.connect(self._make)
        self._maker.made.connect(self._show)
        self._maker.painted.connect(self.pages.show_picture)
        self._maker.failed.connect(self.context.notifier.warn)
        self.pages.wanted.connect(self._maker.paint)
        self.pages.zoomed.connect(self._say_zoom)
        actions.on(Act.ZOOM_IN, lambda: self.pages.zoom_by(1))
        actions.on(Act.ZOOM_OUT, lambda: self.pages.zoom_by(-1))
        actions.on(Act.SAVE_SHEET, self._save)
        actions.on(Act.PRINT_SHEET, self._print)
        actions.on(Act.BACK_FROM_SHEET, self._back)

    def _make(self) -> None:
        if self._view is None:
            return
        self._printed = None
        self._allow()
        paper, language = self._paper.currentData(), self._language.currentData()
        inks, notes = self._ink.isChecked(), self._notes.isChecked()
        style = self.context.desk.print.style(paper, MARGIN, language, ink_saving=inks, notes=notes)
        self._maker.make(self._view, style, day(clock.now(), QLocale(language)))

    def _show(self, printed: Printed, sizes: tuple[tuple[float, float], ...]) -> None:
        self._printed, self._sizes = printed, sizes
        self.pages.show_pages(sizes)
        self._pages.setText(ngettext("{count} page", "{count} pages", len(sizes)).format(count=len(sizes)))
        if printed.notes:
            self.context.notifier.tell(" ".join(printed.notes))
        self._allow()

    def _allow(self) -> None:
        for act in (Act.SAVE_SHEET, Act.PRINT_SHEET):
            self.context.actions.allow(act, self.ready, why=_("The sheet is being made."))

    def _say_zoom(self) -> None:
        self._zoom.setText(f"{round(self.pages.zoom * 100)} %")

    def _save(self) -> None:
        if self._view is not None:
            name = file_stem(self._view.army.name)
            ask.for_target(self, _("Save as PDF"), name, ".pdf", _("PDF (*.pdf)"), self.write)

    def _print(self) -> None:
        from ui.preview.print_dialog import ask_for_printer

        if self._printed is not None:
            ask_for_printer(self._printed.content, self._sizes, self.context.notifier, self)

    def _back(self) -> None:
        self.context.actions[Act.GO_ARMIES].trigger()
