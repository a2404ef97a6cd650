"""What a test must not leave behind: warnings in the log, threads, windows, files outside its folder."""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 2.0
"""Seconds that a thread which is about to end is given."""
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_MAKING = {"os.mkdir": (0, 2), "os.rename": (1, 3), "os.remove": (0, 1), "os.rmdir": (0, 1), "os.symlink": (1, 2)}
"""Events, with the places of the path and of the folder handle that it may be relative to."""
_NOT_FILES = ("/dev/", "/proc/", ":memory:")


class LogWatch(logging.Handler):
    """Gathers what was logged as a warning or worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the record."""
        self.records.append(record)


@contextmanager
def logged_warnings() -> Iterator[list[logging.LogRecord]]:
    """The warnings logged inside; whoever expects one takes it out of the list."""
    watch = LogWatch()
    logging.getLogger().addHandler(watch)
    try:
        yield watch.records
    finally:
        logging.getLogger().removeHandler(watch)


def threads_left(before: set[threading.Thread]) -> list[str]:
    """The threads that were not there before and do not end; those that Qt made are Qt's to end."""
    new = [thread for thread in threading.enumerate() if thread not in before]
    for thread in (thread for thread in new if not isinstance(thread, threading._DummyThread)):
        thread.join(PATIENCE)
    return [thread.name for thread in new if thread.is_alive() and not isinstance(thread, threading._DummyThread)]


def windows() -> list[Any]:
    """The top-level widgets there are; Qt is not imported for the question."""
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None or widgets.QApplication.instance() is None:
        return []
    core = sys.modules["PySide6.QtCore"]
    core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete)
    return list(widgets.QApplication.topLevelWidgets())


class WriteWatch:
    """Hears of every file that this process opens for writing, makes, renames or removes while it is `on`."""

    def __init__(self) -> None:
        self.on = False
        self.allowed: tuple[str, ...] = ()
        self.outside: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self.on:
            return
        if event == "open":
            path, _mode, flags = arguments
            if isinstance(flags, int) and flags & _WRITING:
                self._judge(path)
        elif event == "sqlite3.connect":
            self._judge(arguments[0])
        elif event in _MAKING:
            path, folder = (arguments[place] for place in _MAKING[event])
            if folder == -1:
                self._judge(path)

    def _judge(self, path: object) -> None:
        if not isinstance(path, str | bytes | os.PathLike):
            return
        name = os.fsdecode(path)
        if name.startswith("file:"):
            name = name.removeprefix("file://").removeprefix("file:").partition("?")[0]
        whole = os.path.abspath(name)  # noqa: PTH100 - resolve() reads the disk, and this is heard very often
        if name.startswith(_NOT_FILES) or whole.startswith(self.allowed) or "__pycache__" in whole:
            return
        self.outside.append(whole)

    @contextmanager
    def within(self, *folders: Path) -> Iterator[list[str]]:
        """Watch; what is written elsewhere than in these folders is in the list."""
        self.allowed, self.outside, self.on = tuple(str(folder) for folder in folders), [], True
        try:
            yield self.outside
        finally:
            self.on = False
