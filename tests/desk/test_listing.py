"""What a list of figures on a screen is given beside a search."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.desk import Desk
from companion.desk.listing import Column, Filters
from companion.games.mage_knight.library import Pack
from companion.games.mage_knight.pack import write_pack
from companion.table.ids import FigureId, PackId
from tests.builders import a_figure, a_library

GUARDSMAN = FigureId("rebellion/58")


def import_pack(desk: Desk, folder: Path, *figures: object) -> None:
    file = folder / "own.pack.json"
    file.write_text(json.dumps(write_pack(Pack(PackId("own"), "Own", "", "", a_library(*figures)))))
    desk.catalogue.import_files([file])


def test_rows_show_the_values_of_the_start(shared_desk: Desk) -> None:
    assert shared_desk.catalogue.facts(GUARDSMAN).values == (8, 9, 16, 3)


def test_what_is_found_comes_in_the_order_of_a_column(shared_desk: Desk) -> None:
    catalogue = shared_desk.catalogue
    ids = catalogue.ordered(catalogue.search("").ids, Column.POINTS, falling=True)
    points = [catalogue.facts(figure).points for figure in ids]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("kind", ["sets", "factions", "ranks", "bases", "roles"])
def test_a_count_is_what_a_search_finds(shared_desk: Desk, kind: str) -> None:
    catalogue = shared_desk.catalogue
    for value, count in catalogue.counts().values[kind].items():
        assert catalogue.search("", Filters(**{kind: frozenset({value})})).total == count


def test_bounds_are_those_of_everything_listed(shared_desk: Desk) -> None:
    counts = shared_desk.catalogue.counts("guardsman")
    assert counts.points == (5, 600)
    assert counts.range[0] == 0


def test_a_figure_that_hides_another_is_marked_and_both_can_be_seen(desk: Desk, tmp_path: Path) -> None:
    import_pack(desk, tmp_path, a_figure("rebellion/58", "Altem Guardsman", points=99))
    assert GUARDSMAN in desk.catalogue.marked()
    assert [version.figure.points for version in desk.catalogue.different(GUARDSMAN)] == [99, 31]


def test_figures_that_are_alike_are_one(desk: Desk, tmp_path: Path) -> None:
    import_pack(desk, tmp_path, desk.catalogue.figure(GUARDSMAN))
    assert len(desk.catalogue.different(GUARDSMAN)) == 1


def test_the_list_is_new_after_an_import(desk: Desk, tmp_path: Path) -> None:
    desk.catalogue.counts()
    import_pack(desk, tmp_path, a_figure("own/1", "Newcomer"))
    assert desk.catalogue.facts(FigureId("own/1")).name == "Newcomer"
    assert desk.catalogue.counts().values["sets"]["own"] == 1
