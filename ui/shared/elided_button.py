"""A button whose words are cut where there is no room for them; whole they are in its tool tip."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

_EDGES = 22
"""Border and padding of both sides, in px."""
_NARROWEST = 80


class ElidedButton(QPushButton):
    """As wide as its words if it may be."""

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setText(words)

    def sizeHint(self) -> QSize:
        """Room for all words."""
        return QSize(self._wide(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Room for some."""
        return QSize(min(_NARROWEST, self._wide()), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the words to the room."""
        super().resizeEvent(event)
        self._cut()

    def changeEvent(self, event: QEvent) -> None:
        """Another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()
            self._cut()

    def _wide(self) -> int:
        return self.fontMetrics().horizontalAdvance(self._words) + _EDGES + 4

    def _cut(self) -> None:
        room = self.width() - _EDGES
        text = self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, max(0, room))
        self.setText(text.replace("&", "&&"))
