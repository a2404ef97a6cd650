"""Capture, score, the end (CAP-01, SCO-01 to SCO-04)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.mage_knight.commands import (
    Capture,
    Contact,
    CountObjective,
    EndBattle,
    Heal,
    Modifiers,
    Note,
    Release,
    Remove,
    Return,
)  # fmt: skip
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.state import Phase
from companion.games.mage_knight.unit import Status
from companion.table.battle_log import Undo
from companion.table.ids import SideId, UnitId
from tests.builders import an_entry, an_item
from tests.games.mage_knight.battle.table import (
    ARCHER,
    CAPTAIN,
    DRAKE,
    END,
    FOOTMAN,
    GUARD,
    HUSSAR,
    KEEP,
    LEVY,
    PEGASUS,
    ROUND,
    TITAN,
    Table,
    at,
    close,
    hit,
    library_with,
    move,
    pair,
    put,
    special,
    strike,
    the_rules,
    with_abilities,
)  # fmt: skip

MK2 = the_rules("mk2")
A1, B1 = UnitId("A.e1"), UnitId("B.e1")
CATCH = Capture(A1, B1)


def marked(ability: str) -> Any:
    return with_abilities(replace(FOOTMAN, id="t/79"), damage_ability=ability)


def facing(captor: Any = FOOTMAN, target: Any = FOOTMAN, rules: Any = None, *more: Any) -> Table:
    """A captor with its close action, a footman beside it, and two opponents."""
    library = library_with(marked("frenzy"), marked("berserk"), marked("battle-fury"))
    table = Table([captor, FOOTMAN, *more], [target, ARCHER], rules=rules, library=library)
    act = close("A.e1", part="head") if captor == at(DRAKE, 400) else close("A.e1")
    return table.do(act)


@pytest.mark.rule("CAP-01")
@pytest.mark.parametrize("rules", [None, the_rules("conquest"), MK2])
def test_a_capture_is_what_the_close_action_is_for(rules: Any) -> None:
    table = Table([FOOTMAN], rules=rules, total=400)
    assert table.why(CATCH) == ("ATK-01", Reason.NO_ACTION_FOR_IT)
    table.do(close("A.e1"), CATCH)
    assert (table.status("B.e1"), table.unit("B.e1").captor, table.click("B.e1")) == (Status.CAPTURED, "A.e1", 0)


@pytest.mark.rule("CAP-01", "TOK-06")
def test_a_capture_resolves_the_action() -> None:
    table = Table([FOOTMAN]).do(put("A.e1", tokens=1), close("A.e1"), CATCH)
    assert table.click("A.e1") == 1
    assert Table([FOOTMAN]).do(close("A.e1"), strike("A.e1", "B.e1", (1, 2))).rule(CATCH) == "ATK-01"


@pytest.mark.rule("CAP-01")
@pytest.mark.parametrize(("dice", "status"), [((4, 4), "in-play"), ((4, 5), "captured"), ((6, 6), "captured")])
def test_a_capture_by_attack_is_two_harder_and_does_no_damage(dice: tuple[int, int], status: str) -> None:
    table = facing().do(strike("A.e1", "B.e1", dice, modifiers=Modifiers(capture=True)))
    assert (table.status("B.e1"), table.click("B.e1")) == (status, 0)


@pytest.mark.rule("CAP-01")
def test_a_capture_by_attack_is_close_and_at_one_target() -> None:
    from companion.games.mage_knight.commands import Attack, AttackKind, Target
    from tests.games.mage_knight.battle.table import ranged, shot

    capture = Modifiers(capture=True)
    table = Table([ARCHER]).do(ranged("A.e1"))
    assert table.why(shot("A.e1", "B.e1", modifiers=capture)) == ("CAP-01", Reason.CAPTURE_CLOSE)
    both = (Target(B1), Target(UnitId("B.e2")))
    attack = Attack(A1, AttackKind.CLOSE, (6, 5), targets=both, modifiers=capture)
    assert facing().why(attack) == ("CAP-01", Reason.CAPTURE_ONE)


@pytest.mark.rule("CAP-01", "CAV-06", "TIT-02", "MUL-01", "CST-01")
@pytest.mark.parametrize(("entry", "rule"), [
    (pair(HUSSAR, PEGASUS), "CAV-06"), (at(TITAN, 100), "TIT-02"), (at(DRAKE, 400), "MUL-01"), (at(KEEP, 84), "CST-01"),
    (GUARD, "CAP-01"), (marked("frenzy"), "CAP-01"), (marked("berserk"), "CAP-01"), (marked("battle-fury"), "CAP-01"),
])  # fmt: skip
def test_some_neither_capture_nor_are_captured(entry: Any, rule: str) -> None:
    assert facing(FOOTMAN, entry).rule(CATCH) == rule
    assert facing(entry).rule(CATCH) == rule


@pytest.mark.rule("CAP-01")
def test_who_shows_command_is_not_captured_and_captures() -> None:
    assert facing(FOOTMAN, CAPTAIN).why(CATCH) == ("CAP-01", Reason.CANNOT_BE_CAPTURED)
    assert facing(CAPTAIN).rule(CATCH) == ""


@pytest.mark.rule("CAP-01")
def test_a_captor_holds_one_captive_and_only_moves_or_passes() -> None:
    table = facing().do(CATCH, *ROUND)
    assert table.why(close("A.e1")) == ("CAP-01", Reason.CAPTOR)
    assert table.rule(move("A.e1")) == ""
    assert facing(rules=MK2).do(CATCH, *ROUND).rule(special("A.e1")) == "CAP-01"
    assert facing().do(CATCH).why(Capture(A1, UnitId("B.e2"))) == ("CAP-01", Reason.CAPTOR)


@pytest.mark.rule("CAP-01", "ATK-06")
def test_a_captive_does_nothing_and_is_no_target() -> None:
    table = facing().do(CATCH)
    assert table.why(strike("A.e1", "B.e1", free=True)) == ("CAP-01", Reason.CAPTOR)
    table.do(close("A.e2"))
    assert table.why(strike("A.e2", "B.e1")) == ("CAP-01", Reason.CAPTIVE)
    assert table.do(END).why(move("B.e1")) == ("CAP-01", Reason.CAPTIVE)
    assert table.rule(Contact(B1, opposing=True)) == "CAP-01"


@pytest.mark.rule("CAP-01")
def test_a_captive_is_released_or_freed_when_its_captor_leaves() -> None:
    for command in (Release(B1), hit("A.e1", 9), Remove(A1)):
        table = facing().do(CATCH, command)
        assert (table.status("B.e1"), table.unit("B.e1").captor) == (Status.IN_PLAY, None)
    assert facing().why(Release(B1)) == ("CAP-01", Reason.NOT_CAPTURED)


@pytest.mark.rule("CAP-01")
def test_a_captors_captive_goes_free_when_the_captor_is_captured() -> None:
    table = facing().do(CATCH, END, close("B.e2"), Capture(UnitId("B.e2"), A1))
    assert (table.status("A.e1"), table.status("B.e1")) == (Status.CAPTURED, Status.IN_PLAY)


@pytest.mark.rule("CAP-01", "DIAL-01", "SCO-01")
def test_a_captives_dial_still_turns() -> None:
    table = facing().do(CATCH, hit("B.e1", 2), Heal(B1, 1))
    assert (table.click("B.e1"), table.status("B.e1")) == (1, Status.CAPTURED)
    assert table.do(hit("B.e1", 9)).state.score["A"] == 20


@pytest.mark.rule("CAP-01", "ATK-06")
def test_only_an_opposing_unit_is_captured() -> None:
    assert facing().why(Capture(A1, UnitId("A.e2"))) == ("ATK-06", Reason.NOT_OPPOSING)


@pytest.mark.rule("SCO-01")
def test_an_eliminated_figure_scores_at_once_and_again_when_it_was_brought_back() -> None:
    table = Table([FOOTMAN]).do(hit("B.e1", 9))
    assert table.state.score == {"A": 20, "B": 0}
    assert table.do(Return(B1, 2), hit("B.e1", 9)).state.score["A"] == 40


@pytest.mark.rule("SCO-01")
def test_what_a_figure_carried_and_what_was_removed_scores_nothing() -> None:
    table = Table([FOOTMAN], [an_entry(FOOTMAN, items=(an_item(points=9),)), FOOTMAN]).do(hit("B.e1", 9))
    assert table.do(Remove(UnitId("B.e2"))).state.score["A"] == 20


END_IT = EndBattle()


@pytest.mark.rule("SCO-02")
@pytest.mark.parametrize("rules", [None, the_rules("conquest")])
def test_the_end_counts_captives_in_the_start_area_twice_and_survivors(rules: Any) -> None:
    table = Table([FOOTMAN, FOOTMAN], [FOOTMAN, FOOTMAN], rules=rules, total=800)
    table.do(close("A.e1"), CATCH, hit("B.e2", 9), EndBattle((B1,)))
    assert table.state.score == {"A": 20 + 2 * 20 + 40, "B": 0}
    assert (table.state.winner, table.state.turn.phase) == ("A", Phase.OVER)


@pytest.mark.rule("SCO-02")
def test_captives_elsewhere_and_demoralised_survivors_count_nothing() -> None:
    table = Table([FOOTMAN], [FOOTMAN, LEVY]).do(close("A.e1"), CATCH, put("B.e2", click=1), END_IT)
    assert table.state.score == {"A": 20, "B": 0}


@pytest.mark.rule("SCO-02", "CAV-60")
def test_of_a_pair_each_half_that_is_not_demoralised_counts() -> None:
    table = Table([pair(replace(LEVY, id="t/23", rider=HUSSAR.rider), PEGASUS)]).do(
        put("A.e1", part="rider", click=1), END_IT
    )
    assert table.state.score["A"] == 20


@pytest.mark.rule("SCO-02")
def test_only_captives_are_counted_as_such() -> None:
    assert Table([FOOTMAN]).why(EndBattle((B1,))) == ("CAP-01", Reason.NOT_CAPTURED)
    assert Table([FOOTMAN]).rule(EndBattle((UnitId("B.e9"),))) == "CMD-01"


@pytest.mark.rule("SCO-02")
@pytest.mark.parametrize(("a", "b", "winner"), [
    ([FOOTMAN], [FOOTMAN], None), ([FOOTMAN, FOOTMAN], [FOOTMAN], "A"),
    ([FOOTMAN, at(KEEP, 173)], [FOOTMAN], "B"),
])  # fmt: skip
def test_with_equal_points_who_used_fewer_wins(a: list, b: list, winner: str | None) -> None:
    table = Table(a, b, total=400)
    removed = [Remove(UnitId("A.e2"))] if at(KEEP, 173) in a else []
    assert table.do(*removed, END_IT).state.winner == winner


@pytest.mark.rule("SCO-02", "SCO-03")
@pytest.mark.parametrize(("rules", "rule"), [(None, "SCO-02"), (MK2, "SCO-03")])
def test_after_the_end_only_corrections_notes_and_undo_are_left(rules: Any, rule: str) -> None:
    table = Table([FOOTMAN], rules=rules).do(END_IT)
    assert table.why(move("A.e1")) == table.why(END_IT) == (rule, Reason.BATTLE_OVER)
    assert table.rule(put("A.e1", click=1)) == table.rule(Note("well played")) == ""
    assert table.do(Undo()).rule(move("A.e1")) == ""


@pytest.mark.rule("SCO-03")
def test_mk2_objectives_are_counted_by_hand_and_most_win() -> None:
    table = Table([FOOTMAN], rules=MK2)
    table.do(CountObjective(SideId("B"), 2), CountObjective(SideId("A"), 1), hit("B.e1", 9), END_IT)
    assert (table.state.objectives, table.state.winner) == ({"A": 1, "B": 2}, "B")


@pytest.mark.rule("SCO-03")
def test_objectives_are_of_mk2_of_a_side_and_never_below_nothing() -> None:
    assert Table([FOOTMAN]).why(CountObjective(SideId("A"), 1)) == ("SCO-03", Reason.NO_OBJECTIVES)
    table = Table([FOOTMAN], rules=MK2)
    assert table.why(CountObjective(SideId("A"), -1)) == ("SCO-03", Reason.BELOW_ZERO)
    assert table.why(CountObjective(SideId("C"), 1)) == ("CMD-04", Reason.NO_SUCH_SIDE)
