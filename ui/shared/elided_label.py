"""A line of text that is cut where there is no room for it; whole it is in its tool tip."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

_NARROWEST = 40


class ElidedLabel(QLabel):
    """As wide as its text if it may be, and no wider; room for `letters` of it is not given up."""

    def __init__(self, parent: QWidget, *, letters: int = 0) -> None:
        super().__init__(parent)
        self._whole = ""
        self._letters = letters
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    @property
    def whole(self) -> str:
        """The text, uncut."""
        return self._whole

    def show_text(self, text: str) -> None:
        """Show a text."""
        self._whole = text
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.updateGeometry()
        self._cut()

    def sizeHint(self) -> QSize:
        """Room for all of it."""
        return QSize(self._wide(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Room for some."""
        kept = max(_NARROWEST, self._letters * self.fontMetrics().averageCharWidth())
        return QSize(min(kept, self._wide()), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the text to the room."""
        super().resizeEvent(event)
        self._cut()

    def changeEvent(self, event: QEvent) -> None:
        """Another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()
            self._cut()

    def _wide(self) -> int:
        return self.fontMetrics().horizontalAdvance(self._whole) + 2

    def _cut(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, max(0, self.width())))
