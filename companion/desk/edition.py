"""What was read of the catalogue while it stayed the same: when it changes, all of that goes at once."""

from __future__ import annotations

from functools import cached_property

from companion.desk.figures import Bookcase
from companion.desk.finding import Searcher
from companion.desk.listing import Listing
from companion.store.catalogue import Catalogue
from companion.table.ids import GameId


class Edition:
    """One state of the catalogue. A thread that still reads the one before fills only that."""

    def __init__(self, catalogue: Catalogue, listed: GameId) -> None:
        self._catalogue = catalogue
        self._listed = listed
        self._marks = catalogue.marks()  # before anything is read: what comes later is never taken for this edition
        self.books = Bookcase(catalogue)
        self.searcher = Searcher(self.books)

    @cached_property
    def listing(self) -> Listing:
        """The list of the game whose figures are shown."""
        return Listing(self.books, self.searcher, self._listed)

    @property
    def old(self) -> bool:
        """Whether the catalogue was changed since."""
        return self._catalogue.marks() != self._marks
