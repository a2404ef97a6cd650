"""The order of a list of figures by each of its columns."""

from __future__ import annotations

import pytest

from companion.catalogue.orders import Column, Orders
from companion.games.mage_knight.figure import Range, Rank
from companion.games.mage_knight.game import mage_knight
from companion.table.ids import FigureId
from tests.builders import a_click, a_dial, a_figure

FIGURES = (
    a_figure("lancers/2", "Ógre", rank=Rank.TOUGH, points=20, factions=("zeal",), dials=(a_dial(a_click(speed=None)),)),
    a_figure("lancers/10", "Orc", rank=Rank.WEAK, points=9, range=Range(0, 10), dials=(a_dial(a_click(speed=10)),)),
    a_figure("ashes/1", "Nag", rank=Rank.UNIQUE, points=100, factions=("air",), dials=(a_dial(a_click(speed=9)),)),
)
IDS = [figure.id for figure in FIGURES]
ORDERS = Orders(map(mage_knight().facts, FIGURES), {"ashes": "Zorn"}, [rank.value for rank in Rank])


def numbers(ids: list[FigureId]) -> list[str]:
    return [identifier.partition("/")[2] for identifier in ids]


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        (Column.NAME, ["1", "2", "10"]),
        (Column.SET, ["2", "10", "1"]),
        (Column.NUMBER, ["1", "2", "10"]),
        (Column.RANK, ["10", "2", "1"]),
        (Column.POINTS, ["10", "2", "1"]),
        (Column.FIRST, ["2", "1", "10"]),
        (Column.RANGE, ["2", "1", "10"]),
        (Column.FACTION, ["1", "10", "2"]),
    ],
)
def test_figures_rise_by_any_column(column: Column, expected: list[str]) -> None:
    assert numbers(ORDERS.ordered(IDS, column)) == expected


def test_equal_figures_keep_their_order_also_when_it_falls() -> None:
    assert numbers(ORDERS.ordered(IDS, Column.THIRD, falling=True)) == ["2", "10", "1"]
