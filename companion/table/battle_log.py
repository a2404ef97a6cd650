"""The log of a battle: one step a deed, undone and redone without limit, with the state after every step kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from typing import Generic, TypeVar

from companion.table.refusal import Refused

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last step back."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was taken back."""


class LogReason(StrEnum):
    """Why the log refuses to go back or forward (CMD-03)."""

    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_REDO = "nothing-to-redo"


@dataclass(frozen=True, slots=True)
class Step(Generic[C, E]):
    """One deed: what was asked, what happened, and what it is called."""

    command: C
    events: tuple[E, ...]
    label: str


class BattleLog(Generic[S, C, E]):
    """Steps on an opening state. What was undone stays until something else is done.

    `position` counts the steps that are in force.
    """

    def __init__(self, opening: S, evolve: Callable[[S, E], S], steps: Iterable[Step[C, E]] = ()) -> None:
        self._evolve = evolve
        self._states = [opening]
        self._steps: list[Step[C, E]] = []
        self.position = 0
        for step in steps:
            self.do(step)

    @property
    def state(self) -> S:
        """The battle now."""
        return self._states[self.position]

    @property
    def opening(self) -> S:
        """The battle before the first step."""
        return self._states[0]

    @property
    def steps(self) -> Sequence[Step[C, E]]:
        """Every step, those that were undone at the end."""
        return tuple(self._steps)

    def state_after(self, number: int) -> S:
        """The battle after so many steps."""
        return self._states[number]

    def do(self, step: Step[C, E]) -> S:
        """Put a step on top; what was undone is gone. The battle after it."""
        del self._steps[self.position :], self._states[self.position + 1 :]
        self._steps.append(step)
        self._states.append(reduce(self._evolve, step.events, self.state))
        self.position += 1
        return self.state

    @property
    def may_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self.position > 0

    @property
    def may_redo(self) -> bool:
        """Whether there is a step to do again."""
        return self.position < len(self._steps)

    def leads_to(self, command: Undo | Redo) -> int | Refused:
        """The position that undo or redo leads to (CMD-03)."""
        if isinstance(command, Undo):
            return self.position - 1 if self.may_undo else Refused("CMD-03", LogReason.NOTHING_TO_UNDO)
        return self.position + 1 if self.may_redo else Refused("CMD-03", LogReason.NOTHING_TO_REDO)

    def go_to(self, position: int) -> S:
        """Go back, or forward again, to after so many steps. Raises `IndexError` when there are not so many."""
        if not 0 <= position <= len(self._steps):
            raise IndexError(position)
        self.position = position
        return self.state

    @property
    def undo_label(self) -> str:
        """What undo would take back; empty when nothing."""
        return self._steps[self.position - 1].label if self.may_undo else ""

    @property
    def redo_label(self) -> str:
        """What redo would do again; empty when nothing."""
        return self._steps[self.position].label if self.may_redo else ""

    def refold(self) -> S:
        """The battle now, folded anew from the opening."""
        events = (event for step in self._steps[: self.position] for event in step.events)
        return reduce(self._evolve, events, self._states[0])
