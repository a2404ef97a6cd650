"""The one painter of combat dials: a disc that turns under its window. Lengths are fractions of the disc's size."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QPixmapCache, QPolygonF

from companion.games.mage_knight.ability import Slot
from companion.games.mage_knight.dial import Click
from companion.table.dial_face import Segment, SegmentKind, segments
from ui.icons import paint_icon
from ui.shared.ability_mark import paint_mark
from ui.shared.dial_face import DialFace
from ui.theme import Theme

LARGE, MEDIUM, SMALL = 220, 120, 56
RIM = 0.135
SLOT_ICONS = {Slot.SPEED: "footprints", Slot.ATTACK: "sword", Slot.DEFENSE: "shield", Slot.DAMAGE: "zap"}
_CORNERS = {Slot.SPEED: (-1, -1), Slot.ATTACK: (1, -1), Slot.DEFENSE: (-1, 1), Slot.DAMAGE: (1, 1)}


@dataclass(frozen=True, slots=True)
class Turning:
    """Where the disc stands: `turn` lies between clicks while it moves; `peek` is a click looked at without turning."""

    turn: float
    peek: int | None = None


def paint_dial(painter: QPainter, rect: QRectF, face: DialFace, theme: Theme, turning: Turning) -> None:
    """Paint a dial into a square. Below 100 px only the rim, the window and the click's number are painted."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    size = min(rect.width(), rect.height())
    centre = rect.center()
    if turning.turn == face.current:
        _paint_kept_rim(painter, centre, size, face, theme)
    else:
        _paint_rim(painter, centre, size, face, turning.turn, theme)
    if turning.peek is not None and turning.peek != face.current:
        _paint_peek(painter, centre, size, face, turning, theme)
    _paint_window(painter, centre, size, theme)
    _paint_inside(painter, centre, size, face, turning, theme)
    painter.restore()


def _paint_kept_rim(painter: QPainter, centre: QPointF, size: float, face: DialFace, theme: Theme) -> None:
    """The rim at rest is the same for all dials of so many clicks: it is painted once and kept as a picture."""
    ratio = painter.device().devicePixelRatioF()
    colours = (theme.tokens.dark, theme.font().toString())
    key = f"rim {size} {ratio} {face.clicks} {face.current} {face.start} {colours}"
    picture = QPixmap()
    if not QPixmapCache.find(key, picture):
        side = math.ceil(size) + 2
        picture = QPixmap(round(side * ratio), round(side * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        inner = QPainter(picture)
        inner.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_rim(inner, QPointF(side / 2, side / 2), size, face, face.current, theme)
        inner.end()
        QPixmapCache.insert(key, picture)
    half = (math.ceil(size) + 2) / 2
    painter.drawPixmap(QPointF(centre.x() - half, centre.y() - half), picture)


def _paint_rim(painter: QPainter, centre: QPointF, size: float, face: DialFace, turn: float, theme: Theme) -> None:
    _paint_disc(painter, centre, size, theme)
    for segment in segments(face.clicks, face.current, face.start, turn):
        _paint_segment(painter, centre, size, segment, theme)
        if segment.start:
            _paint_start(painter, centre, size, segment.middle, theme)


def _paint_disc(painter: QPainter, centre: QPointF, size: float, theme: Theme) -> None:
    painter.setPen(QPen(theme.colour("line"), max(1.0, size / 220)))
    painter.setBrush(theme.colour("raised"))
    painter.drawEllipse(centre, size / 2 - 1, size / 2 - 1)
    inner = size * (0.5 - RIM - 0.025)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("surface"))
    painter.drawEllipse(centre, inner, inner)


def _ring_piece(centre: QPointF, size: float, middle: float, span: float, pad: float = 0.0) -> QPainterPath:
    outer, inner = size * 0.5 - 3 - pad, size * (0.5 - RIM) + pad
    path = QPainterPath()
    begin, end = 90 - middle + span / 2, 90 - middle - span / 2
    path.arcMoveTo(_circle(centre, outer), begin)
    path.arcTo(_circle(centre, outer), begin, -span)
    path.arcTo(_circle(centre, inner), end, span)
    path.closeSubpath()
    return path


def _circle(centre: QPointF, radius: float) -> QRectF:
    return QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)


def _paint_segment(painter: QPainter, centre: QPointF, size: float, segment: Segment, theme: Theme) -> None:
    path = _ring_piece(centre, size, segment.middle, segment.span)
    outline = QPen(theme.colour("outline"), max(1.0, size / 180))
    if segment.kind is SegmentKind.TURNED:
        painter.fillPath(path, theme.colour("outline"))
    elif segment.kind is SegmentKind.CURRENT:
        painter.fillPath(path, theme.colour("accent"))
    elif segment.kind is SegmentKind.AHEAD:
        painter.fillPath(path, theme.colour("surface"))
        painter.strokePath(path, outline)
    else:
        painter.fillPath(path, QBrush(theme.colour("line"), Qt.BrushStyle.BDiagPattern))
        painter.strokePath(path, QPen(theme.colour("line"), max(1.0, size / 180)))
        _paint_skull(painter, _on_rim(centre, size, segment.middle), size * 0.068, theme.colour("muted"))
    if segment.kind is not SegmentKind.SKULLS and size >= MEDIUM:
        _paint_number(painter, centre, size, segment, theme)


