"""Undo for small frozen things: every state whole, and an index. Whether anything is unsaved is an equality test."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

MOST_STEPS = 500

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Snapshot(Generic[T]):
    """A state, and the words for the deed that led to it (empty for the first one)."""

    label: str
    value: T


@dataclass(frozen=True, slots=True)
class History(Generic[T]):
    """States in order and the place of the present one; at most `limit` deeds can be undone."""

    steps: tuple[Snapshot[T], ...]
    position: int = 0
    limit: int = MOST_STEPS

    @property
    def present(self) -> T:
        """The state that is shown."""
        return self.steps[self.position].value

    @property
    def undo_label(self) -> str | None:
        """The deed that undo takes back; None when there is none."""
        return self.steps[self.position].label if self.position > 0 else None

    @property
    def redo_label(self) -> str | None:
        """The deed that redo does again; None when there is none."""
        return self.steps[self.position + 1].label if self.position + 1 < len(self.steps) else None

    def record(self, label: str, value: T) -> History[T]:
        """A deed led to `value`: what was undone is forgotten, and the oldest deed beyond the limit too.

        A deed that changed nothing is not recorded.
        """
        if value == self.present:
            return self
        steps = (*self.steps[: self.position + 1], Snapshot(label, value))[-self.limit - 1 :]
        return replace(self, steps=steps, position=len(steps) - 1)

    def undo(self) -> History[T]:
        """One deed back; the same history at its beginning."""
        return replace(self, position=max(0, self.position - 1))

    def redo(self) -> History[T]:
        """One deed forward again; the same history at its end."""
        return replace(self, position=min(len(self.steps) - 1, self.position + 1))


def started(value: T, limit: int = MOST_STEPS) -> History[T]:
    """A history in which nothing has been done yet."""
    return History((Snapshot("", value),), limit=limit)
