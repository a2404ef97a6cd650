"""What cannot be chosen says why, with the rule, by its tool tip and to assistive programs."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit

from companion.table.ids import EntryId, FigureId
from tests.ui.muster.hands import button, dialog
from tests.ui.muster.making import GIANT, OUTRIDER, PIKEMAN, an_army_of, an_entry_of
from tests.ui.reading import the
from ui.actions import Act, Page
from ui.main_window import MainWindow
from ui.muster.page import ArmiesPage
from ui.muster.versions_dialog import VersionsDialog
from ui.shared.action_button import ActionButton


@pytest.fixture
def opened(armies: ArmiesPage) -> ArmiesPage:
    """A rider, a titan and a figure that nobody knows."""
    entries = (an_entry_of(OUTRIDER), an_entry_of(GIANT, level=100), an_entry_of(FigureId("lost/1")))
    armies.show_army(an_army_of(armies.context.desk, *entries))
    QApplication.processEvents()
    return armies


def refusal(armies: ArmiesPage, act: Act, entry: str) -> str:
    armies.builder.look_at(EntryId(entry))
    action = armies.context.actions[act]
    assert not action.isEnabled()
    return action.toolTip().partition("\n")[2]


@pytest.mark.rule("CAV-02")
def test_a_titan_is_told_why_it_has_no_mount(opened: ArmiesPage) -> None:
    assert refusal(opened, Act.CHOOSE_MOUNT, "a2").startswith("CAV-02: ")


@pytest.mark.rule("TIT-01")
def test_a_rider_is_told_why_he_has_no_levels(opened: ArmiesPage) -> None:
    assert refusal(opened, Act.NEXT_LEVEL, "a1").startswith("TIT-01: Hollowmere Outrider ★ has no point levels")


@pytest.mark.parametrize("act", [Act.CHOOSE_MOUNT, Act.NEXT_LEVEL])
def test_for_a_figure_that_nobody_knows_nothing_can_be_chosen(opened: ArmiesPage, act: Act) -> None:
    assert refusal(opened, act, "a3").startswith("ARM-10: ")


@pytest.mark.parametrize(
    ("act", "entry", "why"),
    [
        (Act.MOVE_UP, "a1", "It is the first entry already."),
        (Act.MOVE_DOWN, "a3", "It is the last entry already."),
        (Act.REDO, "a1", "There is nothing to take back or to bring back here."),
    ],
)
def test_a_deed_without_room_for_it_says_so(opened: ArmiesPage, act: Act, entry: str, why: str) -> None:
    assert refusal(opened, act, entry) == why


def test_what_can_be_done_again_has_no_reason_any_more(opened: ArmiesPage) -> None:
    refusal(opened, Act.MOVE_UP, "a1")
    opened.builder.look_at(EntryId("a2"))
    assert opened.context.actions[Act.MOVE_UP].toolTip() == "Move entry up (Ctrl+Up)"


def test_buttons_of_the_list_say_why_to_assistive_programs(armies: ArmiesPage) -> None:
    for name in ("Dawn", "Dusk"):
        an_army_of(armies.context.desk, an_entry_of(PIKEMAN), name=name)
    armies.list.refresh()
    armies.list.choose([army.id for army in armies.list.armies])
    told = {each.accessibleName(): each.accessibleDescription() for each in armies.list.findChildren(ActionButton)}
    assert told["Share code and QR"] == "Choose one army alone."
    assert told["Move army to trash"] == ""


def test_the_catalogue_says_that_no_army_is_open(window: MainWindow) -> None:
    window.show_page(Page.CATALOGUE)
    assert window.actions_table[Act.ADD_TO_ARMY].toolTip().endswith("No army is open; open one, or begin one.")


def test_the_versions_say_what_is_to_be_done_first(opened: ArmiesPage) -> None:
    opened.context.actions[Act.VERSIONS].trigger()
    versions = dialog(VersionsDialog)
    save, back = button(versions, "Save version"), button(versions, "Go back to it")
    assert (save.toolTip(), save.accessibleDescription()) == ("Type a name for the version first.",) * 2
    assert back.accessibleDescription() == "Choose a version first."
    the(versions, QLineEdit).setText("x")
    assert save.toolTip() == ""
