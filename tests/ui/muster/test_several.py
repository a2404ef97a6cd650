"""Several at once: figures of the catalogue chosen together, rows dragged together."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QItemSelectionModel, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.muster.hands import LEFT, press, write
from tests.ui.muster.making import LADY, OUTRIDER, PIKEMAN, an_army_of, an_entry_of
from tests.ui.reading import the
from ui.actions import Act
from ui.main_window import MainWindow
from ui.muster.empty_army import EmptyArmy
from ui.muster.entry_list import EntryList
from ui.muster.page import ArmiesPage
from ui.shared.figures.figure_table import FigureTable

NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def opened(armies: ArmiesPage) -> ArmiesPage:
    """An army without entries, open; the cursor is in the search line."""
    armies.show_army(an_army_of(armies.context.desk))
    QApplication.processEvents()
    return armies


def names(armies: ArmiesPage) -> list[str]:
    return [entry.figure for entry in armies.army.view.army.entries]


def drop(target: QWidget, data: QMimeData, spot: QPoint, action: Qt.DropAction) -> bool:
    """Drag over a widget and let go there, as the window system would tell it."""
    rest = (data, LEFT, NONE)
    for event in (QDragEnterEvent(spot, action, *rest), QDragMoveEvent(spot, action, *rest)):
        QApplication.sendEvent(target, event)
    dropped = QDropEvent(QPointF(spot), action, *rest)
    QApplication.sendEvent(target, dropped)
    return dropped.isAccepted()


def dragged(table: FigureTable) -> QMimeData:
    return table.model().mimeData(table.selectionModel().selectedIndexes())


def test_rows_chosen_by_keys_are_added_by_enter_as_one_step(opened: ArmiesPage, window: MainWindow) -> None:
    write("tollgate pikeman")
    press("Shift+Down", 2)
    chosen = the(opened, FigureTable).selected
    press("Return")
    assert len(chosen) == 3
    assert names(opened) == list(chosen)
    assert window.notice.sentence == "3 figures were added."
    opened.undo()
    assert names(opened) == []


@pytest.mark.parametrize(("modifier", "added"), [("ControlModifier", [0, 2]), ("ShiftModifier", [0, 1, 2])])
def test_rows_chosen_by_the_mouse_are_added_by_a_double_click_or_key(
    opened: ArmiesPage, modifier: str, added: list[int]
) -> None:
    table = the(opened, FigureTable)
    figures = [table._figures.figure_at(row) for row in range(3)]
    spots = [table.visualRect(table.model().index(row, 0)).center() for row in range(3)]
    QTest.mouseClick(table.viewport(), LEFT, NONE, spots[0])
    QTest.mouseClick(table.viewport(), LEFT, Qt.KeyboardModifier[modifier], spots[2])
    opened.context.actions[Act.ADD_FIGURE].trigger()
    assert names(opened) == [figures[row] for row in added]


def test_figures_dragged_together_onto_the_empty_army_come_in_as_one_step(opened: ArmiesPage) -> None:
    table = the(opened, FigureTable)
    for row in (2, 0):
        flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        table.selectionModel().select(table.model().index(row, 0), flags)
    empty = the(opened, EmptyArmy)
    chosen = table.selected
    assert drop(empty, dragged(table), empty.rect().center(), Qt.DropAction.CopyAction)
    assert names(opened) == list(chosen)
    assert opened.army.view.undo.undo == "adding 2 figures"


def test_figures_dragged_together_between_rows_come_in_there(opened: ArmiesPage) -> None:
    opened.show_army(an_army_of(opened.context.desk, an_entry_of(PIKEMAN), an_entry_of(LADY)))
    table, entries = the(opened, FigureTable), the(opened, EntryList)
    table.setFocus()
    press("Shift+Down")
    chosen = table.selected
    QApplication.processEvents()
    edge = entries.visualRect(entries.model().index(1, 0)).topLeft() + QPoint(40, 1)
    assert drop(entries.viewport(), dragged(table), edge, Qt.DropAction.CopyAction)
    assert names(opened) == [PIKEMAN, *chosen, LADY]


def test_rows_dragged_together_are_moved_and_that_lasts(opened: ArmiesPage) -> None:
    three = (an_entry_of(PIKEMAN), an_entry_of(LADY), an_entry_of(OUTRIDER))
    army = an_army_of(opened.context.desk, *three)
    opened.show_army(army)
    entries = the(opened, EntryList)
    QApplication.processEvents()
    data = entries.model().mimeData([entries.model().index(2, 0), entries.model().index(1, 0)])
    edge = entries.visualRect(entries.model().index(0, 0)).topLeft() + QPoint(40, 1)
    assert drop(entries.viewport(), data, edge, Qt.DropAction.MoveAction)
    assert names(opened) == [LADY, OUTRIDER, PIKEMAN]
    opened.close_army()
    opened.show_army(army)
    assert names(opened) == [LADY, OUTRIDER, PIKEMAN]
