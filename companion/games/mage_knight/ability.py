"""Special abilities: coloured marks beside the values of a dial."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

AbilityId = NewType("AbilityId", str)


class Slot(StrEnum):
    """The four values of a click; an ability belongs to one of them."""

    SPEED = "speed"
    ATTACK = "attack"
    DEFENSE = "defense"
    DAMAGE = "damage"


SLOTS = tuple(Slot)


class Colour(StrEnum):
    """The printed colours of ability marks."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    BLACK = "black"
    GREY = "grey"


class Shape(StrEnum):
    """The printed outline of an ability mark."""

    SQUARE = "square"
    CIRCLE = "circle"


@dataclass(frozen=True, slots=True)
class Ability:
    """One special ability. `code` is two letters, unique within its slot; `reminder` is our own short text."""

    id: AbilityId
    name: str
    slot: Slot
    colour: Colour | None
    optional: bool
    code: str
    shape: Shape = Shape.SQUARE
    reminder: str = ""
    edition: str = ""
