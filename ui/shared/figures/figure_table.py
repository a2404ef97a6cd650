"""The table of figures: columns that make room for each other, an order by every column, rows to drag."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTableView, QWidget

from companion.desk.listing import VALUES, Column
from companion.i18n import _
from companion.table.ids import FigureId
from ui.shared.figures.figure_model import COLUMNS, FigureModel, short_name, whole_name
from ui.shared.figures.figure_rows import FigureRows
from ui.theme import Theme
from ui.tokens import CONTROLS, DENSE_ROW

_SAMPLES = {
    Column.SET: "Dungeons Mm",
    Column.NUMBER: "000",
    Column.POINTS: "000",
    Column.RANGE: "10",
    Column.FACTION: "Necropolis Sect",
    Column.OWNED: "000",
}
"""A text each column but that of ranks shall show whole; names take the rest of the width."""
_FIRST_TO_GO = (Column.FACTION, Column.RANGE, Column.NUMBER, Column.SET, *reversed(VALUES), Column.RANK)
"""Columns that give way, one after the other, when names would have no room; names and points stay."""
_GROWING = (Column.FACTION, Column.SET)
"""Columns that show their words whole where names have room enough."""
_LEAST_NAME, _GOOD_NAME = 14, 36
"""Letters of a name that shall have room, in need and at leisure."""
_WIDEST = 220
_AIR = 24
"""Px that every column gets more at most, where names have room enough."""


class FigureTable(QTableView):
    """`chosen` carries the figure that is looked at, `activated_figure` the one to do something with."""

    chosen = Signal(object)
    activated_figure = Signal(object)
    typed = Signal(str)

    def __init__(self, model: FigureModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._field = _field(self)
        self.setViewport(self._field)
        self._theme = theme
        self._figures = model
        self.setModel(model)
        self._rows = FigureRows(model, theme, self)
        self.setAccessibleName(_("Figures"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._set_up_headers()
        self.selectionModel().currentRowChanged.connect(self._row_chosen)
        self.doubleClicked.connect(lambda index: self.activated_figure.emit(model.figure_at(index.row())))
        model.headerDataChanged.connect(self._words_changed)
        theme.changed.connect(self._take_theme)
        self._take_theme()

    @property
    def current(self) -> FigureId | None:
        """The figure of the row that is looked at."""
        return self._figures.figure_at(self.currentIndex().row())

    @property
    def selected(self) -> tuple[FigureId, ...]:
        """The figures of the chosen rows, in the table's order; of the row that is looked at when none is chosen."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        found = (self._figures.figure_at(row) for row in rows or [self.currentIndex().row()])
        return tuple(figure for figure in found if figure is not None)

    def allow_several(self) -> None:
        """With Shift and Ctrl more than one row can be chosen."""
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)

    def choose(self, figure: FigureId | None) -> None:
        """Go to the row of a figure, else to the first row."""
        row = self._figures.row_of(figure) if figure is not None else 0
        index = self._figures.index(max(row, 0), 0)
        if not index.isValid():
            self.chosen.emit(None)
            return
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selectionModel().setCurrentIndex(index, flags)
        self.scrollTo(index)

    @property
    def first(self) -> FigureId | None:
        """The figure of the row at the top of what is seen."""
        return self._figures.figure_at(self.rowAt(0))

    def scroll_to_first(self, figure: FigureId | None) -> None:
        """Put the row of a figure at the top of what is seen, if it is there."""
        row = -1 if figure is None else self._figures.row_of(figure)
        if row >= 0:
            self.updateGeometries()  # the bar knows of as many rows as there are now
            self.scrollTo(self._figures.index(row, 0), QAbstractItemView.ScrollHint.PositionAtTop)

    def open_sort_menu(self) -> QMenu:
        """Open a list of what one can sort by; the column that holds, chosen again, sorts the other way round."""
        head = self.horizontalHeader()
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for place, column in ((-1, None), *enumerate(self._offered())):
            action = menu.addAction(_("As found") if column is None else whole_name(column))
            action.setCheckable(True)
            action.setChecked(head.sortIndicatorSection() == place)
            action.triggered.connect(partial(self._sort_by, place))
        menu.popup(head.mapToGlobal(head.rect().bottomLeft()))
        return menu

    def order_by(self, column: object, *, falling: bool) -> None:
        """Sort by a column by its value; anything else sorts nothing."""
        places = [place for place, each in enumerate(COLUMNS) if each == column]
        for place in places:
            self.sortByColumn(place, Qt.SortOrder.DescendingOrder if falling else Qt.SortOrder.AscendingOrder)

    def _sort_by(self, place: int, _checked: bool = False) -> None:
        head = self.horizontalHeader()
        again = head.sortIndicatorSection() == place
        falling = again and head.sortIndicatorOrder() is Qt.SortOrder.AscendingOrder
        self.sortByColumn(place, Qt.SortOrder.DescendingOrder if falling else Qt.SortOrder.AscendingOrder)

    def keyboardSearch(self, search: str) -> None:
        """What is typed while the table has the focus is a new search."""
        self.typed.emit(search)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does something with the row."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current is not None:
            self.activated_figure.emit(self.current)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows that are to be painted anew."""
        first = self.rowAt(event.rect().top())
        if first < 0:
            return
        last = self.rowAt(event.rect().bottom())
        shown = [place for place in range(len(COLUMNS)) if not self.isColumnHidden(place)]
        places = [(COLUMNS[place], self.columnViewportPosition(place), self.columnWidth(place)) for place in shown]
        looked_at, wide = self.currentIndex().row(), self._field.width()
        ranges = [range(each.top(), each.bottom() + 1) for each in self.selectionModel().selection().toList()]
        chosen = ranges or [range(looked_at, looked_at + 1)]
        painter = QPainter(self._field)
        self._rows.begin(painter)
        for row in range(first, (last if last >= 0 else self._figures.rowCount() - 1) + 1):
            band = QRect(0, self.rowViewportPosition(row), wide, self.rowHeight(row))
            tinted = any(row in each for each in chosen)
            self._rows.paint_row(painter, row, band, places, chosen=tinted, looked_at=row == looked_at)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out anew."""
        super().resizeEvent(event)
        self._share_width()

    def changeEvent(self, event: QEvent) -> None:
        """Another face or size of text wants other widths."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "_widths"):
            self._take_theme()

    def _set_up_headers(self) -> None:
        rows, head = self.verticalHeader(), self.horizontalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setMinimumSectionSize(16)
        head.setHighlightSections(False)
        head.setSectionsClickable(True)
        head.setSortIndicatorClearable(True)
        head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        head.setAccessibleName(_("Columns: press one to sort by it"))
        head.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        head.customContextMenuRequested.connect(lambda _place: self.open_sort_menu())
        self.setSortingEnabled(True)

    def _row_chosen(self, now: QModelIndex, _before: QModelIndex) -> None:
        self.chosen.emit(self._figures.figure_at(now.row()))

    def _take_theme(self) -> None:
        row = self._theme.px(DENSE_ROW)
        self.verticalHeader().setMinimumSectionSize(row)
        self.verticalHeader().setDefaultSectionSize(row)
        metrics = QFontMetrics(self._theme.font())
        bold = QFontMetrics(self._theme.font(strong=True))
        self._widths = {}
        for column in COLUMNS:
            text = max(map(metrics.horizontalAdvance, self._samples(column)))
            head = bold.horizontalAdvance(short_name(Column.FOURTH if column in VALUES else column))
            self._widths[column] = max(text, head) + 2 * CONTROLS
        self._letter = metrics.averageCharWidth()
        self._measure_words()
        self._share_width()

    def _samples(self, column: Column) -> Iterable[str]:
        """Texts that a column shows whole: every rank, for a rank cut off may be another one."""
        return self._figures.longest(column) if column is Column.RANK else (_SAMPLES.get(column, "00"),)

    def _measure_words(self) -> None:
        metrics = QFontMetrics(self._theme.font())
        self._whole = {
            column: min(
                self._theme.px(_WIDEST),
                max(map(metrics.horizontalAdvance, self._figures.longest(column)), default=0) + 2 * CONTROLS,
            )
            for column in _GROWING
        }

    def _share_width(self) -> None:
        room = self.width() - 2 * self.frameWidth() - self.verticalScrollBar().sizeHint().width()
        shown: list[Column] = [column for column in self._offered() if column is not Column.NAME]
        least = self._letter * _LEAST_NAME + 2 * CONTROLS
        for column in _FIRST_TO_GO:
            if room - sum(self._widths[each] for each in shown) >= least:
                break
            shown.remove(column)
        widths = {column: self._widths[column] for column in shown}
        spare = room - sum(widths.values()) - self._letter * _GOOD_NAME
        for column in (each for each in _GROWING if each in shown):
            more = max(0, min(spare, self._whole[column] - widths[column]))
            widths[column] += more
            spare -= more
        air = max(0, min(self._theme.px(_AIR), spare // max(1, len(shown))))
        widths = {column: width + air for column, width in widths.items()}
        widths[Column.NAME] = max(least, room - sum(widths.values()))
        for place, column in enumerate(COLUMNS):
            self.setColumnHidden(place, column not in widths)
            if column in widths:
                self.setColumnWidth(place, widths[column])

    def _offered(self) -> list[Column]:
        """The columns there is anything to say in; the last one only when the collection is in use."""
        return [column for column in COLUMNS if column is not Column.OWNED or self._figures.counts]

    def _words_changed(self) -> None:
        self._measure_words()
        self._share_width()


def _field(table: QTableView) -> QWidget:
    """What rows are painted on, as Qt makes it: Qt's own, asked for, has a start look through every kind of widget."""
    field = QWidget(table)
    field.setBackgroundRole(QPalette.ColorRole.Base)
    field.setForegroundRole(QPalette.ColorRole.Text)
    field.setAutoFillBackground(True)
    return field
