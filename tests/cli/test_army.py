"""`army` through the command line: what is printed where, and with which exit status."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.cli.main import main
from companion.exchange.army_file import write_army
from companion.jsontext import pretty
from tests.builders import a_figure, a_library, an_army, an_entry


class Printed(NamedTuple):
    """What one call of the command line did."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Printed]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run_line(*words: object) -> Printed:
        status = main([str(word) for word in words])
        printed = capsys.readouterr()
        return Printed(status, printed.out, printed.err)

    return run_line


@pytest.fixture
def file(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "dawn.army.json"
    words = ("--game", "mage-knight", "--ruleset", "mk2", "--build-total", 300, "--name", "Dawn")
    assert run("army", "new", path, *words) == (0, "", "")
    return path


def test_the_main_job_works_on_the_command_line(run, file):
    assert run("army", "add", file, "sample-riders/1", "--mount", "sample-riders/52").out == "a1\n"
    assert run("army", "add", file, "sample-titans/3", "--level", "100", "--count", "1").out == "a2\n"
    assert run("army", "add", file, "rebellion/58", "--count", "3").out == "a3\na4\na5\n"
    checked = run("army", "check", file, "--json")
    assert (checked.status, checked.json["problems"]) == (0, [])


def test_a_legal_army_is_exit_0_with_all_keys(run, file):
    run("army", "add", file, "rebellion/58")
    checked = run("army", "check", file, "--json")
    assert (checked.status, checked.err) == (0, "")
    assert checked.json == {
        "points": 31,
        "limit": 300,
        "actions": 3,
        "castle_actions": 0,
        "legal": True,
        "problems": [],
    }


def test_an_illegal_army_is_exit_1_with_rule_entry_severity_and_message(run, file):
    run("army", "add", file, "sample-riders/52")
    checked = run("army", "check", file, "--json")
    assert checked.status == 1
    (problem,) = checked.json["problems"]
    assert list(problem) == ["rule", "entry", "severity", "message"]
    assert (problem["rule"], problem["entry"], problem["severity"]) == ("CAV-03", "a1", "error")


def test_a_problem_of_the_whole_army_has_no_entry(run, file):
    (problem,) = run("army", "check", file, "--json").json["problems"]
    assert (list(problem), problem["rule"]) == (["rule", "severity", "message"], "ARM-05")


def test_without_json_the_check_is_told_in_lines(run, file):
    run("army", "add", file, "sample-riders/52")
    printed = run("army", "check", file)
    assert printed.status == 1
    assert "Dawn" in printed.out
    assert "CAV-03 a1 error" in printed.out
    assert printed.out.endswith("not legal\n")


@pytest.mark.parametrize(
    "words",
    [
        ("rebellion/9999",),
        ("nonsense",),
        ("sample-riders/1", "--mount", "sample-riders/999"),
        ("rebellion/58", "--count", "0"),
        ("rebellion/58", "--count", "many"),
        ("rebellion/58", "--level", "high"),
        (),
    ],
)
def test_what_cannot_be_added_is_exit_2_and_changes_nothing(run, file, words):
    before = file.read_bytes()
    printed = run("army", "add", file, *words)
    assert (printed.status, printed.out) == (2, "")
    assert printed.err
    assert file.read_bytes() == before


def test_an_unknown_id_is_told_with_the_nearest(run, file):
    assert "nearest: rebellion/58" in run("army", "add", file, "rebelion/58").err


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "empty"),
        (b"\x89PNG\r\n\x1a\n", "is a picture"),
        (b"{", "x.army.json: line 1, column 2: found"),
        (b"[]", "$"),
        (b'{"format": "dialkeeper-pack", "version": 1}', "$.format"),
        (pretty(write_army(an_army()) | {"options": {"cavalry": "fr"}}).encode(), "cz, hu"),
        (pretty(write_army(an_army()) | {"ruleset": "mk9"}).encode(), "unlimited, conquest, mk2"),
        (pretty(write_army(an_army()) | {"build_total": "many"}).encode(), "$.build_total"),
    ],
)
def test_what_is_no_army_is_exit_2_with_a_sentence(run, tmp_path, content, told):
    path = tmp_path / "x.army.json"
    path.write_bytes(content)
    for words in (("check", path), ("share", path), ("import", path), ("add", path, "rebellion/58")):
        printed = run("army", *words)
        assert (printed.status, printed.out) == (2, "")
        assert told in printed.err
    assert path.read_bytes() == content


