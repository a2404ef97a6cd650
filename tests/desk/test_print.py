"""Sheets through the desk: from an army file to a PDF, or one sentence and nothing changed."""

import json
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from companion.desk import Desk
from companion.errors import BadFile, KnownProblem, NotWritten
from companion.exchange.army_file import write_army
from companion.exchange.battle_file import write_battle
from companion.i18n import _
from companion.jsontext import pretty
from companion.sheets.style import SheetStyle
from companion.table import edits
from tests.builders import a_figure, a_library, an_army, an_entry
from tests.desk.battles import LIBRARY, a_file
from tests.sheets.reading import read


def an_army_file(folder: Path, **facts: Any) -> Path:
    entries = [
        {"id": "a1", "figure": "rebellion/58", "name": facts.pop("called", "Old Tom")},
        {"id": "a2", "figure": "sample-riders/121a", "mount": "sample-riders/121b"},
    ]
    head = {"format": "dialkeeper-army", "version": 1, "game": "mage-knight", "ruleset": "mk2", "name": "Dawn"}
    file = folder / "dawn.army.json"
    file.write_text(json.dumps({**head, "build_total": 300, "entries": entries, **facts}), encoding="utf-8")
    return file


def test_an_army_file_becomes_a_sheet(desk: Desk, tmp_path: Path) -> None:
    target = tmp_path / "dawn ů.pdf"
    assert desk.print.file(an_army_file(tmp_path), target, SheetStyle()) == ()
    words = read(target.read_bytes()).words()
    assert {"Dawn", "Old Tom", "Rider of Embers on Steed of Embers", "Legal"} <= set(words)


def test_figures_of_the_file_itself_are_printed_and_a_line_says_so(desk: Desk, tmp_path: Path) -> None:
    footman = a_figure("rebellion/58", "Altem Guardsman", points=99)
    file = tmp_path / "own.army.json"
    file.write_text(pretty(write_army(an_army(footman), a_library(footman))), encoding="utf-8")
    (note,) = desk.print.file(file, tmp_path / "x.pdf", SheetStyle())
    assert "rebellion/58" in note
    assert "99" in read((tmp_path / "x.pdf").read_bytes()).words()


def test_an_army_of_the_database_is_printed_as_its_page_shows_it(desk: Desk, tmp_path: Path) -> None:
    army = desk.muster.create("mage-knight", "mk2", 200, "Kept")
    printed = desk.print.army(desk.muster.open(army), SheetStyle(), date="1 May 2026")
    assert {"Kept", "Mage Knight 2.0 (2003-2005) · 1 May 2026"} <= set(read(printed.content).words())


def test_the_sheet_has_the_order_of_the_army(desk: Desk) -> None:
    army = desk.muster.create("mage-knight", "mk2", 300, "Dawn")
    named = [an_entry("sample-foot/001", id="", name=name) for name in ("First", "Second", "Third")]
    desk.muster.do(army, edits.AddEntries(tuple(named)))
    desk.muster.do(army, edits.MoveEntries((desk.muster.open(army).army.entries[2].id,), 0))
    text = read(desk.print.army(desk.muster.open(army), SheetStyle()).content).everything()
    assert sorted(("First", "Second", "Third"), key=text.index) == ["Third", "First", "Second"]


@pytest.mark.parametrize("notes", [True, False])
def test_what_the_player_noted_is_printed_or_not(desk: Desk, notes: bool) -> None:
    army = desk.muster.create("mage-knight", "mk2", 300, "Dawn")
    guard = an_entry("sample-foot/001", id="", notes="guards the ford")
    desk.muster.do(army, edits.AddEntries((guard,)))
    desk.muster.do(army, edits.SetArmyText("Dawn", "", "for Sunday"))
    style = desk.print.style("a4", 10, "en", notes=notes)
    text = read(desk.print.army(desk.muster.open(army), style).content).everything()
    assert ("guards the ford" in text, "for Sunday" in text) == (notes, notes)


def test_characters_that_cannot_be_printed_are_told(desk: Desk, tmp_path: Path) -> None:
    notes = desk.print.file(an_army_file(tmp_path, called="Tom 😀"), tmp_path / "x.pdf", SheetStyle())
    assert notes == ("The printed face has no 😀; a stand-in is printed instead.",)


def test_printing_leaves_army_and_catalogue_as_they_were(desk: Desk, tmp_path: Path) -> None:
    file = an_army_file(tmp_path)
    before = file.read_bytes()
    desk.print.file(file, tmp_path / "x.pdf", SheetStyle())
    assert file.read_bytes() == before
    assert desk.muster.list_armies() == ()


