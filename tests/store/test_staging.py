"""Imports: known figures updated in place, renumbered ones found again, and all or nothing."""

from __future__ import annotations

import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.catalogue import Catalogue
from companion.store.database import Database
from companion.store.opening import open_database
from companion.store.shelves import Arrival, Counts, Incoming, PackKind
from companion.store.staging import staging
from companion.table.ids import FigureKey
from tests.store.rows import GAME, NOON, a_head, incoming, take_in, take_in_all

_OWN = a_head("mine", PackKind.OWN)


def _rows(database: Database) -> list[tuple[object, ...]]:
    with database.read() as connection:
        tables = ("pack", "figure", "alias")
        return [tuple(row) for table in tables for row in connection.exec_driver_sql(f"SELECT * FROM {table}")]


def _names(database: Database) -> dict[str, str]:
    return {facts.key: facts.name for facts in Catalogue(database).shelf(GAME).facts}


def _found(database: Database, key: str) -> str:
    return Catalogue(database).figures([FigureKey(key)])[FigureKey(key)].document


def test_an_import_brings_figures_in_their_order(database: Database) -> None:
    counts = take_in(database, *(incoming(f"a/{number}", model=str(number)) for number in range(1200)))
    assert counts == Counts(new=1200)
    assert list(_names(database)) == [f"a/{number}" for number in range(1200)]


def test_a_second_import_changes_nothing(database: Database) -> None:
    figures = [incoming(f"a/{number}", model=str(number), other_names="Old Tom") for number in range(3)]
    take_in(database, *figures)
    before = _rows(database)
    assert take_in(database, *figures) == Counts(unchanged=3)
    assert _rows(database) == before


def test_a_changed_figure_is_updated_in_place(database: Database) -> None:
    take_in(database, incoming("a/1", "Footman", model="7"), incoming("a/2", model="8"))
    counts = take_in(database, incoming("a/1", "Knight", model="7"), incoming("a/2", model="8"))
    assert counts == Counts(changed=1, unchanged=1)
    assert _names(database) == {"a/1": "Knight", "a/2": "Footman"}


def test_other_names_alone_are_a_change(database: Database) -> None:
    take_in(database, incoming("a/1", model="7"))
    assert take_in(database, incoming("a/1", model="7", other_names="Old Tom")) == Counts(changed=1)


def test_a_figure_whose_feed_name_changed_is_known_by_its_id(database: Database) -> None:
    take_in(database, incoming("a/1", model="7"))
    assert take_in(database, incoming("A/001", model="9")) == Counts(changed=1)


def test_a_renumbered_figure_is_found_under_its_old_id(database: Database) -> None:
    take_in(database, incoming("a/1", "Tom", model="7"))
    assert take_in(database, incoming("a/2", "Tom", model="7")) == Counts(changed=1)
    assert take_in(database, incoming("a/3", "Tom", model="7")) == Counts(changed=1)
    assert list(_names(database)) == ["a/3"]
    assert _found(database, "a/1") == _found(database, "a/2") == _found(database, "a/3")


def test_two_figures_may_swap_their_numbers(database: Database) -> None:
    take_in(database, incoming("a/1", "Tom", model="7"), incoming("a/2", "Ann", model="8"))
    counts = take_in(database, incoming("a/2", "Tom", model="7"), incoming("a/1", "Ann", model="8"))
    assert counts == Counts(changed=2)
    assert _names(database) == {"a/2": "Tom", "a/1": "Ann"}


def test_a_figure_may_take_the_number_of_one_that_is_gone(database: Database) -> None:
    take_in(database, incoming("a/1", "Tom", model="7"), incoming("a/2", "Ann", model="8"))
    assert take_in(database, incoming("a/2", "Tom", model="7")) == Counts(changed=1, gone=1)
    shelf = Catalogue(database).shelf(GAME)
    assert ([facts.name for facts in shelf.facts], shelf.gone) == (["Tom"], frozenset())


def test_a_figure_gone_from_its_feed_stays_marked_and_may_come_back(database: Database) -> None:
    both = [incoming("a/1", model="7"), incoming("a/2", model="8")]
    take_in(database, *both)
    assert take_in(database, both[0]) == Counts(unchanged=1, gone=1)
    assert Catalogue(database).shelf(GAME).gone == {"a/2"}
    assert take_in(database, *both) == Counts(unchanged=1, changed=1)
    assert Catalogue(database).shelf(GAME).gone == frozenset()


