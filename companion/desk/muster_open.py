"""Armies that are open: each with its history, the figures it needs, and the revision it was read at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from companion.desk.changes import UndoStatus
from companion.desk.muster_alternatives import Alternatives
from companion.desk.muster_keep import KeptArmy, Seen, unkeep
from companion.desk.muster_told import CheckedArmy, ToldProblem, checked
from companion.desk.resolve import Resolved, resolve
from companion.store.armies import StoredArmy
from companion.store.army_steps import StoredStep
from companion.table.army import Army
from companion.table.history import History, Snapshot
from companion.table.ids import ArmyId, FigureId, FigureKey, figure_key
from companion.table.problem import ArmyCheck

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk


@dataclass(frozen=True, slots=True)
class ArmyView:
    """An army as a page shows it. `placeholders` are figures that nobody knows any more, as they were last seen."""

    id: ArmyId
    revision: int
    checked: CheckedArmy
    undo: UndoStatus
    trashed: bool = False
    placeholders: Mapping[FigureKey, Seen] = field(default_factory=dict)
    otherwise: tuple[str, ...] = ()
    """A line for every figure whose name or price changed since the army was changed last."""

    @property
    def army(self) -> Army:
        """The army itself."""
        return self.checked.army

    @property
    def library(self) -> Any:
        """The figures it was read with, a value of its game."""
        return self.checked.library

    @property
    def check(self) -> ArmyCheck:
        """Points, actions, receipts and problems."""
        return self.checked.check

    @property
    def problems(self) -> tuple[ToldProblem, ...]:
        """The problems in words, with their fixes."""
        return self.checked.problems


class OpenArmy:
    """One army between its rows and its pages: `stored` is what the database holds, all else follows from it."""

    def __init__(self, stored: StoredArmy, steps: Iterable[StoredStep], catalogue: CatalogueDesk) -> None:
        passed = [step for step in steps if not step.aside]
        place = [step.number for step in passed].index(stored.position)
        self.history = History(tuple(Snapshot(step.label, step.number) for step in passed), place)
        self._catalogue = catalogue
        self._asked: dict[FigureKey, FigureId] = {}
        self._resolved = Resolved(None)
        self.take(stored)

    @property
    def army(self) -> Army:
        """The army as it is now."""
        return self.kept.army

    @property
    def undo(self) -> UndoStatus:
        """What undo and redo would do."""
        return UndoStatus(self.history.undo_label or "", self.history.redo_label or "")

    def take(self, stored: StoredArmy) -> None:
        """From now on the army is as the database holds it."""
        self.stored = stored
        self.kept: KeptArmy = unkeep(stored.text, stored.filed.name)

    def bring(self, own: Any) -> None:
        """From the next edit on these are the figures that the army brings itself."""
        if own is not self.kept.own:
            self.kept = replace(self.kept, own=own)
            self._resolved = Resolved(None)

    def library_for(self, army: Army, further: Iterable[FigureId] = ()) -> Any:
        """The figures that the army uses, and further ones; the catalogue is asked only for what is new."""
        ids = (*(figure for entry in army.entries for figure in entry.figures), *further)
        asked = {figure_key(one): one for one in ids}
        if self._resolved.library is None or not asked.keys() <= self._asked.keys():
            self._asked |= asked
            own = self.kept.own
            self._resolved = resolve(army, own, self._catalogue, army.name, self._asked.values())
        return self._resolved.library

    def view(self, alternatives: Alternatives, owned: Mapping[FigureKey, int] | None) -> ArmyView:
        """The army for a page, checked and in words; `owned` as rule ARM-07 asks for it."""
        library = self.library_for(self.army)
        found = checked(self.army, library, self._resolved.notes, owned)
        further = alternatives.to(found.check, self.army, library)
        if further and self.library_for(self.army, further) is not library:
            found = checked(self.army, self._resolved.library, self._resolved.notes, owned)
        filed, known = self.stored.filed, self._resolved.library
        return ArmyView(
            filed.id,
            filed.revision,
            found,
            self.undo,
            filed.trashed is not None,
            self.kept.placeholders(known),
            self.kept.otherwise(known),
        )
