"""Files that another program drags onto the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

from companion.desk import Desk
from companion.table.army import Item
from tests.ui.muster.making import PIKEMAN, an_army_of, an_entry_of
from ui.actions import Act, Page
from ui.main_window import MainWindow

_BOTH = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction


def carrying(file: Path) -> QMimeData:
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(file))])
    return carried


def dragged(target: QWidget, data: QMimeData, offered: Qt.DropAction) -> list[QDropEvent]:
    """What becomes of the three events of a drag whose program would rather have its file moved."""
    rest = (data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)
    spot = QPoint(20, 20)
    events = [
        QDragEnterEvent(spot, offered, *rest),
        QDragMoveEvent(spot, offered, *rest),
        QDropEvent(QPointF(spot), offered, *rest),
    ]
    for event in events:
        QApplication.sendEvent(target, event)
    return events


def test_a_file_is_copied_though_it_was_offered_to_be_moved(window: MainWindow, tmp_path: Path) -> None:
    events = dragged(window, carrying(tmp_path / "x.army.json"), _BOTH)
    assert all(event.isAccepted() for event in events)
    assert {event.dropAction() for event in events} == {Qt.DropAction.CopyAction}


def test_a_file_that_may_only_be_moved_is_left_where_it_is(window: MainWindow, tmp_path: Path) -> None:
    events = dragged(window, carrying(tmp_path / "x.army.json"), Qt.DropAction.MoveAction)
    assert not any(event.isAccepted() for event in events)


@pytest.mark.parametrize("page", [Page.CATALOGUE, Page.ARMIES])
def test_a_field_leaves_a_file_to_the_window(window: MainWindow, desk: Desk, page: Page) -> None:
    shown = window.show_page(page)
    if page is Page.ARMIES:
        shown.show_army(an_army_of(desk, an_entry_of(PIKEMAN, items=(Item("i1", "Shield", 3),))))
        window.actions_table[Act.ENTRY_NOTES].trigger()
    fields = [*shown.findChildren(QLineEdit), *shown.findChildren(QPlainTextEdit)]
    assert fields
    assert [field.accessibleName() for field in fields if field.acceptDrops()] == []
