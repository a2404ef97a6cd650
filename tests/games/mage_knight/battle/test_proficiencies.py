"""Proficiencies of cavalry units (PRO-01 to PRO-07)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.mage_knight.commands import (
    ActionKind,
    Attack,
    AttackKind,
    Choose,
    Contact,
    Formation,
    Modifiers,
    Target,
    Trample,
    Unhorse,
    UseAbility,
)  # fmt: skip
from companion.games.mage_knight.events import AttackMade, ModifierLeftOut
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.unit import Status
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    ARCHER,
    CAT,
    DRAKE,
    END,
    FOOTMAN,
    HORSE,
    HUSSAR,
    KEEP,
    LANCER,
    OGRE,
    PEGASUS,
    TITAN,
    Table,
    at,
    close,
    hit,
    library_with,
    move,
    pair,
    put,
    ranged,
    shot,
    strike,
    the_rules,
)  # fmt: skip

CZ, HU = the_rules("mk2"), the_rules("mk2", cavalry="hu")
A1, B1 = UnitId("A.e1"), UnitId("B.e1")
ALL = pair(HUSSAR, PEGASUS)
NONE = pair(LANCER, HORSE)


def riding(entry: Any = ALL, rules: Any = CZ, *foes: Any) -> Table:
    """One pair against others: a lancer, an ogre and a footman if none are named."""
    return Table([entry, FOOTMAN], foes or (NONE, OGRE, FOOTMAN), rules=rules)


def needed(table: Table) -> int:
    return next(event for event in table.last if isinstance(event, AttackMade)).shots[0].needed


def clicks(table: Table) -> int:
    return next(event for event in table.last if isinstance(event, AttackMade)).shots[0].clicks


@pytest.mark.rule("PRO-01")
@pytest.mark.parametrize(
    ("part", "kind", "less"), [("rider", "ranged", 2), ("mount", "ranged", 0), ("rider", "close", 0)]
)
def test_horsemanship_hampers_ranged_attacks_on_the_riders_base(part: str, kind: str, less: int) -> None:
    act, attack = (ranged, shot) if kind == "ranged" else (close, strike)
    table = Table([ARCHER], [ALL], rules=CZ).do(act("A.e1"), attack("A.e1", "B.e1", part=part))
    assert needed(table) == 16 - 9 + less


@pytest.mark.rule("PRO-02")
@pytest.mark.parametrize(
    ("base", "several", "extra"), [("rider", False, 2), ("mount", False, 0), ("rider", True, None)]
)
def test_cz_impale_adds_two_with_the_riders_base_on_one_target(base: str, several: bool, extra: int | None) -> None:
    table = riding().do(close("A.e1", with_part=base))
    others = (Target(UnitId("B.e3")), Target(UnitId("B.e2")))
    attack = Attack(A1, AttackKind.CLOSE, (6, 5), targets=others if several else others[:1])
    assert clicks(table.do(attack)) == (1 if extra is None else 3 + extra)


@pytest.mark.rule("PRO-02", "ATK-03")
@pytest.mark.parametrize(("rules", "impale", "damage", "left_out"), [
    (CZ, None, 4, False), (CZ, False, 4, True), (HU, None, 4, False), (HU, False, 2, False), (HU, True, 4, False),
])  # fmt: skip
def test_impale_is_always_used_cz_and_may_be_declined_hu(
    rules: Any, impale: bool | None, damage: int, left_out: bool
) -> None:
    table = riding(ALL, rules).do(close("A.e1", with_part="rider"))
    table.do(strike("A.e1", "B.e2", (6, 5), modifiers=Modifiers(impale=impale)))
    assert clicks(table) == damage
    assert any(isinstance(event, ModifierLeftOut) for event in table.last) is left_out


@pytest.mark.rule("PRO-02", "DIAL-05")
@pytest.mark.parametrize(("rules", "damage"), [(CZ, 1), (HU, 0)])
def test_hu_impale_needs_a_wound(rules: Any, damage: int) -> None:
    weak = replace(HUSSAR, id="t/89", dials=(replace(HUSSAR.dials[0], clicks=(
        replace(HUSSAR.dials[0].clicks[0], damage=0),
    )),))  # fmt: skip
    table = Table([pair(weak, PEGASUS)], [OGRE], rules=rules, library=library_with(weak))
    table.do(close("A.e1", with_part="rider"), strike("A.e1", "B.e1", (5, 6)))
    assert clicks(table) == damage


@pytest.mark.rule("PRO-02")
def test_who_impales_does_not_use_weapon_master() -> None:
    for name in ("weapon-master", "weapon-master-mk2"):
        assert riding().why(UseAbility(A1, name)) == ("PRO-02", Reason.IMPALE_INSTEAD)
        assert riding(NONE).rule(UseAbility(A1, name)) == ""


@pytest.mark.rule("PRO-03", "PRO-04", "PRO-05", "PRO-06")
@pytest.mark.parametrize(("using", "act", "rule"), [
    ("mounted-bound", ranged, "PRO-03"), ("mounted-charge", close, "PRO-04"), ("unhorse", move, "PRO-05"),
    ("trample", move, "PRO-06"),
])  # fmt: skip
def test_a_proficiency_is_used_by_who_has_it_with_its_own_action(using: str, act: Any, rule: str) -> None:
    named = act("A.e1", using=Proficiency(using))
    assert riding().rule(named) == ""
    assert riding(NONE).why(named) == (rule, Reason.NOT_PROFICIENT)
    assert riding(NONE, HU).rule(named) == ""
    assert riding(FOOTMAN).why(named) == (rule, Reason.NOT_PROFICIENT)
    other = close if act is not close else ranged
    assert riding().why(other("A.e1", using=Proficiency(using))) == (rule, Reason.WRONG_ACTION)


@pytest.mark.rule("PRO-01", "PRO-02")
@pytest.mark.parametrize(("using", "rule"), [("horsemanship", "PRO-01"), ("impale", "PRO-02")])
def test_horsemanship_and_impale_are_no_deeds(using: str, rule: str) -> None:
    assert riding().why(close("A.e1", using=Proficiency(using))) == (rule, Reason.NO_DEED)


@pytest.mark.rule("PRO-03", "PRO-04", "PRO-05", "PRO-06")
@pytest.mark.parametrize(("using", "act", "rule"), [
    ("mounted-bound", ranged, "PRO-03"), ("mounted-charge", close, "PRO-04"), ("unhorse", move, "PRO-05"),
    ("trample", move, ""),
])  # fmt: skip
def test_in_enemy_contact_only_trampling_is_left(using: str, act: Any, rule: str) -> None:
    assert riding().do(Contact(A1, opposing=True)).rule(act("A.e1", using=Proficiency(using))) == rule


@pytest.mark.rule("PRO-03")
def test_mounted_bound_is_an_attack_with_the_riders_base() -> None:
    bound = Proficiency.MOUNTED_BOUND
    assert riding().why(ranged("A.e1", using=bound, with_part="mount")) == ("PRO-03", Reason.RIDER_ONLY)
    table = riding().do(ranged("A.e1", using=bound))
    assert table.rule(shot("A.e1", "B.e2", with_part="mount")) == "PRO-03"
    assert needed(table.do(shot("A.e1", "B.e2"))) == 15 - 9 - 3


@pytest.mark.rule("PRO-04")
@pytest.mark.parametrize("base", ["rider", "mount"])
def test_mounted_charge_is_an_attack_with_either_base(base: str) -> None:
    table = riding().do(close("A.e1", using=Proficiency.MOUNTED_CHARGE, with_part=base))
    assert table.do(strike("A.e1", "B.e2")).state.turn.actions_left == 2


def unhorse(roll: int = 3, target: str = "B.e1", **facts: Any) -> Unhorse:
    return Unhorse(A1, UnitId(target), roll, **facts)


@pytest.mark.rule("PRO-05")
@pytest.mark.parametrize(("roll", "won"), [(2, False), (3, True)])
def test_roll_and_bonus_reach_six_to_unhorse(roll: int, won: bool) -> None:
    table = riding().do(put("B.e1", tokens=1), move("A.e1"), unhorse(roll))
    assert ("B.e1.rider" in table.state.units) is won
    if won:
        assert (table.tokens("B.e1.rider"), table.tokens("B.e1.mount")) == (0, 1)


@pytest.mark.rule("PRO-05", "CAV-02")
def test_hu_a_rider_without_printed_bonus_adds_nothing() -> None:
    plain = replace(LANCER, id="t/88", rider=replace(LANCER.rider, attack_bonus=None))
    table = Table([pair(plain)], [NONE], rules=HU, library=library_with(plain)).do(move("A.e1"), unhorse(5))
    assert "B.e1" in table.state.units


@pytest.mark.rule("PRO-05", "CAV-41")
def test_without_room_the_unhorsed_rider_falls_and_all_tokens_go() -> None:
    table = riding().do(put("B.e1", tokens=1), move("A.e1"), unhorse(6, room=False))
    assert (table.status("B.e1.rider"), table.tokens("B.e1.mount")) == (Status.ELIMINATED, 0)
    assert table.state.score["A"] == 20


@pytest.mark.rule("PRO-05")
def test_one_attempt_for_a_move_and_only_after_one() -> None:
    table = riding().do(move("A.e1"), unhorse(1))
    assert table.why(unhorse()) == ("PRO-05", Reason.ALREADY_TRIED)
    assert riding().why(unhorse()) == ("PRO-05", Reason.WRONG_ACTION)
    assert riding().do(move("A.e1", using=Proficiency.TRAMPLE)).why(unhorse()) == ("PRO-05", Reason.WRONG_ACTION)
    assert riding().do(move("A.e1"), END).rule(unhorse()) == "TOK-01"


@pytest.mark.rule("PRO-05")
def test_the_target_is_an_enemy_cavalry_unit() -> None:
    table = Table([ALL, NONE], [NONE, OGRE], rules=CZ).do(move("A.e1"))
    assert table.why(unhorse(target="B.e2")) == ("PRO-05", Reason.NOT_CAVALRY)
    assert table.why(unhorse(target="A.e2")) == ("PRO-05", Reason.NOT_OPPOSING)
    assert table.rule(unhorse(target="B.e9")) == "CMD-01"


@pytest.mark.rule("PRO-05")
def test_not_from_enemy_contact_and_not_with_a_movement_ability() -> None:
    assert riding().do(Contact(A1, True), move("A.e1")).why(unhorse()) == ("PRO-05", Reason.IN_CONTACT)
    flown = riding().do(move("A.e1"), UseAbility(A1, "flight"))
    assert flown.why(unhorse()) == ("PRO-05", Reason.MOVED_BY_ABILITY)
    assert riding().do(move("A.e1"), Contact(A1, True)).rule(unhorse()) == ""


@pytest.mark.rule("PRO-05", "PRO-06")
def test_moves_are_listed_for_the_mount_only() -> None:
    rides = replace(HUSSAR, id="t/87", proficiencies=tuple(Proficiency))
    table = Table([pair(rides)], [NONE], rules=CZ, library=library_with(rides))
    assert table.rule(move("A.e1", using=Proficiency.UNHORSE)) == "PRO-05"
    assert table.rule(close("A.e1", using=Proficiency.MOUNTED_CHARGE)) == ""


@pytest.mark.rule("PRO-05", "CAV-32")
def test_every_member_of_a_formation_tries_for_itself() -> None:
    cats = [pair(HUSSAR, CAT)] * 3
    table = Table(cats, [NONE, NONE], rules=CZ)
    table.do(Formation(tuple(UnitId(f"A.e{n}") for n in (1, 2, 3)), ActionKind.MOVE), unhorse(1))
    assert table.rule(Unhorse(UnitId("A.e2"), UnitId("B.e2"), 6)) == ""
    assert table.rule(unhorse()) == "PRO-05"


def trample(*over: str) -> Trample:
    return Trample(A1, tuple(map(UnitId, over)))


@pytest.mark.rule("PRO-06", "CAV-31")
def test_cz_everything_crossed_takes_a_click_of_pushing_and_the_owner_of_a_pair_chooses() -> None:
    table = riding().do(move("A.e1"), trample("A.e2", "B.e1", "B.e2"))
    assert (table.click("A.e2"), table.click("B.e2"), table.state.pending[0].rule) == (1, 1, "CAV-31")
    assert table.do(Choose("p1", "mount")).click("B.e1", "mount") == 1


@pytest.mark.rule("PRO-06")
def test_hu_it_is_a_click_of_an_ability_which_toughness_stops() -> None:
    table = riding(ALL, HU).do(move("A.e1"), trample("B.e1", "B.e2", "B.e3"))
    assert (table.click("B.e2"), table.click("B.e3"), table.state.pending[0].rule) == (0, 1, "PRO-06")
    assert table.do(Choose("p1", "rider")).click("B.e1", "rider") == 1


@pytest.mark.rule("PRO-06", "TIT-15", "MUL-01", "CST-01")
@pytest.mark.parametrize("entry", [at(TITAN, 100), at(DRAKE, 400), at(KEEP, 84)])
def test_titans_multi_dial_figures_and_castles_are_not_trampled(entry: Any) -> None:
    table = riding(ALL, CZ, entry).do(move("A.e1"))
    assert table.why(trample("B.e1")) == ("PRO-06", Reason.NOT_TRAMPLED)


@pytest.mark.rule("PRO-06")
def test_trampling_is_done_once_after_a_move_of_who_can() -> None:
    table = riding().do(move("A.e1"), trample("B.e2"))
    assert table.why(trample("B.e3")) == ("PRO-06", Reason.ALREADY_TRIED)
    assert riding().why(trample("B.e2")) == ("PRO-06", Reason.WRONG_ACTION)
    assert riding(NONE).do(move("A.e1")).why(trample("B.e2")) == ("PRO-06", Reason.NOT_PROFICIENT)
    fast = riding().do(move("A.e1"), UseAbility(A1, "double-time"))
    assert fast.why(trample("B.e2")) == ("PRO-06", Reason.MOVED_BY_ABILITY)


@pytest.mark.rule("PRO-06")
def test_nobody_is_crossed_twice_or_crosses_himself() -> None:
    table = riding().do(move("A.e1"))
    assert table.why(trample("B.e2", "B.e2")) == ("PRO-06", Reason.TRAMPLED_TWICE)
    assert table.why(trample("A.e1")) == ("PRO-06", Reason.NOT_TRAMPLED)
    assert table.do(hit("B.e2", 9)).rule(trample("B.e2")) == "DIAL-02"


@pytest.mark.rule("PRO-07")
@pytest.mark.parametrize(("rules", "rule"), [(CZ, "PRO-07"), (HU, "")])
def test_cz_after_a_move_and_attack_no_ability_that_needs_a_move(rules: Any, rule: str) -> None:
    table = riding(ALL, rules).do(close("A.e1", using=Proficiency.MOUNTED_CHARGE, with_part="rider"))
    assert table.rule(UseAbility(A1, "flight")) == rule
    assert table.rule(UseAbility(A1, "pierce")) == ""
