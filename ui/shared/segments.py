"""A few choices side by side of which one holds: point levels, the dials of a figure."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSizePolicy, QWidget

from ui.shared.flow_layout import FlowLayout
from ui.tokens import INSIDE


class Segments(QWidget):
    """One button a choice, in as many lines as the width needs; `chosen` carries the place of the one pressed."""

    chosen = Signal(int)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._words: tuple[tuple[str, str], ...] = ()
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.chosen)
        self._flow = FlowLayout(self, INSIDE)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(name)

    def show_choices(self, words: Sequence[tuple[str, str]], current: int) -> None:
        """Show these choices, each a text and what it means (said aloud and in the tool tip); hidden without any."""
        if tuple(words) != self._words:
            self._words = tuple(words)
            self._build()
        if 0 <= current < len(words):
            self._group.button(current).setChecked(True)
        self.setVisible(bool(words))

    def select(self, place: int) -> None:
        """Make a choice hold, without telling anybody."""
        button = self._group.button(place)
        if button is not None:
            button.setChecked(True)

    @property
    def current(self) -> int:
        """The place of the choice that holds; -1 without any."""
        return self._group.checkedId()

    def press(self, place: int) -> None:
        """Choose as if the button of that place was pressed."""
        self._group.button(place).click()

    def changeEvent(self, event: QEvent) -> None:
        """Another text size makes other lines."""
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()
        super().changeEvent(event)

    def _build(self) -> None:
        for old in self._group.buttons():
            self._group.removeButton(old)
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        for place, (text, meaning) in enumerate(self._words):
            button = QPushButton(text, self)
            button.setCheckable(True)
            button.setAccessibleName(meaning)
            button.setToolTip(meaning)
            self._group.addButton(button, place)
            self._flow.addWidget(button)
