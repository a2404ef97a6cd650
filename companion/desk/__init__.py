"""Use cases: the one door for the command line and the window. Here the parts are put together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from companion.paths import Paths

if TYPE_CHECKING:
    from companion.desk.battle import BattleDesk
    from companion.desk.catalogue import CatalogueDesk
    from companion.desk.changes import Changes
    from companion.desk.collection import CollectionDesk
    from companion.desk.data import DataDesk
    from companion.desk.muster import MusterDesk
    from companion.desk.print import PrintDesk
    from companion.store.database import Database


class Desk:
    """One user's program: every part is built when first asked for, and no file is opened before."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self._followed: int | None = None
        """The stamp of the database when others were followed last."""

    @cached_property
    def catalogue(self) -> CatalogueDesk:
        """Figures: found, shown, imported, exported."""
        from companion.desk.catalogue import CatalogueDesk

        return CatalogueDesk(self._database, self.collection)

    @cached_property
    def collection(self) -> CollectionDesk:
        """What the user owns."""
        from companion.desk.collection import CollectionDesk

        return CollectionDesk(self._database)

    @cached_property
    def muster(self) -> MusterDesk:
        """Armies: built, checked, shared, kept."""
        from companion.clock import now
        from companion.desk.muster import MusterDesk
        from companion.store.armies import Armies

        return MusterDesk(Armies(self._database), self.catalogue, self.collection, now)

    @cached_property
    def battle(self) -> BattleDesk:
        """Battles: begun, played, taken back, kept."""
        from companion.clock import now
        from companion.desk.battle import BattleDesk
        from companion.store.armies import Armies
        from companion.store.battles import Battles

        return BattleDesk(Battles(self._database), Armies(self._database), self.catalogue, now)

    @cached_property
    def print(self) -> PrintDesk:
        """Armies on paper."""
        from companion.desk.print import PrintDesk

        return PrintDesk(self.catalogue)

    @cached_property
    def data(self) -> DataDesk:
        """Settings, backups, and whether all is well."""
        from companion.desk.data import DataDesk

        return DataDesk(self.paths, lambda: self._database)

    def follow(self) -> Changes:
        """What other processes wrote since this was asked last, of what was read here; quick while nobody writes."""
        from companion.desk.changes import Changes

        catalogue, collection, muster = map(vars(self).get, ("catalogue", "collection", "muster"))
        stamp = self._database.stamp()
        if stamp == self._followed or (catalogue is not None and catalogue.importing):
            return Changes()
        changes = Changes(
            armies=frozenset() if muster is None else muster.follow(),
            collection=collection is not None and collection.follow(),
            catalogue=catalogue is not None and catalogue.follow(),
        )
        self._followed = stamp
        return changes

    @cached_property
    def _database(self) -> Database:
        from companion.clock import now
        from companion.store.opening import open_database

        return open_database(self.paths, now())

    def close(self) -> None:
        """Close the database if it was opened, after the day's backup if something was changed."""
        database: Database | None = vars(self).pop("_database", None)
        if database is None:
            return
        try:
            if database.written:
                self.data.back_up_daily()
        finally:
            database.close()


@contextmanager
def open_desk(paths: Paths) -> Iterator[Desk]:
    """Open the desk over a user's folders; leaving it closes the database."""
    desk = Desk(paths)
    try:
        yield desk
    finally:
        desk.close()
