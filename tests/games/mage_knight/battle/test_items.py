"""Items: of one id on two sides each stays what it was, whoever carries it (CAV-25); and objectives in the report."""

from __future__ import annotations

import pytest

from companion.games.mage_knight.commands import Drop, PickUp
from companion.games.mage_knight.report import report
from companion.games.mage_knight.wording_battle_events import event_sentence
from companion.table.ids import UnitId
from tests.builders import an_entry, an_item
from tests.games.mage_knight.battle.table import FOOTMAN, Table, the_rules

A1, B1 = UnitId("A.e1"), UnitId("B.e1")


def two_sides() -> Table:
    """A banner of the one side and a crown of the other, of one id, and both on the ground."""
    banner, crown = an_item(name="Banner", points=5), an_item(name="Crown", points=9)
    table = Table([an_entry(FOOTMAN, items=(banner,))], [an_entry(FOOTMAN, items=(crown,))])
    return table.do(Drop(B1, "r1"), Drop(A1, "r1"))


def said(table: Table) -> str:
    return event_sentence(table.last[0], table.state.deployment)


@pytest.mark.rule("CAV-25")
def test_items_of_one_id_are_told_apart_where_they_lie() -> None:
    assert [item["name"] for item in report(two_sides().state)["loose_items"]] == ["Crown", "Banner"]


@pytest.mark.rule("CAV-25")
def test_one_takes_up_what_is_ones_own_first_then_the_other() -> None:
    table = two_sides().do(PickUp(A1, "r1"))
    assert said(table) == "Footman (A.e1) picks up Banner."
    assert said(table.do(PickUp(A1, "r1"))) == "Footman (A.e1) picks up Crown."
    assert [(item.id, item.owner) for item in table.state.carried[A1]] == [("r1", A1), ("r1", B1)]


@pytest.mark.rule("CAV-25")
def test_an_item_that_changed_hands_is_still_the_same_item() -> None:
    table = two_sides().do(PickUp(A1, "r1"), PickUp(A1, "r1"), Drop(A1, "r1"), Drop(A1, "r1"))
    assert said(table) == "Footman (A.e1) drops Crown."
    assert [item["points"] for item in report(table.state)["loose_items"]] == [5, 9]


@pytest.mark.rule("SCO-03")
@pytest.mark.parametrize(("ruleset", "shown"), [("mk2", {"A": 0, "B": 0}), ("unlimited", None)])
def test_objectives_are_shown_where_they_decide(ruleset: str, shown: object) -> None:
    assert report(Table([FOOTMAN], rules=the_rules(ruleset)).state).get("objectives") == shown
