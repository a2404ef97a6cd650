"""The log: undo, redo, back to any line, and what was undone is gone when something else is done."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.battle_log import BattleLog, LogReason, Redo, Step, Undo
from companion.table.refusal import Refused

Log = BattleLog[int, str, int]


def a_log(*numbers: int) -> Log:
    """A log that adds numbers up; a step adds its number twice, by two events."""
    return BattleLog(0, lambda state, event: state + event, (step(number) for number in numbers))


def step(number: int) -> Step[str, int]:
    return Step(f"add {number}", (number, number), f"adding {number}")


def test_every_step_is_folded_and_kept() -> None:
    log = a_log(1, 10)
    assert (log.state, log.state_after(1), log.opening, log.position) == (22, 2, 0, 2)


def test_undo_and_redo_lead_one_step_back_and_forward() -> None:
    log = a_log(1, 10)
    back = log.leads_to(Undo())
    assert back == 1
    assert log.go_to(back) == 2
    assert log.leads_to(Redo()) == 2


def test_at_the_ends_there_is_nothing_to_undo_or_redo() -> None:
    assert a_log().leads_to(Undo()) == Refused("CMD-03", LogReason.NOTHING_TO_UNDO)
    assert a_log(1).leads_to(Redo()) == Refused("CMD-03", LogReason.NOTHING_TO_REDO)


def test_labels_say_what_undo_and_redo_would_do() -> None:
    log = a_log(1, 10)
    log.go_to(1)
    assert (log.undo_label, log.redo_label) == ("adding 1", "adding 10")
    log.go_to(0)
    assert log.undo_label == ""
    log.go_to(2)
    assert log.redo_label == ""


def test_something_else_done_replaces_what_was_undone() -> None:
    log = a_log(1, 10, 100)
    log.go_to(1)
    assert log.do(step(5)) == 12
    assert ([one.label for one in log.steps], log.may_redo) == (["adding 1", "adding 5"], False)


@pytest.mark.parametrize("position", [-1, 3])
def test_there_is_no_line_before_the_first_or_after_the_last(position: int) -> None:
    log = a_log(1, 10)
    with pytest.raises(IndexError):
        log.go_to(position)
    assert log.state == 22


@given(st.lists(st.one_of(st.integers(1, 9), st.just("undo"), st.just("redo")), max_size=40))
def test_however_it_is_walked_the_state_is_the_fold_of_the_steps_in_force(deeds: list[int | str]) -> None:
    log = a_log()
    for deed in deeds:
        if isinstance(deed, int):
            log.do(step(deed))
            continue
        place = log.leads_to(Undo() if deed == "undo" else Redo())
        if isinstance(place, int):
            log.go_to(place)
    assert log.state == log.refold() == sum(sum(one.events) for one in log.steps[: log.position])
