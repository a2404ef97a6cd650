"""What a figure carries: the edits that add an item, change one, take one away."""

from __future__ import annotations

from itertools import count

from companion.table.army import Entry, Item
from companion.table.edits import Edit, SetItems

MOST_ITEMS = 20
"""More no army file may hold."""


def with_item(entry: Entry, name: str, points: int) -> Edit | None:
    """The edit that gives the entry one more item; None when it carries as many as it can."""
    if len(entry.items) >= MOST_ITEMS:
        return None
    taken = {item.id for item in entry.items}
    own = next(candidate for number in count(1) if (candidate := f"i{number}") not in taken)
    return SetItems(entry.id, (*entry.items, Item(own, name, points)))


def with_changed(entry: Entry, changed: Item) -> Edit:
    """The edit after which the item of that id has this name and costs so much."""
    return SetItems(entry.id, tuple(changed if item.id == changed.id else item for item in entry.items))


def without(entry: Entry, item_id: str) -> Edit:
    """The edit that takes an item away."""
    return SetItems(entry.id, tuple(item for item in entry.items if item.id != item_id))
