"""Army files: everything comes back, what is wrong is told by its place, and doubles are mended in memory."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadFile, KnownProblem
from companion.exchange.army_file import read_army, write_army
from companion.exchange.army_model import army_schema
from companion.jsontext import parse_json, pretty
from companion.table.army import Army, Entry, Item
from companion.table.ids import EntryId, FigureId, GameId, RulesetId
from tests.builders import a_figure, a_library, a_mount, a_rider, an_army, an_entry, an_item

some_text = st.text(st.characters(exclude_categories=("Cs",)), max_size=12)
some_json = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | some_text, lambda inner: st.lists(inner, max_size=2)
)
some_extra = st.dictionaries(st.sampled_from(["colour", "x-ray", "rules"]), some_json, max_size=2).map(
    lambda extra: tuple((key, json.dumps(value, ensure_ascii=False)) for key, value in extra.items())
)
some_id = st.from_regex(r"[A-Za-z0-9_-]{1,16}", fullmatch=True)
some_figure = st.sampled_from(["test/1", "test/20", "no/where", "Dragons-Gate/077", "?"]).map(FigureId)
some_entry = st.builds(
    Entry,
    id=some_id.map(EntryId),
    figure=some_figure,
    mount=st.none() | some_figure,
    level=st.none() | st.integers(-5, 500),
    name=some_text,
    notes=some_text,
    items=st.lists(st.builds(Item, some_id, some_text, st.integers(0, 99)), max_size=2).map(tuple),
    extra=some_extra,
)
some_army = st.builds(
    Army,
    game=st.just(GameId("mage-knight")),
    ruleset=st.sampled_from(["unlimited", "conquest", "mk2"]).map(RulesetId),
    name=some_text,
    build_total=st.integers(-100, 10_000),
    player=some_text,
    notes=some_text,
    options=st.fixed_dictionaries(
        {}, optional={"cavalry": st.sampled_from(["cz", "hu"]), "actions_per_turn": st.integers(0, 9)}
    ),
    entries=st.lists(some_entry, max_size=5, unique_by=lambda entry: entry.id).map(tuple),
    extra=some_extra,
)


def a_document(**changes: Any) -> dict[str, Any]:
    return write_army(an_army(an_entry("test/1"), an_entry("test/20", "test/30"))) | changes


def finding(document: object) -> tuple[str, str, str]:
    with pytest.raises(BadFile) as refused:
        read_army(document, "x.army.json")
    (found,) = refused.value.findings
    return found.place, found.found, found.expected


@given(some_army)
def test_an_army_comes_back_from_its_file_whole(army):
    document = parse_json(pretty(write_army(army)).encode(), "x.army.json")
    assert read_army(document, "x.army.json").army == army


@given(some_army)
def test_writing_what_was_read_changes_nothing(army):
    document = write_army(army)
    assert write_army(read_army(document, "x").army) == document


def test_keys_that_nobody_knows_are_kept_and_written_back():
    document = a_document(colour={"r": [1, 2.5, None]})
    document["entries"][0]["painted"] = True
    assert write_army(read_army(document, "x").army) == document


def test_defaults_are_left_out():
    assert list(write_army(an_army())) == ["format", "version", "game", "ruleset", "name", "build_total", "entries"]


def test_a_file_embeds_the_figures_it_uses_and_no_others():
    rider, mount, other = a_rider(), a_mount(), a_figure()
    document = write_army(an_army(an_entry("TEST/020", mount)), a_library(rider, mount, other))
    assert [figure["id"] for figure in document["pack"]["figures"]] == ["test/20", "test/30"]
    own = read_army(document, "x").own
    assert own.figure("test/20") == rider
    assert set(own.factions) == {"order"}


def test_a_file_without_a_pack_has_no_figures_of_its_own():
    assert read_army(a_document(), "x").own is None


@pytest.mark.parametrize(
    ("changes", "place", "found", "expected"),
    [
        ({"game": "chess"}, "$.game", "chess", "mage-knight"),
        ({"ruleset": "mk9"}, "$.ruleset", "mk9", "unlimited, conquest, mk2"),
        ({"build_total": 200.0}, "$.build_total", "200.0", "whole number"),
        ({"build_total": True}, "$.build_total", "true", "whole number"),
        ({"name": None}, "$.name", "null", "text"),
        ({"options": {"cavalry": "fr"}}, "$.options.cavalry", "fr", "cz, hu"),
        ({"options": {"camels": "cz"}}, "$.options.camels", "camels", "cavalry"),
        ({"entries": {}}, "$.entries", "empty object", "list"),
        ({"format": "dialkeeper-pack"}, "$.format", "dialkeeper-pack", "dialkeeper-army"),
        ({"version": 0}, "$.version", "0", "1"),
    ],
)
def test_what_cannot_be_read_is_told_by_its_place(changes, place, found, expected):
    told = finding(a_document(**changes))
    assert told[0] == place
    assert found in told[1]
    assert expected in told[2]


@pytest.mark.parametrize("key", ["format", "version", "game", "ruleset", "name", "build_total", "entries"])
def test_a_missing_key_is_told(key):
    document = a_document()
    del document[key]
    assert finding(document)[0] == f"$.{key}"


@pytest.mark.parametrize("entry_id", ["", "a b", "ä", "x" * 17, "a/b", 5, "a\n"])
def test_an_entry_id_is_short_and_plain(entry_id):
    document = a_document()
    document["entries"][1]["id"] = entry_id
    assert finding(document)[0] == "$.entries[1].id"


def test_a_fault_of_the_embedded_pack_is_told_by_its_place_in_the_army_file():
    rider = a_rider()
    document = write_army(an_army(rider), a_library(rider))
    document["pack"]["figures"][0]["points"] = "many"
    assert finding(document)[0] == "$.pack.figures[0].points"


def test_a_list_is_no_army():
    with pytest.raises(BadFile):
        read_army([], "x")


def test_the_second_of_two_entries_of_one_id_gets_another_with_a_note():
    document = a_document()
    document["entries"][1]["id"] = "e1"
    read = read_army(document, "x.army.json")
    assert [entry.id for entry in read.army.entries] == ["e1", "a2"]
    assert read.army.entries[1].mount == "test/30"
    assert len(read.notes) == 1
    assert "e1" in read.notes[0]


def test_in_a_battle_file_two_entries_of_one_id_are_refused():
    document = a_document()
    document["entries"][1]["id"] = "e1"
    with pytest.raises(BadFile) as refused:
        read_army(document, "x", ("sides", 0, "army"), rename_doubles=False)
    assert refused.value.findings[0].place == "$.sides[0].army.entries[1].id"


def test_an_army_of_a_newer_version_is_read_with_a_note():
    read = read_army(a_document(version=99, weather="rain"), "x.army.json")
    assert read.newer
    assert "99" in read.notes[0]
    assert dict(read.army.extra) == {"weather": '"rain"'}


@given(st.recursive(some_json, lambda inner: st.dictionaries(st.sampled_from(list(a_document())), inner)))
def test_any_json_is_an_army_or_a_known_problem(document):
    with suppress(KnownProblem):
        read_army(document, "x")


@given(st.data())
def test_any_damage_to_a_file_is_an_army_or_a_known_problem(data):
    content = bytearray(pretty(write_army(an_army(a_rider()), a_library(a_rider()))).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    with suppress(KnownProblem):
        read_army(parse_json(bytes(content), "x"), "x")


def test_items_are_kept():
    army = an_army(an_entry("test/1", items=(an_item("r7", "Banner", 5),)))
    assert write_army(army)["entries"][0]["items"] == [{"id": "r7", "name": "Banner", "points": 5}]


def test_the_schema_names_the_keys_of_the_format():
    assert set(army_schema()["properties"]) == {*a_document(), "player", "notes", "options", "pack"}
