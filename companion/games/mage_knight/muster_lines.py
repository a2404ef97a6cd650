"""The entries of an army with their figures looked up once: what every rule of the muster reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from companion.games.mage_knight.figure import Figure, Level
from companion.games.mage_knight.library import Library
from companion.table.army import Army, Entry
from companion.table.ids import figure_key
from companion.table.problem import Addend, AddendKind, Receipt

_LEVEL, _MOUNT = AddendKind.LEVEL, AddendKind.MOUNT


class Line(NamedTuple):
    """One entry with its figures; None stands for a figure that nobody knows, and for no mount."""

    entry: Entry
    figure: Figure | None
    mount: Figure | None

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The known figures of the entry: the figure, then its mount."""
        if self.mount is None:
            return () if self.figure is None else (self.figure,)
        return (self.mount,) if self.figure is None else (self.figure, self.mount)

    @property
    def level(self) -> Level | None:
        """The level that was chosen, if the figure has it."""
        return None if self.figure is None else self.figure.level(self.entry.level)


def lines_of(army: Army, library: Library) -> tuple[Line, ...]:
    """Every entry of the army, in its order, with its figures."""
    known = library.figures.get
    return tuple(
        [
            Line(
                entry, known(figure_key(entry.figure)), None if entry.mount is None else known(figure_key(entry.mount))
            )
            for entry in army.entries
        ]
    )


def receipts_of(lines: Iterable[Line]) -> tuple[Receipt, ...]:
    """How the points of each entry come about (ARM-01, CAV-04, TIT-01); what is unknown counts 0 (ARM-10)."""
    return tuple([Receipt(line[0].id, _addends(*line)) for line in lines])


def _addends(entry: Entry, figure: Figure | None, mount: Figure | None) -> tuple[Addend, ...]:
    first = _figure_addend(entry, figure)
    if entry.mount is None and not entry.items:
        return (first,)
    items = tuple(Addend(item.name, item.points, AddendKind.ITEM) for item in entry.items)
    if entry.mount is None:
        return (first, *items)
    name, points = (entry.mount, 0) if mount is None else (mount.name, mount.points or 0)
    return (first, Addend(name, points, _MOUNT), *items)


def _figure_addend(entry: Entry, figure: Figure | None) -> Addend:
    if figure is None:
        return Addend(entry.figure, 0)
    if figure.points is not None:
        return Addend(figure.name, figure.points)
    level = figure.level(entry.level)
    return Addend(figure.name, 0 if level is None else level.points, _LEVEL)
