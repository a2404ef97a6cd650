"""The list of armies: where they are filed, the table of them, and what can be done with those chosen."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from companion.desk.muster import FiledArmy
from companion.desk.muster_rows import Tally, tally_of
from companion.errors import KnownProblem
from companion.i18n import _
from companion.table.ids import ArmyId
from companion.textfold import fold
from ui.actions import Act
from ui.context import Context
from ui.icons import icon
from ui.muster.army_glance import ArmyGlance
from ui.muster.army_table import ArmyTable
from ui.muster.army_table_model import ArmyTableModel, Glance
from ui.muster.places import PlaceKind, PlaceList
from ui.shared.action_button import ActionButton
from ui.shared.empty_state import EmptyState
from ui.shared.fields import leaving_drops
from ui.shared.splits import split_text, take_split
from ui.tokens import CONTROLS, GROUPS, INSIDE

FOR_CHOSEN = (
    Act.DUPLICATE_ARMY,
    Act.FILE_ARMY,
    Act.COMPARE_ARMIES,
    Act.EXPORT_ARMY,
    Act.SHARE_ARMY,
    Act.SHEET,
    Act.TRASH_ARMY,
    Act.RESTORE_ARMY,
)
_PLACES, _GLANCED = 180, 380
_WORDED = 1400
"""Px of width from which on buttons have words beside their icons."""


class ArmyList(QWidget):
    """`opened` carries the id of the army to open; `filed` armies that were dropped on a place, and the place."""

    opened = Signal(object)
    chosen = Signal()
    filed = Signal(object, object)

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._armies: tuple[FiledArmy, ...] = ()
        self._buttons: dict[Act, ActionButton] = {}
        self._worded: list[ActionButton] = []
        self._moved = False
        self._typed = leaving_drops(QLineEdit(self))
        self._typed.setPlaceholderText(_("Search armies by name, folder, tag"))
        self._typed.setAccessibleName(_("Search armies"))
        self._typed.setClearButtonEnabled(True)
        self._typed.addAction(icon(context.theme, "search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
        self._typed.textChanged.connect(self._show)
        self._places = PlaceList(context.theme, self)
        self._places.went.connect(self._show)
        self._places.filed.connect(self.filed)
        self._glance = Glance(self._look)
        self._model = ArmyTableModel(self._glance, context.theme, self)
        self._table = ArmyTable(self._model, context.theme, self)
        self._table.opened.connect(self._open)
        self._table.chosen.connect(self.chosen)
        self._table.menu_wanted.connect(self._show_menu)
        self._typed.returnPressed.connect(self._table.setFocus)
        self._empty = EmptyState(context.theme, self)
        self._glanced = ArmyGlance(context.theme, self)
        self._glanced.hide()
        self._table.chosen.connect(self._glance_at)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self._table)
        self._stack.addWidget(self._empty)
        self._lay_out()

    @property
    def selected(self) -> tuple[FiledArmy, ...]:
        """The chosen armies; none while the table is not shown."""
        return self._table.selected if self._stack.currentWidget() is self._table else ()

    @property
    def armies(self) -> tuple[FiledArmy, ...]:
        """Every army, in the trash or not."""
        return self._armies

    def forget(self) -> None:
        """Catalogue or collection changed: every army is to be checked anew when it is listed."""
        self._glance.forget()

    def refresh(self) -> None:
        """Read the armies anew; what is chosen stays so."""
        muster = self._context.desk.muster
        self._armies = (*muster.list_armies(), *muster.list_armies(trashed=True))
        self._places.show_armies(self._armies)
        self._places.setVisible(bool(self._armies))
        self._show()

    def choose(self, armies: Collection[ArmyId]) -> None:
        """Choose these armies."""
        self._table.choose(armies)

    def start_search(self) -> None:
        """Put the cursor into the search line."""
        self._typed.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._typed.selectAll()

    def take_focus(self) -> None:
        """The table, or the button that begins the first army."""
        empty = self._stack.currentWidget() is self._empty
        (self._empty.button if empty else self._table).setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The places take a fourth of the width at most, unless the user shared it out otherwise."""
        super().resizeEvent(event)
        for button in self._worded:
            button.show_words(self.width() >= self._context.theme.px(_WORDED))
        if not self._moved:
            places = min(self._context.theme.px(_PLACES), self.width() // 4)
            glanced = self._context.theme.px(_GLANCED)
            self._split.setSizes([places, self.width() - places - glanced, glanced])
        self._glance_at()

    @property
    def split(self) -> str:
        """Where the user put the handle between places and armies; empty when he did not."""
        return split_text(self._split) if self._moved else ""

    def take_split(self, text: object) -> None:
        """Put the handle where it was kept."""
        self._moved = take_split(self._split, text)

    def _glance_at(self) -> None:
        """Beside the table, where there is room, the army that alone is chosen is seen."""
        chosen = self.selected
        found = None
        if len(chosen) == 1 and self.width() >= self._context.theme.px(_WORDED):
            with suppress(KnownProblem):
                found = self._context.desk.muster.look(chosen[0].id)
        self._glanced.setVisible(found is not None)
        if found is not None:
            self._glanced.show_army(found)

    def _share_moved(self) -> None:
        self._moved = True

    def _lay_out(self) -> None:
        actions = self._context.actions
        top = QHBoxLayout()
        top.setSpacing(CONTROLS)
        top.addWidget(self._typed, 1)
        tools = QHBoxLayout()
        tools.setSpacing(INSIDE)
        for act in (Act.UNDO, Act.REDO):
            tools.addWidget(ActionButton(actions[act], self, flat=True, words=False))
        for act in (*FOR_CHOSEN, Act.PASTE_CODE, Act.IMPORT_ARMY):
            self._buttons[act] = ActionButton(actions[act], self, flat=True, words=False)
            tools.addWidget(self._buttons[act])
        self._worded = list(self._buttons.values())
        top.addLayout(tools)
        new = ActionButton(actions[Act.NEW_ARMY], self)
        new.setProperty("primary", True)
        top.addWidget(new)
        split = self._split = QSplitter(Qt.Orientation.Horizontal, self)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(CONTROLS)
        split.addWidget(self._places)
        split.addWidget(self._stack)
        split.addWidget(self._glanced)
        split.setStretchFactor(1, 1)
        split.splitterMoved.connect(self._share_moved)
        column = QVBoxLayout(self)
        column.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        column.setSpacing(CONTROLS)
        column.addLayout(top)
        column.addWidget(split, 1)

    def _show(self) -> None:
        kept = [army.id for army in self._table.selected]
        words = fold(self._typed.text()).split()
        found = [army for army in self._armies if self._places.place.holds(army) and _matches(army, words)]
        self._model.show_armies(found)
        if found:
            self._table.choose(kept)
        else:
            self._say_why_empty()
        self._stack.setCurrentWidget(self._table if found else self._empty)
        in_trash = self._places.place.kind is PlaceKind.TRASH
        self._buttons[Act.RESTORE_ARMY].setVisible(in_trash)
        self._buttons[Act.TRASH_ARMY].setVisible(not in_trash)
        self._glance_at()
        self.chosen.emit()

    def _say_why_empty(self) -> None:
        if self._typed.text().strip() or self._places.place.kind is not PlaceKind.ALL:
            self._empty.show_reason("search", _("No army fits the search."))
            return
        sentence = _("There are no armies yet. Begin one, paste a share code, or drop an army file here.")
        self._empty.show_reason("shield-half", sentence, self._context.actions[Act.NEW_ARMY])

    def _open(self, army: FiledArmy | None) -> None:
        if army is not None and army.trashed is None:
            self.opened.emit(army.id)

    def _look(self, army: ArmyId) -> tuple[str, Tally] | None:
        try:
            found = self._context.desk.muster.look(army)
        except KnownProblem:
            return None
        return found.ruleset_name, tally_of(found)

    def _show_menu(self, spot: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for act in (Act.OPEN_ARMY, *FOR_CHOSEN):
            if self._context.actions[act].isEnabled():
                menu.addAction(self._context.actions[act])
        menu.popup(spot)


def _matches(army: FiledArmy, words: list[str]) -> bool:
    searched = fold(" ".join((army.name, army.folder, *army.tags)))
    return all(word in searched for word in words)
