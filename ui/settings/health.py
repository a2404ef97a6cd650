"""What the doctor found: a line for everything that was looked at."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from companion.desk.data import DataDesk
from companion.desk.doctor import Check
from companion.i18n import _
from ui.icons import icon
from ui.tasks import Task
from ui.theme import Theme
from ui.tokens import CONTROLS, GROUPS, ICON, LABELS


class HealthList(QWidget):
    """Looks when asked to, off the GUI thread."""

    def __init__(self, desk: DataDesk, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._theme = theme
        self._lines = QWidget(self)
        self._grid = QGridLayout(self._lines)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(CONTROLS)
        self._grid.setColumnMinimumWidth(1, theme.px(LABELS) + GROUPS - theme.px(ICON) - 2 * CONTROLS)
        self._grid.setColumnStretch(2, 1)
        self._button = QPushButton(_("Check database, packs, fonts and Qt"), self)
        self._button.clicked.connect(self.look)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(CONTROLS)
        column.addWidget(self._lines)
        column.addWidget(self._button, 0, Qt.AlignmentFlag.AlignLeft)

    def look(self) -> None:
        """Ask the doctor."""
        self._button.setEnabled(False)
        task = Task(lambda _task: self._desk.doctor(), self)
        task.done.connect(self._show)
        task.failed.connect(self._failed)
        task.start()

    def _show(self, checks: tuple[Check, ...]) -> None:
        self._button.setEnabled(True)
        for old in self._lines.findChildren(QLabel):
            self._grid.removeWidget(old)
            old.deleteLater()
        side = self._theme.px(ICON)
        for row, check in enumerate(checks):
            name, token = ("check", "good") if check.well else ("triangle-alert", "error")
            sign = QLabel(self._lines)
            sign.setPixmap(icon(self._theme, name, token).pixmap(side, side))
            sign.setAccessibleName(_("well") if check.well else _("not well"))
            found = QLabel(check.found, self._lines)
            found.setWordWrap(True)
            found.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            top = Qt.AlignmentFlag.AlignTop
            self._grid.addWidget(sign, row, 0, top)
            self._grid.addWidget(QLabel(check.name[:1].upper() + check.name[1:], self._lines), row, 1, top)
            self._grid.addWidget(found, row, 2)

    def _failed(self, error: Exception) -> None:
        self._button.setEnabled(True)
        raise error
