"""What the figure of an entry carries: a line for each item, and one to add another."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from companion.desk.muster_items import MOST_ITEMS, with_changed, with_item, without
from companion.i18n import _
from companion.table.army import Entry, Item
from ui.icons import icon
from ui.shared.fields import leaving_drops, number_box
from ui.shared.permitted import permit
from ui.shared.soon import Soon
from ui.theme import Theme
from ui.tokens import INSIDE

MOST_POINTS = 999


class ItemLine(QWidget):
    """Name and points of an item, both to be changed; `changed` follows the last key, `removed` a press."""

    changed = Signal()
    removed = Signal()

    def __init__(self, item: Item, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._item = item
        self._name = leaving_drops(QLineEdit(item.name, self))
        self._name.setAccessibleName(_("Name of the item"))
        self._name.home(False)  # a long name shows its beginning
        self._points = _points_box(item.points, self)
        self.soon = Soon(self.changed.emit, self)
        self._name.textEdited.connect(self.soon.touch)
        self._points.valueChanged.connect(self.soon.touch)
        remove = QToolButton(self)
        remove.setProperty("flat", True)
        remove.setIcon(icon(theme, "x"))
        said = _("Take away {item}").format(item=item.name)
        remove.setAccessibleName(said)
        remove.setToolTip(said)
        remove.clicked.connect(self.removed)
        _line(self, self._name, self._points, remove)

    def show_item(self, item: Item) -> None:
        """Show the item as it is now, unless it is just being typed."""
        if not self.soon.waiting and item != self.item:
            self._item = item
            self._name.setText(item.name)
            self._name.home(False)
            self._points.setValue(item.points)
            self.soon.forget()

    @property
    def item(self) -> Item:
        """The item as it stands here; a name that was cleared is not taken."""
        return Item(self._item.id, self._name.text().strip() or self._item.name, self._points.value())


class ItemList(QWidget):
    """`edited` carries the edit that keeps what was changed."""

    edited = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._entry: Entry | None = None
        self._lines: list[ItemLine] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(INSIDE)
        self._new = QWidget(self)
        self._new_name = leaving_drops(QLineEdit(self._new))
        self._new_name.setPlaceholderText(_("Relic or object"))
        self._new_name.setAccessibleName(_("Name of a new item"))
        self._new_name.returnPressed.connect(self._add)
        self._new_points = _points_box(0, self._new)
        self._button = QPushButton(_("Add item"), self._new)
        self._button.clicked.connect(self._add)
        self._new_name.textChanged.connect(self._allow)
        grid = QGridLayout(self._new)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(INSIDE)
        grid.addWidget(self._new_name, 0, 0, 1, 2)
        grid.addWidget(self._new_points, 1, 0)
        grid.addWidget(self._button, 1, 1)
        grid.setColumnStretch(1, 1)
        self._column.addWidget(self._new)

    def show_entry(self, entry: Entry) -> None:
        """Show what an entry carries; lines of the same items stay as they are."""
        same = self._entry is not None and entry.id == self._entry.id
        before = [line.item.id for line in self._lines]
        self._entry = entry
        if same and before == [item.id for item in entry.items]:
            for line, item in zip(self._lines, entry.items, strict=True):
                line.show_item(item)
        else:
            self._build(entry)
        self._allow()

    def flush(self) -> None:
        """Keep what was typed last."""
        for line in self._lines:
            line.soon.now()

    def _build(self, entry: Entry) -> None:
        for line in self._lines:
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines = []
        for item in entry.items:
            line = ItemLine(item, self._theme, self)
            line.changed.connect(partial(self._change, line))
            line.removed.connect(partial(self._remove, item.id))
            self._column.insertWidget(len(self._lines), line)
            self._lines.append(line)

    def _allow(self) -> None:
        room = self._entry is not None and len(self._entry.items) < MOST_ITEMS
        why = _("Type what it is first.") if room else _("An entry carries no more than {count} items.")
        permit(self._button, room and bool(self._new_name.text().strip()), why.format(count=MOST_ITEMS))

    def _add(self) -> None:
        name = self._new_name.text().strip()
        if self._entry is None or not name:
            return
        edit = with_item(self._entry, name, self._new_points.value())
        self._new_name.clear()
        self._new_points.setValue(0)
        self.edited.emit(edit)

    def _change(self, line: ItemLine) -> None:
        if self._entry is not None:
            self.edited.emit(with_changed(self._entry, line.item))

    def _remove(self, item_id: str) -> None:
        if self._entry is not None:
            self.edited.emit(without(self._entry, item_id))


def _points_box(value: int, parent: QWidget) -> QSpinBox:
    box = number_box(0, MOST_POINTS, value, parent)
    box.setMaximumWidth(box.minimumWidth())
    box.setKeyboardTracking(True)
    box.setAccessibleName(_("Points of the item"))
    return box


def _line(parent: QWidget, *parts: QWidget) -> None:
    row = QHBoxLayout(parent)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(INSIDE)
    row.addWidget(parts[0], 1)
    for part in parts[1:]:
        row.addWidget(part)
