"""The builder: what is looked at, typed, refused, and followed."""

from __future__ import annotations

import json
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from companion.desk import open_desk
from companion.desk.changes import Changes
from companion.desk.muster_rows import Tally
from companion.table.edits import SetArmyText, SetBuildTotal
from companion.table.ids import EntryId, FigureId
from tests.games.mage_knight.packs import a_footman, a_pack
from tests.ui.muster.hands import button, click, focused, press, write
from tests.ui.muster.making import CHARGER, GIANT, LADY, OUTRIDER, PIKEMAN, UNHORSED, an_army_of, an_entry_of
from tests.ui.reading import the, words
from ui.actions import Act, Page
from ui.main_window import MainWindow
from ui.muster.entry_list import EntryList
from ui.muster.entry_panel import EntryPanel
from ui.muster.header import legality_words, numbers_line
from ui.muster.page import ArmiesPage
from ui.muster.points_bar import PointsBar
from ui.muster.problem_list import ProblemList
from ui.shared.dial_view import DialView
from ui.shared.figures.figure_model import FigureModel
from ui.shared.figures.figure_table import FigureTable


def opened(armies: ArmiesPage, *entries, **facts) -> ArmiesPage:
    armies.show_army(an_army_of(armies.context.desk, *entries, **facts))
    QApplication.processEvents()
    return armies


def entries(armies: ArmiesPage) -> EntryList:
    return the(armies, EntryList)


def look_at(armies: ArmiesPage, number: int) -> None:
    armies.builder.look_at(EntryId(f"a{number}"))


def offered(armies: ArmiesPage) -> set[str]:
    model = the(armies, FigureTable).model()
    assert isinstance(model, FigureModel)
    return {str(model.figure_at(row)) for row in range(model.rowCount())}


def trigger(armies: ArmiesPage, act: Act) -> None:
    action = armies.context.actions[act]
    assert action.isEnabled(), act
    action.trigger()


def names(armies: ArmiesPage) -> list[str]:
    return [entry.figure for entry in armies.army.view.army.entries]


def test_the_head_says_what_the_army_is(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(OUTRIDER, CHARGER))
    assert armies.builder.header.name == "Dawn"
    assert the(armies, PointsBar).said == "46 used, 254 left"
    assert "300 points · Mage Knight 2.0 (2003-2005)" in words(armies.builder.header)
    assert "3 actions · 2 figures" in words(armies.builder.header)
    assert button(armies, "Legal").isVisible()


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"errors": 1}, "Not legal: 1 error"),
        ({"errors": 2, "warnings": 1}, "Not legal: 2 errors"),
        ({"warnings": 1}, "Legal, 1 warning"),
        ({"empty": True}, "Empty"),
        ({}, "Legal"),
    ],
)
def test_legality_is_said_in_words(facts: dict[str, int], said: str) -> None:
    assert legality_words(a_tally(**facts)) == said


def test_castle_actions_are_said_apart() -> None:
    assert numbers_line(a_tally(castle_actions=2)) == "1 action · 2 castle actions · 4 figures"


def a_tally(**facts: int) -> Tally:
    usual = {"used": 1, "limit": 2, "left": 1, "over": 0, "actions": 1, "castle_actions": 0, "figures": 4}
    return Tally(**{**usual, "errors": 0, "warnings": 0, "empty": False, **facts})


def test_too_many_points_are_said(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(GIANT, level=200), build_total=100)
    assert the(armies, PointsBar).said == "200 used, 100 too many"


def test_an_empty_army_says_what_to_do(armies: ArmiesPage) -> None:
    opened(armies)
    assert "The army is empty. Add figures with Enter" in words(armies)


@pytest.mark.rule("ARM-06")
def test_only_what_the_ruleset_allows_is_offered(armies: ArmiesPage) -> None:
    opened(armies, ruleset="unlimited")
    assert "rebellion/58" in offered(armies)
    assert OUTRIDER not in offered(armies)


def test_the_list_follows_the_points_that_are_left(armies: ArmiesPage) -> None:
    opened(armies, build_total=100)
    trigger(armies, Act.FITS_ONLY)
    assert the(armies, QCheckBox).text() == "fits 100 left"
    assert GIANT in offered(armies)
    armies.army.do(SetBuildTotal(99))
    assert the(armies, QCheckBox).text() == "fits 99 left"
    assert GIANT not in offered(armies)


def test_nothing_left_lists_nothing_and_says_why(armies: ArmiesPage) -> None:
    opened(armies, build_total=0)
    click(the(armies, QCheckBox))
    assert "Nothing fits 0 points" in words(armies)


def test_looking_at_a_titan_turns_the_dial_to_its_level(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(GIANT, level=100))
    before = the(armies, DialView).accessibleName()
    trigger(armies, Act.NEXT_LEVEL)
    assert the(armies, DialView).accessibleName() != before
    assert armies.army.view.army.entries[0].level == 200


