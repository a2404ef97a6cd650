"""A layout that sets its items in lines and begins a new line where the width ends."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Items keep their own size unless a whole line is too narrow; the height follows from the width."""

    def __init__(self, parent: QWidget | None, spacing: int) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Put an item at the end."""
        self._items.append(item)

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The item of that place."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take an item out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It never wants more than its items need."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of the lines at that width."""
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Set the items into the rectangle."""
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        """All in one line."""
        shown = [item.sizeHint() for item in self._items if not item.isEmpty()]
        wide = sum(size.width() for size in shown) + self.spacing() * max(0, len(shown) - 1)
        return QSize(wide, max((size.height() for size in shown), default=0))

    def minimumSize(self) -> QSize:
        """The widest and the highest item."""
        smallest = QSize()
        for item in self._items:
            if not item.isEmpty():
                smallest = smallest.expandedTo(item.minimumSize())
        return smallest

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        left, top, line = rect.left(), rect.top(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            size.setWidth(min(size.width(), max(item.minimumSize().width(), rect.width())))
            if left > rect.left() and left + size.width() > rect.right() + 1:
                left, top, line = rect.left(), top + line + self.spacing(), 0
            if move:
                item.setGeometry(QRect(QPoint(left, top), size))
            left += size.width() + self.spacing()
            line = max(line, size.height())
        return top + line - rect.top()
