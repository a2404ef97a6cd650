"""Multi-dial figures and castle sections (MUL-01, MUL-02, CST-01, DIAL-07)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.mage_knight.commands import (
    Act,
    ActionKind,
    BreakAway,
    Capture,
    Choose,
    Contact,
    Damage,
    GiveToken,
    Heal,
    Modifiers,
    Return,
    Source,
    UseAbility,
)  # fmt: skip
from companion.games.mage_knight.events import AttackMade, ModifierLeftOut
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.unit import Status
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    ARCHER,
    DRAKE,
    END,
    FOOTMAN,
    KEEP,
    ROUND,
    WALL,
    Table,
    at,
    close,
    hit,
    move,
    pair,
    push,
    put,
    ranged,
    shot,
    strike,
    the_rules,
)  # fmt: skip

A1, B1 = UnitId("A.e1"), UnitId("B.e1")
CONQUEST, MK2, OWN = the_rules("conquest"), the_rules("mk2"), the_rules(multi_dial_tokens="section")
LARGE = at(DRAKE, 400)


def drake(rules: Any = None) -> Table:
    """A two-headed figure with a footman, against two footmen."""
    return Table([LARGE, FOOTMAN], [FOOTMAN, FOOTMAN], rules=rules or the_rules(), total=1600)


@pytest.mark.rule("MUL-01")
def test_a_level_turns_each_dial_by_its_own_clicks() -> None:
    table = Table([at(DRAKE, 250)])
    assert (table.click("A.e1", "head"), table.click("A.e1", "body")) == (1, 2)


@pytest.mark.rule("MUL-01")
@pytest.mark.parametrize(("rules", "ability", "rule"), [
    (None, "magic-freeze", "MUL-01"), (None, "tinker", ""), (MK2, "tinker", "MUL-01"),
])  # fmt: skip
def test_it_ignores_what_titans_ignore(rules: Any, ability: str, rule: str) -> None:
    assert drake(rules).rule(GiveToken(A1, ability)) == rule


@pytest.mark.rule("MUL-01")
def test_it_has_no_rear_arc_and_takes_no_part_in_captures() -> None:
    table = Table([FOOTMAN], [LARGE]).do(close("A.e1"))
    assert table.rule(Capture(A1, B1)) == "MUL-01"
    table.do(strike("A.e1", "B.e1", part="head", modifiers=Modifiers(rear=True)))
    assert ModifierLeftOut(B1, "rear", "MUL-01") in table.last


@pytest.mark.rule("MUL-01")
@pytest.mark.parametrize(("rules", "ability", "rule"), [
    (None, "necromancy", "MUL-01"), (None, "summon", ""), (MK2, "summon", "MUL-01"),
])  # fmt: skip
def test_what_brings_no_titan_back_brings_it_not_back(rules: Any, ability: str, rule: str) -> None:
    fallen = drake(rules).do(hit("A.e1", 9, "head"), hit("A.e1", 9, "body"))
    assert fallen.rule(Return(A1, 0, ability)) == rule


@pytest.mark.rule("MUL-02", "CMD-02")
def test_an_action_is_for_a_section_that_is_named() -> None:
    assert drake().why(close("A.e1")) == ("CMD-02", Reason.PART_NOT_NAMED)
    assert drake().why(close("A.e1", part="tail")) == ("CMD-02", Reason.NO_SUCH_PART)
    assert drake().why(close("A.e1", with_part="head")) == ("CMD-02", Reason.NO_SUCH_PART)
    assert drake().do(hit("A.e1", 9, "head")).rule(close("A.e1")) == ""


@pytest.mark.rule("MUL-02")
def test_each_section_acts_once_a_turn() -> None:
    table = drake().do(close("A.e1", part="head"))
    assert table.why(move("A.e1", part="head")) == ("MUL-02", Reason.SECTION_ACTED)
    table.do(move("A.e1", part="body"))
    assert (table.tokens("A.e1"), table.state.turn.actions_left) == (1, 14)


@pytest.mark.rule("MUL-02", "TOK-06")
def test_the_figure_has_one_token_a_turn_and_the_acting_section_is_pushed() -> None:
    table = drake().do(move("A.e1", part="head"), *ROUND, move("A.e1", part="body"), move("A.e1", part="head"))
    assert (table.tokens("A.e1"), table.click("A.e1", "body"), table.click("A.e1", "head")) == (2, 1, 0)
    assert table.do(*ROUND).why(move("A.e1", part="body")) == ("TOK-05", Reason.TWO_TOKENS)


@pytest.mark.rule("MUL-02", "TOK-05", "TOK-07")
def test_by_option_each_section_has_tokens_of_its_own() -> None:
    table = drake(OWN).do(move("A.e1", part="head"), *ROUND, move("A.e1", part="head"), move("A.e1", part="body"))
    assert [(part.tokens, part.click) for part in table.unit("A.e1").parts] == [(2, 1), (1, 0)]
    table.do(*ROUND)
    assert table.why(move("A.e1", part="head")) == ("TOK-05", Reason.TWO_TOKENS)
    assert table.rule(move("A.e1", part="body")) == ""
    assert [part.tokens for part in table.do(END).unit("A.e1").parts] == [0, 0]


@pytest.mark.rule("MUL-02", "TOK-07")
def test_by_option_a_section_that_rests_clears_by_itself() -> None:
    table = drake(OWN).do(move("A.e1", part="head"), *ROUND, move("A.e1", part="body"), END)
    assert ([part.tokens for part in table.unit("A.e1").parts], table.tokens("A.e1")) == ([0, 1], 1)


@pytest.mark.rule("MUL-02")
@pytest.mark.parametrize(("rules", "action", "rule"), [
    (CONQUEST, ActionKind.MOVE, ""), (CONQUEST, ActionKind.CLOSE, "MUL-02"), (None, ActionKind.MOVE, "MUL-02"),
])  # fmt: skip
def test_conquest_sections_add_up_their_speeds_in_one_move(rules: Any, action: ActionKind, rule: str) -> None:
    together = Act(A1, action, sections=("head", "body"))
    table = drake(rules)
    assert table.rule(together) == rule
    if not rule:
        assert table.do(together).rule(move("A.e1", part="body")) == "MUL-02"


@pytest.mark.rule("MUL-02")
def test_after_a_pass_no_section_acts() -> None:
    table = drake().do(Act(A1, ActionKind.PASS))
    assert table.why(move("A.e1", part="head")) == ("MUL-02", Reason.SECTION_ACTED)


@pytest.mark.rule("MUL-02", "ATK-01")
def test_the_section_that_was_given_the_action_attacks() -> None:
    table = drake().do(close("A.e1", part="body"), strike("A.e1", "B.e1"))
    assert next(event for event in table.last if isinstance(event, AttackMade)).part == "body"
    assert table.why(strike("A.e1", "B.e1")) == ("ATK-01", Reason.NO_ACTION_FOR_IT)


@pytest.mark.rule("MUL-02", "CMD-02")
def test_of_two_sections_with_an_attack_the_attack_names_one() -> None:
    table = drake().do(close("A.e1", part="head"), close("A.e1", part="body"))
    assert table.rule(strike("A.e1", "B.e1")) == "CMD-02"
    assert table.rule(strike("A.e1", "B.e1", with_part="head")) == ""
    assert table.rule(strike("A.e1", "B.e1", free=True)) == "CMD-02"
    assert table.rule(strike("A.e1", "B.e1", free=True, with_part="head")) == ""


@pytest.mark.rule("TOK-10", "MUL-02")
def test_a_second_token_by_an_ability_pushes_the_section_its_owner_chooses() -> None:
    table = drake().do(put("A.e1", tokens=1), GiveToken(A1, "curse"), Choose("p1", "body"))
    assert (table.tokens("A.e1"), table.click("A.e1", "body")) == (2, 1)


@pytest.mark.rule("TOK-10", "MUL-02")
def test_by_option_its_owner_chooses_the_section_that_takes_the_token() -> None:
    table = drake(OWN).do(put("A.e1", part="body", tokens=1), GiveToken(A1, "curse"), Choose("p1", "body"))
    assert [(part.tokens, part.click) for part in table.unit("A.e1").parts] == [(0, 0), (2, 1)]
    table.do(GiveToken(A1, "curse"))
    assert (table.tokens("A.e1"), table.state.pending, table.part("A.e1", "head").tokens) == (2, (), 1)


@pytest.mark.rule("MUL-02")
def test_by_option_tokens_set_by_hand_are_every_sections() -> None:
    assert [part.tokens for part in drake(OWN).do(put("A.e1", tokens=1)).unit("A.e1").parts] == [1, 1]


@pytest.mark.rule("DIAL-07")
def test_a_dead_section_takes_no_more_damage_and_the_figure_falls_with_the_last() -> None:
    table = drake().do(hit("A.e1", 9, "head"))
    assert (table.status("A.e1"), table.part("A.e1", "head").eliminated) == (Status.IN_PLAY, True)
    assert table.why(hit("A.e1", 1, "head")) == ("DIAL-07", Reason.SECTION_INACTIVE)
    assert table.rule(move("A.e1", part="head")) == "DIAL-07"
    assert table.do(hit("A.e1", 9)).state.score["B"] == 400


@pytest.mark.rule("DIAL-07", "DIAL-02", "CMD-02")
def test_damage_and_healing_name_a_living_section() -> None:
    assert drake().rule(hit("A.e1", 1)) == drake().rule(Heal(A1, 1)) == drake().rule(push("A.e1")) == "CMD-02"
    table = drake().do(hit("A.e1", 9, "head"))
    assert table.why(Heal(A1, 1, "head")) == ("DIAL-02", Reason.SKULLS)
    attack = strike("B.e1", "A.e1", part="head")
    assert table.do(END, close("B.e1")).why(attack) == ("DIAL-07", Reason.SECTION_INACTIVE)


@pytest.mark.rule("DIAL-07", "DIAL-02")
def test_a_correction_brings_a_section_and_its_figure_back() -> None:
    table = drake().do(hit("A.e1", 9, "head"), hit("A.e1", 9), put("A.e1", part="body", click=1))
    assert (table.status("A.e1"), table.part("A.e1", "head").eliminated) == (Status.IN_PLAY, True)


@pytest.mark.rule("PRO-03", "TIT-07", "MUL-01")
def test_it_has_no_proficiencies_and_no_free_move() -> None:
    assert drake().rule(ranged("A.e1", part="head", using="mounted-bound")) == "PRO-03"
    assert drake(CONQUEST).rule(move("A.e1", part="head", moved=True)) == "TIT-07"


def castle(rules: Any = None) -> Table:
    """A keep and a wall with a footman, against a footman and an archer."""
    return Table([at(KEEP, 173), at(WALL, 20), FOOTMAN], [FOOTMAN, ARCHER, pair()], rules=rules or the_rules())


@pytest.mark.rule("CST-01")
def test_castle_sections_have_their_levels() -> None:
    table = Table([at(KEEP, 84), at(WALL, 12)])
    assert (table.click("A.e1"), table.click("A.e2")) == (3, 3)
    assert table.state.deployment.figures[A1].points == 84


@pytest.mark.rule("CST-01")
def test_they_never_move_and_are_never_touched() -> None:
    assert castle().why(move("A.e1")) == ("CST-01", Reason.CASTLE_STANDS)
    assert castle().why(Contact(A1, opposing=True)) == ("CST-01", Reason.CASTLE_NOT_TOUCHED)
    assert castle().why(BreakAway(A1, 6)) == ("CST-01", Reason.CASTLE_NOT_TOUCHED)
    assert castle().rule(Contact(A1, opposing=False)) == ""


@pytest.mark.rule("CST-01")
@pytest.mark.parametrize("source", [Source.PUSHING, Source.CRITICAL])
def test_no_pushing_and_no_critical_miss_damage(source: Source) -> None:
    assert castle().why(hit("A.e1", 1, source=source)) == ("CST-01", Reason.CASTLE_NOT_PUSHED)


@pytest.mark.rule("CST-01", "TOK-06", "TOK-10", "ATK-02")
def test_its_second_token_and_its_two_on_the_dice_cost_nothing() -> None:
    table = castle().do(put("A.e1", tokens=1), ranged("A.e1"), shot("A.e1", "B.e1", (1, 1)))
    assert (table.tokens("A.e1"), table.click("A.e1")) == (2, 0)
    assert castle().do(put("A.e1", tokens=1), GiveToken(A1, "curse")).click("A.e1") == 0


@pytest.mark.rule("CST-01")
@pytest.mark.parametrize(("rules", "ability", "rule"), [
    (None, "magic-freeze", "CST-01"), (None, "vampirism", "CST-01"), (MK2, "venom", "CST-01"), (MK2, "tinker", ""),
])  # fmt: skip
def test_they_ignore_what_tit_03_names_and_vampirism(rules: Any, ability: str, rule: str) -> None:
    assert castle(rules).rule(UseAbility(UnitId("B.e1"), ability, target=A1)) == rule
    assert castle(rules).rule(Damage(A1, 1, None, Source.ABILITY, ability)) == rule


@pytest.mark.rule("CST-01")
def test_they_see_all_round_and_are_never_captured() -> None:
    table = castle().do(END, close("B.e1"))
    assert table.rule(Capture(B1, A1)) == "CST-01"
    table.do(strike("B.e1", "A.e1", modifiers=Modifiers(rear=True)))
    assert ModifierLeftOut(A1, "rear", "CST-01") in table.last


@pytest.mark.rule("CST-01")
@pytest.mark.parametrize(("ability", "rule"), [("necromancy", "CST-01"), ("summon", "")])
def test_necromancy_does_not_raise_them(ability: str, rule: str) -> None:
    assert castle().do(hit("A.e1", 9)).rule(Return(A1, 0, ability)) == rule
