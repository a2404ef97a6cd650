"""The dials of a rider and its mount, one under the other."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.wording import figure_name
from companion.games.mage_knight.wording_figure import number_line
from ui.shared.dial_block import DialBlock
from ui.shared.dial_face import DialFace
from ui.shared.dial_painter import MEDIUM
from ui.theme import Theme
from ui.tokens import CONTROLS


class PairBlock(QWidget):
    """Both can be looked at without turning a page."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.rider = DialBlock(theme, self, MEDIUM)
        self._name = QLabel(self)
        self._name.setWordWrap(True)
        self.mount = DialBlock(theme, self, MEDIUM)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(CONTROLS)
        for part in (self.rider, self._name, self.mount):
            column.addWidget(part)

    def show_pair(self, rider: DialFace, mount: Figure, ridden: DialFace, *, same_dial: bool) -> None:
        """Show both dials, and what the mount is called and costs."""
        self._name.setText(f"{figure_name(mount)}\n{number_line(mount)}")
        self.rider.show_face(rider, same_dial=same_dial)
        self.mount.show_face(ridden, same_dial=same_dial)
