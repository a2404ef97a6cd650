"""Checking an army of 200 entries against reading it, and whether 400 entries take twice as long."""

from __future__ import annotations

import json
from statistics import median
from typing import Any

from companion.exchange.army_file import write_army
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.muster import check
from companion.jsontext import canonical
from companion.table.army import Army, Entry
from tests.bench.measure import compare, limit, seconds
from tests.builders import a_figure, a_library, a_mount, a_rider, a_titan, an_army, an_entry, some_rules

RULES = some_rules("conquest")
"""The ruleset that asks most: it also looks for Command at the start."""


def run() -> list[dict[str, Any]]:
    """The check alone, with the figures in memory, against `json.loads` of the same army at its shortest."""
    library, army, double = figures(), an_army_of(200), an_army_of(400)
    text = canonical(write_army(army))
    first = compare(
        "army check, 200 entries",
        lambda: json.loads(text),
        lambda: check(army, library, RULES),
        target=10,
        rounds=101,
    )
    pairs = [
        (seconds(lambda: check(army, library, RULES)), seconds(lambda: check(double, library, RULES)))
        for _ in range(101)
    ]
    usual, twice = (median(times) for times in zip(*pairs, strict=True))
    return [first, limit("army check, 400 entries against 200", twice / usual, "times as long", target=2.4)]


def figures() -> Library:
    """A hundred figures of every kind."""
    return a_library(
        *(a_figure(f"test/{number}", f"Figure {number}") for number in range(60)),
        *(a_rider(f"test/{number}", f"Rider {number}") for number in range(60, 80)),
        *(a_mount(f"test/{number}", f"Mount {number}") for number in range(80, 90)),
        *(a_titan(f"test/{number}", f"Titan {number}", unique=False) for number in range(90, 100)),
    )


def an_army_of(count: int) -> Army:
    """One entry in five is a pair, one a titan."""
    return an_army(*map(an_entry_at, range(count)), ruleset="conquest", build_total=100_000)


def an_entry_at(place: int) -> Entry:
    """The kinds of entries take turns."""
    match place % 5:
        case 0:
            return an_entry(f"test/{60 + place % 20}", f"test/{80 + place % 10}")
        case 1:
            return an_entry(f"test/{90 + place % 10}", level=100)
    return an_entry(f"test/{place % 60}")
