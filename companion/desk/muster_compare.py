"""Two armies side by side: what both have, and what only one of them has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.desk.muster_told import CheckedArmy
from companion.table.army import Entry
from companion.table.ids import figure_key

Likeness = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """How often one of the armies has something, and what it pays for all of it."""

    count: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """A figure with its mount, at a level, with what it carries: in the left and in the right army."""

    entry: Entry
    left: Side
    right: Side

    @property
    def same(self) -> bool:
        """Whether both have it as often, for the same points."""
        return self.left == self.right


def compared(left: CheckedArmy, right: CheckedArmy) -> tuple[ComparedLine, ...]:
    """Everything of the left army in its order, then what only the right one has. Names and notes do not matter."""
    sides = (dict(_gathered(left)), dict(_gathered(right)))
    entries = {_likeness(entry): entry for army in (right.army, left.army) for entry in army.entries}
    return tuple(
        ComparedLine(entries[key], *(side.get(key, Side()) for side in sides))
        for key in dict.fromkeys((*sides[0], *sides[1]))
    )


def _gathered(army: CheckedArmy) -> Iterator[tuple[Likeness, Side]]:
    points = {receipt.entry: receipt.points for receipt in army.check.receipts}
    sums: dict[Likeness, Side] = {}
    for entry in army.army.entries:
        key = _likeness(entry)
        before = sums.get(key, Side())
        sums[key] = Side(before.count + 1, before.points + points[entry.id])
    yield from sums.items()


def _likeness(entry: Entry) -> Likeness:
    carried = tuple(sorted((item.name, item.points) for item in entry.items))
    return (figure_key(entry.figure), entry.mount and figure_key(entry.mount), entry.level, carried)
