"""Companion files beside a feed add what the built-in tables lack, and never get in the way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.catalogue.feeds.companions import tables_beside
from companion.catalogue.feeds.mkstats import MkstatsFeed
from companion.catalogue.feeds.mkstats_tables import ABILITIES, BUILT_IN, SETS
from companion.games.mage_knight.ability import Slot
from companion.jsontext import read_json
from companion.paths import shipped
from companion.table.game import game_of
from tests.builders import an_ability
from tests.feed_builder import a_feed, a_model, a_row, some_rows

KNOWN = {"web-spinning": an_ability("web-spinning", Slot.SPEED), "flight": an_ability("flight", Slot.SPEED)}


def beside(folder: Path, name: str, document: Any) -> Path:
    (folder / name).write_text(json.dumps(document), encoding="utf-8")
    return folder / "mkstats.json"


def test_nothing_beside_the_feed_is_needed(tmp_path: Path) -> None:
    assert tables_beside(tmp_path / "mkstats.json", KNOWN) == (BUILT_IN, ())


def test_a_new_expansion_gets_its_slug(tmp_path: Path) -> None:
    listed = [{"ExpansionId": 12, "ExpansionName": "Nexus of Fog"}, {"ExpansionId": 5, "ExpansionName": "Misc."}]
    tables, _notes = tables_beside(beside(tmp_path, "expansions.json", {"Expansions": listed}), KNOWN)
    assert (tables.sets[12].id, tables.sets[5]) == ("nexus-of-fog", SETS[5])


def test_a_new_ability_is_used_when_the_catalogue_knows_it(tmp_path: Path) -> None:
    listed = [
        {"SpecialAbilityTypeKey": 131, "SpecialAbilityDisplayName": "Web Spinning"},
        {"SpecialAbilityTypeKey": 132, "SpecialAbilityDisplayName": "Nobody Knows"},
        {"SpecialAbilityTypeKey": 86, "SpecialAbilityDisplayName": "Flight"},
    ]
    tables, _notes = tables_beside(beside(tmp_path, "specialabilities.json", {"SpecialAbilityTypes": listed}), KNOWN)
    assert (tables.abilities[Slot.SPEED][131], tables.abilities[Slot.SPEED][86]) == ("web-spinning", "aquatic")
    feed = MkstatsFeed(a_feed(tmp_path, a_model(some_rows(a_row(0, SpeedAbilityId=131)))), tables)
    assert [of.figure.abilities for of in feed] == [("web-spinning",)]


@pytest.mark.parametrize("document", [[], {"Expansions": 3}, {"Other": []}])
def test_a_companion_of_another_shape_is_passed_over_with_a_note(tmp_path: Path, document: Any) -> None:
    tables, notes = tables_beside(beside(tmp_path, "expansions.json", document), KNOWN)
    assert (tables, len(notes)) == (BUILT_IN, 1)
    assert "expansions.json" in notes[0]


def test_a_broken_companion_is_passed_over_with_a_note(tmp_path: Path) -> None:
    (tmp_path / "specialabilities.json").write_bytes(b"{")
    tables, notes = tables_beside(tmp_path / "mkstats.json", KNOWN)
    assert (tables, len(notes)) == (BUILT_IN, 1)


@pytest.mark.parametrize("entry", [None, 3, {}, {"ExpansionId": "x"}, {"ExpansionId": 12, "ExpansionName": ["x"]}])
def test_odd_entries_add_nothing(tmp_path: Path, entry: Any) -> None:
    tables, _notes = tables_beside(beside(tmp_path, "expansions.json", {"Expansions": [entry]}), KNOWN)
    assert set(tables.sets) - set(SETS) <= {12}


def test_the_starter_pack_has_every_ability_of_the_tables() -> None:
    game = game_of("mage-knight")
    assert game is not None
    pack = game.read_pack(read_json(shipped() / "packs" / "starter.pack.json"), "starter.pack.json")
    slots = {ability.id: ability.slot for ability in pack.contents.abilities.values()}
    assert {name: slot for slot, numbers in ABILITIES.items() for name in numbers.values()} == slots
