"""The collection in the window: counted beside the figure, shown in the table, wanted by a chip, put first."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QSpinBox, QToolButton
from pytestqt.qtbot import QtBot

from companion.desk import Desk
from companion.table.ids import FigureId, figure_key
from tests.ui.reading import column, the
from ui.actions import Act
from ui.main_window import MainWindow
from ui.shared.figures.figure_table import FigureTable

OWN = 11


def box(window: MainWindow) -> QSpinBox:
    return the(window, QSpinBox, "Owned")


def table(window: MainWindow) -> FigureTable:
    return the(window, FigureTable)


def own(window: MainWindow, figure: FigureId, count: int) -> None:
    window.context.notifier.changed.emit(window.context.desk.collection.set(figure, count))


def listed(window: MainWindow, place: int) -> FigureId:
    figure = table(window).model().figure_at(place)
    assert figure is not None
    return figure


def put_first(window: MainWindow) -> None:
    desk = window.context.desk.data
    window.context.notifier.changed.emit(desk.change_settings(replace(desk.settings, owned_first=True)))


def chips(window: MainWindow) -> list[QToolButton]:
    named = (each for each in window.findChildren(QToolButton) if each.isVisible())
    return [each for each in named if each.accessibleName().startswith("Filter: Owned")]


def test_a_count_is_typed_and_kept(window: MainWindow, desk: Desk, qtbot: QtBot) -> None:
    first = listed(window, 0)
    box(window).setFocus()
    box(window).selectAll()
    qtbot.keyClicks(box(window), "12")
    assert not desk.collection.in_use
    qtbot.keyClick(box(window), Qt.Key.Key_Tab)
    assert desk.collection.all() == {figure_key(first): 12}
    assert column(table(window), OWN)[:2] == ["12", ""]


def test_what_was_typed_is_kept_for_its_figure_when_another_is_shown(
    window: MainWindow, desk: Desk, qtbot: QtBot
) -> None:
    first = listed(window, 0)
    box(window).setFocus()
    box(window).selectAll()
    qtbot.keyClicks(box(window), "3")
    table(window).choose(listed(window, 1))
    assert desk.collection.all() == {figure_key(first): 3}
    assert box(window).value() == 0


def test_the_wheel_changes_no_count(window: MainWindow, desk: Desk) -> None:
    spot = QPointF(5, 5)
    turn = QWheelEvent(
        spot, box(window).mapToGlobal(spot), QPoint(), QPoint(0, 120),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(box(window), turn)
    assert not desk.collection.in_use


def test_column_and_chip_appear_with_the_first_owned_figure_and_go_with_the_last(window: MainWindow) -> None:
    assert (table(window).isColumnHidden(OWN), chips(window)) == (True, [])
    own(window, listed(window, 0), 1)
    assert (table(window).isColumnHidden(OWN), len(chips(window))) == (False, 1)
    own(window, listed(window, 0), 0)
    assert (table(window).isColumnHidden(OWN), chips(window)) == (True, [])


def test_the_chip_lists_what_is_owned_and_lets_go(window: MainWindow, qtbot: QtBot) -> None:
    third = listed(window, 2)
    own(window, third, 1)
    qtbot.mouseClick(chips(window)[0], Qt.MouseButton.LeftButton)
    assert [listed(window, place) for place in range(table(window).model().rowCount())] == [third]
    window.actions_table[Act.CLEAR_FILTERS].trigger()
    assert table(window).model().rowCount() == 160


def test_a_figure_counted_down_to_none_stays_in_sight_in_the_list_of_owned_ones(
    window: MainWindow, qtbot: QtBot
) -> None:
    for place in (0, 1):
        own(window, listed(window, place), 1)
    qtbot.mouseClick(chips(window)[0], Qt.MouseButton.LeftButton)
    looked_at = table(window).current
    box(window).stepDown()
    assert (table(window).current, table(window).model().rowCount()) == (looked_at, 2)


def test_owned_figures_come_first_when_the_setting_says_so(window: MainWindow) -> None:
    third, fifth = listed(window, 2), listed(window, 4)
    own(window, fifth, 1)
    put_first(window)
    assert listed(window, 0) == fifth
    own(window, third, 1)
    assert [listed(window, 0), listed(window, 1)] == [third, fifth]


def test_a_figure_that_moves_up_is_still_looked_at(window: MainWindow, qtbot: QtBot) -> None:
    put_first(window)
    fifth = listed(window, 4)
    table(window).choose(fifth)
    box(window).setFocus()
    box(window).stepUp()
    assert (listed(window, 0), table(window).current) == (fifth, fifth)
    assert box(window).hasFocus()


@pytest.mark.parametrize("order", [Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder])
def test_the_column_sorts(window: MainWindow, order: Qt.SortOrder) -> None:
    third = listed(window, 2)
    own(window, third, 2)
    table(window).sortByColumn(OWN, order)
    last = table(window).model().rowCount() - 1
    assert listed(window, 0 if order is Qt.SortOrder.DescendingOrder else last) == third
