"""A push button for an action: its words, icon, tool tip and whether it can be pressed come from there."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QPushButton, QWidget


class ActionButton(QPushButton):
    """`flat` buttons show no frame until pointed at; without words the button is only its icon."""

    def __init__(self, action: QAction, parent: QWidget, *, flat: bool = False, words: bool = True) -> None:
        super().__init__(parent)
        self._action = action
        self._words = words
        self.clicked.connect(action.trigger)
        self.setProperty("flat", flat)
        action.changed.connect(self._copy)
        self._copy()

    def show_words(self, words: bool) -> None:
        """Show the words beside the icon, or the icon alone."""
        if words != self._words:
            self._words = words
            self._copy()

    def event(self, event: QEvent) -> bool:
        """A button that becomes primary looks it."""
        if event.type() is QEvent.Type.DynamicPropertyChange:
            self._copy()
        return super().event(event)

    def _copy(self) -> None:
        # Icons are tinted for the usual grounds; on the accent the words of a primary button stand alone.
        self.setIcon(QIcon() if self.property("primary") else self._action.icon())
        self.setText(f"\u00a0{self._action.iconText()}" if self._words else "")
        self.setAccessibleName(self._action.text())
        self.setAccessibleDescription(self._action.statusTip())
        self.setToolTip(self._action.toolTip())
        self.setEnabled(self._action.isEnabled())
