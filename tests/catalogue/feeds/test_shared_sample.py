"""333 real figures, each compared with a second, plain reading of the file that shares no code with the first."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.catalogue.feeds.companions import tables_beside
from companion.catalogue.feeds.mkstats import MkstatsFeed
from companion.games.mage_knight.figure import Figure
from companion.textfold import fold

FOLDER = Path(__file__).resolve().parents[4] / "shared" / "data" / "feed"
SKULLS, NOTHING = 93, 85


@pytest.fixture(scope="module")
def models() -> list[dict[str, Any]]:
    return json.loads((FOLDER / "mkstats.json").read_text(encoding="utf-8"))["Models"]


@pytest.fixture(scope="module")
def feed() -> tuple[MkstatsFeed, list[Figure]]:
    read = MkstatsFeed(FOLDER / "mkstats.json")
    return read, [imported.figure for imported in read]


@pytest.fixture(scope="module")
def names() -> dict[int, str]:
    listed = json.loads((FOLDER / "specialabilities.json").read_text(encoding="utf-8"))["SpecialAbilityTypes"]
    return {entry["SpecialAbilityTypeKey"]: _hyphens(entry["SpecialAbilityDisplayName"]) for entry in listed}


def test_every_figure_is_what_the_file_says(
    models: list[dict[str, Any]], feed: tuple[MkstatsFeed, list[Figure]], names: dict[int, str]
) -> None:
    read = {figure.id: _facts(figure) for figure in feed[1]}
    plain = {_id(model): _plain_facts(model, names) for model in models}
    assert len(read) == 333
    assert [identifier for identifier in plain if read.get(identifier) != plain[identifier]] == []


def test_nothing_is_refused_and_only_two_ranges_are_repaired(feed: tuple[MkstatsFeed, list[Figure]]) -> None:
    findings = feed[0].findings
    assert findings.refused == []
    assert {(repair.was, repair.is_) for repair in findings.repaired} == {("8 - 1 Target", "8, 1 target")}
    assert len(findings.repaired) == 2


def test_the_files_beside_it_name_what_the_tables_have(names: dict[int, str]) -> None:
    tables, notes = tables_beside(FOLDER / "mkstats.json", {})
    ours = {number: name for numbers in tables.abilities.values() for number, name in numbers.items()}
    assert ours == {number: name for number, name in names.items() if number not in {NOTHING, SKULLS, 120}}
    assert notes == ()
    listed = json.loads((FOLDER / "expansions.json").read_text(encoding="utf-8"))["Expansions"]
    assert {entry["ExpansionId"]: entry["ExpansionName"] for entry in listed} == {
        number: found.name for number, found in tables.sets.items()
    }


def _hyphens(name: str) -> str:
    return fold(name).replace(" ", "-")


def _id(model: dict[str, Any]) -> str:
    return f"{_hyphens(model['Model.ExpansionName'])}/{model['Model.FigureNumber']}"


def _facts(figure: Figure) -> dict[str, Any]:
    dial = figure.dials[0]
    return {
        "header": (figure.name, figure.rank.value, figure.rarity, figure.points, figure.factions),
        "kind": (figure.unique, figure.limited, figure.base.value, figure.character),
        "shot": (figure.range.min, figure.range.max, figure.targets, figure.arc),
        "clicks": [(click.speed, click.attack, click.defense, click.damage) for click in dial.clicks],
        "abilities": [{slot.value: name for slot, name in click.abilities} for click in dial.clicks],
        "dial": (len(figure.dials), dial.start, dial.name, figure.levels),
    }


def _plain_facts(model: dict[str, Any], names: dict[int, str]) -> dict[str, Any]:
    name, rank = model["Model.ShortName"], model["Model.Rank"]
    unique = rank in ("Unique", "UniqueLE") or rank.startswith("Promo")
    mounted = model["Model.BaseType"] == "cavalry" or " On " in name
    numbers = [int(word) for word in model["Model.Range"].replace("(", " ").split() if word.isdigit()]
    live = [click for click in model["Dials"][0]["Clicks"] if int(_cell(click, "SpeedAbilityId")) != SKULLS]
    rank = {"UniqueLE": "unique-le"}.get(rank, _hyphens(rank))
    factions = tuple(_hyphens(faction) for faction in model["Model.Factions"].split(", "))
    character = _hyphens(name.split(" On ")[0]) if unique and " On " in name else ""
    return {
        "header": (name, rank, model["Model.Frequency"].strip(), int(model["Model.UnitCost"]), factions),
        "kind": (unique, model["Model.Name"].endswith(" - LE"), "double" if mounted else "single", character),
        "shot": (0, numbers[0], numbers[1] if len(numbers) > 1 else 1, int(model["Model.Arc"])),
        "clicks": [tuple(int(_cell(click, slot)) for slot in _SLOTS) for click in live],
        "abilities": [_plain_abilities(click, names) for click in live],
        "dial": (1, 0, "", ()),
    }


_SLOTS = ("Speed", "Attack", "Defense", "Damage")


def _cell(click: dict[str, Any], key: str) -> Any:
    return click[f"Model.Dial.Clicks.Click.{key}"]


def _plain_abilities(click: dict[str, Any], names: dict[int, str]) -> dict[str, str]:
    numbers = {slot.lower(): int(_cell(click, f"{slot}AbilityId")) for slot in _SLOTS}
    return {slot: names[number] for slot, number in numbers.items() if number != NOTHING}
