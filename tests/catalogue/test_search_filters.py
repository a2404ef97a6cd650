"""Filters of the search: any of several, all kinds together."""

from __future__ import annotations

from typing import Any

import pytest

from companion.catalogue.filters import Filters
from companion.catalogue.search import SearchIndex
from companion.table.game import FigureFacts
from companion.table.ids import FigureId, FigureKey, figure_key


def some_facts(number: int, **facts: Any) -> FigureFacts:
    usual: dict[str, Any] = {
        "other_names": "",
        "set_id": "lancers",
        "rank": "weak",
        "factions": ("orc-raiders",),
        "subfaction": "",
        "points": 10 * number,
        "abilities": (),
        "base": "single",
        "range": 0,
        "roles": (),
        "unique": False,
    }
    told = usual | facts
    id_ = f"{told['set_id']}/{number}"
    return FigureFacts(id=FigureId(id_), key=figure_key(id_), name="Footman", number=str(number), **told)


INDEX = SearchIndex(
    [
        some_facts(1, factions=("orc-raiders", "shyft"), abilities=("flight", "toughness")),
        some_facts(2, rank="tough", abilities=("flight",)),
        some_facts(3, set_id="rebellion", base="titan", roles=("titan",)),
        some_facts(4, set_id="rebellion", factions=("shyft",), roles=("rider",), subfaction="dark-riders"),
    ]
)


def numbers(**parts: Any) -> list[str]:
    wanted = {kind: frozenset(values) if isinstance(values, set) else values for kind, values in parts.items()}
    return [id_.partition("/")[2] for id_ in INDEX.search("foot", Filters(**wanted)).ids]


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ({}, "1234"),
        ({"sets": {"rebellion"}}, "34"),
        ({"sets": {"rebellion", "lancers"}}, "1234"),
        ({"sets": {"uprising"}}, ""),
        ({"sets": set()}, ""),
        ({"factions": {"shyft"}}, "14"),
        ({"ranks": {"tough", "unique"}}, "2"),
        ({"abilities": {"toughness"}}, "1"),
        ({"abilities": {"toughness", "flight"}}, "12"),
        ({"bases": {"titan"}}, "3"),
        ({"all_abilities": {"toughness", "flight"}}, "1"),
        ({"no_abilities": {"toughness"}}, "234"),
        ({"all_abilities": {"flight"}, "no_abilities": {"toughness"}}, "2"),
        ({"ranges": (0, 5)}, "1234"),
        ({"ranges": (1, 5)}, ""),
        ({"roles": {"rider", "titan"}}, "34"),
        ({"subfactions": {"dark-riders"}}, "4"),
        ({"points": (10, 20)}, "12"),
        ({"points": (21, 29)}, ""),
        ({"points": (30, 10)}, ""),
        ({"figures": {FigureKey("lancers/2"), FigureKey("unknown/1")}}, "2"),
        ({"figures": set()}, ""),
        ({"factions": {"shyft"}, "points": (20, 99)}, "4"),
        ({"factions": {"shyft"}, "abilities": {"flight"}, "sets": {"lancers"}}, "1"),
    ],
)
def test_of_one_kind_any_is_enough_and_all_kinds_must_hold(parts: dict[str, Any], expected: str) -> None:
    assert "".join(numbers(**parts)) == expected


def test_filters_hold_without_words_too() -> None:
    assert INDEX.search("", Filters(ranks=frozenset({"tough"}))) == (["lancers/2"], 1)


def test_each_value_is_counted_as_if_it_were_the_only_one_of_its_kind() -> None:
    counts = INDEX.counts("", Filters(sets=frozenset({"rebellion"})))
    assert counts["sets"] == {"lancers": 2, "rebellion": 2}
    assert counts["roles"] == {"titan": 1, "rider": 1}


def test_what_the_words_do_not_find_is_not_counted() -> None:
    assert INDEX.counts("tough")["ranks"] == {"weak": 0, "tough": 1}
