"""The row of filter chips: every kind of filter once, with counts that follow what is found."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.desk.listing import Counts
from companion.games.mage_knight.library import Library
from companion.i18n import _
from ui.shared.figures.chip import Chip
from ui.shared.figures.choices import Choice
from ui.shared.figures.facets import Facet, choices, facet_name, value_words
from ui.shared.figures.search_model import FigureSearch
from ui.shared.flow_layout import FlowLayout
from ui.theme import Theme
from ui.tokens import INSIDE

if TYPE_CHECKING:
    from ui.shared.figures.popups import ChoicePopup

_POINTS, _RANGE = "points", "range"


class FilterBar(QWidget):
    """Chips over a `FigureSearch`: they show its wishes and make new ones."""

    def __init__(self, model: FigureSearch, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._theme = theme
        self._offered: dict[Facet, tuple[Choice, ...]] = {}
        self._bounds: dict[str, tuple[int, int]] = {}
        self._counts: Counts | None = None
        self._open: tuple[Facet, ChoicePopup] | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(_("Filters"))
        self._flow = FlowLayout(self, INSIDE)
        self._facets = {facet: self._facet_chip(facet) for facet in Facet}
        self._points = self._limit_chip(_("Points"), _POINTS)
        self._range = self._limit_chip(_("Range"), _RANGE)
        self._owned = self._owned_chip()
        self._order()
        model.found.connect(self.show_wishes)
        model.counted.connect(self.show_counts)

    def offer(self, counts: Counts, library: Library) -> None:
        """Offer everything that is in the whole catalogue; a chip without anything to choose is hidden."""
        self._offered = {facet: choices(facet, counts.values[facet], library) for facet in Facet}
        self._bounds = {_POINTS: counts.points, _RANGE: counts.range}
        for facet, chip in self._facets.items():
            chip.setVisible(bool(self._offered[facet]))
        self.show_wishes()

    def show_wishes(self) -> None:
        """Show on every chip what is wished."""
        search = self._model.search
        for facet, chip in self._facets.items():
            wishes = search.wishes.get(facet, {})
            chip.show_value(value_words(wishes, self._offered.get(facet, ())) if wishes else "")
        self._points.show_value(_limits(search.points))
        self._range.show_value(_limits(search.range))
        self._owned.show_value(_("only") if search.owned else "")
        self._owned.setVisible(search.owned or self._model.collects)
        if self._open is not None:
            facet, popup = self._open
            popup.show_wishes(search.wishes.get(facet, {}))

    def show_counts(self, counts: Counts) -> None:
        """Show in the open list how many figures each choice would find."""
        self._counts = counts
        if self._open is not None:
            facet, popup = self._open
            popup.show_counts(counts.values[facet])

    def _order(self) -> None:
        facets = self._facets
        row = [facets[Facet.SETS], facets[Facet.FACTIONS], facets[Facet.SUBFACTIONS], facets[Facet.RANKS]]
        row += [
            self._points,
            facets[Facet.ABILITIES],
            facets[Facet.BASES],
            self._range,
            facets[Facet.ROLES],
            self._owned,
        ]
        before: Chip | None = None
        for chip in row:
            self._flow.addWidget(chip)
            if before is not None:
                chip.come_after(before)
            before = chip

    def _facet_chip(self, facet: Facet) -> Chip:
        chip = Chip(facet_name(facet), self._theme, self)
        chip.opened.connect(partial(self.open_choices, facet))
        chip.let_go.connect(partial(self._model.wish, facet, {}))
        chip.hide()
        return chip

    def _limit_chip(self, name: str, kind: str) -> Chip:
        chip = Chip(name, self._theme, self)
        chip.opened.connect(partial(self._open_limits, kind, chip, name))
        chip.let_go.connect(partial(self._limit, kind, None))
        return chip

    def _owned_chip(self) -> Chip:
        chip = Chip(_("Owned"), self._theme, self, plain=True)
        chip.opened.connect(lambda: self._model.want_owned(not self._model.search.owned))
        chip.let_go.connect(lambda: self._model.want_owned(False))
        chip.hide()
        return chip

    def open_choices(self, facet: Facet) -> None:
        """Open the list of a filter under its chip."""
        chip = self._facets[facet]
        three_way = facet is Facet.ABILITIES
        from ui.shared.figures.popups import ChoicePopup

        popup = ChoicePopup(facet_name(facet), self._offered[facet], self._theme, chip, three_way=three_way)
        popup.wished.connect(partial(self._model.wish, facet))
        popup.destroyed.connect(partial(self._closed, facet))
        self._open = (facet, popup)
        popup.show_wishes(self._model.search.wishes.get(facet, {}))
        popup.show_counts((self._counts or self._model.counts()).values[facet])
        popup.open_under(chip)

    def _open_limits(self, kind: str, chip: Chip, name: str) -> None:
        chosen = self._model.search.points if kind == _POINTS else self._model.search.range
        from ui.shared.figures.popups import RangePopup

        popup = RangePopup(name, self._bounds[kind], chosen, chip)
        popup.limited.connect(partial(self._limit, kind))
        popup.open_under(chip)

    def _limit(self, kind: str, limits: tuple[int, int] | None) -> None:
        if kind == _POINTS:
            self._model.limit_points(limits)
        else:
            self._model.limit_range(limits)

    def _closed(self, facet: Facet) -> None:
        if self._open is not None and self._open[0] is facet:
            self._open = None


def _limits(limits: tuple[int, int] | None) -> str:
    return "" if limits is None else f"{limits[0]}–{limits[1]}"
