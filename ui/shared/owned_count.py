"""How many of a figure one owns: a number to type or to step, on disk with every step."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSignalBlocker
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from companion.desk.changes import Changes
from companion.desk.collection import MOST
from companion.errors import KnownProblem
from companion.i18n import _
from companion.table.ids import FigureId
from ui.context import Context
from ui.shared.fields import number_box
from ui.tokens import CONTROLS


class OwnedCount(QWidget):
    """Shows and changes the count of one figure; it follows changes that others make."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._figure: FigureId | None = None
        label = QLabel(_("Owned"), self)
        label.setProperty("muted", True)
        self._box = number_box(0, MOST, 0, self)
        self._box.setAccessibleName(_("Owned: how many of this figure you have"))
        self._box.installEventFilter(self)
        self._box.valueChanged.connect(self._keep)
        label.setBuddy(self._box)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(CONTROLS)
        row.addWidget(label)
        row.addWidget(self._box)
        row.addStretch(1)
        context.notifier.changed.connect(self._changed)

    def come_after(self, widget: QWidget) -> None:
        """Be reached by Tab right after a widget."""
        QWidget.setTabOrder(widget, self._box)

    def show_figure(self, figure: FigureId | None) -> None:
        """Show the count of a figure; what was typed for the one before is kept."""
        if figure != self._figure:
            self._box.interpretText()
            self._figure = figure
            self._show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The wheel scrolls the page: nobody shall lose a count by scrolling."""
        if event.type() is QEvent.Type.Wheel:
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _changed(self, changes: Changes) -> None:
        if changes.collection or changes.catalogue:
            self._show()

    def _show(self) -> None:
        with QSignalBlocker(self._box):
            self._box.setValue(0 if self._figure is None else self._context.desk.collection.owned(self._figure))

    def _keep(self, count: int) -> None:
        if self._figure is None:
            return
        try:
            changes = self._context.desk.collection.set(self._figure, count)
        except KnownProblem as problem:
            self._context.notifier.warn(problem.message)
            self._show()
        else:
            self._context.notifier.changed.emit(changes)
