"""The list of the army's rows: chosen, moved, counted, dropped on."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from companion.desk.muster_rows import ArmyRow
from companion.i18n import _
from companion.table.ids import EntryId
from ui.muster.army_model import ArmyModel
from ui.muster.entry_delegate import EntryDelegate
from ui.muster.entry_layout import Button
from ui.muster.view_model import OpenArmy
from ui.theme import Theme

_Flag = QItemSelectionModel.SelectionFlag


class EntryList(QListView):
    """`chosen` tells that another row is looked at; `counted` carries a row and one more or fewer of it."""

    chosen = Signal()
    pressed_button = Signal(object, object)
    counted = Signal(object, int)
    menu_wanted = Signal(object)

    def __init__(self, model: ArmyModel, army: OpenArmy, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._entries = model
        self._army = army
        self._kept: tuple[frozenset[EntryId], int] = (frozenset(), 0)
        self._silent = False
        self.setModel(model)
        delegate = EntryDelegate(army, theme, self)
        delegate.pressed.connect(self._button_pressed, Qt.ConnectionType.QueuedConnection)
        self.setItemDelegate(delegate)
        self.setAccessibleName(_("Army"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_for_menu)
        model.about_to_show.connect(self._keep)
        model.shown.connect(self._restore)
        model.dataChanged.connect(self.scheduleDelayedItemsLayout)
        self.selectionModel().selectionChanged.connect(self._told)
        theme.changed.connect(self.scheduleDelayedItemsLayout)

    @property
    def current(self) -> ArmyRow | None:
        """The row that is looked at."""
        index = self.currentIndex()
        return self._entries.row_at(index.row()) if self.selectionModel().isSelected(index) else None

    @property
    def selected(self) -> tuple[ArmyRow, ...]:
        """The chosen rows, in the army's order."""
        places = sorted(index.row() for index in self.selectionModel().selectedRows())
        return tuple(row for place in places if (row := self._entries.row_at(place)) is not None)

    def choose(self, entries: Collection[EntryId]) -> None:
        """Choose the rows in which these entries stand, and look at the first."""
        places = sorted({self._army.row_of(entry) for entry in entries} - {-1})
        wanted = QItemSelection()
        for place in places:
            wanted.select(self._entries.index(place), self._entries.index(place))
        self._silent = True
        self.selectionModel().select(wanted, _Flag.ClearAndSelect)
        if places:
            self.selectionModel().setCurrentIndex(self._entries.index(places[0]), _Flag.NoUpdate)
            self.scrollTo(self._entries.index(places[0]))
        self._silent = False
        self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Plus and minus count; the menu key opens the menu of the row."""
        steps = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
        if (
            event.key() in steps
            and self.current is not None
            and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            self.counted.emit(self.current, steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Menu and self.current is not None:
            self.menu_wanted.emit(self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).center()))
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may need other heights."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def _button_pressed(self, row: ArmyRow, button: Button) -> None:
        self.choose(row.ids)
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.pressed_button.emit(row, button)

    def _ask_for_menu(self, spot: QPoint) -> None:
        if self.indexAt(spot).isValid():
            self.menu_wanted.emit(self.viewport().mapToGlobal(spot))

    def _keep(self) -> None:
        self._silent = True
        ids = frozenset(entry for row in self.selected for entry in row.ids)
        self._kept = (ids, max(0, self.currentIndex().row()))

    def _restore(self) -> None:
        """What was chosen stays chosen; when it is gone, its neighbour is."""
        ids, place = self._kept
        rows = self._army.rows
        self._silent = False
        gone = ids and rows and all(self._army.row_of(entry) < 0 for entry in ids)
        self.choose(rows[min(place, len(rows) - 1)].ids if gone else ids)

    def _told(self) -> None:
        if not self._silent:
            self.chosen.emit()
