"""Putting waiting figures into their pack: the known ones are updated in place, and what changed is counted.

A figure is known by what its feed calls it, else by its id. Armies are never touched.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Integer,
    MetaData,
    Table,
    and_,
    case,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from companion.store.shelves import Arrival, Counts, PackHead, Words
from companion.store.tables import ALIAS, FIGURE, PACK

_COPIED = [column.name for column in FIGURE.columns if column.name not in {"id", "pack_id", "gone"}]
INCOMING = Table(
    "incoming",
    MetaData(),
    Column("batch", Integer, nullable=False),
    Column("known", Integer, index=True),
    *(Column(name, FIGURE.c[name].type, nullable=False) for name in _COPIED),
    prefixes=["TEMPORARY"],
)
"""Figures that wait; `known` is the row each of them will update."""


def merge(connection: Connection, arrival: Arrival) -> Counts:
    """Put the figures of a batch into their pack, inside the caller's transaction."""
    batch = arrival.batch
    pack = _pack_row(connection, arrival)
    _find_known(connection, batch, pack)
    counts = _count(connection, batch)
    _leave_aliases(connection, batch)
    gone = _mark_gone(connection, batch, pack) if arrival.keep else _drop_gone(connection, batch, pack)
    _write(connection, batch, pack)
    if counts.new or counts.changed or gone:
        newest = select(func.coalesce(func.max(PACK.c.newness), 0) + 1).scalar_subquery()
        connection.execute(update(PACK).where(PACK.c.id == pack).values(newness=newest))
    return replace(counts, gone=gone)


def pack_values(head: PackHead) -> dict[str, Any]:
    """The values of a pack's row, but for the file it was read from."""
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


def _pack_row(connection: Connection, arrival: Arrival) -> int:
    """The id of the pack's row, made or brought up to date."""
    head = arrival.head
    same = (PACK.c.kind == head.kind.value) & (PACK.c.code == head.id)
    there = connection.execute(select(PACK.c.id, PACK.c.words).where(same)).first()
    values = pack_values(head)
    if there is None:
        return int(connection.execute(insert(PACK).values(newness=0, digest="", **values)).lastrowid)
    if arrival.keep:
        values["words"] = json.dumps(_joined(json.loads(there.words), head.words), ensure_ascii=False)
    connection.execute(update(PACK).where(PACK.c.id == there.id).values(**values))
    return int(there.id)


def _joined(old: Words, new: Words) -> Words:
    """The new words, and the old ones that figures no longer in the feed still speak of."""
    found: dict[str, list[dict[str, Any]]] = {}
    for kind in old.keys() | new.keys():
        by_id = {word["id"]: word for word in (*old.get(kind, ()), *new.get(kind, ()))}
        found[kind] = list(by_id.values())
    return found


def _find_known(connection: Connection, batch: int, pack: int) -> None:
    ours = INCOMING.c.batch == batch
    row = select(FIGURE.c.id).where(FIGURE.c.pack_id == pack).order_by(FIGURE.c.gone).limit(1)
    by_model = row.where(FIGURE.c.model == INCOMING.c.model).scalar_subquery()
    connection.execute(update(INCOMING).where(ours, INCOMING.c.model != "").values(known=by_model))
    waiting = INCOMING.alias()
    taken = select(waiting.c.known).where(waiting.c.known.is_not(None))
    by_key = row.where(FIGURE.c.figure_key == INCOMING.c.figure_key, FIGURE.c.id.not_in(taken)).scalar_subquery()
    connection.execute(update(INCOMING).where(ours, INCOMING.c.known.is_(None)).values(known=by_key))


def _pairs(batch: int) -> ColumnElement[bool]:
    return and_(INCOMING.c.batch == batch, INCOMING.c.known == FIGURE.c.id)


def _differs() -> ColumnElement[bool]:
    told_apart = (FIGURE.c[name] != INCOMING.c[name] for name in ("digest", "other_names", "model"))
    return or_(FIGURE.c.gone, *told_apart)


def _count(connection: Connection, batch: int) -> Counts:
    all_of_it = select(func.count()).select_from(INCOMING).where(INCOMING.c.batch == batch)
    changed = select(func.count(), func.coalesce(func.sum(case((_differs(), 1), else_=0)), 0)).where(_pairs(batch))
    known, changed_ones = connection.execute(changed).one()
    return Counts(connection.execute(all_of_it).scalar_one() - known, changed_ones, known - changed_ones)


def _leave_aliases(connection: Connection, batch: int) -> None:
    """Let the ids of renumbered figures lead to their new ones."""
    renumbered = and_(_pairs(batch), FIGURE.c.figure_key != INCOMING.c.figure_key)
    led_here = and_(renumbered, ALIAS.c.now_key == FIGURE.c.figure_key)
    connection.execute(update(ALIAS).where(led_here).values(now_key=INCOMING.c.figure_key))
    moves = select(FIGURE.c.figure_key, INCOMING.c.figure_key).where(renumbered)
    connection.execute(insert(ALIAS).prefix_with("OR REPLACE").from_select(["figure_key", "now_key"], moves))
    connection.execute(delete(ALIAS).where(ALIAS.c.figure_key == ALIAS.c.now_key))


def _missing(batch: int, pack: int) -> ColumnElement[bool]:
    here = select(INCOMING.c.known).where(INCOMING.c.batch == batch, INCOMING.c.known.is_not(None))
    return and_(FIGURE.c.pack_id == pack, FIGURE.c.id.not_in(here))


def _mark_gone(connection: Connection, batch: int, pack: int) -> int:
    missing = update(FIGURE).where(_missing(batch, pack), ~FIGURE.c.gone)
    return connection.execute(missing.values(gone=True)).rowcount


def _drop_gone(connection: Connection, batch: int, pack: int) -> int:
    return connection.execute(delete(FIGURE).where(_missing(batch, pack))).rowcount


def _write(connection: Connection, batch: int, pack: int) -> None:
    moved = FIGURE.c.position != INCOMING.c.position
    now = {name: INCOMING.c[name] for name in _COPIED}
    connection.execute(update(FIGURE).where(_pairs(batch), or_(_differs(), moved)).values(gone=False, **now))
    new = select(literal(pack), literal(False), *(INCOMING.c[name] for name in _COPIED)).where(
        INCOMING.c.batch == batch, INCOMING.c.known.is_(None)
    )
    connection.execute(insert(FIGURE).from_select(["pack_id", "gone", *_COPIED], new.order_by(INCOMING.c.position)))
