"""Between the facts of a figure and its row."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from sqlalchemy import Row

from companion.store.columns import FIGURE
from companion.store.shelves import Incoming, digest_of
from companion.table.game import FigureFacts
from companion.table.ids import FigureId, FigureKey

FACTS = [
    FIGURE.c[name]
    for name in (
        "figure_id",
        "figure_key",
        "name",
        "other_names",
        "set_id",
        "number",
        "rank",
        "factions",
        "subfaction",
        "points",
        "abilities",
        "base",
        "range",
        "roles",
        "is_unique",
        "start_values",
    )
]
"""The columns that `facts_of` reads, in its order."""


def row_of(position: int, figure: Incoming) -> dict[str, Any]:
    """The values of a figure's row, but for its pack."""
    facts = figure.facts
    return {
        "position": position,
        "model": figure.model,
        "figure_id": facts.id,
        "figure_key": facts.key,
        "name": facts.name,
        "other_names": facts.other_names,
        "set_id": facts.set_id,
        "number": facts.number,
        "rank": facts.rank,
        "factions": " ".join(facts.factions),
        "subfaction": facts.subfaction,
        "points": facts.points,
        "abilities": " ".join(facts.abilities),
        "base": facts.base,
        "range": facts.range,
        "roles": " ".join(facts.roles),
        "is_unique": facts.unique,
        "start_values": " ".join("-" if value is None else str(value) for value in facts.values),
        "digest": digest_of(figure.document),
        "document": figure.document,
    }


def facts_reader() -> Callable[[Row[*tuple[Any, ...]]], FigureFacts]:
    """A function from rows that begin with `FACTS` to facts; equal lists of slugs become one tuple."""
    split = lru_cache(maxsize=None)(_split)
    numbers = lru_cache(maxsize=None)(_numbers)

    def facts_of(row: Row[*tuple[Any, ...]]) -> FigureFacts:
        figure_id, key, name, others, set_id, number, rank, factions, subfaction, points, abilities = row[:11]
        base, reach, roles, unique, values = row[11:16]
        return FigureFacts(
            FigureId(figure_id),
            FigureKey(key),
            name,
            others,
            set_id,
            number,
            rank,
            split(factions),
            subfaction,
            points,
            split(abilities),
            base,
            reach,
            split(roles),
            bool(unique),
            numbers(values),
        )

    return facts_of


def _split(slugs: str) -> tuple[str, ...]:
    return tuple(slugs.split())


def _numbers(values: str) -> tuple[int | None, ...]:
    return tuple(None if value == "-" else int(value) for value in values.split())
