"""What opens under a filter chip: a list to tick, or a range of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QLineEdit, QListView, QSpinBox, QVBoxLayout, QWidget

from companion.i18n import _
from ui.shared.figures.choices import Choice, ChoiceDelegate, ChoiceModel, Role, Wish
from ui.theme import Theme
from ui.tokens import CONTROLS

_MANY = 10
"""A longer list has a line to search in."""
_MOST_ROWS = 12


class Popup(QFrame):
    """A small window under a chip: a click elsewhere or Escape closes it, and it is gone then."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("panel", True)
        self.setAccessibleName(title)
        self.setWindowTitle(title)

    def open_under(self, chip: QWidget) -> None:
        """Open below a chip, moved so far to the left that it stays on the screen."""
        self.adjustSize()
        place = chip.mapToGlobal(QPoint(0, chip.height() + 4))
        screen = chip.screen().availableGeometry()
        left = max(screen.left(), min(place.x(), screen.right() - self.width()))
        top = min(place.y(), max(screen.top(), screen.bottom() - self.height()))
        self.move(left, top)
        self.show()


class ChoicePopup(Popup):
    """A list to tick; `wished` carries what is wished by value, at once with every tick."""

    wished = Signal(object)

    def __init__(
        self, title: str, choices: Sequence[Choice], theme: Theme, parent: QWidget, *, three_way: bool = False
    ) -> None:
        super().__init__(title, parent)
        self._wishes = tuple(Wish) if three_way else (Wish.ANY, Wish.WITH)
        self._choices = ChoiceModel(choices, self)
        self._typed = QLineEdit(self)
        self._typed.setPlaceholderText(_("Search"))
        self._typed.setAccessibleName(_("Search in {list}").format(list=title))
        self._typed.textChanged.connect(self._narrow)
        self._typed.setVisible(len(choices) > _MANY)
        self._typed.installEventFilter(self)
        self._list = QListView(self)
        self._list.setAccessibleName(title)
        self._list.setModel(self._choices)
        self._list.setItemDelegate(ChoiceDelegate(theme, self))
        self._list.setMouseTracking(True)
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.clicked.connect(self._turn)
        self._list.installEventFilter(self)
        row = self._list.sizeHintForRow(0) if choices else 0
        self._list.setFixedHeight(row * min(len(choices), _MOST_ROWS) + 2 * self._list.frameWidth() + 2)
        self._list.setMinimumWidth(max(220, self._list.sizeHintForColumn(0) + 16))
        column = QVBoxLayout(self)
        column.setContentsMargins(CONTROLS, CONTROLS, CONTROLS, CONTROLS)
        column.setSpacing(CONTROLS)
        column.addWidget(self._typed)
        column.addWidget(self._list)
        if three_way:
            hint = QLabel(_("Once: with it. Twice: without it."), self)
            hint.setProperty("caption", True)
            column.addWidget(hint)
        self.setFocusProxy(self._typed if len(choices) > _MANY else self._list)
        self._list.setCurrentIndex(self._choices.index(0))

    def show_wishes(self, wishes: Mapping[str, Wish]) -> None:
        """Show what is wished."""
        self._choices.show_wishes(wishes)

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many figures each choice would find."""
        self._choices.show_counts(counts)

    def showEvent(self, event: object) -> None:
        """The keyboard works at once."""
        proxy = self.focusProxy()
        if proxy is not None:
            proxy.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys move in the list while one types; Enter and Space tick."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            moves = event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
            if watched is self._typed and moves:
                self._list.keyPressEvent(event)
                return True
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if enter or (watched is self._list and event.key() == Qt.Key.Key_Space):
                self._turn(self._list.currentIndex())
                return True
        return super().eventFilter(watched, event)

    def _turn(self, index: QModelIndex) -> None:
        if index.isValid():
            place = self._wishes.index(index.data(Role.WISH))
            self._choices.wish(index.row(), self._wishes[(place + 1) % len(self._wishes)])
            self.wished.emit(dict(self._choices.wishes))

    def _narrow(self, typed: str) -> None:
        self._choices.narrow(typed)
        self._list.setCurrentIndex(self._choices.index(0))


class RangePopup(Popup):
    """The lowest and the highest number that is wanted; `limited` carries both, or None for any."""

    limited = Signal(object)

    def __init__(self, title: str, bounds: tuple[int, int], chosen: tuple[int, int] | None, parent: QWidget) -> None:
        super().__init__(title, parent)
        self._bounds = bounds
        low, high = chosen or bounds
        grid = QGridLayout(self)
        grid.setContentsMargins(CONTROLS, CONTROLS, CONTROLS, CONTROLS)
        grid.setSpacing(CONTROLS)
        self._low = self._number(grid, 0, _("from"), low)
        self._high = self._number(grid, 1, _("to"), high)
        self.setFocusProxy(self._low)

    def showEvent(self, event: object) -> None:
        """The keyboard works at once."""
        self._low.setFocus()
        self._low.selectAll()

    def _number(self, grid: QGridLayout, row: int, word: str, value: int) -> QSpinBox:
        label = QLabel(word, self)
        number = QSpinBox(self)
        number.setRange(*self._bounds)
        number.setValue(value)
        number.setAccessibleName(f"{self.accessibleName()}: {word}")
        number.setMinimumWidth(96)
        label.setBuddy(number)
        grid.addWidget(label, row, 0)
        grid.addWidget(number, row, 1)
        number.valueChanged.connect(self._changed)
        return number

    def _changed(self) -> None:
        chosen = (self._low.value(), self._high.value())
        self.limited.emit(None if chosen == self._bounds else chosen)
