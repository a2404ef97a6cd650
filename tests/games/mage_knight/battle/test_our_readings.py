"""What the sources leave open is marked as our reading, and nothing else is (the rows marked D in the matrix)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.mage_knight import events, events_units
from companion.games.mage_knight.commands import AttackKind
from companion.games.mage_knight.events_units import Parting
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.reminders import Reminder, ReminderKind
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.unit import FIGURE, RIDER
from companion.games.mage_knight.wording_battle_events import event_sentence
from companion.games.mage_knight.wording_battle_refusals import refusal_sentence
from companion.games.mage_knight.wording_battle_reminders import reminder_sentence
from companion.table.ids import SideId, UnitId
from companion.table.refusal import Refused
from tests.games.mage_knight.battle.table import (
    DARK_RIDER,
    DRAKE,
    FOOTMAN,
    NIGHTMARE,
    TITAN,
    Table,
    at,
    pair,
    the_rules,
)  # fmt: skip

A = SideId("A")
FOOT, LANCER, DARK, WHOLE, LOWER, SECTIONS = (UnitId(f"A.e{number}") for number in range(1, 7))
UNLIMITED, CONQUEST, MK2 = the_rules(), the_rules("conquest"), the_rules("mk2")
HU = the_rules("mk2", cavalry="hu")
CONTROLLER = the_rules("mk2", evil_scores="controller")
LITERAL = the_rules("mk2", dark_pact="side")
RIDER_ID, MOUNT_ID = UnitId("A.e2.rider"), UnitId("A.e2.mount")
HIT = (events.Shot(FOOT, FIGURE, 7, True, 0),)


def marked(told: Any, rules: Rules) -> bool:
    entries = [FOOTMAN, pair(), pair(DARK_RIDER, NIGHTMARE), at(TITAN, 150), at(TITAN, 100), at(DRAKE, 400)]
    deployment = Table(entries, rules=rules).state.deployment
    if isinstance(told, Refused):
        sentence = refusal_sentence(told, deployment)
    elif isinstance(told, Reminder):
        sentence = reminder_sentence(told, deployment)
    else:
        sentence = event_sentence(told, deployment)
    return sentence.endswith("(Our reading.)")


def parted(unit: UnitId, parting: Parting) -> events_units.UnitParted:
    return events_units.UnitParted(unit, UnitId(f"{unit}.rider"), UnitId(f"{unit}.mount"), parting)


def scored(unit: UnitId | None, rule: str) -> events.PointsScored:
    return events.PointsScored(A, 10, rule, unit)


@pytest.mark.rule("DIAL-01", "DIAL-07")
@pytest.mark.parametrize(("told", "ours"), [
    (events_units.ClicksHealed(LOWER, FIGURE, 0), True),
    (events_units.ClicksHealed(WHOLE, FIGURE, 0), False),
    (Refused("DIAL-01", Reason.PAST_START, {"unit": LOWER, "click": 2}), True),
    (Refused("DIAL-01", Reason.PAST_START, {"unit": FOOT, "click": 0}), False),
    (events_units.UnitEliminated(SECTIONS), True),
    (events_units.UnitEliminated(FOOT), False),
])  # fmt: skip
def test_the_start_of_a_lower_level_and_the_last_section(told: Any, ours: bool) -> None:
    assert marked(told, UNLIMITED) is ours


@pytest.mark.rule("CAV-40", "CAV-60", "DRK-04", "PRO-06")
@pytest.mark.parametrize(("told", "rules", "ours"), [
    (parted(LANCER, Parting.NO_ROOM), MK2, True),
    (parted(LANCER, Parting.NO_ROOM), HU, False),
    (parted(LANCER, Parting.RIDER_FELL), MK2, False),
    (parted(DARK, Parting.RIDER_FELL), MK2, True),
    (scored(MOUNT_ID, "SCO-01"), MK2, True),
    (scored(RIDER_ID, "SCO-04"), MK2, True),
    (scored(FOOT, "SCO-01"), MK2, False),
    (events_units.Trampled(LANCER, (FOOT,), 0), HU, True),
])  # fmt: skip
def test_halves_that_fall_and_trampling(told: Any, rules: Rules, ours: bool) -> None:
    assert marked(told, rules) is ours


@pytest.mark.rule("CAP-01", "SCO-02", "CAV-45")
@pytest.mark.parametrize(("told", "rules", "ours"), [
    (events_units.UnitCaptured(FOOT, WHOLE), MK2, True),
    (events_units.UnitCaptured(FOOT, WHOLE), UNLIMITED, False),
    (events.AttackMade(FOOT, FIGURE, AttackKind.CLOSE, (5, 4), HIT, capture=True), MK2, True),
    (events.AttackMade(FOOT, FIGURE, AttackKind.CLOSE, (5, 4), HIT), MK2, False),
    (Refused("CAP-01", Reason.CAPTOR, {"unit": FOOT}), MK2, True),
    (Refused("CAP-01", Reason.CAPTOR, {"unit": FOOT}), CONQUEST, False),
    (Reminder(ReminderKind.HOLDS_CAPTIVE, "CAP-01"), MK2, True),
    (Reminder(ReminderKind.HOLDS_CAPTIVE, "CAP-01"), UNLIMITED, False),
    (scored(None, "SCO-02"), CONQUEST, True),
    (scored(FOOT, "SCO-02"), UNLIMITED, False),
    (scored(MOUNT_ID, "CAV-45"), MK2, True),
    (scored(MOUNT_ID, "CAV-45"), CONTROLLER, False),
])  # fmt: skip
def test_rows_that_a_ruleset_or_an_option_makes_ours(told: Any, rules: Rules, ours: bool) -> None:
    assert marked(told, rules) is ours


@pytest.mark.rule("DRK-06", "TIT-05", "CAV-32")
@pytest.mark.parametrize(("told", "rules", "ours"), [
    (events_units.PactMade(DARK), MK2, True),
    (events_units.PactMade(DARK), LITERAL, False),
    (Refused("DRK-06", Reason.PACT_MADE, {"unit": DARK}), MK2, True),
    (Refused("DRK-06", Reason.PACT_MADE, {"unit": DARK}), LITERAL, False),
    (Refused("DRK-06", Reason.NO_DARK_RIDER, {"unit": FOOT}), MK2, False),
    (Reminder(ReminderKind.PACT, "DRK-06"), LITERAL, False),
    (Refused("TIT-05", Reason.NO_MOVE_FIRST, {"unit": WHOLE}), UNLIMITED, False),
    (Refused("CAV-32", Reason.FORMATION_SHYFT), UNLIMITED, True),
    (Refused("CAV-32", Reason.FORMATION_FACTION), UNLIMITED, False),
    (Refused("DIAL-04", Reason.DEMORALISED, {"unit": LANCER, "part": RIDER}), MK2, True),
])  # fmt: skip
def test_what_is_literal_is_not_marked(told: Any, rules: Rules, ours: bool) -> None:
    assert marked(told, rules) is ours
