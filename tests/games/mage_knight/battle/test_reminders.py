"""What is said at the right moment, since no program without a map can enforce it (CAV-06, CAV-07, CAV-30, PRO-06)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.mage_knight.commands import Capture
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.reminders import Reminder, ReminderKind, reminders
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    CAPTAIN,
    CAT,
    DARK_RIDER,
    END,
    FLYER,
    FOOTMAN,
    HUSSAR,
    NIGHTMARE,
    PEGASUS,
    ROUND,
    Table,
    close,
    hit,
    move,
    pair,
    put,
    the_rules,
)  # fmt: skip

CZ, HU = the_rules("mk2"), the_rules("mk2", cavalry="hu", proficiencies="listed")


def told(table: Table, unit: str = "A.e1") -> dict[ReminderKind, Reminder]:
    return {one.kind: one for one in reminders(table.state, table.unit(unit), table.rules)}


@pytest.mark.rule("CAV-06", "CAV-07", "CAV-30")
@pytest.mark.parametrize(("rules", "rear"), [
    (CZ, ReminderKind.MOUNTS_REAR), (HU, ReminderKind.MOUNTS_REAR_AT_RANGE),
])  # fmt: skip
def test_of_a_cavalry_unit_contact_arcs_and_what_it_cannot(rules: Any, rear: ReminderKind) -> None:
    found = told(Table([pair()], rules=rules))
    assert (found[ReminderKind.ONE_FIGURE].rule, found[rear].rule) == ("CAV-07", "CAV-30")
    assert found[ReminderKind.NOT_FOR_CAVALRY].rule == "CAV-06"


@pytest.mark.rule("PRO-03", "PRO-04", "PRO-05", "PRO-06")
def test_the_proficiencies_it_has() -> None:
    kinds = {
        ReminderKind.BOUND, ReminderKind.CHARGE, ReminderKind.UNHORSE, ReminderKind.TRAMPLE, ReminderKind.IMPALE,
        ReminderKind.HORSEMANSHIP,
    }  # fmt: skip
    assert kinds <= set(told(Table([pair(HUSSAR, PEGASUS)], rules=CZ)))
    assert not kinds & set(told(Table([pair()], rules=CZ)))


@pytest.mark.rule("PRO-07")
@pytest.mark.parametrize(("rules", "there"), [(CZ, True), (HU, False)])
def test_during_a_move_and_attack_what_may_be_used(rules: Any, there: bool) -> None:
    charge = close("A.e1", using=Proficiency.MOUNTED_CHARGE, with_part="rider")
    table = Table([pair(HUSSAR, PEGASUS)], rules=rules)
    assert ReminderKind.MOVED_AND_ATTACKS not in told(table)
    assert (ReminderKind.MOVED_AND_ATTACKS in told(table.do(charge))) is there


@pytest.mark.rule("CAV-43", "CAV-45")
@pytest.mark.parametrize(("entry", "kind"), [
    (pair(), ReminderKind.RIDERLESS_TIMID), (pair(HUSSAR, CAT), ReminderKind.RIDERLESS_EVIL),
])  # fmt: skip
def test_of_a_mount_without_a_rider_what_will_become_of_it(entry: Any, kind: ReminderKind) -> None:
    assert kind in told(Table([entry], rules=CZ).do(hit("A.e1", 9, "rider")), "A.e1.mount")


@pytest.mark.rule("CAV-43")
def test_a_timid_mount_leaves_in_the_hungarian_text_at_the_end_of_the_turn() -> None:
    found = told(Table([pair()], rules=HU).do(hit("A.e1", 9, "rider")), "A.e1.mount")
    assert ReminderKind.RIDERLESS_TIMID_AT_END in found
    assert ReminderKind.RIDERLESS_TIMID not in found


@pytest.mark.rule("PRO-02")
def test_impale_in_the_hungarian_text_counts_only_if_it_wounds() -> None:
    found = told(Table([pair(HUSSAR, PEGASUS)], rules=HU))
    assert found[ReminderKind.IMPALE_IF_WOUNDED].rule == "PRO-02"
    assert ReminderKind.IMPALE not in found


@pytest.mark.rule("CAV-06", "DRK-05")
def test_of_a_dark_rider_that_subfaction_abilities_may_be_used() -> None:
    found = told(Table([pair(DARK_RIDER, NIGHTMARE)], rules=CZ))
    assert found[ReminderKind.SUBFACTION_MOUNTED].rule == "DRK-05"
    assert (found[ReminderKind.NOT_FOR_DARK_RIDERS].rule, ReminderKind.NOT_FOR_CAVALRY in found) == ("CAV-06", False)


@pytest.mark.rule("DRK-06")
def test_dark_pact_while_it_may_be_made() -> None:
    table = Table([pair(DARK_RIDER, NIGHTMARE)], rules=CZ)
    assert ReminderKind.PACT in told(table)
    assert ReminderKind.PACT not in told(table.do(move("A.e1")))


@pytest.mark.rule("ARM-03")
def test_a_command_roll_in_the_own_command_phase() -> None:
    table = Table([CAPTAIN])
    assert ReminderKind.COMMAND_ROLL in told(table)
    assert ReminderKind.COMMAND_ROLL not in told(table.do(END))


@pytest.mark.rule("DIAL-03")
def test_the_abilities_that_may_be_switched_off() -> None:
    assert told(Table([FLYER]))[ReminderKind.OPTIONAL].about == ("flight",)
    assert ReminderKind.OPTIONAL not in told(Table([FOOTMAN]))


@pytest.mark.rule("TOK-05", "TOK-06", "CAV-21")
@pytest.mark.parametrize(("entry", "tokens", "kind"), [
    (FOOTMAN, 0, None), (FOOTMAN, 1, ReminderKind.WILL_BE_PUSHED), (FOOTMAN, 2, ReminderKind.MUST_REST),
    (pair(), 1, None), (pair(), 2, ReminderKind.MUST_REST),
])  # fmt: skip
def test_whether_the_next_action_pushes_or_the_unit_must_rest(
    entry: Any, tokens: int, kind: ReminderKind | None
) -> None:
    found = set(told(Table([entry], rules=CZ).do(put("A.e1", tokens=tokens))))
    both = {ReminderKind.WILL_BE_PUSHED, ReminderKind.MUST_REST}
    assert found & both == ({kind} if kind else set())


@pytest.mark.rule("CAP-01")
def test_a_captor_is_reminded_and_who_is_not_in_play_has_none() -> None:
    table = Table([FOOTMAN]).do(close("A.e1"), Capture(UnitId("A.e1"), UnitId("B.e1")), *ROUND)
    assert ReminderKind.HOLDS_CAPTIVE in told(table)
    assert told(table, "B.e1") == {}
