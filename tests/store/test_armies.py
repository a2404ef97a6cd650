"""Armies as rows: revisions, history, versions, the trash."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from companion.errors import StaleRevision, UnknownId
from companion.store.armies import Armies, ArmyText, StoredArmy
from companion.store.army_steps import StoredStep
from companion.store.database import Database
from companion.store.opening import open_database
from companion.table.history import MOST_STEPS
from companion.table.ids import ArmyId
from tests.store.rows import NOON


@pytest.fixture
def armies(database: Database) -> Armies:
    return Armies(database)


def _text(name: str = "Riders", **kept: str) -> ArmyText:
    army = {"game": "mage-knight", "ruleset": "mk2", "name": name}
    return ArmyText(json.dumps(army, ensure_ascii=False), **kept)


def _edited(armies: Armies, army: StoredArmy, *names: str) -> StoredArmy:
    for name in names:
        army = armies.record(army.filed.id, army.filed.revision, f"rename to {name}", _text(name), NOON)
    return army


def _undone(armies: Armies, army: StoredArmy, number: int) -> StoredArmy:
    return armies.go_to(army.filed.id, army.filed.revision, number, NOON)


def _numbers(armies: Armies, army: StoredArmy, aside: bool = False) -> list[int]:
    return [step.number for step in armies.steps(army.filed.id) if step.aside == aside]


def test_an_army_comes_back_after_a_restart(database: Database) -> None:
    text = _text("Žluťoučký kůň", own_pack='{"figures": []}', seen='{"a/1": ["Old Tom", 31]}')
    made = Armies(database).create(text, NOON, "Duels")
    database.close()
    again = open_database(database.paths, NOON)
    assert Armies(again).get(made.filed.id) == made
    assert (made.text, made.filed.name, made.filed.folder) == (text, "Žluťoučký kůň", "Duels")
    again.close()


def test_every_edit_is_a_step_and_the_last_one_is_the_army(armies: Armies) -> None:
    army = _edited(armies, armies.create(_text(), NOON), "Wolves", "Bears")
    assert [step.label for step in armies.steps(army.filed.id)] == ["", "rename to Wolves", "rename to Bears"]
    assert (army.position, army.filed.name, army.filed.revision) == (3, "Bears", 3)


def test_undo_brings_the_army_back_whole(armies: Armies) -> None:
    first = armies.create(_text(), NOON)
    back = _undone(armies, _edited(armies, first, "Wolves"), 1)
    assert (back.text, back.filed.name, back.position) == (first.text, first.filed.name, 1)


def test_an_edit_after_undo_forgets_what_was_undone(armies: Armies) -> None:
    army = _undone(armies, _edited(armies, armies.create(_text(), NOON), "Wolves", "Bears"), 2)
    army = _edited(armies, army, "Boars")
    assert _numbers(armies, army) == [1, 2, 3]
    assert armies.steps(army.filed.id)[-1].document == _text("Boars").document


def test_a_named_version_outlives_the_undone_steps_and_is_not_passed_through(armies: Armies) -> None:
    army = _edited(armies, armies.create(_text(), NOON), "Wolves")
    army = armies.name_version(army.filed.id, army.filed.revision, 2, "for the league", NOON)
    army = _edited(armies, _undone(armies, army, 1), "Boars")
    assert (_numbers(armies, army), _numbers(armies, army, aside=True)) == ([1, 3], [2])
    with pytest.raises(UnknownId):
        _undone(armies, army, 2)


def _named(armies: Armies, army: StoredArmy) -> StoredStep:
    return next(step for step in armies.steps(army.filed.id) if step.version)


@pytest.fixture
def aside(armies: Armies) -> StoredArmy:
    """An army whose step 2 is named, and aside."""
    army = _edited(armies, armies.create(_text(), NOON), "Wolves")
    army = armies.name_version(army.filed.id, army.filed.revision, 2, "for the league", NOON)
    return _undone(armies, _edited(armies, _undone(armies, army, 1), "Boars"), 1)


def test_a_version_put_aside_goes_with_its_name(armies: Armies, aside: StoredArmy) -> None:
    army = armies.put_version(aside.filed.id, aside.filed.revision, _named(armies, aside), None, NOON)
    assert _numbers(armies, army, aside=True) == []


def test_a_version_gets_another_name(armies: Armies, aside: StoredArmy) -> None:
    army = armies.put_version(aside.filed.id, aside.filed.revision, _named(armies, aside), "for Sunday", NOON)
    assert _named(armies, army).version == "for Sunday"
    assert _numbers(armies, army, aside=True) == [2]


def test_a_version_that_was_removed_comes_back_though_its_number_is_taken(armies: Armies, aside: StoredArmy) -> None:
    gone = _named(armies, aside)
    army = armies.put_version(aside.filed.id, aside.filed.revision, gone, None, NOON)
    army = _edited(armies, army, "Bears")
    assert _numbers(armies, army) == [1, 2]
    army = armies.put_version(army.filed.id, army.filed.revision, gone, "for the league", NOON)
    assert _named(armies, army).document == gone.document
    assert (_numbers(armies, army), army.filed.name) == ([1, 2], "Bears")


def test_history_is_thinned_to_the_last_steps_but_named_ones_stay(armies: Armies) -> None:
    army = _edited(armies, armies.create(_text(), NOON), "Wolves")
    army = armies.name_version(army.filed.id, army.filed.revision, 2, "the first idea", NOON)
    army = _edited(armies, army, *map(str, range(MOST_STEPS + 5)))
    assert len(_numbers(armies, army)) == MOST_STEPS + 1
    assert _numbers(armies, army, aside=True) == [2]


@pytest.mark.parametrize("change", ["record", "go_to", "name_version", "put_version", "file", "trash", "restore"])
def test_a_change_upon_an_old_revision_is_refused_in_words(armies: Armies, change: str) -> None:
    old = armies.create(_text(), NOON)
    new = _edited(armies, old, "Wolves")
    rest = {
        "record": ("add", _text("Bears"), NOON),
        "go_to": (1, NOON),
        "name_version": (1, "x", NOON),
        "file": ("", (), NOON),
        "put_version": (armies.steps(old.filed.id)[0], "x", NOON),
    }
    with pytest.raises(StaleRevision, match="Wolves was changed elsewhere"):
        getattr(armies, change)(old.filed.id, old.filed.revision, *rest.get(change, (NOON,)))
    assert armies.get(old.filed.id) == new
    assert _numbers(armies, new) == [1, 2]


def test_an_army_that_is_not_there_is_told_in_words(armies: Armies) -> None:
    with pytest.raises(UnknownId, match="There is no army 7"):
        armies.get(ArmyId(7))
    with pytest.raises(UnknownId):
        armies.record(ArmyId(7), 1, "add", _text(), NOON)


def test_the_list_shows_the_army_changed_last_first(armies: Armies) -> None:
    first = armies.create(_text("First"), NOON)
    armies.create(_text("Second"), NOON + timedelta(hours=1))
    assert [army.name for army in armies.all()] == ["Second", "First"]
    armies.record(first.filed.id, 1, "rename", _text("Third"), NOON + timedelta(hours=2))
    assert [army.name for army in armies.all()] == ["Third", "Second"]


def test_armies_are_filed_in_folders_and_under_tags(armies: Armies) -> None:
    army = armies.create(_text(), NOON)
    filed = armies.file(army.filed.id, 1, "Liga / 2026", ("jízda", "300"), NOON).filed
    assert (filed.folder, filed.tags, filed.revision) == ("Liga / 2026", ("jízda", "300"), 2)


def test_an_army_comes_back_from_the_trash(armies: Armies) -> None:
    army = armies.create(_text(), NOON)
    assert armies.trash(army.filed.id, 1, NOON).filed.trashed == NOON
    assert armies.restore(army.filed.id, 2, NOON).filed.trashed is None
    assert armies.empty_trash() == 0


def test_an_emptied_trash_leaves_nothing_and_no_id_is_used_twice(armies: Armies, database: Database) -> None:
    kept, army = armies.create(_text("Kept"), NOON), _edited(armies, armies.create(_text(), NOON), "Wolves")
    armies.trash(army.filed.id, army.filed.revision, NOON)
    assert armies.empty_trash() == 1
    with database.read() as connection:
        steps = connection.exec_driver_sql("SELECT DISTINCT army_id FROM army_step").all()
    assert steps == [(kept.filed.id,)]
    assert armies.create(_text(), NOON).filed.id > army.filed.id
