"""Scenes for pictures of the window: what is done before one is taken, with real content.

A further file `scenes_<page>.py` beside this one adds the scenes of a page with `@scene`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget

from companion.desk import Desk, open_desk
from companion.paths import Paths
from companion.settings import Settings
from ui.actions import Page
from ui.app import use_language
from ui.main_window import MainWindow
from ui.notifier import Notifier
from ui.session import Session
from ui.theme import Theme


class Filling(StrEnum):
    """How much the catalogue holds."""

    SMALL = "small"
    """The shipped packs."""
    LARGE = "large"
    """1,100 figures and more."""


@dataclass(slots=True)
class Stage:
    """A window over a desk, and the patience to let it settle."""

    app: QApplication
    desk: Desk
    session: Session

    @property
    def window(self) -> MainWindow:
        """The window."""
        return self.session.window

    def settle(self, seconds: float = 0.25) -> None:
        """Let timers fire and everything be painted."""
        end = perf_counter() + seconds
        while perf_counter() < end:
            self.app.processEvents()


Scene = Callable[[Stage], QWidget | None]
"""Sets the stage; what it answers is the picture, None the whole window."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A scene with its name and how full the catalogue is."""

    name: str
    filling: Filling
    play: Scene


SCENES: list[Listed] = []


def scene(name: str, filling: Filling = Filling.SMALL) -> Callable[[Scene], Scene]:
    """Put a scene on the list."""

    def listed(play: Scene) -> Scene:
        SCENES.append(Listed(name, filling, play))
        return play

    return listed


@dataclass(slots=True)
class Theatre:
    """The program's one application, and a desk for each filling, made when first needed."""

    app: QApplication
    theme: Theme
    folder: Path
    homes: dict[Filling, Path] = field(default_factory=dict)

    @contextmanager
    def stage(self, filling: Filling, settings: Settings, size: tuple[int, int]) -> Iterator[Stage]:
        """A window of that size with those settings."""
        with open_desk(Paths(self._home(filling))) as desk:
            desk.data.change_settings(settings)
            session = Session(self.app, desk, self.theme, Notifier(), use_language)
            window = session.open()
            window.resize(*size)
            stage = Stage(self.app, desk, session)
            stage.settle()
            yield stage
            for left in self.app.topLevelWidgets():
                left.close()
            session.close()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def _home(self, filling: Filling) -> Path:
        if filling not in self.homes:
            home = self.folder / filling
            if filling is Filling.LARGE:
                _import_many(home, self.folder)
            self.homes[filling] = home
        return self.homes[filling]


@contextmanager
def theatre(app: QApplication) -> Iterator[Theatre]:
    """Open for pictures; the databases are thrown away afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        yield Theatre(app, Theme(app), Path(folder))


def _import_many(home: Path, folder: Path) -> None:
    from tests.feed_builder import many_models, write_feed

    with open_desk(Paths(home)) as desk:
        desk.catalogue.import_files([write_feed(folder / "mkstats.json", many_models(1_100))])


@scene("catalogue")
def catalogue(stage: Stage) -> None:
    """As it opens."""
    stage.window.show_page(Page.CATALOGUE)


@scene("catalogue-large", Filling.LARGE)
def catalogue_large(stage: Stage) -> None:
    """Searched and sorted, with a click looked at."""
    from ui.shared.dial_view import DialView
    from ui.shared.figures.figure_table import FigureTable
    from ui.shared.figures.search_line import SearchLine

    page = stage.window.show_page(Page.CATALOGUE)
    page.findChild(SearchLine).setText("on stone boar")
    page.findChild(FigureTable).sortByColumn(4, Qt.SortOrder.DescendingOrder)
    stage.settle()
    next(view for view in page.findChildren(DialView) if view.isVisible()).peek(2)


@scene("catalogue-filters")
def catalogue_filters(stage: Stage) -> None:
    """With a list of abilities open under its chip."""
    from ui.shared.figures.choices import Wish
    from ui.shared.figures.facets import Facet
    from ui.shared.figures.filter_bar import FilterBar
    from ui.shared.figures.search_model import FigureSearch

    page = stage.window.show_page(Page.CATALOGUE)
    found = page.findChild(FigureSearch)
    found.limit_points((20, 90))
    found.wish(Facet.ABILITIES, {"toughness": Wish.WITH, "flight": Wish.WITHOUT})
    page.findChild(FilterBar).open_choices(Facet.ABILITIES)


@scene("catalogue-titan")
def catalogue_titan(stage: Stage) -> None:
    """A titan at its second level."""
    _look_at(stage, "stone slinger")
    from ui.shared.figure_panel import FigurePanel
    from ui.shared.segments import Segments

    panel = stage.window.findChild(FigurePanel)
    levels = next(each for each in panel.findChildren(Segments) if each.isVisible())
    levels.press(1)


@scene("catalogue-dials")
def catalogue_dials(stage: Stage) -> None:
    """A figure of several dials."""
    _look_at(stage, "kiln dragon")


@scene("catalogue-empty")
def catalogue_empty(stage: Stage) -> None:
    """Nothing found."""
    _look_at(stage, "zzzz qqqq")


@scene("settings")
def settings_page(stage: Stage) -> None:
    """With copies made and everything examined."""
    from ui.settings.health import HealthList

    page = stage.window.show_page(Page.SETTINGS)
    if not stage.desk.data.backups():
        stage.desk.data.backup()
    page.shown()
    page.findChild(HealthList).look()
    stage.settle(1.0)


@scene("about")
def about(stage: Stage) -> QWidget:
    """Version and licences."""
    from ui.settings.about import About

    dialog = About(stage.window)
    dialog.open()
    return dialog


@scene("palette")
def palette(stage: Stage) -> QWidget:
    """The command palette."""
    from ui.palette import Palette

    dialog = Palette(stage.window.actions_table, stage.window)
    dialog.open()
    return dialog


@scene("crash")
def crash(stage: Stage) -> QWidget:
    """The crash dialog."""
    from ui.crash import CrashDialog

    dialog = CrashDialog("Dialkeeper\n\nTraceback (most recent call last):\n  …\nValueError: an example", stage.window)
    dialog.open()
    return dialog


def _look_at(stage: Stage, query: str) -> None:
    from ui.shared.figures.search_line import SearchLine

    stage.window.show_page(Page.CATALOGUE).findChild(SearchLine).setText(query)
    stage.settle()
