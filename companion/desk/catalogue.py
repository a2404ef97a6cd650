"""Figures: found, shown, imported, exported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.catalogue.filters import Filters
from companion.catalogue.orders import Column
from companion.desk.collection import CollectionDesk
from companion.desk.edition import Edition
from companion.desk.figures import FoundFigure
from companion.desk.finding import Asked, SearchResult, Wanted, nearest, wanted
from companion.desk.listing import Counts
from companion.desk.shipping import ship
from companion.errors import UnknownId
from companion.games.mage_knight.figure import Rank
from companion.i18n import _
from companion.store.catalogue import Catalogue
from companion.store.database import Database
from companion.store.shelves import ListedPack, Shelf
from companion.table.game import FigureFacts, Game, all_games
from companion.table.ids import FigureId, GameId, figure_key
from companion.textfold import slug

if TYPE_CHECKING:
    from companion.catalogue.feeds.sniff import FileKind
    from companion.desk.importing import Imported

_LONGEST_ID = 100
_FEEDS_OF = GameId("mage-knight")
"""The game that feeds and figure CSVs are of."""


def _unheard(_part: float) -> None:
    pass


def _going_on() -> bool:
    return False


class CatalogueDesk:
    """The figures of every pack: shipped, imported, the user's own."""

    def __init__(self, database: Database, collection: CollectionDesk) -> None:
        self._database = database
        self._collection = collection
        self._catalogue = Catalogue(database)
        ship(self._catalogue)
        self._importing = False
        self._begin_edition()

    def game(self, game_id: str | None = None) -> Game:
        """The game of that id or name, or the first there is. Raises `UnknownId` with the ids of the games."""
        known = list(all_games())
        if game_id is None:
            return known[0]
        game = next((one for one in known if slug(game_id) in {one.id, slug(one.name)}), None)
        if game is None:
            raise UnknownId(_("There is no game “{id}”.").format(id=game_id), [one.id for one in known])
        return game

    def packs(self) -> tuple[ListedPack, ...]:
        """Every pack, in the order in which ids are looked up."""
        return self._catalogue.packs()

    @property
    def size(self) -> int:
        """How many figures all packs have together; quick to ask for."""
        return self._catalogue.size()

    def shelf(self, game: GameId) -> Shelf:
        """Everything that is listed of a game's figures."""
        return self._edition.books.shelf(game)

    def figure(self, figure_id: FigureId | str) -> Any:
        """The figure of an id, also of one it had before. Raises `UnknownId` with the nearest ids."""
        return self.found(figure_id).figure

    def found(self, figure_id: FigureId | str) -> FoundFigure:
        """The figure of an id and where it is from. Raises `UnknownId` with the nearest ids."""
        found = self._edition.books.find([FigureId(figure_id)])
        if not found:
            sentence = _("There is no figure “{id}”; ids are written <set>/<number>.")
            raise UnknownId(sentence.format(id=figure_id[:_LONGEST_ID]), nearest(figure_id, self._shelves()))
        return found[figure_key(figure_id)]

    def versions(self, figure_id: FigureId | str) -> tuple[FoundFigure, ...]:
        """Every figure of an id, the one that is listed first."""
        return self._edition.books.versions(FigureId(figure_id))

    def figures(self, ids: Iterable[FigureId]) -> list[FoundFigure]:
        """The figures of these ids, in their order; unknown ones are left out."""
        return list(self._edition.books.find(ids).values())

    def library(self, game: Game, ids: Iterable[FigureId] = ()) -> Any:
        """The game's figures of these ids with all its sets, factions and abilities; unknown ids are left out.

        A figure that was renumbered stands in it under the id it was asked for by.
        """
        return self._edition.books.library(game, ids)

    def wanted(self, asked: Asked) -> Wanted:
        """Filters from what a user wrote, and the words in it that name nothing."""
        named: dict[str, list[dict[str, Any]]] = {"ranks": [{"id": rank.value, "name": rank.value} for rank in Rank]}
        for game in all_games():
            for kind, words in self._edition.books.words(game.id).items():
                named.setdefault(kind, []).extend(words)
        return wanted(named, asked, self._collection.all())

    def search(
        self, query: str, filters: Filters | None = None, limit: int | None = None, games: Iterable[str] = ()
    ) -> SearchResult:
        """The figures of these games, or of all, that a query finds: the most relevant first, then by set and number.

        Games go by id or name. Raises `UnknownId` for one that there is not.
        """
        asked = dict.fromkeys(self.game(game).id for game in games)
        ids = asked or [one.id for one in all_games() if self.shelf(one.id).facts]
        return self._edition.searcher.search(ids, query, filters or Filters(), limit)

    @property
    def facts(self) -> Callable[[FigureId], FigureFacts]:
        """Tells what is listed of a figure that a search found; kept, it goes on to tell what was listed then."""
        return self._edition.listing.facts

    def ordered(self, ids: Iterable[FigureId], column: Column, *, falling: bool = False) -> list[FigureId]:
        """What a search found, in the order of a column; equal figures stay in the order they come in."""
        if column is Column.OWNED:
            counts = self._edition.listing.counted(self._collection.all())
            return sorted(ids, key=lambda figure: counts.get(figure, 0), reverse=falling)
        return self._edition.listing.ordered(ids, column, falling=falling)

    def owned_first(self, ids: Sequence[FigureId]) -> tuple[FigureId, ...]:
        """What a search found, the figures of the collection before the others; both stay in their order."""
        owned = self._edition.listing.counted(self._collection.all())
        mine = [figure for figure in ids if figure in owned] if owned else []
        return (*mine, *(figure for figure in ids if figure not in owned)) if mine else tuple(ids)

    def counts(self, query: str = "", filters: Filters | None = None) -> Counts:
        """How many figures each value of each kind of filter would find, the others as they are."""
        return self._edition.listing.counts(query, filters or Filters())

    def marked(self) -> frozenset[FigureId]:
        """The figures that hide another of the same id, or that their feed no longer has."""
        return self._edition.listing.marked

    def different(self, figure: FigureId) -> tuple[FoundFigure, ...]:
        """The figures of an id that are not equal, the one that is listed first."""
        found = self.versions(figure) if figure in self._edition.listing.marked else (self.found(figure),)
        first: dict[Any, FoundFigure] = {}
        for version in found:
            first.setdefault(version.figure, version)
        return tuple(first.values())

    def using(self, figure: FigureId) -> int:
        """How many armies have a figure, those in the trash left out."""
        from companion.store.armies import Armies

        return Armies(self._database).using(figure)

    def kind_of(self, path: Path) -> FileKind:
        """What a file is, by its content. Raises `BadFile`."""
        from companion.catalogue.feeds.sniff import sniff

        return sniff(path)

    def import_files(
        self,
        paths: Sequence[Path],
        progress: Callable[[float], None] = _unheard,
        cancelled: Callable[[], bool] = _going_on,
    ) -> Imported:
        """Import feeds, packs and CSVs; the report tells what became of each. All of it is in, or nothing.

        `progress` is told the part that is done, from 0 to 1. Raises `Cancelled`; `NotWritten` when the backup that
        is made before, or the database, cannot be written.
        """
        from companion.desk.importing import Importer

        game = self.game(_FEEDS_OF)
        importer = Importer(self._database, game, self.library(game), progress, cancelled)
        self._importing = True
        try:
            imported = importer.run(paths)
            if not imported.nothing:
                self._begin_edition()
        finally:
            self._importing = False
        return imported

    @property
    def importing(self) -> bool:
        """Whether an import is under way, here."""
        return self._importing

    def follow(self) -> bool:
        """Drop what was read if another process changed the catalogue since; answers whether one did."""
        changed = self._edition.old
        if changed:
            self._begin_edition()
        return changed

    def export(self, pack_id: str) -> str:
        """The text of a pack file. Raises `UnknownId` with the ids of the packs there are."""
        from companion.desk.exporting import exported

        packs = self.packs()
        head = next((one.head for one in packs if one.head.id == pack_id), None)
        if head is None:
            raise UnknownId(_("There is no pack {id}.").format(id=pack_id), [one.head.id for one in packs])
        game = self.game(head.game)
        return exported(game, head, self._catalogue.contents(head), self._edition.books.words(game.id))

    def csv_template(self) -> str:
        """The header of a figure CSV, with an example."""
        from companion.catalogue.feeds.csv_figures import template

        return template()

    def _begin_edition(self) -> None:
        self._edition = Edition(self._catalogue, self.game().id)
        self._collection.forget()

    def _shelves(self) -> list[Shelf]:
        return [self.shelf(game.id) for game in all_games()]
