"""Reading what stands on a screen, and finding what can be pressed."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QAbstractItemView, QLabel, QWidget

Kind = TypeVar("Kind", bound=QWidget)


def the(parent: QWidget, kind: type[Kind], name: str = "") -> Kind:
    """The one visible widget of a kind whose accessible name holds `name`."""
    found = [each for each in parent.findChildren(kind) if each.isVisible() and name in each.accessibleName()]
    assert len(found) == 1, [each.accessibleName() for each in found]
    return found[0]


def words(parent: QWidget) -> str:
    """All visible labels, a line each."""
    texts = (label.text() for label in parent.findChildren(QLabel) if label.isVisible() and label.text())
    return "\n".join(texts).replace("\u00a0", " ")


def cells(view: QAbstractItemView, row: int) -> list[str]:
    """What stands in a row."""
    model = view.model()
    return [str(model.index(row, column).data()) for column in range(model.columnCount())]


def column(view: QAbstractItemView, place: int) -> list[str]:
    """What stands in a column."""
    model = view.model()
    return [str(model.index(row, place).data()) for row in range(model.rowCount())]
