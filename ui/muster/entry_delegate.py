"""Paints the rows of the army, and tells which of their buttons was pressed."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QToolTip

from companion.desk.muster_rows import ArmyRow
from companion.games.mage_knight.library import Library
from companion.table.problem import Severity
from ui.icons import paint_icon
from ui.muster.army_model import Role
from ui.muster.entry_layout import Button, Press, RowLayout, RowMeasure, TextSpot
from ui.muster.entry_text import RowText
from ui.muster.view_model import OpenArmy
from ui.theme import CAPTION_POINTS, Theme
from ui.tokens import RADIUS

Index = QModelIndex | QPersistentModelIndex
SIGNS = {
    Severity.ERROR: ("circle-x", "error"),
    Severity.WARNING: ("triangle-alert", "warning"),
    Severity.HINT: ("info", "muted"),
}
_BAR = 3
_RELEASES = (QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick)
"""Of two quick clicks the second comes as a double one, without a release."""
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class EntryDelegate(QStyledItemDelegate):
    """`pressed` carries the row and the button of it that was pressed."""

    pressed = Signal(object, object)

    def __init__(self, army: OpenArmy, theme: Theme, parent: QAbstractItemView) -> None:
        super().__init__(parent)
        self._army = army
        self._theme = theme
        self._view = parent
        self._measure = RowMeasure(theme)
        self._heights: dict[tuple[RowText, bool, int], int] = {}
        theme.changed.connect(self._take_theme)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as the view, as high as the row's lines."""
        wide = self._view.viewport().width()
        row, text = self._of(index)
        found = (text, bool(row.entry.notes), wide)
        if found not in self._heights:
            self._heights[found] = self._measure.height(row, text, self._library, wide)
        return QSize(wide, self._heights[found])

    def layout(self, index: Index, rect: QRectF, *, active: bool) -> RowLayout:
        """Where everything of a row is."""
        row, text = self._of(index)
        return self._measure.layout(row, text, self._library, rect, active=active)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        row, text = self._of(index)
        rect = QRectF(option.rect)
        active = _active(option)
        spots = self.layout(index, rect, active=active)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, rect, option)
        theme = self._theme
        paint_icon(painter, spots.handle, "grip-vertical", theme.colour("outline" if active else "line"))
        for spot in spots.texts:
            self._paint_text(painter, spot, known=text.known)
        for button in spots.buttons:
            self._paint_button(painter, button)
        self._paint_numbers(painter, spots, row, text)
        if spots.note is not None:
            paint_icon(painter, spots.note, "pencil", theme.colour("muted"))
        if spots.sign is not None and row.worst is not None:
            name, token = SIGNS[row.worst]
            paint_icon(painter, spots.sign, name, theme.colour(token))
        painter.restore()

    def editorEvent(self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index) -> bool:
        """A press on a button is the button's."""
        if not (isinstance(event, QMouseEvent) and event.button() is Qt.MouseButton.LeftButton):
            return super().editorEvent(event, model, option, index)
        button = self.layout(index, QRectF(option.rect), active=True).button_at(event.position())
        if button is None:
            return super().editorEvent(event, model, option, index)
        if event.type() in _RELEASES:
            self.pressed.emit(index.data(Role.ROW), button)
        return True

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """A button says what it does; elsewhere the row says how its points come about."""
        if event.type() is QEvent.Type.ToolTip and index.isValid():
            button = self.layout(index, QRectF(option.rect), active=True).button_at(event.pos().toPointF())
            if button is not None:
                QToolTip.showText(event.globalPos(), button.tip, view)
                return True
        return super().helpEvent(event, view, option, index)

    @property
    def _library(self) -> Library:
        library: Library = self._army.view.library
        return library

    def _of(self, index: Index) -> tuple[ArmyRow, RowText]:
        return index.data(Role.ROW), index.data(Role.TEXT)

    def _paint_ground(self, painter: QPainter, rect: QRectF, option: QStyleOptionViewItem) -> None:
        theme = self._theme
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.colour("selection"))
            painter.fillRect(QRectF(rect.left(), rect.top(), _BAR, rect.height()), theme.colour("accent"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.colour("hover"))
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())

    def _paint_text(self, painter: QPainter, spot: TextSpot, *, known: bool) -> None:
        theme = self._theme
        font = theme.font(CAPTION_POINTS) if spot.caption else theme.font(strong=True)
        font.setItalic(not known)
        painter.setFont(font)
        painter.setPen(theme.colour("muted" if spot.caption else "text"))
        cut = Qt.TextElideMode.ElideMiddle if spot.caption else Qt.TextElideMode.ElideRight
        text = QFontMetricsF(font).elidedText(spot.text, cut, spot.rect.width() + 1)
        painter.drawText(spot.rect, _MIDDLE | Qt.AlignmentFlag.AlignLeft, text)

    def _paint_button(self, painter: QPainter, button: Button) -> None:
        theme, rect = self._theme, button.rect.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(theme.colour("accent" if button.chosen else "outline"), 1))
        painter.setBrush(theme.colour("selection" if button.chosen else "surface"))
        round_ = 2 if button.press is Press.LEVEL else RADIUS
        painter.drawRoundedRect(rect, round_, round_)
        if button.icon:
            side = rect.height() * 0.62
            spot = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
            paint_icon(painter, spot, button.icon, theme.colour("text"))
        else:
            painter.setFont(theme.font(strong=button.chosen))
            painter.setPen(theme.colour("text"))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, button.text)

    def _paint_numbers(self, painter: QPainter, spots: RowLayout, row: ArmyRow, text: RowText) -> None:
        theme = self._theme
        painter.setPen(theme.colour("text"))
        painter.setFont(theme.font(strong=True))
        painter.drawText(spots.points, _MIDDLE | Qt.AlignmentFlag.AlignRight, text.points)
        if spots.count is not None:
            painter.drawText(spots.count, Qt.AlignmentFlag.AlignCenter, f"×{row.count}")

    def _take_theme(self) -> None:
        self._measure = RowMeasure(self._theme)
        self._heights.clear()


def _active(option: QStyleOptionViewItem) -> bool:
    return bool(option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver))
