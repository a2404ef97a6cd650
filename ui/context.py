"""What every page is given: the desk, and the program's own theme, actions and notifier."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from companion.desk import Desk
from companion.table.ids import ArmyId, FigureId
from ui.actions import Act, Actions, Page
from ui.notifier import Notifier
from ui.theme import Theme

if TYPE_CHECKING:
    from companion.desk.changes import Changes


@dataclass(frozen=True, slots=True)
class Context:
    """Handed to pages in their constructor; nobody looks anything up."""

    desk: Desk
    theme: Theme
    actions: Actions
    notifier: Notifier


class PageWidget(QWidget):
    """A page of the window. It repaints only what `changes` names, and answers undo and redo when it is shown."""

    page: Page

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        context.notifier.changed.connect(self._changed)

    def shown(self) -> None:
        """The page comes to the front: take the focus and say which actions make sense."""

    def show_changes(self, changes: Changes) -> None:
        """Repaint what the changes name."""

    def undo(self) -> None:
        """Take back the last deed of this page."""

    def redo(self) -> None:
        """Bring back what was taken back last."""

    def begin(self, act: Act) -> None:
        """Begin a deed of this page that may be asked for on any page."""

    def take_figure(self, figure: FigureId) -> None:
        """Put a figure into what is open here."""

    def show_army(self, army: ArmyId) -> None:
        """Show an army of the database."""

    def show_armies(self, armies: Sequence[ArmyId]) -> None:
        """Show armies in their list, chosen."""

    def take_file(self, file: Path) -> None:
        """Open or read a file that was dropped or handed over."""

    def layout_kept(self) -> dict[str, Any]:
        """How the user laid the page out, for the next start: what JSON can hold."""
        return {}

    def take_layout(self, kept: Mapping[str, Any]) -> None:
        """Lay the page out as it was kept; what cannot be read counts as not kept."""

    def memento(self) -> object:
        """What one looks at, for the page that takes this one's place when language or text size change."""
        return None

    def recall(self, memento: object) -> None:
        """Look at what another page of this kind looked at."""

    def start_search(self) -> None:
        """Put the cursor into the page's search line."""

    def _changed(self, changes: Changes) -> None:
        self.show_changes(changes)
