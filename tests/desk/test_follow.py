"""Two desks on one database: what one writes the other tells of once, and what it wrote itself never."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from companion.desk import Desk, open_desk
from companion.desk.changes import Changes
from companion.errors import StaleRevision
from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Pack
from companion.games.mage_knight.pack import write_pack
from companion.paths import Paths
from companion.table import edits
from companion.table.ids import ArmyId, EntryId, FigureId, PackId
from tests.builders import a_figure, a_library, an_entry, an_item

OUTRIDER = FigureId("sample-riders/001")
A1 = EntryId("a1")


@pytest.fixture
def other(paths: Paths) -> Iterator[Desk]:
    """Another process's desk, as far as the database can tell."""
    with open_desk(paths) as opened:
        yield opened


@pytest.fixture
def reading(desk: Desk) -> Desk:
    """A desk that has read a bit of everything."""
    desk.catalogue.search("")
    desk.collection.all()
    desk.muster.list_armies()
    desk.follow()
    return desk


def a_pack(folder: Path, *figures: Figure) -> list[Path]:
    file = folder / "own.pack.json"
    file.write_text(json.dumps(write_pack(Pack(PackId("own"), "Own", "", "", a_library(*figures)))))
    return [file]


def test_nothing_is_told_while_nobody_writes(reading: Desk) -> None:
    assert reading.follow() == Changes()


def test_what_another_imports_is_found_when_it_was_told_of(reading: Desk, other: Desk, tmp_path: Path) -> None:
    other.catalogue.import_files(a_pack(tmp_path, a_figure("own/1", "Newcomer")))
    assert reading.catalogue.search("newcomer").total == 0
    assert reading.follow() == Changes(catalogue=True)
    assert reading.catalogue.search("newcomer").total == 1
    assert reading.follow() == Changes()


def test_an_import_that_changed_nothing_is_not_told_of(reading: Desk, other: Desk, tmp_path: Path) -> None:
    files = a_pack(tmp_path, a_figure("own/1", "Newcomer"))
    other.catalogue.import_files(files)
    reading.follow()
    other.catalogue.import_files(files)
    assert reading.follow() == Changes()


def test_a_figure_that_another_changes_is_told_of(reading: Desk, other: Desk, tmp_path: Path) -> None:
    other.catalogue.import_files(a_pack(tmp_path, a_figure("own/1", "Newcomer")))
    reading.follow()
    other.catalogue.import_files(a_pack(tmp_path, a_figure("own/1", "Oldcomer")))
    assert reading.follow().catalogue
    assert reading.catalogue.figure("own/1").name == "Oldcomer"


def test_what_another_comes_to_own_is_told_of(reading: Desk, other: Desk) -> None:
    other.collection.set(OUTRIDER, 3)
    assert reading.follow() == Changes(collection=True)
    assert reading.collection.owned(OUTRIDER) == 3


def test_armies_another_makes_changes_and_puts_in_the_trash_are_told_of(reading: Desk, other: Desk) -> None:
    army = other.muster.create("mage-knight", "mk2", 300, "Dawn")
    told = [reading.follow()]
    for deed in (partial(other.muster.do, army, edits.SetBuildTotal(400)), partial(other.muster.trash, army)):
        deed()
        told.append(reading.follow())
    assert told == [Changes(armies=frozenset({army}))] * 3


def test_ones_own_deeds_are_not_told_of(reading: Desk, tmp_path: Path) -> None:
    army = reading.muster.create("mage-knight", "mk2", 300, "Dawn")
    reading.muster.do(army, edits.AddEntries((an_entry(OUTRIDER, id=""),)))
    reading.muster.name_version(reading.muster.duplicate(army), "as it was")
    reading.muster.import_code(reading.muster.share(army))
    reading.muster.trash(army)
    reading.collection.set(OUTRIDER, 2)
    reading.catalogue.import_files(a_pack(tmp_path, a_figure("own/1", "Newcomer")))
    reading.data.change_settings(reading.data.settings)
    assert reading.follow() == Changes()


def test_what_was_never_read_is_not_asked_for(desk: Desk, other: Desk) -> None:
    other.muster.create("mage-knight", "mk2", 300, "Dawn")
    assert desk.follow() == Changes()
    assert not {"catalogue", "collection", "muster"} & vars(desk).keys()


def overtaken(reading: Desk, other: Desk, edit: edits.Edit) -> ArmyId:
    """An army that is open here, of one entry, and was then edited elsewhere."""
    army = reading.muster.create("mage-knight", "mk2", 300, "Dawn")
    reading.muster.do(army, edits.AddEntries((an_entry(OUTRIDER, id=""),)))
    reading.muster.open(army)
    other.muster.do(army, edit)
    return army


def test_what_was_typed_goes_upon_what_the_army_was_made_elsewhere(reading: Desk, other: Desk) -> None:
    army = overtaken(reading, other, edits.SetEntryText(A1, "Ghost", ""))
    kept = reading.muster.keep(army, edits.SetEntryText(A1, "", "hold the ford"))
    entry = reading.muster.open(army).army.entries[0]
    assert (entry.name, entry.notes) == ("Ghost", "hold the ford")
    assert kept.changes.entries == {A1}


def test_the_other_version_can_be_gone_back_to(reading: Desk, other: Desk) -> None:
    army = overtaken(reading, other, edits.SetEntryText(A1, "", "burn the ford"))
    kept = reading.muster.keep(army, edits.SetEntryText(A1, "", "hold the ford"))
    assert kept.other is not None
    reading.muster.return_to(army, kept.other)
    assert reading.muster.open(army).army.entries[0].notes == "burn the ford"
    reading.muster.undo(army)
    assert reading.muster.open(army).army.entries[0].notes == "hold the ford"


@pytest.mark.parametrize(
    ("edit", "typed"),
    [
        (edits.SetEntryText(A1, "Ghost", "hold the ford"), ("Ghost", "hold the ford", ())),
        (edits.SetItems(A1, (an_item(),)), ("", "", (an_item(),))),
    ],
    ids=["text", "items"],
)
def test_an_entry_that_is_gone_comes_back_with_what_was_typed(
    reading: Desk, other: Desk, edit: edits.Edit, typed: tuple[object, ...]
) -> None:
    army = overtaken(reading, other, edits.RemoveEntries((A1,)))
    reading.muster.keep(army, edit)
    (entry,) = reading.muster.open(army).army.entries
    assert (entry.id, entry.figure) == (A1, OUTRIDER)
    assert (entry.name, entry.notes, entry.items) == typed


def test_a_text_of_the_army_that_was_not_typed_stays_as_it_was_made_elsewhere(reading: Desk, other: Desk) -> None:
    army = overtaken(reading, other, edits.SetArmyText("Dusk", "Ann", ""))
    reading.muster.keep(army, edits.SetArmyText("Dawn", "", "for Sunday"))
    found = reading.muster.open(army).army
    assert (found.name, found.player, found.notes) == ("Dusk", "Ann", "for Sunday")


def test_an_edit_that_was_not_typed_is_refused_upon_another_version(reading: Desk, other: Desk) -> None:
    army = overtaken(reading, other, edits.SetBuildTotal(400))
    with pytest.raises(StaleRevision):
        reading.muster.keep(army, edits.RemoveEntries((A1,)))
