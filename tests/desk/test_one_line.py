"""Names that were pasted with breaks in them, wherever a name comes in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.desk import Desk
from companion.exchange.army_file import write_army
from companion.exchange.share_code import write_code
from companion.files import write_atomically
from companion.jsontext import pretty
from companion.table import edits
from companion.table.army import Army
from companion.table.ids import ArmyId
from tests.builders import an_army, an_entry, an_item
from tests.desk.armies import PIKEMAN, entry, filled

BROKEN, WHOLE = "Riders\nof\tDawn", "Riders of Dawn"


def strange() -> Army:
    line = replace(an_entry(PIKEMAN), name=BROKEN, notes="a\nb", items=(an_item(name=BROKEN),))
    return replace(an_army(line), name=BROKEN, player=BROKEN, notes="a\nb")


def from_file(desk: Desk, folder: Path) -> ArmyId:
    file = folder / "x.army.json"
    write_atomically(file, pretty(write_army(strange(), None)).encode())
    return desk.muster.import_file(file).id


def from_code(desk: Desk, _folder: Path) -> ArmyId:
    return desk.muster.import_code(write_code(strange())).id


def from_hand(desk: Desk, _folder: Path) -> ArmyId:
    army = filled(desk, PIKEMAN, name=BROKEN).id
    desk.muster.do(army, edits.SetArmyText(BROKEN, BROKEN, "a\nb"))
    desk.muster.do(army, edits.SetEntryText(entry(1), BROKEN, "a\nb"))
    desk.muster.do(army, edits.SetItems(entry(1), (an_item(name=BROKEN),)))
    return army


@pytest.mark.parametrize("come", [from_file, from_code, from_hand])
def test_names_of_an_army_are_on_one_line(desk: Desk, tmp_path: Path, come: Callable[[Desk, Path], ArmyId]) -> None:
    army = desk.muster.open(come(desk, tmp_path)).army
    (line,) = army.entries
    assert {army.name, army.player, line.name, line.items[0].name} == {WHOLE}


@pytest.mark.parametrize("come", [from_file, from_hand])
def test_notes_keep_their_lines(desk: Desk, tmp_path: Path, come: Callable[[Desk, Path], ArmyId]) -> None:
    army = desk.muster.open(come(desk, tmp_path)).army
    assert (army.notes, army.entries[0].notes) == ("a\nb", "a\nb")


def test_folders_tags_and_versions_are_on_one_line(desk: Desk) -> None:
    army = filled(desk).id
    desk.muster.file(army, BROKEN, (BROKEN,))
    desk.muster.name_version(army, BROKEN)
    (filed,) = desk.muster.list_armies()
    (version,) = desk.muster.versions(army)
    assert (filed.folder, filed.tags, version.version) == (WHOLE, (WHOLE,), WHOLE)
