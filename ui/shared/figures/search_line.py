"""The line one searches in: typing finds at once, arrow keys move in the table below, Enter takes the row."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from companion.i18n import _
from ui.icons import icon
from ui.shared.fields import leaving_drops
from ui.theme import Theme

_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)

_WITH = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier


class SearchLine(QLineEdit):
    """`moved` hands an arrow key on, `taken` tells of Enter."""

    moved = Signal(object)
    taken = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        leaving_drops(self)
        self.setPlaceholderText(_("Search figures"))
        self.setToolTip(_("Name, set, number, rank or faction; a letter may be wrong."))
        self.setAccessibleName(_("Search figures"))
        self.addAction(icon(theme, "search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
        clear = self.addAction(icon(theme, "x", "muted"), QLineEdit.ActionPosition.TrailingPosition)
        clear.setToolTip(_("Clear the search"))
        clear.triggered.connect(self.clear)
        clear.setVisible(False)
        self.textChanged.connect(lambda text: clear.setVisible(bool(text)))

    def event(self, event: QEvent) -> bool:
        """Undo and redo are the page's, as long as it has something to undo: what was typed is quickly typed again.

        So is pasting what is no text.
        """
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_for_page(event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that are about the table go there; Escape is for the page."""
        if event.key() in _MOVES and event.modifiers() & ~_WITH == Qt.KeyboardModifier.NoModifier:
            self.moved.emit(event)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.taken.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


def _is_for_page(event: QKeyEvent) -> bool:
    if event.matches(QKeySequence.StandardKey.Paste):
        return not QGuiApplication.clipboard().mimeData().hasText()
    return event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)
