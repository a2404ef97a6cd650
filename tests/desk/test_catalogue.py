"""Figures from every source, found and shown through the desk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.catalogue.filters import Filters
from companion.desk import Desk
from companion.desk.finding import Asked, Unnamed
from companion.errors import UnknownId
from companion.games.mage_knight.library import Pack
from companion.games.mage_knight.pack import write_pack
from companion.table.ids import FigureId, GameId, PackId, figure_key
from tests.builders import a_click, a_dial, a_figure, a_library
from tests.feed_builder import a_feed, a_model

GUARDSMAN = FigureId("rebellion/58")
GAME = GameId("mage-knight")


def _pack(folder: Path, id: str, *figures: object) -> Path:  # noqa: A002 - the format's word
    pack = Pack(PackId(id), id.title(), "", "", a_library(*figures))
    file = folder / f"{id}.pack.json"
    file.write_text(json.dumps(write_pack(pack)))
    return file


def test_a_figure_is_found_whatever_the_zeros_and_letters_of_its_id(shared_desk: Desk) -> None:
    assert shared_desk.catalogue.figure("Rebellion/058").name == "Altem Guardsman"


def test_an_unknown_id_is_told_with_the_nearest_ones(shared_desk: Desk) -> None:
    with pytest.raises(UnknownId, match="There is no figure “rebelion/58”") as raised:
        shared_desk.catalogue.figure("rebelion/58")
    assert raised.value.nearest[0] == GUARDSMAN


def test_nothing_is_near_to_nonsense(shared_desk: Desk) -> None:
    with pytest.raises(UnknownId) as raised:
        shared_desk.catalogue.figure("§§§§§§§§§§§§")
    assert raised.value.nearest == ()


def test_a_library_has_the_figures_asked_for_and_all_words(shared_desk: Desk) -> None:
    catalogue = shared_desk.catalogue
    library = catalogue.library(catalogue.game(), [GUARDSMAN, FigureId("nowhere/1")])
    assert list(library.figures) == [GUARDSMAN]
    assert {"rebellion", "lancers"} <= set(library.sets)
    assert library.abilities["weapon-master"].code == "WM"


def test_an_unknown_game_is_told_with_the_known_ones(shared_desk: Desk) -> None:
    with pytest.raises(UnknownId, match="There is no game “chess”") as raised:
        shared_desk.catalogue.game("chess")
    assert "mage-knight" in raised.value.nearest


def test_own_packs_come_before_feeds_and_feeds_before_shipped_packs(desk: Desk, tmp_path: Path) -> None:
    catalogue = desk.catalogue
    names = [catalogue.figure(GUARDSMAN).name]
    catalogue.import_files([a_feed(tmp_path, a_model(FigureNumber="58", ShortName="From a feed"))])
    names.append(catalogue.figure(GUARDSMAN).name)
    for pack in ("older", "newer"):
        catalogue.import_files([_pack(tmp_path, pack, a_figure("rebellion/58", pack))])
        names.append(catalogue.figure(GUARDSMAN).name)
    assert names == ["Altem Guardsman", "From a feed", "older", "newer"]
    assert [version.pack for version in catalogue.versions(GUARDSMAN)] == ["newer", "older", "mkstats", "starter"]
    assert figure_key(GUARDSMAN) in catalogue.shelf(GAME).hiding


def test_words_of_own_packs_win_over_shipped_ones(desk: Desk, tmp_path: Path) -> None:
    figure = a_figure("rebellion/900", dials=(a_dial(a_click(defense_ability="toughness")),))
    desk.catalogue.import_files([_pack(tmp_path, "mine", figure)])
    library = desk.catalogue.library(desk.catalogue.game())
    assert library.abilities["toughness"].code == "TO"
    assert library.abilities["toughness"].reminder == ""


def test_a_renumbered_figure_stays_in_armies_under_its_old_id(desk: Desk, tmp_path: Path) -> None:
    catalogue = desk.catalogue
    for number in ("900", "901"):
        catalogue.import_files([a_feed(tmp_path, a_model(ModelId=7, FigureNumber=number))])
    old = FigureId("rebellion/900")
    assert catalogue.figure(old).id == "rebellion/901"
    assert catalogue.library(catalogue.game(), [old]).figure(old).id == old


def test_search_finds_what_was_just_imported(desk: Desk, tmp_path: Path) -> None:
    assert desk.catalogue.search("zyx guard").total == 0
    desk.catalogue.import_files([a_feed(tmp_path, a_model(ShortName="Zyx Guard", FigureNumber="900"))])
    assert desk.catalogue.search("zyx guard").ids == ("rebellion/900",)


def test_a_limit_leaves_the_total_as_it_is(shared_desk: Desk) -> None:
    found = shared_desk.catalogue.search("", Filters(sets=frozenset({"rebellion"})), limit=2)
    assert len(found.ids) == 2 < found.total


@pytest.mark.parametrize(
    "asked",
    [
        Asked(sets=("Rebellion",)),
        Asked(sets=("REBELLION",), factions=("atlantis-guild", "Atlantis Guild")),
        Asked(abilities=("Weapon Master",), ranks=("Weak",)),
        Asked(abilities=("weaponmaster",), factions=("Atlantis-Guild",)),
        Asked(points=(31, 31)),
    ],
)
def test_filters_take_ids_and_names(shared_desk: Desk, asked: Asked) -> None:
    wanted = shared_desk.catalogue.wanted(asked)
    assert wanted.unknown == ()
    assert GUARDSMAN in shared_desk.catalogue.search("guardsman", wanted.filters).ids


def test_a_name_that_means_nothing_is_told_and_finds_nothing(shared_desk: Desk) -> None:
    wanted = shared_desk.catalogue.wanted(Asked(sets=("Rebelion",)))
    assert wanted.unknown == (Unnamed("Rebelion", ("Rebellion",)),)
    assert shared_desk.catalogue.search("", wanted.filters).total == 0


def test_nothing_is_owned_without_a_collection(shared_desk: Desk) -> None:
    assert shared_desk.catalogue.search("", shared_desk.catalogue.wanted(Asked(owned=True)).filters).total == 0
