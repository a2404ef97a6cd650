"""Cells of plain tables: text as far from the edge as in the header, a bar at the beginning of chosen rows."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.theme import Theme
from ui.tokens import INSIDE

Index = QModelIndex | QPersistentModelIndex
_BAR = 3


class PaddedDelegate(QStyledItemDelegate):
    """Leaves painting the text to the style."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        whole = QRect(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(whole, self._theme.colour("selection"))
            if index.column() == 0:
                bar = QRect(whole.left(), whole.top(), _BAR, whole.height())
                painter.fillRect(bar, self._theme.colour("accent"))
        option.rect = whole.adjusted(INSIDE, 0, -INSIDE, 0)
        option.state &= ~QStyle.StateFlag.State_HasFocus
        super().paint(painter, option, index)
