"""Items of an entry."""

from __future__ import annotations

from companion.desk.muster_items import MOST_ITEMS, with_changed, with_item, without
from companion.table.army import Item
from companion.table.edits import SetItems
from tests.builders import an_entry, an_item

BANNER = an_item("i1")
ENTRY = an_entry(items=(BANNER,))


def test_an_item_gets_an_id_that_no_other_has():
    assert with_item(ENTRY, "Relic", 9) == SetItems(ENTRY.id, (BANNER, Item("i2", "Relic", 9)))


def test_an_entry_carries_no_more_items_than_a_file_may_hold():
    laden = an_entry(items=tuple(an_item(f"r{number}") for number in range(MOST_ITEMS)))
    assert with_item(laden, "Relic", 9) is None


def test_an_item_is_changed_in_its_place():
    assert with_changed(ENTRY, Item("i1", "Old Banner", 3)) == SetItems(ENTRY.id, (Item("i1", "Old Banner", 3),))


def test_an_item_is_taken_away():
    assert without(ENTRY, "i1") == SetItems(ENTRY.id, ())
