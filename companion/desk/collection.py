"""What the user owns: how many of each figure, whatever becomes of the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.desk.changes import Changes
from companion.errors import KnownProblem
from companion.i18n import _
from companion.store.database import Database
from companion.store.owned import MOST, OwnedRows, read_owned, write_owned
from companion.table.ids import FigureId, FigureKey, figure_key

__all__ = ["MOST", "CollectionDesk"]


class CollectionDesk:
    """Counts by figure, read once and then kept. A figure that was renumbered is owned under its present id."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.forget()

    def all(self) -> Mapping[FigureKey, int]:
        """How many there are of each figure that is owned."""
        self._rows()
        return self._counts

    @property
    def in_use(self) -> bool:
        """Whether anything is owned."""
        return bool(self.all())

    def owned(self, figure: FigureId) -> int:
        """How many of a figure are owned; an id it had before will do."""
        return self.all().get(self._present(figure_key(figure)), 0)

    def for_armies(self) -> Mapping[FigureKey, int] | None:
        """The counts as armies name figures, also by ids of before; None when the collection is not in use (ARM-07)."""
        counts = self.all()
        moved = self._rows().renumbered
        return {**counts, **{old: counts[now] for old, now in moved.items() if now in counts}} or None

    def set(self, figure: FigureId, count: int) -> Changes:
        """Own so many of a figure; it is on disk when this returns. Raises `KnownProblem` for less than 0, over 999."""
        if not 0 <= count <= MOST:
            sentence = _("Of {figure} 0 to {most} can be owned, not {count}.")
            raise KnownProblem(sentence.format(figure=figure, most=MOST, count=count))
        key = self._present(figure_key(figure))
        if count == self.all().get(key, 0):
            return Changes()
        former = tuple(old for old in self._rows().counts if old != key and self._present(old) == key)
        write_owned(self._database, key, count, former)
        self.forget()
        return Changes(collection=True)

    def follow(self) -> bool:
        """Drop what was read if another process changed what is owned since; answers whether one did."""
        changed = self._read is not None and read_owned(self._database) != self._read
        if changed:
            self.forget()
        return changed

    def forget(self) -> None:
        """Read everything anew from now on: the catalogue was changed, and ids may lead elsewhere."""
        self._read: OwnedRows | None = None

    def _present(self, key: FigureKey) -> FigureKey:
        return self._rows().renumbered.get(key, key)

    def _rows(self) -> OwnedRows:
        if self._read is None:
            self._read = read_owned(self._database)
            counts: Counter[FigureKey] = Counter()
            for key, count in self._read.counts.items():
                counts[self._read.renumbered.get(key, key)] += count
            self._counts: Mapping[FigureKey, int] = dict(counts)
        return self._read
