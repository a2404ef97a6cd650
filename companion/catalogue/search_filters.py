"""Filters over a list of figures, as lanes: a full byte for every figure that passes."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from companion.catalogue.filters import Filters
from companion.catalogue.lanes import hits, joined, marked, within, without
from companion.table.game import FigureFacts
from companion.table.ids import FigureKey

_VALUES: Mapping[str, Callable[[FigureFacts], Iterable[str]]] = {
    "sets": lambda facts: (facts.set_id,),
    "factions": lambda facts: facts.factions,
    "subfactions": lambda facts: (facts.subfaction,),
    "ranks": lambda facts: (facts.rank,),
    "abilities": lambda facts: facts.abilities,
    "bases": lambda facts: (facts.base,),
    "roles": lambda facts: facts.roles,
}


class FilterIndex:
    """What the figures of a list have of each kind. A kind is looked through when it is first asked for."""

    def __init__(self, figures: Sequence[FigureFacts]) -> None:
        self._figures = figures
        self._carriers: dict[str, dict[str, array[int]]] = {}
        self._lanes: dict[tuple[str, str], bytes] = {}

    def lanes(self, filters: Filters) -> Iterator[bytes]:
        """One lane for each part of the filters; a figure is wanted that passes all of them."""
        size = len(self._figures)
        for kind in _VALUES:
            wanted: frozenset[str] | None = getattr(filters, kind)
            if wanted is not None:
                yield joined(size, (self._lane(kind, value) for value in wanted))
        for ability in filters.all_abilities:
            yield self._lane("abilities", ability)
        if filters.no_abilities:
            yield without(joined(size, (self._lane("abilities", ability) for ability in filters.no_abilities)))
        if filters.ranges is not None:
            low, high = filters.ranges
            yield marked(size, (place for place, facts in enumerate(self._figures) if low <= facts.range <= high))
        if filters.points is not None:
            yield self._priced(*filters.points)
        if filters.figures is not None:
            places = self._places
            yield marked(size, (places[key] for key in filters.figures if key in places))

    def counts(self, found: bytes, filters: Filters) -> dict[str, dict[str, int]]:
        """Of each kind, how many of the found figures each value alone would leave, the other kinds as they are."""
        counted: dict[str, dict[str, int]] = {}
        for kind in _VALUES:
            any_of_it: dict[str, Any] = {kind: None}
            others = within(found, self.lanes(replace(filters, **any_of_it)))
            counted[kind] = {
                value: hits(within(self._lane(kind, value), (others,))) for value in self._carriers_of(kind) if value
            }
        return counted

    def _lane(self, kind: str, value: str) -> bytes:
        name = (kind, value)
        if name not in self._lanes:
            self._lanes[name] = marked(len(self._figures), self._carriers_of(kind).get(value, ()))
        return self._lanes[name]

    def _carriers_of(self, kind: str) -> dict[str, array[int]]:
        if kind not in self._carriers:
            found: dict[str, array[int]] = {}
            values = _VALUES[kind]
            for position, facts in enumerate(self._figures):
                for value in values(facts):
                    found.setdefault(value, array("I")).append(position)
            self._carriers[kind] = found
        return self._carriers[kind]

    def _priced(self, low: int, high: int) -> bytes:
        points, positions = self._by_points
        return marked(len(self._figures), positions[bisect_left(points, low) : bisect_right(points, high)])

    @cached_property
    def _by_points(self) -> tuple[Sequence[int], Sequence[int]]:
        """The points in rising order, and the positions that have them."""
        points = [facts.points for facts in self._figures]
        positions = array("I", sorted(range(len(points)), key=points.__getitem__))
        return array("q", map(points.__getitem__, positions)), positions

    @cached_property
    def _places(self) -> dict[FigureKey, int]:
        return {facts.key: position for position, facts in enumerate(self._figures)}
