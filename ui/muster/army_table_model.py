"""The armies of the database as an item model; points and legality are looked up when a row is painted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.desk.muster import FiledArmy
from companion.desk.muster_rows import Tally
from companion.i18n import _
from companion.table.ids import ArmyId
from ui.icons import icon
from ui.muster.header import legality_sign, legality_words
from ui.muster.places import ARMY_MIME
from ui.shared.moment import moment
from ui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
ARMY_ROLE = Qt.ItemDataRole.UserRole + 1
_NUMBERS = (2,)


class Column(IntEnum):
    """The columns in their order."""

    NAME = 0
    RULESET = 1
    POINTS = 2
    LEGALITY = 3
    FOLDER = 4
    TAGS = 5
    CHANGED = 6


class Glance:
    """What a list tells of an army beyond what it is filed under; None for an army that cannot be read."""

    def __init__(self, look: Callable[[ArmyId], tuple[str, Tally] | None]) -> None:
        self._look = look
        self._seen: dict[ArmyId, tuple[int, tuple[str, Tally] | None]] = {}

    def of(self, army: FiledArmy) -> tuple[str, Tally] | None:
        """The ruleset's name and the numbers; an army is looked at again when it was changed."""
        revision, found = self._seen.get(army.id, (-1, None))
        if revision != army.revision:
            found = self._look(army.id)
            self._seen[army.id] = (army.revision, found)
        return found

    def forget(self) -> None:
        """The catalogue changed, or the collection: points and warnings may be others."""
        self._seen.clear()


class ArmyTableModel(QAbstractTableModel):
    """One row an army, in any order."""

    def __init__(self, glance: Glance, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._glance = glance
        self._theme = theme
        self._armies: list[FiledArmy] = []
        self._order = (Column.CHANGED, Qt.SortOrder.DescendingOrder)

    def show_armies(self, armies: Sequence[FiledArmy]) -> None:
        """Show these."""
        self.beginResetModel()
        self._armies = self._sorted(armies)
        self.endResetModel()

    def army_at(self, row: int) -> FiledArmy | None:
        """The army of a row."""
        return self._armies[row] if 0 <= row < len(self._armies) else None

    def row_of(self, army: ArmyId) -> int:
        """The row of an army; -1 when it is not shown."""
        return next((row for row, one in enumerate(self._armies) if one.id == army), -1)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """One row an army."""
        return 0 if parent.isValid() else len(self._armies)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """As many as there are."""
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What the columns hold."""
        if orientation is Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            words = (_("Name"), _("Ruleset"), _("Points"), _("Legality"), _("Folder"), _("Tags"), _("Changed"))
            return words[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text, sign and face of a cell."""
        if not index.isValid():
            return None
        army, column = self._armies[index.row()], Column(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(army, column)
        if role == ARMY_ROLE:
            return army
        if role == Qt.ItemDataRole.DecorationRole and column is Column.LEGALITY:
            found = self._glance.of(army)
            return None if found is None else icon(self._theme, *legality_sign(found[1]))
        if role == Qt.ItemDataRole.FontRole:
            return self._theme.font(strong=column is Column.NAME)
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._theme.colour("text" if column in {Column.NAME, Column.POINTS, Column.LEGALITY} else "muted")
        return self._further(army, column, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Rows can be chosen, and dragged to a folder."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        """Armies by id."""
        return [ARMY_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """The ids of the dragged rows."""
        ids = dict.fromkeys(str(self._armies[index.row()].id) for index in indexes)
        carried = QMimeData()
        carried.setData(ARMY_MIME, "\n".join(ids).encode())
        return carried

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Another order."""
        self._order = (Column(column) if column >= 0 else Column.CHANGED, order)
        self.show_armies(self._armies)

    def _further(self, army: FiledArmy, column: Column, role: int) -> object:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._text(army, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self.headerData(column, Qt.Orientation.Horizontal)}: {self._text(army, column)}"
        return None

    def _text(self, army: FiledArmy, column: Column) -> str:
        if column is Column.NAME:
            return army.name
        if column is Column.FOLDER:
            return army.folder
        if column is Column.TAGS:
            return ", ".join(army.tags)
        if column is Column.CHANGED:
            return moment(army.changed)
        found = self._glance.of(army)
        if found is None:
            return army.ruleset if column is Column.RULESET else _("cannot be read")
        if column is Column.RULESET:
            return found[0]
        return f"{found[1].used} / {found[1].limit}" if column is Column.POINTS else legality_words(found[1])

    def _sorted(self, armies: Sequence[FiledArmy]) -> list[FiledArmy]:
        column, order = self._order
        return sorted(armies, key=lambda army: self._key(army, column), reverse=order is Qt.SortOrder.DescendingOrder)

    def _key(self, army: FiledArmy, column: Column) -> tuple[object, ...]:
        if column is Column.CHANGED:
            return (army.changed, army.id)
        if column is Column.POINTS:
            found = self._glance.of(army)
            return (found[1].used if found else -1, army.id)
        return (self._text(army, column).casefold(), army.id)


def _side(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column in _NUMBERS else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
