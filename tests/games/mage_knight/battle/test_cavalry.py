"""Cavalry units: one unit of two bases (CAV-05, CAV-06, CAV-20 to CAV-31)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.mage_knight.commands import (
    Attack,
    AttackKind,
    Choose,
    Damage,
    GiveToken,
    Heal,
    Modifiers,
    Source,
    Target,
    UseAbility,
)
from companion.games.mage_knight.events import AttackMade
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.unit import Status
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    ARCHER,
    END,
    FOOTMAN,
    GUARD,
    HORSE,
    HUSSAR,
    LANCER,
    OGRE,
    PEGASUS,
    ROUND,
    WEARY,
    Table,
    close,
    hit,
    library_with,
    move,
    pair,
    push,
    put,
    ranged,
    shot,
    special,
    strike,
    the_rules,
    with_abilities,
)  # fmt: skip

CZ, HU = the_rules("mk2"), the_rules("mk2", cavalry="hu")
A1, B1 = UnitId("A.e1"), UnitId("B.e1")


def riders(rules: object = CZ) -> Table:
    """A lancer, a hussar and an ogre against a lancer and a footman."""
    return Table([pair(), pair(HUSSAR, PEGASUS), OGRE, ARCHER], [pair(), FOOTMAN, OGRE], rules=rules)


@pytest.mark.rule("CAV-20")
def test_rider_and_mount_have_one_token_pool_and_one_action() -> None:
    table = riders().do(move("A.e1"))
    assert table.tokens("A.e1") == 1
    assert [part.name for part in table.unit("A.e1").parts] == ["rider", "mount"]
    assert table.rule(close("A.e1")) == "TOK-04"


@pytest.mark.rule("CAV-21", "TOK-05", "TOK-07")
def test_the_second_token_of_an_action_does_no_damage_and_then_the_unit_rests() -> None:
    table = riders().do(move("A.e1"), *ROUND, move("A.e1"))
    assert (table.tokens("A.e1"), table.click("A.e1", "rider"), table.click("A.e1", "mount")) == (2, 0, 0)
    assert table.do(*ROUND).rule(move("A.e1")) == "TOK-05"


@pytest.mark.rule("CAV-22")
def test_a_move_uses_the_mount() -> None:
    assert riders().why(move("A.e1", with_part="rider")) == ("CAV-22", Reason.MOUNT_MOVES)
    assert riders().rule(move("A.e1", with_part="mount")) == ""


@pytest.mark.rule("TIT-07", "CAV-22")
def test_a_move_before_the_action_is_for_titans_only() -> None:
    assert riders().why(move("A.e1", moved=True)) == ("TIT-07", Reason.NO_FREE_MOVE)


@pytest.mark.rule("CAV-23")
def test_the_attack_uses_the_base_that_the_action_named() -> None:
    table = riders().do(close("A.e1", with_part="mount"))
    assert table.why(strike("A.e1", "B.e2", with_part="rider")) == ("CAV-23", Reason.OTHER_BASE)
    table.do(strike("A.e1", "B.e2"))
    assert next(event for event in table.last if isinstance(event, AttackMade)).part == "mount"


@pytest.mark.rule("CAV-23")
def test_without_a_base_in_the_action_the_attack_names_it() -> None:
    table = riders().do(close("A.e1"))
    assert table.why(strike("A.e1", "B.e2")) == ("CAV-23", Reason.NAME_A_BASE)
    assert table.rule(strike("A.e1", "B.e2", with_part="rider")) == ""


@pytest.mark.rule("CAV-23", "CMD-02")
def test_there_are_only_the_bases_of_rider_and_mount() -> None:
    assert riders().why(close("A.e1", with_part="figure")) == ("CMD-02", Reason.NO_SUCH_PART)
    assert riders().why(close("A.e1", part="rider")) == ("CMD-02", Reason.NO_SUCH_PART)
    assert riders().do(close("A.e1")).rule(strike("A.e1", "B.e2", with_part="both")) == "CMD-02"


@pytest.mark.rule("CAV-23", "DIAL-04")
@pytest.mark.parametrize("act", [close, ranged, special])
def test_a_demoralised_base_is_not_used_and_the_other_is(act: object) -> None:
    table = Table([pair(WEARY)], rules=CZ).do(put("A.e1", part="rider", click=1))
    assert table.rule(act("A.e1", with_part="rider")) == "DIAL-04"
    assert table.rule(act("A.e1", with_part="mount")) == table.rule(act("A.e1")) == ""


@pytest.mark.rule("CAV-05")
@pytest.mark.parametrize(("base", "needed"), [("rider", 16 - 9 - 2), ("mount", 16 - 9)])
def test_the_attack_bonus_counts_with_the_riders_base_only(base: str, needed: int) -> None:
    table = riders().do(close("A.e1", with_part=base), strike("A.e1", "B.e2"))
    assert next(event for event in table.last if isinstance(event, AttackMade)).shots[0].needed == needed


@pytest.mark.rule("CAV-05")
def test_the_attack_bonus_counts_for_ranged_attacks_too() -> None:
    table = riders().do(ranged("A.e2", with_part="rider"), shot("A.e2", "B.e2"))
    assert next(event for event in table.last if isinstance(event, AttackMade)).shots[0].needed == 16 - 9 - 3


@pytest.mark.rule("CAV-06")
@pytest.mark.parametrize("name", ["free-spin", "surge"])
def test_no_free_spin_and_no_surge(name: str) -> None:
    assert riders().why(UseAbility(A1, name)) == ("CAV-06", Reason.CAVALRY_CANNOT)


@pytest.mark.rule("CAV-06")
@pytest.mark.parametrize("name", ["strong-flier", "magic-levitation", "magic-levitation-mk2"])
def test_it_is_not_carried(name: str) -> None:
    assert riders().why(UseAbility(UnitId("A.e3"), name, target=A1)) == ("CAV-06", Reason.CAVALRY_CANNOT)
    assert riders().rule(UseAbility(A1, name)) == "CAV-06"
    assert riders().rule(UseAbility(A1, name, target=UnitId("A.e3"))) == ""


@pytest.mark.rule("CAV-06")
def test_no_subfaction_abilities() -> None:
    wylden = replace(LANCER, id="t/97", subfaction="wylden-host")
    table = Table([pair(wylden), wylden], rules=CZ, library=library_with(wylden))
    assert table.rule(UseAbility(A1, "wylden-host")) == "CAV-06"
    assert table.rule(UseAbility(UnitId("A.e2"), "wylden-host")) == ""


@pytest.mark.rule("CAV-06")
def test_cz_mounts_never_free_spin_and_hu_ones_do() -> None:
    spin = UseAbility(UnitId("A.e1.mount"), "free-spin")
    assert riders(CZ).do(hit("A.e1", 9, "rider")).why(spin) == ("CAV-06", Reason.MOUNTS_CANNOT)
    assert riders(HU).do(hit("A.e1", 9, "rider")).rule(spin) == ""


@pytest.mark.rule("CAV-27", "CMD-02")
def test_the_attacker_says_which_base() -> None:
    table = riders().do(close("A.e3"))
    assert table.why(strike("A.e3", "B.e1")) == ("CAV-27", Reason.NAME_A_BASE)
    assert table.why(strike("A.e3", "B.e1", part="tail")) == ("CMD-02", Reason.NO_SUCH_PART)
    assert table.do(strike("A.e3", "B.e1", (6, 5), part="mount")).status("B.e1.mount") == Status.ELIMINATED


@pytest.mark.rule("CAV-27")
@pytest.mark.parametrize(("source", "part", "rule"), [
    (Source.ATTACK, None, "CAV-27"), (Source.ABILITY, None, "CAV-27"), (Source.CRITICAL, None, "CAV-27"),
    (Source.ATTACK, "both", "CAV-27"), (Source.ABILITY, "both", ""), (Source.ATTACK, "mount", ""),
    (Source.ATTACK, "figure", "CMD-02"),
])  # fmt: skip
def test_damage_says_which_base(source: Source, part: str | None, rule: str) -> None:
    assert riders().rule(hit("A.e1", 1, part, source)) == rule


@pytest.mark.rule("CAV-27", "DIAL-05")
def test_the_abilities_of_the_base_that_was_hit_count() -> None:
    tough = with_abilities(replace(HORSE, id="t/98"), defense_ability="toughness")
    table = Table([pair(LANCER, tough)], rules=CZ, library=library_with(tough))
    table.do(hit("A.e1", 2, "mount"), hit("A.e1", 2, "rider"))
    assert (table.click("A.e1", "mount"), table.click("A.e1", "rider")) == (1, 2)


@pytest.mark.rule("CMD-02")
def test_healing_says_which_base() -> None:
    assert riders().why(Heal(A1, 1)) == ("CMD-02", Reason.PART_NOT_NAMED)
    assert riders().do(hit("A.e1", 2, "mount"), Heal(A1, 1, "mount")).click("A.e1", "mount") == 1


@pytest.mark.rule("CAV-29")
@pytest.mark.parametrize(("rules", "part", "clicks"), [
    (CZ, "mount", (0, 1)), (CZ, "both", (1, 1)), (HU, None, (1, 1)), (HU, "both", (1, 1)),
])  # fmt: skip
def test_an_area_attack_hits_bases_by_the_text_that_is_played(
    rules: object, part: str | None, clicks: tuple[int, int]
) -> None:
    table = riders(rules).do(hit("A.e1", 1, part, Source.AREA))
    assert (table.click("A.e1", "rider"), table.click("A.e1", "mount")) == clicks


@pytest.mark.rule("CAV-29")
def test_cz_an_area_attack_names_a_base_and_hu_must_not() -> None:
    assert riders(CZ).why(hit("A.e1", 1, None, Source.AREA)) == ("CAV-29", Reason.NAME_A_BASE)
    assert riders(HU).why(hit("A.e1", 1, "rider", Source.AREA)) == ("CAV-29", Reason.BOTH_TAKE_IT)


@pytest.mark.rule("CAV-31")
def test_cz_the_owner_chooses_who_is_pushed_by_an_effect() -> None:
    table = riders().do(push("A.e1", clicks=2))
    assert [(choice.id, choice.options, choice.rule) for choice in table.state.pending] == [
        ("p1", ("rider", "mount"), "CAV-31")
    ]
    table.do(Choose("p1", "mount"))
    assert (table.click("A.e1", "mount"), table.state.pending) == (2, ())


@pytest.mark.rule("CAV-31")
def test_cz_a_base_named_in_the_command_is_the_owners_answer() -> None:
    table = riders().do(push("A.e1", "rider"))
    assert (table.click("A.e1", "rider"), table.state.pending) == (1, ())
    assert riders().why(push("A.e1", "both")) == ("CAV-31", Reason.ONE_TAKES_IT)


@pytest.mark.rule("CAV-31")
def test_hu_both_are_pushed_and_none_can_be_named() -> None:
    table = riders(HU).do(push("A.e1"))
    assert (table.click("A.e1", "rider"), table.click("A.e1", "mount")) == (1, 1)
    assert table.why(push("A.e1", "mount")) == ("CAV-31", Reason.BOTH_TAKE_IT)


@pytest.mark.rule("CAV-31")
@pytest.mark.parametrize("source", [Source.ABILITY, Source.AREA])
def test_hu_shockwave_pushes_and_nothing_reduces_it(source: Source) -> None:
    tough = with_abilities(replace(LANCER, id="t/93"), defense_ability="invulnerability")
    table = Table([pair(tough)], rules=HU, library=library_with(tough))
    table.do(Damage(A1, 1, None, source, "shockwave"))
    assert (table.click("A.e1", "rider"), table.click("A.e1", "mount")) == (1, 1)


@pytest.mark.rule("CAV-31")
def test_cz_shockwave_is_an_ability_like_any_other() -> None:
    assert riders(CZ).rule(Damage(A1, 1, None, Source.ABILITY, "shockwave")) == "CAV-27"


@pytest.mark.rule("CAV-21", "TOK-10", "CAV-31")
def test_a_second_token_by_an_ability_pushes_the_unit() -> None:
    freeze = GiveToken(A1, "magic-freeze")
    cz = riders(CZ).do(put("A.e1", tokens=1), freeze)
    assert (cz.tokens("A.e1"), len(cz.state.pending)) == (2, 1)
    hu = riders(HU).do(put("A.e1", tokens=1), freeze)
    assert (hu.click("A.e1", "rider"), hu.click("A.e1", "mount")) == (1, 1)


@pytest.mark.rule("CAV-30")
@pytest.mark.parametrize(("rules", "kind", "counts"), [
    (CZ, "close", True), (CZ, "ranged", False), (HU, "close", True), (HU, "ranged", True),
])  # fmt: skip
def test_the_mounts_rear_arc(rules: object, kind: str, counts: bool) -> None:
    act, attack = (close, strike) if kind == "close" else (ranged, shot)
    plain = riders(the_rules("mk2", cavalry=rules.options.cavalry, proficiencies="listed"))
    rear = {"modifiers": Modifiers(rear=True), "part": "mount"}
    plain.do(act("A.e4"), attack("A.e4", "B.e1", **rear))
    assert next(event for event in plain.last if isinstance(event, AttackMade)).shots[0].needed == 7 - counts


@pytest.mark.rule("CAV-27", "CAV-42")
def test_one_roll_may_hit_both_bases_at_once() -> None:
    table = riders().do(put("B.e1", part="rider", click=3), put("B.e1", part="mount", click=3), ranged("A.e4"))
    targets = (Target(B1, "rider"), Target(B1, "mount"))
    table.do(Attack(UnitId("A.e4"), AttackKind.RANGED, (6, 5), targets=targets))
    assert {table.status("B.e1.rider"), table.status("B.e1.mount")} == {Status.ELIMINATED}


@pytest.mark.rule("CAV-00")
def test_what_no_row_excepts_holds_for_riders_and_mounts_too() -> None:
    table = riders().do(push("A.e1", "rider", 9), END)
    assert table.status("A.e1.rider") == Status.ELIMINATED
    assert Table([pair(GUARD, HORSE)], rules=CZ).do(hit("A.e1", 3, "rider")).click("A.e1", "rider") == 1