def test_sets_of_figures_that_are_gone_keep_their_names(database: Database) -> None:
    old, new = ({"sets": [{"id": slug, "name": slug.title()}]} for slug in ("lancers", "uprising"))
    take_in(database, incoming("lancers/1", model="7"), head=a_head(words=old))
    take_in(database, incoming("uprising/1", model="8"), head=a_head(words=new))
    (pack,) = Catalogue(database).packs()
    assert [one["id"] for one in pack.head.words["sets"]] == ["lancers", "uprising"]


def test_a_pack_of_the_user_holds_what_its_file_held_last(database: Database) -> None:
    take_in(database, incoming("a/1"), incoming("a/2"), head=_OWN)
    assert take_in(database, incoming("a/2"), incoming("a/3"), head=_OWN) == Counts(new=1, unchanged=1, gone=1)
    assert list(_names(database)) == ["a/2", "a/3"]


def test_packs_of_one_id_but_another_kind_are_two(database: Database) -> None:
    counts = take_in_all(database, [(_OWN, [incoming("a/1")]), (a_head("mine"), [incoming("a/1", model="7")])])
    assert counts == [Counts(new=1), Counts(new=1)]
    assert len(Catalogue(database).packs()) == 2


def test_stopping_on_the_way_changes_nothing(database: Database) -> None:
    def stopping() -> Iterator[Incoming]:
        yield incoming("a/1", model="7")
        raise ZeroDivisionError

    take_in(database, incoming("a/1", "Tom", model="7"))
    before = _rows(database)
    with pytest.raises(ZeroDivisionError):
        take_in_all(database, [(a_head(), stopping())])
    assert _rows(database) == before
    assert take_in(database, incoming("a/1", "Ann", model="7")) == Counts(changed=1)


def test_others_may_write_while_a_long_file_is_read(database: Database) -> None:
    with staging(database) as stage:
        stage.add(0, [incoming("a/1", model="7")])
        with database.write() as connection:
            connection.exec_driver_sql("INSERT INTO setting VALUES ('theme', '1')")
        assert stage.take_in([Arrival(0, a_head())]) == [Counts(new=1)]


_KILLED = """
import os, signal, sys
from pathlib import Path
from companion.paths import Paths
from companion.store.merging import _Merging
from companion.store.opening import open_database
from tests.store.rows import NOON, incoming, take_in

def kill():
    os.kill(os.getpid(), signal.SIGKILL)

def run(merging, statement, _run=_Merging._run):
    count = _run(merging, statement)
    if sys.argv[2] in statement:
        kill()
    return count

_Merging._run = run
database = open_database(Paths(Path(sys.argv[1])), NOON)
take_in(database, *(incoming(f"a/{number}", "New", model=str(number)) for number in range(600)))
kill()
"""


@pytest.mark.parametrize(
    ("killed_after", "arrived"),
    [("UPDATE incoming", False), ("SET gone = 1", False), ("INSERT INTO figure", False), ("nothing", True)],
)
def test_a_killed_import_leaves_all_or_nothing(database: Database, killed_after: str, arrived: bool) -> None:
    take_in(database, incoming("a/1", "Old", model="1"))
    database.close()
    command = [sys.executable, "-c", _KILLED, str(database.paths.home), killed_after]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], check=False, capture_output=True)
    assert done.returncode == -signal.SIGKILL, done.stderr.decode()
    again = open_database(database.paths, NOON)
    names = _names(again)
    with again.read() as connection:
        assert connection.exec_driver_sql("PRAGMA integrity_check").scalar_one() == "ok"
    again.close()
    assert (len(names), names["a/1"]) == ((600, "New") if arrived else (1, "Old"))


def test_memory_does_not_grow_with_the_number_of_figures(database: Database) -> None:
    def peak(count: int) -> int:
        tracemalloc.start()
        take_in_all(database, [(a_head(), (incoming(f"a/{number}", model=str(number)) for number in range(count)))])
        _now, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(8000)  # fills the cache of ids, which is bounded
    assert peak(8000) < 2 * peak(1000)
