"""Turns and their phases, actions a turn, Command (TOK-01, ARM-03)."""

from __future__ import annotations

import pytest

from companion.games.mage_knight.commands import CommandRoll, Dismount, EndPhase, Return
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.state import Phase
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    CAPTAIN,
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
    put,
    ranged,
    the_rules,
)  # fmt: skip

CONQUEST = the_rules("conquest")


@pytest.mark.rule("TOK-01")
def test_sides_alternate_and_turns_are_counted() -> None:
    table = Table([FOOTMAN], first="B")
    turns = [(table.state.turn.number, table.state.turn.active)]
    turns += [(table.do(END).state.turn.number, table.state.turn.active) for _ in range(2)]
    assert turns == [(1, "B"), (2, "A"), (3, "B")]


@pytest.mark.rule("TOK-01")
def test_the_command_phase_ends_with_the_first_action() -> None:
    table = Table([FOOTMAN])
    assert table.state.turn.phase is Phase.COMMAND
    assert table.do(hit("B.e1")).state.turn.phase is Phase.COMMAND
    assert table.do(move("A.e1")).state.turn.phase is Phase.ACTION


@pytest.mark.rule("TOK-01")
def test_after_the_end_phase_begins_no_action_is_given() -> None:
    table = Table([FOOTMAN, pair()], rules=the_rules("mk2")).do(EndPhase())
    assert table.why(move("A.e1")) == ("TOK-01", Reason.END_PHASE)
    assert table.why(Dismount(UnitId("A.e2"))) == ("TOK-01", Reason.END_PHASE)
    assert table.why(EndPhase()) == ("TOK-01", Reason.END_PHASE)


@pytest.mark.rule("TOK-01")
def test_only_the_side_in_turn_gives_actions() -> None:
    assert Table([FOOTMAN]).why(move("B.e1")) == ("TOK-01", Reason.NOT_YOUR_TURN)


@pytest.mark.rule("ARM-03")
@pytest.mark.parametrize(("ruleset", "total", "options", "actions"), [
    ("unlimited", 299, {}, 2), ("mk2", 300, {}, 3), ("conquest", 1199, {}, 2), ("conquest", 399, {}, 0),
    ("unlimited", 300, {"actions_per_turn": 7}, 7),
])  # fmt: skip
def test_actions_come_from_the_build_total(ruleset: str, total: int, options: dict[str, int], actions: int) -> None:
    table = Table([FOOTMAN], rules=the_rules(ruleset, **options), total=total)
    assert table.state.turn.actions_left == actions
    assert table.do(*ROUND).state.turn.actions_left == actions


@pytest.mark.rule("ARM-03")
def test_actions_are_not_lowered_by_losses() -> None:
    assert Table([FOOTMAN, FOOTMAN]).do(hit("A.e1", 9), *ROUND).state.turn.actions_left == 3


@pytest.mark.rule("ARM-03")
def test_in_conquest_command_in_play_at_the_start_of_the_turn_brings_one_more() -> None:
    table = Table([CAPTAIN], rules=CONQUEST, total=800)
    assert table.state.turn.actions_left == 3
    assert table.do(hit("A.e1", 9)).state.turn.actions_left == 3
    assert table.do(*ROUND).state.turn.actions_left == 2
    assert table.do(Return(UnitId("A.e1"), 0), *ROUND).state.turn.actions_left == 3


@pytest.mark.rule("ARM-03")
@pytest.mark.parametrize(("sections", "castle"), [([WALL], 0), ([KEEP], 2), ([KEEP, WALL], 2)])
def test_castle_sections_have_actions_of_their_own(sections: list, castle: int) -> None:
    table = Table([at(one, one.levels[0].points) for one in sections], rules=CONQUEST, total=400)
    assert table.state.turn.castle_actions_left == castle


@pytest.mark.rule("ARM-03", "TOK-03")
def test_a_castle_section_spends_its_own_actions_first_and_nobody_else_does() -> None:
    table = Table([at(KEEP, 173), FOOTMAN, at(WALL, 20)], rules=CONQUEST, total=400).do(move("A.e2"), ranged("A.e1"))
    assert (table.state.turn.actions_left, table.state.turn.castle_actions_left) == (0, 1)
    assert table.do(close("A.e3")).state.turn.castle_actions_left == 0
    assert Table([at(KEEP, 173), FOOTMAN, FOOTMAN], rules=CONQUEST, total=400).do(move("A.e2")).rule(move("A.e3")) == (
        "TOK-03"
    )


@pytest.mark.rule("ARM-03")
@pytest.mark.parametrize(("roll", "actions"), [(5, 3), (6, 4)])
def test_a_six_for_command_is_one_more_action_this_turn(roll: int, actions: int) -> None:
    table = Table([CAPTAIN]).do(CommandRoll(UnitId("A.e1"), roll))
    assert table.state.turn.actions_left == actions
    assert table.do(*ROUND).state.turn.actions_left == 3


@pytest.mark.rule("ARM-03")
def test_a_command_roll_needs_command_the_command_phase_and_the_ruleset() -> None:
    roll = CommandRoll(UnitId("A.e1"), 6)
    assert Table([CAPTAIN], rules=the_rules("mk2")).why(roll) == ("ARM-03", Reason.NO_COMMAND_ROLL)
    assert Table([FOOTMAN]).why(roll) == ("ARM-03", Reason.NO_COMMAND)
    assert Table([CAPTAIN, FOOTMAN]).do(move("A.e2")).why(roll) == ("ARM-03", Reason.NOT_COMMAND_PHASE)
    assert Table([CAPTAIN]).do(roll).why(roll) == ("ARM-03", Reason.ROLLED)
    assert Table([FOOTMAN], [CAPTAIN]).why(CommandRoll(UnitId("B.e1"), 6)) == ("TOK-01", Reason.NOT_YOUR_TURN)


@pytest.mark.rule("TOK-01")
def test_a_side_alone_gets_an_opponent_who_takes_empty_turns() -> None:
    table = Table([FOOTMAN], []).do(put("A.e1", tokens=1), *ROUND)
    assert (table.state.turn.number, table.state.turn.active, table.tokens("A.e1")) == (3, "A", 0)
