"""A small plot of attack, defense and damage over the clicks of a dial."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.games.mage_knight.ability import Slot
from companion.i18n import _
from ui.icons import paint_icon
from ui.shared.dial_face import DialFace
from ui.shared.dial_painter import SLOT_ICONS
from ui.theme import CAPTION_POINTS, Theme

HEIGHT = 96
_LINES = {
    Slot.DEFENSE: ("text", Qt.PenStyle.SolidLine),
    Slot.ATTACK: ("accent", Qt.PenStyle.SolidLine),
    Slot.DAMAGE: ("muted", Qt.PenStyle.DashLine),
}
"""Each line has its own colour and dash, and its symbol at its beginning."""
_ICON = 14.0


class ValuePlot(QWidget):
    """Shows the values of a `DialFace`; pointing at a click peeks at it (`peeked`)."""

    peeked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._face: DialFace | None = None
        self._peek: int | None = None
        self._top = 1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(_("Attack, defense and damage over the clicks"))
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(120, self._theme.px(HEIGHT))

    def show_face(self, face: DialFace | None) -> None:
        """Show a dial, or nothing."""
        self._face, self._peek = face, None
        values = (click.value(slot) for click in face.dial.clicks for slot in _LINES) if face else ()
        self._top = max((value or 0 for value in values), default=0) or 1
        self.update()

    def peek(self, click: int | None) -> None:
        """Mark the click that is looked at."""
        if click != self._peek:
            self._peek = click
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pointing at a click peeks at it."""
        if self._face is not None:
            room = self._room()
            step = room.width() / max(1, self._face.clicks - 1)
            self.peeked.emit(min(self._face.clicks - 1, max(0, round((event.position().x() - room.left()) / step))))

    def leaveEvent(self, event: object) -> None:
        """The pointer left: back to the current click."""
        self.peeked.emit(None)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the grid, the lines, and their symbols at the left."""
        if self._face is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_grid(painter, self._face)
        for slot in _LINES:
            self._paint_line(painter, self._face, slot)
        self._paint_symbols(painter, self._face)
        painter.end()

    def _room(self) -> QRectF:
        edge = self._theme.px(_ICON) + 10
        return QRectF(self.rect()).adjusted(edge, 8, -8, -self._theme.px(18))

    def _spot(self, click: int, value: int) -> QPointF:
        assert self._face is not None
        room = self._room()
        across = room.left() + room.width() * click / max(1, self._face.clicks - 1)
        return QPointF(across, room.bottom() - room.height() * value / self._top)

    def _paint_grid(self, painter: QPainter, face: DialFace) -> None:
        room, theme = self._room(), self._theme
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(room.bottomLeft(), room.bottomRight())
        marked = face.current if self._peek is None else self._peek
        painter.setFont(theme.font(CAPTION_POINTS))
        for click in range(face.clicks):
            foot = self._spot(click, 0)
            if click == marked:
                painter.setPen(QPen(theme.colour("accent"), 1, Qt.PenStyle.DotLine))
                painter.drawLine(foot, QPointF(foot.x(), room.top() - 4))
            if face.clicks <= 12 or click % 2 == 0 or click == marked:
                painter.setPen(theme.colour("text" if click == marked else "muted"))
                below = QRectF(foot.x() - 14, foot.y() + 2, 28, theme.px(16))
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(click))

    def _paint_line(self, painter: QPainter, face: DialFace, slot: Slot) -> None:
        token, dash = _LINES[slot]
        colour = self._theme.colour(token)
        spots = [self._spot(row, click.value(slot) or 0) for row, click in enumerate(face.dial.clicks)]
        painter.setPen(QPen(colour, 1.8, dash))
        painter.drawPolyline(spots)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        for spot in spots:
            painter.drawEllipse(spot, 2.2, 2.2)

    def _paint_symbols(self, painter: QPainter, face: DialFace) -> None:
        side = self._theme.px(_ICON)
        for slot, middle in _apart(self._heights(face), side + 1):
            icon = "hand-fist" if slot is Slot.DAMAGE and face.fist else SLOT_ICONS[slot]
            spot = QRectF(2, middle - side / 2, side, side)
            paint_icon(painter, spot, icon, self._theme.colour(_LINES[slot][0]))

    def _heights(self, face: DialFace) -> Iterator[tuple[Slot, float]]:
        for slot in _LINES:
            yield slot, self._spot(0, face.dial.clicks[0].value(slot) or 0).y()


def _apart(heights: Iterator[tuple[Slot, float]], least: float) -> list[tuple[Slot, float]]:
    """The heights from the top down, moved so far down that no two symbols overlap."""
    placed: list[tuple[Slot, float]] = []
    for slot, height in sorted(heights, key=lambda pair: pair[1]):
        placed.append((slot, max(height, placed[-1][1] + least) if placed else height))
    return placed
