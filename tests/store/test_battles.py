"""Battles as rows: one transaction a command, revisions, nothing deleted."""

from __future__ import annotations

import shutil
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from companion.errors import KnownProblem, StaleRevision, UnknownId
from companion.paths import Paths
from companion.store import schema
from companion.store.armies import Armies
from companion.store.backups import Reason, list_backups
from companion.store.battles import Battles, BattleText, FiledBattle, StepText
from companion.store.database import Database
from companion.store.opening import open_database
from companion.table.ids import ArmyId, BattleId
from tests.store.rows import NOON

GOLDEN = Path(__file__).parents[1] / "golden" / "databases"
TEXT = BattleText("mage-knight", "mk2", '{"sides": "kůň"}', 1, "0.1.0")


@pytest.fixture
def battles(database: Database) -> Battles:
    return Battles(database)


def step(name: str) -> StepText:
    return StepText(f'{{"do": "{name}"}}', "[]", f"doing {name}", NOON.isoformat())


def played(battles: Battles, filed: FiledBattle, *names: str, undone: bool = False) -> FiledBattle:
    for name in names:
        filed = battles.record(filed, step(name), NOON, undone=undone)
    return filed


def names(battles: Battles, filed: FiledBattle) -> list[str]:
    return [one.label.removeprefix("doing ") for one in battles.get(filed.id).steps]


def test_a_battle_comes_back_after_a_restart_with_its_steps_and_its_place(database: Database) -> None:
    filed = played(Battles(database), Battles(database).create("Dawn", TEXT, NOON), "a", "b")
    filed = Battles(database).go_to(filed, 1, NOON)
    database.close()
    again = open_database(database.paths, NOON)
    stored = Battles(again).get(filed.id)
    assert (stored.filed, stored.text, stored.steps) == (filed, TEXT, (step("a"), step("b")))
    again.close()


def test_every_field_of_a_filed_battle_is_kept(battles: Battles) -> None:
    later = NOON + timedelta(hours=1)
    filed = battles.archive(played(battles, battles.create("Dawn", TEXT, NOON), "a"), later)
    assert battles.all() == (filed,)
    assert filed == FiledBattle(filed.id, "Dawn", "mage-knight", "mk2", 3, 1, NOON, later, later)
    assert battles.archive(filed, later, aside=False).archived is None


def test_the_next_step_replaces_what_was_undone(battles: Battles) -> None:
    filed = played(battles, battles.create("Dawn", TEXT, NOON), "a", "b", "c")
    filed = played(battles, battles.go_to(filed, 1, NOON), "d", undone=True)
    assert (names(battles, filed), filed.position) == (["a", "d"], 2)


def test_a_battle_may_begin_with_steps_of_which_some_are_undone(battles: Battles) -> None:
    filed = battles.create("Dawn", TEXT, NOON, [step("a"), step("b")], position=1)
    assert (names(battles, filed), filed.position) == (["a", "b"], 1)


def test_whoever_comes_with_an_old_revision_changes_nothing(battles: Battles) -> None:
    first = battles.create("Dawn", TEXT, NOON)
    played(battles, first, "a")
    for late in (
        lambda: battles.record(first, step("b"), NOON, undone=False),
        lambda: battles.go_to(first, 0, NOON),
        lambda: battles.rename(first, "Dusk", NOON),
        lambda: battles.archive(first, NOON),
    ):
        with pytest.raises(StaleRevision, match="Dawn"):
            late()
    assert (names(battles, first), battles.get(first.id).filed.name) == (["a"], "Dawn")


def test_a_step_that_cannot_be_written_leaves_the_battle_where_it_was(battles: Battles) -> None:
    filed = played(battles, battles.create("Dawn", TEXT, NOON), "a")
    broken = replace(step("b"), events=None)
    with pytest.raises(Exception, match="NOT NULL"):
        battles.record(filed, broken, NOON, undone=False)
    assert battles.get(filed.id).filed == filed


def test_two_battles_do_not_share_a_name(battles: Battles) -> None:
    battles.create("Dawn", TEXT, NOON)
    dusk = battles.create("Dusk", TEXT, NOON)
    with pytest.raises(KnownProblem, match="Dawn"):
        battles.create("Dawn", TEXT, NOON)
    with pytest.raises(KnownProblem, match="Dawn"):
        battles.rename(dusk, "Dawn", NOON)
    assert battles.rename(dusk, "Noon", NOON).name == "Noon"


def test_a_battle_that_is_not_there_is_told(battles: Battles) -> None:
    with pytest.raises(UnknownId):
        battles.get(BattleId(9))


def test_the_one_played_last_comes_first(battles: Battles) -> None:
    first, _second = battles.create("Dawn", TEXT, NOON), battles.create("Dusk", TEXT, NOON)
    battles.record(first, step("a"), NOON + timedelta(minutes=1), undone=False)
    assert [filed.name for filed in battles.all()] == ["Dawn", "Dusk"]


def test_a_database_of_the_first_version_climbs_after_a_backup_and_keeps_its_armies(tmp_path: Path) -> None:
    paths = Paths(tmp_path / "home")
    paths.home.mkdir()
    shutil.copy(GOLDEN / "v001.sqlite", paths.database)
    database = open_database(paths, NOON)
    assert Armies(database).get(ArmyId(1)).filed.name == "Riders of the Dawn"
    assert Battles(database).create("Dawn", TEXT, NOON).position == 0
    assert [backup.reason for backup in list_backups(paths)] == [Reason.UPGRADE]
    with database.read() as connection:
        assert schema.version(connection) == schema.LATEST
    database.close()


def test_connections_that_acknowledge_commands_write_through(database: Database) -> None:
    with database.write() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
