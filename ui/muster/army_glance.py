"""An army at a glance: what is in it and whether it is legal, read without opening it."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QLabel, QTableView, QVBoxLayout, QWidget

from companion.desk.muster_rows import ArmyRow, rows_of
from companion.desk.muster_told import CheckedArmy
from companion.games.mage_knight.library import Library
from companion.i18n import _
from ui.muster.entry_text import entry_words
from ui.muster.header import summary_line
from ui.shared.padded_delegate import PaddedDelegate
from ui.theme import Theme
from ui.tokens import CONTROLS, DENSE_ROW, GROUPS

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_WORDS, _POINTS = 0, 1


class ArmyGlance(QFrame):
    """Name, numbers, the lines of the army with their points, and its notes."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name, self._numbers, self._notes = QLabel(self), QLabel(self), QLabel(self)
        self._name.setProperty("heading", True)
        self._numbers.setProperty("muted", True)
        for label in (self._name, self._numbers, self._notes):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._model = _Lines(theme, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(GROUPS, CONTROLS, 0, 0)
        column.setSpacing(CONTROLS)
        column.addWidget(self._name)
        column.addWidget(self._numbers)
        column.addWidget(self._table(), 1)
        column.addWidget(self._notes)

    def show_army(self, army: CheckedArmy) -> None:
        """Show this one."""
        self._name.setText(army.army.name)
        self._numbers.setText(summary_line(army))
        self._notes.setText(army.army.notes)
        self._notes.setVisible(bool(army.army.notes))
        self._model.show_rows(rows_of(army), army.library)

    def _table(self) -> QTableView:
        table = QTableView(self)
        table.setModel(self._model)
        table.setAccessibleName(_("What is in the army"))
        table.setItemDelegate(PaddedDelegate(self._theme, table))
        table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        table.verticalHeader().hide()
        table.horizontalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(self._theme.px(DENSE_ROW))
        table.horizontalHeader().setSectionResizeMode(_WORDS, QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setSectionResizeMode(_POINTS, QHeaderView.ResizeMode.ResizeToContents)
        return table


class _Lines(QAbstractTableModel):
    """A row for every line of the army."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: tuple[ArmyRow, ...] = ()
        self._library = Library()

    def show_rows(self, rows: tuple[ArmyRow, ...], library: Library) -> None:
        """Show these."""
        self.beginResetModel()
        self._rows, self._library = rows, library
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """One row a line."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Words and points."""
        return 0 if parent.isValid() else 2

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text, face and side."""
        row, points = self._rows[index.row()], index.column() == _POINTS
        if role == Qt.ItemDataRole.DisplayRole:
            return str(row.points) if points else self._words(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._words(row)
        if role == Qt.ItemDataRole.FontRole:
            return self._theme.font(strong=points)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if points else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def _words(self, row: ArmyRow) -> str:
        words = row.entry.name or entry_words(row.entry, self._library)
        return f"{row.count} × {words}" if row.count > 1 else words
