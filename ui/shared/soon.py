"""What is typed is kept a moment after the last key, and before anything else is looked at."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

AFTER_MS = 400


class Soon(QObject):
    """`touch` with every key; the deed is done once when the keys rest, or at once by `now`."""

    def __init__(self, deed: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._deed = deed
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(AFTER_MS)
        self._timer.timeout.connect(self._run)

    @property
    def waiting(self) -> bool:
        """Whether something typed is still to be kept."""
        return self._timer.isActive()

    def touch(self) -> None:
        """Something was typed."""
        self._timer.start()

    def forget(self) -> None:
        """What was touched is kept already."""
        self._timer.stop()

    def now(self) -> None:
        """Do the deed at once if one waits."""
        if self._timer.isActive():
            self._timer.stop()
            self._run()

    def _run(self) -> None:
        self._deed()
