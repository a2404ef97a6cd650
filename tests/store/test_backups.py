"""Backups are whole, checked and thinned out by age."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import KnownProblem, NotWritten
from companion.paths import Paths
from companion.store.backups import Reason, list_backups, make_backup, which_to_delete
from companion.store.database import Database
from tests.store.rows import NOON

_NAIVE = NOON.replace(tzinfo=None)
_TIMES = st.lists(
    st.datetimes(_NAIVE - timedelta(days=1000), _NAIVE + timedelta(days=1), timezones=st.just(UTC)), max_size=60
)


def _kept(times: list[datetime]) -> list[datetime]:
    return sorted(set(times) - which_to_delete(times, NOON))


def _age(time: datetime) -> int:
    return (NOON.date() - time.date()).days


def _fill(database: Database) -> None:
    with database.write() as connection:
        connection.exec_driver_sql("INSERT INTO setting VALUES ('theme', '\"dark\"')")


def test_a_backup_holds_what_was_committed_though_it_still_lies_in_the_log(database: Database) -> None:
    _fill(database)
    made = make_backup(database.paths, NOON, Reason.ASKED)
    with closing(sqlite3.connect(made.file)) as copy:
        assert copy.execute("SELECT value FROM setting").fetchall() == [('"dark"',)]


def test_a_backup_is_one_file_and_its_name_tells_when_and_why(database: Database) -> None:
    made = make_backup(database.paths, NOON, Reason.IMPORT)
    assert [file.name for file in database.paths.backups.iterdir()] == [
        "dialkeeper-20260301-120000-000000-import.sqlite"
    ]
    assert list_backups(database.paths) == (made,)


def test_foreign_files_among_the_backups_are_left_alone(database: Database) -> None:
    database.paths.backups.mkdir()
    for name in ("notes.txt", "dialkeeper-x-import.sqlite", "dialkeeper-20200101-000000-000000-whim.sqlite"):
        (database.paths.backups / name).write_text("mine")
    make_backup(database.paths, NOON, Reason.DAILY)
    assert len(list(database.paths.backups.iterdir())) == 4


def test_a_damaged_database_is_not_copied_over_good_backups(database: Database) -> None:
    _fill(database)
    database.close()
    size = database.paths.database.stat().st_size
    with database.paths.database.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))
    with pytest.raises(KnownProblem):
        make_backup(database.paths, NOON, Reason.DAILY)
    assert list_backups(database.paths) == ()


def test_a_backup_that_cannot_be_written_is_told_in_a_sentence(database: Database) -> None:
    database.paths.backups.write_text("in the way")
    with pytest.raises(NotWritten, match=r"The backup .* could not be written"):
        make_backup(database.paths, NOON, Reason.DAILY)


def test_old_backups_go_when_a_new_one_is_made(database: Database) -> None:
    for days in (900, 800, 20, 0):
        make_backup(database.paths, NOON - timedelta(days=days), Reason.DAILY)
    make_backup(database.paths, NOON, Reason.DAILY)
    assert [_age(backup.at) for backup in list_backups(database.paths)] == [0, 20]


def test_without_a_folder_there_are_no_backups(tmp_path: Path) -> None:
    assert list_backups(Paths(tmp_path / "nowhere")) == ()


@given(_TIMES)
def test_the_newest_and_those_of_today_and_yesterday_are_kept(times: list[datetime]) -> None:
    kept = set(_kept(times))
    assert {time for time in times if _age(time) <= 1} <= kept
    assert not times or max(times) in kept


@pytest.mark.parametrize(("youngest", "oldest", "form"), [(2, 14, "%Y-%j"), (15, 62, "%G-%V"), (63, 731, "%Y-%m")])
@given(times=_TIMES)
def test_every_day_week_and_month_that_had_a_copy_keeps_its_newest(
    youngest: int, oldest: int, form: str, times: list[datetime]
) -> None:
    those = [time for time in times if youngest <= _age(time) <= oldest]
    for period in {f"{time:{form}}" for time in those}:
        newest = max(time for time in those if f"{time:{form}}" == period)
        assert newest in _kept(times)


@given(_TIMES)
def test_few_are_kept_of_many(times: list[datetime]) -> None:
    old = [time for time in _kept(times) if _age(time) > 1]
    assert len(old) <= 13 + 8 + 25
    assert len({time.date() for time in old}) == len(old)


@given(_TIMES)
def test_thinning_twice_deletes_nothing_more(times: list[datetime]) -> None:
    assert which_to_delete(_kept(times), NOON) == set()


def test_a_database_that_is_gone_is_not_replaced_by_a_copy_of_nothing(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "gone")
    with pytest.raises(KnownProblem, match="could not be opened"):
        make_backup(paths, NOON, Reason.ASKED)
    assert not paths.home.exists()


def test_what_a_killed_process_left_of_a_copy_goes_after_a_day(database: Database) -> None:
    folder = make_backup(database.paths, NOON, Reason.ASKED).file.parent
    for name, hours in (
        ("dialkeeper-1-asked.part", 25),
        ("dialkeeper-2-asked.part-journal", 25),
        ("dialkeeper-3.part", 1),
    ):
        (folder / name).touch()
        moment = (NOON - timedelta(hours=hours)).timestamp()
        os.utime(folder / name, (moment, moment))
    make_backup(database.paths, NOON, Reason.ASKED)
    assert [file.name for file in folder.glob("*.part*")] == ["dialkeeper-3.part"]
