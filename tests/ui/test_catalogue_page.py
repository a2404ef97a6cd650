"""The catalogue page: typing finds, chips narrow, columns sort, keys move, the figure is shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QListView, QPushButton, QSpinBox, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from companion.desk import Desk
from companion.desk.listing import Column
from companion.games.mage_knight.figure import Rank
from companion.games.mage_knight.wording_figure import rank_name
from companion.settings import Theme as ThemeChoice
from tests.ui.muster.making import an_army_of, an_entry_of
from tests.ui.reading import cells, column, the, words
from ui.actions import Act, Page
from ui.main_window import MainWindow
from ui.shared.dial_view import DialView
from ui.shared.figure_panel import FigurePanel
from ui.shared.figures.figure_model import COLUMNS, FIGURE_MIME
from ui.shared.figures.figure_table import FigureTable
from ui.shared.figures.popups import ChoicePopup, RangePopup
from ui.shared.figures.search_line import SearchLine
from ui.theme import Theme
from ui.tokens import CONTROLS

NAME, SET, POINTS = 0, 1, 4


def line(window: MainWindow) -> SearchLine:
    return the(window, SearchLine)


def table(window: MainWindow) -> FigureTable:
    return the(window, FigureTable)


def search(window: MainWindow, qtbot: QtBot, text: str) -> None:
    line(window).clear()
    qtbot.keyClicks(line(window), text)


def press(window: QWidget, qtbot: QtBot, name: str) -> None:
    qtbot.mouseClick(the(window, QToolButton, name), Qt.MouseButton.LeftButton)


def popup(qtbot: QtBot) -> QWidget:
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    found = QApplication.activePopupWidget()
    assert found is not None
    return found


def tick(window: MainWindow, qtbot: QtBot, chip: str, typed: str, times: int = 1) -> None:
    """Open a chip, search in its list, tick the first hit, close it."""
    press(window, qtbot, f"Filter: {chip}")
    opened = popup(qtbot)
    assert isinstance(opened, ChoicePopup)
    choices = the(opened, QListView)
    if typed:
        choices.model().narrow(typed)
        choices.setCurrentIndex(choices.model().index(0, 0))
    for _time in range(times):
        qtbot.keyClick(choices, Qt.Key.Key_Space)
    opened.close()


def test_every_figure_is_listed_and_the_first_is_shown(window: MainWindow) -> None:
    assert table(window).model().rowCount() == 160
    assert "160 figures" in words(window)
    assert cells(table(window), 0)[NAME] in words(the(window, FigurePanel))


def test_typing_finds_the_best_first(window: MainWindow, qtbot: QtBot) -> None:
    search(window, qtbot, "altem guardsman")
    assert cells(table(window), 0)[:5] == ["Altem Guardsman", "Rebellion", "58", "★", "31"]
    assert "Altem Guardsman" in words(the(window, FigurePanel))


def test_a_wrong_letter_still_finds(window: MainWindow, qtbot: QtBot) -> None:
    search(window, qtbot, "altem gaurdsman")
    assert cells(table(window), 0)[NAME] == "Altem Guardsman"


def test_nothing_found_offers_to_clear(window: MainWindow, qtbot: QtBot) -> None:
    search(window, qtbot, "zzzzqqq")
    assert "No figure fits" in words(window)
    button = next(each for each in window.findChildren(QPushButton) if each.text() == "Clear search and filters")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert line(window).text() == ""
    assert table(window).model().rowCount() == 160


def test_escape_lets_go_of_search_and_filters(window: MainWindow, qtbot: QtBot) -> None:
    tick(window, qtbot, "Set", "Rebellion")
    search(window, qtbot, "mage")
    qtbot.keyClick(line(window), Qt.Key.Key_Escape)
    assert "160 figures" in words(window)


def test_a_chip_narrows_says_so_and_lets_go(window: MainWindow, qtbot: QtBot) -> None:
    tick(window, qtbot, "Set", "Rebellion")
    assert set(column(table(window), SET)) == {"Rebellion"}
    press(window, qtbot, "Clear filter: Set")
    assert table(window).model().rowCount() == 160


def test_an_ability_can_be_unwanted(window: MainWindow, qtbot: QtBot) -> None:
    tick(window, qtbot, "Ability", "Toughness")
    wanted = table(window).model().rowCount()
    tick(window, qtbot, "Ability: Toughness", "Toughness")
    assert the(window, QToolButton, "Filter: Ability: not Toughness")
    assert table(window).model().rowCount() == 160 - wanted


def test_two_abilities_must_both_be_there(window: MainWindow, qtbot: QtBot) -> None:
    tick(window, qtbot, "Ability", "Toughness")
    one = table(window).model().rowCount()
    tick(window, qtbot, "Ability: Toughness", "Charge")
    assert 0 < table(window).model().rowCount() < one


def test_points_can_be_limited(window: MainWindow, qtbot: QtBot) -> None:
    press(window, qtbot, "Filter: Points")
    opened = popup(qtbot)
    assert isinstance(opened, RangePopup)
    the(opened, QSpinBox, "from").setValue(30)
    the(opened, QSpinBox, "to").setValue(40)
    opened.close()
    assert {int(points) for points in column(table(window), POINTS)} <= set(range(30, 41))
    assert the(window, QToolButton, "Filter: Points: 30–40")


def test_counts_follow_what_is_typed(window: MainWindow, qtbot: QtBot) -> None:
    press(window, qtbot, "Filter: Set")
    opened = popup(qtbot)
    assert isinstance(opened, ChoicePopup)
    before = opened._choices.index(0).data(258)
    line(window).setText("orc raiders")
    qtbot.waitUntil(lambda: opened._choices.index(0).data(258) != before, timeout=1000)
    opened.close()


@pytest.mark.parametrize("place", range(11))
def test_every_column_sorts_both_ways(window: MainWindow, qtbot: QtBot, place: int) -> None:
    table(window).sortByColumn(place, Qt.SortOrder.AscendingOrder)
    rising = column(table(window), place)
    table(window).sortByColumn(place, Qt.SortOrder.DescendingOrder)
    falling = column(table(window), place)
    assert rising[0] == falling[-1]
    assert rising != falling


def test_columns_are_sorted_by_keyboard_too(window: MainWindow, qtbot: QtBot) -> None:
    for _time in range(2):
        window.actions_table[Act.SORT_FIGURES].trigger()
        menu = popup(qtbot)
        for _step in ("As found", "Name", "Set", "Collector number", "Rank", "Points"):
            qtbot.keyClick(menu, Qt.Key.Key_Down)
        qtbot.keyClick(menu, Qt.Key.Key_Return)
    points = [int(text) for text in column(table(window), POINTS)]
    assert points == sorted(points, reverse=True)


def test_a_search_keeps_the_order_of_a_column(window: MainWindow, qtbot: QtBot) -> None:
    table(window).sortByColumn(POINTS, Qt.SortOrder.DescendingOrder)
    search(window, qtbot, "orc")
    points = [int(text) for text in column(table(window), POINTS)]
    assert points == sorted(points, reverse=True)


def test_arrows_in_the_search_line_move_in_the_table(window: MainWindow, qtbot: QtBot) -> None:
    search(window, qtbot, "orc")
    qtbot.keyClick(line(window), Qt.Key.Key_Down)
    assert table(window).currentIndex().row() == 1
    assert line(window).hasFocus()
    assert cells(table(window), 1)[NAME] in words(the(window, FigurePanel))


def test_enter_without_an_army_goes_to_the_dial(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_table.allow(Act.ADD_TO_ARMY, False)
    qtbot.keyClick(line(window), Qt.Key.Key_Return)
    assert isinstance(QApplication.focusWidget(), DialView)


def test_enter_with_an_army_offers_the_figure(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_table.allow(Act.ADD_TO_ARMY, True)
    search(window, qtbot, "altem guardsman")
    offered: list[object] = []
    window.context.notifier.figure_offered.connect(offered.append)
    qtbot.keyClick(line(window), Qt.Key.Key_Return)
    assert offered == ["rebellion/58"]


def test_what_is_typed_in_the_table_is_searched(window: MainWindow, qtbot: QtBot) -> None:
    table(window).setFocus()
    qtbot.keyClicks(table(window), "o")
    assert line(window).text() == "o"
    assert line(window).hasFocus()


def test_the_search_shortcut_goes_to_the_search_line(window: MainWindow, qtbot: QtBot) -> None:
    table(window).setFocus()
    window.actions_table[Act.FIND].trigger()
    assert line(window).hasFocus()


def test_rows_are_dragged_as_ids(window: MainWindow) -> None:
    model = table(window).model()
    carried = model.mimeData([model.index(0, 0), model.index(0, 3)])
    assert carried.data(FIGURE_MIME).data().decode() == table(window).current


def test_no_rank_is_cut_off_where_the_window_is_narrow(window: MainWindow) -> None:
    window.resize(1024, 640)
    QApplication.processEvents()
    shown = table(window)
    place = COLUMNS.index(Column.RANK)
    needed = max(map(shown.fontMetrics().horizontalAdvance, map(rank_name, Rank))) + 2 * CONTROLS
    assert not shown.isColumnHidden(place)
    assert shown.columnWidth(place) >= needed


@pytest.mark.parametrize("size", [1.0, 1.5, 2.0])
def test_no_column_is_cut_off_where_the_window_is_narrow(window: MainWindow, theme: Theme, size: float) -> None:
    theme.use(ThemeChoice.LIGHT, size)
    window.resize(1024, 640)
    QApplication.processEvents()
    shown = table(window)
    assert shown.horizontalHeader().length() <= shown.viewport().width()
    assert not shown.isColumnHidden(POINTS)


def test_a_figure_says_in_how_many_armies_it_is(window: MainWindow, desk: Desk, qtbot: QtBot) -> None:
    chosen = table(window).current
    assert chosen is not None
    for name in ("Dawn", "Dusk"):
        an_army_of(desk, an_entry_of(chosen), an_entry_of(chosen), name=name)
    window.show_page(Page.CATALOGUE)
    qtbot.waitUntil(lambda: "Used in 2 armies." in words(window))
    the(window, FigureTable).selectRow(1)
    qtbot.wait(200)
    assert "Used in" not in words(window)
