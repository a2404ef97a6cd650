"""One window for one database: a second start hands its words over to the first and leaves."""

from __future__ import annotations

import hashlib
import json

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from companion.paths import Paths

WAIT_MS = 800


def name_of(paths: Paths) -> str:
    """The name under which the window of this database listens."""
    digest = hashlib.sha256(str(paths.home.resolve()).encode("utf-8", "surrogateescape")).hexdigest()
    return f"dialkeeper-{digest[:24]}"


def hand_over(paths: Paths, files: list[str]) -> bool:
    """Give the files to a window that is already open; False when there is none."""
    socket = QLocalSocket()
    socket.connectToServer(name_of(paths))
    if not socket.waitForConnected(WAIT_MS):
        return False
    socket.write(json.dumps(files).encode() + b"\n")
    sent = socket.waitForBytesWritten(WAIT_MS)
    socket.disconnectFromServer()
    return sent


class FirstWindow(QObject):
    """Listens for later starts; `called` carries the files they were given."""

    called = Signal(object)

    def __init__(self, paths: Paths, parent: QObject) -> None:
        super().__init__(parent)
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
