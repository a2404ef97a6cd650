"""What a list of figures on a screen needs beside a search: rows, orders, counts, and which figures are marked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.catalogue.filters import Filters
from companion.catalogue.orders import VALUES, Column, Orders
from companion.desk.figures import Bookcase
from companion.desk.finding import Searcher
from companion.games.mage_knight.figure import Rank
from companion.table.game import FigureFacts
from companion.table.ids import FigureId, FigureKey, GameId

__all__ = ["VALUES", "Column", "Counts", "FigureFacts", "Filters", "Listing"]


@dataclass(frozen=True, slots=True)
class Counts:
    """How many figures each value of each kind of filter would find, by the names in `Filters`.

    `points` and `range` are the lowest and the highest of all that is listed.
    """

    values: Mapping[str, Mapping[str, int]]
    points: tuple[int, int]
    range: tuple[int, int]


class Listing:
    """The list of one game's figures; made anew when the catalogue changes."""

    def __init__(self, books: Bookcase, searcher: Searcher, game: GameId) -> None:
        self._searcher = searcher
        self._game = game
        shelf = books.shelf(game)
        self._facts = {facts.id: facts for facts in shelf.facts}
        self.marked = frozenset(facts.id for facts in shelf.facts if facts.key in shelf.hiding | shelf.gone)
        words = books.words(game)
        names = {word["id"]: word["name"] for kind in ("sets", "factions") for word in words.get(kind, ())}
        self._orders = Orders(shelf.facts, names, [rank.value for rank in Rank])

    def facts(self, figure: FigureId) -> FigureFacts:
        """What is listed of a figure."""
        return self._facts[figure]

    def counted(self, owned: Mapping[FigureKey, int]) -> dict[FigureId, int]:
        """How many are owned of each figure that is listed, by id."""
        ids = self._ids
        return {ids[key]: count for key, count in owned.items() if key in ids}

    def ordered(self, ids: Iterable[FigureId], column: Column, *, falling: bool) -> list[FigureId]:
        """The figures in the order of a column."""
        return self._orders.ordered(ids, column, falling=falling)

    def counts(self, query: str, filters: Filters) -> Counts:
        """How many figures each value would find."""
        facts = self._facts.values()
        points = [one.points for one in facts] or [0]
        ranges = [one.range for one in facts] or [0]
        values = self._searcher.counts(self._game, query, filters)
        return Counts(values, (min(points), max(points)), (min(ranges), max(ranges)))

    @cached_property
    def _ids(self) -> dict[FigureKey, FigureId]:
        return {facts.key: figure for figure, facts in self._facts.items()}
