"""Armies for tests of the page, made through the desk."""

from __future__ import annotations

from typing import Any

from companion.desk import Desk
from companion.table import edits
from companion.table.army import Entry
from companion.table.ids import ArmyId, EntryId, FigureId

OUTRIDER, CHARGER = FigureId("sample-riders/001"), FigureId("sample-riders/052")
PIKEMAN, GIANT = FigureId("sample-foot/001"), FigureId("sample-titans/3")
LADY, UNHORSED = FigureId("sample-riders/014"), FigureId("sample-foot/017")


def an_entry_of(figure: FigureId, mount: FigureId | None = None, **facts: Any) -> Entry:
    """An entry that gets its id when it is added."""
    return Entry(EntryId(""), figure, mount, **facts)


def an_army_of(desk: Desk, *entries: Entry, name: str = "Dawn", ruleset: str = "mk2", build_total: int = 300) -> ArmyId:
    """An army in the database; its entries are `a1`, `a2`, ..."""
    army = desk.muster.create("mage-knight", ruleset, build_total, name)
    if entries:
        desk.muster.do(army, edits.AddEntries(entries))
    return army
