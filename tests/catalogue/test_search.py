"""Search: what is found, in which order, and that a slow and simple search finds the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.catalogue.filters import Filters
from companion.catalogue.search import SearchIndex
from companion.catalogue.search_query import MOST_WORDS, Query, parse_query
from companion.table.game import FigureFacts
from companion.table.ids import FigureId, figure_key
from companion.textfold import words


def some_facts(id: str, name: str, **facts: Any) -> FigureFacts:  # noqa: A002 - the format's word
    set_id, _slash, number = id.partition("/")
    usual: dict[str, Any] = {
        "other_names": "",
        "set_id": set_id,
        "number": number,
        "rank": "standard",
        "factions": ("orc-raiders",),
        "subfaction": "",
        "points": 20,
        "abilities": (),
        "base": "single",
        "range": 0,
        "roles": (),
        "unique": False,
    }
    return FigureFacts(id=FigureId(id), key=figure_key(id), name=name, **(usual | facts))


FIGURES = (
    some_facts("lancers/98", "Fell Reaper On Skeletal Fell Beast", rank="standard"),
    some_facts("lancers/97", "Fell Reaper On Skeletal Fell Beast", rank="weak"),
    some_facts("lancers/100", "Nightmare Reaper On Nightmare", factions=("necropolis-sect",)),
    some_facts("rebellion/9", "Reap", other_names="Fell Gatherer"),
    some_facts("rebellion/58", "Altem Guardsman", factions=("atlantis-guild",)),
    some_facts("dragons-gate/058", "Tělesný kůň", factions=("elemental-league",)),
    some_facts("uprising/CM07", "Łowca", subfaction="dark-riders"),
    some_facts("uprising/10", "Ma'kar the Sage", other_names="Reaver"),
)
INDEX = SearchIndex(FIGURES, {"dragons-gate": "Drachentor", "orc-raiders": "Skřeti"})


def found(query: str, index: SearchIndex = INDEX) -> list[str]:
    return list(index.search(query).ids)


def test_nothing_asked_is_everything_by_set_and_number_as_number() -> None:
    assert found("") == [
        "dragons-gate/058",
        "lancers/97",
        "lancers/98",
        "lancers/100",
        "rebellion/9",
        "rebellion/58",
        "uprising/10",
        "uprising/CM07",
    ]


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("fell reaper", ["lancers/97", "lancers/98"]),
        ("REAP fell skel", ["lancers/97", "lancers/98"]),
        ("guards", ["rebellion/58"]),
        ("kun", ["dragons-gate/058"]),
        ("KŮŇ", ["dragons-gate/058"]),
        ("lowca", ["uprising/CM07"]),
        ("makar", ["uprising/10"]),
        ("ma'kar", ["uprising/10"]),
        ("lan 98", ["lancers/98"]),
        ("rebellion/58", ["rebellion/58"]),
        ("58", ["dragons-gate/058", "rebellion/58"]),
        ("058", ["dragons-gate/058", "rebellion/58"]),
        ("cm07", ["uprising/CM07"]),
        ("atlantis", ["rebellion/58"]),
        ("drachentor", ["dragons-gate/058"]),
        ("skreti weak", ["lancers/97"]),
        ("dark rid", ["uprising/CM07"]),
        ("nothing like it", []),
        ("///", found("")),
    ],
)
def test_words_are_found_in_names_sets_numbers_and_factions(query: str, ids: list[str]) -> None:
    assert found(query) == ids


def test_a_whole_word_comes_before_one_that_begins_so_and_names_before_the_rest() -> None:
    assert found("reap") == ["rebellion/9", "lancers/97", "lancers/98", "lancers/100"]
    assert found("fell") == ["lancers/97", "lancers/98", "rebellion/9"]
    assert found("rea") == ["lancers/97", "lancers/98", "lancers/100", "rebellion/9", "uprising/10"]


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("raeper", ["lancers/97", "lancers/98", "lancers/100"]),
        ("skelettal", ["lancers/97", "lancers/98"]),
        ("skeltal beest", ["lancers/97", "lancers/98"]),
        ("nihgtmaer", ["lancers/100"]),
        ("guradsm", ["rebellion/58"]),
        ("fell guardsman", []),
        ("altem fall", []),
        ("fel reper", ["lancers/97", "lancers/98"]),
        ("onn", []),
        ("59", []),
    ],
)
def test_misspelt_words_are_found_where_nothing_else_is(query: str, ids: list[str]) -> None:
    assert found(query) == ids


def test_a_right_word_is_read_as_misspelt_only_when_the_query_finds_nothing_else() -> None:
    index = SearchIndex([some_facts("a/1", "Reaver Lord"), some_facts("a/2", "Reaper Duke")])
    assert found("reaver", index) == ["a/1"]
    assert found("reaver duke", index) == ["a/2"]


def test_the_count_is_of_all_and_the_ids_end_at_the_limit() -> None:
    hits = INDEX.search("rea", limit=2)
    assert (hits.ids, hits.total) == (["lancers/97", "lancers/98"], 5)
    assert INDEX.search("", limit=0) == ([], 8)


def test_filters_and_words_hold_together() -> None:
    assert INDEX.search("fell", Filters(ranks=frozenset({"weak", "tough"}))) == (["lancers/97"], 1)


def test_an_empty_catalogue_finds_nothing() -> None:
    assert SearchIndex([]).search("fell reaper") == ([], 0)
    assert SearchIndex([]).search("") == ([], 0)


def test_a_query_is_its_first_folded_words() -> None:
    assert parse_query("  Kůň, KUN 077 000") == Query(("kun", "77", "0"))
    assert len(parse_query(" ".join(map(str, range(1, 99)))).words) == MOST_WORDS


@pytest.mark.parametrize("query", ["x" * 100_000, "\x00", "🐎", "´", "ا", "a " * 5000])
def test_any_query_is_answered(query: str) -> None:
    assert INDEX.search(query).total >= 0


WORDS = st.sampled_from(["fell", "fellow", "reaper", "reap", "king", "kings", "of", "orc"])
NAMES = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)
CATALOGUES = st.lists(st.tuples(NAMES, NAMES), min_size=1, max_size=30)


def plainly(figures: Sequence[FigureFacts], query: str) -> list[str]:
    """What is found, worked out word by word; misspellings aside."""
    worth = {}
    for facts in figures:
        names, others = set(words(facts.name)), set(words(facts.other_names)) - set(words(facts.name))
        points = [max((_worth(word, names, 1), _worth(word, others, 0))) for word in dict.fromkeys(words(query))]
        if all(points):
            worth[facts.id] = sum(points)
    return sorted(worth, key=lambda id_: (-worth[id_], int(id_.partition("/")[2])))


def _worth(word: str, carried: set[str], bonus: int) -> int:
    if word in carried:
        return 5 + bonus
    return 3 + bonus if any(other.startswith(word) for other in carried) else 0


@settings(deadline=None)
@given(CATALOGUES, st.lists(st.sampled_from(["f", "fell", "rea", "reap", "king", "kings", "of", "o"]), max_size=3))
def test_the_index_finds_what_a_plain_search_finds(names: list[tuple[str, str]], query: list[str]) -> None:
    figures = [
        some_facts(f"a/{number}", name, other_names=other, rank="", factions=(), set_id="a")
        for number, (name, other) in enumerate(names, start=1)
    ]
    expected = plainly(figures, " ".join(query))
    if expected:
        assert found(" ".join(query), SearchIndex(figures)) == expected
