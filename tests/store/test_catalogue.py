"""Reading the catalogue: one figure for each id, and in which order sources are looked up."""

from __future__ import annotations

import pytest

from companion.store.catalogue import Catalogue
from companion.store.database import Database
from companion.store.shelves import PackHead, PackKind
from companion.table.ids import FigureKey, GameId, PackId
from tests.store.rows import GAME, a_head, incoming, take_in

_STARTER = a_head("starter", PackKind.SHIPPED)


@pytest.fixture
def catalogue(database: Database) -> Catalogue:
    return Catalogue(database)


def _own(database: Database, pack: str, name: str) -> None:
    take_in(database, incoming("a/1", name), head=a_head(pack, PackKind.OWN))


def _four_sources(database: Database) -> Catalogue:
    catalogue = Catalogue(database)
    _own(database, "zebra", "Older of mine")
    _own(database, "aard", "Newer of mine")
    take_in(database, incoming("A/001", "From a feed", model="7"))
    catalogue.ship([(_STARTER, "stamp", [incoming("a/01", "Shipped")])], [])
    return catalogue


def test_an_id_is_looked_up_in_own_packs_newest_first_then_feeds_then_shipped(database: Database) -> None:
    catalogue = _four_sources(database)
    versions = catalogue.versions(FigureKey("a/1"))
    assert [(found.kind, found.pack) for found in versions] == [
        (PackKind.OWN, "aard"),
        (PackKind.OWN, "zebra"),
        (PackKind.FEED, "mkstats"),
        (PackKind.SHIPPED, "starter"),
    ]
    assert [pack.head.id for pack in catalogue.packs()] == ["aard", "zebra", "mkstats", "starter"]
    assert list(catalogue.heads()) == [pack.head for pack in catalogue.packs()]
    assert catalogue.figures([FigureKey("a/1")])[FigureKey("a/1")] == versions[0]


def test_one_figure_is_listed_for_an_id_and_marked_when_it_hides_another(database: Database) -> None:
    shelf = _four_sources(database).shelf(GAME)
    assert ([facts.name for facts in shelf.facts], shelf.hiding) == (["Newer of mine"], {"a/1"})


def test_a_figure_that_hides_its_equal_is_not_marked(database: Database, catalogue: Catalogue) -> None:
    _own(database, "mine", "Same")
    catalogue.ship([(_STARTER, "stamp", [incoming("a/1", "Same")])], [])
    assert catalogue.shelf(GAME).hiding == frozenset()


def test_importing_a_changed_pack_makes_it_the_newest(database: Database, catalogue: Catalogue) -> None:
    _own(database, "first", "A")
    _own(database, "second", "B")
    _own(database, "first", "A")
    assert catalogue.shelf(GAME).facts[0].name == "B"
    _own(database, "first", "C")
    assert catalogue.shelf(GAME).facts[0].name == "C"


def test_a_living_figure_is_found_before_an_old_id(database: Database, catalogue: Catalogue) -> None:
    take_in(database, incoming("a/1", "Tom", model="7"))
    take_in(database, incoming("a/2", "Tom", model="7"), incoming("a/1", "Ann", model="8"))
    assert "Ann" in catalogue.figures([FigureKey("a/1")])[FigureKey("a/1")].document


def test_facts_come_back_as_they_went_in(database: Database, catalogue: Catalogue) -> None:
    figure = incoming("a/1", "Kůň", other_names="Horse", factions=(), abilities=("flight",), unique=True)
    take_in(database, figure)
    assert catalogue.shelf(GAME).facts == (figure.facts,)


def test_many_ids_are_found_at_once_and_unknown_ones_left_out(database: Database, catalogue: Catalogue) -> None:
    take_in(database, *(incoming(f"a/{number}", model=str(number)) for number in range(1, 1200)))
    found = catalogue.figures(FigureKey(f"a/{number}") for number in range(1, 2000))
    assert len(found) == 1199


def test_figures_of_another_game_are_not_listed(database: Database, catalogue: Catalogue) -> None:
    head = PackHead(PackKind.OWN, PackId("romans"), GameId("antiquity"), "Romans")
    take_in(database, incoming("a/1"), head=head)
    assert catalogue.shelf(GAME).facts == ()


def test_a_shipped_pack_replaces_its_older_state_and_goes_when_it_is_no_longer_shipped(catalogue: Catalogue) -> None:
    samples = a_head("samples", PackKind.SHIPPED)
    catalogue.ship([(_STARTER, "1", [incoming("a/1"), incoming("a/2")]), (samples, "1", [incoming("s/1")])], [])
    catalogue.ship([(_STARTER, "2", [incoming("a/2", "Knight")])], [samples.id])
    assert catalogue.shipped() == {"starter": "2"}
    assert [(facts.id, facts.name) for facts in catalogue.shelf(GAME).facts] == [("a/2", "Knight")]


def test_an_empty_shipped_pack_is_a_pack(catalogue: Catalogue) -> None:
    catalogue.ship([(_STARTER, "1", [])], [])
    assert [(pack.head, pack.figures) for pack in catalogue.packs()] == [(_STARTER, 0)]


def test_contents_are_in_the_pack_s_order_and_a_figure_that_is_gone_yields(
    database: Database, catalogue: Catalogue
) -> None:
    take_in(database, incoming("a/1", "Tom", model="7"), incoming("a/2", "Ann", model="8"), incoming("a/3", model="9"))
    take_in(database, incoming("a/2", "Tom", model="7"), incoming("a/3", model="9"))
    assert ["Tom" in found.document for found in catalogue.contents(a_head())] == [True, False]


def test_packs_tell_how_many_figures_are_gone(database: Database, catalogue: Catalogue) -> None:
    take_in(database, incoming("a/1", model="7"), incoming("a/2", model="8"))
    take_in(database, incoming("a/1", model="7"))
    (pack,) = catalogue.packs()
    assert (pack.figures, pack.gone) == (2, 1)
    assert catalogue.size() == 2
