"""Search as you type, in memory: which figures a query finds, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

from companion.catalogue.filters import Filters
from companion.catalogue.lanes import best_first, hits, mark, summed, within
from companion.catalogue.search_filters import FilterIndex
from companion.catalogue.search_query import Query, parse_query, plain
from companion.catalogue.search_words import WordIndex
from companion.table.game import FigureFacts
from companion.table.ids import FigureId
from companion.textfold import words

EVERYTHING = Filters()
_LANES_KEPT = 32
"""Of words typed before: the first words of a query stay while its last one grows."""

_MISSPELT_OTHER, _MISSPELT_NAME, _BEGUN_OTHER, _BEGUN_NAME, _WHOLE_OTHER, _WHOLE_NAME = range(1, 7)
"""What one word of a query is worth. Eight words, the most there are, stay below the 255 of a lane."""


class Found(NamedTuple):
    """The ids asked for, best first, and how many there are in all."""

    ids: list[FigureId]
    total: int


class SearchIndex:
    """The figures of one game. `names` has the names of sets and factions, by id, where they say more than the id.

    Words are indexed when the first is searched: a list of everything needs none.
    """

    def __init__(self, figures: Iterable[FigureFacts], names: Mapping[str, str] | None = None) -> None:
        ordered = self._ordered = sorted(figures, key=_set_and_number)
        self._said = names or {}
        self._ids = [FigureId(facts.id.encode().decode()) for facts in ordered]
        """Copies, so that they lie in memory in the order in which they are listed, which is ten times as fast."""
        self._filters = FilterIndex(ordered)

    def search(self, query: str | Query, filters: Filters = EVERYTHING, limit: int | None = None) -> Found:
        """The figures with every word of the query that pass the filters.

        A word found as it stands comes before one that begins so, that before a misspelt one; then names come before
        what else is searched, then set and number decide. Misspelt words are looked for only where a query finds
        nothing without them.
        """
        asked = parse_query(query) if isinstance(query, str) else query
        found = within(self._scores(asked), self._filters.lanes(filters))
        return Found(best_first(found, self._ids, limit), hits(found))

    def counts(self, query: str | Query, filters: Filters = EVERYTHING) -> dict[str, dict[str, int]]:
        """How many figures each value of each kind of filter would find, by the names in `Filters`."""
        asked = parse_query(query) if isinstance(query, str) else query
        return self._filters.counts(self._scores(asked), filters)

    def _scores(self, query: Query) -> bytes:
        """A lane with the worth of every figure that the query finds."""
        if not query.words:
            return b"\1" * len(self._ids)
        lane_of = self._lanes.lane
        strict = [lane_of(word) for word in query.words]
        found = summed(
            [
                lane if hits(lane) else lane_of(word, misspelt=True)
                for word, lane in zip(query.words, strict, strict=True)
            ]
        )
        if hits(found) or not all(map(hits, strict)):
            return found
        return summed([lane_of(word, misspelt=True) for word in query.words])

    @cached_property
    def _lanes(self) -> _WordLanes:
        return _WordLanes(self._ordered, self._said)


class _WordLanes:
    """What words are worth for every figure, in the order in which the figures are listed."""

    def __init__(self, figures: Sequence[FigureFacts], said: Mapping[str, str]) -> None:
        self._size = len(figures)
        self._names = WordIndex(_words(facts.name) for facts in figures)
        self._others = WordIndex(_other_words(facts, said) for facts in figures)
        self.lane = lru_cache(_LANES_KEPT)(self._lane_of)
        letters = self._names.letters | self._others.letters
        self._begun = {letter: self._begun_with(bytearray(self._size), letter) for letter in letters}
        """What a single letter finds, which is much: made ready, since every search begins with one."""

    def _lane_of(self, word: str, misspelt: bool = False) -> bytes:
        """What the word is worth for every figure; the better finding is written over the worse."""
        lane = bytearray(self._size)
        if misspelt:
            mark(lane, self._others.misspelt(word), _MISSPELT_OTHER)
            mark(lane, self._names.misspelt(word), _MISSPELT_NAME)
        lane = bytearray(self._begun[word]) if word in self._begun else self._begun_with(lane, word)
        mark(lane, self._others.whole(word), _WHOLE_OTHER)
        mark(lane, self._names.whole(word), _WHOLE_NAME)
        return bytes(lane)

    def _begun_with(self, lane: bytearray, beginning: str) -> bytearray:
        mark(lane, self._others.begun(beginning), _BEGUN_OTHER)
        mark(lane, self._names.begun(beginning), _BEGUN_NAME)
        return lane


def _other_words(facts: FigureFacts, names: Mapping[str, str]) -> set[str]:
    """What is searched besides the name: other names, number, rank, and slugs and names of set and factions."""
    slugs = (facts.set_id, *facts.factions, facts.subfaction)
    texts = (facts.other_names, facts.number, facts.rank, *slugs, *(names[slug] for slug in slugs if slug in names))
    return set(chain.from_iterable(map(_words, texts))).difference(_words(facts.name))


@lru_cache(maxsize=20_000)
def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(plain, words(text))))


def _set_and_number(facts: FigureFacts) -> tuple[str, bool, int, str]:
    rest = facts.number.lstrip("0123456789")
    digits = facts.number[: len(facts.number) - len(rest)]
    return facts.set_id, not digits, int(digits or 0), rest
