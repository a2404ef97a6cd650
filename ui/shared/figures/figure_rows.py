"""Paints rows of the figure table whole: a screen of them with every key, which cell by cell would take too long."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QStaticText

from companion.desk.listing import Column
from ui.shared.figures.figure_model import NUMBERS, FigureModel
from ui.theme import Theme
from ui.tokens import CONTROLS

Place = tuple[Column, int, int]
"""A column, where it begins and how wide it is, in px of the viewport."""
_MUTED = frozenset({Column.SET, Column.NUMBER, Column.FACTION})
_BAR = 3
_MOST_KEPT = 5000
_SIGN = "≠"


class FigureRows(QObject):
    """Elided words, numbers to the right, chosen rows tinted, with a bar before the one that is looked at."""

    def __init__(self, model: FigureModel, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._figures = model
        self._theme = theme
        theme.changed.connect(self._take_theme)
        self._take_theme()

    def begin(self, painter: QPainter) -> None:
        """Prepare for rows."""
        painter.setFont(self._font)

    def paint_row(
        self, painter: QPainter, row: int, band: QRect, places: Sequence[Place], *, chosen: bool, looked_at: bool
    ) -> None:
        """Paint a row into its band; `places` are the columns that are shown."""
        if chosen:
            painter.fillRect(band, self._selection)
        if looked_at:
            painter.fillRect(band.left(), band.top(), _BAR, band.height(), self._accent)
        top = band.top() + (band.height() - self._metrics.height()) / 2
        text_of = self._figures.text
        marked = self._figures.is_marked(row)
        for muted in (False, True):  # one change of pen a row
            painter.setPen(self._muted if muted else self._text)
            for column, left, wide in places:
                if (column in _MUTED) is muted:
                    room = wide - 2 * CONTROLS - (self._sign if marked and column is Column.NAME else 0)
                    laid_out, width = self._laid_out(text_of(row, column), room)
                    start = left + wide - CONTROLS - width if column in NUMBERS else left + CONTROLS
                    painter.drawStaticText(QPointF(start, top), laid_out)
        if marked:
            self._paint_sign(painter, band, places[0])

    def _paint_sign(self, painter: QPainter, band: QRect, place: Place) -> None:
        painter.setPen(self._warning)
        room = QRect(place[1], band.top(), place[2] - CONTROLS, band.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, _SIGN)

    def _laid_out(self, text: str, room: int) -> tuple[QStaticText, int]:
        """The text, shortened to the room, with its width. Kept: the same words are painted again and again."""
        key = (text, room)
        found = self._kept.get(key)
        if found is None:
            width = self._metrics.horizontalAdvance(text)
            if width > room:
                text = self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
                width = self._metrics.horizontalAdvance(text)
            static = QStaticText(text)
            static.setTextFormat(Qt.TextFormat.PlainText)
            static.prepare(font=self._font)
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            found = self._kept[key] = (static, width)
        return found

    def _take_theme(self) -> None:
        colour = self._theme.colour
        self._text: QColor = colour("text")
        self._muted: QColor = colour("muted")
        self._accent: QColor = colour("accent")
        self._selection: QColor = colour("selection")
        self._warning: QColor = colour("warning")
        self._font: QFont = self._theme.font()
        self._metrics = QFontMetrics(self._font)
        self._sign = self._metrics.horizontalAdvance(_SIGN) + CONTROLS
        self._kept: dict[tuple[str, int], tuple[QStaticText, int]] = {}
