"""`dialkeeper sheet`: a PDF of an army file, or one sentence and exit status 2."""

import json
from pathlib import Path

import pytest

from companion.cli import sheet
from companion.cli.main import main
from tests.sheets.reading import read


@pytest.fixture
def file(tmp_path: Path) -> Path:
    document = {"format": "dialkeeper-army", "version": 1, "game": "mage-knight", "ruleset": "unlimited"}
    entries = [{"id": "a1", "figure": "rebellion/58"}]
    target = tmp_path / "dawn.army.json"
    target.write_text(json.dumps({**document, "name": "Dawn", "build_total": 100, "entries": entries}))
    return target


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4)), ("a5", (148, 210))])
def test_it_prints_on_the_paper_asked_for(file: Path, tmp_path: Path, paper: str, size: tuple[float, float]) -> None:
    target = tmp_path / "out"
    assert main(["sheet", str(file), "-o", str(target), "--paper", paper, "--margin", "12.5", "--ink-saving"]) == 0
    assert read(target.read_bytes()).size == pytest.approx(size, abs=0.1)


def test_a_language_without_a_translation_is_told(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sheet, "spoken_languages", lambda _folder: ("en",))
    assert main(["sheet", str(file), "-o", str(tmp_path / "x.pdf"), "--language", "hu"]) == 0
    assert "no translation into the language hu" in capsys.readouterr().err


def test_an_illegal_army_is_printed_all_the_same(file: Path, tmp_path: Path) -> None:
    file.write_text(file.read_text().replace('"build_total": 100', '"build_total": 10'))
    assert main(["sheet", str(file), "-o", str(tmp_path / "x.pdf")]) == 0
    assert "NOT LEGAL" in read((tmp_path / "x.pdf").read_bytes()).words()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["-o", "gone/x.pdf"], "gone/x.pdf could not be written"),
        (["-o", "x" * 300], "could not be written (File name too long)"),
        (["-o", "x.pdf", "--margin", "2"], "from 6 to 25 mm"),
        (["-o", "x.pdf", "--margin", "wide"], "wide is no number of millimetres"),
        (["-o", "x.pdf", "--style", "cards"], "choose from 'roster'"),
        (["-o", "x.pdf", "--paper", "a3"], "choose from 'a4', 'letter', 'a5'"),
        ([], "required: -o"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, more: list[str], said: str
) -> None:
    monkeypatch.chdir(file.parent)
    assert main(["sheet", str(file), *more]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert len(told.splitlines()) == 1


@pytest.fixture
def battle(file: Path, tmp_path: Path) -> Path:
    side = {"id": "A", "name": "Ann", "army": json.loads(file.read_text())}
    head = {"format": "dialkeeper-battle", "version": 1, "game": "mage-knight", "ruleset": "unlimited"}
    commands = [{"do": "damage", "unit": "A.a1", "clicks": 1}, {"do": "act", "unit": "A.x", "action": "move"}]
    target = tmp_path / "a battle"
    target.write_text(json.dumps({**head, "sides": [side], "first": "A", "commands": commands}))
    return target


def test_a_battle_is_known_by_what_is_in_it(battle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", str(battle), "-o", str(tmp_path / "x.pdf")]) == 0
    assert {"Ann · Dawn", "In turn 1, which is Ann’s"} <= set(read((tmp_path / "x.pdf").read_bytes()).words())
    told = capsys.readouterr()
    assert told.out == ""
    assert "Refused: command 1" in told.err


@pytest.mark.parametrize("target", ["gone/x.pdf", "a battle"])
def test_a_battle_that_cannot_be_written_is_left_as_it_is(
    battle: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, target: str
) -> None:
    monkeypatch.chdir(battle.parent)
    before = battle.read_bytes()
    assert main(["sheet", str(battle), "-o", target]) == 2
    assert target in capsys.readouterr().err
    assert battle.read_bytes() == before


def test_a_broken_battle_is_refused_and_nothing_is_written(
    battle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    battle.write_text(battle.read_text().replace('"do": "damage"', '"do": "bless"'))
    assert main(["sheet", str(battle), "-o", str(tmp_path / "x.pdf")]) == 2
    assert "$.commands[0]" in capsys.readouterr().err
    assert not (tmp_path / "x.pdf").exists()


def test_a_file_that_is_no_army_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.json").write_text('{"format": "dialkeeper-pack"}')
    assert main(["sheet", str(tmp_path / "x.json"), "-o", str(tmp_path / "x.pdf")]) == 2
    assert "x.json" in capsys.readouterr().err
    assert not (tmp_path / "x.pdf").exists()
