"""Keeping the database's copy of the shipped packs the same as the files."""

from __future__ import annotations

from companion.catalogue.packs import shipped_packs
from companion.desk.rows import figures_of, head_of
from companion.store.catalogue import Catalogue
from companion.store.shelves import PackKind

ROWS = 1
"""Counts up when rows are made differently from the same packs."""


def ship(catalogue: Catalogue) -> None:
    """Take in the shipped packs that changed since the last time; armies and other packs are not touched."""
    stamped = {f"{ROWS}:{pack.content_hash}": pack for pack in shipped_packs()}
    there = catalogue.shipped()
    changed = {stamp: pack.read() for stamp, pack in stamped.items() if stamp not in there.values()}
    old = [pack for pack, stamp in there.items() if stamp not in stamped]
    if changed or old:
        packs = [(head_of(PackKind.SHIPPED, file), stamp, figures_of(file)) for stamp, file in changed.items()]
        catalogue.ship(packs, dropped=old)
