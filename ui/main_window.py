"""The one window: the rail, the pages (each built when first shown), the notice bar, and what belongs to all pages."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from PySide6.QtCore import QByteArray, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from companion.desk import Desk
from ui.actions import Act, Actions, Page
from ui.context import Context, PageWidget
from ui.notifier import Notifier
from ui.rail import Rail
from ui.shared.notice_bar import NoticeBar
from ui.theme import Theme

Factory = Callable[[Context, QWidget], PageWidget]
_FIRST_SIZE = QSize(1280, 800)
_GO = {Page.CATALOGUE: Act.GO_CATALOGUE, Page.ARMIES: Act.GO_ARMIES, Page.SETTINGS: Act.GO_SETTINGS}
SMALLEST = (1024, 640)


class MainWindow(QMainWindow):
    """Shows one page at a time. `files_dropped` carries the paths of files that were dropped on it."""

    files_dropped = Signal(object)
    closing = Signal()

    def __init__(self, desk: Desk, theme: Theme, notifier: Notifier, factories: Mapping[Page, Factory]) -> None:
        super().__init__()
        self.setWindowTitle("Dialkeeper")
        self.setMinimumSize(*SMALLEST)
        self.setAcceptDrops(True)
        self.actions_table = Actions(theme, self)
        self.context = Context(desk, theme, self.actions_table, notifier)
        self._factories = factories
        self._pages: dict[Page, PageWidget] = {}
        self._layout: dict[str, dict[str, Any]] = {}
        self._rail = Rail(self)
        self._stack = QStackedWidget(self)
        self.notice = NoticeBar(theme, self)
        notifier.told.connect(self.notice.show_sentence)
        notifier.offered.connect(self.notice.show_offer)
        self._lay_out()
        self._connect()

    @property
    def current(self) -> PageWidget | None:
        """The page that is shown."""
        shown = self._stack.currentWidget()
        return shown if isinstance(shown, PageWidget) else None

    def show_page(self, page: Page) -> PageWidget:
        """Bring a page to the front, building it the first time."""
        shown = self.built(page)
        assert shown is not None, page
        self._stack.setCurrentWidget(shown)
        self._rail.show_page(page)
        self.actions_table.show_page(page)
        shown.shown()
        return shown

    @property
    def pages(self) -> Mapping[Page, PageWidget]:
        """The pages that were built."""
        return self._pages

    def built(self, page: Page) -> PageWidget | None:
        """A page, built if need be but not shown; None when there is no such page."""
        if page in self._factories and page not in self._pages:
            self._pages[page] = self._factories[page](self.context, self._stack)
            self._stack.addWidget(self._pages[page])
            self._pages[page].take_layout(self._layout.get(page, {}))
        return self._pages.get(page)

    def restore(self, geometry: str) -> None:
        """Take the place and size of the last time, kept on a screen that exists; at first no more than it has."""
        if not (geometry and self.restoreGeometry(QByteArray.fromBase64(geometry.encode()))):
            self.resize(_FIRST_SIZE.boundedTo(self.screen().availableSize()))

    def restore_layout(self, text: str) -> None:
        """Lay pages out as they were the last time; a garbled text counts as none."""
        with suppress(ValueError, RecursionError):
            kept = json.loads(text)
            if isinstance(kept, dict):
                self._layout = {page: each for page, each in kept.items() if isinstance(each, dict)}

    def layout_text(self) -> str:
        """How the pages are laid out, to be kept."""
        return json.dumps(self._layout | {page: built.layout_kept() for page, built in self._pages.items()})

    def geometry_text(self) -> str:
        """The place and size of the window, to be kept."""
        return bytes(self.saveGeometry().toBase64().data()).decode()

    def open_palette(self) -> None:
        """Open the command palette over the window."""
        from ui.palette import Palette

        Palette(self.actions_table, self).open()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files may be dropped anywhere."""
        self._take(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """They may be dropped wherever they are dragged to."""
        self._take(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand dropped files to whoever reads them."""
        if files := self._take(event):
            self.files_dropped.emit(files)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Everything is on disk already; only the window's place is told."""
        self.closing.emit()
        event.accept()

    def _take(self, event: QDropEvent) -> list[str]:
        """The files an event carries. They are read: who is told that they were moved may delete them."""
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if files and event.possibleActions() & Qt.DropAction.CopyAction:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            return files
        event.ignore()
        return []

    def _lay_out(self) -> None:
        body = QWidget(self)
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._rail)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self._stack, 1)
        column.addWidget(self.notice)
        row.addLayout(column, 1)
        self.setCentralWidget(body)
        for page in (page for page in self._factories if page in _GO):
            self._rail.add_page(page, self.actions_table[_GO[page]], at_bottom=page is Page.SETTINGS)

    def _connect(self) -> None:
        table = self.actions_table
        for page in (page for page in self._factories if page in _GO):
            table.on(_GO[page], partial(self.show_page, page))
        table.on(Act.PALETTE, self.open_palette)
        table.on(Act.QUIT, self.close)
        table.on(Act.UNDO, self._undo)
        table.on(Act.REDO, self._redo)
        table.on(Act.FIND, self._find)

    def _undo(self) -> None:
        if self.current is not None:
            self.current.undo()

    def _redo(self) -> None:
        if self.current is not None:
            self.current.redo()

    def _find(self) -> None:
        if self.current is not None:
            self.current.start_search()
