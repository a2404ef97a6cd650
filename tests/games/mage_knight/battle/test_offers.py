"""Offers are what `decide` takes (issue: no second copy of a rule on a screen)."""

from __future__ import annotations

import pytest

from companion.games.mage_knight.commands import Act, ActionKind, Dismount, EndTurn, MountUp, Undo
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.offers import Offers
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    FOOTMAN,
    HUSSAR,
    PEGASUS,
    Table,
    hit,
    move,
    pair,
    push,
    the_rules,
)  # fmt: skip

MK2 = the_rules("mk2")
A1 = UnitId("A.e1")


def offers(table: Table, unit: str | None = "A.e1") -> Offers:
    return Offers(table.state, table.rules, None if unit is None else UnitId(unit))


def test_a_footman_is_offered_its_actions_and_no_riding() -> None:
    acts = {command.action for command in offers(Table([FOOTMAN])) if isinstance(command, Act)}
    assert acts == {ActionKind.MOVE, ActionKind.CLOSE, ActionKind.RANGED, ActionKind.PASS}
    assert not any(isinstance(command, Dismount) for command in offers(Table([FOOTMAN])))


def test_a_pair_is_offered_bases_proficiencies_and_dismounting() -> None:
    offered = list(offers(Table([pair(HUSSAR, PEGASUS)], rules=MK2)))
    assert Dismount(A1) in offered
    assert Act(A1, ActionKind.CLOSE, "rider", Proficiency.MOUNTED_CHARGE) in offered
    assert Act(A1, ActionKind.MOVE, "rider") not in offered


def test_what_is_not_offered_says_why() -> None:
    table = Table([FOOTMAN]).do(move("A.e1"))
    assert move("A.e1") not in offers(table)
    assert offers(table).why_not(move("A.e1")).rule == "TOK-04"


def test_a_riderless_mount_is_offered_to_who_can_ride_it() -> None:
    table = Table([pair(HUSSAR, PEGASUS), HUSSAR], rules=MK2).do(hit("A.e1", 9, "rider"))
    assert MountUp(UnitId("A.e2"), UnitId("A.e1.mount")) in list(offers(table, "A.e2"))


def test_the_table_offers_answers_and_the_end_of_the_turn() -> None:
    assert EndTurn() in list(offers(Table([FOOTMAN]), None))
    asked = Table([pair()], rules=MK2).do(push("A.e1"))
    assert {type(command).__name__ for command in offers(asked, None)} == {"Choose"}


@pytest.mark.parametrize("unit", ["A.e9", "B.e1"])
def test_nothing_is_offered_for_nobody_and_no_action_out_of_turn(unit: str) -> None:
    assert not any(isinstance(command, Act) for command in offers(Table([FOOTMAN]), unit))


def test_what_is_no_command_of_the_rules_is_not_in_it() -> None:
    assert Undo() not in offers(Table([FOOTMAN]))
