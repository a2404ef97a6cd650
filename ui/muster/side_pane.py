"""The right side of the builder: the dials of what is looked at, or the entry with its receipt, notes and items."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from companion.desk.muster_open import ArmyView
from companion.desk.muster_rows import ArmyRow
from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Library
from companion.i18n import _
from companion.table.edits import SetLevel
from ui.context import Context
from ui.muster.entry_panel import EntryPanel
from ui.shared.figure_panel import FigurePanel
from ui.shared.segments import Segments
from ui.tokens import CONTROLS

DIALS, ENTRY = 0, 1


class SidePane(QWidget):
    """`edited` carries an edit of the entry that is looked at."""

    edited = Signal(object)

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._row: ArmyRow | None = None
        self._choice = Segments(_("Dials or entry"), self)
        words = [(_("Dials"), _("Dials of the figure")), (_("Entry"), _("Receipt, name, notes and items of the entry"))]
        self._choice.show_choices(words, DIALS)
        self._choice.chosen.connect(self._turn_to)
        self._figure = FigurePanel(context.theme, self)
        self._figure.count_owned(context)
        self._figure.level_chosen.connect(self._choose_level)
        self._entry = EntryPanel(context.theme, self)
        self._entry.edited.connect(self.edited)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self._figure)
        self._stack.addWidget(self._entry)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(CONTROLS)
        column.addWidget(self._choice)
        column.addWidget(self._stack, 1)
        self.show_figure(None, Library())

    @property
    def row(self) -> ArmyRow | None:
        """The row of the army that is looked at; None for a figure of the catalogue, and for nothing."""
        return self._row

    def show_figure(self, figure: Figure | None, library: Library) -> None:
        """Show a figure of the catalogue."""
        self._entry.flush()
        self._row = None
        self._allow_entry(allowed=False)
        self._figure.show_figure(figure, library)

    def show_row(self, row: ArmyRow, view: ArmyView) -> None:
        """Show a row of the army: its dials at its level, and its entry."""
        self._row = row
        library: Library = view.library
        entry = row.entry
        mount = None if entry.mount is None else library.figure(entry.mount)
        self._figure.show_figure(library.figure(entry.figure), library, mount=mount, level=entry.level)
        self._entry.show_row(row, view)
        self._allow_entry(allowed=True)

    def open_entry(self) -> None:
        """Show the entry and begin to type its name."""
        if self._row is not None:
            self._turn_to(ENTRY)
            self._entry.start_typing()

    def flush(self) -> None:
        """Keep what was typed last."""
        self._entry.flush()

    def _allow_entry(self, *, allowed: bool) -> None:
        self._choice.setVisible(allowed)
        if not allowed:
            self._stack.setCurrentWidget(self._figure)
        else:
            self._stack.setCurrentIndex(max(DIALS, self._choice.current))

    def _turn_to(self, place: int) -> None:
        self._choice.select(place)
        self._stack.setCurrentIndex(place)

    def _choose_level(self, points: int) -> None:
        if self._row is not None and points != self._row.entry.level:
            self.edited.emit(SetLevel(self._row.entry.id, points))
