"""The watches themselves notice what they are for."""

from __future__ import annotations

import logging
import sqlite3
import threading
from pathlib import Path

import pytest

from tests.watches import WriteWatch, logged_warnings, threads_left


def test_a_logged_warning_is_noticed(logged: list[logging.LogRecord]) -> None:
    with logged_warnings() as records:
        logging.getLogger("companion.test").warning("hoof trouble")
    logged.clear()
    assert [record.getMessage() for record in records] == ["hoof trouble"]


def test_a_test_may_expect_a_warning(logged: list[logging.LogRecord]) -> None:
    logging.getLogger("companion.test").warning("expected")
    assert logged.pop().getMessage() == "expected"


def test_a_thread_that_runs_on_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.watches.PATIENCE", 0.01)
    before, gate = set(threading.enumerate()), threading.Event()
    thread = threading.Thread(target=gate.wait, name="forgotten")
    thread.start()
    left = threads_left(before)
    gate.set()
    thread.join()
    assert left == ["forgotten"]


@pytest.fixture(scope="module")
def watch() -> WriteWatch:
    return WriteWatch()


def test_a_file_written_elsewhere_is_noticed(watch: WriteWatch, tmp_path: Path) -> None:
    with watch.within(tmp_path / "mine") as outside:
        (tmp_path / "theirs").write_text("x")
    assert outside == [str(tmp_path / "theirs")]


def test_a_database_opened_elsewhere_is_noticed(watch: WriteWatch, tmp_path: Path) -> None:
    with watch.within(tmp_path / "mine") as outside:
        sqlite3.connect(tmp_path / "theirs.sqlite").close()
    assert str(tmp_path / "theirs.sqlite") in outside


def test_reading_anywhere_and_writing_inside_is_fine(watch: WriteWatch, tmp_path: Path) -> None:
    with watch.within(tmp_path) as outside:
        (tmp_path / "mine").write_text("x")
        Path(__file__).read_text(encoding="utf-8")
    assert outside == []
