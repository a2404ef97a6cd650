"""Faults that users of other army builders reported, by the numbers of bug-cases.md: none of them here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog

from companion.table import edits
from companion.table.ids import EntryId, FigureId
from tests.ui.muster.hands import dialog, press
from tests.ui.muster.making import CHARGER, GIANT, LADY, OUTRIDER, PIKEMAN, an_army_of, an_entry_of
from ui.actions import Act
from ui.main_window import MainWindow
from ui.muster.page import ArmiesPage
from ui.muster.view_model import OpenArmy

PLOUGH_HORSE = FigureId("sample-riders/051")


def opened(armies: ArmiesPage, *entries, **facts) -> OpenArmy:
    armies.show_army(an_army_of(armies.context.desk, *entries, **facts))
    QApplication.processEvents()
    return armies.army


def rules(army: OpenArmy) -> list[str]:
    return [told.problem.rule for told in army.view.problems]


def a_file(folder: Path, armies: ArmiesPage) -> Path:
    """An army file of two pikemen."""
    army = an_army_of(armies.context.desk, an_entry_of(PIKEMAN), an_entry_of(PIKEMAN))
    armies.context.desk.muster.export(army, folder / "dawn.army.json")
    return folder / "dawn.army.json"


def test_1_entries_of_one_id_both_stay_and_the_file_is_left_alone(
    armies: ArmiesPage, window: MainWindow, tmp_path: Path
) -> None:
    file = a_file(tmp_path, armies)
    document = json.loads(file.read_text(encoding="utf-8"))
    document["entries"][1]["id"] = document["entries"][0]["id"]
    file.write_text(json.dumps(document), encoding="utf-8")
    before = file.read_bytes()
    window.files_dropped.emit([str(file)])
    assert len({entry.id for entry in armies.army.view.army.entries}) == 2
    assert document["entries"][0]["id"] in window.notice.sentence
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "entry", [an_entry_of(LADY), an_entry_of(OUTRIDER, CHARGER), an_entry_of(GIANT, level=150)], ids=str
)
def test_4_a_copy_costs_the_same_and_deeds_on_it_leave_the_first_alone(armies: ArmiesPage, entry) -> None:
    army = opened(armies, entry)
    armies.builder.look_at(EntryId("a1"))
    press("Ctrl+D")
    first, copy = army.view.army.entries
    costs = [receipt.points for receipt in army.view.check.receipts]
    assert costs[0] == costs[1]
    army.do(edits.SetEntryText(copy.id, "Tom", ""))
    army.do(edits.SetMount(copy.id, PLOUGH_HORSE))
    assert army.view.army.entries[0] == first
    army.undo()
    army.undo()
    assert army.view.army.entries == (first, copy)


def test_6_a_pair_whose_rider_is_gone_is_mended_by_what_one_sees(armies: ArmiesPage) -> None:
    army = opened(armies, an_entry_of(CHARGER), an_entry_of(OUTRIDER))
    assert rules(army) == ["CAV-03"]
    army.do(army.view.problems[0].fixes[0].edit)
    assert rules(army) == []


@pytest.mark.parametrize(("encoding", "said"), [("utf-8-sig", "“Dawn” was imported."), ("utf-16", "UTF-16")])
def test_8_a_file_with_a_byte_order_mark_is_read_or_its_encoding_named(
    armies: ArmiesPage, window: MainWindow, tmp_path: Path, encoding: str, said: str
) -> None:
    file = a_file(tmp_path, armies)
    file.write_text(file.read_text(encoding="utf-8"), encoding=encoding)
    window.files_dropped.emit([str(file)])
    assert said in window.notice.sentence


def test_12_an_army_of_a_newer_version_is_told_and_left_as_it_is(
    armies: ArmiesPage, window: MainWindow, tmp_path: Path
) -> None:
    file = a_file(tmp_path, armies)
    file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | {"version": 99, "wings": 2}), encoding="utf-8")
    before = file.read_bytes()
    window.files_dropped.emit([str(file)])
    assert "newer Dialkeeper" in window.notice.sentence
    assert file.read_bytes() == before


@pytest.mark.parametrize("name", ['a/b:c*?"<>|', "CON", ".", "x" * 200, "Łucja Żółć"])
def test_29_an_army_of_any_name_is_exported_under_a_name_that_files_may_have(
    armies: ArmiesPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    opened(armies, an_entry_of(PIKEMAN), name=name)
    armies.context.actions[Act.EXPORT_ARMY].trigger()
    asked = dialog(QFileDialog)
    (offered,) = asked.selectedFiles()
    asked.close()
    armies.context.desk.muster.export(armies.army.view.id, Path(offered))
    armies.take_file(Path(offered))
    assert armies.army.view.army.name == name


def test_30_every_new_name_is_shown_at_once_and_kept(armies: ArmiesPage) -> None:
    army = opened(armies)
    for name in ("Tau?", "Tau", "A:B", "tau"):
        army.do(edits.SetArmyText(name, "", ""))
        assert armies.builder.header.name == name
        assert armies.context.desk.muster.look(army.view.id).army.name == name


@pytest.mark.parametrize("name", ["Dead", "1/2", "Weak", "", "Lady Ysolde Varr", 'O\'Neil & "Sons" <x>'])
def test_38_a_name_of_its_own_changes_nothing_but_what_is_shown(armies: ArmiesPage, name: str) -> None:
    army = opened(armies, an_entry_of(PIKEMAN))
    before = army.view.check
    army.do(edits.SetEntryText(EntryId("a1"), name, ""))
    assert army.view.check == before
    assert army.rows[0].points == 11


def test_42_an_army_with_everything_comes_back_from_its_file_as_it_was(armies: ArmiesPage, tmp_path: Path) -> None:
    pair = an_entry_of(OUTRIDER, CHARGER, name="Łucja Żółć", notes="left\nwing")
    army = opened(armies, pair, an_entry_of(GIANT, level=150), an_entry_of(FigureId("lost/1")))
    army.do(edits.SetArmyText("Dawn", "Ásgeir Ðorn", "for Sunday"))
    army.do(edits.SetOption("cavalry", "hu"))
    before = army.view.army
    armies.context.desk.muster.export(army.view.id, tmp_path / "x.army.json")
    armies.take_file(tmp_path / "x.army.json")
    assert army.view.army == before


def test_44_points_are_right_after_every_step_there_and_back(armies: ArmiesPage) -> None:
    army = opened(armies, an_entry_of(GIANT, level=100), an_entry_of(OUTRIDER))
    deeds = [edits.SetLevel(EntryId("a1"), level) for level in (200, 100)]
    costs = [army.tally.used]
    for deed in (*deeds, edits.SetMount(EntryId("a2"), CHARGER), edits.RemoveEntries((EntryId("a1"),))):
        army.do(deed)
        costs.append(army.tally.used)
    assert costs == [122, 222, 122, 146, 46]
    for cost in reversed(costs[:-1]):
        army.undo()
        assert army.tally.used == cost


def test_45_a_mount_has_one_rider_however_it_changes_hands(armies: ArmiesPage) -> None:
    army = opened(armies, an_entry_of(OUTRIDER), an_entry_of(OUTRIDER), an_entry_of(CHARGER))
    army.do(army.pairing.seat(EntryId("a1"), EntryId("a3")))
    army.do(army.pairing.seat(EntryId("a2"), EntryId("a1")))
    mounts = [entry.mount for entry in army.view.army.entries]
    assert mounts.count(CHARGER) == 1
    army.do(edits.RemoveEntries((EntryId("a1"),)))
    assert rules(army) == []
    assert army.tally.used == 46


def test_50_three_of_a_character_are_one_message_that_goes_when_it_is_mended(armies: ArmiesPage) -> None:
    army = opened(armies, *[an_entry_of(LADY)] * 3)
    assert rules(army) == ["ARM-04"]
    army.do(edits.RemoveEntries((EntryId("a2"), EntryId("a3"))))
    assert rules(army) == []
    army.undo()
    assert rules(army) == ["ARM-04"]


def test_52_an_army_of_nothing_or_of_what_nobody_knows_is_shown(armies: ArmiesPage) -> None:
    assert opened(armies, build_total=0).tally.used == 0
    army = opened(armies, an_entry_of(FigureId("lost/1")), build_total=0)
    assert (army.tally.used, rules(army)) == (0, ["ARM-02", "ARM-10"])


def test_53_every_problem_of_an_entry_leads_to_it(armies: ArmiesPage) -> None:
    lost = an_entry_of(FigureId("lost/1"))
    army = opened(armies, an_entry_of(LADY), an_entry_of(LADY), an_entry_of(CHARGER), lost, build_total=100)
    assert {"ARM-01", "ARM-04", "ARM-10", "CAV-03"} <= set(rules(army))
    for _told in army.view.problems:
        armies.context.actions[Act.NEXT_PROBLEM].trigger()
        led = armies.builder._problem
        assert led is not None
        assert led.problem.entry is None or army.row_of(led.problem.entry) == army.rows.index(armies.builder.current)


def test_56_an_army_of_just_the_limit_is_legal(armies: ArmiesPage) -> None:
    assert rules(opened(armies, an_entry_of(GIANT, level=100), build_total=100)) == []
    assert rules(opened(armies, an_entry_of(GIANT, level=150), build_total=100)) == ["ARM-01"]
