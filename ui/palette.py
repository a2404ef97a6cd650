"""The command palette (Ctrl+K): every action that makes sense now, found by typing a few letters of its words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QPainter, QPalette
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from companion.i18n import _
from ui.actions import Act, Actions
from ui.tokens import CONTROLS

_KEYS_OF_LIST = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


_KEYS = Qt.ItemDataRole.UserRole + 1
Index = QModelIndex | QPersistentModelIndex


class _KeysBeside(QStyledItemDelegate):
    """Paints the keys of an action at the right edge, muted."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint the row, then its keys."""
        super().paint(painter, option, index)
        painter.save()
        painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
        room = option.rect.adjusted(0, 0, -CONTROLS, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, index.data(_KEYS) or "")
        painter.restore()


def rank_of(words: str, typed: str) -> int | None:
    """How well typed letters fit an action's words, 0 best; None when they do not."""
    words, typed = words.casefold(), typed.casefold().strip()
    if not typed:
        return 0
    if words.startswith(typed):
        return 0
    if any(word.startswith(typed) for word in words.split()):
        return 1
    if typed in words:
        return 2
    letters = iter(words)
    return 3 if all(letter in letters for letter in typed if letter != " ") else None


class Palette(QDialog):
    """A line to type in and the list of actions under it; Enter triggers the chosen one."""

    def __init__(self, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Command palette"))
        self.setMinimumSize(520, 400)
        self._offered = [action for action in actions.offered() if action.objectName() != Act.PALETTE]
        self._typed = QLineEdit(self)
        self._typed.setPlaceholderText(_("What do you want to do?"))
        self._typed.setAccessibleName(_("Search for a command"))
        self._typed.textChanged.connect(self._filter)
        self._typed.returnPressed.connect(self._trigger)
        self._typed.installEventFilter(self)
        self._list = QListWidget(self)
        self._list.setAccessibleName(_("Commands"))
        self._list.setItemDelegate(_KeysBeside(self._list))
        self._list.itemActivated.connect(lambda _item: self._trigger())
        self._none = QLabel(_("No command has these letters."), self)
        self._none.setProperty("muted", True)
        self._none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.setSpacing(CONTROLS)
        layout.addWidget(self._typed)
        layout.addWidget(self._list, 1)
        layout.addWidget(self._none, 1)
        self._filter("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys move in the list while the line keeps the focus."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() in _KEYS_OF_LIST:
            self._list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _filter(self, typed: str) -> None:
        self._list.clear()
        ranked = [(rank, action) for action in self._offered if (rank := rank_of(action.text(), typed)) is not None]
        for _rank, action in sorted(ranked, key=lambda pair: pair[0]):
            self._list.addItem(self._item(action))
        self._list.setCurrentRow(0)
        self._list.setVisible(bool(ranked))
        self._none.setVisible(not ranked)

    def _item(self, action: QAction) -> QListWidgetItem:
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        item = QListWidgetItem(action.icon(), action.text())
        item.setData(_KEYS, keys)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{action.text()} {keys}".strip())
        item.setData(Qt.ItemDataRole.UserRole, action.objectName())
        return item

    def _trigger(self) -> None:
        item = self._list.currentItem()
        if item is None:
            return
        name = item.data(Qt.ItemDataRole.UserRole)
        self.accept()
        next(action for action in self._offered if action.objectName() == name).trigger()
