"""Two armies, or two states of one, side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHeaderView,
    QLabel,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from companion.desk.muster_told import CheckedArmy
from companion.errors import KnownProblem
from companion.i18n import _
from ui.muster.compare_model import Column, CompareModel
from ui.muster.header import summary_line
from ui.notifier import Notifier
from ui.shared.fields import resize_within
from ui.shared.padded_delegate import PaddedDelegate
from ui.theme import Theme
from ui.tokens import CONTROLS, GROUPS, ROW

_SIDE = 150


@dataclass(frozen=True, slots=True)
class Candidate:
    """What can be compared: its name, and how it is read."""

    name: str
    read: Callable[[], CheckedArmy]


class CompareDialog(QDialog):
    """Two choices above, their numbers, and a table of everything that one of the two has."""

    def __init__(
        self,
        candidates: Sequence[Candidate],
        chosen: tuple[int, int],
        theme: Theme,
        notifier: Notifier,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Compare two armies"))
        resize_within(self, theme.px(860), theme.px(540))
        self._candidates = tuple(candidates)
        self._notifier = notifier
        self._model = CompareModel(theme, self)
        self._boxes = (self._box(_("Left army"), chosen[0]), self._box(_("Right army"), chosen[1]))
        self._numbers = (QLabel(self), QLabel(self))
        table = self._make_table(theme)
        grid = QGridLayout()
        grid.setHorizontalSpacing(GROUPS)
        for place, (box, numbers) in enumerate(zip(self._boxes, self._numbers, strict=True)):
            numbers.setProperty("muted", True)
            numbers.setWordWrap(True)
            grid.addWidget(box, 0, place)
            grid.addWidget(numbers, 1, place)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        column.setSpacing(CONTROLS)
        column.addLayout(grid)
        column.addWidget(table, 1)
        column.addWidget(buttons)
        self._show()

    def _box(self, words: str, chosen: int) -> QComboBox:
        box = QComboBox(self)
        box.setAccessibleName(words)
        box.setMinimumContentsLength(16)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.addItems([candidate.name for candidate in self._candidates])
        box.setCurrentIndex(chosen)
        box.activated.connect(self._show)
        return box

    def _make_table(self, theme: Theme) -> QTableView:
        table = QTableView(self)
        table.setModel(self._model)
        table.setAccessibleName(_("Comparison"))
        table.setItemDelegate(PaddedDelegate(theme, table))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(theme.px(ROW))
        head = table.horizontalHeader()
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setFont(theme.font(strong=True))  # or names are cut by the width of plain letters
        head.setTextElideMode(Qt.TextElideMode.ElideRight)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        for column in (Column.LEFT, Column.RIGHT):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            head.resizeSection(column, theme.px(_SIDE))
        return table

    def _show(self) -> None:
        try:
            armies = [self._candidates[box.currentIndex()].read() for box in self._boxes]
        except KnownProblem as problem:
            self._notifier.warn(problem.message)
            return
        self._model.show_armies(armies[0], armies[1])
        for army, label in zip(armies, self._numbers, strict=True):
            label.setText(summary_line(army))
