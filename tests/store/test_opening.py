"""Opening databases of every age and state; a file is never deleted because it looks bad."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.errors import KnownProblem
from companion.paths import Paths
from companion.store import schema
from companion.store.backups import Reason, list_backups, make_backup
from companion.store.database import Database
from companion.store.opening import open_database
from tests.store.rows import NOON

if TYPE_CHECKING:
    from alembic.operations import Operations


def _run(paths: Paths, *statements: str) -> None:
    with closing(sqlite3.connect(paths.database)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def _made(paths: Paths) -> Paths:
    open_database(paths, NOON).close()
    return paths


def _add_wings(op: Operations) -> None:
    op.execute("CREATE TABLE wings (id INTEGER)")


def _fail_half_way(op: Operations) -> None:
    op.execute("CREATE TABLE horns (id INTEGER)")
    raise ZeroDivisionError


def _version(paths: Paths) -> tuple[int, set[str]]:
    with closing(sqlite3.connect(paths.database)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        return connection.execute("PRAGMA user_version").fetchone()[0], tables & {"wings", "horns"}


def test_a_new_database_is_of_the_latest_version(paths: Paths) -> None:
    assert _version(_made(paths)) == (schema.LATEST, set())


def test_an_older_database_climbs_after_a_backup(paths: Paths) -> None:
    open_database(_made(paths), NOON, (*schema.STEPS, _add_wings)).close()
    assert _version(paths) == (schema.LATEST + 1, {"wings"})
    assert [backup.reason for backup in list_backups(paths)] == [Reason.UPGRADE]


@pytest.mark.parametrize("number", range(1, schema.LATEST))
def test_a_database_of_every_earlier_version_opens(paths: Paths, number: int) -> None:
    paths.home.mkdir()
    database = Database(paths)
    with database.rebuild() as connection:
        schema.upgrade(connection, schema.STEPS[:number])
    database.close()
    open_database(paths, NOON).close()
    assert _version(paths)[0] == schema.LATEST
    assert [backup.reason for backup in list_backups(paths)] == [Reason.UPGRADE]


def test_a_step_that_fails_undoes_the_steps_before_it_too(paths: Paths) -> None:
    with pytest.raises(ZeroDivisionError):
        open_database(_made(paths), NOON, (*schema.STEPS, _add_wings, _fail_half_way))
    assert _version(paths) == (schema.LATEST, set())
    open_database(paths, NOON).close()


def test_an_upgrade_that_leaves_loose_ends_is_undone(paths: Paths) -> None:
    def orphan(op: Operations) -> None:
        op.execute("INSERT INTO army_step VALUES (7, 1, '', '', '', NULL, 0)")

    with pytest.raises(KnownProblem, match="do not fit together"):
        open_database(_made(paths), NOON, (*schema.STEPS, orphan))
    assert _version(paths)[0] == schema.LATEST


def test_a_newer_database_is_refused_and_left_as_it_is(paths: Paths) -> None:
    _run(_made(paths), "PRAGMA user_version = 99")
    before = paths.database.read_bytes()
    with pytest.raises(KnownProblem, match="newer Dialkeeper"):
        open_database(paths, NOON)
    assert paths.database.read_bytes() == before


def test_a_stamp_without_its_columns_is_found_at_the_start(paths: Paths) -> None:
    _run(_made(paths), "ALTER TABLE army DROP COLUMN folder")
    with pytest.raises(KnownProblem, match=r"lacks army\.folder"):
        open_database(paths, NOON)


def test_a_database_of_another_program_is_refused(paths: Paths) -> None:
    paths.home.mkdir()
    _run(paths, "CREATE TABLE songs (id INTEGER)")
    with pytest.raises(KnownProblem, match="another program"):
        open_database(paths, NOON)


def test_a_file_that_is_no_database_is_refused_and_kept(paths: Paths) -> None:
    paths.home.mkdir()
    paths.database.write_bytes(b"\x89PNG" * 2000)
    with pytest.raises(KnownProblem, match="not a database"):
        open_database(paths, NOON)
    assert paths.database.read_bytes() == b"\x89PNG" * 2000


def test_an_empty_file_beside_backups_is_not_taken_for_a_new_one(paths: Paths) -> None:
    open_database(_made(paths), NOON, (*schema.STEPS, _add_wings)).close()
    paths.database.write_bytes(b"")
    with pytest.raises(KnownProblem, match="is empty, though there are copies"):
        open_database(paths, NOON)


@pytest.mark.parametrize("page", range(1, 12))
def test_four_kilobytes_overwritten_are_told_in_a_sentence_and_the_file_is_kept(paths: Paths, page: int) -> None:
    _made(paths)
    with paths.database.open("r+b") as file:
        file.seek(4096 * page)
        file.write(b"\xa5" * 4096)
    before = paths.database.read_bytes()
    try:
        database = open_database(paths, NOON)
        _read_all(database)
    except KnownProblem as problem:
        assert "is damaged" in problem.message  # noqa: PT017 - an unused page may be damaged without anybody noticing
    assert paths.database.read_bytes() == before


def _read_all(database: Database) -> None:
    try:
        with database.read() as connection:
            for table in schema.tables(connection):
                connection.exec_driver_sql(f"SELECT * FROM {table}").all()
    finally:
        database.close()


def test_a_home_that_is_a_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")
    with pytest.raises(KnownProblem, match="cannot be used"):
        open_database(Paths(tmp_path / "home"), NOON)


def test_a_database_that_is_a_folder_is_told_in_a_sentence(paths: Paths) -> None:
    paths.database.mkdir(parents=True)
    with pytest.raises(KnownProblem, match="could not be opened"):
        open_database(paths, NOON)


@pytest.mark.parametrize(
    ("copies", "advice"), [(1, "put the newest in its place"), (0, "no copies of it; move it away")]
)
def test_what_to_do_about_a_damaged_file_depends_on_whether_there_are_copies(
    database: Database, paths: Paths, copies: int, advice: str
) -> None:
    for _ in range(copies):
        make_backup(paths, NOON, Reason.ASKED)
    database.close()
    paths.database.write_text("Not a database at all, but a text of some length.")
    with pytest.raises(KnownProblem, match=advice):
        open_database(paths, NOON)
