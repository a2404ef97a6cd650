"""Titans (TIT-01 to TIT-15)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.mage_knight.commands import (
    Act,
    ActionKind,
    BreakAway,
    Capture,
    Contact,
    Damage,
    GiveToken,
    Heal,
    Modifiers,
    Return,
    Source,
    UseAbility,
)  # fmt: skip
from companion.games.mage_knight.events import AttackMade
from companion.games.mage_knight.figure import Range
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.reminders import ReminderKind, reminders
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    ARCHER,
    DRAKE,
    END,
    FOOTMAN,
    KEEP,
    ROUND,
    TITAN,
    Table,
    at,
    close,
    hit,
    library_with,
    move,
    put,
    ranged,
    shot,
    special,
    strike,
    the_rules,
    with_abilities,
)  # fmt: skip

A1 = UnitId("A.e1")
LARGE = at(TITAN, 100)
MK2, CONQUEST = the_rules("mk2"), the_rules("conquest")
TOUCHED = [END, Contact(A1, opposing=True), END]


def titan(rules: Any = None, *foes: Any, total: int = 800) -> Table:
    """A titan at 100 points with a footman, against a footman, a keep and others."""
    return Table([LARGE, FOOTMAN], [FOOTMAN, at(KEEP, 84), *foes], rules=rules or the_rules(), total=total)


def made(table: Table) -> AttackMade:
    return next(event for event in table.last if isinstance(event, AttackMade))


@pytest.mark.rule("TIT-01")
def test_the_level_turns_the_dial_and_makes_the_points() -> None:
    table = titan()
    assert (table.click("A.e1"), table.state.deployment.figures[A1].points) == (4, 100)
    assert table.do(hit("A.e1", 9)).state.score["B"] == 100


@pytest.mark.rule("TIT-02")
def test_it_neither_captures_nor_is_captured() -> None:
    assert titan().do(close("A.e1")).rule(Capture(A1, UnitId("B.e1"))) == "TIT-02"
    assert titan().do(END, close("B.e1")).rule(Capture(UnitId("B.e1"), A1)) == "TIT-02"


@pytest.mark.rule("TIT-03")
@pytest.mark.parametrize("ability", [
    "healing", "magic-confusion", "magic-freeze", "magic-healing", "magic-levitation", "venom", "magic-freeze-mk2",
])  # fmt: skip
def test_some_abilities_do_nothing_to_it(ability: str) -> None:
    table = titan()
    for command in (
        GiveToken(A1, ability), Heal(A1, 1, ability=ability), Damage(A1, 1, None, Source.ABILITY, ability),
        UseAbility(A1, ability), UseAbility(UnitId("B.e1"), ability, target=A1),
    ):  # fmt: skip
        assert table.why(command) == ("TIT-03", Reason.IMMUNE)
    assert table.rule(Heal(A1, 1, ability="regeneration")) == ""


@pytest.mark.rule("TIT-15")
@pytest.mark.parametrize(
    "ability", ["immobilize", "strong-flier", "terrify", "tinker", "enchantment", "enchantment-haste"]
)
def test_mk2_it_ignores_more(ability: str) -> None:
    use = UseAbility(UnitId("B.e1"), ability, target=A1)
    assert (titan(MK2).rule(use), titan().rule(use)) == ("TIT-15", "")


@pytest.mark.rule("TIT-15")
@pytest.mark.parametrize("ability", ["surge", "double-time"])
def test_mk2_no_surge_and_no_double_time(ability: str) -> None:
    assert titan(MK2).why(UseAbility(A1, ability)) == ("TIT-15", Reason.TITAN_CANNOT)
    assert titan().rule(UseAbility(A1, ability)) == ""


@pytest.mark.rule("TIT-03", "TIT-15")
@pytest.mark.parametrize(("rules", "ability", "rule"), [
    (None, "necromancy", "TIT-03"), (None, "summon", ""), (MK2, "necromancy-mk2", "TIT-03"), (MK2, "summon", "TIT-15"),
    (MK2, "revenant", "TIT-15"), (MK2, None, ""),
])  # fmt: skip
def test_some_abilities_do_not_bring_it_back(rules: Any, ability: str | None, rule: str) -> None:
    assert titan(rules).do(hit("A.e1", 9)).rule(Return(A1, 4, ability)) == rule


@pytest.mark.rule("TIT-04", "MUL-01")
@pytest.mark.parametrize(("entry", "roll", "free"), [
    (LARGE, 1, False), (LARGE, 2, True), (at(DRAKE, 400), 2, True), (FOOTMAN, 3, False), (FOOTMAN, 4, True),
])  # fmt: skip
def test_breaking_away_fails_on_one_for_the_big_ones(entry: Any, roll: int, free: bool) -> None:
    table = Table([entry]).do(Contact(A1, opposing=True), BreakAway(A1, roll))
    assert table.unit("A.e1").contact is not free


@pytest.mark.rule("TIT-04")
def test_one_roll_breaks_away_from_all() -> None:
    table = titan().do(Contact(A1, opposing=True))
    told = {reminder.kind for reminder in reminders(table.state, table.unit("A.e1"), table.rules)}
    assert ReminderKind.BREAK_AWAY_ONCE in told


@pytest.mark.rule("TIT-05", "TIT-06")
@pytest.mark.parametrize("rules", [None, MK2])
@pytest.mark.parametrize("second", [move("A.e1"), close("A.e1"), ranged("A.e1")])
def test_two_actions_the_first_a_move_with_one_token(rules: Any, second: Act) -> None:
    table = titan(rules).do(move("A.e1"), second)
    assert (table.state.turn.actions_left, table.tokens("A.e1")) == (6, 1)
    assert table.why(close("A.e1")) == ("TIT-05", Reason.NO_MORE_ACTIONS)


@pytest.mark.rule("TIT-05")
def test_no_second_action_without_a_move_or_as_special_or_pass() -> None:
    assert titan().do(close("A.e1")).why(move("A.e1")) == ("TIT-05", Reason.NO_MOVE_FIRST)
    assert titan(MK2).do(move("A.e1")).why(special("A.e1")) == ("TIT-05", Reason.SECOND_ACTION)
    assert titan().do(move("A.e1")).why(Act(A1, ActionKind.PASS)) == ("TIT-05", Reason.SECOND_ACTION)


@pytest.mark.rule("TIT-05")
@pytest.mark.parametrize(("rules", "reason"), [(None, Reason.CONTACT_AT_START), (MK2, Reason.CONTACT_AT_COMMAND)])
def test_in_contact_at_the_start_there_is_one_action_whatever_came_after(rules: Any, reason: Reason) -> None:
    table = titan(rules).do(*TOUCHED, Contact(A1, opposing=False), move("A.e1"))
    assert table.why(move("A.e1")) == ("TIT-05", reason)


@pytest.mark.rule("TIT-05")
def test_contact_that_began_in_the_turn_does_not_matter() -> None:
    assert titan().do(move("A.e1"), Contact(A1, opposing=True)).rule(close("A.e1")) == ""


@pytest.mark.rule("TIT-05")
@pytest.mark.parametrize(("option", "rule"), [("pair", ""), ("always", "TIT-05")])
def test_whether_a_lone_action_must_be_a_move_is_an_option(option: str, rule: str) -> None:
    assert titan(the_rules(titan_first_move=option)).rule(close("A.e1")) == rule


@pytest.mark.rule("TIT-07")
def test_conquest_one_action_with_a_move_before_it() -> None:
    table = titan(CONQUEST).do(ranged("A.e1", moved=True))
    assert (table.state.turn.actions_left, table.tokens("A.e1")) == (1, 1)
    assert table.why(move("A.e1")) == ("TIT-07", Reason.NO_MORE_ACTIONS)


@pytest.mark.rule("TIT-07")
def test_conquest_no_move_before_it_out_of_contact_and_for_nobody_else() -> None:
    assert titan(CONQUEST).do(*TOUCHED).why(close("A.e1", moved=True)) == ("TIT-07", Reason.CONTACT_AT_START)
    assert titan(CONQUEST).why(move("A.e2", moved=True)) == ("TIT-07", Reason.NO_FREE_MOVE)
    assert titan().why(move("A.e1", moved=True)) == ("TIT-07", Reason.NO_FREE_MOVE)
    assert titan(CONQUEST).rule(Act(A1, ActionKind.PASS, moved=True)) == "TIT-07"


@pytest.mark.rule("TIT-08", "TOK-06")
def test_two_turns_running_push_after_the_first_action_and_leave_the_second() -> None:
    table = titan().do(move("A.e1"), *ROUND, move("A.e1"))
    assert (table.tokens("A.e1"), table.click("A.e1")) == (2, 5)
    assert table.do(ranged("A.e1")).click("A.e1") == 5


@pytest.mark.rule("TIT-08", "TOK-06")
def test_a_first_ranged_action_pushes_after_its_attack() -> None:
    table = titan().do(move("A.e1"), *ROUND, ranged("A.e1"))
    assert table.click("A.e1") == 4
    assert table.do(shot("A.e1", "B.e1")).click("A.e1") == 5


@pytest.mark.rule("TIT-08", "TOK-05")
def test_never_three_turns_running_and_tokens_alone_do_not_stop_it() -> None:
    table = titan().do(move("A.e1"), *ROUND, move("A.e1"), *ROUND)
    assert table.why(move("A.e1")) == ("TIT-08", Reason.THREE_TURNS)
    assert table.do(*ROUND).rule(move("A.e1")) == ""
    assert titan().do(put("A.e1", tokens=2)).rule(move("A.e1")) == ""


@pytest.mark.rule("TOK-05", "TIT-06")
def test_a_titan_never_has_more_than_two_tokens() -> None:
    assert titan().do(put("A.e1", tokens=2), move("A.e1")).tokens("A.e1") == 2


@pytest.mark.rule("TIT-09")
@pytest.mark.parametrize(("target", "bonus"), [("B.e1", 0), ("B.e2", 2)])
@pytest.mark.parametrize(("act", "attack"), [(close, strike), (ranged, shot)])
def test_two_more_to_attack_a_castle_section(target: str, bonus: int, act: Any, attack: Any) -> None:
    table = titan().do(act("A.e1"), attack("A.e1", target))
    defense = 16 if target == "B.e1" else 15
    assert made(table).shots[0].needed == defense - 9 - bonus


@pytest.mark.rule("TIT-09", "ATK-02")
def test_natural_two_and_twelve_stay_natural() -> None:
    table = titan().do(close("A.e1"), strike("A.e1", "B.e2", (1, 1)))
    assert (made(table).shots[0].hit, table.click("A.e1")) == (False, 5)


@pytest.mark.rule("TIT-10")
@pytest.mark.parametrize(("distance", "rule"), [(3, "TIT-10"), (4, ""), (12, ""), (13, "TIT-10")])
def test_the_target_is_between_both_range_values(distance: int, rule: str) -> None:
    assert titan().do(ranged("A.e1")).rule(shot("A.e1", "B.e1", distance=distance)) == rule


@pytest.mark.rule("TIT-10")
def test_the_range_of_others_is_checked_too_and_close_combat_has_none() -> None:
    table = Table([ARCHER]).do(ranged("A.e1"))
    assert (table.rule(shot("A.e1", "B.e1", distance=10)), table.rule(shot("A.e1", "B.e1", distance=11))) == (
        "", "TIT-10",
    )  # fmt: skip
    assert Table([ARCHER]).do(close("A.e1")).rule(strike("A.e1", "B.e1", distance=99)) == ""


DOUBLE, INDIRECT = Modifiers(double_range=True), Modifiers(indirect=True)


@pytest.mark.rule("TIT-11")
@pytest.mark.parametrize(("target", "part"), [("B.e2", None), ("B.e3", None), ("B.e4", "head")])
def test_double_range_at_two_less_damage_against_what_is_as_big(target: str, part: str | None) -> None:
    table = titan(None, LARGE, at(DRAKE, 400)).do(ranged("A.e1"))
    table.do(shot("A.e1", target, (6, 5), part=part, distance=24, modifiers=DOUBLE))
    assert made(table).shots[0].clicks == 5 - 2


@pytest.mark.rule("TIT-11")
@pytest.mark.parametrize(("attack", "reason"), [
    (shot("A.e1", "B.e1", modifiers=DOUBLE), Reason.NO_DOUBLE_RANGE),
    (shot("A.e1", "B.e2", modifiers=Modifiers(double_range=True, indirect=True)), Reason.NO_DOUBLE_RANGE),
])  # fmt: skip
def test_double_range_is_direct_fire_at_something_big(attack: Any, reason: Reason) -> None:
    assert titan().do(ranged("A.e1")).why(attack) == ("TIT-11", reason)


@pytest.mark.rule("TIT-11", "TIT-10")
def test_double_range_is_not_for_others_or_close_combat_and_doubles_the_maximum_only() -> None:
    archer = Table([ARCHER], [at(KEEP, 84)]).do(ranged("A.e1"))
    assert archer.rule(shot("A.e1", "B.e1", modifiers=DOUBLE)) == "TIT-11"
    assert titan().do(close("A.e1")).rule(strike("A.e1", "B.e2", modifiers=DOUBLE)) == "TIT-11"
    far = titan().do(ranged("A.e1"))
    assert far.rule(shot("A.e1", "B.e2", distance=25, modifiers=DOUBLE)) == "TIT-10"
    assert far.rule(shot("A.e1", "B.e2", distance=3, modifiers=DOUBLE)) == "TIT-10"


@pytest.mark.rule("TIT-11", "ATK-04")
def test_damage_is_not_below_nothing() -> None:
    weak = replace(TITAN, id="t/86", dials=(replace(TITAN.dials[0], clicks=tuple(
        replace(click, damage=1) for click in TITAN.dials[0].clicks
    )),))  # fmt: skip
    table = Table([at(weak, 150)], [at(KEEP, 84)], library=library_with(weak)).do(ranged("A.e1"))
    assert made(table.do(shot("A.e1", "B.e1", (6, 5), modifiers=DOUBLE))).shots[0].clicks == 0
    fresh = Table([at(weak, 150)], [at(KEEP, 84)], library=library_with(weak)).do(ranged("A.e1"))
    assert made(fresh.do(shot("A.e1", "B.e1", (6, 6), modifiers=DOUBLE))).shots[0].clicks == 1


@pytest.mark.rule("TIT-12")
def test_indirect_fire_is_two_harder_and_one_weaker_whatever_stands_between() -> None:
    table = titan().do(ranged("A.e1"))
    table.do(shot("A.e1", "B.e1", (6, 5), modifiers=Modifiers(indirect=True, height=True, hindering=True)))
    assert (made(table).shots[0].needed, made(table).shots[0].clicks) == (16 + 2 - 9, 5 - 1)


@pytest.mark.rule("TIT-12")
@pytest.mark.parametrize(("distance", "rule"), [(4, "TIT-12"), (5, ""), (11, ""), (12, "TIT-12")])
def test_indirect_fire_reaches_strictly_between_both_values(distance: int, rule: str) -> None:
    assert titan().do(ranged("A.e1")).rule(shot("A.e1", "B.e1", distance=distance, modifiers=INDIRECT)) == rule


@pytest.mark.rule("TIT-12")
def test_indirect_fire_is_ranged_at_one_target_by_titans_with_two_range_values() -> None:
    from companion.games.mage_knight.commands import Attack, AttackKind, Target

    assert titan().do(close("A.e1")).rule(strike("A.e1", "B.e1", modifiers=INDIRECT)) == "TIT-12"
    assert Table([ARCHER]).do(ranged("A.e1")).rule(shot("A.e1", "B.e1", modifiers=INDIRECT)) == "TIT-12"
    both = (Target(UnitId("B.e1")), Target(UnitId("B.e2")))
    attack = Attack(A1, AttackKind.RANGED, (5, 5), targets=both, modifiers=INDIRECT)
    assert titan().do(ranged("A.e1")).rule(attack) == "TIT-12"
    short = replace(TITAN, id="t/85", range=Range(0, 12))
    table = Table([at(short, 100)], library=library_with(short)).do(ranged("A.e1"))
    assert table.rule(shot("A.e1", "B.e1", modifiers=INDIRECT)) == "TIT-12"


def told(figure: Any, rules: Any) -> dict[ReminderKind, tuple[str, ...]]:
    table = Table([at(figure, 150)], rules=rules, library=library_with(figure))
    return {one.kind: one.about for one in reminders(table.state, table.unit("A.e1"), rules)}


@pytest.mark.rule("TIT-13", "TIT-14", "TIT-15")
def test_what_needs_the_map_is_remembered() -> None:
    shelling = with_abilities(replace(TITAN, id="t/84", damage_type="titan"), attack_ability="flame-lightning")
    assert {ReminderKind.SHELLS, ReminderKind.FIST, ReminderKind.NOT_TRAMPLED} <= set(told(shelling, MK2))
    plain = told(TITAN, the_rules())
    assert not {ReminderKind.SHELLS, ReminderKind.FIST, ReminderKind.NOT_TRAMPLED} & set(plain)
    assert "venom" in plain[ReminderKind.IGNORES]
