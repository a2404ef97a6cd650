"""An army knows its entries by id."""

from __future__ import annotations

from dataclasses import replace

from companion.table.ids import EntryId
from tests.builders import an_army, an_entry


def test_an_entry_is_found_by_its_id_also_after_a_change() -> None:
    army = an_army(an_entry("test/1"), an_entry("test/2"))
    second = army.entry(EntryId("e2"))
    assert second is army.entries[1]
    assert second is not None
    renamed = army.with_entry(replace(second, name="Tom"))
    assert renamed.entry(EntryId("e2")) == replace(second, name="Tom")
    assert renamed.entry(EntryId("e9")) is None


def test_of_two_entries_with_one_id_the_first_is_found() -> None:
    army = an_army(an_entry("test/1"), an_entry("test/2"))
    doubled = replace(army, entries=(army.entries[0], replace(army.entries[1], id=EntryId("e1"))))
    assert doubled.entry(EntryId("e1")) is army.entries[0]


def test_entries_are_found_at_once_however_many_there_are() -> None:
    army = an_army(*(an_entry("test/1") for _ in range(20_000)))
    assert all(army.entry(entry.id) is entry for entry in army.entries)
    assert army == replace(army)
