"""Settings as rows: a name and JSON text each."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import select
from sqlalchemy.dialects.sqlite import insert

from companion.store.columns import SETTING
from companion.store.database import Database


def read_settings(database: Database) -> dict[str, str]:
    """Every stored setting, also those that only another version of the program knows."""
    with database.read() as connection:
        return {row.name: row.value for row in connection.execute(select(SETTING))}


def write_settings(database: Database, rows: Mapping[str, str]) -> None:
    """Store these settings and leave the others."""
    statement = insert(SETTING)
    replacing = statement.on_conflict_do_update(index_elements=["name"], set_={"value": statement.excluded.value})
    with database.write() as connection:
        connection.execute(replacing, [{"name": name, "value": value} for name, value in rows.items()])
