"""Icons: outline SVGs, tinted from the theme at the moment they are painted, so a change of theme needs nothing."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from companion.paths import shipped
from ui.theme import Theme


class _TintedIcon(QIconEngine):
    """Paints one SVG in a colour of the theme; muted when disabled."""

    def __init__(self, theme: Theme, name: str, token: str) -> None:
        super().__init__()
        self._theme, self._name, self._token = theme, name, token

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        token = "muted" if mode is QIcon.Mode.Disabled else self._token
        colour = self._theme.colour(token)
        if mode is QIcon.Mode.Disabled:
            colour.setAlphaF(0.6)
        painter.save()
        painter.setOpacity(painter.opacity() * colour.alphaF())
        _renderer(self._name, colour.name()).render(painter, QRectF(rect))
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        picture = QPixmap(size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return picture

    def clone(self) -> QIconEngine:
        return _TintedIcon(self._theme, self._name, self._token)


def icon(theme: Theme, name: str, token: str = "text") -> QIcon:
    """The icon of that name, in the colour of a token."""
    return QIcon(_TintedIcon(theme, name, token))


def paint_icon(painter: QPainter, rect: QRectF, name: str, colour: QColor) -> None:
    """Paint an icon into a rectangle, in any colour: for delegates."""
    _renderer(name, colour.name()).render(painter, rect)


@cache
def _renderer(name: str, colour: str) -> QSvgRenderer:
    text = (shipped() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(text.replace("currentColor", colour).encode()))
