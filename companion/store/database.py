"""The one SQLite file: opened so that what was answered is on disk, refused in words when it cannot be."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, PoolProxiedConnection, QueuePool, create_engine, event

from companion.errors import KnownProblem, NotWritten
from companion.i18n import _
from companion.paths import Paths
from companion.store.failures import told

PATIENCE = 5.0
"""Seconds to wait for another process that writes."""
_PRAGMAS = ("busy_timeout = 5000", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
_FLUSHING = ("fullfsync = ON", "checkpoint_fullfsync = ON") if sys.platform == "darwin" else ()


class Database:
    """Transactions on the user's file. Whoever is inside one has a connection to himself."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.written = False
        """Whether anything of the user's was committed since it was opened."""
        self._engine = _engine(paths)
        self._watching: PoolProxiedConnection | None = None

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection that sees one state of the database until the block ends."""
        with self.connection() as connection:
            yield connection

    @contextmanager
    def write(self, *, shipped: bool = False) -> Iterator[Connection]:
        """A connection that alone may write: committed when the block ends, undone when it raises.

        What is `shipped` is none of the user's data, so that it is no reason for a backup.
        """
        with self.connection() as connection, immediate(connection):
            yield connection
        self.written |= not shipped

    @contextmanager
    def rebuild(self) -> Iterator[Connection]:
        """A `write` in which tables may be replaced: what refers to what is checked at its end, not on the way."""
        with self.connection() as connection:
            driver = connection.connection
            driver.execute("PRAGMA foreign_keys = OFF")  # heeded outside a transaction only
            try:
                with immediate(connection):
                    yield connection
                    if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                        raise KnownProblem(
                            _(
                                "{file} could not be upgraded: its parts do not fit together; nothing was changed."
                            ).format(file=self.paths.database)
                        )
            finally:
                driver.execute("PRAGMA foreign_keys = ON")

    def stamp(self) -> int:
        """A number that is another one when the file was written since, by whomever; quick to ask again and again."""
        with told(self.paths.database, self.paths.backups):
            if self._watching is None:
                self._watching = self._engine.raw_connection()
            cursor = self._watching.cursor()
            cursor.execute("PRAGMA data_version")
            (stamp,) = cursor.fetchall()[0]
            return int(stamp)

    def close(self) -> None:
        """Close every connection."""
        if self._watching is not None:
            self._watching.close()
        self._engine.dispose()

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """A connection for a caller that begins and ends its transactions itself."""
        with told(self.paths.database, self.paths.backups), self._engine.connect() as connection:
            yield connection


@contextmanager
def immediate(connection: Connection) -> Iterator[None]:
    """A transaction that alone may write from its beginning on."""
    with connection.execution_options(begin="BEGIN IMMEDIATE").begin():
        yield


def _engine(paths: Paths) -> Engine:
    file = _OneFile(paths.database)

    def connect() -> sqlite3.Connection:
        file.check()
        # No isolation level: SQLite's own BEGIN and COMMIT, sent below, and no guessing in between.
        return sqlite3.connect(paths.database, timeout=PATIENCE, isolation_level=None, check_same_thread=False)

    engine = create_engine("sqlite://", creator=connect, poolclass=QueuePool)
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "connect", file.opened)
    event.listen(engine, "begin", _begin)
    event.listen(engine, "commit", file.check)
    return engine


class _OneFile:
    """The file that was opened first. What goes into it after it was moved or deleted would be lost in silence."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: tuple[int, int] | None = None

    def opened(self, _connection: sqlite3.Connection, _record: object) -> None:
        """A connection was made, so the file is there."""
        self._known = self._known or self._found()

    def check(self, _connection: Connection | None = None) -> None:
        """Raises `NotWritten` when another file, or none, lies where the one that was opened lay."""
        if self._known is not None and self._found() != self._known:
            sentence = _(
                "{file} was moved or deleted while it was in use; nothing was written. "
                "Put it back, or start again to begin with what is there now."
            )
            raise NotWritten(sentence.format(file=self._path))

    def _found(self) -> tuple[int, int] | None:
        try:
            status = self._path.stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino


def _set_up(connection: sqlite3.Connection, _record: object) -> None:
    for pragma in (*_PRAGMAS, *_FLUSHING):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))
