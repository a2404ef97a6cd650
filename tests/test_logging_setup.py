"""The log: a file that is made with the first line, and a ring in memory."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.logging_setup import FILE, Ring, start_log, stop_log
from companion.paths import Paths


@pytest.fixture
def ring(tmp_path: Path) -> Iterator[Ring]:
    yield start_log(Paths(tmp_path))
    stop_log()


def test_nothing_is_written_before_the_first_line(ring: Ring, tmp_path: Path) -> None:
    assert list(tmp_path.iterdir()) == []


def test_a_line_is_in_the_file_and_in_the_ring(ring: Ring, tmp_path: Path) -> None:
    logging.getLogger("companion.test").info("kůň přišel")
    assert "kůň přišel" in (tmp_path / "logs" / FILE).read_text(encoding="utf-8")
    assert ring.lines[-1].endswith("INFO companion.test: kůň přišel")


def test_the_ring_keeps_the_last_lines_only() -> None:
    ring = Ring(length=2)
    for number in range(5):
        ring.emit(logging.LogRecord("x", logging.INFO, "", 0, f"line {number}", None, None))
    assert [line.split()[-1] for line in ring.lines] == ["3", "4"]


def test_a_folder_that_cannot_be_made_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    ring = start_log(Paths(tmp_path / "file"))
    logging.getLogger("companion.test").info("kept in memory")
    stop_log()
    assert ring.lines[-1].endswith("kept in memory")


def test_starting_again_leaves_one_file_open(ring: Ring, tmp_path: Path) -> None:
    before = len(logging.getLogger().handlers)
    start_log(Paths(tmp_path / "other"))
    assert len(logging.getLogger().handlers) == before
