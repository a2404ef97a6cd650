"""Lists of figures in the order of one of their columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum

from companion.table.game import FigureFacts
from companion.table.ids import FigureId
from companion.textfold import fold


class Column(StrEnum):
    """What a list of figures can be ordered by. The four values are those a dial shows at its start."""

    NAME = "name"
    SET = "set"
    NUMBER = "number"
    RANK = "rank"
    POINTS = "points"
    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    FOURTH = "fourth"
    RANGE = "range"
    FACTION = "faction"
    OWNED = "owned"


VALUES = (Column.FIRST, Column.SECOND, Column.THIRD, Column.FOURTH)
_NONE = -1
Key = Callable[[FigureFacts], str | int]


class Orders:
    """The orders of a list of figures, each worked out when it is first asked for.

    `names` has the names of sets and factions, by id; `ranks` are in rising order. What is owned is not known here.
    """

    def __init__(self, figures: Iterable[FigureFacts], names: Mapping[str, str], ranks: Sequence[str]) -> None:
        self._figures = {facts.id: facts for facts in figures}
        self._names = names
        self._ranks = {rank: place for place, rank in enumerate(ranks)}
        self._places: dict[Column, dict[FigureId, int]] = {}

    def ordered(self, ids: Iterable[FigureId], column: Column, *, falling: bool = False) -> list[FigureId]:
        """The ids by the column; equal ones stay in the order they come in."""
        return sorted(ids, key=self._places_of(column).__getitem__, reverse=falling)

    def _places_of(self, column: Column) -> dict[FigureId, int]:
        """A rising number for each different value: comparing those is quick."""
        if column not in self._places:
            key = self._key(column)
            values = {figure: key(facts) for figure, facts in self._figures.items()}
            numbered = {value: place for place, value in enumerate(sorted(set(values.values())))}
            self._places[column] = {figure: numbered[value] for figure, value in values.items()}
        return self._places[column]

    def _key(self, column: Column) -> Key:
        if column in VALUES:
            slot = VALUES.index(column)
            return lambda facts: _value(facts, slot)
        keys: dict[Column, Key] = {
            Column.NAME: lambda facts: fold(facts.name),
            Column.SET: lambda facts: fold(self._names.get(facts.set_id, facts.set_id)),
            Column.NUMBER: lambda facts: int("".join(filter(str.isdecimal, facts.number)) or 0),
            Column.RANK: lambda facts: self._ranks.get(facts.rank, len(self._ranks)),
            Column.POINTS: lambda facts: facts.points,
            Column.RANGE: lambda facts: facts.range,
            Column.FACTION: lambda facts: fold(" ".join(self._names.get(slug, slug) for slug in facts.factions)),
        }
        return keys[column]


def _value(facts: FigureFacts, slot: int) -> int:
    value = facts.values[slot] if slot < len(facts.values) else None
    return _NONE if value is None else value
