"""Chances of two dice, exactly: 2 always misses, 12 always hits and adds a click (ATK-02, ATK-05)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

DICE_WAYS = 36
CRITICAL_MISS = 2
CRITICAL_HIT = 12

WAYS = {total: 6 - abs(7 - total) for total in range(CRITICAL_MISS, CRITICAL_HIT + 1)}
"""In how many of 36 ways two dice show each sum."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What must be rolled, the ways out of 36 to hit, and the clicks that are to be expected."""

    needed: int
    ways: int
    expected_clicks: Fraction

    @property
    def chance(self) -> Fraction:
        """The chance to hit."""
        return Fraction(self.ways, DICE_WAYS)


def hits(total: int, needed: int) -> bool:
    """Whether the sum of the dice hits (ATK-02)."""
    return total == CRITICAL_HIT or (total != CRITICAL_MISS and total >= needed)


def odds(needed: int, clicks: Callable[[int], int]) -> Odds:
    """The odds of an attack that needs `needed`; `clicks` is what a hit with a sum of the dice costs (ATK-05)."""
    hitting = [total for total in WAYS if hits(total, needed)]
    ways = sum(WAYS[total] for total in hitting)
    return Odds(needed, ways, Fraction(sum(WAYS[total] * clicks(total) for total in hitting), DICE_WAYS))


def plain_odds(attack: int, defense: int, damage: int = 0) -> Odds:
    """The odds of a bare attack value against a bare defense value."""
    return odds(defense - attack, lambda total: damage + (total == CRITICAL_HIT))
