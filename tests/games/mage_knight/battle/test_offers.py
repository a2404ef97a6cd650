"""Offers are what `decide` takes (issue: no second copy of a rule on a screen)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest

from companion.games.mage_knight.candidates import DICE
from companion.games.mage_knight.commands import (
    Act,
    ActionKind,
    Attack,
    AttackKind,
    Dismount,
    EndTurn,
    Formation,
    GiveToken,
    MountUp,
    Undo,
    UseAbility,
)
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.offers import Offers
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    DRAKE,
    FLYER,
    FOOTMAN,
    HUSSAR,
    KEEP,
    OGRE,
    PEGASUS,
    TITAN,
    Table,
    at,
    hit,
    move,
    pair,
    push,
    put,
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


@pytest.mark.parametrize("rules", [the_rules(), the_rules("conquest"), MK2])
@pytest.mark.parametrize("entry", [FOOTMAN, pair(HUSSAR, PEGASUS), at(TITAN, 150), at(DRAKE, 400), at(KEEP, 173)])
def test_no_action_is_taken_that_is_not_offered(entry: Any, rules: Any) -> None:
    table = Table([entry], rules=rules, total=800)
    several = len(table.unit("A.e1").parts) > 1
    names = tuple(part.name for part in table.unit("A.e1").parts) if several else ()
    together = ((), *((name,) for name in names), *([names] if several else []))
    every = product(ActionKind, (None, *names), (None, *Proficiency), (False, True), (None, *names), together)
    taken = {Act(A1, *facts) for facts in every if table.rule(Act(A1, *facts)) == ""}
    assert taken
    assert taken == {command for command in offers(table) if isinstance(command, Act)}


@pytest.mark.parametrize("rules", [the_rules(), MK2])
def test_no_formation_is_taken_that_is_not_offered(rules: Any) -> None:
    entries = [FOOTMAN, FOOTMAN, FLYER, FOOTMAN, pair(), pair(), pair(), FOOTMAN, at(TITAN, 100)]
    table = Table(entries, rules=rules).do(put("A.e8", tokens=2))
    every = (chosen for size in range(1, 6) for chosen in combinations(table.state.units, size))
    taken = {Formation(*facts) for facts in product(every, ActionKind) if table.rule(Formation(*facts)) == ""}
    offered = {unit: {one for one in offers(table, unit) if isinstance(one, Formation)} for unit in table.state.units}
    assert len(taken) >= 4
    assert set().union(*offered.values()) == taken
    assert all(unit in command.units for unit, of_unit in offered.items() for command in of_unit)


def test_formations_are_made_of_the_first_partners_in_a_large_army() -> None:
    table = Table([FOOTMAN] * 30)
    made = [command for command in offers(table) if isinstance(command, Formation)]
    assert {unit for command in made for unit in command.units} == {UnitId(f"A.e{number}") for number in range(1, 10)}
    assert Formation((A1, UnitId("A.e20"), UnitId("A.e30")), ActionKind.MOVE) in offers(table)


def test_free_attacks_tokens_and_abilities_on_others_are_offered() -> None:
    offered = list(offers(Table([OGRE], [FLYER]), "A.e1"))
    free = Attack(A1, AttackKind.CLOSE, DICE, target=UnitId("B.e1"), free=True)
    assert {free, GiveToken(A1, "flight"), UseAbility(A1, "toughness", UnitId("B.e1"))} <= set(offered)
    assert replace(free, free=False) not in offered


@pytest.mark.parametrize("unit", ["A.e9", "B.e1"])
def test_nothing_is_offered_for_nobody_and_no_action_out_of_turn(unit: str) -> None:
    assert not any(isinstance(command, Act) for command in offers(Table([FOOTMAN]), unit))


def test_what_is_no_command_of_the_rules_is_not_in_it() -> None:
    assert Undo() not in offers(Table([FOOTMAN]))
