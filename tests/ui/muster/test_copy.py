"""Entries copied, cut and pasted, within an army and between armies."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from companion.table.ids import ArmyId, EntryId
from tests.ui.muster.hands import press, write
from tests.ui.muster.making import CHARGER, LADY, OUTRIDER, PIKEMAN, an_army_of, an_entry_of
from tests.ui.reading import the
from ui.actions import Act
from ui.main_window import MainWindow
from ui.muster.entry_list import EntryList
from ui.muster.page import ArmiesPage
from ui.shared.figures.search_line import SearchLine


@pytest.fixture
def other(armies: ArmiesPage) -> ArmyId:
    return an_army_of(armies.context.desk, an_entry_of(LADY), name="Dusk")


@pytest.fixture
def opened(armies: ArmiesPage, other: ArmyId) -> ArmiesPage:
    """A pair with a name, and two pikemen; the list of rows has the focus."""
    pair = an_entry_of(OUTRIDER, CHARGER, name="Tom", notes="left wing")
    armies.show_army(an_army_of(armies.context.desk, pair, an_entry_of(PIKEMAN), an_entry_of(PIKEMAN)))
    armies.builder.look_at(EntryId("a1"))
    the(armies, EntryList).setFocus()
    QApplication.processEvents()
    return armies


def figures(armies: ArmiesPage) -> list[tuple[str, ...]]:
    return [entry.figures for entry in armies.army.view.army.entries]


def test_entries_are_copied_into_another_army_by_keys_alone(
    opened: ArmiesPage, other: ArmyId, window: MainWindow
) -> None:
    press("Ctrl+A")
    press("Ctrl+C")
    assert window.notice.sentence == "3 entries are copied; paste them in any army."
    opened.show_army(other)
    press("Ctrl+V")
    assert figures(opened) == [(LADY,), (OUTRIDER, CHARGER), (PIKEMAN,), (PIKEMAN,)]
    assert (opened.army.view.army.entries[1].name, opened.army.view.army.entries[1].notes) == ("Tom", "left wing")
    opened.undo()
    assert figures(opened) == [(LADY,)]


def test_what_is_pasted_stands_below_the_row_that_is_looked_at_and_is_chosen(opened: ArmiesPage) -> None:
    press("Ctrl+C")
    press("Ctrl+V")
    assert figures(opened)[:2] == [(OUTRIDER, CHARGER)] * 2
    assert opened.builder.current == opened.army.rows[1]


def test_cut_entries_leave_the_army_and_come_back_elsewhere(opened: ArmiesPage, other: ArmyId) -> None:
    press("Ctrl+X")
    assert figures(opened) == [(PIKEMAN,), (PIKEMAN,)]
    opened.show_army(other)
    press("Ctrl+V")
    assert figures(opened)[1] == (OUTRIDER, CHARGER)


def test_the_first_army_stays_as_it_is_when_the_copy_is_changed(opened: ArmiesPage, other: ArmyId) -> None:
    first = opened.army.view
    press("Ctrl+C")
    opened.show_army(other)
    press("Ctrl+V")
    press("Delete")
    assert opened.context.desk.muster.open(first.id).army == first.army


def test_text_is_pasted_into_the_search_line_and_entries_are_not(opened: ArmiesPage) -> None:
    QGuiApplication.clipboard().setText("Lady")
    opened.start_search()
    press("Ctrl+V")
    assert the(opened, SearchLine).text() == "Lady"
    assert len(figures(opened)) == 3


def test_in_a_line_of_text_copying_is_about_the_text(opened: ArmiesPage) -> None:
    opened.start_search()
    write("pikeman")
    press("Ctrl+A")
    press("Ctrl+C")
    assert QGuiApplication.clipboard().text() == "pikeman"


def test_entries_are_not_pasted_into_the_list_of_armies_and_that_is_said(
    opened: ArmiesPage, window: MainWindow
) -> None:
    press("Ctrl+C")
    opened.close_army()
    opened.context.actions[Act.PASTE].trigger()
    assert window.notice.sentence == "Entries of an army are copied; open the army to paste them into."
