"""The catalogue's rows: which packs there are, what is listed, and figures by id.

One id may stand in several packs. Looked up are the user's packs (newest first), then feeds, then shipped packs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Row, case, delete, func, insert, select

from companion.store.columns import ALIAS, FIGURE, PACK
from companion.store.database import Database
from companion.store.failures import from_rows
from companion.store.figure_rows import FACTS, facts_reader, row_of
from companion.store.pack_rows import head_of, values_of
from companion.store.shelves import Incoming, ListedPack, PackHead, PackKind, Shelf, StoredFigure
from companion.table.game import FigureFacts
from companion.table.ids import FigureKey, GameId, PackId

_AT_ONCE = 500
_SOURCES = (case({kind.value: place for place, kind in enumerate(PackKind)}, value=PACK.c.kind), PACK.c.newness.desc())
_ORDER = (*_SOURCES, FIGURE.c.gone, FIGURE.c.position)
_OF_PACK = FIGURE.c.pack_id == PACK.c.id
_STORED = (FIGURE.c.figure_key, FIGURE.c.document, PACK.c.game, PACK.c.kind, PACK.c.code, FIGURE.c.gone)


class Catalogue:
    """The packs and figures of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def shipped(self) -> dict[PackId, str]:
        """The shipped packs that were taken in, with the stamp of the file each was read from."""
        with self._database.read() as connection:
            found = select(PACK.c.code, PACK.c.digest).where(PACK.c.kind == PackKind.SHIPPED.value)
            return {PackId(row.code): row.digest for row in connection.execute(found)}

    def ship(self, packs: Iterable[tuple[PackHead, str, Sequence[Incoming]]], dropped: Iterable[PackId]) -> None:
        """Take in shipped packs with their stamps, each for its older state, and drop others; all or nothing."""
        with self._database.write(shipped=True) as connection:
            for pack in dropped:
                _drop(connection, pack)
            for head, stamp, figures in packs:
                _drop(connection, head.id)
                row = insert(PACK).values(newness=0, digest=stamp, **values_of(head))
                owner = {"pack_id": connection.execute(row).lastrowid, "gone": False}
                rows = [row_of(position, figure) | owner for position, figure in enumerate(figures)]
                if rows:
                    connection.execute(insert(FIGURE), rows)

    def marks(self) -> tuple[tuple[Any, ...], ...]:
        """What is otherwise after every change of packs or figures, and quick to ask for."""
        with self._database.read() as connection:
            return tuple(tuple(row) for row in connection.execute(select(*PACK.columns).order_by(PACK.c.id)))

    def heads(self) -> tuple[PackHead, ...]:
        """Every pack without its figures, in the order in which ids are looked up."""
        with self._database.read() as connection:
            found = select(*PACK.columns).order_by(*_SOURCES, PACK.c.code)
            return tuple(map(head_of, connection.execute(found)))

    def size(self) -> int:
        """How many figures all packs have together; quick to ask for."""
        with self._database.read() as connection:
            return connection.execute(select(func.count()).select_from(FIGURE)).scalar_one()

    def packs(self) -> tuple[ListedPack, ...]:
        """Every pack and how many figures it has, in the order in which ids are looked up."""
        gone = func.coalesce(func.sum(case((FIGURE.c.gone, 1), else_=0)), 0)
        found = (
            select(*PACK.columns, func.count(FIGURE.c.id).label("figures"), gone.label("missing"))
            .join(FIGURE, _OF_PACK, isouter=True)
            .group_by(PACK.c.id)
            .order_by(*_SOURCES, PACK.c.code)
        )
        with self._database.read() as connection:
            return tuple(ListedPack(head_of(row), row.figures, row.missing) for row in connection.execute(found))

    def shelf(self, game: GameId) -> Shelf:
        """Everything that is listed of a game's figures."""
        found = (
            select(*FACTS, FIGURE.c.digest, FIGURE.c.gone)
            .join(PACK, _OF_PACK)
            .where(PACK.c.game == game)
            .order_by(*_ORDER)
        )
        with self._database.read() as connection:
            return _shelf(connection.execute(found))

    def figures(self, keys: Iterable[FigureKey]) -> dict[FigureKey, StoredFigure]:
        """The first figure of each id, also under an id it had before; ids that nothing carries are left out."""
        wanted = tuple(dict.fromkeys(keys))
        with self._database.read() as connection:
            found = _first(connection, wanted)
            moved = _moved(connection, [key for key in wanted if key not in found])
            renumbered = _first(connection, tuple(moved.values()))
        return found | {old: renumbered[now] for old, now in moved.items() if now in renumbered}

    def versions(self, key: FigureKey) -> tuple[StoredFigure, ...]:
        """Every figure of an id, the one that is listed first."""
        found = select(*_STORED).join(PACK, _OF_PACK).where(FIGURE.c.figure_key == key).order_by(*_ORDER)
        with self._database.read() as connection:
            return tuple(map(_stored, connection.execute(found)))

    def contents(self, pack: PackHead) -> tuple[StoredFigure, ...]:
        """The figures of a pack in its order; one no longer in the feed yields to a living one of its id."""
        ours = (PACK.c.kind == pack.kind.value) & (PACK.c.code == pack.id)
        found = select(*_STORED).join(PACK, _OF_PACK).where(ours).order_by(FIGURE.c.gone, FIGURE.c.position)
        with self._database.read() as connection:
            first: dict[str, StoredFigure] = {}
            for row in connection.execute(found):
                first.setdefault(row.figure_key, _stored(row))
        return tuple(first.values())


def _drop(connection: Connection, pack: PackId) -> None:
    connection.execute(delete(PACK).where(PACK.c.kind == PackKind.SHIPPED.value, PACK.c.code == pack))


@from_rows()
def _shelf(rows: Iterable[Row[*tuple[Any, ...]]]) -> Shelf:
    facts_of = facts_reader()
    first: dict[str, tuple[FigureFacts, bytes]] = {}
    hiding: set[FigureKey] = set()
    gone: set[FigureKey] = set()
    for row in rows:
        key, digest = row[1], row[-2]
        if key not in first:
            first[key] = (facts_of(row), digest)
            if row[-1]:
                gone.add(FigureKey(key))
        elif first[key][1] != digest:
            hiding.add(FigureKey(key))
    return Shelf(tuple(facts for facts, _digest in first.values()), frozenset(hiding), frozenset(gone))


@from_rows()
def _stored(row: Row[*tuple[Any, ...]]) -> StoredFigure:
    return StoredFigure(row.document, GameId(row.game), PackKind(row.kind), PackId(row.code), row.gone)


def _first(connection: Connection, keys: Sequence[FigureKey]) -> dict[FigureKey, StoredFigure]:
    first: dict[FigureKey, StoredFigure] = {}
    for some in _batches(keys):
        found = select(*_STORED).join(PACK, _OF_PACK).where(FIGURE.c.figure_key.in_(some)).order_by(*_ORDER)
        for row in connection.execute(found):
            first.setdefault(FigureKey(row.figure_key), _stored(row))
    return first


def _moved(connection: Connection, keys: Sequence[FigureKey]) -> Mapping[FigureKey, FigureKey]:
    moved: dict[FigureKey, FigureKey] = {}
    for some in _batches(keys):
        found = select(ALIAS).where(ALIAS.c.figure_key.in_(some))
        moved |= {FigureKey(row.figure_key): FigureKey(row.now_key) for row in connection.execute(found)}
    return moved


def _batches(keys: Sequence[FigureKey]) -> Iterator[Sequence[FigureKey]]:
    for start in range(0, len(keys), _AT_ONCE):
        yield keys[start : start + _AT_ONCE]
