"""What a list of figures shows, without widgets: the query, the filters, the order, and what they find."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QObject, QTimer, Signal

from companion.desk import Desk
from companion.desk.catalogue import CatalogueDesk
from companion.desk.changes import Changes
from companion.desk.listing import Column, Counts, Filters
from companion.table.ids import FigureId, FigureKey
from ui.shared.figures.choices import Wish
from ui.shared.figures.facets import Facet, filters_of

COUNTS_FOLLOW_MS = 40
Wishes = Mapping[str, Wish]


@dataclass(frozen=True, slots=True)
class Search:
    """Everything that is asked of the catalogue. `order` None: the most relevant first."""

    query: str = ""
    wishes: Mapping[Facet, Wishes] = field(default_factory=dict)
    points: tuple[int, int] | None = None
    range: tuple[int, int] | None = None
    order: Column | None = None
    falling: bool = False
    owned: bool = False
    """Only figures of the collection."""
    figures: frozenset[FigureKey] | None = None
    """Only these are listed at all: those a ruleset allows, for one."""

    @property
    def filtered(self) -> bool:
        """Whether anything narrows the catalogue down."""
        return bool(self.query.strip() or self.wishes or self.points or self.range or self.owned)

    def filters(self, collection: Iterable[FigureKey] = ()) -> Filters:
        """The desk's filters for it, given what is owned."""
        figures = self.figures
        if self.owned:
            figures = frozenset(collection) if figures is None else figures.intersection(collection)
        return replace(filters_of(self.wishes), points=self.points, ranges=self.range, figures=figures)


class FigureSearch(QObject):
    """Asks the desk with every change; `found` tells that the ids are new, `counted` follows a little later."""

    found = Signal()
    counted = Signal(object)

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk.catalogue
        self._collection = desk.collection
        self._data = desk.data
        self._owned_first = desk.data.settings.owned_first
        self._counting = QTimer(self)
        self._counting.setSingleShot(True)
        self._counting.setInterval(COUNTS_FOLLOW_MS)
        self._counting.timeout.connect(self._count)
        self._ready = False
        self.search = Search()
        self.ids: tuple[FigureId, ...] = ()

    @property
    def desk(self) -> CatalogueDesk:
        """The catalogue's part of the desk."""
        return self._desk

    @property
    def collects(self) -> bool:
        """Whether anything is owned."""
        return self._collection.in_use

    def heed(self, changes: Changes) -> None:
        """Follow the setting and the collection. A list of owned figures keeps those that go until it is asked anew."""
        if changes.settings and self._data.settings.owned_first is not self._owned_first:
            self._owned_first = not self._owned_first
            self.refresh()
        elif changes.collection and not self.search.owned and (self._owned_first or self.search.order is Column.OWNED):
            self.refresh()

    def wait(self) -> None:
        """The desk reads anew: ask nothing until `start`."""
        self._ready = False

    def start(self) -> None:
        """The desk has read everything: ask now, and with every change."""
        self._ready = True
        self.refresh()

    def type(self, query: str) -> None:
        """Search for this text."""
        self.ask(replace(self.search, query=query))

    def wish(self, facet: Facet, wishes: Wishes) -> None:
        """Want, or do not want, values of a facet; an empty mapping wants any."""
        others = {each: those for each, those in self.search.wishes.items() if each is not facet}
        self.ask(replace(self.search, wishes=others | ({facet: dict(wishes)} if wishes else {})))

    def limit_points(self, limits: tuple[int, int] | None) -> None:
        """Want figures of so many points only."""
        self.ask(replace(self.search, points=limits))

    def limit_range(self, limits: tuple[int, int] | None) -> None:
        """Want figures of such a range only."""
        self.ask(replace(self.search, range=limits))

    def want_owned(self, wanted: bool) -> None:
        """Want figures of the collection only."""
        self.ask(replace(self.search, owned=wanted))

    def list_only(self, figures: frozenset[FigureKey] | None) -> None:
        """List only these figures (None: all there are), whatever is searched."""
        self.ask(replace(self.search, figures=figures))

    def sort(self, order: Column | None, *, falling: bool) -> None:
        """Put what is found in an order."""
        self.ask(replace(self.search, order=order, falling=falling))

    def clear(self) -> None:
        """Search for nothing in particular; the order stays."""
        kept = self.search
        self.ask(Search(order=kept.order, falling=kept.falling, figures=kept.figures))

    def ask(self, search: Search) -> None:
        """Ask the desk, unless nothing is new."""
        if search != self.search:
            self.search = search
            self.refresh()

    def refresh(self) -> None:
        """Ask the desk again, once it has read everything."""
        if not self._ready:
            return
        search = self.search
        self.ids = self._desk.search(search.query, self._filters()).ids
        if search.order is not None:
            self.ids = tuple(self._desk.ordered(self.ids, search.order, falling=search.falling))
        if self._owned_first:
            self.ids = self._desk.owned_first(self.ids)
        self.found.emit()
        self._counting.start()

    def counts(self) -> Counts:
        """How many figures each value would find."""
        return self._desk.counts(self.search.query, self._filters())

    def _filters(self) -> Filters:
        return self.search.filters(self._collection.all() if self.search.owned else ())

    def _count(self) -> None:
        self.counted.emit(self.counts())
