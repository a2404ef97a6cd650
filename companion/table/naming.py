"""Names as they are written down: an army, its entries and their items stand in lists, each on one line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.table.army import Army, Entry, Item
from companion.textfold import one_line


def with_names_on_one_line(army: Army) -> Army:
    """An army that came from elsewhere, its names as they would have been typed here. Notes keep their lines."""
    entries = tuple(_entry(entry) for entry in army.entries)
    return replace(army, name=one_line(army.name), player=one_line(army.player), entries=entries)


def named_on_one_line(items: Iterable[Item]) -> tuple[Item, ...]:
    """Items, each with its name on one line."""
    return tuple(replace(item, name=one_line(item.name)) for item in items)


def _entry(entry: Entry) -> Entry:
    return replace(entry, name=one_line(entry.name), items=named_on_one_line(entry.items))
