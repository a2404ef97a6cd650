"""Paints the cells of the figure table: quick, since a whole screen of them is painted with every key."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from companion.desk.listing import Column
from ui.shared.figures.figure_model import COLUMNS, NUMBERS, FigureModel, Role
from ui.theme import Theme
from ui.tokens import CONTROLS, DENSE_ROW

Index = QModelIndex | QPersistentModelIndex
_MUTED = frozenset({Column.SET, Column.NUMBER, Column.FACTION})
_BAR = 3


class FigureDelegate(QStyledItemDelegate):
    """One cell: elided text, numbers to the right, the chosen row tinted with a bar at its beginning."""

    def __init__(self, model: FigureModel, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._figures = model
        self._theme = theme
        theme.changed.connect(self._take_theme)
        self._take_theme()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """A dense row."""
        return QSize(40, self._theme.px(DENSE_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        rect: QRect = option.rect
        column = COLUMNS[index.column()]
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, self._selection)
            if column is Column.NAME:
                painter.fillRect(rect.left(), rect.top(), _BAR, rect.height(), self._accent)
        room = rect.adjusted(CONTROLS, 0, -CONTROLS, 0)
        if column is Column.NAME and index.data(Role.MARKED):
            room.setRight(self._paint_sign(painter, room))
        side = Qt.AlignmentFlag.AlignRight if column in NUMBERS else Qt.AlignmentFlag.AlignLeft
        text = self._figures.text(index.row(), column)
        painter.setFont(self._font)
        painter.setPen(self._muted if column in _MUTED else self._text)
        if self._metrics.horizontalAdvance(text) > room.width():
            text = self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, side | Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_sign(self, painter: QPainter, room: QRect) -> int:
        """A sign at the right edge; answers where the text has to end."""
        painter.setFont(self._font)
        painter.setPen(self._warning)
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, "≠")
        return room.right() - self._metrics.horizontalAdvance("≠") - CONTROLS

    def _take_theme(self) -> None:
        colour = self._theme.colour
        self._text: QColor = colour("text")
        self._muted: QColor = colour("muted")
        self._accent: QColor = colour("accent")
        self._selection: QColor = colour("selection")
        self._warning: QColor = colour("warning")
        self._font: QFont = self._theme.font()
        self._metrics = QFontMetrics(self._font)
