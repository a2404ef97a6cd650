"""Two libraries in one: the figures a file brings lie over those of the catalogue, for that file only."""

from __future__ import annotations

from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Library


def overlay(library: Library, own: Library) -> tuple[Library, tuple[Figure, ...]]:
    """The library with the figures of `own` on top, and those of them that it has otherwise in what is played."""
    known = library.figures
    differing = (figure for key, figure in own.figures.items() if key in known and played(known[key]) != played(figure))
    both = Library(
        figures={**library.figures, **own.figures},
        abilities={**library.abilities, **own.abilities},
        sets={**library.sets, **own.sets},
        factions={**library.factions, **own.factions},
    )
    return both, tuple(differing)


def played(figure: Figure) -> tuple[object, ...]:
    """What of a figure matters in play: where it differs, two files speak of different figures."""
    facts = (figure.points, figure.levels, figure.range, figure.arc, figure.base)
    return (*facts, figure.rider, figure.mount, figure.dials)
