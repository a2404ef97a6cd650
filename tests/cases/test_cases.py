"""The acceptance cases, through the command line's own functions: what `run_cases.py` does, without a process each."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.cli.main import main
from tests.cases.run_cases import army_file, battle_file, shortfall

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("mage-knight/*.json"))
PACK = json.loads((HERE / "training.pack.json").read_text(encoding="utf-8"))
CASES = {(file.name, case["title"]): case for file in FILES for case in json.loads(file.read_text(encoding="utf-8"))}
DISAGREEMENTS = tomllib.loads((HERE / "disagreements.toml").read_text(encoding="utf-8"))
DIFFERING = {(file, case["title"]) for file, cases in DISAGREEMENTS.items() for case in cases}


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One data folder for all cases, since none of them writes anything."""
    return tmp_path_factory.mktemp("data")


def play(case: dict[str, Any], folder: Path, data: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """What the command line prints for a case, as JSON."""
    army = "entries" in case
    document = army_file(case, case["entries"], PACK) if army else battle_file(case, PACK)
    file = folder / "case.json"
    file.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    deed = ("army", "check") if army else ("battle", "replay")
    status = main([*deed, str(file), "--json", "--data", str(data)])
    printed = capsys.readouterr()
    assert status in {0, 1}, printed.err
    return json.loads(printed.out)


@pytest.mark.parametrize(
    "key",
    [pytest.param(key, id="-".join(key), marks=pytest.mark.rule(*case["rules"])) for key, case in CASES.items()],
)
def test_case(key: tuple[str, str], tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = shortfall(CASES[key]["expect"], play(CASES[key], tmp_path, data, capsys))
    assert (found is not None) == (key in DIFFERING), found or "agrees, though disagreements.toml names it"


def test_every_disagreement_names_a_case_and_its_reason() -> None:
    known = {
        (file.name, case["title"]) for file in HERE.glob("mage-knight/*.json") for case in json.loads(file.read_bytes())
    }
    assert known >= DIFFERING
    assert all(case.keys() == {"title", "rule", "reason"} for cases in DISAGREEMENTS.values() for case in cases)


def test_no_two_cases_of_a_file_share_a_title() -> None:
    assert len(CASES) == sum(len(json.loads(file.read_bytes())) for file in FILES)
