"""The collection as rows: counts by figure, kept whatever becomes of the catalogue."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from companion.errors import KnownProblem
from companion.paths import Paths
from companion.store.armies import Armies
from companion.store.backups import Reason, list_backups
from companion.store.battles import Battles
from companion.store.database import Database
from companion.store.opening import open_database
from companion.store.owned import read_owned, write_owned
from companion.table.ids import FigureKey
from tests.store.rows import NOON, incoming, take_in

GOLDEN = Path(__file__).parents[1] / "golden" / "databases"
FOOTMAN, ARCHER = FigureKey("rebellion/58"), FigureKey("rebellion/59")


def test_counts_are_replaced_and_none_is_no_row(database: Database) -> None:
    for key, count in ((FOOTMAN, 2), (ARCHER, 1), (FOOTMAN, 999), (ARCHER, 0)):
        write_owned(database, key, count)
    assert read_owned(database).counts == {FOOTMAN: 999}


@pytest.mark.parametrize("count", [-1, 1000])
def test_the_database_holds_no_count_that_nobody_can_own(database: Database, count: int) -> None:
    with pytest.raises((IntegrityError, KnownProblem)):
        write_owned(database, FOOTMAN, count)
    assert read_owned(database).counts == {}


def test_an_import_leaves_the_collection_alone_and_a_renumbered_figure_is_led_to(database: Database) -> None:
    take_in(database, incoming("rebellion/58", model="a"), incoming("rebellion/59", model="b"))
    write_owned(database, FOOTMAN, 3)
    take_in(database, incoming("rebellion/158", model="a"))
    rows = read_owned(database)
    assert rows.counts == {FOOTMAN: 3}
    assert rows.renumbered == {FOOTMAN: "rebellion/158"}


def test_an_id_that_another_figure_carries_now_leads_nowhere(database: Database) -> None:
    take_in(database, incoming("rebellion/58", model="a"))
    write_owned(database, FOOTMAN, 3)
    take_in(database, incoming("rebellion/158", model="a"), incoming("rebellion/58", model="c"))
    assert read_owned(database).renumbered == {}


def test_a_count_takes_the_place_of_those_under_former_ids(database: Database) -> None:
    write_owned(database, FOOTMAN, 3)
    write_owned(database, ARCHER, 4, (FOOTMAN,))
    assert read_owned(database).counts == {ARCHER: 4}


def test_a_database_of_the_second_version_climbs_and_keeps_what_it_has(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "home")
    paths.home.mkdir()
    shutil.copy(GOLDEN / "v002.sqlite", paths.database)
    database = open_database(paths, NOON)
    assert [army.name for army in Armies(database).all()] == ["Riders of the Dawn"]
    assert [(battle.name, battle.position) for battle in Battles(database).all()] == [("Ford at Dawn", 1)]
    assert read_owned(database).counts == {}
    assert [backup.reason for backup in list_backups(paths)] == [Reason.UPGRADE]
    database.close()
