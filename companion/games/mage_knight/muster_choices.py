"""What an army could take instead: looked up only when a problem asks for a fix, and then once for the whole check."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, islice
from typing import TypeVar

from companion.games.mage_knight.figure import Figure, MountType
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.muster_lines import Line
from companion.games.mage_knight.pairing import can_ride, dark_stem, is_dark, is_mount, misfit
from companion.games.mage_knight.ruleset import Rules
from companion.table.edits import Edit, PairEntries, RemoveEntries, SetFigure, SetMount
from companion.table.ids import FigureKey
from companion.textfold import fold

MOST_CHOICES = 3

T = TypeVar("T")


class Choices:
    """The figures of the library and the lone halves of the army, by what a fix asks for."""

    def __init__(self, lines: Sequence[Line], library: Library, rules: Rules) -> None:
        self._lines = lines
        self._library = library
        self._rules = rules

    def swaps(self, line: Line, wanted: Callable[[Figure], bool]) -> Iterator[Edit]:
        """Swap the figure of an entry for another of the same name that is wanted and can stay on its mount."""
        figure = line.figure
        if figure is None:
            return
        for other in self._by_name.get(fold(figure.name), ()):
            stays = line.mount is None or misfit(other, line.mount, self._rules) is None
            if other.id != figure.id and wanted(other) and stays:
                yield SetFigure(line.entry.id, other.id, other.levels[0].points if other.levels else None)

    def mounts_for(self, line: Line) -> tuple[Edit, ...]:
        """Seat the rider of an entry on a free mount of the army, or on another that fits him."""
        rider = line.figure
        if rider is None or not can_ride(rider):
            return ()
        free = (
            PairEntries(line.entry.id, other.entry.id)
            for other, mount in _meeting(self._free_mounts, _sought(rider))
            if other is not line and misfit(rider, mount, self._rules) is None
        )
        known = (
            SetMount(line.entry.id, mount.id)
            for mount in _meeting(self._known_mounts, _sought(rider))
            if mount.key not in self._uniques and misfit(rider, mount, self._rules) is None
        )
        return (*islice(free, MOST_CHOICES), *islice(known, MOST_CHOICES))

    def riders_for(self, line: Line) -> tuple[Edit, ...]:
        """Seat a rider who stands on foot in the army on the lone mount of an entry."""
        mount = line.figure
        if mount is None:
            return ()
        fitting = (
            PairEntries(other.entry.id, line.entry.id)
            for other, rider in _meeting(self._lone_riders, (_offered(mount),))
            if misfit(rider, mount, self._rules) is None
        )
        return tuple(islice(fitting, MOST_CHOICES))

    @cached_property
    def _by_name(self) -> dict[str, list[Figure]]:
        return _grouped((fold(figure.name), figure) for figure in self._library.figures.values())

    @cached_property
    def _known_mounts(self) -> dict[str, list[Figure]]:
        return _grouped((_offered(figure), figure) for figure in self._library.figures.values() if is_mount(figure))

    @cached_property
    def _free_mounts(self) -> dict[str, list[tuple[Line, Figure]]]:
        """Mounts of the army that nobody rides, or somebody whom they do not fit."""
        lone = ((line, figure) for line, figure in self._alone() if is_mount(figure))
        wrong = (
            (line, line.mount)
            for line in self._lines
            if line.mount is not None and line.figure is not None
            if misfit(line.figure, line.mount, self._rules) is not None
        )
        return _grouped((_offered(mount), (line, mount)) for line, mount in chain(lone, wrong))

    @cached_property
    def _lone_riders(self) -> dict[str, list[tuple[Line, Figure]]]:
        riders = ((line, figure) for line, figure in self._alone() if can_ride(figure))
        return _grouped((kind, (line, figure)) for line, figure in riders for kind in _sought(figure))

    @cached_property
    def _uniques(self) -> frozenset[FigureKey]:
        return frozenset(figure.key for line in self._lines for figure in line.figures if figure.unique)

    def _alone(self) -> Iterator[tuple[Line, Figure]]:
        for line in self._lines:
            if line.entry.mount is None and line.figure is not None:
                yield line, line.figure


def removal(*lines: Line) -> RemoveEntries:
    """Take the entries out: the fix that always helps (ARM-09)."""
    return RemoveEntries(tuple(dict.fromkeys(line.entry.id for line in lines)))


def _sought(rider: Figure) -> tuple[str, ...]:
    """Under what a rider looks for mounts: their type, for a Dark Rider the number they share."""
    if is_dark(rider):
        return (dark_stem(rider),)
    return () if rider.rider is None else tuple(rider.rider.mounts)


def _offered(mount: Figure) -> MountType | str:
    if is_dark(mount):
        return dark_stem(mount)
    return "" if mount.mount is None else mount.mount.type


def _grouped(pairs: Iterable[tuple[str, T]]) -> dict[str, list[T]]:
    groups: dict[str, list[T]] = defaultdict(list)
    for key, value in pairs:
        groups[key].append(value)
    return groups


def _meeting(groups: dict[str, list[T]], keys: Iterable[str]) -> Iterator[T]:
    return (value for key in keys for value in groups.get(key, ()))
