"""Abilities by name: in either edition one ability, and refused to whom a row forbids them (CAV-06, PRO-02, DRK-06)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.mage_knight.commands import Modifiers, Source, UseAbility
from companion.games.mage_knight.events import AttackMade
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.offers import offered_modifiers
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.reminders import reminders
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    ARCHER,
    DARK_RIDER,
    FLYER,
    HORSE,
    HUSSAR,
    LANCER,
    NIGHTMARE,
    PEGASUS,
    Table,
    close,
    hit,
    library_with,
    move,
    pair,
    put,
    ranged,
    shot,
    the_rules,
    with_abilities,
)

CZ, HU = the_rules("mk2"), the_rules("mk2", cavalry="hu")
A1 = UnitId("A.e1")


@pytest.mark.rule("CAV-31")
@pytest.mark.parametrize("name", ["shockwave", "shockwave-mk2"])
@pytest.mark.parametrize("source", [Source.ABILITY, Source.AREA])
def test_hu_shockwave_pushes_both_and_nothing_reduces_it(name: Any, source: Source) -> None:
    horse = with_abilities(HORSE, defense_ability="toughness")
    table = Table([pair(LANCER, horse)], rules=HU, library=library_with(horse))
    assert table.rule(hit("A.e1", 1, "rider", source, ability=name)) == "CAV-31"
    table.do(hit("A.e1", 1, None, source, ability=name))
    assert (table.click("A.e1", "rider"), table.click("A.e1", "mount")) == (1, 1)


@pytest.mark.rule("DRK-06")
@pytest.mark.parametrize("name", ["dark-pact", "dark-pact-mk2"])
def test_dark_pact_keeps_its_limits_however_it_is_said_to_be_used(name: Any) -> None:
    pact = UseAbility(A1, name, use=True)
    table = Table([pair(DARK_RIDER, NIGHTMARE)], rules=CZ).do(put("A.e1", part="mount", click=2), pact)
    assert (table.click("A.e1", "rider"), table.click("A.e1", "mount")) == (1, 1)
    assert table.why(pact) == ("DRK-06", Reason.PACT_MADE)
    assert table.do(move("A.e1")).why(pact) == ("DRK-06", Reason.NOT_COMMAND_PHASE)


@pytest.mark.rule("DIAL-03")
def test_an_ability_is_switched_off_and_on_by_the_name_of_either_edition() -> None:
    figure = with_abilities(FLYER, attack_ability="weapon-master-mk2")
    library = library_with(figure, optional={"weapon-master-mk2": True})
    table = Table([figure], library=library).do(UseAbility(A1, "weapon-master", use=False))
    assert table.unit("A.e1").switched_off == {"weapon-master-mk2"}
    assert table.do(UseAbility(A1, "weapon-master")).unit("A.e1").switched_off == frozenset()


@pytest.mark.rule("PRO-02")
@pytest.mark.parametrize(("of_rider", "of_mount", "rule"), [(False, True, ""), (True, True, "PRO-02")])
def test_a_mount_uses_its_weapon_master_while_its_rider_impales(of_rider: bool, of_mount: bool, rule: str) -> None:
    rider = with_abilities(HUSSAR, attack_ability="weapon-master") if of_rider else HUSSAR
    mount = with_abilities(PEGASUS, attack_ability="weapon-master") if of_mount else PEGASUS
    table = Table([pair(rider, mount)], rules=CZ, library=library_with(rider, mount))
    assert table.rule(UseAbility(A1, "weapon-master")) == rule


@pytest.mark.rule("PRO-07")
@pytest.mark.parametrize(("rules", "rule"), [(CZ, "PRO-07"), (HU, "")])
def test_cz_who_used_a_moving_ability_does_not_move_and_attack(rules: Any, rule: str) -> None:
    table = Table([pair(HUSSAR, PEGASUS)], rules=rules).do(UseAbility(A1, "flight"))
    assert table.rule(close("A.e1", using=Proficiency.MOUNTED_CHARGE)) == rule
    assert table.rule(move("A.e1")) == ""


WYLDEN = replace(LANCER, id="t/96", subfaction="wylden-host", range=ARCHER.range)


def wylden(*entries: Any) -> Table:
    """Some of the Wylden Host, in reach of each other's arrows."""
    return Table(entries, entries, rules=CZ, library=library_with(WYLDEN))


@pytest.mark.rule("CAV-06", "SUB-01")
@pytest.mark.parametrize(("entry", "base", "needed"), [(WYLDEN, None, 7), (pair(WYLDEN), "rider", 6)])
def test_a_mounted_wylden_does_not_see_through_hindering_terrain(entry: Any, base: Any, needed: int) -> None:
    table = wylden(entry).do(ranged("A.e1", with_part=base))
    table.do(shot("A.e1", "B.e1", part=base, modifiers=Modifiers(hindering=True)))
    made = next(event for event in table.last if isinstance(event, AttackMade))
    assert made.shots[0].needed == needed


@pytest.mark.rule("CAV-06", "SUB-01")
@pytest.mark.parametrize(("entry", "part", "rules"), [(WYLDEN, None, {"SUB-01"}), (pair(WYLDEN), "rider", set())])
def test_a_mounted_wylden_has_no_cover_of_its_own(entry: Any, part: Any, rules: set[str]) -> None:
    table = wylden(entry)
    told = {one.rule for one in reminders(table.state, table.unit("B.e1"), table.rules)}
    aimed = shot("A.e1", "B.e1", with_part=part, part=part)
    offered = {one.rule for one in offered_modifiers(table.state, aimed, table.rules)}
    assert ({"SUB-01"} & told, {"SUB-01"} & offered) == (rules, rules)
