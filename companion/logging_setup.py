"""Where the program writes what happened to it: a rotating file, and the last lines in memory for a crash report."""

from __future__ import annotations

import logging
from collections import deque
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from companion.paths import Paths

FILE = "dialkeeper.log"
_FORM = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
_OURS = ("companion", "ui")
_LARGEST = 1_000_000
_KEPT_FILES = 5


class Ring(logging.Handler):
    """The last lines of the log, in memory."""

    def __init__(self, length: int = 200) -> None:
        super().__init__()
        self.setFormatter(_FORM)
        self._lines: deque[str] = deque(maxlen=length)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one line."""
        self._lines.append(self.format(record))

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines kept, oldest first."""
        return tuple(self._lines)


class _LogFile(RotatingFileHandler):
    """A log file whose folder is made with the first line; a log that cannot be written stops nothing."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, maxBytes=_LARGEST, backupCount=_KEPT_FILES, encoding="utf-8", delay=True)
        self.setFormatter(_FORM)

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name logging gives it
        """Go on without the line: the ring has it, and there is no better place to complain."""


def start_log(paths: Paths) -> Ring:
    """Log to the user's folder from now on, in place of where an earlier call logged to; returns the ring."""
    stop_log()
    ring = Ring()
    root = logging.getLogger()
    root.addHandler(_LogFile(paths.logs / FILE))
    root.addHandler(ring)
    for name in _OURS:
        logging.getLogger(name).setLevel(logging.INFO)
    return ring


def stop_log() -> None:
    """Close what `start_log` opened."""
    root = logging.getLogger()
    for handler in [found for found in root.handlers if isinstance(found, Ring | _LogFile)]:
        root.removeHandler(handler)
        handler.close()
