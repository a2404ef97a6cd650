"""Action tokens and pushing (TOK-02 to TOK-10)."""

from __future__ import annotations

import pytest

from companion.games.mage_knight.commands import Act, ActionKind, GiveToken, Return
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.unit import Status
from companion.table.battle_log import Undo
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    ARCHER,
    CAPTAIN,
    END,
    FOOTMAN,
    ROUND,
    Table,
    close,
    hit,
    move,
    push,
    put,
    ranged,
    special,
    strike,
    the_rules,
)

A1 = UnitId("A.e1")
FREEZE = GiveToken(A1, "magic-freeze")


@pytest.mark.rule("TOK-03", "TOK-06")
def test_an_action_places_a_token_and_is_counted_when_declared() -> None:
    table = Table([FOOTMAN, ARCHER]).do(move("A.e1"))
    assert (table.tokens("A.e1"), table.tokens("A.e2"), table.state.turn.actions_left) == (1, 0, 2)


@pytest.mark.rule("TOK-03")
def test_without_actions_left_an_action_is_refused_and_unused_ones_are_lost() -> None:
    table = Table([FOOTMAN, ARCHER], total=100).do(move("A.e1"))
    assert table.why(move("A.e2")) == ("TOK-03", Reason.NO_ACTION_LEFT)
    assert Table([FOOTMAN], total=300).do(*ROUND).state.turn.actions_left == 3


@pytest.mark.rule("TOK-02")
@pytest.mark.parametrize(("ruleset", "action", "rule"), [
    ("unlimited", ActionKind.PASS, ""), ("unlimited", ActionKind.SPECIAL, "TOK-02"),
    ("conquest", ActionKind.PASS, ""), ("conquest", ActionKind.SPECIAL, "TOK-02"),
    ("mk2", ActionKind.PASS, "TOK-02"), ("mk2", ActionKind.SPECIAL, ""),
])  # fmt: skip
def test_the_ruleset_has_pass_or_special(ruleset: str, action: ActionKind, rule: str) -> None:
    assert Table([FOOTMAN], rules=the_rules(ruleset), total=400).rule(Act(A1, action)) == rule


@pytest.mark.rule("TOK-02")
def test_a_pass_costs_no_action_and_no_token() -> None:
    table = Table([FOOTMAN]).do(Act(A1, ActionKind.PASS))
    assert (table.tokens("A.e1"), table.state.turn.actions_left) == (0, 3)


@pytest.mark.rule("TOK-02", "TOK-07")
def test_who_passes_rests() -> None:
    table = Table([FOOTMAN]).do(put("A.e1", tokens=2), Act(A1, ActionKind.PASS), END)
    assert table.tokens("A.e1") == 0


@pytest.mark.rule("TOK-04")
@pytest.mark.parametrize("second", [move("A.e1"), Act(A1, ActionKind.PASS)])
def test_a_unit_gets_one_action_a_turn(second: Act) -> None:
    assert Table([FOOTMAN]).do(close("A.e1")).why(second) == ("TOK-04", Reason.ACTED)


@pytest.mark.rule("TOK-05")
def test_two_tokens_forbid_an_action() -> None:
    assert Table([FOOTMAN]).do(put("A.e1", tokens=2)).why(move("A.e1")) == ("TOK-05", Reason.TWO_TOKENS)


@pytest.mark.rule("TOK-06")
@pytest.mark.parametrize(("ruleset", "action"), [("unlimited", move("A.e1")), ("mk2", special("A.e1"))])
def test_a_move_or_special_pushes_at_once(ruleset: str, action: Act) -> None:
    table = Table([FOOTMAN], rules=the_rules(ruleset)).do(put("A.e1", tokens=1), action)
    assert (table.tokens("A.e1"), table.click("A.e1")) == (2, 1)


@pytest.mark.rule("TOK-06")
def test_a_close_action_pushes_after_its_attack() -> None:
    table = Table([FOOTMAN]).do(put("A.e1", tokens=1), close("A.e1"))
    assert table.click("A.e1") == 0
    table.do(strike("A.e1", "B.e1", (3, 4)))
    assert (table.click("A.e1"), table.click("B.e1")) == (1, 3)


@pytest.mark.rule("TOK-06")
@pytest.mark.parametrize("resolving", [move("A.e2"), END])
def test_without_an_attack_it_pushes_when_another_acts_or_the_turn_ends(resolving: object) -> None:
    table = Table([FOOTMAN, ARCHER]).do(put("A.e1", tokens=1), close("A.e1"), hit("B.e1"))
    assert table.click("A.e1") == 0
    assert table.do(resolving).click("A.e1") == 1


@pytest.mark.rule("TOK-06", "SCO-04")
def test_pushed_to_death_scores_for_the_opponent() -> None:
    table = Table([FOOTMAN]).do(put("A.e1", click=3, tokens=1), move("A.e1"))
    assert (table.status("A.e1"), table.state.score) == (Status.ELIMINATED, {"A": 0, "B": 20})


@pytest.mark.rule("TOK-07")
def test_tokens_come_off_who_was_given_no_action_this_turn() -> None:
    table = Table([FOOTMAN, ARCHER]).do(move("A.e1"), *ROUND, move("A.e2"), END)
    assert (table.tokens("A.e1"), table.tokens("A.e2")) == (0, 1)


@pytest.mark.rule("TOK-07")
def test_tokens_of_the_other_side_stay() -> None:
    table = Table([FOOTMAN]).do(move("A.e1"), END, END)
    assert table.tokens("A.e1") == 1


@pytest.mark.rule("TOK-07")
def test_undo_brings_cleared_tokens_back() -> None:
    table = Table([FOOTMAN]).do(move("A.e1"), *ROUND, END)
    assert table.tokens("A.e1") == 0
    assert table.do(Undo()).tokens("A.e1") == 1


@pytest.mark.rule("TOK-09")
def test_an_eliminated_figure_keeps_its_tokens_until_its_next_turn_ends() -> None:
    table = Table([FOOTMAN]).do(move("A.e1"), END, hit("A.e1", 9), END)
    assert table.tokens("A.e1") == 1
    assert table.do(Return(A1, 0)).tokens("A.e1") == 1
    assert Table([FOOTMAN]).do(move("A.e1"), END, hit("A.e1", 9), *ROUND, Return(A1, 0)).tokens("A.e1") == 0


@pytest.mark.rule("TOK-10")
@pytest.mark.parametrize(("before", "tokens", "click"), [(0, 1, 0), (1, 2, 1)])
def test_a_token_by_an_ability_counts_and_as_second_one_pushes_at_once(before: int, tokens: int, click: int) -> None:
    table = Table([FOOTMAN]).do(put("A.e1", tokens=before), FREEZE)
    assert (table.tokens("A.e1"), table.click("A.e1")) == (tokens, click)


@pytest.mark.rule("TOK-10")
def test_a_unit_with_two_tokens_gets_no_more() -> None:
    assert Table([FOOTMAN]).do(put("A.e1", tokens=2)).why(FREEZE) == ("TOK-10", Reason.NO_MORE_TOKENS)


@pytest.mark.rule("DIAL-05", "TOK-06")
def test_the_push_of_a_ranged_action_comes_at_the_end_phase() -> None:
    table = Table([ARCHER, CAPTAIN]).do(put("A.e1", tokens=1), ranged("A.e1"), push("A.e2"))
    assert table.click("A.e1") == 0
    assert table.do(END).click("A.e1") == 1
