"""What is owned: counted, kept, searched, put first, and told of an army that uses more."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.desk import Desk, open_desk
from companion.desk.changes import Changes
from companion.desk.finding import Asked
from companion.desk.listing import Column
from companion.desk.muster_told import sentences
from companion.errors import KnownProblem
from companion.paths import Paths
from companion.table.ids import FigureId
from tests.desk.armies import PIKEMAN, filled
from tests.feed_builder import a_feed, a_model

GUARDSMAN, ARCHER = FigureId("rebellion/58"), FigureId("rebellion/59")


def rules(desk: Desk, *figures: FigureId) -> list[str]:
    return [told.problem.rule for told in filled(desk, *figures).problems]


def test_a_count_is_on_disk_when_it_is_answered(desk: Desk, paths: Paths) -> None:
    assert desk.collection.set(GUARDSMAN, 2) == Changes(collection=True)
    with open_desk(paths) as other:
        assert (other.collection.all(), other.collection.in_use) == ({GUARDSMAN: 2}, True)
        assert other.collection.owned(FigureId("Rebellion/058")) == 2


def test_the_same_count_again_changes_nothing(desk: Desk) -> None:
    desk.collection.set(GUARDSMAN, 2)
    assert desk.collection.set(GUARDSMAN, 2) == Changes()


@pytest.mark.parametrize("count", [-1, 1000])
def test_a_count_that_nobody_can_own_is_refused_in_words(desk: Desk, count: int) -> None:
    with pytest.raises(KnownProblem, match="0 to 999"):
        desk.collection.set(GUARDSMAN, count)


def test_the_last_one_gone_the_collection_is_not_in_use(desk: Desk) -> None:
    desk.collection.set(GUARDSMAN, 1)
    desk.collection.set(GUARDSMAN, 0)
    assert (desk.collection.in_use, desk.collection.for_armies()) == (False, None)


def test_a_renumbered_figure_stays_owned_and_its_former_id_is_understood(desk: Desk, tmp_path: Path) -> None:
    desk.catalogue.import_files([a_feed(tmp_path, a_model(FigureNumber="901"))])
    (old,) = (one for one in desk.catalogue.search("901").ids if one.endswith("/901"))
    desk.collection.set(old, 3)
    desk.catalogue.import_files([a_feed(tmp_path, a_model(FigureNumber="902"))])
    new = FigureId(old.replace("901", "902"))
    assert desk.collection.all() == {new: 3}
    assert desk.collection.owned(old) == 3
    assert desk.collection.for_armies() == {old: 3, new: 3}
    desk.collection.set(old, 1)
    assert desk.collection.all() == {new: 1}


def test_only_owned_figures_are_found(desk: Desk) -> None:
    desk.collection.set(GUARDSMAN, 2)
    desk.collection.set(FigureId("nobody/1"), 1)
    assert desk.catalogue.search("", desk.catalogue.wanted(Asked(owned=True)).filters).ids == (GUARDSMAN,)


def test_owned_figures_come_first_and_both_parts_stay_in_their_order(desk: Desk) -> None:
    ids = desk.catalogue.search("").ids
    assert desk.catalogue.owned_first(ids) == ids
    for figure in (ids[9], ids[4]):
        desk.collection.set(figure, 1)
    first = desk.catalogue.owned_first(ids)
    assert first[:2] == (ids[4], ids[9])
    assert first[2:] == tuple(one for one in ids if one not in first[:2])


def test_figures_can_be_ordered_by_how_many_are_owned(desk: Desk) -> None:
    desk.collection.set(GUARDSMAN, 2)
    desk.collection.set(ARCHER, 3)
    assert desk.catalogue.ordered(desk.catalogue.search("").ids, Column.OWNED, falling=True)[:2] == [ARCHER, GUARDSMAN]


@pytest.mark.rule("ARM-07")
def test_an_army_that_uses_more_than_is_owned_is_warned_of_once_the_collection_is_in_use(desk: Desk) -> None:
    assert rules(desk, PIKEMAN, PIKEMAN) == []
    desk.collection.set(PIKEMAN, 1)
    assert rules(desk, PIKEMAN, PIKEMAN) == ["ARM-07"]
    desk.collection.set(PIKEMAN, 2)
    assert rules(desk, PIKEMAN, PIKEMAN) == []


@pytest.mark.rule("ARM-07")
def test_an_army_in_a_file_stays_legal_with_more_than_is_owned(desk: Desk, tmp_path: Path) -> None:
    army = filled(desk, PIKEMAN, PIKEMAN)
    desk.muster.export(army.id, tmp_path / "dawn.army.json")
    desk.collection.set(PIKEMAN, 1)
    found = desk.muster.check_file(tmp_path / "dawn.army.json")
    assert ([told.problem.rule for told in found.problems], found.legal) == (["ARM-07"], True)


def test_the_sheet_of_an_army_says_what_its_page_says(desk: Desk) -> None:
    desk.collection.set(PIKEMAN, 1)
    view = filled(desk, PIKEMAN, PIKEMAN)
    assert sentences(view.checked) == tuple(told.sentence for told in view.problems)
    assert desk.print.army(view, desk.print.style("a4", 10, "en")).content.startswith(b"%PDF")
