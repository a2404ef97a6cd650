"""A filter chip: a button that opens its choices; active, it says what is chosen and has a cross to let go."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from companion.i18n import _
from ui.icons import icon
from ui.theme import Theme
from ui.tokens import CHIP

_LONGEST = 30
_SIGN = 14


class Chip(QFrame):
    """`opened` asks for the popup, `let_go` for no wish any more. One that is `plain` has no popup: it is on or off."""

    opened = Signal()
    let_go = Signal()

    def __init__(self, name: str, theme: Theme, parent: QWidget, *, plain: bool = False) -> None:
        super().__init__(parent)
        self._name = name
        self.setProperty("chip", True)
        self._button = QToolButton(self)
        self._button.setProperty("flat", True)
        self._button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        if not plain:
            self._button.setIcon(icon(theme, "chevron-down", "muted"))
        self._button.setIconSize(QSize(theme.px(_SIGN), theme.px(_SIGN)))
        self._button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._button.clicked.connect(self.opened)
        self._cross = QToolButton(self)
        self._cross.setProperty("flat", True)
        self._cross.setIcon(icon(theme, "x", "muted"))
        self._cross.setIconSize(QSize(theme.px(_SIGN), theme.px(_SIGN)))
        self._cross.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        said = _("Clear filter: {name}").format(name=name)
        self._cross.setAccessibleName(said)
        self._cross.setToolTip(said)
        self._cross.clicked.connect(self.let_go)
        for button in (self._button, self._cross):
            button.setFixedHeight(theme.px(CHIP) - 2)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._button)
        row.addWidget(self._cross)
        self._value: str | None = None
        self.show_value("")

    def come_after(self, other: Chip) -> None:
        """Be reached by Tab after another chip, as it stands after it."""
        QWidget.setTabOrder(other._cross, self._button)
        QWidget.setTabOrder(self._button, self._cross)

    def show_value(self, value: str) -> None:
        """Show what is chosen; empty: nothing is."""
        if value == self._value:
            return
        self._value = value
        self.setProperty("active", bool(value))
        text = f"{self._name}: {value}" if value else self._name
        self._button.setText(text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1].rstrip()}…")
        self._button.setToolTip(text)
        self._button.setAccessibleName(_("Filter: {filter}").format(filter=text))
        self._cross.setVisible(bool(value))
        self.style().unpolish(self)
        self.style().polish(self)
        self.updateGeometry()
