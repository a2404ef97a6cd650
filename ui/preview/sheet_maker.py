"""Makes sheets and pictures of their pages off the GUI thread; of several wishes the last one counts."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from companion.desk import Desk
from companion.desk.muster_open import ArmyView
from companion.desk.print import Printed, SheetStyle
from companion.errors import KnownProblem
from ui.preview.rendering import page_picture, page_sizes
from ui.tasks import Task

Made = tuple[int, Printed, tuple[tuple[float, float], ...]]
Page = tuple[int, int, float, QImage]


class SheetMaker(QObject):
    """`made` carries the sheet and its pages' sizes, `painted` a page, its scale and its picture, `failed` why not."""

    made = Signal(object, object)
    painted = Signal(int, float, object)
    failed = Signal(object)

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._wish = 0
        self._content = b""
        self._painting: tuple[int, float] | None = None
        self._waiting: dict[int, float] = {}

    def make(self, view: ArmyView, style: SheetStyle, date: str) -> None:
        """Make the sheet of an army."""
        self._wish += 1
        wish, printing = self._wish, self._desk.print

        def work(_task: Task) -> Made:
            printed = printing.army(view, style, date)
            return wish, printed, page_sizes(printed.content)

        self._start(work, self._take_sheet)

    def paint(self, number: int, scale: float) -> None:
        """Make the picture of a page."""
        if self._painting != (number, scale):
            self._waiting[number] = scale
            self._paint_next()

    def _take_sheet(self, made: Made) -> None:
        wish, printed, sizes = made
        if wish == self._wish:
            self._content = printed.content
            self._waiting.clear()
            self.made.emit(printed, sizes)

    def _paint_next(self) -> None:
        if self._painting is not None or not self._waiting:
            return
        number, scale = self._waiting.popitem()
        self._painting = (number, scale)
        wish, content = self._wish, self._content
        self._start(lambda _task: (wish, number, scale, page_picture(content, number, scale)), self._take_picture)

    def _take_picture(self, page: Page) -> None:
        wish, number, scale, picture = page
        self._painting = None
        if wish == self._wish:
            self.painted.emit(number, scale, picture)
        self._paint_next()

    def _start(self, work: object, then: object) -> None:
        assert callable(work)
        task = Task(work, self)
        task.done.connect(then)
        task.failed.connect(self._fail)
        task.start()

    def _fail(self, error: Exception) -> None:
        self._painting = None
        if not isinstance(error, KnownProblem):
            raise error
        self.failed.emit(error.message)
