"""Work longer than 50 ms, off the GUI thread, with progress and a cancel."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

_running: set[Task] = set()
"""Work outlives the window that asked for it, so that it always has somewhere to end."""


class Task(QObject):
    """One piece of work. Exactly one of `done`, `failed`, `cancelled` is emitted, on the GUI thread.

    Connect methods of `QObject`s to them: they are not called any more when their object is gone. When `parent` goes,
    the work is asked to stop.
    """

    progressed = Signal(int, int)
    done = Signal(object)
    failed = Signal(object)
    cancelled = Signal()

    def __init__(self, work: Callable[[Task], Any], parent: QObject) -> None:
        super().__init__()
        self._work = work
        self._cancel = threading.Event()
        parent.destroyed.connect(self.cancel)
        for end in (self.done, self.failed, self.cancelled):
            end.connect(self._ended)

    def start(self) -> None:
        """Begin, in a thread of the pool."""
        _running.add(self)
        QThreadPool.globalInstance().start(_Run(self))

    def cancel(self) -> None:
        """Ask the work to stop; it stops at its next step, and nothing of it stays."""
        self._cancel.set()

    def is_cancelled(self) -> bool:
        """Whether somebody asked the work to stop: what long work looks at between its steps."""
        return self._cancel.is_set()

    def progress(self, done: int, total: int) -> None:
        """Tell how far the work is; called from the worker."""
        self.progressed.emit(done, total)

    def run(self) -> None:
        """Do the work and tell how it ended; called in the worker."""
        try:
            result = self._work(self)
        except Exception as error:  # noqa: BLE001 - handed to the GUI thread, which tells known problems from bugs
            if self.is_cancelled():
                self.cancelled.emit()
            else:
                self.failed.emit(error)
        else:
            self.done.emit(result)

    def _ended(self) -> None:
        _running.discard(self)


class _Run(QRunnable):
    def __init__(self, task: Task) -> None:
        super().__init__()
        self._task = task

    def run(self) -> None:
        self._task.run()
