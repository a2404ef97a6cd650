"""One window for one database: a second start hands its words over to the first and leaves."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from PySide6.QtCore import QDeadlineTimer, QDir, QLockFile, QObject, QThread, Signal

from companion.paths import Paths

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalSocket

PATIENCE_MS = 5000
"""So long a second start waits for a first one that is just opening."""
_WAIT_MS, _PAUSE_MS = 800, 100


def name_of(paths: Paths) -> str:
    """The name under which the window of this database listens."""
    digest = hashlib.sha256(str(paths.home.resolve()).encode("utf-8", "surrogateescape")).hexdigest()
    return f"dialkeeper-{digest[:24]}"


def claim(paths: Paths) -> QLockFile | None:
    """The right to open the window of this database, held while the answer lives; None when another process has it.

    A process that was killed has it no longer. Where no lock can be made, everybody has it.
    """
    lock = QLockFile(f"{QDir.tempPath()}/{name_of(paths)}.lock")
    lock.setStaleLockTime(0)
    held = lock.tryLock(0) or lock.error() is not QLockFile.LockError.LockFailedError
    return lock if held else None


def hand_over(paths: Paths, files: list[str], patience: int = PATIENCE_MS) -> bool:
    """Give the files to the window that is open, or opening; False when none listens within `patience` ms."""
    from PySide6.QtNetwork import QLocalSocket  # not before a window needs it: it costs a start some ms

    until = QDeadlineTimer(patience)
    while True:
        socket = QLocalSocket()
        socket.connectToServer(name_of(paths))
        if socket.waitForConnected(_WAIT_MS):
            socket.write(json.dumps(files).encode() + b"\n")
            sent = socket.waitForBytesWritten(_WAIT_MS)
            socket.disconnectFromServer()
            return sent
        if until.hasExpired():
            return False
        QThread.msleep(_PAUSE_MS)


class FirstWindow(QObject):
    """Listens for later starts; `called` carries the files they were given. Only who has the claim may listen."""

    called = Signal(object)

    def __init__(self, paths: Paths, parent: QObject) -> None:
        super().__init__(parent)
        from PySide6.QtNetwork import QLocalServer

        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._connected)
        if not self._server.listen(name_of(paths)):
            QLocalServer.removeServer(name_of(paths))  # left by a window that was killed
            self._server.listen(name_of(paths))

    def _connected(self) -> None:
        socket = self._server.nextPendingConnection()
        socket.readyRead.connect(lambda: self._read(socket))
        socket.disconnected.connect(socket.deleteLater)

    def _read(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            return
        try:
            files = json.loads(bytes(socket.readLine(65536).data()))
        except ValueError:
            files = []
        wanted = [name for name in files if isinstance(name, str)] if isinstance(files, list) else []
        self.called.emit(wanted)
