"""A combat dial as a widget: it turns when told, and arrow keys, wheel or pointer peek at other clicks."""

from __future__ import annotations

import math

from PySide6.QtCore import Property, QEvent, QPropertyAnimation, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QWidget

from companion.i18n import _
from ui.shared.dial_face import DialFace
from ui.shared.dial_painter import LARGE, RIM, Turning, paint_dial
from ui.theme import Theme

TURN_MS = 120


class DialView(QWidget):
    """Shows a `DialFace`. `peeked` tells which click is looked at (None: the current one)."""

    peeked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget, size: int = LARGE) -> None:
        super().__init__(parent)
        self._theme = theme
        self._side = size
        self._face: DialFace | None = None
        self._turn = 0.0
        self._peek: int | None = None
        self._animation = QPropertyAnimation(self, b"turn", self)
        self._animation.setDuration(TURN_MS)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(self.sizePolicy().Policy.Fixed, self.sizePolicy().Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """The dial's own size, whatever the text size."""
        return QSize(self._side, self._side)

    def show_face(self, face: DialFace | None, *, same_dial: bool = False) -> None:
        """Show a dial; the same dial at another click turns there, unless the system asks for less motion."""
        moves = same_dial and self._face is not None and face is not None and self._motion()
        self._face, self._peek = face, None
        self._animation.stop()
        if face is None:
            self._turn = 0.0
        elif moves:
            self._animation.setStartValue(self._turn)
            self._animation.setEndValue(float(face.current))
            self._animation.start()
        else:
            self._turn = float(face.current)
        self._describe()
        self.update()

    def peek(self, click: int | None) -> None:
        """Look at a click without turning (None: back to the current one)."""
        if self._face is None:
            return
        last = self._face.clicks - 1
        wanted = None if click is None else max(0, min(click, last))
        if wanted != self._peek:
            self._peek = wanted
            self._describe()
            self.peeked.emit(wanted)
            self.update()

    @property
    def peeking(self) -> int | None:
        """The click that is looked at, if it is not the current one."""
        return self._peek

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dial and the focus ring."""
        if self._face is None:
            return
        painter = QPainter(self)
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        paint_dial(painter, rect, self._face, self._theme, Turning(self._turn, self._peek))
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.drawEllipse(rect.center(), rect.width() / 2, rect.height() / 2)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys peek; Escape looks back at the current click."""
        steps = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
        if self._face is None:
            super().keyPressEvent(event)
        elif event.key() in steps:
            at = self._face.current if self._peek is None else self._peek
            self.peek(at + steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Escape and self._peek is not None:
            self.peek(None)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel turns the look along the dial."""
        if self._face is not None and event.angleDelta().y():
            at = self._face.current if self._peek is None else self._peek
            self.peek(at + (-1 if event.angleDelta().y() > 0 else 1))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pointing at a segment of the rim peeks at its click."""
        self.peek(self._click_at(event.position().x(), event.position().y()))

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer left: look back at the current click."""
        self.peek(None)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Nothing to do; the pointer's moves tell what it is over."""

    def _click_at(self, x: float, y: float) -> int | None:
        if self._face is None:
            return None
        across, down = x - self.width() / 2, y - self.height() / 2
        radius = math.hypot(across, down) / min(self.width(), self.height())
        if not 0.5 - RIM - 0.02 <= radius <= 0.5:
            return None
        count = max(12, self._face.clicks + 1)
        angle = math.degrees(math.atan2(across, -down)) % 360
        click = round(self._turn + angle / (360 / count)) % count
        return click if click < self._face.clicks and click != self._face.current else None

    def _motion(self) -> bool:
        return bool(self.style().styleHint(self.style().StyleHint.SH_Widget_Animation_Duration, None, self))

    def _describe(self) -> None:
        face = self._face
        if face is None:
            self.setAccessibleName(_("Combat dial"))
            return
        index = face.current if self._peek is None else self._peek
        click = face.click(index)
        if click is None:
            self.setAccessibleName(_("Combat dial: three skulls"))
            return
        said = _(
            "Combat dial at click {number} ({count} in all):"
            " speed {speed}, attack {attack}, defense {defense}, damage {damage}"
        )
        values = {
            name: "–" if (value := getattr(click, name)) is None else value
            for name in ("speed", "attack", "defense", "damage")
        }
        self.setAccessibleName(said.format(number=index, count=face.clicks, **values))

    def _get_turn(self) -> float:
        return self._turn

    def _set_turn(self, turn: float) -> None:
        self._turn = turn
        self.update()

    turn = Property(float, _get_turn, _set_turn)
