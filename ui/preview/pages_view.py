"""The pages of a sheet, one under the other; pictures are asked for when their page comes into sight."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QImage, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from companion.i18n import _, ngettext
from ui.theme import Theme
from ui.tokens import GROUPS

ZOOMS = (0.5, 0.67, 0.8, 1.0, 1.25, 1.5, 2.0, 3.0)
_PIXELS_PER_POINT = 96 / 72
_USUAL = 1.0


class PagesView(QAbstractScrollArea):
    """`wanted` carries the number of a page in sight without a picture, and the scale it is wanted at."""

    wanted = Signal(int, float)
    zoomed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._sizes: tuple[tuple[float, float], ...] = ()
        self._pictures: dict[int, tuple[float, QImage]] = {}
        self._zoom = _USUAL
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("Pages of the sheet"))
        theme.changed.connect(self.viewport().update)

    @property
    def zoom(self) -> float:
        """How large pages are shown; 1 is as on paper."""
        return self._zoom

    def show_pages(self, sizes: Sequence[tuple[float, float]]) -> None:
        """Show pages of these sizes, in points; what is on them is asked for."""
        self._sizes = tuple(sizes)
        self._pictures.clear()
        words = ngettext("{count} page", "{count} pages", len(sizes)).format(count=len(sizes))
        self.setAccessibleDescription(words)
        self._lay_out()

    def show_picture(self, number: int, scale: float, picture: QImage) -> None:
        """What is on a page."""
        self._pictures[number] = (scale, picture)
        self.viewport().update()

    def picture(self, number: int) -> QImage | None:
        """What is shown of a page; None while it is not there yet."""
        found = self._pictures.get(number)
        return None if found is None else found[1]

    def zoom_by(self, steps: int) -> None:
        """One step larger (1) or smaller (-1)."""
        place = min(range(len(ZOOMS)), key=lambda each: abs(ZOOMS[each] - self._zoom))
        self.set_zoom(ZOOMS[max(0, min(len(ZOOMS) - 1, place + steps))])

    def set_zoom(self, zoom: float) -> None:
        """Show pages so large; the middle of what is seen stays."""
        if zoom == self._zoom:
            return
        bar = self.verticalScrollBar()
        half = self.viewport().height() / 2
        part = (bar.value() + half) / max(1.0, self._height())
        self._zoom = zoom
        self._lay_out()
        bar.setValue(round(part * self._height() - half))
        self.zoomed.emit()

    def sizeHint(self) -> QSize:
        """A page."""
        return QSize(800, 900)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other pages may come into sight."""
        self._lay_out()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The frame that shows the focus comes, also when the window is gone back to."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """It goes."""
        super().focusOutEvent(event)
        self.viewport().update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl the wheel zooms."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pages in sight, and ask for the pictures that lack."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.viewport().rect(), self._theme.colour("window"))
        seen = QRectF(self.viewport().rect())
        scale = self._scale()
        for number, rect in enumerate(self._rects()):
            if not rect.intersects(seen):
                continue
            painter.fillRect(rect, QColor("white"))
            have, picture = self._pictures.get(number, (0.0, None))
            if picture is not None:
                painter.drawImage(rect, picture)
            painter.setPen(QPen(self._theme.colour("line"), 1))
            painter.drawRect(rect)
            if have != scale:
                self.wanted.emit(number, scale)
        if self.hasFocus():
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.drawRect(self.viewport().rect().adjusted(1, 1, -1, -1))
        painter.end()

    def _scale(self) -> float:
        """Pixels of a picture for each point: sharp on fine screens too."""
        return self._zoom * _PIXELS_PER_POINT * self.devicePixelRatioF()

    def _rects(self) -> list[QRectF]:
        """Where the pages are on the screen now."""
        down = float(GROUPS - self.verticalScrollBar().value())
        across = -self.horizontalScrollBar().value()
        rects = []
        for wide, high in self._sizes:
            shown = (wide * self._zoom * _PIXELS_PER_POINT, high * self._zoom * _PIXELS_PER_POINT)
            left = max(float(GROUPS), (self.viewport().width() - shown[0]) / 2) + across
            rects.append(QRectF(left, down, *shown))
            down += shown[1] + GROUPS
        return rects

    def _height(self) -> float:
        return sum(high * self._zoom * _PIXELS_PER_POINT + GROUPS for _wide, high in self._sizes) + GROUPS

    def _lay_out(self) -> None:
        widest = max((wide * self._zoom * _PIXELS_PER_POINT for wide, _high in self._sizes), default=0) + 2 * GROUPS
        port = self.viewport()
        self.verticalScrollBar().setRange(0, max(0, round(self._height()) - port.height()))
        self.verticalScrollBar().setPageStep(port.height())
        self.verticalScrollBar().setSingleStep(self._theme.px(40))
        self.horizontalScrollBar().setRange(0, max(0, round(widest) - port.width()))
        self.horizontalScrollBar().setPageStep(port.width())
        port.update()
