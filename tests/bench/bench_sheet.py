"""A roster of 60 units, and of 500, against the same strings and lines on a bare canvas."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import Any

from companion.games.mage_knight.muster import check
from companion.games.mage_knight.wording import sentence
from companion.sheets import roster
from companion.sheets.mage_knight import Wording, roster_sheet
from companion.sheets.pen import document
from companion.sheets.style import SheetStyle
from companion.table.army import Army
from tests.bench.measure import compare, limit, seconds
from tests.builders import an_army, an_entry, some_rules
from tests.sheets.making import shipped_library

Call = tuple[str, tuple[Any, ...], dict[str, Any]]


def run() -> list[dict[str, Any]]:
    """Both sizes; the layout and the reading of the figures are on the subject's bill."""
    small, large = (an_army_of(count) for count in (60, 500))
    calls = drawn_by(small)
    first = compare("roster sheet, 60 units", lambda: replay(calls), lambda: print_army(small), target=2)
    pairs = [(seconds(lambda: print_army(small)), seconds(lambda: print_army(large))) for _ in range(5)]
    usual, ours = (median(times) for times in zip(*pairs, strict=True))
    return [first, limit("roster sheet, 500 units against 60", ours / usual, "times as long", target=10)]


def an_army_of(count: int) -> Army:
    """So many units, all with names of their own, so that none share a block."""
    figures = [figure for figure in shipped_library().figures.values() if not figure.levels]
    entries = (an_entry(figures[place % len(figures)], name=f"Unit {place}") for place in range(count))
    return an_army(*entries, ruleset="mk2", build_total=30_000)


def print_army(army: Army) -> bytes:
    """From the army to the bytes of its sheet."""
    library, rules = shipped_library(), some_rules(army.ruleset)
    checked = check(army, library, rules)
    problems = tuple(sentence(problem, army, library) for problem in checked.problems)
    return roster.write_roster(
        roster_sheet(army, library, checked, Wording(rules.ruleset.name, problems)), SheetStyle()
    )


class Recorder:
    """A canvas that notes every call that draws or sets something."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self.calls: list[Call] = []

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self.canvas, name)

        def noted(*args: Any, **settings: Any) -> Any:
            if name not in {"beginPath", "save"}:
                self.calls.append((name, args, settings))
            return method(*args, **settings)

        return noted


def drawn_by(army: Army) -> list[Call]:
    """The calls that the sheet of an army makes."""
    recorders: list[Recorder] = []

    def recording(style: SheetStyle, title: str, author: str) -> tuple[Any, Recorder]:
        content, canvas = document(style, title, author)
        recorders.append(Recorder(canvas))
        return content, recorders[0]

    usual, roster.document = roster.document, recording
    try:
        print_army(army)
    finally:
        roster.document = usual
    return recorders[0].calls


def replay(calls: list[Call]) -> bytes:
    """The same calls on a canvas, and nothing else."""
    content, canvas = document(SheetStyle(), "", "")
    for name, args, settings in calls:
        getattr(canvas, name)(*args, **settings)
    canvas.save()
    return content.getvalue()
