"""Fields and buttons as every dialog has them."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QDialog, QPushButton, QSpinBox, QWidget

Field = TypeVar("Field", bound=QWidget)
_MARGIN = 6
_FRAME = 32
_ARROWS = 44
"""What a number needs beside its digits, in px."""


def make_primary(button: QPushButton) -> QPushButton:
    """Make a button the one of its window that stands out, and that Enter presses."""
    button.setProperty("primary", True)
    button.style().unpolish(button)
    button.style().polish(button)
    button.setDefault(True)
    return button


def number_box(least: int, most: int, value: int, parent: QWidget) -> QSpinBox:
    """A number to type or to step; it is as wide as its largest value or wider."""
    box = QSpinBox(parent)
    box.setRange(least, most)
    box.setValue(value)
    box.setKeyboardTracking(False)
    leaving_drops(box.lineEdit()).setTextMargins(_MARGIN, 0, 0, 0)
    box.setMinimumWidth(box.fontMetrics().horizontalAdvance(str(most)) + _ARROWS)
    return box


def leaving_drops(field: Field) -> Field:
    """Let files that are dropped on a field reach the window, which reads them: it would write down their names."""
    field.setAcceptDrops(False)
    return field


def resize_within(dialog: QDialog, wide: int, high: int) -> None:
    """Make a dialog so large, but no larger than the window it belongs to."""
    parent = dialog.parentWidget()
    room = dialog.size() if parent is None else parent.window().size()
    dialog.resize(min(wide, room.width() - _FRAME), min(high, room.height() - _FRAME))
