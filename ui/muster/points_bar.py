"""How much of the build total is used, as a bar between two numbers."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.desk.muster_rows import Tally
from companion.i18n import _, ngettext
from ui.theme import Theme
from ui.tokens import CONTROLS

_BAR = 10
_SHORTEST = 80


class PointsBar(QWidget):
    """Painted: `262 used ▓▓▓▓▓▓░ 38 left`; too many points are said, and both are in the colour of errors."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tally: Tally | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """A line of text high."""
        return QSize(self.minimumSizeHint().width() * 2, self._theme.px(24))

    def minimumSizeHint(self) -> QSize:
        """Both numbers and a short bar."""
        metrics = QFontMetrics(self._theme.font(strong=True))
        return QSize(
            sum(metrics.horizontalAdvance(text) for text in self._words()) + 2 * CONTROLS + _SHORTEST,
            self._theme.px(24),
        )

    def show_tally(self, tally: Tally) -> None:
        """Show the points of an army."""
        self._tally = tally
        used, left = self._words()
        total = ngettext("of {count} point", "of {count} points", tally.limit).format(count=tally.limit)
        self.setAccessibleName(_("Points"))
        self.setAccessibleDescription(f"{used} {total}, {left}")
        self.setToolTip(f"{used} {total}, {left}")
        self.updateGeometry()
        self.update()

    @property
    def said(self) -> str:
        """Both numbers in words."""
        return ", ".join(self._words())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the two numbers and the bar between them."""
        if self._tally is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, over = self._theme, self._tally.over > 0
        used, left = self._words()
        font = theme.font(strong=True)
        metrics = QFontMetrics(font)
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        room = QRectF(self.rect())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, used)
        painter.setPen(theme.colour("error" if over else "text"))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, left)
        room.setLeft(metrics.horizontalAdvance(used) + CONTROLS)
        room.setRight(self.width() - metrics.horizontalAdvance(left) - CONTROLS)
        self._paint_bar(painter, room, self._tally)
        painter.end()

    def _paint_bar(self, painter: QPainter, room: QRectF, tally: Tally) -> None:
        theme, high = self._theme, self._theme.px(_BAR)
        bar = QRectF(room.left(), room.center().y() - high / 2, room.width(), high)
        painter.setPen(QPen(theme.colour("outline"), 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(bar, high / 2, high / 2)
        whole = max(tally.limit, tally.used, 1)
        within = QRectF(bar.left(), bar.top(), bar.width() * min(tally.used, tally.limit) / whole, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent"))
        if within.width() >= 1:
            painter.drawRoundedRect(within, high / 2, high / 2)
        if tally.over:
            beyond = QRectF(within.right(), bar.top(), bar.right() - within.right(), high)
            painter.setBrush(theme.colour("error"))
            painter.drawRoundedRect(beyond, high / 2, high / 2)

    def _words(self) -> tuple[str, str]:
        if self._tally is None:
            return "", ""
        used = _("{count} used").format(count=self._tally.used)
        if self._tally.over:
            return used, _("{count} too many").format(count=self._tally.over)
        return used, _("{count} left").format(count=self._tally.left)
