"""Attacks: what they add up to, before and after the dice (ATK-01 to ATK-06, DIAL-06, SUB-01)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from companion.games.mage_knight.attack import Preview, preview
from companion.games.mage_knight.commands import (
    ActionKind,
    Attack,
    AttackKind,
    Capture,
    EndPhase,
    Formation,
    Modifiers,
    Target,
)  # fmt: skip
from companion.games.mage_knight.events import AttackMade, ModifierLeftOut, TargetsExceeded
from companion.games.mage_knight.events_units import ClicksLost, DamageStopped
from companion.games.mage_knight.figure import AttackType, Figure
from companion.games.mage_knight.odds import plain_odds
from companion.games.mage_knight.offers import offered_modifiers
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.reminders import ReminderKind, reminders
from companion.table.ids import UnitId
from companion.table.refusal import Refused
from tests.games.mage_knight.battle.table import (
    ARCHER,
    CAPTAIN,
    END,
    FOOTMAN,
    GUARD,
    HUSSAR,
    LANCER,
    LEVY,
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
    with_abilities,
)  # fmt: skip

MK2, CONQUEST = the_rules("mk2"), the_rules("conquest")
A1, B1 = UnitId("A.e1"), UnitId("B.e1")


def ready(attacker: Any = FOOTMAN, target: Any = FOOTMAN, act: Any = close, rules: Any = None, **facts: Any) -> Table:
    """An attacker that was given the action, and its target."""
    return Table([attacker, FOOTMAN], [target, FOOTMAN], rules=rules, total=400, **facts).do(act("A.e1"))


def made(table: Table) -> AttackMade:
    return next(event for event in table.last if isinstance(event, AttackMade))


def weighed(table: Table, attack: Attack) -> Preview:
    found = preview(table.state, attack, table.rules)
    assert not isinstance(found, Refused), found
    return found


@pytest.mark.rule("ATK-01")
def test_an_attack_needs_an_action_of_its_kind_that_is_not_used_up() -> None:
    nothing = Table([FOOTMAN])
    assert nothing.why(strike("A.e1", "B.e1")) == ("ATK-01", Reason.NO_ACTION_FOR_IT)
    assert ready().rule(shot("A.e1", "B.e1")) == "ATK-01"
    assert ready().do(strike("A.e1", "B.e1", (1, 2))).rule(strike("A.e1", "B.e1")) == "ATK-01"
    assert nothing.do(move("A.e1")).rule(strike("A.e1", "B.e1")) == "ATK-01"


@pytest.mark.rule("ATK-01")
def test_a_free_attack_needs_no_action_and_uses_none_up() -> None:
    table = Table([FOOTMAN]).do(move("A.e1"), strike("A.e1", "B.e1", (1, 2), free=True))
    assert made(table).free
    assert ready().do(strike("A.e1", "B.e1", (1, 2), free=True)).rule(strike("A.e1", "B.e1")) == ""


@pytest.mark.rule("ATK-01", "DIAL-04")
def test_only_in_the_own_turn_and_not_demoralised() -> None:
    assert ready().do(END).why(strike("A.e1", "B.e1", free=True)) == ("ATK-01", Reason.NOT_YOUR_TURN)
    table = Table([LEVY]).do(close("A.e1"), put("A.e1", click=1))
    assert table.why(strike("A.e1", "B.e1")) == ("ATK-01", Reason.DEMORALISED_ATTACKS)


@pytest.mark.rule("ATK-01", "CAP-01")
def test_a_captor_has_no_free_attack() -> None:
    table = ready().do(Capture(A1, B1))
    assert table.why(strike("A.e1", "B.e2", free=True)) == ("CAP-01", Reason.CAPTOR)


@pytest.mark.rule("ATK-01")
def test_an_attack_may_still_be_made_in_the_end_phase() -> None:
    assert ready().do(EndPhase()).rule(strike("A.e1", "B.e1")) == ""


@pytest.mark.rule("ATK-02")
@pytest.mark.parametrize(("dice", "hits"), [((3, 3), False), ((3, 4), True), ((1, 1), False), ((6, 6), True)])
def test_it_hits_from_the_defense_on(dice: tuple[int, int], hits: bool) -> None:
    assert made(ready().do(strike("A.e1", "B.e1", dice))).shots[0].hit is hits


@pytest.mark.rule("ATK-02")
def test_two_misses_everything_and_costs_the_attacker_a_click_that_nothing_stops() -> None:
    table = ready(OGRE).do(strike("A.e1", "B.e1", (1, 1), modifiers=Modifiers(attack=50)))
    assert (table.click("A.e1"), table.click("B.e1")) == (1, 0)


@pytest.mark.rule("ATK-02", "ATK-04")
def test_twelve_hits_everything_and_adds_a_click() -> None:
    table = ready(FOOTMAN, OGRE).do(strike("A.e1", "B.e1", (6, 6), modifiers=Modifiers(defense=50)))
    assert table.click("B.e1") == 3 + 1 - 1


MODIFIERS = [
    # modifiers, kind, against, change of what is needed, rule by which it is left out
    (Modifiers(rear=True), "close", FOOTMAN, -1, ""),
    (Modifiers(rear=True), "ranged", FOOTMAN, 0, "ATK-03"),
    (Modifiers(height=True), "close", FOOTMAN, 1, ""),
    (Modifiers(height=True), "ranged", FOOTMAN, 1, ""),
    (Modifiers(hindering=True), "ranged", FOOTMAN, 1, ""),
    (Modifiers(hindering=True), "close", FOOTMAN, 0, "ATK-03"),
    (Modifiers(formation=1), "close", FOOTMAN, 0, "TOK-08"),
    (Modifiers(impale=True), "close", FOOTMAN, 0, "PRO-02"),
    (Modifiers(attack=2, defense=5), "close", FOOTMAN, 3, ""),
]


@pytest.mark.rule("ATK-03")
@pytest.mark.parametrize(("modifiers", "kind", "target", "change", "rule"), MODIFIERS)
def test_modifiers_count_or_are_left_out_and_told(
    modifiers: Modifiers, kind: str, target: Figure, change: int, rule: str
) -> None:
    act, attack = (close, strike) if kind == "close" else (ranged, shot)
    table = ready(FOOTMAN, target, act).do(attack("A.e1", "B.e1", modifiers=modifiers))
    assert made(table).shots[0].needed == 16 - 9 + change
    assert [event.rule for event in table.last if isinstance(event, ModifierLeftOut)] == [rule] * bool(rule)


@pytest.mark.rule("ATK-03")
@pytest.mark.parametrize(("ability", "kind", "more"), [
    ("battle-armor", "ranged", 2), ("battle-armor", "close", 0), ("invulnerability", "ranged", 2),
    ("toughness", "ranged", 0),
])  # fmt: skip
def test_armour_counts_against_ranged_attacks(ability: str, kind: str, more: int) -> None:
    armoured = with_abilities(replace(FOOTMAN, id="t/83"), defense_ability=ability)
    act, attack = (close, strike) if kind == "close" else (ranged, shot)
    table = ready(FOOTMAN, armoured, act, library=library_with(armoured)).do(attack("A.e1", "B.e1"))
    assert made(table).shots[0].needed == 16 - 9 + more


@pytest.mark.rule("ATK-03")
@pytest.mark.parametrize(("target", "counts"), [(FOOTMAN, False), (CAPTAIN, True), (at(TITAN, 150), True)])
def test_conquest_only_some_have_arcs(target: Any, counts: bool) -> None:
    attack = strike("A.e1", "B.e1", modifiers=Modifiers(rear=True))
    table = ready(FOOTMAN, target, rules=CONQUEST).do(attack)
    assert any(isinstance(event, ModifierLeftOut) for event in table.last) is not counts


@pytest.mark.rule("ATK-03", "CAV-30")
@pytest.mark.parametrize(("unique", "counts"), [(True, True), (False, False)])
def test_conquest_of_a_pair_the_mounts_uniqueness_counts(unique: bool, counts: bool) -> None:
    steed = replace(PEGASUS, id="t/82", unique=unique)
    table = Table([FOOTMAN], [pair(HUSSAR, steed)], rules=CONQUEST, total=400, library=library_with(steed))
    table.do(close("A.e1"), strike("A.e1", "B.e1", part="rider", modifiers=Modifiers(rear=True)))
    assert any(isinstance(event, ModifierLeftOut) for event in table.last) is not counts


@pytest.mark.rule("ATK-03", "TOK-08")
@pytest.mark.parametrize(("kind", "given", "better"), [("close", 2, 2), ("ranged", 2, 4), ("ranged", 3, 0)])
def test_members_of_a_formation_help(kind: str, given: int, better: int) -> None:
    members = tuple(UnitId(f"A.e{number}") for number in (1, 2, 3))
    table = Table([FOOTMAN] * 3).do(Formation(members, ActionKind(kind)))
    attack = strike if kind == "close" else shot
    table.do(attack("A.e1", "B.e1", modifiers=Modifiers(formation=given)))
    assert made(table).shots[0].needed == 16 - 9 - better


def volley(*targets: Target, dice: tuple[int, int] = (3, 4), **facts: Any) -> Attack:
    return Attack(A1, AttackKind.RANGED, dice, targets=targets, **facts)


@pytest.mark.rule("ATK-03", "ATK-02")
def test_several_targets_are_one_roll_and_take_one_each() -> None:
    table = Table([ARCHER], [FOOTMAN, FOOTMAN]).do(ranged("A.e1"))
    table.do(volley(Target(B1), Target(UnitId("B.e2"), None, Modifiers(hindering=True))))
    assert (table.click("B.e1"), table.click("B.e2")) == (1, 0)
    critical = Table([ARCHER], [FOOTMAN, FOOTMAN]).do(ranged("A.e1"))
    assert critical.do(volley(Target(B1), Target(UnitId("B.e2")), dice=(1, 1))).click("A.e1") == 1


@pytest.mark.rule("ATK-03")
def test_more_targets_than_the_figure_has_are_a_warning() -> None:
    table = Table([ARCHER], [FOOTMAN] * 3).do(ranged("A.e1"))
    table.do(volley(*(Target(UnitId(f"B.e{number}")) for number in (1, 2, 3))))
    assert TargetsExceeded(A1, 3, 2) in table.last
    assert table.click("B.e3") == 1


@pytest.mark.rule("ATK-03")
def test_the_same_target_twice_is_refused() -> None:
    table = Table([ARCHER]).do(ranged("A.e1"))
    assert table.why(volley(Target(B1), Target(B1))) == ("ATK-03", Reason.TARGET_TWICE)


@pytest.mark.rule("ATK-04")
@pytest.mark.parametrize(("damage", "taken"), [(-9, 0), (0, 2), (1, 3)])
def test_damage_is_never_below_nothing_and_toughness_comes_last(damage: int, taken: int) -> None:
    table = ready(FOOTMAN, OGRE).do(strike("A.e1", "B.e1", (6, 5), modifiers=Modifiers(damage=damage)))
    assert table.click("B.e1") == taken


@pytest.mark.rule("ATK-04")
def test_what_abilities_take_off_is_told() -> None:
    some = ready(FOOTMAN, GUARD).do(strike("A.e1", "B.e1", (6, 5)))
    assert ClicksLost(B1, "figure", 1, stopped=2) in some.last
    weak = Modifiers(damage=-1)
    all_of_it = ready(FOOTMAN, GUARD).do(strike("A.e1", "B.e1", (6, 5), modifiers=weak))
    assert DamageStopped(B1, "figure", 2) in all_of_it.last


@pytest.mark.rule("ATK-05")
@pytest.mark.parametrize(("attack", "defense", "ways"), [(9, 16, 21), (9, 9, 35), (9, 21, 1), (9, 30, 1), (9, 18, 10)])
def test_chances_of_two_dice_are_exact(attack: int, defense: int, ways: int) -> None:
    assert plain_odds(attack, defense).ways == ways


@pytest.mark.rule("ATK-05")
def test_expected_clicks_count_the_twelve() -> None:
    assert plain_odds(9, 16, 3).expected_clicks == Fraction(21 * 3 + 1, 36)


@pytest.mark.rule("ATK-05")
@pytest.mark.parametrize("target", [FOOTMAN, OGRE, GUARD])
def test_the_preview_says_what_the_dice_then_do(target: Figure) -> None:
    table = ready(FOOTMAN, target)
    seen = weighed(table, strike("A.e1", "B.e1")).targets[0]
    for first in range(1, 7):
        for second in range(1, 7):
            fresh = ready(FOOTMAN, target).do(strike("A.e1", "B.e1", (first, second)))
            total = first + second
            assert made(fresh).shots[0].hit is seen.hits(total)
            assert fresh.click("B.e1") == (min(seen.clicks(total), 5) if seen.hits(total) else 0)


@pytest.mark.rule("ATK-05")
def test_a_preview_needs_no_action_yet_and_throws_no_dice() -> None:
    table = Table([FOOTMAN])
    assert weighed(table, strike("A.e1", "B.e1")).targets[0].odds.chance == Fraction(21, 36)
    assert table.state.turn.phase == "command"


@pytest.mark.rule("ATK-05", "CAV-23")
def test_a_preview_is_refused_for_the_same_causes() -> None:
    table = Table([pair()], [pair()], rules=MK2)
    assert preview(table.state, strike("A.e1", "B.e1", with_part="rider"), MK2).rule == "CAV-27"
    assert preview(table.state, strike("A.e1", "B.e1", part="rider"), MK2).rule == "CAV-23"
    assert preview(table.state, strike("A.e9", "B.e1"), MK2).rule == "CMD-01"


@pytest.mark.rule("ATK-06")
def test_the_target_is_opposing_and_in_play() -> None:
    assert ready().why(strike("A.e1", "A.e2")) == ("ATK-06", Reason.NOT_OPPOSING)
    assert ready().do(hit("B.e1", 9)).rule(strike("A.e1", "B.e1")) == "CMD-05"
    assert ready().rule(strike("A.e1", "B.e9")) == "CMD-01"


def typed(kind: AttackType | None, **facts: int) -> Figure:
    dial = FOOTMAN.dials[0]
    clicks = tuple(replace(click, **facts) for click in dial.clicks)
    return replace(FOOTMAN, id="t/81", attack_type=kind, dials=(replace(dial, clicks=clicks),))


@pytest.mark.rule("DIAL-06")
@pytest.mark.parametrize(("kind", "attack", "counts"), [
    (AttackType.MELEE, "close", True), (AttackType.MELEE, "ranged", False), (AttackType.RANGED, "close", False),
    (AttackType.RANGED, "ranged", True), (AttackType.MAGIC, "ranged", True), (None, "close", True),
])  # fmt: skip
@pytest.mark.parametrize("rules", [MK2, the_rules()])
def test_the_type_bonus_counts_for_its_kind_of_attack(
    kind: AttackType | None, attack: str, counts: bool, rules: Any
) -> None:
    figure = typed(kind, type_bonus=2)
    act, made_so = (close, strike) if attack == "close" else (ranged, shot)
    table = ready(figure, act=act, rules=rules, library=library_with(figure)).do(made_so("A.e1", "B.e1"))
    assert made(table).shots[0].needed == 16 - 9 - (2 if counts and rules is MK2 else 0)


@pytest.mark.rule("DIAL-06")
@pytest.mark.parametrize(("facts", "attack", "clicks"), [
    ({"ranged_damage": 1}, "ranged", 1), ({"ranged_damage": 1}, "close", 3), ({}, "ranged", 3),
])  # fmt: skip
def test_a_ranged_attack_uses_the_ranged_damage_if_there_is_one(facts: Any, attack: str, clicks: int) -> None:
    figure = typed(AttackType.RANGED, **facts)
    act, made_so = (close, strike) if attack == "close" else (ranged, shot)
    table = ready(figure, act=act, rules=MK2, library=library_with(figure)).do(made_so("A.e1", "B.e1", (6, 5)))
    assert made(table).shots[0].clicks == clicks


WYLDEN = replace(FOOTMAN, id="t/80", subfaction="wylden-host")


@pytest.mark.rule("SUB-01")
@pytest.mark.parametrize(("text", "needed"), [("cz", 7), ("hu", 8)])
def test_the_wylden_host_sees_through_hindering_terrain(text: str, needed: int) -> None:
    rules = the_rules("mk2", cavalry=text)
    table = ready(WYLDEN, act=ranged, rules=rules, library=library_with(WYLDEN))
    table.do(shot("A.e1", "B.e1", modifiers=Modifiers(hindering=True)))
    assert made(table).shots[0].needed == needed


@pytest.mark.rule("SUB-01")
def test_its_own_cover_is_remembered_and_offered_as_a_modifier() -> None:
    table = ready(FOOTMAN, WYLDEN, library=library_with(WYLDEN))
    told = {one.kind for one in reminders(table.state, table.unit("B.e1"), table.rules)}
    assert {ReminderKind.CLEAR_SIGHT_AND_TARGET, ReminderKind.COVER} <= told
    offered = {one.name: one.rule for one in offered_modifiers(table.state, strike("A.e1", "B.e1"), table.rules)}
    assert (offered["defense"], offered["rear"], "hindering" in offered) == ("SUB-01", "ATK-03", False)


@pytest.mark.rule("ATK-03")
def test_only_modifiers_that_count_are_offered() -> None:
    names = {one.name for one in offered_modifiers(ready().state, strike("A.e1", "B.e1"), the_rules())}
    assert names == {"rear", "height", "capture"}
    assert offered_modifiers(ready().state, strike("A.e1", "A.e2"), the_rules()) == ()


@pytest.mark.rule("CAV-05", "ATK-02")
def test_the_bonus_of_a_rider_is_told_as_what_it_is() -> None:
    table = Table([pair(LANCER)], rules=MK2)
    terms = weighed(table, strike("A.e1", "B.e1", with_part="rider")).targets[0].attack
    assert [(term.kind, term.value, term.rule) for term in terms] == [
        ("dial", 9, "ATK-02"), ("attack-bonus", 2, "CAV-05"),
    ]  # fmt: skip
