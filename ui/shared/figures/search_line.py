"""The line one searches in: typing finds at once, arrow keys move in the table below, Enter takes the row."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from companion.i18n import _
from ui.icons import icon
from ui.theme import Theme

_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class SearchLine(QLineEdit):
    """`moved` hands an arrow key on, `taken` tells of Enter."""

    moved = Signal(object)
    taken = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setPlaceholderText(_("Search figures"))
        self.setToolTip(_("Name, set, number, rank or faction; a letter may be wrong."))
        self.setAccessibleName(_("Search figures"))
        self.addAction(icon(theme, "search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
        self.setClearButtonEnabled(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that are about the table go there; Escape is for the page."""
        if event.key() in _MOVES and event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        ):
            self.moved.emit(event)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.taken.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)
