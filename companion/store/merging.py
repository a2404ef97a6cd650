"""Putting waiting figures into their pack: the known ones are updated in place, and what changed is counted.

A figure is known by what its feed calls it, else by its id. Armies are never touched.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, Connection, Integer, MetaData, Table

from companion.store.columns import FIGURE
from companion.store.pack_rows import put_pack
from companion.store.shelves import Arrival, Counts

COPIED = tuple(column.name for column in FIGURE.columns if column.name not in {"id", "pack_id", "gone"})
INCOMING = Table(
    "incoming",
    MetaData(),
    Column("batch", Integer, nullable=False),
    Column("known", Integer, index=True),
    *(Column(name, FIGURE.c[name].type, nullable=False) for name in COPIED),
    prefixes=["TEMPORARY"],
)
"""Figures that wait; `known` is the row that each of them will update."""

_COLUMNS = ", ".join(COPIED)
_PAIRS = "incoming.batch = :batch AND incoming.known = figure.id"
_DIFFERS = "(figure.gone OR figure.digest <> incoming.digest OR figure.model <> incoming.model"
_DIFFERS += " OR figure.other_names <> incoming.other_names)"

_ANY = "SELECT 1 FROM figure WHERE pack_id = :pack LIMIT 1"
_KNOWN_BY_MODEL = """
    UPDATE incoming SET known =
        (SELECT id FROM figure WHERE pack_id = :pack AND model = incoming.model ORDER BY gone LIMIT 1)
    WHERE batch = :batch AND model <> ''"""
_KNOWN_BY_ID = """
    UPDATE incoming SET known =
        (SELECT id FROM figure WHERE pack_id = :pack AND figure_key = incoming.figure_key
             AND id NOT IN (SELECT known FROM incoming WHERE known IS NOT NULL) ORDER BY gone LIMIT 1)
    WHERE batch = :batch AND known IS NULL"""
_COUNT = "SELECT count(*), count(known) FROM incoming WHERE batch = :batch"
_COUNT_CHANGED = f"SELECT count(*) FROM figure, incoming WHERE {_PAIRS} AND {_DIFFERS}"

_RENUMBERED = f"{_PAIRS} AND figure.figure_key <> incoming.figure_key"
_LEAD_ON = f"""
    UPDATE alias SET now_key = incoming.figure_key FROM figure, incoming
    WHERE {_RENUMBERED} AND alias.now_key = figure.figure_key"""
_LEAVE_ALIAS = f"""
    INSERT OR REPLACE INTO alias (figure_key, now_key)
    SELECT figure.figure_key, incoming.figure_key FROM figure, incoming WHERE {_RENUMBERED}"""
_NO_CIRCLES = "DELETE FROM alias WHERE figure_key = now_key"

_MISSING = """
    WHERE pack_id = :pack AND id NOT IN (SELECT known FROM incoming WHERE batch = :batch AND known IS NOT NULL)"""
_MARK = f"UPDATE figure SET gone = 1 {_MISSING} AND NOT gone"
_DROP = f"DELETE FROM figure {_MISSING}"

_UPDATE = f"""
    UPDATE figure SET gone = 0, {", ".join(f"{name} = incoming.{name}" for name in COPIED)} FROM incoming
    WHERE {_PAIRS} AND ({_DIFFERS} OR figure.position <> incoming.position)"""
_ADD = f"""
    INSERT INTO figure (pack_id, gone, {_COLUMNS})
    SELECT :pack, 0, {_COLUMNS} FROM incoming WHERE batch = :batch AND known IS NULL ORDER BY position"""
_RENEW = "UPDATE pack SET newness = (SELECT max(newness) + 1 FROM pack) WHERE id = :pack"


def merge(connection: Connection, arrival: Arrival) -> Counts:
    """Put the figures of a batch into their pack, inside the caller's transaction."""
    merging = _Merging(connection, arrival.batch, put_pack(connection, arrival))
    merging.find_known()
    return merging.take_in(arrival.keep)


class _Merging:
    """One batch on its way into one pack."""

    def __init__(self, connection: Connection, batch: int, pack: int) -> None:
        self._connection = connection
        self._values = {"batch": batch, "pack": pack}

    def find_known(self) -> None:
        """Note at each figure that waits which row of the pack it is."""
        if self._one(_ANY):
            self._run(_KNOWN_BY_MODEL)
            self._run(_KNOWN_BY_ID)

    def take_in(self, keep: bool) -> Counts:
        """Update, add, and mark or drop; the old ids of figures that were renumbered lead to their new ones."""
        all_of_them, known = self._one(_COUNT)
        (changed,) = self._one(_COUNT_CHANGED)
        for statement in (_LEAD_ON, _LEAVE_ALIAS, _NO_CIRCLES):
            self._run(statement)
        gone = self._run(_MARK if keep else _DROP)
        self._run(_UPDATE)
        self._run(_ADD)
        if changed or gone or known < all_of_them:
            self._run(_RENEW)
        return Counts(all_of_them - known, changed, known - changed, gone)

    def _run(self, statement: str) -> int:
        return self._connection.exec_driver_sql(statement, self._values).rowcount

    def _one(self, statement: str) -> Any:
        return self._connection.exec_driver_sql(statement, self._values).first()
