"""The collection's rows: how many of each figure the user owns. Imports never touch them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import delete, exists, insert, select

from companion.store.columns import ALIAS, FIGURE, OWNED
from companion.store.database import Database
from companion.table.ids import FigureKey

_CARRIED = exists().where(FIGURE.c.figure_key == ALIAS.c.figure_key)
MOST = 999


@dataclass(frozen=True, slots=True)
class OwnedRows:
    """The counts as they were entered, and where ids lead that no figure carries any more."""

    counts: Mapping[FigureKey, int]
    renumbered: Mapping[FigureKey, FigureKey]


def read_owned(database: Database) -> OwnedRows:
    """Everything that is owned."""
    with database.read() as connection:
        counts = {FigureKey(row[0]): int(row[1]) for row in connection.execute(select(*OWNED.columns))}
        moved = connection.execute(select(*ALIAS.columns).where(~_CARRIED)) if counts else ()
        return OwnedRows(counts, {FigureKey(row[0]): FigureKey(row[1]) for row in moved})


def write_owned(database: Database, key: FigureKey, count: int, former: tuple[FigureKey, ...] = ()) -> None:
    """Own so many of a figure (0: none, else up to 999); its rows under former ids go into this one."""
    with database.write() as connection:
        connection.execute(delete(OWNED).where(OWNED.c.figure_key.in_((key, *former))))
        if count:
            connection.execute(insert(OWNED).values(figure_key=key, count=count))
