"""Connections and transactions."""

from __future__ import annotations

import threading

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from companion.errors import NotWritten
from companion.paths import Paths
from companion.store.database import Database


def _pragma(connection: Connection, name: str) -> object:
    return connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()


def _setting(connection: Connection, name: str) -> None:
    connection.exec_driver_sql("INSERT INTO setting VALUES (?, '1')", (name,))


def _settings(database: Database) -> set[str]:
    with database.read() as connection:
        return {name for (name,) in connection.exec_driver_sql("SELECT name FROM setting")}


@pytest.mark.parametrize(
    ("pragma", "value"), [("synchronous", 2), ("journal_mode", "wal"), ("foreign_keys", 1), ("busy_timeout", 5000)]
)
def test_open_connections_of_every_thread_flush_what_they_answer(
    database: Database, pragma: str, value: object
) -> None:
    found = []

    def look() -> None:
        with database.write() as connection:
            found.append(_pragma(connection, pragma))

    worker = threading.Thread(target=look)
    with database.read() as connection:
        found.append(_pragma(connection, pragma))
        worker.start()
        worker.join()
    assert found == [value, value]


def test_a_rebuild_leaves_the_connection_as_it_was(database: Database) -> None:
    with database.rebuild() as connection:
        assert _pragma(connection, "foreign_keys") == 0
    with database.read() as connection:
        assert _pragma(connection, "foreign_keys") == 1


def test_a_write_that_raises_changes_nothing(database: Database) -> None:
    def fail() -> None:
        with database.write() as connection:
            _setting(connection, "theme")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert _settings(database) == set()
    assert not database.written


def test_a_reader_sees_one_state_while_another_writes(database: Database) -> None:
    with database.read() as reader:
        before = reader.exec_driver_sql("SELECT count(*) FROM setting").scalar_one()
        with database.write() as writer:
            _setting(writer, "theme")
        assert reader.exec_driver_sql("SELECT count(*) FROM setting").scalar_one() == before
    assert _settings(database) == {"theme"}


def test_a_file_that_stays_locked_is_told_in_one_sentence(
    database: Database, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.database._PRAGMAS", ("busy_timeout = 10",))
    impatient = Database(paths)
    with database.write(), pytest.raises(NotWritten, match=r"dialkeeper\.sqlite is in use by another program"):
        _write_settings(impatient, 1)
    impatient.close()


def test_a_full_disk_is_told_in_one_sentence_and_changes_nothing(database: Database) -> None:
    with database.read() as connection:
        pages = _pragma(connection, "page_count")
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(NotWritten, match="the disk is full"):
        _write_settings(database, 5000)
    assert _settings(database) == set()


def test_a_read_only_file_is_told_in_one_sentence(database: Database) -> None:
    with database.read() as connection:
        connection.exec_driver_sql("PRAGMA query_only = ON")
    with pytest.raises(NotWritten, match="read-only"):
        _write_settings(database, 1)


def _write_settings(database: Database, count: int) -> None:
    with database.write() as connection:
        for number in range(count):
            _setting(connection, f"{number:0100}")


def test_a_fault_of_our_own_is_not_dressed_up(database: Database) -> None:
    with database.read() as connection, pytest.raises(DBAPIError, match="no such table"):
        connection.exec_driver_sql("SELECT * FROM wings")


def test_what_would_go_into_a_file_that_was_deleted_is_not_taken_for_written(database: Database, paths: Paths) -> None:
    def write() -> None:
        with database.write() as connection:
            paths.database.unlink()
            _setting(connection, "theme")

    with pytest.raises(NotWritten, match="was moved or deleted"):
        write()
    assert not database.written


def test_no_new_file_is_begun_in_place_of_one_that_was_moved(database: Database, paths: Paths) -> None:
    paths.database.rename(paths.home / "elsewhere.sqlite")
    database.close()
    with pytest.raises(NotWritten, match="was moved or deleted"):
        _settings(database)
    assert not paths.database.exists()