def test_a_level_chosen_at_the_dial_is_an_edit(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(GIANT, level=100))
    click(button(armies, "150"))
    assert armies.army.view.army.entries[0].level == 150


def test_rows_are_moved_by_keys_and_stay_chosen(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(PIKEMAN), an_entry_of(GIANT, level=100), an_entry_of(LADY))
    look_at(armies, 3)
    press("Ctrl+Up")
    assert names(armies) == [PIKEMAN, LADY, GIANT]
    press("Ctrl+Up", 2)
    assert names(armies) == [LADY, PIKEMAN, GIANT]
    press("Ctrl+Down", 3)
    assert names(armies) == [PIKEMAN, GIANT, LADY]


def test_keys_count_the_row_that_is_looked_at(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(PIKEMAN))
    look_at(armies, 1)
    entries(armies).setFocus()
    press("+", 2)
    assert armies.army.rows[0].count == 3
    press("-")
    assert armies.army.rows[0].count == 2


def test_a_pair_is_duplicated_whole(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(OUTRIDER, CHARGER, name="Tom"))
    look_at(armies, 1)
    press("Ctrl+D")
    first, second = armies.army.view.army.entries
    assert (second.figures, second.name) == (first.figures, "Tom")
    assert second.id != first.id


def test_what_is_typed_is_kept_when_the_keys_rest(armies: ArmiesPage, qtbot: QtBot) -> None:
    opened(armies, an_entry_of(PIKEMAN))
    look_at(armies, 1)
    press("Ctrl+Shift+N")
    write("Old Tom")
    assert armies.army.view.army.entries[0].name == ""
    qtbot.waitUntil(lambda: armies.army.view.army.entries[0].name == "Old Tom", timeout=2000)


def test_what_is_typed_is_kept_before_another_row_is_looked_at(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(PIKEMAN), an_entry_of(LADY))
    look_at(armies, 1)
    press("Ctrl+Shift+N")
    write("Old Tom")
    look_at(armies, 2)
    assert [entry.name for entry in armies.army.view.army.entries] == ["Old Tom", ""]


def test_what_is_typed_is_kept_before_another_page_is_shown(armies: ArmiesPage, window: MainWindow) -> None:
    opened(armies, an_entry_of(PIKEMAN))
    look_at(armies, 1)
    press("Ctrl+Shift+N")
    press("Tab")
    write("guards the banner")
    window.show_page(Page.CATALOGUE)
    assert armies.context.desk.muster.open(armies.army.view.id).army.entries[0].notes == "guards the banner"


def test_items_are_added_changed_and_taken_away(armies: ArmiesPage, qtbot: QtBot) -> None:
    opened(armies, an_entry_of(PIKEMAN))
    look_at(armies, 1)
    press("Ctrl+Shift+N")
    panel = the(armies, EntryPanel)
    the(panel, QLineEdit, "Name of a new item").setFocus()
    write("Banner")
    press("Return")
    assert [item.name for item in armies.army.view.army.entries[0].items] == ["Banner"]
    the(panel, QLineEdit, "Name of the item").setFocus()
    press("End")
    write(" of Dawn")
    qtbot.waitUntil(lambda: armies.army.view.army.entries[0].items[0].name == "Banner of Dawn", timeout=2000)
    click(button(panel, "Take away Banner"))
    assert armies.army.view.army.entries[0].items == ()


def test_undo_while_typing_shows_what_is_kept(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(PIKEMAN))
    look_at(armies, 1)
    press("Ctrl+Shift+N")
    write("Old Tom")
    armies.undo()
    assert the(armies, QLineEdit, "Own name").text() == ""


def test_undo_and_redo_say_what_they_would_do(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(PIKEMAN))
    undo = armies.context.actions[Act.UNDO]
    assert undo.toolTip() == "Undo adding Tollgate Pikeman ★ (Ctrl+Z)"
    undo.trigger()
    assert not undo.isEnabled()
    assert armies.context.actions[Act.REDO].text() == "Redo adding Tollgate Pikeman ★"


def test_a_change_from_elsewhere_is_told_and_shown(armies: ArmiesPage, window: MainWindow) -> None:
    opened(armies, an_entry_of(PIKEMAN))
    army = armies.army.view.id
    with open_desk(armies.context.desk.paths) as other:
        other.muster.do(army, SetArmyText("Dusk", "", ""))
    assert not armies.army.do(SetBuildTotal(400))
    assert "changed elsewhere" in window.notice.sentence
    assert (armies.builder.header.name, armies.army.tally.limit) == ("Dusk", 300)


