"""Reading the catalogue: a small one at once, a large one off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from companion.desk.catalogue import CatalogueDesk
from ui.tasks import Task

AT_ONCE = 4000
"""So many figures are read before anybody notices."""
_READY_MS = 100
"""So long after that, when the page is painted, their words are made ready for the first key."""

_ANY_WORD = "a"


class Loading(QObject):
    """`done` tells that the desk has read everything it lists."""

    done = Signal()

    def __init__(self, desk: CatalogueDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._task: Task | None = None

    def start(self) -> bool:
        """Begin; answers whether it is done already."""
        if self._desk.size <= AT_ONCE:
            self._read()
            self.done.emit()
            QTimer.singleShot(_READY_MS, self, lambda: self._begin(self._index_words))
            return True
        self._begin(self._read_all).done.connect(self._read_through)
        return False

    def _begin(self, work: Callable[[], None]) -> Task:
        self._task = Task(lambda _task: work(), self)
        self._task.failed.connect(self._failed)
        self._task.start()
        return self._task

    def _read(self) -> None:
        self._desk.search("")
        self._desk.counts()

    def _index_words(self) -> None:
        self._desk.search(_ANY_WORD, limit=0)

    def _read_all(self) -> None:
        self._read()
        self._index_words()

    def _read_through(self, _nothing: object) -> None:
        self.done.emit()

    def _failed(self, error: Exception) -> None:
        raise error
