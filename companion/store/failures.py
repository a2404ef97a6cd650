"""What the database's own errors mean to the user, in one sentence each."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from companion.errors import KnownProblem, NotWritten
from companion.i18n import N_, _

_NOT_WRITTEN = {
    sqlite3.SQLITE_BUSY: N_(
        "{file} is in use by another program or window and stayed locked; nothing was changed. "
        "Close the other and try again."
    ),
    sqlite3.SQLITE_FULL: N_(
        "{file} could not be written: the disk is full; nothing was changed. Make room and try again."
    ),
    sqlite3.SQLITE_READONLY: N_(
        "{file} could not be written: the file or its folder is read-only; nothing was changed. "
        "Allow writing, or choose another folder with --data."
    ),
}
_NOT_WRITTEN[sqlite3.SQLITE_LOCKED] = _NOT_WRITTEN[sqlite3.SQLITE_BUSY]
_NOT_READ = {
    sqlite3.SQLITE_CORRUPT: N_("{file} is damaged ({reason}); it was left as it is. {advice}"),
    sqlite3.SQLITE_NOTADB: N_("{file} is not a database, or its beginning is damaged; it was left as it is. {advice}"),
    sqlite3.SQLITE_CANTOPEN: N_(
        "{file} could not be opened ({reason}). "
        "See that its folder exists and may be read and written, or choose another with --data."
    ),
    sqlite3.SQLITE_IOERR: N_(
        "{file} could not be read or written ({reason}); nothing was changed. See that the disk is there and sound."
    ),
}
_NOT_READ[sqlite3.SQLITE_PERM] = _NOT_READ[sqlite3.SQLITE_CANTOPEN]
_PRIMARY = 0xFF
_NO_TEXT = "Could not decode to UTF-8"


@contextmanager
def told(file: Path, backups: Path) -> Iterator[None]:
    """Turn what SQLite says of `file` into a `KnownProblem`; what only a fault of ours can cause passes through."""
    try:
        yield
    except DBAPIError as error:
        raise _known(error.orig, file, backups) or error from error
    except sqlite3.Error as error:
        raise _known(error, file, backups) or error from error
    except (BadRow, UnicodeDecodeError) as error:  # SQLite's own messages may quote damaged text
        raise _problem(sqlite3.SQLITE_CORRUPT, file, backups, str(error)) from error


class BadRow(Exception):
    """What a row holds makes no sense; `told` says so in words."""


@contextmanager
def from_rows() -> Iterator[None]:
    """Rows are being read: what goes wrong in here is what they hold."""
    try:
        yield
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadRow(f"{type(error).__name__}: {error}") from error


def _known(error: BaseException | None, file: Path, backups: Path) -> KnownProblem | None:
    code = getattr(error, "sqlite_errorcode", None)
    if str(error).startswith(_NO_TEXT):
        return _problem(sqlite3.SQLITE_CORRUPT, file, backups, str(error).partition(" with text ")[0])
    if code is None or code & _PRIMARY not in _NOT_WRITTEN | _NOT_READ:
        return None
    return _problem(code & _PRIMARY, file, backups, str(error))


def _problem(code: int, file: Path, backups: Path, reason: str) -> KnownProblem:
    kind = NotWritten if code in _NOT_WRITTEN else KnownProblem
    sentence = _((_NOT_WRITTEN | _NOT_READ)[code])
    return kind(sentence.format(file=file, reason=reason, advice=advice(backups)))


def advice(backups: Path) -> str:
    """What to do about a database that cannot be used; `backups` is the folder of its copies."""
    if any(backups.glob("dialkeeper-*.sqlite")):
        return _("Copies made earlier lie in {backups}; put the newest in its place.").format(backups=backups)
    return _("There are no copies of it; move it away to begin anew.")
