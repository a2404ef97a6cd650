"""Files that arrive in the window, dropped, chosen, pasted or handed over: all are taken in, with one report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.desk.arriving import Arrived, Arriving, arriving, take_armies
from companion.desk.changes import Changes
from companion.i18n import _
from ui.actions import Page
from ui.context import Context
from ui.main_window import MainWindow
from ui.shared import ask
from ui.shared.figure_import import FigureImport

if TYPE_CHECKING:
    from companion.desk.importing import Imported


class Arrivals(QObject):
    """One for a window. A single army is opened; several are shown chosen in the list of armies."""

    def __init__(self, context: Context, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._imports = FigureImport(context, window)

    def choose_figures(self) -> None:
        """Ask for files, then take them in."""
        kinds = _("Figures (*.json *.csv);;All files (*)")
        ask.for_files(self._window, _("Import figures"), kinds, self.take)

    def take(self, files: Sequence[Path]) -> None:
        """Take in these files."""
        found = arriving(files, self._context.desk.catalogue)
        if len(files) == 1 and found.problems:
            self._context.notifier.warn(found.problems[0].message)
        elif len(files) == 1 and found.armies:
            self._window.show_page(Page.ARMIES).take_file(found.armies[0])
        elif found != Arriving():
            self._take_together(found)

    def _take_together(self, found: Arriving) -> None:
        """Figures first: then armies that bring the same ones need not keep them."""
        if found.figures:
            self._imports.run(found.figures, partial(self._take_armies, found))
        else:
            from ui.shared.import_report import ImportReport

            ImportReport(self._take_armies(found), self._window).open()

    def _take_armies(self, found: Arriving, figures: Imported | None = None) -> Arrived:
        arrived = take_armies(found, self._context.desk.muster)
        made = [army.id for army in arrived.armies]
        if made:
            self._context.notifier.changed.emit(Changes(armies=frozenset(made)))
            self._window.show_page(Page.ARMIES).show_armies(made)
        return replace(arrived, figures=figures)
