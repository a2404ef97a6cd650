"""The narrow rail at the left: one button a page, only pages that exist."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QButtonGroup, QFrame, QToolButton, QVBoxLayout, QWidget

from ui.actions import Page
from ui.tokens import CONTROLS, INSIDE


class Rail(QFrame):
    """Buttons that trigger the pages' go actions; the page that is shown is the checked one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self._buttons: dict[Page, QToolButton] = {}
        self._group = QButtonGroup(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(INSIDE, CONTROLS, INSIDE, CONTROLS)
        self._column.setSpacing(INSIDE)
        self._column.addStretch(1)

    def add_page(self, page: Page, action: QAction, *, at_bottom: bool = False) -> None:
        """Add a page's button; the action's text is its accessible name and tool tip."""
        button = QToolButton(self)
        button.setCheckable(True)
        button.setIcon(action.icon())
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(action.trigger)
        action.changed.connect(lambda: _copy_words(action, button))
        _copy_words(action, button)
        self._group.addButton(button)
        self._buttons[page] = button
        self._column.insertWidget(self._column.count() if at_bottom else len(self._buttons) - 1, button)

    def show_page(self, page: Page) -> None:
        """Mark the page that is shown; one without a button leaves the mark where it is."""
        if page in self._buttons:
            self._buttons[page].setChecked(True)


def _copy_words(action: QAction, button: QToolButton) -> None:
    button.setAccessibleName(action.text())
    button.setToolTip(action.toolTip())
