"""Building armies: those in the database, edit by edit, and those in files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk import muster_files
from companion.desk.changes import Changes
from companion.desk.copy_names import copy_name
from companion.desk.muster_alternatives import Alternatives
from companion.desk.muster_copy import pasted
from companion.desk.muster_files import Added, Addition
from companion.desk.muster_keep import KeptArmy, army_in, keep, unkeep, worth_keeping
from companion.desk.muster_open import ArmyView, OpenArmy
from companion.desk.muster_told import CheckedArmy, checked
from companion.desk.muster_typed import Kept, is_typed, upon
from companion.desk.resolve import installed_game, resolve
from companion.errors import StaleRevision, UnknownId
from companion.exchange import share_code
from companion.exchange.army_file import ArmyFile
from companion.files import name_of, write_atomically
from companion.i18n import _
from companion.store.armies import Armies, ArmyText, FiledArmy, StoredArmy
from companion.store.army_steps import StoredStep
from companion.table.army import Army
from companion.table.editing import NoSuchEntry, apply
from companion.table.edits import AddEntries, Edit
from companion.table.history import History
from companion.table.ids import ArmyId
from companion.table.naming import with_names_on_one_line
from companion.textfold import one_line

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk
    from companion.desk.collection import CollectionDesk

__all__ = ["ArmyView", "FiledArmy", "ImportedArmy", "MusterDesk", "StoredStep"]


@dataclass(frozen=True, slots=True)
class ImportedArmy:
    """An army that was taken into the database, and lines for the user."""

    id: ArmyId
    name: str
    notes: tuple[str, ...] = ()


class MusterDesk:
    """Armies. In the database every edit is a step, on disk before the answer is given."""

    def __init__(
        self, armies: Armies, catalogue: CatalogueDesk, collection: CollectionDesk, now: Callable[[], datetime]
    ) -> None:
        self._armies = armies
        self._catalogue = catalogue
        self._collection = collection
        self._now = now
        self._alternatives = Alternatives(catalogue)
        self._opened: dict[ArmyId, OpenArmy] = {}
        self._revisions: dict[ArmyId, int] | None = None
        """Of every army when they were listed first, or followed last, or as it was written here since."""

    def check_file(self, path: Path) -> CheckedArmy:
        """Check the army in a file. Raises `BadFile`."""
        return muster_files.check_file(path, self._catalogue, self._collection.for_armies())

    def new_file(self, path: Path, game: str, ruleset: str, build_total: int, name: str = "") -> None:
        """Make a file with a new army, named after the file if not otherwise. Raises `KnownProblem`."""
        own_name = name or name_of(path).removesuffix(".json").removesuffix(".army")
        muster_files.write_new_file(path, muster_files.new_army(game, ruleset, build_total, one_line(own_name)))

    def add_to_file(self, path: Path, addition: Addition) -> Added:
        """Add entries to the army in a file. Raises `UnknownId`, `BadFile`, `NotWritten`; then nothing changes."""
        return muster_files.add_to_file(path, addition, self._catalogue)

    def share_file(self, path: Path) -> str:
        """The share code of the army in a file. Raises `BadFile`."""
        return share_code.write_code(muster_files.open_file_to_change(path).army)

    def read_code(self, code: str) -> str:
        """The army of a share code as the text of a file, its figures embedded. Raises `BadFile`."""
        army = share_code.read_code(code)
        return muster_files.text_of(army, resolve(army, None, self._catalogue, army.name).library)

    def save_code(self, code: str, path: Path) -> None:
        """Write the army of a share code to a file. Raises `BadFile`, `NotWritten`."""
        write_atomically(path, self.read_code(code).encode())

    def import_file(self, path: Path) -> ImportedArmy:
        """Take the army of an army file, with its figures that the catalogue lacks, or of a share code in a text file.

        Raises `BadFile`.
        """
        code = muster_files.code_in(path)
        if code is not None:
            return self.import_code(code)
        return self._taken_in(muster_files.open_file_to_change(path), str(path))

    def import_text(self, text: str, place: str) -> ImportedArmy:
        """Take the army of a share code, or of an army file's text; `place` names where it stood. Raises `BadFile`."""
        if muster_files.is_army_text(text, place):
            return self._taken_in(muster_files.read_to_change(text, place), place)
        return self.import_code(share_code.code_within(text) or text)

    def import_code(self, code: str) -> ImportedArmy:
        """Take the army of a share code into the database. Raises `BadFile`."""
        army = with_names_on_one_line(share_code.read_code(code))
        resolved = resolve(army, None, self._catalogue, army.name)
        filed = self._create(keep(KeptArmy(army), resolved.library))
        return ImportedArmy(filed.id, filed.name)

    def create(self, game: str, ruleset: str, build_total: int, name: str) -> ArmyId:
        """Begin an army in the database. Raises `KnownProblem` for an unknown game or ruleset."""
        kept = KeptArmy(muster_files.new_army(game, ruleset, build_total, one_line(name)))
        return self._create(keep(kept, None)).id

    def list_armies(self, *, trashed: bool = False) -> tuple[FiledArmy, ...]:
        """The armies of the database, or those in its trash, the one changed last first."""
        armies = self._armies.all()
        if self._revisions is None:
            self._revisions = {army.id: army.revision for army in armies}
        return tuple(army for army in armies if (army.trashed is not None) is trashed)

    def open(self, army: ArmyId) -> ArmyView:
        """An army for a page, as it is now, also when it was changed elsewhere. Raises `UnknownId`."""
        known = self._opened.get(army)
        if known is not None and known.stored.filed.revision != self._armies.get(army).filed.revision:
            del self._opened[army]
        return self._open(army).view(self._alternatives, self._collection.for_armies())

    def do(self, army: ArmyId, edit: Edit) -> Changes:
        """Carry out an edit; it is on disk when this returns. An edit that changes nothing is no step.

        Raises `StaleRevision` when the army was changed elsewhere, `UnknownId` for an entry it does not have.
        """
        opened = self._open(army)
        try:
            edited = apply(opened.army, edit)
        except NoSuchEntry as error:
            sentence = _("There is no entry {entry} in “{army}” any more.")
            raise UnknownId(sentence.format(entry=error.entry, army=opened.army.name)) from error
        library = opened.library_for(edited)
        return self._record(opened, edited, installed_game(edited).edit_label(edit, opened.army, library))

    def paste(self, army: ArmyId, text: str, position: int | None = None) -> Changes:
        """Put entries in that `copied_text` gave, with figures that only the other army had.

        Raises `BadFile` for any other text, `StaleRevision` when the army was changed elsewhere.
        """
        opened = self._open(army)
        found = pasted(text, opened.kept, self._catalogue)
        opened.bring(found.own)
        return self.do(army, AddEntries(found.entries, position))

    def keep(self, army: ArmyId, edit: Edit, shown: Army | None = None) -> Kept:
        """Carry out an edit; one that was typed also upon what another process made of the army in the meantime.

        `shown`: the army as it stood where that was typed, if that was not the army as it is open here.
        Raises `StaleRevision` for any other edit then, `UnknownId` for an entry that the army never had.
        """
        before = self._open(army).army
        if shown is not None and is_typed(edit):
            edit = upon(edit, shown, before)
        try:
            return Kept(self.do(army, edit))
        except StaleRevision:
            if not is_typed(edit):
                raise
        opened = self._open(army)
        other = next(step for step in self._armies.steps(army) if step.number == opened.stored.position)
        return Kept(self.do(army, upon(edit, before, opened.army)), other)

    def undo(self, army: ArmyId) -> Changes:
        """Take the last deed back. Raises `StaleRevision`."""
        opened = self._open(army)
        return self._go_to(opened, opened.history.undo())

    def redo(self, army: ArmyId) -> Changes:
        """Do again what was taken back last. Raises `StaleRevision`."""
        opened = self._open(army)
        return self._go_to(opened, opened.history.redo())

    def look(self, army: ArmyId) -> CheckedArmy:
        """An army as it is, checked, without opening it: for lists of many. Raises `UnknownId`."""
        return self._checked(self._armies.get(army).text)

    def look_back(self, army: ArmyId, step: StoredStep) -> CheckedArmy:
        """An army as it was at a step of its history, checked. Raises `UnknownId`."""
        return self._checked(replace(self._armies.get(army).text, document=step.document))

    def versions(self, army: ArmyId) -> tuple[StoredStep, ...]:
        """The steps of the army that bear a name, oldest first."""
        named = (step for step in self._armies.steps(army) if step.version is not None)
        return tuple(sorted(named, key=lambda step: step.at))

    def name_version(self, army: ArmyId, name: str) -> Changes:
        """Give the army as it is now a name, to come back to. Raises `StaleRevision`."""
        number, own = self._open(army).stored.position, one_line(name)
        return self._filed(army, lambda revision: self._armies.name_version(army, revision, number, own, self._now()))

    def put_version(self, army: ArmyId, step: StoredStep, name: str | None) -> Changes:
        """Give a version another name; None takes it away, and a name given later brings it back.

        Raises `StaleRevision`.
        """
        own = None if name is None else one_line(name)
        return self._filed(army, lambda revision: self._armies.put_version(army, revision, step, own, self._now()))

    def return_to(self, army: ArmyId, step: StoredStep) -> Changes:
        """Make the army again what it was at a step; that is a deed and can be undone. Raises `StaleRevision`."""
        opened = self._open(army)
        label = _("going back to “{version}”").format(version=step.version or step.label)
        return self._record(opened, army_in(step.document, opened.army.name), label)

    def duplicate(self, army: ArmyId) -> ArmyId:
        """Store a copy of the army as it is now, with a history of its own."""
        opened = self._open(army)
        name = copy_name(opened.army.name, {filed.name for filed in self._armies.all()})
        kept = replace(opened.kept, army=replace(opened.army, name=name))
        text = keep(kept, opened.library_for(opened.army))
        return self._create(text, opened.stored.filed.folder).id

    def file(self, army: ArmyId, folder: str, tags: tuple[str, ...]) -> Changes:
        """Put the army into a folder, under tags. Raises `StaleRevision`."""
        place, words = one_line(folder), tuple(map(one_line, tags))
        return self._filed(army, lambda revision: self._armies.file(army, revision, place, words, self._now()))

    def trash(self, army: ArmyId) -> Changes:
        """Put the army into the trash, from where it can come back. Raises `StaleRevision`."""
        return self._filed(army, lambda revision: self._armies.trash(army, revision, self._now()))

    def restore(self, army: ArmyId) -> Changes:
        """Take the army out of the trash. Raises `StaleRevision`."""
        return self._filed(army, lambda revision: self._armies.restore(army, revision, self._now()))

    def share(self, army: ArmyId) -> str:
        """The share code of an army."""
        return share_code.write_code(self._open(army).army)

    def export(self, army: ArmyId, path: Path) -> None:
        """Write an army to a file, with its figures. Raises `NotWritten`; then the old file is untouched."""
        opened = self._open(army)
        muster_files.write_file(path, opened.army, opened.library_for(opened.army))

    def follow(self) -> frozenset[ArmyId]:
        """The armies that another process made, changed or took away since they were listed, or followed last."""
        now = self._armies.revisions()
        before = now if self._revisions is None else self._revisions
        self._revisions = now
        return frozenset(army for army in now | before if now.get(army) != before.get(army))

    def forget(self) -> None:
        """Read everything anew from now on: the catalogue was changed."""
        self._opened.clear()

    def _taken_in(self, file: ArmyFile, place: str) -> ImportedArmy:
        resolved = resolve(file.army, file.own, self._catalogue, place)
        kept = KeptArmy(with_names_on_one_line(file.army), worth_keeping(file.army, file.own, self._catalogue))
        filed = self._create(keep(kept, resolved.library))
        return ImportedArmy(filed.id, filed.name, (*file.notes, *resolved.notes))

    def _create(self, text: ArmyText, folder: str = "") -> FiledArmy:
        return self._noted(self._armies.create(text, self._now(), folder)).filed

    def _noted(self, stored: StoredArmy) -> StoredArmy:
        """It was written here: nobody needs to be told of it."""
        if self._revisions is not None:
            self._revisions[stored.filed.id] = stored.filed.revision
        return stored

    def _checked(self, text: ArmyText) -> CheckedArmy:
        kept = unkeep(text, "")
        resolved = resolve(kept.army, kept.own, self._catalogue, kept.army.name)
        return checked(kept.army, resolved.library, resolved.notes, self._collection.for_armies())

    def _open(self, army: ArmyId) -> OpenArmy:
        if army not in self._opened:
            self._opened[army] = OpenArmy(self._armies.get(army), self._armies.steps(army), self._catalogue)
        return self._opened[army]

    def _record(self, opened: OpenArmy, edited: Army, label: str) -> Changes:
        before, filed = opened.army, opened.stored.filed
        if edited == before:
            return Changes(undo=opened.undo)
        text = keep(replace(opened.kept, army=edited), opened.library_for(edited))
        unkeep(text, edited.name)  # what could not be read back is refused before it is written
        stored = self._told(filed.id, lambda: self._armies.record(filed.id, filed.revision, label, text, self._now()))
        return _taken(opened, stored, opened.history.record(label, stored.position), before)

    def _go_to(self, opened: OpenArmy, history: History[int]) -> Changes:
        before, filed = opened.army, opened.stored.filed
        if history == opened.history:
            return Changes(undo=opened.undo)
        number = history.present
        stored = self._told(filed.id, lambda: self._armies.go_to(filed.id, filed.revision, number, self._now()))
        return _taken(opened, stored, history, before)

    def _filed(self, army: ArmyId, change: Callable[[int], StoredArmy]) -> Changes:
        opened = self._open(army)
        stored = self._told(army, lambda: change(opened.stored.filed.revision))
        return _taken(opened, stored, opened.history, opened.army)

    def _told(self, army: ArmyId, deed: Callable[[], StoredArmy]) -> StoredArmy:
        try:
            return self._noted(deed())
        except StaleRevision:
            self._opened.pop(army, None)
            raise


def _taken(opened: OpenArmy, stored: StoredArmy, history: History[int], before: Army) -> Changes:
    opened.take(stored)
    opened.history = history
    was, now = ({entry.id: entry for entry in army.entries} for army in (before, opened.army))
    changed = (entry_id for entry_id in was | now if was.get(entry_id) != now.get(entry_id))
    return Changes(armies=frozenset({stored.filed.id}), entries=frozenset(changed), undo=opened.undo)
