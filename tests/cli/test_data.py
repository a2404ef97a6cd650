"""`doctor` and `backup`, as they are called."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from companion.paths import user_paths


def test_the_doctor_finds_a_fresh_machine_well(run):
    found = run("doctor")
    assert (found.status, found.err) == (0, "")
    assert all(line.startswith("well") for line in found.out.splitlines())


def test_the_doctor_says_no_when_the_database_is_damaged(run):
    run("catalogue", "list")
    file = user_paths().database
    damaged = file.read_bytes()[:4096] + b"\xa5" * 4096 * 20
    file.write_bytes(damaged)
    found = run("doctor")
    assert found.status == 1
    assert found.out.startswith("NOT WELL  database")
    assert file.read_bytes() == damaged


def test_other_commands_say_in_a_sentence_that_the_database_is_damaged(run):
    run("catalogue", "list")
    user_paths().database.write_bytes(b"\xa5" * 8192)
    found = run("figures")
    assert (found.status, found.out) == (2, "")
    assert "is not a database" in found.err


def test_a_backup_is_made_and_its_place_printed(run):
    found = run("backup")
    assert found.status == 0
    with closing(sqlite3.connect(Path(found.out.strip()))) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_backup_that_cannot_be_written_is_exit_2(run):
    run("catalogue", "list")
    user_paths().backups.write_text("in the way")
    found = run("backup")
    assert (found.status, "could not be written" in found.err) == (2, True)
