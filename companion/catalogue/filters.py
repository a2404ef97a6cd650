"""What a search may be narrowed down to."""

from __future__ import annotations

from dataclasses import dataclass

from companion.table.ids import FigureKey


@dataclass(frozen=True, slots=True)
class Filters:
    """Which figures are wanted, by ids. None: any; several: any of them; the parts all together."""

    sets: frozenset[str] | None = None
    factions: frozenset[str] | None = None
    subfactions: frozenset[str] | None = None
    ranks: frozenset[str] | None = None
    abilities: frozenset[str] | None = None
    bases: frozenset[str] | None = None
    roles: frozenset[str] | None = None
    all_abilities: frozenset[str] = frozenset()
    """Every one of these is wanted."""
    no_abilities: frozenset[str] = frozenset()
    """None of these is wanted."""
    ranges: tuple[int, int] | None = None
    """The lowest and the highest range, in inches."""
    points: tuple[int, int] | None = None
    """The lowest and the highest that is wanted."""
    figures: frozenset[FigureKey] | None = None
    """Only these: what a player owns, for one."""
