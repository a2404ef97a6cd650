"""A sheet on its way to a printer: page by page, each drawn in its own size, so that nothing is scaled."""

from __future__ import annotations

from PySide6.QtCore import QMarginsF, QObject, QRectF, QSizeF, Signal
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter

from ui.preview.rendering import page_picture
from ui.tasks import Task

MOST_DOTS = 300
"""Dots an inch that are enough for paper."""
_POINTS_PER_INCH = 72


class Printing(QObject):
    """`done` tells that the printer has every page; `failed` that it takes none."""

    done = Signal()
    failed = Signal()

    def __init__(
        self, content: bytes, sizes: tuple[tuple[float, float], ...], printer: QPrinter, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._content = content
        self._sizes = sizes
        self._printer = printer
        self._painter = QPainter()
        self._number = 0

    def start(self) -> None:
        """Begin; pages follow one another without holding the window up."""
        self._use_size(0)
        if not self._sizes or not self._painter.begin(self._printer):
            self.failed.emit()
            return
        self._render()

    def _use_size(self, number: int) -> None:
        wide, high = self._sizes[number]
        size = QPageSize(QSizeF(wide, high), QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
        self._printer.setFullPage(True)
        self._printer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)))

    def _render(self) -> None:
        content, number = self._content, self._number
        scale = min(self._printer.resolution(), MOST_DOTS) / _POINTS_PER_INCH
        task = Task(lambda _task: page_picture(content, number, scale), self)
        task.done.connect(self._draw)
        task.failed.connect(self._fail)
        task.start()

    def _draw(self, picture: QImage) -> None:
        dots = self._printer.resolution() / _POINTS_PER_INCH
        wide, high = self._sizes[self._number]
        self._painter.drawImage(QRectF(0, 0, wide * dots, high * dots), picture)
        self._number += 1
        if self._number == len(self._sizes):
            self._painter.end()
            self.done.emit()
        elif self._printer.newPage():
            self._render()
        else:
            self._painter.end()
            self.failed.emit()

    def _fail(self, error: Exception) -> None:
        self._painter.end()
        raise error
