"""The army that is open in the builder: it hands edits to the desk and tells what the army is then."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from companion.desk.changes import Changes
from companion.desk.muster_open import ArmyView
from companion.desk.muster_pairs import Pairing
from companion.desk.muster_rows import ArmyRow, Tally, rows_of, tally_of
from companion.errors import KnownProblem
from companion.i18n import _
from companion.table.edits import Edit
from companion.table.ids import ArmyId, EntryId
from ui.context import Context
from ui.muster.written import edited, told, written


class OpenArmy(QObject):
    """`shown` tells that it is another army, or another state of it; `edited` carries what entries an edit changed.

    `overtaken` tells that others changed it and that it will be read anew: the last moment to keep what was typed.
    """

    shown = Signal()
    edited = Signal(object)
    overtaken = Signal()

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._view: ArmyView | None = None
        self._rows: tuple[ArmyRow, ...] = ()
        self._tally: Tally | None = None
        self._telling = False
        self._otherwise: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether there is an army at all."""
        return self._view is not None

    @property
    def view(self) -> ArmyView:
        """The army as the desk showed it last."""
        assert self._view is not None
        return self._view

    @property
    def rows(self) -> tuple[ArmyRow, ...]:
        """Its entries as rows."""
        return self._rows

    @property
    def tally(self) -> Tally:
        """Its numbers."""
        assert self._tally is not None
        return self._tally

    @property
    def pairing(self) -> Pairing:
        """Who may ride whom in it."""
        return Pairing(self.view, self._context.desk.catalogue)

    def row_of(self, entry: EntryId | None) -> int:
        """The place of the row in which an entry stands; -1 when there is none."""
        return next((place for place, row in enumerate(self._rows) if entry in row.ids), -1)

    def open(self, army: ArmyId) -> bool:
        """Show an army; a problem is told and nothing else is shown."""
        try:
            self._take(self._context.desk.muster.open(army))
        except KnownProblem as problem:
            self._context.notifier.warn(problem.message)
            return False
        return True

    def close(self) -> None:
        """Show no army any more."""
        self._view, self._rows, self._tally = None, (), None

    def refresh(self) -> None:
        """Show what the desk knows of the army now."""
        if self._view is not None:
            self.open(self._view.id)

    def heed(self, changes: Changes) -> None:
        """Follow what others changed."""
        if self._telling:
            return
        if self._view is not None and self._view.id in changes.armies:
            self.overtaken.emit()
        if changes.catalogue:
            self._context.desk.muster.forget()
        if self._view is not None and (changes.catalogue or changes.collection or self._view.id in changes.armies):
            was_trashed = self._view.trashed
            self.refresh()
            if self._view.trashed and not was_trashed:
                self._tell_trashed(self._view)

    def do(self, edit: Edit | None) -> bool:
        """Carry out an edit (None: there is nothing to do). False, and a sentence, when it could not be written."""
        return edit is None or self._show(edited(self.view.id, edit, self._context))

    def paste(self, entries: str, position: int | None) -> bool:
        """Put copied entries in at a position; at the end when None."""
        army, muster = self.view.id, self._context.desk.muster
        return self._show(written(army, lambda: muster.paste(army, entries, position), self._context))

    def undo(self) -> None:
        """Take the last deed back."""
        if self._view is not None:
            army = self._view.id
            self._show(written(army, lambda: self._context.desk.muster.undo(army), self._context))

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self._view is not None:
            army = self._view.id
            self._show(written(army, lambda: self._context.desk.muster.redo(army), self._context))

    def _show(self, changes: Changes | None) -> bool:
        if changes is None:
            return False
        self.refresh()
        self.edited.emit(changes.entries)
        self._telling = True
        self._context.notifier.changed.emit(changes)
        self._telling = False
        return True

    def _tell_trashed(self, view: ArmyView) -> None:
        said = _("“{army}” was put into the trash elsewhere. Here it is still open, and what you do to it is kept.")
        restore = partial(told, view.id, partial(self._context.desk.muster.restore, view.id), self._context)
        self._context.notifier.offer(said.format(army=view.army.name), _("Take out of the trash"), restore)

    def _take(self, view: ArmyView) -> None:
        if view.otherwise and view.otherwise != self._otherwise:
            said = _("Figures of “{army}” are otherwise in the catalogue now.").format(army=view.army.name)
            self._context.notifier.warn(" ".join((said, view.otherwise[0])), "\n".join(view.otherwise))
        self._otherwise = view.otherwise
        self._view = view
        self._rows = rows_of(view.checked)
        self._tally = tally_of(view.checked)
        self.shown.emit()
