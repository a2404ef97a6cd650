"""The right side of the catalogue: the figure in full, and which source it is shown from when sources differ."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from companion.desk.figures import FoundFigure
from companion.errors import UnknownId
from companion.games.mage_knight.library import Library
from companion.i18n import _, ngettext
from companion.table.ids import FigureId
from ui.context import Context
from ui.shared.figure_panel import FigurePanel
from ui.shared.segments import Segments
from ui.tokens import GROUPS, INSIDE

_RESTING_MS = 120


class FigureSide(QWidget):
    """Shows the figure that is chosen; of an id that several packs have otherwise, each can be looked at."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = context.desk
        self._library = Library()
        self._versions: tuple[FoundFigure, ...] = ()
        self._shown: FoundFigure | None = None
        self._said = QLabel(self)
        self._said.setProperty("caption", True)
        self._said.setWordWrap(True)
        self._sources = Segments(_("Sources of the figure"), self)
        self._sources.chosen.connect(self._show_version)
        self._panel = FigurePanel(context.theme, self)
        self._panel.count_owned(context)
        self._uses = QLabel(self)
        self._uses.setProperty("caption", True)
        self._uses.setContentsMargins(GROUPS, INSIDE, GROUPS, INSIDE)
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._resting.setInterval(_RESTING_MS)
        self._resting.timeout.connect(self._say_uses)
        head = QVBoxLayout()
        head.setContentsMargins(GROUPS, GROUPS, GROUPS, 0)
        head.setSpacing(INSIDE)
        head.addWidget(self._said)
        head.addWidget(self._sources)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._panel, 1)
        column.addWidget(self._uses)
        self.show_figure(None)

    def use_words(self, library: Library) -> None:
        """Name abilities, sets and factions as this library does."""
        self._library = library

    def show_figure(self, figure: FigureId | None) -> None:
        """Show a figure, or the hint to choose one."""
        self._versions = () if figure is None else self._found(figure)
        names = [version.pack for version in self._versions] if len(self._versions) > 1 else []
        self._sources.show_choices([(name, _("As in {pack}").format(pack=name)) for name in names], 0)
        if self._versions:
            self._show_version(0)
        else:
            self._shown = None
            self._uses.clear()
            self._said.hide()
            self._panel.show_figure(None, self._library)

    def _found(self, figure: FigureId) -> tuple[FoundFigure, ...]:
        """Nothing for a figure that another process took away a moment ago: the list is about to follow."""
        try:
            return self._desk.catalogue.different(figure)
        except UnknownId:
            return ()

    def count_uses(self) -> None:
        """Say in how many armies the figure is, when one rests on it."""
        self._uses.clear()
        self._resting.start()

    def look(self) -> None:
        """Take the focus to the dial."""
        self._panel.look()

    def _show_version(self, place: int) -> None:
        self._shown = version = self._versions[place]
        said = []
        if len(self._versions) > 1:
            said.append(_("Packs have this figure otherwise; used is the first."))
        if version.gone:
            said.append(_("{pack} no longer has this figure.").format(pack=version.pack))
        self._said.setText(" ".join(said))
        self._said.setVisible(bool(said))
        self._panel.show_figure(version.figure, self._library)
        self.count_uses()

    def _say_uses(self) -> None:
        if self._shown is not None:
            uses = self._desk.catalogue.using(self._shown.figure.id)
            said = ngettext("Used in {count} army.", "Used in {count} armies.", uses).format(count=uses)
            self._uses.setText(said if uses else "")
