"""Combat dials as printed: clicks with their values and abilities."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.mage_knight.ability import SLOTS, AbilityId, Slot

MOST_CLICKS = 24


@dataclass(frozen=True, slots=True)
class Click:
    """One position of a dial. A value is None where skulls stand instead of a number (it counts as 0, DIAL-02)."""

    speed: int | None
    attack: int | None
    defense: int | None
    damage: int | None
    speed_ability: AbilityId | None = None
    attack_ability: AbilityId | None = None
    defense_ability: AbilityId | None = None
    damage_ability: AbilityId | None = None
    type_bonus: int | None = None
    ranged_damage: int | None = None

    def value(self, slot: Slot) -> int | None:
        """The printed value of a slot."""
        return (self.speed, self.attack, self.defense, self.damage)[_ORDER[slot]]

    def ability(self, slot: Slot) -> AbilityId | None:
        """The ability marked at a slot."""
        return (self.speed_ability, self.attack_ability, self.defense_ability, self.damage_ability)[_ORDER[slot]]

    @property
    def abilities(self) -> tuple[tuple[Slot, AbilityId], ...]:
        """The marked slots in printed order, with their abilities."""
        found = (self.speed_ability, self.attack_ability, self.defense_ability, self.damage_ability)
        if found == _UNMARKED:
            return ()
        return tuple([(slot, ability) for slot, ability in zip(SLOTS, found, strict=True) if ability is not None])


_UNMARKED = (None, None, None, None)
_ORDER = {slot: index for index, slot in enumerate(Slot)}


@dataclass(frozen=True, slots=True)
class Dial:
    """One combat dial: the clicks up to the last one before three skulls; `start` is the row of the starting marker."""

    clicks: tuple[Click, ...]
    name: str = ""
    start: int = 0
