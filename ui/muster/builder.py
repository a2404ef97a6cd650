"""The builder: the catalogue at the left, the army in the middle, what is looked at at the right."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QStackedWidget, QVBoxLayout, QWidget

from companion.desk.changes import Changes
from companion.desk.muster_copy import copied_text
from companion.desk.muster_offer import addition, additions
from companion.desk.muster_rows import ArmyRow, copied, counted, moved, place_after, removed
from companion.desk.muster_told import ToldProblem
from companion.errors import UnknownId
from companion.games.mage_knight.library import Library
from companion.i18n import _, ngettext
from companion.table.edits import SetLevel
from companion.table.ids import EntryId, FigureId
from ui.actions import Act
from ui.context import Context
from ui.muster import clipboard
from ui.muster.army_model import ArmyModel
from ui.muster.columns import Columns
from ui.muster.empty_army import EmptyArmy
from ui.muster.entry_layout import Button, Press
from ui.muster.entry_list import EntryList
from ui.muster.header import Header
from ui.muster.offer_pane import OfferPane
from ui.muster.partnering import ask_for_partner, ask_for_rider
from ui.muster.problem_list import ProblemList
from ui.muster.side_pane import SidePane
from ui.muster.view_model import OpenArmy
from ui.tokens import CONTROLS, GROUPS

FOR_ENTRIES = (
    Act.ENTRY_NOTES,
    Act.CHOOSE_MOUNT,
    Act.NEXT_LEVEL,
    Act.DUPLICATE_ENTRY,
    Act.COPY_ENTRIES,
    Act.CUT_ENTRIES,
    Act.PASTE,
    Act.MOVE_UP,
    Act.MOVE_DOWN,
    Act.REMOVE_ENTRY,
)
_THREE_COLUMNS = 860
"""Narrower than that, catalogue and dials share one column."""
_PROBLEMS_SHARE = 0.36
"""So much of the middle the problems may take at most."""


class BuilderView(QWidget):
    """Shows an `OpenArmy`; every deed is an edit that is handed to it. `looked`: something else is looked at."""

    looked = Signal()

    def __init__(self, context: Context, army: OpenArmy, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._army = army
        self._problem: ToldProblem | None = None
        self.header = Header(context, self)
        self._offer = OfferPane(context, army, self)
        self._model = ArmyModel(context, army, self)
        self._entries = EntryList(self._model, army, context.theme, self)
        self._problems = ProblemList(context.theme, self)
        self._side = SidePane(context, self)
        self._empty = EmptyArmy(self._model, context.theme, self)
        self._middle = QStackedWidget(self)
        self._middle.addWidget(self._entries)
        self._middle.addWidget(self._empty)
        self._lay_out()
        self._connect()

    @property
    def current(self) -> ArmyRow | None:
        """The row that is looked at."""
        return self._entries.current

    def start(self) -> None:
        """The army was opened: look at its first row, and type at once."""
        self._entries.choose([self._army.rows[0].entry.id] if self._army.rows else [])
        self.start_search()

    def start_search(self) -> None:
        """Put the cursor into the search line."""
        self._columns.show_first()
        self._offer.start_search()

    def read_catalogue(self) -> None:
        """The catalogue is new."""
        self._model.forget()
        self._offer.read_catalogue()

    def heed(self, changes: Changes) -> None:
        """The collection or the settings are new."""
        self._offer.heed(changes)

    def flush(self) -> None:
        """Keep what was typed last."""
        self._side.flush()

    @property
    def columns(self) -> Columns:
        """The three columns."""
        return self._columns

    @property
    def can_add(self) -> bool:
        """Whether a figure of the catalogue is looked at that could be added."""
        return bool(self._offer.selected)

    def can_shift(self, step: int) -> bool:
        """Whether the chosen rows have a row before (-1) or after them (1)."""
        places = [self._army.row_of(row.entry.id) for row in self._entries.selected]
        return bool(places) and (places[0] > 0 if step < 0 else places[-1] + 1 < len(self._army.rows))

    def look_at(self, entry: EntryId) -> None:
        """Look at an entry."""
        self._entries.choose([entry])

    def take(self, figure: FigureId) -> bool:
        """Bring a figure of the catalogue into the army, and say whether it is in; a mount asks for its rider first."""
        if self._army.pairing.is_mount(figure):
            ask_for_rider(figure, self._army, self._context, self.window())
            return False
        try:
            edit = addition(self._army.view, figure, self._context.desk.catalogue)
        except UnknownId as problem:  # another process took it away a moment ago
            self._context.notifier.warn(problem.message)
            return False
        return self._army.do(edit)

    def take_all(self, figures: Sequence[FigureId]) -> None:
        """Bring figures of the catalogue into the army; several as one step, and mounts among them alone."""
        if len(figures) == 1:
            self.take(figures[0])
        elif figures and self._army.do(additions(self._army.view, figures, self._context.desk.catalogue)):
            said = ngettext("{count} figure was added.", "{count} figures were added.", len(figures))
            self._context.notifier.tell(said.format(count=len(figures)))

    def add_selected(self) -> None:
        """Bring in the figures of the catalogue that are chosen."""
        self.take_all(self._offer.selected)

    def remove(self) -> None:
        """Take the chosen rows out."""
        if self._entries.selected:
            self._army.do(removed(self._entries.selected))

    def copy(self) -> None:
        """Put the chosen rows on the clipboard."""
        ids = [entry for row in self._entries.selected for entry in row.ids]
        if ids:
            clipboard.put_entries(copied_text(self._army.view, ids))
            said = ngettext(
                "{count} entry is copied; paste it in any army.",
                "{count} entries are copied; paste them in any army.",
                len(ids),
            )
            self._context.notifier.tell(said.format(count=len(ids)))

    def cut(self) -> None:
        """Put the chosen rows on the clipboard and take them out."""
        self.copy()
        self.remove()

    def paste(self, entries: str) -> None:
        """Put copied entries in behind the chosen rows; at the end when none is chosen."""
        chosen = self._entries.selected
        self._army.paste(entries, place_after(chosen[-1], self._army.view.army) if chosen else None)

    def duplicate(self) -> None:
        """One more of each chosen row."""
        if self._entries.selected:
            self._army.do(copied(self._entries.selected, self._army.view.army))

    def shift(self, step: int) -> None:
        """Move the chosen rows one row up (-1) or down (1)."""
        chosen = self._entries.selected
        if not chosen:
            return
        places = [self._army.row_of(row.entry.id) for row in chosen]
        rows, target = self._army.rows, places[0] - 1 if step < 0 else places[-1] + 2
        if 0 <= target <= len(rows):
            before = rows[target] if target < len(rows) else None
            self._army.do(moved(chosen, before, self._army.view.army))

    def count(self, row: ArmyRow, step: int) -> None:
        """One more or fewer of a row; the last one goes."""
        if row.count + step < 1:
            self._army.do(removed([row]))
        elif row.plain:
            self._army.do(counted(row, row.count + step, self._army.view.army))
        else:
            self._army.do(copied([row], self._army.view.army))

    def choose_partner(self) -> None:
        """Ask for a mount for the rider that is looked at, or for a rider for the mount."""
        if self.current is not None:
            ask_for_partner(self.current, self._army, self._context, self)

    def next_level(self) -> None:
        """Turn to the next point level of what is looked at; after the last the first."""
        levels = self._levels()
        if self.current is not None and levels:
            place = levels.index(self.current.entry.level) + 1 if self.current.entry.level in levels else 0
            self._army.do(SetLevel(self.current.entry.id, levels[place % len(levels)]))

    def open_entry(self) -> None:
        """Type name, notes and items of the chosen row, also when a figure of the catalogue was looked at since."""
        self._columns.show_side()
        self._show_current()
        self._side.open_entry()

    def next_problem(self) -> None:
        """Go to the next problem and to its entry."""
        told = self._problems.next_after(self._problem)
        if told is not None:
            self._lead(told)
            self._problems.look_at(told)

    def fix_problem(self) -> None:
        """Carry out the first fix of the problem one went to, else of the first one."""
        told = self._problem if self._problem in self._army.view.problems else self._problems.next_after(None)
        if told is not None and told.fixes:
            self._army.do(told.fixes[0].edit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The problems never take the army's room."""
        super().resizeEvent(event)
        self._problems.setMaximumHeight(round(self.height() * _PROBLEMS_SHARE))
        narrow = self.width() < self._context.theme.px(_THREE_COLUMNS)
        self._columns.be_narrow(narrow)
        self.header.be_narrow(narrow)

    def _lay_out(self) -> None:
        middle = QWidget(self)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(CONTROLS)
        column.addWidget(self._middle, 1)
        column.addWidget(self._problems)
        self._columns = Columns(self._offer, middle, self._side, self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(GROUPS, CONTROLS, GROUPS, GROUPS)
        outer.setSpacing(CONTROLS)
        outer.addWidget(self.header)
        outer.addWidget(self._columns, 1)

    def _connect(self) -> None:
        self._army.shown.connect(self._show)
        self._army.edited.connect(self._look_at_changed)
        self._army.overtaken.connect(self.flush)
        self._offer.taken.connect(self.take_all)
        self._offer.chosen.connect(self._show_figure)
        self._entries.chosen.connect(self._show_current)
        self._entries.pressed_button.connect(self._press)
        self._entries.counted.connect(self.count)
        self._entries.menu_wanted.connect(self._show_menu)
        self._problems.led.connect(self._lead)
        self._problems.fixed.connect(self._army.do)
        self._side.edited.connect(self._army.do)
        self.header.problems_wanted.connect(self.next_problem)

    def _show(self) -> None:
        view = self._army.view
        self.header.show_army(view, self._army.tally)
        self._offer.show_army()
        self._problems.show_problems(() if self._army.tally.empty else view.problems)
        sentence = _("The army is empty. Add figures with Enter, by a double click, or by dragging them here.")
        self._empty.show_reason("users", sentence)
        self._middle.setCurrentWidget(self._entries if self._army.rows else self._empty)

    def _look_at_changed(self, entries: Collection[EntryId]) -> None:
        """What an edit brought or changed is looked at."""
        if any(self._army.row_of(entry) >= 0 for entry in entries):
            self._entries.choose(entries)

    def _show_current(self) -> None:
        row = self.current
        if row is None and self._side.row is not None:
            self._side.show_figure(None, Library())
        elif row is not None and row is not self._side.row:
            self._side.show_row(row, self._army.view)
        self.looked.emit()

    def _show_figure(self, figure: FigureId | None) -> None:
        """A figure of the catalogue is looked at; the army's rows are no longer."""
        self.looked.emit()
        if figure is None or not self._army.is_open:
            return
        library = self._context.desk.catalogue.library(self._context.desk.catalogue.game(), [figure])
        self._side.show_figure(library.figure(figure), library)

    def _press(self, row: ArmyRow, button: Button) -> None:
        if button.press is Press.LEVEL and button.level is not None:
            self._army.do(SetLevel(row.entry.id, button.level))
        elif button.press is Press.PARTNER:
            ask_for_partner(row, self._army, self._context, self)
        else:
            self.count(row, 1 if button.press is Press.MORE else -1)

    def _lead(self, told: ToldProblem) -> None:
        self._problem = told
        if told.problem.entry is not None:
            self._entries.choose([told.problem.entry])

    def _levels(self) -> list[int]:
        figure = None if self.current is None else self._army.view.library.figure(self.current.entry.figure)
        return [] if figure is None else [level.points for level in figure.levels]

    def _show_menu(self, spot: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setToolTipsVisible(True)
        for act in FOR_ENTRIES:
            menu.addAction(self._context.actions[act])
        menu.popup(spot)
