"""Three columns side by side; where there is no room for three, the first and the last share one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from companion.i18n import _
from ui.shared.segments import Segments
from ui.shared.splits import split_text
from ui.tokens import CONTROLS, GROUPS

_WIDTHS = (300, 460, 320)
_SHARES = (5, 7)
"""Of the width that two columns have."""
_NARROWEST = 270
_FIRST, _SIDE = 0, 1


class Columns(QSplitter):
    """The widths are the user's to change."""

    def __init__(self, first: QWidget, middle: QWidget, side: QWidget, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._first, self._side = first, side
        self._narrow = False
        self._stack = QStackedWidget(self)
        self._stack.addWidget(first)
        self._choice = Segments(_("Catalogue or dials"), self)
        words = [(_("Catalogue"), _("The catalogue")), (_("Dials and entry"), _("What is looked at"))]
        self._choice.show_choices(words, _FIRST)
        self._choice.chosen.connect(self._turn_to)
        self._choice.hide()
        left = self._left = QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(CONTROLS)
        column.addWidget(self._choice)
        column.addWidget(self._stack, 1)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(GROUPS)
        for part in (left, middle, side):
            part.setMinimumWidth(max(_NARROWEST, part.minimumSizeHint().width()))
            self.addWidget(part)
        for place, share in enumerate((2, 3, 1)):
            self.setStretchFactor(place, share)
        self.setSizes(list(_WIDTHS))

    def be_narrow(self, narrow: bool) -> None:
        """Two columns, or three."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        self._choice.setVisible(narrow)
        shared = self._side.minimumWidth() if narrow else _NARROWEST
        self._left.setMinimumWidth(max(shared, self._first.minimumSizeHint().width()))
        if narrow:
            self._stack.addWidget(self._side)
            self.setSizes([self.width() * share // sum(_SHARES) for share in _SHARES])
        else:
            self._stack.setCurrentIndex(_FIRST)
            self.addWidget(self._side)
            self._side.show()
        self._choice.select(_FIRST)

    @property
    def split(self) -> str:
        """Where the handles are; empty where there is no room for three columns."""
        return "" if self._narrow else split_text(self)

    def show_first(self) -> None:
        """Show the first column's content."""
        self._turn_to(_FIRST)

    def show_side(self) -> None:
        """Show the last column's content."""
        if self._narrow:
            self._turn_to(_SIDE)

    def _turn_to(self, place: int) -> None:
        self._choice.select(place)
        self._stack.setCurrentIndex(place)
