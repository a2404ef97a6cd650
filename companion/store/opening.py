"""Opening the database: made when new, upgraded when old, refused in words when it cannot be used."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from companion.errors import KnownProblem
from companion.i18n import _
from companion.paths import Paths
from companion.store import schema
from companion.store.backups import Reason, list_backups, make_backup
from companion.store.database import Database
from companion.store.failures import advice

if TYPE_CHECKING:
    from companion.store.schema import Step


def open_database(paths: Paths, now: datetime, ladder: Sequence[Step] = schema.STEPS) -> Database:
    """Open the user's database; a new one is made, an older one climbs the ladder of steps after a backup.

    Raises `KnownProblem` for a file that is newer, half upgraded, damaged or not ours, and for a folder that
    cannot be used; the file is left as it is.
    """
    _see_to_folder(paths)
    database = Database(paths)
    try:
        _prepare(database, now, ladder)
    except BaseException:
        database.close()
        raise
    return database


def _see_to_folder(paths: Paths) -> None:
    try:
        paths.home.mkdir(parents=True, exist_ok=True)
        emptied = paths.database.exists() and paths.database.stat().st_size == 0 and list_backups(paths)
    except OSError as error:
        sentence = _("The folder {folder} cannot be used ({reason}); choose another with --data.")
        raise KnownProblem(sentence.format(folder=paths.home, reason=error.strerror or error)) from error
    if emptied:
        sentence = _(
            "{file} is empty, though there are copies of it; put {backup} in its place, or delete it to begin anew."
        )
        raise KnownProblem(sentence.format(file=paths.database, backup=emptied[0].file))


def _prepare(database: Database, now: datetime, ladder: Sequence[Step]) -> None:
    with database.read() as connection:
        found = schema.version(connection)
        ours = schema.application(connection) == schema.APPLICATION
        empty = not schema.tables(connection)
    if not ours and not (empty and found == 0):
        raise _problem(database, _("{file} is a database of another program; choose another folder with --data."))
    if found > len(ladder):
        raise _problem(
            database,
            _("{file} was written by a newer Dialkeeper; it was left as it is. Install the newer version to open it."),
        )
    if found == 0:
        _create(database)
    elif found < len(ladder):
        _upgrade(database, now, ladder)
    _check_shape(database)


def _create(database: Database) -> None:
    with database.write(shipped=True) as connection:
        if schema.version(connection) == 0:  # else another process was first
            schema.create(connection)


def _upgrade(database: Database, now: datetime, ladder: Sequence[Step]) -> None:
    make_backup(database.paths, now, Reason.UPGRADE)
    with database.rebuild() as connection:
        schema.upgrade(connection, ladder)


def _check_shape(database: Database) -> None:
    with database.read() as connection:
        lacking = schema.missing(connection)
    if lacking:
        sentence = _(
            "{file} lacks {parts}, which its version should have: an upgrade was cut short. It was left as it is. "
            "{advice}"
        )
        parts = ", ".join(lacking[:5])
        paths = database.paths
        raise KnownProblem(sentence.format(file=paths.database, parts=parts, advice=advice(paths.backups)))


def _problem(database: Database, sentence: str) -> KnownProblem:
    return KnownProblem(sentence.format(file=database.paths.database))
