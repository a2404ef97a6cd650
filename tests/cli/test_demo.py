"""The demonstration: one command does the main job."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from companion.cli.main import main

FILES = {"demo.army.json", "demo.code.txt", "demo-a4.pdf", "demo-letter.pdf", "demo.battle.json"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    target = tmp_path / "ukázka s mezerou"
    assert main(["demo", str(target)]) == 0
    return target


def test_the_demonstration_writes_its_files(folder: Path) -> None:
    assert {path.name for path in folder.iterdir()} >= FILES


def test_the_demonstration_army_is_legal_with_a_cavalry_unit_and_a_titan(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["army", "check", str(folder / "demo.army.json"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["problems"] == []
    entries = json.loads((folder / "demo.army.json").read_text(encoding="utf-8"))["entries"]
    assert any("mount" in entry for entry in entries)
    assert any("level" in entry for entry in entries)


def test_the_demonstration_army_is_kept_in_the_database(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    main(["army", "list", "--json"])
    assert len(json.loads(capsys.readouterr().out)) == 1


@pytest.mark.parametrize(("name", "width"), [("demo-a4.pdf", 595), ("demo-letter.pdf", 612)])
def test_the_demonstration_sheet_has_its_paper(folder: Path, name: str, width: int) -> None:
    with pypdfium2.PdfDocument(folder / name) as document:
        assert round(document[0].get_width()) == width


def test_the_code_file_holds_the_same_army(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["army", "read", (folder / "demo.code.txt").read_text(encoding="utf-8")]) == 0
    read = json.loads(capsys.readouterr().out)["entries"]
    written = json.loads((folder / "demo.army.json").read_text(encoding="utf-8"))["entries"]
    assert [entry["figure"] for entry in read] == [entry["figure"] for entry in written]


def test_the_demonstration_battle_is_kept_and_its_file_replays_to_the_same_state(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    main(["battle", "show", "Riders of the Crimson Dawn", "--json"])
    shown = json.loads(capsys.readouterr().out)
    assert main(["battle", "replay", str(folder / "demo.battle.json"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == shown
    assert (shown["turn"], shown["rejected"], shown["units"]["A.a3"]["tokens"]) == (4, [], 2)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["demo", str(tmp_path / "file" / "inside")]) == 2
    assert "inside" in capsys.readouterr().err
