"""The shape of the database and its numbered steps. A new file is made at once; an older one climbs step by step.

`PRAGMA user_version` is the number of the last step taken. A step is literal: it never looks at `tables.py`,
which goes on changing. Alembic, slow to import, is imported only to climb.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from companion.store.columns import TABLES
from companion.store.schema import step_0001_first, step_0002_battles, step_0003_owned

if TYPE_CHECKING:
    from alembic.operations import Operations

    Step = Callable[[Operations], None]

STEPS: Sequence[Step] = (step_0001_first.upgrade, step_0002_battles.upgrade, step_0003_owned.upgrade)
LATEST = len(STEPS)
APPLICATION = 0x44494B50
"""Marks a SQLite file as ours (`PRAGMA application_id`)."""
_COLUMNS = (
    "SELECT m.name, c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c"
    " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite~_%' ESCAPE '~'"
)


def version(connection: Connection) -> int:
    """The number of the last step taken; 0 for a file with nothing in it."""
    return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def application(connection: Connection) -> int:
    """Whose file it is; 0 when nobody said."""
    return int(connection.exec_driver_sql("PRAGMA application_id").scalar_one())


def tables(connection: Connection) -> dict[str, set[str]]:
    """The columns of every table in the file."""
    found: dict[str, set[str]] = {}
    for table, column in connection.exec_driver_sql(_COLUMNS):
        found.setdefault(table, set()).add(column)
    return found


def missing(connection: Connection) -> list[str]:
    """What a database of the latest version should have and this one lacks, as `table.column`."""
    found = tables(connection)
    wanted = ((name, column.name) for name, table in TABLES.items() for column in table.columns)
    return sorted(f"{table}.{column}" for table, column in wanted if column not in found.get(table, ()))


def create(connection: Connection) -> None:
    """Make everything in an empty file, inside the caller's transaction."""
    from companion.store.tables import METADATA

    METADATA.create_all(connection)
    _stamp(connection, LATEST)


def upgrade(connection: Connection, ladder: Sequence[Step]) -> None:
    """Climb the steps not yet taken, inside the caller's transaction; the version is stamped after each."""
    from alembic.migration import MigrationContext
    from alembic.operations import Operations

    operations = Operations(MigrationContext.configure(connection))
    for number, step in enumerate(ladder, start=1):
        if number > version(connection):
            step(operations)
            _stamp(connection, number)


def _stamp(connection: Connection, number: int) -> None:
    connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
    connection.exec_driver_sql(f"PRAGMA user_version = {number}")
