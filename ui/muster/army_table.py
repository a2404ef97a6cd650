"""The table of armies."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QItemSelectionModel, QPoint, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from companion.desk.muster import FiledArmy
from companion.i18n import _
from companion.table.ids import ArmyId
from ui.muster.army_table_model import ArmyTableModel, Column
from ui.shared.padded_delegate import PaddedDelegate
from ui.theme import Theme
from ui.tokens import CONTROLS, ROW

_Flag = QItemSelectionModel.SelectionFlag
_SAMPLES = {
    Column.RULESET: "Mage Knight 2.0 (20",
    Column.POINTS: "1000 / 1000",
    Column.LEGALITY: "Not legal: 2 errors M",
    Column.FOLDER: "Tournament",
    Column.TAGS: "fast, riders",
    Column.CHANGED: "30/11/2026 12:00",
}
_FIRST_TO_GO = (Column.TAGS, Column.FOLDER, Column.RULESET, Column.CHANGED)
_LEAST_NAME, _GOOD_NAME = 18, 40
"""Letters of a name that shall have room, in need and at leisure, if there is a name so long."""
_LONGEST_RULESET = "Mage Knight 2.0 (2003-2005)"


class ArmyTable(QTableView):
    """`opened` carries the army to open, `chosen` tells that others are chosen."""

    opened = Signal(object)
    chosen = Signal()
    menu_wanted = Signal(object)

    def __init__(self, model: ArmyTableModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._armies = model
        self._theme = theme
        self.setModel(model)
        self.setAccessibleName(_("Armies"))
        self.setItemDelegate(PaddedDelegate(theme, self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setHighlightSections(False)
        head.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        head.setAccessibleName(_("Columns: press one to sort by it"))
        head.setSortIndicator(Column.CHANGED, Qt.SortOrder.DescendingOrder)
        self.setSortingEnabled(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_for_menu)
        self.doubleClicked.connect(lambda index: self.opened.emit(model.army_at(index.row())))
        self.selectionModel().selectionChanged.connect(lambda _now, _before: self.chosen.emit())
        model.modelReset.connect(self.chosen)
        model.modelReset.connect(self._share_width)
        theme.changed.connect(self._take_theme)
        self._take_theme()

    @property
    def selected(self) -> tuple[FiledArmy, ...]:
        """The chosen armies, in the order of the table."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return tuple(army for row in rows if (army := self._armies.army_at(row)) is not None)

    def choose(self, armies: Collection[ArmyId]) -> None:
        """Choose these; without any of them the first row."""
        rows = sorted({self._armies.row_of(army) for army in armies} - {-1}) or [0]
        chosen = self.selectionModel()
        chosen.clear()
        for row in rows:
            chosen.select(self._armies.index(row, 0), _Flag.Select | _Flag.Rows)
        chosen.setCurrentIndex(self._armies.index(rows[0], 0), _Flag.NoUpdate)
        self.scrollTo(self._armies.index(rows[0], 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens; the menu key opens the menu."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.selected:
            self.opened.emit(self.selected[0])
        elif event.key() == Qt.Key.Key_Menu and self.selected:
            self.menu_wanted.emit(self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).center()))
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out anew."""
        super().resizeEvent(event)
        self._share_width()

    def _ask_for_menu(self, spot: QPoint) -> None:
        if self.indexAt(spot).isValid():
            self.menu_wanted.emit(self.viewport().mapToGlobal(spot))

    def _take_theme(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._theme.px(ROW))
        metrics = QFontMetrics(self._theme.font())
        self._widths = {
            column: metrics.horizontalAdvance(text) + self._theme.px(14) + 2 * CONTROLS
            for column, text in _SAMPLES.items()
        }
        self._whole_ruleset = metrics.horizontalAdvance(_LONGEST_RULESET) + 2 * CONTROLS
        self._letter = metrics.averageCharWidth()
        self._least_name = metrics.averageCharWidth() * _LEAST_NAME + 2 * CONTROLS
        self._share_width()

    def _good_name(self) -> int:
        """Room for the whole of the longest name, but no more than for a long one."""
        metrics = QFontMetrics(self._theme.font(strong=True))
        names = (self._armies.index(row, Column.NAME).data() for row in range(self._armies.rowCount()))
        longest = max((metrics.horizontalAdvance(name) for name in names), default=0)
        return min(longest + 2 * CONTROLS, self._letter * _GOOD_NAME)

    def _share_width(self) -> None:
        room = self.viewport().width()
        shown = list(_SAMPLES)
        for column in _FIRST_TO_GO:
            if room - sum(self._widths[each] for each in shown) >= self._least_name:
                break
            shown.remove(column)
        for column in _SAMPLES:
            self.setColumnHidden(column, column not in shown)
            self.setColumnWidth(column, self._widths[column])
        spare = room - sum(self._widths[each] for each in shown)
        if Column.RULESET in shown:
            wanted = self._whole_ruleset - self._widths[Column.RULESET]
            more = max(0, min(wanted, spare - self._good_name()))
            self.setColumnWidth(Column.RULESET, self._widths[Column.RULESET] + more)
            spare -= more
        self.setColumnWidth(Column.NAME, max(self._least_name, spare))
        if spare < self._least_name:  # nothing more to go: legality, which begins with its sign, is shortened
            legality = self._widths[Column.LEGALITY] + spare - self._least_name
            self.setColumnWidth(Column.LEGALITY, max(self._least_name // 2, legality))
