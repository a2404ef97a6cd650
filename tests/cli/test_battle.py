"""`battle`, `odds` and `schema battle` through the command line: what is printed where, and with which exit status."""

from __future__ import annotations

import io
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.desk import open_desk
from companion.exchange.army_file import write_army
from companion.exchange.battle_file import write_battle
from companion.jsontext import pretty
from companion.paths import Paths, user_paths
from tests.builders import a_figure, an_army
from tests.desk.battles import LIBRARY, a_file

Run = Callable[..., Any]
MOVE = {"do": "act", "unit": "A.e1", "action": "move"}
HIT = {"do": "damage", "unit": "B.e1", "clicks": 2}


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the shipped packs in it, closed."""
    paths = Paths(tmp_path_factory.mktemp("filled") / "home")
    with open_desk(paths) as desk:
        desk.catalogue.packs()
    return paths.database


@pytest.fixture(autouse=True)
def home(own_surroundings: None, filled: Path) -> None:
    """The test's own data folder, the shipped packs in it already."""
    paths = user_paths()
    paths.home.mkdir(parents=True)
    shutil.copy(filled, paths.database)


def a_battle_file(folder: Path, *commands: Any, **facts: Any) -> Path:
    document = write_battle(a_file().setup, [LIBRARY, LIBRARY], commands) | facts
    path = folder / "dawn.battle.json"
    path.write_text(pretty(document), encoding="utf-8")
    return path


def an_army_file(folder: Path, name: str = "dawn", **facts: Any) -> Path:
    path = folder / f"{name}.army.json"
    path.write_text(pretty(write_army(an_army(a_figure(), name=name.title(), **facts), LIBRARY)), encoding="utf-8")
    return path


