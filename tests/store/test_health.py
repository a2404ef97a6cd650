"""The database's own doctor."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from companion.store import schema
from companion.store.database import Database
from companion.store.health import examine
from tests.store.rows import incoming, take_in


def test_a_sound_database_has_no_faults(database: Database) -> None:
    take_in(database, incoming("a/1", model="7"))
    health = examine(database)
    assert (health.faults, health.weak, health.figures, health.version) == ((), (), 1, schema.LATEST)


def test_contents_that_cannot_be_read_are_found(database: Database) -> None:
    take_in(database, incoming("a/1", model="7"))
    with database.write() as connection:
        connection.exec_driver_sql("UPDATE figure SET document = '{'")
    assert examine(database).faults == ("figure.document",)


def test_loose_ends_are_found(database: Database) -> None:
    with closing(sqlite3.connect(database.paths.database)) as careless:
        careless.execute("INSERT INTO army_step VALUES (7, 1, '', '', '{}', NULL, 0)")
        careless.commit()
    assert examine(database).faults == ("foreign key of army_step",)


def test_connections_that_answer_before_the_disk_does_are_found(database: Database) -> None:
    with database.connection() as connection:
        connection.connection.execute("PRAGMA synchronous = NORMAL")
    assert examine(database).weak == ("synchronous",)
