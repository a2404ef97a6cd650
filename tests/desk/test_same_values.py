"""Builder, engine and sheet show the same values for the same click, for every shipped figure."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from companion.catalogue.packs import shipped_packs
from companion.games.mage_knight.ability import SLOTS
from companion.games.mage_knight.battle import MageKnightBattles
from companion.games.mage_knight.commands import SetByHand
from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Library
from companion.sheets.mage_knight_strips import dial_strip, mark_of
from companion.table.battle import BattleSide
from companion.table.game import game_of
from companion.table.ids import SideId, UnitId
from tests.builders import an_army, an_entry, some_rules

A1 = UnitId("A.e1")
ENGINE = MageKnightBattles()
RULES = some_rules("mk2")


@cache
def libraries() -> dict[str, Library]:
    return {shipped.path.name: shipped.read().pack.contents for shipped in shipped_packs()}


def points_of(figure: Figure) -> list[int | None]:
    """Every way to field it: each of its levels, or none."""
    return [level.points for level in figure.levels] or [None]


def fielded(figure: Figure, level: int | None, library: Library) -> Any:
    army = an_army(an_entry(figure, level=level), build_total=100_000)
    return ENGINE.opening([BattleSide(SideId("A"), "A", army, library)], RULES, SideId("A"))


def turned(state: Any, part: str, click: int) -> Any:
    events = ENGINE.decide(state, SetByHand(A1, part, click), RULES)
    for event in events:
        state = ENGINE.evolve(state, event)
    return ENGINE.report(state)["units"][A1]["parts"][part]


def in_play(figure: Figure, library: Library) -> Iterator[tuple[int, int, dict[str, Any]]]:
    """Dial, click, and what the engine prints of it."""
    state = fielded(figure, points_of(figure)[0], library)
    for place, part in enumerate(state.units[A1].parts):
        for click in range(len(figure.dials[place].clicks)):
            yield place, click, turned(state, part.name, click)


@pytest.mark.parametrize("pack", libraries())
def test_the_engine_shows_what_the_sheet_prints(pack: str) -> None:
    library = libraries()[pack]
    for figure in library.figures.values():
        strips = [dial_strip(figure, place, None, (), library) for place in range(len(figure.dials))]
        for place, click, shown in in_play(figure, library):
            cells = [row.cells[click] for row in strips[place].rows if not row.minor]
            printed = [None if cell.skull else int(cell.text) for cell in cells]
            assert printed == list(shown["values"].values()), (figure.id, place, click)
            marks = [None if cell.mark is None else cell.mark for cell in cells]
            abilities = [shown["abilities"].get(slot) for slot in SLOTS]
            assert marks == [None if one is None else mark_of(one, library) for one in abilities], (figure.id, click)


@pytest.mark.parametrize("pack", libraries())
def test_the_engine_starts_where_builder_and_sheet_say(pack: str) -> None:
    library, game = libraries()[pack], game_of("mage-knight")
    assert game is not None
    for figure in library.figures.values():
        for level in points_of(figure):
            state = fielded(figure, level, library)
            for place, part in enumerate(state.units[A1].parts):
                assert part.click == dial_strip(figure, place, level, (), library).start, (figure.id, level)
        shown = ENGINE.report(fielded(figure, None, library))["units"][A1]["parts"]
        assert tuple(next(iter(shown.values()))["values"].values()) == game.facts(figure).values, figure.id
