"""The table of figures as an item model: it holds ids and asks for what it shows of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from companion.desk.listing import VALUES, Column, FigureFacts
from companion.games.mage_knight.figure import Rank
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.wording_figure import rank_name
from companion.i18n import _
from companion.table.ids import FigureId, FigureKey
from ui.shared.own_mime import own_mime

FIGURE_MIME = own_mime("figures")
"""Figure ids, one a line, while they are dragged."""
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_FLAGS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
COLUMNS = tuple(Column)
NUMBERS = frozenset(COLUMNS) - {Column.NAME, Column.SET, Column.RANK, Column.FACTION}


class Role(IntEnum):
    """What a view asks for beyond the text."""

    FIGURE = Qt.ItemDataRole.UserRole + 1
    """The id of the row's figure."""


class FigureModel(QAbstractTableModel):
    """One row a figure. `order_wanted` carries the column (None: as found) and whether it falls."""

    order_wanted = Signal(object, bool)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._facts_of: Callable[[FigureId], FigureFacts] = dict[FigureId, FigureFacts]().__getitem__
        self._ids: Sequence[FigureId] = ()
        self._library = Library()
        self._marked: frozenset[FigureId] = frozenset()
        self._owned: Mapping[FigureKey, int] = {}

    def use_words(
        self, library: Library, marked: frozenset[FigureId], facts_of: Callable[[FigureId], FigureFacts]
    ) -> None:
        """Name sets and factions as this library does; mark these figures; ask for facts here from now on."""
        self._library, self._marked, self._facts_of = library, marked, facts_of
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)

    def use_counts(self, owned: Mapping[FigureKey, int]) -> None:
        """So many of each figure are owned; the column is shown when there are any."""
        appears = bool(owned) is not self.counts
        self._owned = owned
        last = len(COLUMNS) - 1
        if appears:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, last, last)
        if self._ids:
            self.dataChanged.emit(self.index(0, last), self.index(len(self._ids) - 1, last))

    @property
    def counts(self) -> bool:
        """Whether there is anything to say of what is owned."""
        return bool(self._owned)

    def show_ids(self, ids: Sequence[FigureId]) -> None:
        """Show these figures in this order."""
        self.beginResetModel()
        self._ids = ids
        self.endResetModel()

    def longest(self, column: Column) -> Iterable[str]:
        """The texts a column of words may have to show."""
        if column is Column.SET:
            return [each.name for each in self._library.sets.values()]
        if column is Column.FACTION:
            return [each.name for each in self._library.factions.values()]
        return [rank_name(rank) for rank in Rank]

    def figure_at(self, row: int) -> FigureId | None:
        """The figure of a row."""
        return self._ids[row] if 0 <= row < len(self._ids) else None

    def row_of(self, figure: FigureId) -> int:
        """The row of a figure; -1 when it is not shown."""
        return self._ids.index(figure) if figure in self._ids else -1

    def is_marked(self, row: int) -> bool:
        """Whether the figure hides another one, or its feed no longer has it."""
        return self._ids[row] in self._marked

    def text(self, row: int, column: Column) -> str:
        """What stands in a cell."""
        facts = self._facts_of(self._ids[row])
        if column is Column.NAME:
            return facts.name
        if column is Column.SET:
            known = self._library.sets.get(facts.set_id)
            return known.name if known else facts.set_id
        if column is Column.RANK:
            return rank_name(Rank(facts.rank))
        if column is Column.FACTION:
            factions = self._library.factions
            return " / ".join(factions[slug].name if slug in factions else slug for slug in facts.factions)
        if column is Column.OWNED:
            return str(self._owned.get(facts.key, ""))
        return _number(facts, column)

    def _whole(self, row: int) -> str:
        """Name, rank, set and number: what tells figures of one name apart, also where columns gave way."""
        parts = [self.text(row, column) for column in (Column.NAME, Column.RANK, Column.SET, Column.NUMBER)]
        return " ".join(part for part in parts if part) + f"\n{self.text(row, Column.FACTION)}"

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """One row a figure."""
        return 0 if parent.isValid() else len(self._ids)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """All columns that figures can be ordered by."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Short words above, whole ones in the tool tip."""
        if orientation is Qt.Orientation.Vertical:
            return None
        column = COLUMNS[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return short_name(column)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return whole_name(column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if column in NUMBERS else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text, id and marks of a cell."""
        if not index.isValid():
            return None
        row, column = index.row(), COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(row, column)
        if role == Role.FIGURE:
            return self._ids[row]
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._whole(row)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{whole_name(column)}: {self.text(row, column)}"
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Ask for an order; the ids come back in it."""
        self.order_wanted.emit(COLUMNS[column] if column >= 0 else None, order is Qt.SortOrder.DescendingOrder)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Rows can be chosen and dragged."""
        return _FLAGS

    def mimeTypes(self) -> list[str]:
        """Figures by id."""
        return [FIGURE_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """The ids of the dragged rows."""
        ids = [self._ids[row] for row in sorted({index.row() for index in indexes})]
        carried = QMimeData()
        carried.setData(FIGURE_MIME, "\n".join(ids).encode())
        return carried


def short_name(column: Column) -> str:
    """The head of a column."""
    return {
        Column.NAME: _("Name"),
        Column.SET: _("Set"),
        Column.NUMBER: _("No"),
        Column.RANK: _("Rank"),
        Column.POINTS: _("Pts"),
        Column.FIRST: _("S"),
        Column.SECOND: _("A"),
        Column.THIRD: _("D"),
        Column.FOURTH: _("Dm"),
        Column.RANGE: _("Rng"),
        Column.FACTION: _("Faction"),
        Column.OWNED: _("Own"),
    }[column]


def whole_name(column: Column) -> str:
    """What a column holds."""
    return {
        Column.NAME: _("Name"),
        Column.SET: _("Set"),
        Column.NUMBER: _("Collector number"),
        Column.RANK: _("Rank"),
        Column.POINTS: _("Points"),
        Column.FIRST: _("Speed at the start"),
        Column.SECOND: _("Attack at the start"),
        Column.THIRD: _("Defense at the start"),
        Column.FOURTH: _("Damage at the start"),
        Column.RANGE: _("Range"),
        Column.FACTION: _("Faction"),
        Column.OWNED: _("Owned"),
    }[column]


def _number(facts: FigureFacts, column: Column) -> str:
    if column is Column.NUMBER:
        return facts.number
    if column is Column.POINTS:
        return str(facts.points)
    if column is Column.RANGE:
        return str(facts.range) if facts.range else "–"
    slot = VALUES.index(column)
    value = facts.values[slot] if slot < len(facts.values) else None
    return "–" if value is None else str(value)