def _paint_number(painter: QPainter, centre: QPointF, size: float, segment: Segment, theme: Theme) -> None:
    on = {SegmentKind.TURNED: "surface", SegmentKind.CURRENT: "on_accent"}.get(segment.kind, "muted")
    font = theme.font(strong=segment.kind is SegmentKind.CURRENT)
    font.setPixelSize(max(8, round(size * 0.055)))
    painter.setFont(font)
    painter.setPen(theme.colour(on))
    spot = _on_rim(centre, size, segment.middle)
    painter.drawText(_circle(spot, size * 0.07), Qt.AlignmentFlag.AlignCenter, str(segment.click))


def _on_rim(centre: QPointF, size: float, middle: float, depth: float = RIM / 2) -> QPointF:
    radius = size * (0.5 - depth) - 1.5
    turn = math.radians(middle)
    return QPointF(centre.x() + radius * math.sin(turn), centre.y() - radius * math.cos(turn))


def _paint_skull(painter: QPainter, spot: QPointF, size: float, colour: QColor) -> None:
    if size >= 6:
        paint_icon(painter, _circle(spot, size / 2 * 1.25), "skull", colour)


def _paint_start(painter: QPainter, centre: QPointF, size: float, middle: float, theme: Theme) -> None:
    painter.save()
    painter.translate(centre)
    painter.rotate(middle)
    tip, back, half = size * (0.5 - RIM - 0.005), size * (0.5 - RIM - 0.045), size * 0.028
    triangle = QPolygonF([QPointF(0, -tip), QPointF(-half, -back), QPointF(half, -back)])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("text"))
    painter.drawPolygon(triangle)
    painter.restore()


def _paint_window(painter: QPainter, centre: QPointF, size: float, theme: Theme) -> None:
    notch = _ring_piece(centre, size, 0.0, 34.0 if size >= MEDIUM else 38.0, -2.0)
    painter.strokePath(notch, QPen(theme.colour("text"), max(1.5, size / 90)))


def _paint_peek(
    painter: QPainter, centre: QPointF, size: float, face: DialFace, turning: Turning, theme: Theme
) -> None:
    for segment in segments(face.clicks, face.current, face.start, turning.turn):
        if segment.click == turning.peek:
            pen = QPen(theme.colour("accent"), max(1.5, size / 110), Qt.PenStyle.DashLine)
            painter.strokePath(_ring_piece(centre, size, segment.middle, segment.span), pen)


def _paint_inside(
    painter: QPainter, centre: QPointF, size: float, face: DialFace, turning: Turning, theme: Theme
) -> None:
    peeking = turning.peek is not None and turning.peek != face.current
    index = turning.peek if peeking and turning.peek is not None else face.current
    click = face.click(index)
    painter.setOpacity(0.6 if peeking else 1.0)
    if click is None:
        side = size * 0.17
        paint_icon(painter, _circle(centre, side), "skull", theme.colour("error"))
    elif size < MEDIUM - 20:
        _paint_text(painter, _circle(centre, size * 0.3), str(index), size * 0.34, theme)
    else:
        for slot in Slot:
            _paint_value(painter, centre, size, face, (slot, click), theme)


def _paint_value(
    painter: QPainter, centre: QPointF, size: float, face: DialFace, at: tuple[Slot, Click], theme: Theme
) -> None:
    slot, click = at
    right, down = _CORNERS[slot]
    wide, high = size * 0.27, size * 0.225
    cell = QRectF(0, 0, wide, high)
    cell.moveCenter(QPointF(centre.x() + right * size * 0.14, centre.y() + down * size * 0.125))
    value = click.value(slot)
    number = QRectF(cell.left(), cell.top(), wide, high * 0.58)
    _paint_text(painter, number, "–" if value is None else str(value), size * 0.118, theme)
    icon = "hand-fist" if slot is Slot.DAMAGE and face.fist else SLOT_ICONS[slot]
    below = QRectF(cell.left(), cell.top() + high * 0.60, wide, high * 0.38)
    ability = face.abilities.get(found) if (found := click.ability(slot)) else None
    side = below.height() * 0.82
    if ability is None:
        spot = QRectF(below.center().x() - side / 2, below.top(), side, side)
        paint_icon(painter, spot, icon, theme.colour("muted"))
        return
    mark = QRectF(0, 0, below.height() * 1.45, below.height())
    left = below.center().x() - (side + 2 + mark.width()) / 2
    paint_icon(painter, QRectF(left, below.center().y() - side / 2, side, side), icon, theme.colour("muted"))
    mark.moveTo(left + side + 2, below.top())
    paint_mark(painter, mark, ability, theme, painter.opacity())


def _paint_text(painter: QPainter, rect: QRectF, text: str, pixels: float, theme: Theme) -> None:
    font = theme.font(strong=True)
    font.setPixelSize(max(8, round(pixels)))
    painter.setFont(font)
    painter.setPen(theme.colour("text"))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
