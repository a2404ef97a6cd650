"""Figures on their way into the database wait in a temporary table, and go in together in one short transaction.

So memory does not grow with their number, reading a large file locks nobody out, and whoever stops on the way has
changed nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from operator import itemgetter

from sqlalchemy import Connection

from companion.store.database import Database, immediate
from companion.store.figure_rows import row_of
from companion.store.merging import COPIED, INCOMING, merge
from companion.store.shelves import Arrival, Counts, Incoming

_AT_ONCE = 500
_INSERT = f"INSERT INTO incoming (batch, {', '.join(COPIED)}) VALUES ({', '.join('?' * (len(COPIED) + 1))})"
_copied = itemgetter(*COPIED)


class Staging:
    """Batches of figures that wait; each batch is the contents of one pack."""

    def __init__(self, database: Database, connection: Connection) -> None:
        self._database = database
        self._connection = connection

    def add(self, batch: int, figures: Iterable[Incoming]) -> int:
        """Let figures wait as a batch, in their order; returns how many came."""
        rows = ((batch, *_copied(row_of(position, figure))) for position, figure in enumerate(figures))
        count = 0
        while some := list(islice(rows, _AT_ONCE)):
            self._connection.exec_driver_sql(_INSERT, some)
            count += len(some)
        return count

    def take_in(self, arrivals: Iterable[Arrival]) -> list[Counts]:
        """Put batches into their packs, all in one transaction."""
        self._connection.commit()
        with immediate(self._connection):
            counts = [merge(self._connection, arrival) for arrival in arrivals]
        self._database.written = True
        return counts


@contextmanager
def staging(database: Database) -> Iterator[Staging]:
    """A place where figures wait; it is gone when the block ends, whether they were taken in or not."""
    with database.connection() as connection:
        INCOMING.create(connection)
        try:
            yield Staging(database, connection)
        finally:
            connection.rollback()
            INCOMING.drop(connection, checkfirst=True)
            connection.commit()
