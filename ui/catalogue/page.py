"""The catalogue page: search line, filter chips, table of figures, and the figure in full beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from companion.desk.changes import Changes
from companion.i18n import _, ngettext
from companion.table.ids import FigureId
from ui.actions import Act, Page
from ui.catalogue.side import FigureSide
from ui.context import Context, PageWidget
from ui.shared.action_button import ActionButton
from ui.shared.empty_state import EmptyState
from ui.shared.figure_panel import NARROWEST
from ui.shared.figures.figure_model import FigureModel
from ui.shared.figures.figure_table import FigureTable
from ui.shared.figures.filter_bar import FilterBar
from ui.shared.figures.loading import Loading
from ui.shared.figures.search_line import SearchLine
from ui.shared.figures.search_model import FigureSearch, Search
from ui.shared.splits import split_text, take_split
from ui.tokens import CONTROLS, GROUPS, INSIDE

WIDEST_SIDE = 420
_ROOMY = 1000


class CataloguePage(PageWidget):
    """Every figure there is: found by typing and by filters, looked at, put into the open army."""

    page = Page.CATALOGUE

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(context, parent)
        desk, theme = context.desk.catalogue, context.theme
        self._search = FigureSearch(context.desk, self)
        self._model = FigureModel(self)
        self._line = SearchLine(theme, self)
        self._hits = QLabel(self)
        self._chips = FilterBar(self._search, theme, self)
        self._table = FigureTable(self._model, theme, self)
        self._empty = EmptyState(theme, self)
        self._side = FigureSide(context, self)
        self._stack = QStackedWidget(self)
        self._wanted: FigureId | None = None
        self._moved = False
        self._lay_out()
        self._connect()
        self._loading = Loading(desk, self)
        self._loading.done.connect(self._loaded)
        self._load()

    def shown(self) -> None:
        """One can type at once; what is owned may be otherwise than when owned figures were listed."""
        self._side.count_uses()
        if self._search.search.owned:
            self._wanted = self._table.current
            self._search.refresh()
        self.start_search()

    def start_search(self) -> None:
        """Put the cursor into the search line, its text chosen."""
        self._line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._line.selectAll()

    def show_changes(self, changes: Changes) -> None:
        """Figures were imported, counted in armies or in the collection, or come in another order."""
        if changes.armies and self.isVisible():
            self._side.count_uses()
        self._wanted = self._table.current
        if changes.catalogue:
            self._load()
            return
        if changes.collection:
            self._show_owned()
        self._search.heed(changes)
        self._wanted = None

    def layout_kept(self) -> dict[str, Any]:
        """The handle, if it was moved, and the order."""
        asked = self._search.search
        split = split_text(self._split) if self._moved else ""
        return {"split": split, "order": asked.order, "falling": asked.falling}

    def take_layout(self, kept: Mapping[str, Any]) -> None:
        """Put the handle and the order where they were."""
        self._moved = take_split(self._split, kept.get("split"))
        self._table.order_by(kept.get("order"), falling=kept.get("falling") is True)

    def memento(self) -> object:
        """What is searched, and which figure is looked at."""
        return self._search.search, self._table.current

    def recall(self, memento: object) -> None:
        """Search and look as another page of this kind did."""
        if isinstance(memento, tuple) and isinstance(memento[0], Search):
            search, self._wanted = memento
            self._line.setText(search.query)
            self._search.ask(search)

    def clear(self) -> None:
        """Search for nothing in particular."""
        self._line.clear()
        self._search.clear()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out, unless the user did; where it is narrow the import button is only its icon."""
        super().resizeEvent(event)
        width = self.width()
        self._import.show_words(width > self.context.theme.px(_ROOMY))
        if not self._moved:
            px = self.context.theme.px
            least = max(NARROWEST, min(px(NARROWEST), width * 36 // 100))
            side = max(least, min(px(WIDEST_SIDE), width * 3 // 10))
            self._split.setSizes([width - side, side])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape lets go of search and filters."""
        if event.key() == Qt.Key.Key_Escape and self._search.search.filtered:
            self.clear()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(CONTROLS)
        top.addWidget(self._line, 1)
        top.addWidget(self._hits)
        actions = self.context.actions
        top.addWidget(ActionButton(actions[Act.CLEAR_FILTERS], self, flat=True, words=False))
        self._import = ActionButton(actions[Act.IMPORT_FIGURES], self)
        top.addWidget(self._import)
        self._stack.addWidget(self._table)
        self._stack.addWidget(self._empty)
        left = QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(GROUPS, GROUPS, CONTROLS, GROUPS)
        column.setSpacing(CONTROLS)
        column.addLayout(top)
        column.addWidget(self._chips)
        column.addSpacing(INSIDE)
        column.addWidget(self._stack, 1)
        self._split = QSplitter(Qt.Orientation.Horizontal, self)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(left)
        self._split.addWidget(self._side)
        self._split.setStretchFactor(0, 1)
        self._split.setStretchFactor(1, 0)
        self._split.splitterMoved.connect(self._splitter_moved)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._split)

    def _connect(self) -> None:
        self._line.textChanged.connect(self._search.type)
        self._line.moved.connect(self._table.keyPressEvent)
        self._line.taken.connect(lambda: self._take(self._table.current))
        self._table.typed.connect(self._typed_in_table)
        self._table.chosen.connect(self._side.show_figure)
        self._table.activated_figure.connect(self._take)
        self._model.order_wanted.connect(lambda column, falling: self._search.sort(column, falling=falling))
        self._search.found.connect(self._show_found)
        actions = self.context.actions
        actions.on(Act.CLEAR_FILTERS, self.clear)
        actions.on(Act.SORT_FIGURES, self._table.open_sort_menu)
        actions.on(Act.ADD_TO_ARMY, lambda: self._take(self._table.current))

    def _splitter_moved(self) -> None:
        self._moved = True

    def _load(self) -> None:
        self._search.wait()
        if not self._loading.start() and not self._search.ids:
            self._empty.show_reason("library-big", _("Reading the catalogue…"))
            self._stack.setCurrentWidget(self._empty)

    def _show_owned(self) -> None:
        self._model.use_counts(self.context.desk.collection.all())
        self._chips.show_wishes()

    def _loaded(self) -> None:
        self._model.use_counts(self.context.desk.collection.all())
        desk, first = self.context.desk.catalogue, self._table.first
        library = desk.library(desk.game())
        self._model.use_words(library, desk.marked(), desk.facts)
        self._chips.offer(desk.counts(), library)
        self._side.use_words(library)
        self._wanted = self._table.current or self._wanted
        self._search.start()
        self._table.scroll_to_first(first)

    def _show_found(self) -> None:
        ids: Sequence[FigureId] = self._search.ids
        filtered = self._search.search.filtered
        self.context.actions.allow(Act.CLEAR_FILTERS, filtered, why=_("Nothing is searched or filtered."))
        for act in (Act.ADD_TO_ARMY, Act.SORT_FIGURES):
            self.context.actions.allow(act, bool(ids), by=self.page, why=_("No figure is found."))
        found = ngettext("{count} figure", "{count} figures", len(ids))
        self._hits.setText(found.format(count=QLocale().toString(len(ids))))
        self._model.show_ids(ids)
        if not ids:
            self._say_why_empty()
        self._stack.setCurrentWidget(self._table if ids else self._empty)
        self._table.choose(self._wanted)
        self._wanted = None

    def _say_why_empty(self) -> None:
        actions = self.context.actions
        if self._search.search.filtered:
            sentence = _("No figure fits the search and the filters.")
            self._empty.show_reason("search", sentence, actions[Act.CLEAR_FILTERS])
        else:
            sentence = _("There are no figures yet. Import a pack, a feed or a CSV file, or drop one here.")
            self._empty.show_reason("file-down", sentence, actions[Act.IMPORT_FIGURES])

    def _typed_in_table(self, text: str) -> None:
        self._line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._line.setText(text)

    def _take(self, figure: FigureId | None) -> None:
        """Put the figure into the open army, or look at its dial where there is none."""
        if figure is None:
            return
        if self.context.actions[Act.ADD_TO_ARMY].isEnabled():
            self.context.notifier.figure_offered.emit(figure)
        else:
            self._side.look()