def test_a_target_that_cannot_be_written_is_named_and_the_next_one_works(desk: Desk, tmp_path: Path) -> None:
    file, folder = an_army_file(tmp_path), tmp_path / "gone"
    with pytest.raises(NotWritten, match="gone"):
        desk.print.file(file, folder / "x.pdf", SheetStyle())
    folder.mkdir()
    desk.print.file(file, folder / "x.pdf", SheetStyle())
    assert [one.name for one in folder.iterdir()] == ["x.pdf"]


def test_a_sheet_that_is_shown_is_written_as_it_is(desk: Desk, tmp_path: Path) -> None:
    army = desk.muster.create("mage-knight", "mk2", 300, "Dawn")
    printed = desk.print.army(desk.muster.open(army), SheetStyle())
    desk.print.save(printed, tmp_path / "x.pdf")
    assert (tmp_path / "x.pdf").read_bytes() == printed.content
    with pytest.raises(NotWritten):
        desk.print.save(printed, tmp_path / "no folder" / "x.pdf")


def test_an_old_sheet_stays_when_the_army_cannot_be_read(desk: Desk, tmp_path: Path) -> None:
    target = tmp_path / "x.pdf"
    target.write_bytes(b"old")
    with pytest.raises(BadFile, match=r"no army\.json"):
        desk.print.file(tmp_path / "no army.json", target, SheetStyle())
    assert target.read_bytes() == b"old"


def test_the_army_itself_is_never_the_target(desk: Desk, tmp_path: Path) -> None:
    file = an_army_file(tmp_path)
    with pytest.raises(KnownProblem, match="would replace the army"):
        desk.print.file(file, file, SheetStyle())
    assert file.read_bytes().startswith(b"{")


def a_battle_file(folder: Path, *commands: dict[str, Any]) -> Path:
    file = folder / "dawn.battle.json"
    file.write_text(pretty(write_battle(a_file().setup, [LIBRARY, LIBRARY], commands)), encoding="utf-8")
    return file


def test_a_battle_file_becomes_the_rosters_of_both_sides(desk: Desk, tmp_path: Path) -> None:
    file = a_battle_file(tmp_path, {"do": "damage", "unit": "B.e1", "clicks": 9}, {"do": "end_turn"})
    assert desk.print.file(file, tmp_path / "x.pdf", SheetStyle()) == ()
    words = read((tmp_path / "x.pdf").read_bytes()).words()
    assert {"Dawn", "Dusk", "After turn 1; Dusk is next", "eliminated", "1 / 2", "2 / 2"} <= set(words)


def test_a_command_that_was_refused_is_told(desk: Desk, tmp_path: Path) -> None:
    file = a_battle_file(tmp_path, {"do": "act", "unit": "B.e1", "action": "move"})
    (note,) = desk.print.file(file, tmp_path / "x.pdf", SheetStyle())
    assert note.startswith("Refused: command 0, TOK-01: ")


def test_what_was_taken_back_is_not_printed(desk: Desk, tmp_path: Path) -> None:
    hit = {"do": "damage", "unit": "B.e1", "clicks": 2}
    sheets = []
    for commands in ((hit, {"do": "undo"}), ()):
        desk.print.file(a_battle_file(tmp_path, *commands), tmp_path / "x.pdf", SheetStyle())
        sheets.append((tmp_path / "x.pdf").read_bytes())
    assert sheets[0] == sheets[1]


def test_a_sheet_speaks_its_own_language_and_the_program_goes_on_in_its(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    translate(tmp_path, "cs", {"Speed": "Rychlost", "Legal": "V pořádku"})
    monkeypatch.setattr("companion.desk.print.shipped", lambda: tmp_path)
    desk.print.file(an_army_file(tmp_path), tmp_path / "x.pdf", SheetStyle(language="cs"))
    assert {"Rychlost", "V pořádku"} <= set(read((tmp_path / "x.pdf").read_bytes()).words())
    assert _("Legal") == "Legal"


def translate(folder: Path, language: str, words: dict[str, str]) -> None:
    """Put a translation of a few words where translations lie."""
    catalog = Catalog(language)
    for word, translation in words.items():
        catalog.add(word, translation)
    target = folder / "translations" / language / "LC_MESSAGES" / "dialkeeper.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_mo(file, catalog)
