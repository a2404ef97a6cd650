"""Between packs and their rows."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from companion.store.columns import PACK
from companion.store.failures import from_rows
from companion.store.shelves import Arrival, PackHead, PackKind, Words
from companion.table.ids import GameId, PackId


def values_of(head: PackHead) -> dict[str, Any]:
    """The values of a pack's row, but for how new it is and the file it was read from."""
    return {
        "kind": head.kind.value,
        "code": head.id,
        "game": head.game,
        "name": head.name,
        "release": head.release,
        "source": head.source,
        "licence": head.licence,
        "words": json.dumps(head.words, ensure_ascii=False),
    }


@from_rows()
def head_of(row: Row[*tuple[Any, ...]]) -> PackHead:
    """The pack that a row holds."""
    return PackHead(
        PackKind(row.kind),
        PackId(row.code),
        GameId(row.game),
        row.name,
        row.source,
        row.licence,
        row.release,
        json.loads(row.words),
    )


def put_pack(connection: Connection, arrival: Arrival) -> int:
    """The id of an arriving pack's row, made or brought up to date."""
    head = arrival.head
    same = (PACK.c.kind == head.kind.value) & (PACK.c.code == head.id)
    there = connection.execute(select(PACK.c.id, PACK.c.words).where(same)).first()
    values = values_of(head)
    if there is None:
        return int(connection.execute(insert(PACK).values(newness=0, digest="", **values)).lastrowid)
    if arrival.keep:
        values["words"] = json.dumps(_joined(json.loads(there.words), head.words), ensure_ascii=False)
    connection.execute(update(PACK).where(PACK.c.id == there.id).values(**values))
    return int(there.id)


@from_rows()
def _joined(old: Words, new: Words) -> Words:
    """The new words, and the old ones that figures which stay may speak of."""
    found: dict[str, list[dict[str, Any]]] = {}
    for kind in sorted(old.keys() | new.keys()):
        by_id = {word["id"]: word for word in (*old.get(kind, ()), *new.get(kind, ()))}
        found[kind] = list(by_id.values())
    return found
