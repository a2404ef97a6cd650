"""Units: what stands on the table and has a state; one figure, or rider and mount acting as one cavalry unit.

States are made anew at every step of every battle that is opened, hence named tuples, which are made fastest.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, NewType

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.figure import Figure
from companion.table.army import Item
from companion.table.ids import SideId, UnitId

PartName = NewType("PartName", str)

FIGURE = PartName("figure")
RIDER = PartName("rider")
MOUNT = PartName("mount")
BOTH = PartName("both")

MOST_TOKENS = 2


class Status(StrEnum):
    """Where a unit is: only what is in play acts."""

    IN_PLAY = "in-play"
    ELIMINATED = "eliminated"
    REMOVED = "removed"
    CAPTURED = "captured"
    BREACHED = "breached"


class UnitKind(StrEnum):
    """Whose rules a unit plays by. A mount is of its own kind while nobody rides it."""

    SINGLE = "single"
    CAVALRY = "cavalry"
    MOUNT = "mount"
    TITAN = "titan"
    MULTI_DIAL = "multi-dial"
    CASTLE = "castle"


@dataclass(frozen=True, slots=True)
class FieldedFigure:
    """A figure as it was brought to the table; it never changes. `id` is its own, also while it is half of a unit.

    `starts` are the rows its dials started on: the marker's, and the clicks of its level (TIT-01, MUL-01).
    """

    id: UnitId
    side: SideId
    figure: Figure
    points: int
    starts: tuple[int, ...]
    name: str
    items: tuple[Item, ...] = ()


class PartState(NamedTuple):
    """One dial of a unit. `click` is its row; past the last row stand three skulls (DIAL-02).

    `tokens` are its own only where sections have tokens of their own (option `multi_dial_tokens`).
    """

    name: PartName
    holder: UnitId
    click: int
    dial: int = 0
    eliminated: bool = False
    tokens: int = 0


class UnitState(NamedTuple):
    """A unit at one moment. What counts only until the turn ends is in `given` and below."""

    id: UnitId
    side: SideId
    controller: SideId
    kind: UnitKind
    parts: tuple[PartState, ...]
    status: Status = Status.IN_PLAY
    tokens: int = 0
    contact: bool = False
    captor: UnitId | None = None
    fled: bool = False
    """A timid mount that left: it never comes back (CAV-43)."""
    rode: UnitId | None = None
    """The mount this rider last sat on."""
    running: int = 0
    """In how many own turns in a row it was given an action, this turn not counted (TIT-08)."""
    given: tuple[int, ...] = ()
    """The actions it was given this turn, by their number in the turn."""
    worked: bool = False
    """Whether it keeps its tokens at the end of this turn (TOK-07): it was given an action, or mounted (CAV-50)."""
    push_due: tuple[PartName, ...] = ()
    """The parts that take pushing damage when the action has been resolved (TOK-06)."""
    switched_off: frozenset[AbilityId] = frozenset()
    used: frozenset[str] = frozenset()
    """Abilities used this turn."""

    def part(self, name: PartName | str) -> PartState | None:
        """The part of that name."""
        return next((part for part in self.parts if part.name == name), None)

    @property
    def living(self) -> tuple[PartState, ...]:
        """The parts that are not eliminated."""
        return tuple(part for part in self.parts if not part.eliminated)

    @property
    def in_play(self) -> bool:
        """Whether it acts and can be acted upon."""
        return self.status is Status.IN_PLAY
