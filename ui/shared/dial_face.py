"""What a dial shows, as a value the painter is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.mage_knight.ability import Ability, AbilityId
from companion.games.mage_knight.dial import Click, Dial


@dataclass(frozen=True, slots=True)
class DialFace:
    """A dial at a click. `current` may be one past the last click (three skulls); `start` is the starting position."""

    dial: Dial
    current: int
    start: int
    abilities: Mapping[AbilityId, Ability] = field(default_factory=dict)
    fist: bool = False
    """Whether its damage symbol is the titans' fist (TIT-14)."""

    @property
    def clicks(self) -> int:
        """How many clicks live."""
        return len(self.dial.clicks)

    def click(self, index: int) -> Click | None:
        """The click of that index; None at the skulls."""
        return self.dial.clicks[index] if 0 <= index < self.clicks else None
