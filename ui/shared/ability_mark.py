"""The mark of an ability: its printed colour and shape with a two-letter code, readable without the colour."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from companion.games.mage_knight.ability import Ability, Shape
from ui.theme import Theme
from ui.tokens import ABILITY_COLOURS, text_on


def paint_mark(painter: QPainter, rect: QRectF, ability: Ability, theme: Theme, opacity: float = 1.0) -> None:
    """Paint the mark into a rectangle: a square or circle of its colour (outlined when none is known) and its code."""
    painter.save()
    painter.setOpacity(opacity)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill = ABILITY_COLOURS[ability.colour] if ability.colour else theme.tokens.surface
    lined = ability.colour is None or (theme.tokens.dark and ability.colour == "black")
    painter.setPen(QPen(theme.colour("outline"), 1) if lined else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(fill))
    if ability.shape is Shape.CIRCLE:
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    else:
        painter.drawRoundedRect(rect, 2, 2)
    font = theme.font(strong=True)
    font.setPixelSize(max(8, round(rect.height() * 0.66)))
    painter.setFont(font)
    painter.setPen(QColor(text_on(fill)))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, ability.code)
    painter.restore()
