"""Battle files: read strictly, written whole."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadFile, KnownProblem
from companion.exchange.army_file import write_army
from companion.exchange.battle_file import read_battle, write_battle
from companion.exchange.battle_model import battle_schema
from companion.games.mage_knight.commands import Act, ActionKind
from companion.table.battle_log import Undo
from companion.table.game import game_of
from tests.builders import a_figure, a_library, an_army

LIBRARY = a_library(a_figure())


def a_side(side_id: str = "A", **facts: Any) -> dict[str, Any]:
    return {"id": side_id, "name": side_id, "army": write_army(an_army(a_figure()), LIBRARY)} | facts


def a_document(*commands: Any, **facts: Any) -> dict[str, Any]:
    """A battle between two armies of one footman each."""
    return {
        "format": "dialkeeper-battle", "version": 1, "game": "mage-knight", "ruleset": "unlimited", "options": {},
        "sides": [a_side("A"), a_side("B")], "first": "A", "commands": list(commands),
    } | facts  # fmt: skip


def findings(document: object) -> list[tuple[str, str, str]]:
    with pytest.raises(BadFile) as caught:
        read_battle(document, "b.json")
    return [(one.place, one.found, one.expected) for one in caught.value.findings]


def test_a_battle_is_read_with_its_commands() -> None:
    file = read_battle(a_document({"do": "act", "unit": "A.e1", "action": "move"}, {"do": "undo"}), "b.json")
    assert file.commands == (Act("A.e1", ActionKind.MOVE), Undo())
    assert [side.id for side in file.setup.sides] == ["A", "B"]


def test_a_battle_is_written_as_it_was_read() -> None:
    document = a_document({"do": "act", "unit": "A.e1", "action": "move"})
    setup = read_battle(document, "b.json").setup
    assert write_battle(setup, [side.own for side in setup.sides], document["commands"]) == document


def test_one_side_is_enough() -> None:
    assert len(read_battle(a_document(sides=[a_side()]), "b.json").setup.sides) == 1


def test_the_battles_options_win_over_the_armies_and_the_first_armys_over_the_others() -> None:
    options = ({"dark_pact": "side"}, {"dark_pact": "unit", "timid_scores": True})
    armies = [an_army(a_figure(), options=chosen) for chosen in options]
    sides = [a_side(side, army=write_army(army, LIBRARY)) for side, army in zip("AB", armies, strict=True)]
    chosen = read_battle(a_document(sides=sides, options={"timid_scores": False}), "b.json").setup.chosen
    assert chosen == {"dark_pact": "side", "timid_scores": False}


KEYS = ("format", "version", "game", "ruleset", "options", "sides", "first", "commands")
WRONG: list[tuple[dict[str, Any], tuple[str, str, str]]] = [
    ({"format": "dialkeeper-army"}, ("$.format", 'the text "dialkeeper-army"', 'the text "dialkeeper-battle"')),
    ({"game": "chess"}, ("$.game", 'the text "chess"', "mage-knight")),
    ({"ruleset": "mk9"}, ("$.ruleset", 'the text "mk9"', "one of unlimited, conquest, mk2")),
    ({"first": "C"}, ("$.first", 'the text "C"', "one of A, B")),
    ({"sides": [a_side("A"), a_side("A")]}, ("$.sides[1].id", "the id A a second time", "every id once")),
    ({"sides": []}, ("$.sides", "0 items", "at least 1 item")),
    ({"turn": 3}, ("$.turn", "a key that has no meaning here", f"one of {', '.join(KEYS)}")),
    ({"commands": {}}, ("$.commands", "an empty object", "a list")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("facts", "told"), WRONG, ids=lambda value: next(iter(value)) if isinstance(value, dict) else ""
)
def test_what_is_wrong_is_told_by_its_place(facts: dict[str, Any], told: tuple[str, str, str]) -> None:
    assert told in findings(a_document(**facts))


COMMANDS: list[tuple[Any, str]] = [
    ({"do": "jump"}, "$.commands[1].do"),
    ({"unit": "A.e1"}, "$.commands[1].do"),
    (7, "$.commands[1]"),
    ({"do": "act", "unit": "A.e1", "action": "fly"}, "$.commands[1].action"),
    ({"do": "act", "unit": "A.e1"}, "$.commands[1].action"),
    ({"do": "act", "unit": "A.e1", "action": "move", "speed": 8}, "$.commands[1].speed"),
    ({"do": "damage", "unit": "A.e1", "clicks": "2"}, "$.commands[1].clicks"),
    ({"do": "damage", "unit": "A.e1", "clicks": 0}, "$.commands[1].clicks"),
    ({"do": "damage", "unit": "A.e1", "clicks": 2.5}, "$.commands[1].clicks"),
    ({"do": "damage", "unit": "A.e1", "clicks": True}, "$.commands[1].clicks"),
    ({"do": "set", "unit": "A.e1"}, "$.commands[1]"),
    ({"do": "set", "unit": "A.e1", "tokens": 3}, "$.commands[1].tokens"),
    ({"do": "return", "unit": "A.e1"}, "$.commands[1]"),
    ({"do": "return", "unit": "A.e1", "click": 0, "parts": {"rider": 0, "mount": 0}}, "$.commands[1]"),
    ({"do": "attack", "by": "A.e1", "kind": "close", "dice": [3, 4]}, "$.commands[1]"),
    ({"do": "attack", "by": "A.e1", "kind": "close", "dice": [3, 7], "target": "B.e1"}, "$.commands[1].dice[1]"),
    ({"do": "attack", "by": "A.e1", "kind": "close", "dice": [3], "target": "B.e1"}, "$.commands[1].dice"),
    (
        {"do": "attack", "by": "A.e1", "kind": "close", "dice": [3, 4], "targets": [{"unit": "B.e1"}], "part": "rider"},
        "$.commands[1].part",
    ),
    (
        {"do": "attack", "by": "A.e1", "kind": "close", "dice": [3, 4], "target": "B.e1", "modifiers": {"luck": 1}},
        "$.commands[1].modifiers.luck",
    ),
]


@pytest.mark.parametrize(("command", "place"), COMMANDS)
def test_a_malformed_command_refuses_the_file_and_is_told_by_its_place(command: Any, place: str) -> None:
    assert place in [found[0] for found in findings(a_document({"do": "end_turn"}, command))]


def test_two_entries_of_one_id_refuse_the_file() -> None:
    army = a_side()["army"]
    army["entries"] *= 2
    assert findings(a_document(sides=[a_side(army=army)]))[0][0] == "$.sides[0].army.entries[1].id"


def test_more_commands_for_more_entries_than_memory_holds_are_refused() -> None:
    army = write_army(an_army(*[a_figure()] * 200), LIBRARY)
    crowd = a_document(*[{"do": "end_turn"}] * 5001, sides=[a_side(army=army)])
    with pytest.raises(BadFile, match="5001 commands for 200 entries"):
        read_battle(crowd, "b.json")


def test_a_wrong_option_is_told() -> None:
    assert findings(a_document(options={"cavalry": "pl"}))[0][0] == "$.options.cavalry"


def test_keys_of_armies_that_nobody_knows_are_kept() -> None:
    army = a_side()["army"] | {"colour": "red"}
    setup = read_battle(a_document(sides=[a_side(army=army)]), "b.json").setup
    assert write_battle(setup, [LIBRARY])["sides"][0]["army"]["colour"] == "red"


def test_a_newer_file_is_read_with_a_note() -> None:
    file = read_battle(a_document(version=2), "b.json")
    assert file.newer
    assert "newer" in file.notes[0]


def test_the_schema_speaks_of_every_command() -> None:
    game = game_of("mage-knight")
    assert game is not None
    schema = battle_schema(game)
    mapping = schema["properties"]["commands"]["items"]["discriminator"]["mapping"]
    assert {"act", "attack", "undo", "pick-up", "end_battle"} <= set(mapping)
    assert all(reference.removeprefix("#/$defs/") in schema["$defs"] for reference in mapping.values())


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
_KEYS = st.sampled_from(["do", "unit", "action", "target", "targets", "dice", "part", "clicks", "click", "modifiers"])


@given(st.dictionaries(_KEYS, _JSON, max_size=6), st.sampled_from(["act", "attack", "damage", "set", "return", "x"]))
def test_any_command_is_read_or_refused_in_words(command: dict[str, Any], word: str) -> None:
    with suppress(KnownProblem):
        read_battle(json.loads(json.dumps(a_document(command | {"do": word}))), "b.json")
