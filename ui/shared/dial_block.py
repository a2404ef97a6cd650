"""One combat dial with its plot and its table, linked: looking at a click in one shows it in all."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.shared.dial_face import DialFace
from ui.shared.dial_painter import LARGE
from ui.shared.dial_table import DialTable
from ui.shared.dial_view import DialView
from ui.shared.value_plot import ValuePlot
from ui.theme import Theme
from ui.tokens import CONTROLS


class DialBlock(QWidget):
    """A large dial stands over its plot, a smaller one beside it."""

    def __init__(self, theme: Theme, parent: QWidget, size: int = LARGE) -> None:
        super().__init__(parent)
        self.view = DialView(theme, self, size)
        self.plot = ValuePlot(theme, self)
        self.table = DialTable(theme, self)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(CONTROLS)
        if size >= LARGE:
            self._column.addWidget(self.view, 0, Qt.AlignmentFlag.AlignHCenter)
            self._column.addWidget(self.plot)
        else:
            row = QHBoxLayout()
            row.setSpacing(CONTROLS)
            row.addWidget(self.view)
            row.addWidget(self.plot, 1)
            self._column.addLayout(row)
        self._column.addWidget(self.table)
        self.view.peeked.connect(self._peeked)
        self.plot.peeked.connect(self.view.peek)
        self.table.selectionModel().currentRowChanged.connect(lambda now, _before: self._row_chosen(now.row()))
        theme.changed.connect(self._fit)

    def show_face(self, face: DialFace | None, *, same_dial: bool = False) -> None:
        """Show a dial; the same dial at another click turns there."""
        self.view.show_face(face, same_dial=same_dial)
        self.plot.show_face(face)
        self.table.show_face(face)
        self._fit()

    def _peeked(self, click: int | None) -> None:
        self.plot.peek(click)
        chosen = self.table.selectionModel()
        row = -1 if click is None else click
        if chosen.currentIndex().row() == row:
            return
        if click is None:
            chosen.clear()
        else:
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            chosen.setCurrentIndex(self.table.model().index(click, 0), flags)

    def _row_chosen(self, row: int) -> None:
        if row >= 0:
            self.view.peek(row)

    def _fit(self) -> None:
        """As high as all its rows: the panel around it scrolls."""
        frame = 2 * self.table.frameWidth()
        self.table.setFixedHeight(
            self.table.horizontalHeader().sizeHint().height() + self.table.verticalHeader().length() + frame
        )
