"""What the armies page does with whole armies: made, read, written, filed, put in the trash and taken out again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from companion.desk.changes import Changes, UndoStatus
from companion.desk.muster import FiledArmy, ImportedArmy
from companion.desk.muster_filing import Common, Filing, filed, filing_of, put
from companion.desk.muster_rulesets import Beginning
from companion.errors import KnownProblem
from companion.i18n import _, ngettext
from companion.table.ids import ArmyId
from ui.actions import Act
from ui.context import Context
from ui.muster.places import Place, PlaceKind

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Deed:
    """Where armies were before it, and where they are after it."""

    label: str
    before: tuple[Filing, ...]
    after: tuple[Filing, ...]

    @classmethod
    def of(cls, label: str, going: Iterable[tuple[Filing, Filing]]) -> _Deed:
        """The deed that brings armies from one place to another."""
        pairs = list(going)
        return cls(label, tuple(before for before, _after in pairs), tuple(after for _before, after in pairs))


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
        self._done: list[_Deed] = []
        self._undone: list[_Deed] = []

    @property
    def undo_status(self) -> UndoStatus:
        """What undo and redo would do in the list of armies."""
        return UndoStatus(_label(self._done), _label(self._undone))

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
        self._take(partial(self._muster.import_file, file), Act.IMPORT_ARMY)

    def read_text(self, text: str) -> None:
        """Take in a share code, or the text of an army file, that was copied."""
        self._take(partial(self._muster.import_text, text, _("The clipboard")), Act.PASTE_CODE)

    def write_file(self, army: ArmyId, file: Path) -> None:
        """Write an army to a file."""

        def write() -> Path:
            self._muster.export(army, file)
            return file

        about = Act.EXPORT_ARMY
        if self._got(write, about) is not None:
            self._context.notifier.tell(_("The army was written to {file}.").format(file=file.name), about)

    def drop(self, armies: Sequence[FiledArmy], place: Place) -> None:
        """What dropping armies on a place means."""
        if place.kind is PlaceKind.TRASH:
            self.trash(armies)
        elif place.kind is PlaceKind.FOLDER:
            self.file(armies, Common(None, ()), Common(place.name, ()))
        else:
            self.file(armies, Common(None, ()), Common(None, (place.name,)))

    def file(self, armies: Sequence[FiledArmy], was: Common, now: Common) -> None:
        """What armies have in common of folder and tags becomes another; undo puts each where it was."""
        wanted = filed(armies, was, now)
        going = [(filing_of(army), filing) for army, filing in zip(armies, wanted, strict=True)]
        label = ngettext("filing {count} army", "filing {count} armies", len(armies)).format(count=len(armies))
        self._do(_Deed.of(label, [pair for pair in going if pair[0] != pair[1]]))

    def trash(self, armies: Sequence[FiledArmy]) -> None:
        """Put armies into the trash; undo takes them out again."""
        count = len(armies)
        label = ngettext("putting {count} army in the trash", "putting {count} armies in the trash", count)
        if self._do(_Deed.of(label.format(count=count), _trashed(armies, trashed=True))):
            said = ngettext(
                "{count} army is in the trash; Undo takes it out again.",
                "{count} armies are in the trash; Undo takes them out again.",
                count,
            )
            self._context.notifier.tell(said.format(count=count))

    def restore(self, armies: Sequence[FiledArmy]) -> None:
        """Take armies out of the trash."""
        count = len(armies)
        label = ngettext("taking {count} army out of the trash", "taking {count} armies out of the trash", count)
        self._do(_Deed.of(label.format(count=count), _trashed(armies, trashed=False)))

    def undo(self) -> None:
        """Take the last deed back."""
        if self._done and self._put(self._done[-1].before):
            self._undone.append(self._done.pop())
            self.moved.emit()
            self._context.notifier.tell(_("Taken back: {deed}.").format(deed=_label(self._undone)))

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self._undone and self._put(self._undone[-1].after):
            self._done.append(self._undone.pop())
            self.moved.emit()
            self._context.notifier.tell(_("Done again: {deed}.").format(deed=_label(self._done)))

    def _do(self, deed: _Deed) -> bool:
        if not deed.after or not self._put(deed.after):
            return False
        self._done.append(deed)
        self._undone.clear()
        self.moved.emit()
        return True

    def _put(self, filings: Sequence[Filing]) -> bool:
        """Put one after the other, and tell of what was put, all of it or not."""
        done = [self._got(partial(put, filing, self._muster)) for filing in filings]
        for changes in done:
            if changes is not None:
                self._context.notifier.changed.emit(changes)
        return None not in done

    def _take(self, take: Callable[[], ImportedArmy], about: Act) -> None:
        army = self._got(take, about)
        if army is None:
            return
        said = _("“{army}” was imported.").format(army=army.name)
        if army.notes:
            self._context.notifier.warn(" ".join((said, army.notes[0])), "\n".join(army.notes))
        else:
            self._context.notifier.tell(said, about)
        self._context.notifier.changed.emit(Changes(armies=frozenset({army.id})))
        self.made.emit(army.id)

    def _got(self, deed: Callable[[], T], about: Act | None = None) -> T | None:
        try:
            return deed()
        except KnownProblem as problem:
            findings = [f"{finding.place}: {finding.found}; {finding.expected}" for finding in problem.findings]
            self._context.notifier.warn(problem.message, "\n".join((problem.message, *findings)), about)
            return None


def _trashed(armies: Sequence[FiledArmy], *, trashed: bool) -> list[tuple[Filing, Filing]]:
    return [(filing_of(army), replace(filing_of(army), trashed=trashed)) for army in armies]


def _label(deeds: Sequence[_Deed]) -> str:
    return deeds[-1].label if deeds else ""
