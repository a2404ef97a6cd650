"""Commands and events as JSON and back; the state as it is printed."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from companion.games.mage_knight.codec import COMMANDS, read_command, read_events, write_command, write_event
from companion.games.mage_knight.commands import AnyCommand
from companion.games.mage_knight.events import Event
from companion.games.mage_knight.report import report
from companion.table.battle import Rejection
from tests.builders import an_entry, an_item
from tests.games.mage_knight.battle.table import (
    FOOTMAN,
    HORSE,
    KEEP,
    LANCER,
    Table,
    at,
    close,
    hit,
    pair,
    push,
    the_rules,
)  # fmt: skip
from tests.games.mage_knight.battle.test_wording_battle import EVENTS

DOCUMENTS: list[dict[str, Any]] = [
    {"do": "act", "unit": "A.a1", "action": "close", "with": "rider", "using": "mounted-charge"},
    {"do": "act", "unit": "A.a1", "action": "ranged", "moved": True},
    {"do": "act", "unit": "A.a1", "action": "move", "sections": ["head", "body"]},
    {"do": "formation", "units": ["A.a1", "A.a2"], "action": "close"},
    {"do": "attack", "by": "A.a1", "kind": "ranged", "dice": [3, 4], "target": "B.b1", "distance": 8, "free": True},
    {
        "do": "attack", "by": "A.a1", "kind": "close", "dice": [6, 6], "with": "mount",
        "targets": [{"unit": "B.b1", "part": "rider", "modifiers": {"rear": True}}, {"unit": "B.b2"}],
        "modifiers": {"impale": False, "attack": -1},
    },
    {"do": "damage", "unit": "A.a1", "clicks": 2, "part": "both", "source": "area", "ability": "x", "room": False},
    {"do": "heal", "unit": "A.a1", "clicks": 1},
    {"do": "choose", "pending": "p1", "option": "mount"},
    {"do": "contact", "unit": "A.a1", "opposing": False},
    {"do": "dismount", "unit": "A.a1"},
    {"do": "mount", "rider": "A.a1.rider", "mount": "A.a1.mount"},
    {"do": "unhorse", "by": "A.a1", "target": "B.b1", "roll": 4},
    {"do": "trample", "unit": "A.a1", "over": ["B.b1"]},
    {"do": "capture", "by": "A.a1", "target": "B.b1"},
    {"do": "release", "target": "B.b1"},
    {"do": "token", "unit": "A.a1", "ability": "magic-freeze"},
    {"do": "ability", "unit": "A.a1", "name": "flight", "use": False},
    {"do": "drop", "unit": "A.a1", "item": "r7"},
    {"do": "pick-up", "unit": "A.a1", "item": "r7"},
    {"do": "break-away", "unit": "A.a1", "roll": 2},
    {"do": "command-roll", "unit": "A.a1", "roll": 6},
    {"do": "objective", "side": "A", "delta": -1},
    {"do": "remove", "unit": "A.a1", "reason": "banished"},
    {"do": "return", "unit": "A.a1", "ability": "necromancy", "parts": {"rider": 1, "mount": 0}},
    {"do": "end_phase"},
    {"do": "end_turn"},
    {"do": "end_battle", "captives_in_start_area": ["B.b1"]},
    {"do": "set", "unit": "A.a1", "click": 0, "tokens": 0},
    {"do": "note", "text": "kůň"},
    {"do": "undo"},
    {"do": "redo"},
]  # fmt: skip


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document["do"])
def test_a_command_is_written_as_it_was_read(document: dict[str, Any]) -> None:
    assert json.loads(json.dumps(write_command(read_command(document)))) == document


def test_every_command_has_a_word_and_every_word_a_test() -> None:
    assert set(COMMANDS.values()) == set(get_args(AnyCommand))
    assert {document["do"] for document in DOCUMENTS} == set(COMMANDS)


@pytest.mark.parametrize("event", [event for event, _told in EVENTS], ids=lambda event: type(event).__name__)
def test_an_event_is_read_as_it_was_written(event: Event) -> None:
    assert read_events([json.loads(json.dumps(write_event(event)))]) == (event,)


@pytest.mark.parametrize("document", [{"event": "dragon-woken"}, {"event": "clicks-lost", "wounds": 3}])
def test_what_this_version_does_not_know_is_refused(document: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        read_events([document])


def test_keys_without_a_value_are_as_if_left_out() -> None:
    assert write_command(read_command({"do": "heal", "unit": "A.a1", "clicks": 1, "part": None})) == {
        "do": "heal", "unit": "A.a1", "clicks": 1,
    }  # fmt: skip


def printed(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(report(table.state, [Rejection(4, "TOK-05", "no")])))
    return found


def test_the_state_is_printed_as_the_format_says() -> None:
    state = printed(Table([FOOTMAN], []))
    assert state == {
        "turn": 1, "active": "A", "phase": "command", "actions_left": 3,
        "units": {"A.e1": {
            "status": "in-play", "tokens": 0, "controller": "A", "contact": False,
            "parts": {"figure": {
                "click": 0, "values": {"speed": 8, "attack": 9, "defense": 16, "damage": 3},
                "range": {"min": 0, "max": 0}, "abilities": {}, "eliminated": False,
            }},
        }},
        "pending": [], "rejected": [{"command": 4, "rule": "TOK-05", "message": "no"}], "score": {"A": 0, "B": 0},
    }  # fmt: skip


def test_halves_carry_their_own_ids_and_bonuses_are_not_in_the_values() -> None:
    parts = printed(Table([pair()], rules=the_rules("mk2")))["units"]["A.e1"]["parts"]
    assert {name: part["id"] for name, part in parts.items()} == {"rider": "A.e1.rider", "mount": "A.e1.mount"}
    assert parts["rider"]["values"]["attack"] == 9


def test_three_skulls_have_no_values() -> None:
    part = printed(Table([FOOTMAN]).do(hit("A.e1", 9)))["units"]["A.e1"]["parts"]["figure"]
    assert (part["click"], part["eliminated"], set(part["values"].values())) == (4, True, {None})


def test_what_applies_only_at_times_is_printed_then() -> None:
    from companion.games.mage_knight.commands import Capture, CountObjective, Drop
    from companion.table.ids import SideId, UnitId

    castle = printed(Table([at(KEEP, 173)], rules=the_rules("conquest"), total=400))
    assert castle["castle_actions_left"] == 2
    table = Table([an_entry(LANCER, HORSE, items=(an_item(),)), FOOTMAN], rules=the_rules("mk2"))
    table.do(CountObjective(SideId("A"), 2), Drop(UnitId("A.e1"), "r1"), close("A.e2"))
    table.do(Capture(UnitId("A.e2"), UnitId("B.e1")), push("A.e1"))
    state = printed(table)
    assert state["objectives"] == {"A": 2, "B": 0}
    assert state["loose_items"] == [{"id": "r1", "name": "Banner", "points": 5}]
    assert state["units"]["B.e1"]["captor"] == "A.e2"
    assert state["pending"] == [
        {"id": "p1", "kind": "damage-part", "unit": "A.e1", "options": ["rider", "mount"], "rule": "CAV-31"}
    ]
