"""From the first window to the last: what all pages share, files that arrive, and windows made anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from companion.desk import Desk
from companion.desk.changes import Changes
from companion.errors import KnownProblem
from companion.i18n import _
from companion.settings import Settings
from companion.table.ids import ArmyId, FigureId
from ui.actions import NO_ARMY_OPEN, Act, Page
from ui.arrivals import Arrivals
from ui.main_window import MainWindow
from ui.notifier import Notifier
from ui.pages import FACTORIES
from ui.theme import Theme

WATCH_MS = 1000
_FIRST_LOOK_MS = 100
"""So often it is asked whether another process wrote into the database; the first time when the window is painted."""


class Session(QObject):
    """Opens the window over a desk, and again when language or text size changed."""

    def __init__(
        self,
        app: QApplication,
        desk: Desk,
        theme: Theme,
        notifier: Notifier,
        use_language: Callable[[QApplication, Settings], None],
    ) -> None:
        super().__init__(app)
        self._app = app
        self._desk = desk
        self._theme = theme
        self._notifier = notifier
        self._use_language = use_language
        self._settings = desk.data.settings
        self._window: MainWindow | None = None
        self._watch = QTimer(self)
        self._watch.setInterval(WATCH_MS)
        self._watch.setTimerType(Qt.TimerType.VeryCoarseTimer)
        self._watch.timeout.connect(self.follow)
        app.applicationStateChanged.connect(self._activated)
        notifier.changed.connect(self._changed)
        notifier.figure_offered.connect(self._offer)
        notifier.sheet_wanted.connect(self._show_sheet)
        notifier.files_given.connect(self._take_files)

    @property
    def window(self) -> MainWindow:
        """The window that is open."""
        assert self._window is not None
        return self._window

    def open(self, page: Page | None = None) -> MainWindow:
        """Open the window at a page; None: at the page of the last time."""
        settings = self._settings
        self._use_language(self._app, settings)
        self._theme.use(settings.theme, settings.text_size / 100)
        window = MainWindow(self._desk, self._theme, self._notifier, FACTORIES)
        self._window = window
        self._arrivals = Arrivals(window.context, window)
        window.files_dropped.connect(self._receive)
        window.closing.connect(self._keep_place)
        window.actions_table.on(Act.IMPORT_FIGURES, self._arrivals.choose_figures)
        window.actions_table.on(Act.ABOUT, self._about)
        window.actions_table.allow(Act.ADD_TO_ARMY, False, why=_(NO_ARMY_OPEN))
        for act in (Act.NEW_ARMY, Act.IMPORT_ARMY, Act.PASTE_CODE):
            window.actions_table.on(act, partial(self._begin_army, act))
        window.restore(settings.window)
        window.restore_layout(settings.layout)
        window.show_page(page or _page_of(settings))
        window.show()
        QTimer.singleShot(_FIRST_LOOK_MS, self, self._begin_to_follow)
        return window

    def close(self) -> None:
        """Let go of the window."""
        self._watch.stop()
        if self._window is not None:
            self._window.close()
            self._window.deleteLater()
            self._window = None

    def called(self, files: object) -> None:
        """The program was started again: come to the front, and read what it was given."""
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()
        self._receive(files)

    def _take_files(self, files: Sequence[Path]) -> None:
        self._arrivals.take(files)

    def _receive(self, files: object) -> None:
        """Take in files that were dropped, or handed over by a program that was started again."""
        if isinstance(files, Sequence):
            self._arrivals.take([Path(file) for file in files if isinstance(file, str)])

    def follow(self) -> None:
        """Show what the command line, or another program on this database, wrote into it."""
        if self._window is None or self._window.isMinimized():
            return
        try:
            changes = self._desk.follow()
        except KnownProblem:
            return  # whoever wants to write next is told
        if changes != Changes():
            self._notifier.changed.emit(changes)

    def _begin_to_follow(self) -> None:
        if self._window is not None:
            self._watch.start()
            self.follow()

    def _activated(self, state: Qt.ApplicationState) -> None:
        """One comes back from a shell and sees at once what was done there."""
        if state is Qt.ApplicationState.ApplicationActive and self._watch.isActive():
            self.follow()

    def _show_sheet(self, army: ArmyId) -> None:
        self.window.show_page(Page.SHEET).show_army(army)

    def _begin_army(self, act: Act) -> None:
        self.window.show_page(Page.ARMIES).begin(act)

    def _offer(self, figure: FigureId) -> None:
        page = self.window.built(Page.ARMIES)
        if page is not None:
            page.take_figure(figure)

    def _changed(self, changes: Changes) -> None:
        if not changes.settings:
            return
        before, self._settings = self._settings, self._desk.data.settings
        if (before.language, before.text_size) != (self._settings.language, self._settings.text_size):
            QTimer.singleShot(0, self, self._open_anew)
        elif before.theme is not self._settings.theme:
            self._theme.use(self._settings.theme, self._settings.text_size / 100)

    def _open_anew(self) -> None:
        """Another window in the old one's place, showing what that showed."""
        old = self.window
        shown = old.current
        page = shown.page if shown is not None else Page.CATALOGUE
        mementos = {each: built.memento() for each, built in old.pages.items()}
        self._keep_place()
        window = self.open(page)
        for each, memento in mementos.items():
            rebuilt = window.built(each)
            if rebuilt is not None:
                rebuilt.recall(memento)
        QTimer.singleShot(0, old, partial(_dispose, old))

    def _keep_place(self) -> None:
        window = self.window
        page = window.current.page if window.current is not None else Page.CATALOGUE
        kept = replace(self._settings, window=window.geometry_text(), page=page.value, layout=window.layout_text())
        if kept != self._settings:
            self._settings = kept
            self._desk.data.change_settings(kept)

    def _about(self) -> None:
        from ui.settings.about import About

        About(self.window).open()


def _page_of(settings: Settings) -> Page:
    """The page to begin with: that of the last time, if it is one that can be gone to."""
    last = {page.value: page for page in (Page.CATALOGUE, Page.ARMIES, Page.SETTINGS)}
    last[Page.SHEET.value] = Page.ARMIES  # a sheet is reached from its army
    return last.get(settings.page, Page.CATALOGUE)


def _dispose(window: MainWindow) -> None:
    window.hide()
    window.deleteLater()
