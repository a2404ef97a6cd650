"""What stands where nothing is to be shown: why, and one button for what to do next."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ui.icons import icon
from ui.theme import Theme
from ui.tokens import CONTROLS, GROUPS, PAGE

_SIGN = 40
_WIDEST = 480


class EmptyState(QWidget):
    """A sign, a sentence, and a button that triggers an action."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._action: QAction | None = None
        self._sign = QLabel(self)
        self._sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._sentence = QLabel(self)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._sentence.setWordWrap(True)
        self._sentence.setMaximumWidth(_WIDEST)
        self.button = QPushButton(self)
        self.button.setProperty("primary", True)
        self.button.clicked.connect(self._trigger)
        column = QVBoxLayout(self)
        column.setContentsMargins(PAGE, PAGE, PAGE, PAGE)
        column.setSpacing(GROUPS)
        column.addStretch(2)
        column.addWidget(self._sign)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self._sentence, 100)
        middle.addStretch(1)
        column.addLayout(middle)
        column.addSpacing(CONTROLS)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)

    def show_reason(self, sign: str, sentence: str, action: QAction | None = None) -> None:
        """Say why nothing is here; the button is there when there is something to do about it."""
        self._sign.setPixmap(icon(self._theme, sign, "muted").pixmap(_SIGN, _SIGN))
        self._sentence.setText(sentence)
        self._action = action
        self.button.setVisible(action is not None)
        if action is not None:
            self.button.setText(action.text())

    @property
    def sentence(self) -> str:
        """Why nothing is here."""
        return self._sentence.text()

    def _trigger(self) -> None:
        if self._action is not None:
            self._action.trigger()
