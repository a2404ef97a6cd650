"""The catalogue beside the army: only what the ruleset allows, if wished only what the points left allow."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from companion.desk.changes import Changes
from companion.desk.muster_offer import Offer
from companion.games.mage_knight.library import Library
from companion.i18n import _, ngettext
from companion.table.ids import FigureId
from ui.actions import Act
from ui.context import Context
from ui.icons import icon
from ui.muster.view_model import OpenArmy
from ui.shared.empty_state import EmptyState
from ui.shared.figures.figure_model import FigureModel
from ui.shared.figures.figure_table import FigureTable
from ui.shared.figures.filter_bar import FilterBar
from ui.shared.figures.loading import Loading
from ui.shared.figures.search_line import SearchLine
from ui.shared.figures.search_model import FigureSearch
from ui.tokens import INSIDE


class OfferPane(QWidget):
    """`taken` carries figures that shall come into the army, `chosen` the one that is looked at."""

    taken = Signal(object)
    chosen = Signal(object)

    def __init__(self, context: Context, army: OpenArmy, parent: QWidget) -> None:
        super().__init__(parent)
        desk, theme = context.desk.catalogue, context.theme
        self._context = context
        self._army = army
        self._offer = Offer(desk)
        self._quiet = False
        """Whether the list follows the army, so that nobody chose what is looked at in it."""
        self._loading = Loading(desk, self)
        self._loading.done.connect(self._loaded)
        self._read = False
        self._search = FigureSearch(context.desk, self)
        self._model = FigureModel(self)
        self._line = SearchLine(theme, self)
        self._hits = QLabel(self)
        self._hits.setProperty("caption", True)
        self._fits = QCheckBox(self)
        self._filter_button = self._make_filter_button()
        self._chips = FilterBar(self._search, theme, self)
        self._chips.hide()
        self._table = FigureTable(self._model, theme, self)
        self._table.allow_several()
        self._empty = EmptyState(theme, self)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self._table)
        self._stack.addWidget(self._empty)
        self._lay_out()
        self._connect()
        self.read_catalogue()

    @property
    def selected(self) -> tuple[FigureId, ...]:
        """The figures that are chosen."""
        return self._table.selected

    def read_catalogue(self) -> None:
        """The catalogue is new: words, filters, figures. A large one is listed a little later."""
        self._read = False
        self._search.wait()
        self._loading.start()

    def heed(self, changes: Changes) -> None:
        """Figures are counted, or come in another order; nobody chose what is looked at then."""
        self._quiet = True
        if changes.collection:
            self._model.use_counts(self._context.desk.collection.all())
            self._chips.show_wishes()
        self._search.heed(changes)
        self._quiet = False

    def show_army(self) -> None:
        """The army is another one, or leaves other points."""
        left = self._army.tally.left
        self._fits.setText(_("fits {count} left").format(count=max(0, left)))
        if self._read:
            self._quiet = True
            self._search.list_only(self._offer.figures(self._army.view, fits=self._fits.isChecked()))
            self._quiet = False

    def start_search(self) -> None:
        """Put the cursor into the search line, its text chosen."""
        self._line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._line.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape lets go of search and filters."""
        if event.key() == Qt.Key.Key_Escape and self._search.search.filtered:
            self._clear()
        else:
            super().keyPressEvent(event)

    def _make_filter_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setCheckable(True)
        button.setProperty("flat", True)
        button.setIcon(icon(self._context.theme, "filter"))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setAccessibleName(_("Filters"))
        button.setToolTip(_("Filters"))
        return button

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(INSIDE)
        top.addWidget(self._line, 1)
        top.addWidget(self._filter_button)
        below = QHBoxLayout()
        below.addWidget(self._fits)
        below.addStretch(1)
        below.addWidget(self._hits)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(INSIDE)
        column.addLayout(top)
        column.addLayout(below)
        column.addWidget(self._chips)
        column.addWidget(self._stack, 1)

    def _connect(self) -> None:
        self._line.textChanged.connect(self._search.type)
        self._line.moved.connect(self._table.keyPressEvent)
        self._line.taken.connect(self._take)
        self._table.typed.connect(self._typed_in_table)
        self._table.chosen.connect(self._choose)
        self._table.activated_figure.connect(lambda _figure: self._take())
        self._model.order_wanted.connect(lambda column, falling: self._search.sort(column, falling=falling))
        self._search.found.connect(self._show_found)
        self._filter_button.toggled.connect(self._chips.setVisible)
        action = self._context.actions[Act.FITS_ONLY]
        self._fits.setChecked(action.isChecked())
        self._fits.setToolTip(action.toolTip())
        self._fits.toggled.connect(action.setChecked)
        action.toggled.connect(self._fits.setChecked)
        self._fits.toggled.connect(self._fits_changed)

    def _loaded(self) -> None:
        desk, first = self._context.desk.catalogue, self._table.first
        library: Library = desk.library(desk.game())
        self._offer = Offer(desk)
        self._model.use_words(library, frozenset(), desk.facts)
        self._model.use_counts(self._context.desk.collection.all())
        self._chips.offer(desk.counts(), library)
        self._read = True
        if self._army.is_open:
            self.show_army()
        self._quiet = True
        self._search.start()
        self._quiet = False
        self._table.scroll_to_first(first)

    def _fits_changed(self) -> None:
        if self._army.is_open:
            self.show_army()

    def _show_found(self) -> None:
        ids = self._search.ids
        looked_at = self._table.current
        found = ngettext("{count} figure", "{count} figures", len(ids))
        self._hits.setText(found.format(count=QLocale().toString(len(ids))))
        self._model.show_ids(ids)
        if not ids:
            self._say_why_empty()
        self._stack.setCurrentWidget(self._table if ids else self._empty)
        self._table.choose(looked_at)

    def _say_why_empty(self) -> None:
        if self._fits.isChecked() and not self._search.search.filtered:
            left = self._army.tally.left
            sentence = ngettext(
                "Nothing fits {count} point: take something out of the army, or list everything.",
                "Nothing fits {count} points: take something out of the army, or list everything.",
                left,
            )
            self._empty.show_reason("filter", sentence.format(count=left), self._context.actions[Act.FITS_ONLY])
        else:
            self._empty.show_reason("search", _("No figure fits the search and the filters."))

    def _typed_in_table(self, text: str) -> None:
        self._line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._line.setText(text)

    def _choose(self, figure: FigureId | None) -> None:
        if not self._quiet:
            self.chosen.emit(figure)

    def _take(self) -> None:
        self.taken.emit(self._table.selected)

    def _clear(self) -> None:
        self._line.clear()
        self._search.clear()
