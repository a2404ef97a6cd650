"""Who takes damage: parts, or a question to the owner; and what a part takes after reductions."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.mage_knight.commands import Source
from companion.games.mage_knight.unit import PartName


@dataclass(frozen=True, slots=True)
class Hit:
    """The parts that take damage, and as what kind of damage."""

    parts: tuple[PartName, ...]
    source: Source


@dataclass(frozen=True, slots=True)
class OwnerChooses:
    """The owner says which of the parts takes it, by that rule."""

    options: tuple[PartName, ...]
    rule: str
    source: Source = Source.PUSHING


@dataclass(frozen=True, slots=True)
class Blow:
    """Clicks that a part takes, and clicks that abilities have taken off (DIAL-05)."""

    part: PartName
    clicks: int
    stopped: int = 0


@dataclass(frozen=True, slots=True)
class Fall:
    """Parts that came to three skulls at once, or were demoralised where that is the end (DIAL-02, DIAL-04).

    `room` is whether there is a place beside a mount; `scored` the rule by which their points count.
    """

    parts: tuple[PartName, ...]
    room: bool
    scored: str
