"""Hands for tests: one that only uses the keyboard, one that only uses the mouse."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QModelIndex, QPoint, QRectF, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QMainWindow,
    QMenu,
    QSpinBox,
    QStyle,
    QStyleOptionSpinBox,
    QToolButton,
    QWidget,
)

from companion.desk.muster_rows import ArmyRow
from ui.muster.army_model import Role
from ui.muster.entry_delegate import EntryDelegate
from ui.muster.entry_layout import Press
from ui.muster.entry_list import EntryList

W = TypeVar("W", bound=QWidget)
LEFT = Qt.MouseButton.LeftButton


def press(keys: str, times: int = 1) -> None:
    """Press a key or a shortcut where the focus is: `press("Ctrl+N")`, `press("Down", 2)`."""
    for _time in range(times):
        chord = QKeySequence(keys)[0]
        QTest.keyClick(focused(), chord.key(), chord.keyboardModifiers())
        QApplication.processEvents()


def write(text: str) -> None:
    """Type a text where the focus is."""
    QTest.keyClicks(focused(), text)
    QApplication.processEvents()


def focused() -> QWidget:
    """What has the focus; a dialog that opened just now takes it first."""
    QApplication.processEvents()
    if QApplication.activeWindow() is None:  # on a real screen the window manager does that
        activate(QApplication.activeModalWidget() or window())
    found = QApplication.focusWidget() or QApplication.activeModalWidget() or QApplication.activeWindow()
    assert found is not None, "nothing has the focus"
    return found


def window() -> QMainWindow:
    """The program's window."""
    return next(each for each in QApplication.topLevelWidgets() if isinstance(each, QMainWindow) and each.isVisible())


def activate(widget: QWidget) -> None:
    """Bring a window to the front."""
    widget.activateWindow()
    for _turn in range(3):
        QApplication.processEvents()


def click(widget: QWidget) -> None:
    """Press a widget in its middle."""
    assert widget.isVisible(), widget
    assert widget.isEnabled(), widget
    QTest.mouseClick(widget, LEFT)
    QApplication.processEvents()


def click_at(view: QAbstractItemView, index: QModelIndex, *, double: bool = False) -> None:
    """Press a row in its middle, once or twice."""
    view.scrollTo(index)
    QApplication.processEvents()
    spot = view.visualRect(index).center()
    QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, spot)
    if double:
        QTest.mouseDClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, spot)
    QApplication.processEvents()


def click_spot(entries: EntryList, row: ArmyRow, what: Press, level: int | None = None) -> None:
    """Press a button that is painted in a row of the army."""
    place = next(number for number in range(entries.model().rowCount()) if _row(entries, number).ids == row.ids)
    index = entries.model().index(place, 0)
    entries.scrollTo(index)
    QApplication.processEvents()
    delegate = entries.itemDelegate()
    assert isinstance(delegate, EntryDelegate)
    spots = delegate.layout(index, QRectF(entries.visualRect(index)), active=True)
    button = next(one for one in spots.buttons if one.press is what and one.level == level)
    QTest.mouseClick(entries.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, button.rect.center().toPoint())
    QApplication.processEvents()


def choose_in(box: QComboBox, words: str) -> None:
    """Open a choice and press one of its lines."""
    usual = QApplication.doubleClickInterval()
    QApplication.setDoubleClickInterval(1)  # so long the list does not heed the release of the press that opened it
    click(box)
    QTest.qWait(20)
    QApplication.setDoubleClickInterval(usual)
    view = box.view()
    place = box.findText(words, Qt.MatchFlag.MatchStartsWith)
    click_at(view, view.model().index(place, 0))


def step_up(box: QSpinBox) -> None:
    """Press the upper arrow of a number."""
    option = QStyleOptionSpinBox()
    box.initStyleOption(option)
    parts = QStyle.ComplexControl.CC_SpinBox, option, QStyle.SubControl.SC_SpinBoxUp, box
    QTest.mouseClick(box, LEFT, Qt.KeyboardModifier.NoModifier, box.style().subControlRect(*parts).center())
    QApplication.processEvents()


def choose_in_menu(button: QToolButton, words: str) -> None:
    """Open a menu and press one of its lines."""
    menu = button.menu()
    assert menu is not None
    menu.popup(button.mapToGlobal(QPoint(0, button.height())))
    QApplication.processEvents()
    press_line(menu, words)


def press_line(menu: QMenu, words: str) -> None:
    """Press a line of an open menu."""
    action = next(each for each in menu.actions() if each.text() == words)
    QTest.mouseClick(menu, LEFT, Qt.KeyboardModifier.NoModifier, menu.actionGeometry(action).center())
    QApplication.processEvents()


def dialog(kind: type[W]) -> W:
    """The open dialog of a kind."""
    QApplication.processEvents()
    found = [each for each in QApplication.topLevelWidgets() if isinstance(each, kind) and each.isVisible()]
    assert len(found) == 1, found
    return found[0]


def button(parent: QWidget, words: str) -> QAbstractButton:
    """The visible button with those words, or whose name they are."""
    return next(
        each
        for each in parent.findChildren(QAbstractButton)
        if each.isVisible() and words in (each.text().replace("&", ""), each.accessibleName())
    )


def no_dialog() -> bool:
    """Whether no dialog is open."""
    QApplication.processEvents()
    return not [each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible()]


def _row(entries: EntryList, place: int) -> ArmyRow:
    row = entries.model().index(place, 0).data(Role.ROW)
    assert isinstance(row, ArmyRow)
    return row
