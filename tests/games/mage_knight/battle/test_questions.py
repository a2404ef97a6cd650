"""Open questions, and commands that cannot be carried out at all (CAV-31, CMD-01 to CMD-05)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.mage_knight.commands import (
    Act,
    ActionKind,
    Attack,
    AttackKind,
    BreakAway,
    Capture,
    Choose,
    CommandRoll,
    Contact,
    Dismount,
    Drop,
    EndBattle,
    EndPhase,
    GiveToken,
    Heal,
    MountUp,
    Note,
    PickUp,
    Release,
    Remove,
    Return,
    Trample,
    Unhorse,
    UseAbility,
)  # fmt: skip
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.unit import Status
from companion.table.battle_log import LogReason, Redo, Undo
from companion.table.ids import UnitId
from companion.table.refusal import Refused
from tests.games.mage_knight.battle.table import (
    DRAKE,
    END,
    FOOTMAN,
    OGRE,
    Table,
    at,
    hit,
    move,
    pair,
    push,
    put,
    strike,
    the_rules,
)  # fmt: skip

MK2 = the_rules("mk2")
A1, NOBODY = UnitId("A.e1"), UnitId("A.e9")


def asked(rules: Any = MK2) -> Table:
    """A pair whose owner is asked which half takes two clicks."""
    return Table([pair(), FOOTMAN], [FOOTMAN], rules=rules).do(push("A.e1", clicks=2))


@pytest.mark.rule("CAV-31")
@pytest.mark.parametrize("command", [move("A.e2"), hit("B.e1"), END, EndPhase(), EndBattle(), push("A.e1")])
def test_while_a_question_is_open_nothing_else_goes_on(command: Any) -> None:
    assert asked().why(command) == ("CAV-31", Reason.CHOICE_OPEN)


@pytest.mark.rule("CAV-31")
@pytest.mark.parametrize("command", [Choose("p1", "rider"), Note("thinking"), put("A.e2", click=1)])
def test_answers_notes_and_corrections_are_taken(command: Any) -> None:
    assert asked().rule(command) == ""


@pytest.mark.rule("CAV-31")
def test_undo_takes_the_question_back_and_ids_count_up_through_the_battle() -> None:
    table = asked().do(Undo())
    assert table.state.pending == ()
    table.do(push("A.e1"), Choose("p1", "rider"), push("A.e1"))
    assert [choice.id for choice in table.state.pending] == ["p2"]


@pytest.mark.rule("CMD-04")
def test_only_what_was_asked_is_answered() -> None:
    assert asked().why(Choose("p2", "rider")) == ("CMD-04", Reason.NO_SUCH_CHOICE)
    assert asked().why(Choose("p1", "figure")) == ("CMD-04", Reason.NO_SUCH_OPTION)


@pytest.mark.rule("CAV-31", "CAV-40")
def test_the_answer_may_cost_the_mount_and_say_that_there_is_no_room() -> None:
    table = Table([pair()], rules=MK2).do(put("A.e1", part="mount", click=3), push("A.e1"))
    table.do(Choose("p1", "mount", room=False))
    assert (table.status("A.e1.mount"), table.status("A.e1.rider")) == (Status.ELIMINATED, Status.ELIMINATED)


@pytest.mark.rule("CAV-31")
def test_a_question_about_a_unit_that_is_no_more_is_dropped() -> None:
    assert asked().do(put("A.e1", part="mount", click=9)).state.pending == ()


EVERY_UNIT: list[Any] = [
    Act(NOBODY, ActionKind.MOVE), Attack(NOBODY, AttackKind.CLOSE, (3, 4), target=A1), hit(NOBODY), Heal(NOBODY, 1),
    Contact(NOBODY, True), Dismount(NOBODY), MountUp(NOBODY, A1), MountUp(A1, NOBODY), Unhorse(NOBODY, A1, 3),
    Trample(NOBODY, (A1,)), Capture(NOBODY, A1), Capture(A1, NOBODY), Release(NOBODY), GiveToken(NOBODY, "x"),
    UseAbility(NOBODY, "x"), UseAbility(A1, "x", target=NOBODY), Drop(NOBODY, "r1"), PickUp(NOBODY, "r1"),
    BreakAway(NOBODY, 3), CommandRoll(NOBODY, 3), Remove(NOBODY), Return(NOBODY, 1), put(NOBODY, click=1),
    EndBattle((NOBODY,)),
]  # fmt: skip


@pytest.mark.rule("CMD-01")
@pytest.mark.parametrize("command", EVERY_UNIT, ids=lambda command: type(command).__name__)
def test_there_is_no_such_unit(command: Any) -> None:
    assert Table([FOOTMAN]).why(command) == ("CMD-01", Reason.NO_SUCH_UNIT)


@pytest.mark.rule("CMD-01")
def test_a_half_is_no_unit_while_it_rides_and_the_pair_is_none_when_it_parted() -> None:
    table = Table([pair()], rules=MK2)
    assert table.rule(move("A.e1.rider")) == "CMD-01"
    assert table.do(Dismount(A1)).rule(move("A.e1")) == "CMD-01"


@pytest.mark.rule("CMD-02")
@pytest.mark.parametrize(("entry", "part", "reason"), [
    (FOOTMAN, "rider", Reason.NO_SUCH_PART), (FOOTMAN, "both", Reason.NO_SUCH_PART),
    (at(DRAKE, 400), "tail", Reason.NO_SUCH_PART), (at(DRAKE, 400), None, Reason.PART_NOT_NAMED),
])  # fmt: skip
def test_there_is_no_such_part_or_it_must_be_named(entry: Any, part: str | None, reason: Reason) -> None:
    assert Table([entry]).why(hit("A.e1", 1, part)) == ("CMD-02", reason)


@pytest.mark.rule("CMD-02")
def test_the_whole_figure_may_be_named() -> None:
    assert Table([FOOTMAN]).do(hit("A.e1", 1, "figure")).click("A.e1") == 1
    assert Table([FOOTMAN]).rule(move("A.e1", with_part="figure")) == ""
    assert Table([FOOTMAN]).rule(move("A.e1", part="head")) == "CMD-02"


@pytest.mark.rule("CMD-03")
def test_there_is_nothing_to_undo_or_redo() -> None:
    log = Table([FOOTMAN]).log
    assert log.leads_to(Undo()) == Refused("CMD-03", LogReason.NOTHING_TO_UNDO)
    assert log.leads_to(Redo()) == Refused("CMD-03", LogReason.NOTHING_TO_REDO)


GONE: list[Any] = [
    move("A.e1"), strike("A.e1", "B.e1", free=True), Contact(A1, True), GiveToken(A1, "x"), UseAbility(A1, "x"),
    PickUp(A1, "r1"), BreakAway(A1, 3), CommandRoll(A1, 3), Remove(A1), Capture(A1, UnitId("B.e1")),
]  # fmt: skip


@pytest.mark.rule("CMD-05")
@pytest.mark.parametrize("command", GONE, ids=lambda command: type(command).__name__)
def test_the_unit_is_not_in_play(command: Any) -> None:
    assert Table([FOOTMAN]).do(hit("A.e1", 9)).why(command) == ("CMD-05", Reason.NOT_IN_PLAY)


@pytest.mark.rule("CMD-05")
def test_a_removed_unit_takes_no_damage_and_may_come_back() -> None:
    table = Table([FOOTMAN]).do(Remove(A1))
    assert table.why(hit("A.e1")) == ("CMD-05", Reason.NOT_IN_PLAY)
    assert table.do(Return(A1, 1)).status("A.e1") == Status.IN_PLAY
    assert table.why(Return(A1, 1)) == ("DIAL-02", Reason.IN_PLAY)


@pytest.mark.rule("CMD-05", "TOK-09")
def test_what_left_may_still_drop_what_it_carried() -> None:
    from tests.builders import an_entry, an_item

    table = Table([an_entry(OGRE, items=(an_item(),))]).do(hit("A.e1", 9), Drop(A1, "r1"))
    assert [item.id for item in table.state.loose] == ["r1"]
