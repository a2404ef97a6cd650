"""Odd orders of deeds: armies changed elsewhere, names left empty, deeds with nothing to do them to."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from companion.desk import open_desk
from companion.paths import Paths
from companion.table import edits
from companion.table.edits import Edit
from companion.table.ids import ArmyId, EntryId
from tests.ui.muster import hands
from tests.ui.muster.making import CHARGER, GIANT, PIKEMAN, an_army_of, an_entry_of
from tests.ui.reading import the
from ui.actions import Act, Page
from ui.main_window import MainWindow
from ui.muster.details_dialog import DetailsDialog
from ui.muster.page import ArmiesPage
from ui.muster.partner_dialog import PartnerDialog
from ui.session import WATCH_MS
from ui.shared.figures.search_line import SearchLine


def opened(armies: ArmiesPage) -> ArmyId:
    army = an_army_of(armies.context.desk, an_entry_of(PIKEMAN), an_entry_of(GIANT))
    armies.show_army(army)
    QApplication.processEvents()
    return army


def elsewhere(paths: Paths, army: ArmyId, edit: Edit) -> None:
    with open_desk(paths) as other:
        other.muster.do(army, edit)


def trigger(armies: ArmiesPage, act: Act) -> None:
    assert armies.context.actions[act].isEnabled()
    armies.context.actions[act].trigger()


def allowed(window: MainWindow, act: Act) -> bool:
    QApplication.processEvents()
    return window.actions_table[act].isEnabled()


def drop(window: MainWindow, file: Path) -> None:
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(file))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(10, 10), copy, carried, left, none))


@pytest.mark.parametrize("around", [("", ""), ("\ufeff\r\n  ", "\r\n")], ids=["bare", "by an editor"])
def test_a_text_file_with_a_share_code_is_an_army(
    armies: ArmiesPage, window: MainWindow, tmp_path: Path, around: tuple[str, str]
) -> None:
    army = an_army_of(armies.context.desk, an_entry_of(PIKEMAN))
    file = tmp_path / "from a friend.txt"
    file.write_text(around[0] + armies.context.desk.muster.share(army) + around[1], encoding="utf-8")
    drop(window, file)
    assert armies.building
    assert armies.army.view.id != army


def test_a_text_file_with_half_a_share_code_is_refused_in_words(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "half.txt"
    file.write_text("DK1:AAAA")
    drop(window, file)
    assert "share code" in window.notice.sentence


def test_notes_typed_in_an_army_that_was_changed_elsewhere_are_kept(
    armies: ArmiesPage, window: MainWindow, paths: Paths
) -> None:
    army = opened(armies)
    trigger(armies, Act.ENTRY_NOTES)
    notes = the(armies, QPlainTextEdit, "Notes")
    notes.setPlainText("hold the ford")
    elsewhere(paths, army, edits.SetBuildTotal(500))
    armies.builder.flush()
    assert notes.toPlainText() == armies.army.view.army.entries[0].notes == "hold the ford"
    assert armies.army.view.army.build_total == 500
    assert "what you typed was kept" in window.notice.sentence


def test_what_is_typed_in_the_dialog_of_an_army_that_was_changed_elsewhere_is_kept(
    armies: ArmiesPage, paths: Paths
) -> None:
    army = opened(armies)
    trigger(armies, Act.ARMY_DETAILS)
    dialog = hands.dialog(DetailsDialog)
    the(dialog, QPlainTextEdit, "Notes").setPlainText("for Sunday")
    elsewhere(paths, army, edits.SetBuildTotal(500))
    dialog.close()
    assert (armies.army.view.army.notes, armies.army.view.army.build_total) == ("for Sunday", 500)


def test_a_deed_on_an_army_that_was_changed_elsewhere_is_told_and_the_army_shown_as_it_is(
    armies: ArmiesPage, window: MainWindow, paths: Paths
) -> None:
    army = opened(armies)
    elsewhere(paths, army, edits.RemoveEntries((EntryId("a2"),)))
    trigger(armies, Act.DUPLICATE_ENTRY)
    assert [entry.id for entry in armies.army.view.army.entries] == ["a1"]
    assert "changed elsewhere" in window.notice.sentence


def test_coming_back_to_the_page_shows_what_was_changed_elsewhere(
    armies: ArmiesPage, window: MainWindow, paths: Paths
) -> None:
    army = opened(armies)
    window.show_page(Page.CATALOGUE)
    elsewhere(paths, army, edits.SetBuildTotal(500))
    window.show_page(Page.ARMIES)
    assert armies.army.view.army.build_total == 500


def test_what_the_command_line_imports_is_listed_by_itself(armies: ArmiesPage, paths: Paths, qtbot: QtBot) -> None:
    qtbot.wait(200)
    with open_desk(paths) as other:
        an_army_of(other, name="Dusk")
    qtbot.waitUntil(lambda: [army.name for army in armies.list.armies] == ["Dusk"], timeout=3 * WATCH_MS)


def test_the_open_army_follows_what_is_changed_elsewhere_and_what_is_being_typed_stays(
    armies: ArmiesPage, paths: Paths, qtbot: QtBot
) -> None:
    army = opened(armies)
    trigger(armies, Act.ENTRY_NOTES)
    elsewhere(paths, army, edits.SetBuildTotal(500))
    notes = the(armies, QPlainTextEdit, "Notes")
    notes.setPlainText("hold the ford")
    qtbot.waitUntil(lambda: armies.army.view.army.build_total == 500, timeout=3 * WATCH_MS)
    qtbot.waitUntil(lambda: armies.army.view.army.entries[0].notes == "hold the ford")
    assert notes.toPlainText() == "hold the ford"


def test_an_army_opened_again_shows_what_was_changed_elsewhere(armies: ArmiesPage, paths: Paths) -> None:
    army = opened(armies)
    armies.close_army()
    elsewhere(paths, army, edits.SetBuildTotal(500))
    armies.show_army(army)
    assert armies.army.view.army.build_total == 500


def test_notes_are_kept_while_the_name_of_the_army_is_empty(armies: ArmiesPage) -> None:
    opened(armies)
    trigger(armies, Act.ARMY_DETAILS)
    dialog = hands.dialog(DetailsDialog)
    the(dialog, QLineEdit, "Name").clear()
    the(dialog, QPlainTextEdit, "Notes").setPlainText("for Sunday")
    dialog.close()
    assert (armies.army.view.army.name, armies.army.view.army.notes) == ("Dawn", "for Sunday")


def test_a_mount_from_the_catalogue_is_not_told_of_as_added_while_its_rider_is_asked_for(
    armies: ArmiesPage, window: MainWindow
) -> None:
    opened(armies)
    window.show_page(Page.CATALOGUE)
    armies.take_figure(CHARGER)
    assert window.notice.sentence == ""
    hands.dialog(PartnerDialog).close()


def test_the_chosen_entry_is_written_on_after_a_look_at_the_catalogue(armies: ArmiesPage) -> None:
    opened(armies)
    hands.press("Down")
    trigger(armies, Act.ENTRY_NOTES)
    hands.write("Old Tom")
    armies.builder.flush()
    assert armies.army.view.army.entries[0].name == "Old Tom"


def test_no_figure_is_added_where_none_is_found(armies: ArmiesPage, window: MainWindow) -> None:
    opened(armies)
    assert allowed(window, Act.ADD_FIGURE)
    the(armies, SearchLine).setText("zzqqxx")
    assert not allowed(window, Act.ADD_FIGURE)


def test_the_catalogue_offers_nothing_to_add_where_none_is_found(armies: ArmiesPage, window: MainWindow) -> None:
    opened(armies)
    page = window.show_page(Page.CATALOGUE)
    assert allowed(window, Act.ADD_TO_ARMY)
    the(page, SearchLine).setText("zzqqxx")
    assert not allowed(window, Act.ADD_TO_ARMY)
    assert not allowed(window, Act.SORT_FIGURES)


@pytest.mark.parametrize(("entry", "up", "down"), [("a1", False, True), ("a2", True, False)])
def test_an_entry_moves_only_where_there_is_room(
    armies: ArmiesPage, window: MainWindow, entry: str, up: bool, down: bool
) -> None:
    opened(armies)
    armies.builder.look_at(EntryId(entry))
    assert (allowed(window, Act.MOVE_UP), allowed(window, Act.MOVE_DOWN)) == (up, down)


@pytest.mark.parametrize("text", ["", "  ", "DK1:", "DK1:AAAA", "\0\0", "x" * 3_000_000, "DK1:" + "A" * 3_000_000])
def test_rubbish_that_is_pasted_is_refused_in_one_sentence(armies: ArmiesPage, window: MainWindow, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    trigger(armies, Act.PASTE_CODE)
    assert "share code" in window.notice.sentence
    assert len(window.notice.sentence) < 200