def test_a_byte_order_mark_is_accepted(run, tmp_path):
    path = tmp_path / "x.army.json"
    path.write_bytes(b"\xef\xbb\xbf" + pretty(write_army(an_army(an_entry("rebellion/58")))).encode())
    assert run("army", "check", path, "--json").json["points"] == 31


def test_doubled_entry_ids_and_figures_of_its_own_are_told_on_standard_error(run, tmp_path):
    own = a_library(a_figure("rebellion/58", "Guardsman", points=99))
    document = write_army(an_army(an_entry("rebellion/58"), an_entry("rebellion/58")), own)
    document["entries"][1]["id"] = "e1"
    path = tmp_path / "x.army.json"
    path.write_text(pretty(document), encoding="utf-8")
    printed = run("army", "check", path, "--json")
    assert printed.json["points"] == 198
    assert len(printed.err.splitlines()) == 2


def test_a_code_goes_round(run, file, tmp_path):
    run("army", "add", file, "sample-riders/1", "--mount", "sample-riders/52")
    code = run("army", "share", file).out.strip()
    assert run("army", "read", code).json == json.loads(file.read_text(encoding="utf-8"))
    back = tmp_path / "back.army.json"
    assert run("army", "read", code, "-o", back) == (0, "", "")
    assert back.read_text(encoding="utf-8") == file.read_text(encoding="utf-8")


def test_a_damaged_code_is_exit_2(run, file, tmp_path):
    code = run("army", "share", file).out.strip()
    printed = run("army", "read", code[:-1], "-o", tmp_path / "x.json")
    assert (printed.status, (tmp_path / "x.json").exists()) == (2, False)
    assert "damaged" in printed.err


def test_an_army_is_taken_into_the_database_and_listed(run, file):
    assert run("army", "list").out == ""
    assert run("army", "import", file).out == "1\n"
    (listed,) = run("army", "list", "--json").json
    assert (listed["id"], listed["name"], listed["ruleset"]) == (1, "Dawn", "mk2")
    assert "Dawn" in run("army", "list").out


def test_a_file_that_cannot_be_written_is_exit_2(run, tmp_path):
    words = ("--game", "mage-knight", "--ruleset", "mk2", "--build-total", 300)
    printed = run("army", "new", tmp_path / "nowhere" / "x.json", *words)
    assert printed.status == 2
    assert "nowhere" in printed.err


@pytest.mark.parametrize("total", ["-5", "many", "9" * 30, "9" * 5000, "²", ""])
def test_a_build_total_is_a_whole_number_of_points(run, tmp_path, total):
    words = ("--game", "mage-knight", "--ruleset", "mk2", f"--build-total={total}")
    printed = run("army", "new", tmp_path / "x.json", *words)
    assert (printed.status, (tmp_path / "x.json").exists()) == (2, False)
    assert "is no whole number from 0 to 1000000" in printed.err


def test_an_army_that_could_not_be_read_again_is_not_written(run, tmp_path):
    entries = [an_entry("rebellion/58") for _ in range(5000)]
    path = tmp_path / "x.army.json"
    path.write_text(pretty(write_army(an_army(*entries))), encoding="utf-8")
    before = path.read_bytes()
    printed = run("army", "add", path, "rebellion/58")
    assert (printed.status, printed.out, path.read_bytes()) == (2, "", before)
    assert "$.entries: found 5001 items" in printed.err


def test_a_path_that_cannot_be_looked_at_is_exit_2(run, tmp_path):
    words = ("--game", "mage-knight", "--ruleset", "mk2", "--build-total", 300)
    printed = run("army", "new", tmp_path / ("x" * 300), *words)
    assert printed.status == 2
    assert "could not be written (File name too long)" in printed.err


def test_what_is_wrong_with_the_entries_that_were_added_is_told_at_once(run, file):
    printed = run("army", "add", file, "sample-titans/3", "--level", "101")
    assert (printed.status, printed.out) == (0, "a1\n")
    assert printed.err.startswith("TIT-01 a1: ")
    assert run("army", "add", file, "rebellion/58").err == ""


def test_a_newer_army_is_checked_but_neither_changed_nor_shared(run, tmp_path):
    path = tmp_path / "x.army.json"
    path.write_text(pretty(write_army(an_army(an_entry("rebellion/58"))) | {"version": 99, "more": 1}))
    before = path.read_bytes()
    assert "newer Dialkeeper" in run("army", "check", path).err
    for words in (("add", path, "rebellion/59"), ("share", path), ("import", path)):
        printed = run("army", *words)
        assert (printed.status, printed.out) == (2, "")
        assert "newer Dialkeeper: it can be checked and printed" in printed.err
    assert path.read_bytes() == before
