"""Reading the catalogue: a small one at once, a large one off the GUI thread."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from companion.desk.catalogue import CatalogueDesk
from ui.tasks import Task

AT_ONCE = 4000
"""So many figures are read and indexed before anybody notices."""


class Loading(QObject):
    """`done` tells that the desk has read everything it lists."""

    done = Signal()

    def __init__(self, desk: CatalogueDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._task: Task | None = None

    def start(self) -> bool:
        """Begin; answers whether it is done already."""
        if sum(pack.figures for pack in self._desk.packs()) <= AT_ONCE:
            self._read()
            self.done.emit()
            return True
        self._task = Task(lambda _task: self._read(), self)
        self._task.done.connect(self._read_through)
        self._task.failed.connect(self._failed)
        self._task.start()
        return False

    def _read(self) -> None:
        self._desk.search("")
        self._desk.counts()

    def _read_through(self, _nothing: object) -> None:
        self.done.emit()

    def _failed(self, error: Exception) -> None:
        raise error