@contextmanager
def full_disk(armies: ArmiesPage) -> Iterator[None]:
    """No file of this process may grow beyond what the database's log has now."""
    log = armies.context.desk.paths.database.with_name("dialkeeper.sqlite-wal")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_what_cannot_be_written_is_told_and_lasts_and_works_again_afterwards(
    armies: ArmiesPage, window: MainWindow
) -> None:
    opened(armies, an_entry_of(PIKEMAN))
    with full_disk(armies):
        assert not armies.army.do(SetBuildTotal(400))
    assert "could not be" in window.notice.sentence
    assert window.notice.lasting
    assert armies.army.tally.limit == 300
    assert armies.army.do(SetBuildTotal(400))
    assert armies.army.tally.limit == 400


def test_a_figure_of_the_catalogue_page_comes_into_the_open_army(armies: ArmiesPage, window: MainWindow) -> None:
    opened(armies)
    window.show_page(Page.CATALOGUE)
    assert window.actions_table[Act.ADD_TO_ARMY].isEnabled()
    window.context.notifier.figure_offered.emit(PIKEMAN)
    assert names(armies) == [PIKEMAN]
    assert window.notice.sentence == "Added to “Dawn”, 289 points left."


def test_without_an_open_army_nothing_can_be_added_to_it(window: MainWindow) -> None:
    assert not window.actions_table[Act.ADD_TO_ARMY].isEnabled()


def test_a_window_made_anew_shows_the_same_army(armies: ArmiesPage, session) -> None:
    opened(armies, an_entry_of(PIKEMAN), an_entry_of(LADY))
    look_at(armies, 2)
    memento = armies.memento()
    other = session.window.context
    again = ArmiesPage(other, session.window)
    again.recall(memento)
    assert again.army.view.id == armies.army.view.id
    assert again.builder.current is not None
    assert again.builder.current.entry.id == "a2"


def test_the_menu_of_a_row_offers_what_makes_sense(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(OUTRIDER), an_entry_of(GIANT, level=100))
    actions = armies.context.actions
    look_at(armies, 1)
    assert (actions[Act.CHOOSE_MOUNT].isEnabled(), actions[Act.NEXT_LEVEL].isEnabled()) == (True, False)
    look_at(armies, 2)
    assert (actions[Act.CHOOSE_MOUNT].isEnabled(), actions[Act.NEXT_LEVEL].isEnabled()) == (False, True)


def test_when_the_row_that_is_looked_at_goes_its_neighbour_is_looked_at(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(PIKEMAN), an_entry_of(GIANT, level=100), an_entry_of(LADY))
    look_at(armies, 2)
    trigger(armies, Act.REMOVE_ENTRY)
    assert armies.builder.current is not None
    assert armies.builder.current.entry.figure == LADY


def test_problems_go_when_they_are_mended(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(LADY), an_entry_of(UNHORSED))
    assert "ARM-04" in words(armies)
    armies.undo()
    assert "ARM-04" not in words(armies)


def test_problems_that_stay_keep_their_cards_and_are_reached_in_their_order(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(LADY), an_entry_of(UNHORSED))
    problems = the(armies, ProblemList)
    (before,) = problems.cards
    armies.army.do(SetBuildTotal(1))
    assert before in problems.cards
    assert len(problems.cards) > 1
    problems.cards[0].setFocus()
    reached = [focused()]
    while problems.isAncestorOf(focused()):
        press("Tab")
        reached.append(focused())
    assert [each for each in reached if each in problems.cards] == list(problems.cards)


def test_enter_on_a_problem_leads_to_its_entry(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(LADY), an_entry_of(UNHORSED))
    trigger(armies, Act.NEXT_PROBLEM)
    assert focused().accessibleName().startswith("Error ARM-04")
    look_at(armies, 1)
    press("Return")
    assert armies.builder.current == armies.army.rows[1]


def test_notes_do_not_take_the_tab_key(armies: ArmiesPage) -> None:
    opened(armies, an_entry_of(PIKEMAN))
    look_at(armies, 1)
    press("Ctrl+Shift+N")
    press("Tab")
    assert isinstance(focused(), QPlainTextEdit)
    press("Tab")
    assert not isinstance(focused(), QPlainTextEdit)
    assert focused().focusPolicy() & Qt.FocusPolicy.TabFocus


@pytest.mark.rule("ARM-10")
def test_a_figure_that_was_unknown_is_known_when_its_pack_comes(armies: ArmiesPage, tmp_path: Path) -> None:
    opened(armies, an_entry_of(FigureId("test/1")))
    assert "ARM-10" in words(armies)
    file = tmp_path / "late.pack.json"
    file.write_text(json.dumps(a_pack(a_footman("test/1"))), encoding="utf-8")
    assert not armies.context.desk.catalogue.import_files([file]).nothing
    armies.context.notifier.changed.emit(Changes(catalogue=True))
    assert "ARM-10" not in words(armies)
    assert "test/1" in offered(armies)
