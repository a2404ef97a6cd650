"""Dark Riders (DRK-01 to DRK-06)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.mage_knight.commands import Dismount, MountUp, Source, Unhorse, UseAbility
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.unit import Status
from companion.table.ids import UnitId
from tests.builders import a_dark_rider, a_mount
from tests.games.mage_knight.battle.table import (
    CAT,
    DARK_RIDER,
    END,
    FOOTMAN,
    HUSSAR,
    LANCER,
    NIGHTMARE,
    PEGASUS,
    ROUND,
    Table,
    hit,
    library_with,
    move,
    pair,
    put,
    the_rules,
    with_abilities,
)  # fmt: skip

MK2 = the_rules("mk2")
A1 = UnitId("A.e1")
PACT = UseAbility(A1, "dark-pact")


def dark(*others: Any, rules: Any = MK2, **facts: Any) -> Table:
    """A Dark Rider on his mount."""
    return Table([pair(DARK_RIDER, NIGHTMARE), *others], [pair(HUSSAR, PEGASUS)], rules=rules, **facts)


@pytest.mark.rule("DRK-01", "DRK-04")
def test_nobody_else_rides_his_mount_and_he_rides_no_other() -> None:
    table = Table([pair(DARK_RIDER, NIGHTMARE), LANCER, pair(LANCER)], rules=MK2).do(hit("A.e1", 9, "rider"))
    assert table.why(MountUp(UnitId("A.e2"), UnitId("A.e1.mount"))) == ("DRK-01", Reason.MISFIT)
    on_foot = Table([DARK_RIDER, pair()], rules=MK2).do(hit("A.e2", 9, "rider"))
    assert on_foot.why(MountUp(A1, UnitId("A.e2.mount"))) == ("DRK-01", Reason.MISFIT)


@pytest.mark.rule("DRK-02")
def test_he_neither_dismounts_nor_is_unhorsed() -> None:
    assert dark().why(Dismount(A1)) == ("DRK-02", Reason.DARK_RIDER_STAYS)
    table = dark().do(END, move("B.e1"))
    assert table.why(Unhorse(UnitId("B.e1"), A1, 6)) == ("DRK-02", Reason.DARK_RIDER_STAYS)


@pytest.mark.rule("DRK-03")
def test_his_mount_at_three_skulls_returns_to_its_start_and_the_rest_is_lost() -> None:
    table = dark().do(hit("A.e1", 9, "mount"))
    assert (table.status("A.e1"), table.click("A.e1", "mount"), table.state.score["B"]) == (Status.IN_PLAY, 0, 0)


@pytest.mark.rule("DRK-03")
def test_hit_to_death_at_once_both_are_eliminated() -> None:
    table = dark().do(hit("A.e1", 9, "both", Source.AREA))
    assert (table.status("A.e1.rider"), table.status("A.e1.mount")) == (Status.ELIMINATED, Status.ELIMINATED)


@pytest.mark.rule("DRK-03", "DRK-04")
def test_without_its_rider_the_mount_falls_like_any_other() -> None:
    table = dark().do(hit("A.e1", 9, "rider"), hit("A.e1.mount", 9))
    assert (table.status("A.e1.mount"), table.state.score["B"]) == (Status.ELIMINATED, 40)


@pytest.mark.rule("DRK-04")
def test_when_the_rider_falls_the_mount_follows_its_intelligence() -> None:
    assert dark().do(hit("A.e1", 9, "rider"), END).status("A.e1.mount") == Status.REMOVED


@pytest.mark.rule("DRK-05", "CAV-06")
def test_they_use_subfaction_abilities_while_mounted() -> None:
    assert dark().rule(UseAbility(A1, "dark-riders")) == ""
    assert dark().rule(PACT) == ""


@pytest.mark.rule("DRK-06")
def test_dark_pact_costs_the_rider_a_click_and_heals_the_mount() -> None:
    table = dark().do(put("A.e1", part="mount", click=2), PACT)
    assert (table.click("A.e1", "rider"), table.click("A.e1", "mount")) == (1, 1)
    assert table.why(PACT) == ("DRK-06", Reason.PACT_MADE)
    assert table.do(*ROUND).rule(PACT) == ""


@pytest.mark.rule("DRK-06", "DIAL-01")
def test_nothing_reduces_the_click_and_the_mount_heals_no_farther_than_its_start() -> None:
    rider, steed = a_dark_rider("131")
    tough = with_abilities(rider, defense_ability="invulnerability")
    table = Table([pair(tough, steed)], rules=MK2, library=library_with(tough, steed)).do(PACT)
    assert (table.click("A.e1", "rider"), table.click("A.e1", "mount")) == (1, 0)


@pytest.mark.rule("DRK-06")
def test_only_in_the_own_command_phase() -> None:
    assert dark().do(move("A.e1")).why(PACT) == ("DRK-06", Reason.NOT_COMMAND_PHASE)
    assert dark().do(END).rule(PACT) == "TOK-01"


@pytest.mark.rule("DRK-06")
def test_only_a_dark_rider_on_his_mount_makes_it() -> None:
    for entry in (FOOTMAN, DARK_RIDER, pair()):
        assert Table([entry], rules=MK2).why(PACT) == ("DRK-06", Reason.NO_DARK_RIDER)


@pytest.mark.rule("DRK-06")
@pytest.mark.parametrize(("option", "rule"), [("unit", ""), ("side", "DRK-06")])
def test_once_for_each_unit_or_once_for_the_side(option: str, rule: str) -> None:
    rider, steed = a_dark_rider("141")
    rules = the_rules("mk2", dark_pact=option)
    table = Table([pair(DARK_RIDER, NIGHTMARE), pair(rider, steed)], rules=rules, library=library_with(rider, steed))
    assert table.do(PACT).rule(UseAbility(UnitId("A.e2"), "dark-pact")) == rule


@pytest.mark.rule("DRK-06", "DRK-04")
def test_a_pact_may_cost_the_rider_his_life() -> None:
    table = dark().do(put("A.e1", part="rider", click=3), put("A.e1", part="mount", click=1), PACT)
    assert (table.status("A.e1.rider"), table.click("A.e1.mount"), table.state.score["B"]) == ("eliminated", 0, 20)


@pytest.mark.rule("DRK-04", "CAV-45")
def test_an_evil_steed_goes_over_to_the_other_side() -> None:
    steed = replace(a_mount("dark-riders/121b", intelligence=CAT.mount.intelligence), subfaction="dark-riders")
    table = dark(library=library_with(steed)).do(hit("A.e1", 9, "rider"), END)
    assert table.unit("A.e1.mount").controller == "B"
