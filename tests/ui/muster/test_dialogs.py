"""Dialogs of the armies page: sharing, versions, comparing, details."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QListWidget, QPlainTextEdit, QSpinBox, QTableView
from pytestqt.qtbot import QtBot

from companion.desk import open_desk
from companion.table.edits import SetArmyText, SetBuildTotal
from tests.ui.muster.hands import button, choose_in, click, dialog, press, write
from tests.ui.muster.making import CHARGER, LADY, OUTRIDER, PIKEMAN, an_army_of, an_entry_of
from tests.ui.reading import cells, column, the, words
from ui.actions import Act
from ui.muster.compare_dialog import CompareDialog
from ui.muster.details_dialog import DetailsDialog
from ui.muster.page import ArmiesPage
from ui.muster.partner_dialog import PartnerDialog
from ui.muster.share_dialog import QrPicture, ShareDialog
from ui.muster.versions_dialog import VersionsDialog


@pytest.fixture
def opened(armies: ArmiesPage) -> ArmiesPage:
    """An army of two pikemen, open."""
    armies.show_army(an_army_of(armies.context.desk, an_entry_of(PIKEMAN), an_entry_of(PIKEMAN)))
    return armies


def trigger(armies: ArmiesPage, act: Act) -> None:
    action = armies.context.actions[act]
    assert action.isEnabled(), act
    action.trigger()
    QApplication.processEvents()


def test_the_code_is_copied(opened: ArmiesPage) -> None:
    trigger(opened, Act.SHARE_ARMY)
    shown = dialog(ShareDialog)
    click(button(shown, "Copy the code"))
    assert QGuiApplication.clipboard().text() == opened.context.desk.muster.share(opened.army.view.id)
    assert the(shown, QPlainTextEdit).toPlainText() == QGuiApplication.clipboard().text()


def test_the_picture_of_the_code_has_every_module(opened: ArmiesPage) -> None:
    trigger(opened, Act.SHARE_ARMY)
    picture = the(dialog(ShareDialog), QrPicture)
    image, code = picture.grab().toImage(), picture._code
    count = len(code.modules) + 2 * code.quiet
    module = min(picture.width(), picture.height()) // count
    left, top = ((side - module * count) / 2 for side in (picture.width(), picture.height()))

    def dark(image: QImage, across: int, down: int) -> bool:
        spot = (left + (across + 0.5) * module, top + (down + 0.5) * module)
        return image.pixelColor(int(spot[0]), int(spot[1])).lightness() < 128

    rows = range(code.quiet, count - code.quiet)
    assert tuple(tuple(dark(image, across, down) for across in rows) for down in rows) == code.modules


def test_a_version_is_saved_and_gone_back_to(opened: ArmiesPage) -> None:
    trigger(opened, Act.SAVE_VERSION)
    write("first")
    press("Return")
    versions = dialog(VersionsDialog)
    assert the(versions, QListWidget).item(0).text() == "first"
    opened.army.do(SetArmyText("Other", "", ""))
    versions.refresh()
    click(button(versions, "Go back to it"))
    assert opened.army.view.army.name == "Dawn"
    assert opened.army.view.undo.undo == "going back to “first”"


def test_a_version_is_compared_with_the_army_as_it_is(opened: ArmiesPage) -> None:
    trigger(opened, Act.VERSIONS)
    write("first")
    press("Return")
    opened.army.do(None)
    opened.context.desk.muster.do(opened.army.view.id, SetArmyText("Later", "", ""))
    click(button(dialog(VersionsDialog), "Compare with now"))
    shown = dialog(CompareDialog)
    assert [box.currentText() for box in shown.findChildren(QComboBox)] == ["first", "Later, now"]


def saved(opened: ArmiesPage, *names: str) -> VersionsDialog:
    """The dialog with versions of those names, each of another state, the newest chosen."""
    for total, name in enumerate(names, 400):
        opened.army.do(SetBuildTotal(total))
        opened.context.desk.muster.name_version(opened.army.view.id, name)
    trigger(opened, Act.VERSIONS)
    versions = dialog(VersionsDialog)
    the(versions, QListWidget).setFocus()
    return versions


def version_names(opened: ArmiesPage) -> list[str | None]:
    with open_desk(opened.context.desk.paths) as other:
        return [step.version for step in other.muster.versions(opened.army.view.id)]


def test_a_version_is_renamed_by_keys_and_that_is_undone(opened: ArmiesPage) -> None:
    versions = saved(opened, "first")
    press("F2")
    write("second")
    press("Return")
    assert version_names(opened) == ["second"]
    assert the(versions, QListWidget).item(0).text() == "second"
    press("Ctrl+Z")
    assert version_names(opened) == ["first"]
    press("Ctrl+Shift+Z")
    assert version_names(opened) == ["second"]


def test_a_version_is_not_left_without_a_name(opened: ArmiesPage) -> None:
    versions = saved(opened, "first")
    press("F2")
    press("Backspace")
    press("Return")
    assert the(versions, QListWidget).item(0).text() == "first"
    assert version_names(opened) == ["first"]


def test_a_version_is_removed_by_a_key_and_its_neighbour_is_looked_at(opened: ArmiesPage) -> None:
    versions = saved(opened, "first", "second", "third")
    press("Down")
    press("Delete")
    assert version_names(opened) == ["first", "third"]
    assert the(versions, QListWidget).currentItem().text() == "first"
    press("Ctrl+Z")
    assert version_names(opened) == ["first", "second", "third"]


def test_versions_are_renamed_and_removed_by_the_mouse(opened: ArmiesPage) -> None:
    versions = saved(opened, "first")
    click(button(versions, "Rename the version"))
    write("second")
    click(the(versions, QLineEdit, "Name for the army"))
    assert version_names(opened) == ["second"]
    click(button(versions, "Remove the version"))
    assert version_names(opened) == []
    assert not button(versions, "Remove the version").isEnabled()
    click(button(versions, "Undo removing “second”"))
    assert version_names(opened) == ["second"]


def test_what_was_removed_can_be_brought_back_when_the_dialog_is_opened_again(opened: ArmiesPage) -> None:
    versions = saved(opened, "first")
    press("Delete")
    versions.close()
    trigger(opened, Act.VERSIONS)
    click(button(dialog(VersionsDialog), "Undo removing “first”"))
    assert version_names(opened) == ["first"]


def test_a_second_name_for_the_same_state_is_undone_to_the_first(opened: ArmiesPage) -> None:
    versions = saved(opened, "first")
    the(versions, QLineEdit, "Name for the army").setFocus()
    write("second")
    press("Return")
    assert version_names(opened) == ["second"]
    click(button(versions, "Undo saving “second”"))
    assert version_names(opened) == ["first"]


def test_without_versions_nothing_can_be_gone_back_to(opened: ArmiesPage) -> None:
    trigger(opened, Act.VERSIONS)
    assert not button(dialog(VersionsDialog), "Go back to it").isEnabled()


def test_two_armies_stand_side_by_side(opened: ArmiesPage) -> None:
    an_army_of(opened.context.desk, an_entry_of(PIKEMAN), an_entry_of(LADY), name="Dusk", build_total=100)
    trigger(opened, Act.COMPARE_ARMIES)
    shown = dialog(CompareDialog)
    assert [box.currentText() for box in shown.findChildren(QComboBox)] == ["Dawn", "Dusk"]
    table = the(shown, QTableView)
    assert cells(table, 0)[2:] == ["2 for 22 points", "1 for 11 points"]
    assert cells(table, 1)[0] == "Lady Ysolde Varr"
    assert cells(table, 1)[2:] == ["–", "1 for 68 points"]
    assert "79 of 100 points" in words(shown)


def test_another_army_is_chosen_to_compare_with(opened: ArmiesPage) -> None:
    an_army_of(opened.context.desk, an_entry_of(LADY), name="Dusk")
    an_army_of(opened.context.desk, an_entry_of(OUTRIDER, CHARGER), name="Noon")
    trigger(opened, Act.COMPARE_ARMIES)
    shown = dialog(CompareDialog)
    choose_in(the(shown, QComboBox, "Right army"), "Noon")
    assert "Hollowmere Outrider ★ on Hollowmere Charger ★★" in column(the(shown, QTableView), 0)


def test_the_models_of_the_dialogs_keep_the_rules_of_models(opened: ArmiesPage, qtmodeltester) -> None:
    an_army_of(opened.context.desk, an_entry_of(LADY), name="Dusk")
    trigger(opened, Act.COMPARE_ARMIES)
    model = the(dialog(CompareDialog), QTableView).model()
    qtmodeltester.check(model)
    assert model.data(QModelIndex()) is None


def test_name_and_player_are_kept_as_they_are_typed(opened: ArmiesPage, qtbot: QtBot) -> None:
    trigger(opened, Act.ARMY_DETAILS)
    shown = dialog(DetailsDialog)
    name = the(shown, QLineEdit, "Name")
    name.selectAll()
    name.setFocus()
    write("Dusk")
    qtbot.waitUntil(lambda: opened.army.view.army.name == "Dusk", timeout=2000)
    assert opened.builder.header.name == "Dusk"


def test_what_was_typed_last_is_kept_when_the_details_close(opened: ArmiesPage) -> None:
    trigger(opened, Act.ARMY_DETAILS)
    shown = dialog(DetailsDialog)
    the(shown, QPlainTextEdit, "Notes").setFocus()
    write("ambush")
    shown.reject()
    assert opened.army.view.army.notes == "ambush"


@pytest.mark.rule("ARM-02")
def test_another_total_is_an_edit_and_may_be_unusual(opened: ArmiesPage) -> None:
    trigger(opened, Act.ARMY_DETAILS)
    total = the(dialog(DetailsDialog), QSpinBox, "Build total")
    total.setFocus()
    total.selectAll()
    write("250")
    press("Tab")
    assert opened.army.tally.limit == 250
    assert [told.problem.rule for told in opened.army.view.problems] == ["ARM-02"]


def test_another_ruleset_and_options_are_edits(opened: ArmiesPage) -> None:
    trigger(opened, Act.ARMY_DETAILS)
    shown = dialog(DetailsDialog)
    choose_in(the(shown, QComboBox, "Ruleset"), "Conquest")
    choose_in(the(shown, QComboBox, "Option cavalry"), "Cavalry by the Hungarian text")
    actions = the(shown, QSpinBox, "Option actions_per_turn")
    actions.setValue(7)
    army = opened.army.view.army
    assert (army.ruleset, dict(army.options)) == ("conquest", {"cavalry": "hu", "actions_per_turn": 7})
    assert opened.army.tally.actions == 7


def test_the_picker_is_searched(opened: ArmiesPage) -> None:
    opened.builder.take(CHARGER)
    picker = dialog(PartnerDialog)
    write("ysolde")
    assert column(the(picker, QTableView), 0) == ["Lady Ysolde Varr"]
    press("Return")
    assert opened.army.view.army.entries[-1].figures == (LADY, CHARGER)


def test_the_picker_says_when_nothing_is_found(opened: ArmiesPage) -> None:
    opened.builder.take(CHARGER)
    picker = dialog(PartnerDialog)
    write("zzz")
    assert "Nothing in the catalogue or the army fits." in words(picker)
    assert not button(picker, "Take this rider").isEnabled()


def test_the_picker_says_what_is_left_then(opened: ArmiesPage) -> None:
    opened.army.do(SetArmyText("Dawn", "", ""))
    opened.builder.take(CHARGER)
    picker = dialog(PartnerDialog)
    write("hollowmere outrider")
    row = column(the(picker, QTableView), 1).index("Sample cavalry 001")
    assert cells(the(picker, QTableView), row)[2:] == ["+46", "232"]
