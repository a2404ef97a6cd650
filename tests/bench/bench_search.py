"""Search as you type: every prefix of fifteen queries, right and misspelt, from the text to all ids and the count."""

from __future__ import annotations

import gc
from statistics import median
from time import perf_counter
from typing import Any

from companion.catalogue.search import SearchIndex
from companion.table.game import FigureFacts
from companion.table.ids import FigureId, figure_key
from companion.textfold import slug
from tests.bench.measure import limit, seconds, slowest
from tests.feed_builder import many_models

SIZES = (1_100, 10_000, 100_000)
_BUILD_MS = {1_100: 30, 10_000: 300, 100_000: 4_000}
QUERIES = (
    "bramadan archer",
    "quordore champion on dire elk",
    "lumba",
    "moor pony lancer",
    "gale riders unique",
    "nardegrim",
    "halholt seer",
    "lancers 99",
    "rebellion/58",
    "weak golem",
    "uprising stone boar",
    "warden of the fen",
    "amber circle mage",
    "tusked hound crossbowman",
    "eldrakath scout",
)
MISSPELT = (
    "bramadna acher",
    "quordroe chmapion on dier elk",
    "lubma",
    "mor ponny lancr",
    "gael riedrs uniqe",
    "nradegrim",
    "hlaholt sear",
    "lancesr 99",
    "rebelion/58",
    "waek gollem",
    "upirsing stoone boar",
    "wadren of teh fen",
    "ambre cirlce maeg",
    "tuskd huond crosbowman",
    "eldrkaath scuot",
)


def run() -> list[dict[str, Any]]:
    """The 95th percentile over all prefixes, and how long the index takes to build."""
    return [row for size in SIZES for row in _of(size)]


def _of(size: int) -> list[dict[str, Any]]:
    figures = [_facts(model) for model in many_models(size)]
    build = min(seconds(lambda: _ready(figures)) for _round in range(3)) * 1000
    return [
        slowest(f"search among {size} figures", _times(figures, QUERIES), target_ms=8),
        slowest(f"search among {size} figures, misspelt", _times(figures, MISSPELT), target_ms=8),
        limit(f"building the search index of {size} figures", build, "ms", target=_BUILD_MS[size]),
    ]


def _times(figures: list[FigureFacts], queries: tuple[str, ...]) -> list[float]:
    """For every prefix the median of three times, each in an index that was asked for nothing like it before.

    So what another program takes of the processor just then is not counted as ours.
    """
    prefixes = [query[:length] for query in queries for length in range(1, len(query) + 1)]
    passes = []
    for _pass in range(3):
        index = _ready(figures)
        gc.collect()
        passes.append([_seconds(index, text) for text in prefixes])
    return [median(times) for times in zip(*passes, strict=True)]


def _ready(figures: list[FigureFacts]) -> SearchIndex:
    """An index with its words, which the first search makes."""
    index = SearchIndex(figures)
    index.search("a", limit=0)
    return index


def _seconds(index: SearchIndex, text: str) -> float:
    """As `measure.seconds`, but without its collecting of garbage, which empties the processor's caches each time."""
    start = perf_counter()
    index.search(text)
    return perf_counter() - start


def _facts(model: dict[str, Any]) -> FigureFacts:
    """What is listed of a model of the feed; the dial does not matter here."""
    figure_id = FigureId(f"{slug(model['Model.ExpansionName'])}/{model['Model.FigureNumber']}")
    return FigureFacts(
        id=figure_id,
        key=figure_key(figure_id),
        name=model["Model.ShortName"],
        other_names=model["Model.CorrectName"],
        set_id=figure_id.partition("/")[0],
        number=model["Model.FigureNumber"],
        rank=slug(model["Model.Rank"]),
        factions=(slug(model["Model.Factions"]),),
        subfaction="",
        points=int(model["Model.UnitCost"]),
        abilities=(),
        base="single",
        range=0,
        roles=(),
        unique=False,
    )