@pytest.fixture
def play(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Plays lines into the battle called Dawn; the answers as JSON values."""

    def play_lines(*lines: object, name: str = "Dawn") -> list[Any]:
        text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        printed = run("battle", "play", name)
        assert printed.status == 0, printed.err
        return [json.loads(line) for line in printed.out.splitlines()]

    return play_lines


def test_replay_prints_the_final_state_and_is_done_also_with_rejections(run: Run, tmp_path: Path) -> None:
    printed = run("battle", "replay", a_battle_file(tmp_path, MOVE, MOVE, HIT, {"do": "undo"}), "--json")
    assert printed.status == 0
    assert printed.json["rejected"] == [
        {"command": 1, "rule": "TOK-04", "message": "Footman (A.e1) was given an action this turn already."}
    ]
    assert printed.json["units"]["B.e1"]["parts"]["figure"]["click"] == 0


def test_replay_counts_undo_and_redo_and_refuses_them_when_there_is_nothing(run: Run, tmp_path: Path) -> None:
    printed = run("battle", "replay", a_battle_file(tmp_path, {"do": "undo"}, MOVE, {"do": "redo"}), "--json")
    assert [(one["command"], one["rule"]) for one in printed.json["rejected"]] == [(0, "CMD-03"), (2, "CMD-03")]


def test_replay_for_people_tells_the_story_and_the_state(run: Run, tmp_path: Path) -> None:
    printed = run("battle", "replay", a_battle_file(tmp_path, MOVE, MOVE, HIT))
    assert printed.out.splitlines()[0] == "Footman (A.e1): move action."
    assert "Refused: command 1, TOK-04" in printed.out
    assert "Score: Dawn 0, Dusk 0" in printed.out


def test_replay_for_people_names_every_unit(run: Run, tmp_path: Path) -> None:
    told = run("battle", "replay", str(a_battle_file(tmp_path, MOVE))).out
    assert any(line.split()[:2] == ["A.e1", "Footman"] for line in told.splitlines())


def test_replay_shows_open_questions(run: Run, tmp_path: Path) -> None:
    push = {"do": "damage", "unit": "A.e2", "clicks": 1, "source": "pushing"}
    assert "Open: p1, A.e2: rider, mount (CAV-31)" in run("battle", "replay", a_battle_file(tmp_path, push)).out


def test_replay_keeps_nothing(run: Run, tmp_path: Path) -> None:
    run("battle", "replay", a_battle_file(tmp_path, MOVE))
    assert run("battle", "list").out == ""


@pytest.mark.parametrize("facts", [{"version": 0}, {"commands": [{"do": "jump"}]}, {"first": "Z"}, {"luck": 7}])
def test_a_file_that_is_no_battle_is_exit_2_with_its_place(run: Run, tmp_path: Path, facts: Any) -> None:
    printed = run("battle", "replay", a_battle_file(tmp_path, **facts), "--json")
    assert (printed.status, printed.out) == (2, "")
    assert "dawn.battle.json: $." in printed.err


def test_a_newer_file_is_replayed_with_a_line_and_not_taken_in(run: Run, tmp_path: Path) -> None:
    path = a_battle_file(tmp_path, MOVE, version=2)
    printed = run("battle", "replay", path, "--json")
    assert (printed.status, "newer" in printed.err) == (0, True)
    assert run("battle", "new", "Dawn", path).status == 2
    army = tmp_path / "newer.army.json"
    army.write_text(pretty(write_army(an_army(a_figure()), LIBRARY) | {"version": 9}), encoding="utf-8")
    assert run("battle", "new", "Dawn", army).status == 2


def test_a_battle_begins_from_a_battle_file_under_a_name_of_its_own(run: Run, tmp_path: Path) -> None:
    path = a_battle_file(tmp_path, MOVE)
    assert run("battle", "new", "Dawn", path) == (0, "Dawn\n", "")
    again = run("battle", "new", "Dawn", path)
    assert (again.status, "Dawn already" in again.err) == (2, True)
    assert run("battle", "list").out.startswith("Dawn  mk2  1  ")


@pytest.mark.parametrize("count", [1, 2])
def test_a_battle_begins_from_one_or_two_army_files(run: Run, tmp_path: Path, count: int) -> None:
    files = [an_army_file(tmp_path, name) for name in ("dawn", "dusk")[:count]]
    assert run("battle", "new", "Meeting", *files).status == 0
    units = run("battle", "show", "Meeting", "--json").json["units"]
    assert list(units) == ["A.e1", "B.e1"][:count]


def test_armies_of_two_rulesets_are_played_by_the_firsts_with_a_line(run: Run, tmp_path: Path) -> None:
    files = an_army_file(tmp_path, "dawn"), an_army_file(tmp_path, "dusk", ruleset="mk2")
    printed = run("battle", "new", "Meeting", *files)
    assert printed.err == "“Dusk” was built for mk2; the battle is played by unlimited.\n"


def test_three_files_or_an_army_beside_a_battle_are_exit_2(run: Run, tmp_path: Path) -> None:
    army, battle = an_army_file(tmp_path), a_battle_file(tmp_path)
    assert run("battle", "new", "Meeting", army, battle).status == 2
    assert run("battle", "new", "Meeting", army, army, army).status == 2


def test_what_is_exported_replays_to_the_same_state(run: Run, play: Run, tmp_path: Path) -> None:
    run("battle", "new", "Dawn", a_battle_file(tmp_path))
    play(MOVE, HIT, {"do": "end_turn"}, {"do": "undo"})
    target = tmp_path / "out.battle.json"
    assert run("battle", "export", "Dawn", "-o", target) == (0, "", "")
    assert run("battle", "export", "Dawn").out == target.read_text(encoding="utf-8")
    shown = run("battle", "show", "Dawn", "--json").json
    assert run("battle", "replay", target, "--json").json == shown


def test_every_line_is_answered_with_one_line_and_empty_ones_are_skipped(run: Run, play: Run, tmp_path: Path) -> None:
    run("battle", "new", "Dawn", a_battle_file(tmp_path))
    answers = play(MOVE, "", MOVE, "   ", {"do": "undo"}, {"do": "undo"}, {"do": "redo"})
    assert answers == [
        {"ok": True, "events": [
            {"event": "action-given", "units": ["A.e1"], "action": "move"}, {"event": "token-given", "unit": "A.e1"},
        ]},
        {"ok": False, "rule": "TOK-04", "message": "Footman (A.e1) was given an action this turn already."},
        {"ok": True, "events": []},
        {"ok": False, "rule": "CMD-03", "message": "There is nothing to undo."},
        {"ok": True, "events": []},
    ]  # fmt: skip


@pytest.mark.parametrize("line", [
    "nonsense", "[]", '{"do": "jump"}', '{"do": "end_turn", "do": "end_turn"}', '{"do": "damage"}', "NaN", '"\\ud800"',
])  # fmt: skip
def test_a_line_that_is_no_command_is_answered_in_words(run: Run, play: Run, tmp_path: Path, line: str) -> None:
    run("battle", "new", "Dawn", a_battle_file(tmp_path))
    (answer,) = play(line)
    assert (answer["ok"], answer["rule"]) == (False, None)
    assert answer["message"].startswith("The line ")


def test_a_line_that_is_no_text_is_answered_too(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("battle", "new", "Dawn", a_battle_file(tmp_path))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\x00\n")))
    assert json.loads(run("battle", "play", "Dawn").out)["ok"] is False


@pytest.mark.parametrize("deed", ["show", "export", "play"])
def test_an_unknown_battle_is_exit_2_with_those_there_are(run: Run, tmp_path: Path, deed: str) -> None:
    run("battle", "new", "Dawn", a_battle_file(tmp_path))
    printed = run("battle", deed, "Dusk")
    assert (printed.status, printed.out) == (2, "")
    assert printed.err == "There is no battle called Dusk.\n  nearest: Dawn\n"


def test_odds_are_exact(run: Run) -> None:
    printed = run("odds", "--attack", "9", "--defense", "16", "--damage", "3", "--json").json
    assert (printed["needed"], printed["chance"]) == (7, [21, 36])
    assert printed["expected_clicks"] == pytest.approx(64 / 36)
    assert run("odds", "--attack", 9, "--defense", 16, "--json").json["expected_clicks"] is None


def test_odds_for_people(run: Run) -> None:
    printed = run("odds", "--attack", 9, "--defense", 16, "--damage", 3)
    assert printed.out == "Needs 7: 21 of 36 (58.3 %)\nClicks to be expected: 1.78\n"


def test_the_schema_of_battles_is_printed(run: Run) -> None:
    schema = run("schema", "battle").json
    assert schema["properties"]["format"]["const"] == "dialkeeper-battle"
    assert "ActModel" in schema["$defs"]
