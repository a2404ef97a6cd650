"""Whether a database is sound: SQLite's own checks, its version, and how its connections are set."""

from __future__ import annotations

from dataclasses import dataclass

from companion.store import schema
from companion.store.database import Database

_PRAGMAS = ("journal_mode", "synchronous", "foreign_keys")
_WANTED = {"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1"}
_JSON = {"figure": "document", "army_step": "document", "pack": "words", "setting": "value"}


@dataclass(frozen=True, slots=True)
class Health:
    """What was found. `faults` are SQLite's words, or the name of a table whose contents cannot be read."""

    version: int
    armies: int
    figures: int
    faults: tuple[str, ...]
    settings: tuple[tuple[str, str], ...]
    """Of the connections: what is set how."""
    weak: tuple[str, ...]
    """What is set otherwise than what was answered needs to be on disk."""


def examine(database: Database) -> Health:
    """Examine the whole database; with many figures this takes seconds."""
    with database.read() as connection:
        sql = connection.exec_driver_sql
        faults = [row[0] for row in sql("PRAGMA integrity_check(20)") if row[0] != "ok"]
        faults += [f"foreign key of {row[0]}" for row in sql("PRAGMA foreign_key_check")]
        for table, column in _JSON.items():
            broken = sql(f"SELECT count(*) FROM {table} WHERE NOT json_valid({column})").scalar_one()
            faults += [f"{table}.{column}"] if broken else []
        settings = tuple((name, str(sql(f"PRAGMA {name}").scalar_one())) for name in _PRAGMAS)
        return Health(
            schema.version(connection),
            sql("SELECT count(*) FROM army").scalar_one(),
            sql("SELECT count(*) FROM figure").scalar_one(),
            tuple(faults),
            settings,
            tuple(name for name, value in settings if _WANTED[name] != value),
        )
