"""Of several rules that forbid a command the most particular is named; what one rule says holds on every way there."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.mage_knight.commands import (
    Attack,
    Capture,
    Heal,
    Modifiers,
    PairClicks,
    Return,
    Unhorse,
)
from companion.games.mage_knight.events_units import ClicksLost, DamageStopped
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.refusal import Reason
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    ARCHER,
    DARK_RIDER,
    DRAKE,
    FOOTMAN,
    GUARD,
    HUSSAR,
    LANCER,
    LEVY,
    NIGHTMARE,
    OGRE,
    PEGASUS,
    TITAN,
    WEARY,
    Table,
    at,
    close,
    move,
    pair,
    put,
    ranged,
    shot,
    strike,
    the_rules,
)

MK2 = the_rules("mk2")
A1, B1 = UnitId("A.e1"), UnitId("B.e1")


@pytest.mark.rule("CAV-06", "TIT-02", "TIT-11", "TIT-12", "ATK-01")
@pytest.mark.parametrize(("by", "target", "attack", "rule"), [
    (pair(), FOOTMAN, strike("A.e1", "B.e1", modifiers=Modifiers(capture=True)), "CAV-06"),
    (FOOTMAN, at(TITAN, 150), strike("A.e1", "B.e1", modifiers=Modifiers(capture=True)), "TIT-02"),
    (ARCHER, FOOTMAN, shot("A.e1", "B.e1", modifiers=Modifiers(indirect=True)), "TIT-12"),
    (ARCHER, FOOTMAN, shot("A.e1", "B.e1", modifiers=Modifiers(double_range=True)), "TIT-11"),
    (FOOTMAN, FOOTMAN, strike("A.e1", "B.e1", modifiers=Modifiers(capture=True)), "ATK-01"),
])  # fmt: skip
def test_what_a_kind_never_does_comes_before_a_missing_action(by: Any, target: Any, attack: Attack, rule: str) -> None:
    assert Table([by], [target], rules=MK2, total=800).rule(attack) == rule


@pytest.mark.rule("DRK-02", "PRO-05")
def test_a_dark_rider_is_not_unhorsed_with_or_without_a_move() -> None:
    table = Table([pair(HUSSAR, PEGASUS)], [pair(DARK_RIDER, NIGHTMARE)], rules=MK2)
    assert table.why(Unhorse(A1, B1, 6)) == ("DRK-02", Reason.DARK_RIDER_STAYS)


@pytest.mark.rule("MUL-01", "CMD-02")
def test_what_heals_no_section_asks_for_none() -> None:
    table = Table([at(DRAKE, 400)], total=800)
    assert table.why(Heal(A1, 1, ability="healing")) == ("MUL-01", Reason.IMMUNE)
    assert table.rule(Heal(A1, 1)) == "CMD-02"


@pytest.mark.rule("DIAL-02", "CAV-03")
def test_a_pair_that_is_in_play_does_not_come_back() -> None:
    back = Return(A1, parts=PairClicks(0, 0))
    assert Table([pair()], rules=MK2).why(back) == ("DIAL-02", Reason.IN_PLAY)
    assert Table([LANCER], rules=MK2).rule(back) == "CAV-03"


@pytest.mark.rule("DIAL-04", "PRO-03")
def test_a_demoralised_rider_is_given_no_mounted_bound() -> None:
    table = Table([pair(WEARY, PEGASUS)], rules=MK2).do(put("A.e1", part="rider", click=1))
    assert table.why(ranged("A.e1", using=Proficiency.MOUNTED_BOUND)) == ("DIAL-04", Reason.DEMORALISED)
    assert table.rule(close("A.e1", using=Proficiency.MOUNTED_CHARGE)) == ""


@pytest.mark.rule("ATK-01", "CAP-01", "DIAL-04")
def test_the_demoralised_capture_nobody() -> None:
    table = Table([LEVY]).do(close("A.e1"), put("A.e1", click=1))
    assert table.why(Capture(A1, B1)) == ("ATK-01", Reason.DEMORALISED_ATTACKS)


@pytest.mark.rule("CAP-01")
def test_who_has_taken_a_captive_attacks_no_more_with_an_open_action() -> None:
    table = Table([FOOTMAN], [FOOTMAN, FOOTMAN]).do(close("A.e1"))
    table.do(strike("A.e1", "B.e1", (6, 6), free=True, modifiers=Modifiers(capture=True)))
    assert table.why(strike("A.e1", "B.e2")) == ("CAP-01", Reason.CAPTOR)
    assert table.rule(move("A.e1")) == "TOK-04"


@pytest.mark.rule("DIAL-05", "ATK-04")
@pytest.mark.parametrize(("target", "damage", "stopped"), [(GUARD, -2, 1), (GUARD, -3, 0), (OGRE, 0, 1)])
def test_no_more_is_taken_off_a_hit_than_it_had(target: Any, damage: int, stopped: int) -> None:
    table = Table([FOOTMAN], [target]).do(close("A.e1"))
    table.do(strike("A.e1", "B.e1", (6, 5), modifiers=Modifiers(attack=9, damage=damage)))
    told = next(event for event in table.last if isinstance(event, ClicksLost | DamageStopped))
    assert (told.clicks if isinstance(told, DamageStopped) else told.stopped) == stopped
