"""What the armies page does with whole armies: made, read, written, filed, put in the trash and taken out again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from companion.desk.changes import Changes, UndoStatus
from companion.desk.muster import FiledArmy, ImportedArmy
from companion.desk.muster_rulesets import Beginning
from companion.errors import KnownProblem
from companion.i18n import _, ngettext
from companion.table.ids import ArmyId
from ui.context import Context
from ui.muster.places import Place, PlaceKind

T = TypeVar("T")


class ArmyDeeds(QObject):
    """`made` and `copied` carry the id of an army that is new, `moved` tells that undo does something else now.

    A known problem is told, and nothing is done.
    """

    made = Signal(object)
    copied = Signal(object)
    moved = Signal()

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._muster = context.desk.muster
        self._trashed: list[tuple[ArmyId, ...]] = []
        """What was put in the trash, step by step, to be undone."""
        self._restored: list[tuple[ArmyId, ...]] = []

    @property
    def undo_status(self) -> UndoStatus:
        """What undo and redo would do in the list of armies."""
        return UndoStatus(_trashing(self._trashed), _trashing(self._restored))

    def create(self, begun: Beginning) -> None:
        """Begin an army."""
        game = self._context.desk.catalogue.game()
        made = self._got(partial(self._muster.create, game.id, begun.ruleset, begun.build_total, begun.name))
        if made is not None:
            self._context.notifier.changed.emit(Changes(armies=frozenset({made})))
            self.made.emit(made)

    def duplicate(self, armies: Iterable[ArmyId]) -> None:
        """A copy of each."""
        for army in armies:
            copy = self._got(partial(self._muster.duplicate, army))
            if copy is not None:
                self._context.notifier.changed.emit(Changes(armies=frozenset({copy})))
                self.copied.emit(copy)

    def read_file(self, file: Path) -> None:
        """Take an army file in."""
        self._take(partial(self._muster.import_file, file))

    def read_text(self, text: str) -> None:
        """Take in a share code, or the text of an army file, that was copied."""
        self._take(partial(self._muster.import_text, text, _("The clipboard")))

    def write_file(self, army: ArmyId, file: Path) -> None:
        """Write an army to a file."""

        def write() -> Path:
            self._muster.export(army, file)
            return file

        if self._got(write) is not None:
            self._context.notifier.tell(_("The army was written to {file}.").format(file=file.name))

    def file(self, army: ArmyId, folder: str, tags: tuple[str, ...]) -> None:
        """Put an army into a folder, under tags."""
        self._change([army], lambda army_id: self._muster.file(army_id, folder, tags))

    def drop(self, armies: Sequence[FiledArmy], place: Place) -> None:
        """What dropping armies on a place means."""
        if place.kind is PlaceKind.TRASH:
            self.trash([army.id for army in armies])
            return
        for army in armies:
            if place.kind is PlaceKind.FOLDER:
                self.file(army.id, place.name, army.tags)
            elif place.name not in army.tags:
                self.file(army.id, army.folder, (*army.tags, place.name))

    def trash(self, armies: Sequence[ArmyId]) -> None:
        """Put armies into the trash; undo takes them out again."""
        if armies and self._change(armies, self._muster.trash):
            self._trashed.append(tuple(armies))
            self._restored.clear()
            self.moved.emit()
            said = ngettext(
                "{count} army is in the trash; Undo takes it out again.",
                "{count} armies are in the trash; Undo takes them out again.",
                len(armies),
            )
            self._context.notifier.tell(said.format(count=len(armies)))

    def restore(self, armies: Sequence[ArmyId]) -> None:
        """Take armies out of the trash."""
        self._change(armies, self._muster.restore)

    def undo(self) -> None:
        """Take out of the trash what was put there last."""
        if self._trashed and self._change(self._trashed[-1], self._muster.restore):
            self._restored.append(self._trashed.pop())
            self.moved.emit()

    def redo(self) -> None:
        """Put there again what was taken out last."""
        if self._restored and self._change(self._restored[-1], self._muster.trash):
            self._trashed.append(self._restored.pop())
            self.moved.emit()

    def _take(self, take: Callable[[], ImportedArmy]) -> None:
        army = self._got(take)
        if army is None:
            return
        said = _("“{army}” was imported.").format(army=army.name)
        if army.notes:
            self._context.notifier.warn(" ".join((said, army.notes[0])), "\n".join(army.notes))
        else:
            self._context.notifier.tell(said)
        self._context.notifier.changed.emit(Changes(armies=frozenset({army.id})))
        self.made.emit(army.id)

    def _change(self, armies: Sequence[ArmyId], change: Callable[[ArmyId], Changes]) -> bool:
        """Change one after the other, and tell of what was changed, all of it or not."""
        done = [self._got(partial(change, army)) for army in armies]
        for changes in done:
            if changes is not None:
                self._context.notifier.changed.emit(changes)
        return None not in done

    def _got(self, deed: Callable[[], T]) -> T | None:
        try:
            return deed()
        except KnownProblem as problem:
            findings = [f"{finding.place}: {finding.found}; {finding.expected}" for finding in problem.findings]
            self._context.notifier.warn(problem.message, "\n".join((problem.message, *findings)))
            return None


def _trashing(steps: list[tuple[ArmyId, ...]]) -> str:
    if not steps:
        return ""
    count = len(steps[-1])
    said = ngettext("putting {count} army in the trash", "putting {count} armies in the trash", count)
    return said.format(count=count)
