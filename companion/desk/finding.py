"""Finding figures: by query and filters, by what a user wrote for a set or an ability, and what is near a wrong id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from companion.catalogue.filters import Filters
from companion.catalogue.search import SearchIndex
from companion.desk.figures import Bookcase, Words
from companion.store.shelves import Shelf
from companion.table.ids import FigureId, FigureKey, GameId, figure_key
from companion.textfold import fold, slug

_NEAREST = 5
_LIKENESS = 60


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The ids that were asked for, in order, and how many there are in all."""

    ids: tuple[FigureId, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Asked:
    """What a user wrote to narrow a search down: ids or names; several of a kind want any of them."""

    sets: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    points: tuple[int, int] | None = None
    owned: bool = False


@dataclass(frozen=True, slots=True)
class Unnamed:
    """A word that names nothing, and the names most like it."""

    name: str
    nearest: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Filters, and the words that name nothing in the catalogue."""

    filters: Filters
    unknown: tuple[Unnamed, ...]


class Searcher:
    """The search index of each game, made when first needed."""

    def __init__(self, books: Bookcase) -> None:
        self._books = books
        self._indexes: dict[GameId, SearchIndex] = {}

    def search(self, games: Iterable[GameId], query: str, filters: Filters, limit: int | None) -> SearchResult:
        """What the query finds in these games, game by game."""
        ids: list[FigureId] = []
        total = 0
        for game in games:
            left = None if limit is None else max(0, limit - len(ids))
            found, count = self._index(game).search(query, filters, left)
            ids += found
            total += count
        return SearchResult(tuple(ids), total)

    def counts(self, game: GameId, query: str, filters: Filters) -> dict[str, dict[str, int]]:
        """How many figures each value of each kind of filter would find."""
        return self._index(game).counts(query, filters)

    def _index(self, game: GameId) -> SearchIndex:
        if game not in self._indexes:
            words = self._books.words(game)
            names = {word["id"]: word["name"] for kind in ("sets", "factions") for word in words.get(kind, ())}
            self._indexes[game] = SearchIndex(self._books.shelf(game).facts, names)
        return self._indexes[game]


def wanted(words: Words, asked: Asked, owned: Iterable[FigureKey] = ()) -> Wanted:
    """The ids that are meant by what a user wrote, by id or name, and what means nothing; `owned` are his figures."""
    unknown: list[Unnamed] = []

    def ids(kind: str, names: Sequence[str]) -> frozenset[str] | None:
        there = words.get(kind, ())
        found = {name: _named(there, name) for name in names}
        unknown.extend(Unnamed(name, _nearest_names(there, name)) for name, those in found.items() if not those)
        return frozenset().union(*found.values()) if names else None

    filters = Filters(
        sets=ids("sets", asked.sets),
        factions=ids("factions", asked.factions),
        ranks=ids("ranks", asked.ranks),
        abilities=ids("abilities", asked.abilities),
        points=asked.points,
        figures=frozenset(owned) if asked.owned else None,
    )
    return Wanted(filters, tuple(unknown))


def nearest(figure_id: str, shelves: Iterable[Shelf]) -> tuple[str, ...]:
    """The ids most like one that is unknown; when none is much like it, those of figures that it names or numbers."""
    from rapidfuzz import fuzz, process

    facts = [one for shelf in shelves for one in shelf.facts]
    like = process.extract(figure_key(figure_id), [one.key for one in facts], scorer=fuzz.ratio, limit=_NEAREST)
    close = [facts[place].id for _key, score, place in like if score >= _LIKENESS]
    asked = fold(figure_id.strip()).lstrip("0")
    meant = (one.id for one in facts if asked and (asked in fold(one.name) or asked == one.number.lstrip("0")))
    return tuple(close or islice(meant, _NEAREST)) or tuple(facts[place].id for _key, score, place in like if score)


def _named(words: Iterable[Mapping[str, Any]], name: str) -> set[str]:
    plain = _plain(name)
    return {word["id"] for word in words if plain and plain in {_plain(word["id"]), _plain(word["name"])}}


def _nearest_names(words: Iterable[Mapping[str, Any]], name: str) -> tuple[str, ...]:
    from rapidfuzz import fuzz, process

    names = [word["name"] for word in words]
    like = process.extract(_plain(name), map(_plain, names), scorer=fuzz.ratio, limit=3, score_cutoff=_LIKENESS)
    return tuple(names[place] for _plain_name, _score, place in like)


def _plain(name: str) -> str:
    return slug(name).replace("-", "")
