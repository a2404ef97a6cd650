"""What is printed, where, and what happens when it cannot be printed."""

from __future__ import annotations

import errno
import io
import os
import sys

import pytest

from companion.cli import command, data, output
from companion.cli.main import main

ODD = "\N{REPLACEMENT CHARACTER}"


class FullDisk(io.StringIO):
    """A stream whose disk is full."""

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_what_comes_from_files_moves_no_cursor_and_breaks_no_line(capsys):
    output.line("Red\x1b[31m\nArmy\u202e\x9b")
    output.note("one\ntwo")
    assert capsys.readouterr() == (f"Red{ODD}[31m Army{ODD}{ODD}\n", "one two\n")


def test_the_name_of_an_army_stays_on_its_line(run, tmp_path):
    words = ("--game", "mage-knight", "--ruleset", "mk2", "--build-total", 300, "--name", "Red\nArmy")
    run("army", "new", tmp_path / "x.json", *words)
    assert run("army", "check", tmp_path / "x.json").out.startswith("Red Army: 0 of 300")


def test_columns_are_aligned_by_the_room_that_letters_take(capsys):
    output.table([("漢字", "1"), ("e\N{COMBINING ACUTE ACCENT}", "2"), ("ab", "3"), ("a\nb", "4")])
    assert capsys.readouterr().out.splitlines() == [
        "漢字  1",
        "e\N{COMBINING ACUTE ACCENT}     2",
        "ab    3",
        "a b   4",
    ]


def test_numbers_are_flush_right(capsys):
    output.table([("a", "1"), ("b", "100")], right=(1,))
    assert capsys.readouterr().out == "a    1\nb  100\n"


def test_output_that_cannot_be_written_is_exit_2_with_the_reason(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdout", FullDisk())
    assert main(["figures", "altem"]) == command.BAD_INPUT
    assert "could not be written (No space left on device)" in capsys.readouterr().err


def test_messages_that_cannot_be_written_change_no_exit_status(monkeypatch):
    monkeypatch.setattr(sys, "stderr", FullDisk())
    assert main(["figure", "nope/1"]) == command.BAD_INPUT


def test_closed_streams_are_void(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["figures", "altem"]) == command.DONE
    for stream in (sys.stdout, sys.stderr):
        stream.close()


def test_a_reader_that_leaves_is_no_failure(monkeypatch):
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w") as pipe:  # noqa: PTH123 - a number, not a path
        monkeypatch.setattr(sys, "stdout", pipe)
        assert main(["figures", "altem"]) == command.DONE


def test_ctrl_c_is_told_in_a_line(monkeypatch, run):
    def stopped(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(data, "doctor", stopped)
    assert run("doctor") == (command.STOPPED, "", "Stopped; nothing half-done was kept.\n")


def test_words_are_read_as_utf_8_in_every_locale():
    assert command.text("k\udcc5\udcafn") == "kůn"
    assert command.text("kůn") == "kůn"


@pytest.mark.parametrize("words", [("figures", "\udcff"), ("figure", "\udcff"), ("figures", "--set", "\udcff")])
def test_words_that_are_no_text_are_exit_2(run, words):
    printed = run(*words)
    assert (printed.status, printed.out) == (command.BAD_INPUT, "")
    assert "is not UTF-8" in printed.err


def test_an_army_in_a_file_whose_name_is_no_text_is_named_in_letters(run, tmp_path):
    words = ("--game", "mage-knight", "--ruleset", "mk2", "--build-total", 300)
    assert run("army", "new", tmp_path / "z\udcffe.army.json", *words).status == command.DONE
    assert f"z{ODD}e: 0 of 300" in run("army", "check", tmp_path / "z\udcffe.army.json").out


def test_figures_come_from_a_file_whose_name_is_no_text(run, tmp_path):
    table = tmp_path / "z\udcffe.csv"
    table.write_text(run("catalogue", "template").out)
    assert run("catalogue", "import", table).status == command.DONE
    assert f"z{ODD}e" in run("catalogue", "list").out
