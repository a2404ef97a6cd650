"""What stands in the builder where the army has no entries yet: figures can be dropped on it."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QModelIndex
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from ui.shared.empty_state import EmptyState
from ui.theme import Theme


class EmptyArmy(EmptyState):
    """Hands to the army's model what is dropped."""

    def __init__(self, model: QAbstractItemModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._model = model
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """What the model takes may be dropped; files are the window's."""
        if self._model.canDropMimeData(event.mimeData(), event.dropAction(), -1, -1, QModelIndex()):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand it over."""
        event.acceptProposedAction()
        self._model.dropMimeData(event.mimeData(), event.dropAction(), -1, -1, QModelIndex())
