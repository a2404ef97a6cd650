"""Two armies side by side, as an item model: left, what it is, right."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.desk.muster_compare import ComparedLine, Side, compared
from companion.desk.muster_told import CheckedArmy
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.wording_figure import set_name
from companion.i18n import _, ngettext
from ui.muster.entry_text import entry_words
from ui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class Column(IntEnum):
    """The columns in their order."""

    WHAT = 0
    ORIGIN = 1
    LEFT = 2
    RIGHT = 3


class CompareModel(QAbstractTableModel):
    """Lines that differ are strong, those that do not are muted."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines: tuple[ComparedLine, ...] = ()
        self._library = Library()
        self._names = ("", "")

    def show_armies(self, left: CheckedArmy, right: CheckedArmy) -> None:
        """Compare these two."""
        self.beginResetModel()
        self._lines = compared(left, right)
        self._library = Library(
            figures={**right.library.figures, **left.library.figures},
            sets={**right.library.sets, **left.library.sets},
        )
        self._names = (left.army.name, right.army.name)
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """One row for each thing that one of them has."""
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """As many as there are."""
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What the columns hold."""
        if orientation is Qt.Orientation.Vertical or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (_("Figure"), _("Set and number"), *self._names)[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text, face and colour."""
        if not index.isValid():
            return None
        line, column = self._lines[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(line, column)
        if role == Qt.ItemDataRole.FontRole:
            return self._theme.font(strong=not line.same and column != Column.ORIGIN)
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._theme.colour("muted" if line.same or column == Column.ORIGIN else "text")
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self.headerData(column, Qt.Orientation.Horizontal)}: {self._text(line, column)}"
        return None

    def _text(self, line: ComparedLine, column: int) -> str:
        if column == Column.WHAT:
            return entry_words(line.entry, self._library)
        if column == Column.ORIGIN:
            return " + ".join(self._origin(figure) for figure in line.entry.figures)
        return side_words(line.left if column == Column.LEFT else line.right)

    def _origin(self, figure_id: str) -> str:
        figure = self._library.figure(figure_id)
        return figure_id if figure is None else f"{set_name(figure, self._library)} {figure.number}"


def side_words(side: Side) -> str:
    """How many for how many points; a dash for none."""
    if not side.count:
        return "–"
    points = ngettext("{count} point", "{count} points", side.points).format(count=side.points)
    return _("{count} for {points}").format(count=side.count, points=points)
