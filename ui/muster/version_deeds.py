"""Named versions of one army: saved, renamed, removed; each of these is undone and done again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from companion.desk.changes import Changes, UndoStatus
from companion.desk.muster import MusterDesk, StoredStep
from companion.i18n import _
from companion.table.ids import ArmyId

Carry = Callable[[Callable[[], Changes]], bool]
"""Carries a deed out and tells of it; False when it was not written."""


@dataclass(frozen=True, slots=True)
class _Deed:
    """A step had the name `was` and has the name `now`; None: it had, or has, none."""

    label: str
    step: StoredStep
    was: str | None
    now: str | None

    @property
    def back(self) -> _Deed:
        """The deed that takes this one back."""
        return replace(self, was=self.now, now=self.was)


class VersionDeeds:
    """What was done to the versions of an army, and what of it can be taken back."""

    def __init__(self, muster: MusterDesk, army: ArmyId, carry: Carry) -> None:
        self._muster = muster
        self._army = army
        self._carry = carry
        self._done: list[_Deed] = []
        self._undone: list[_Deed] = []

    @property
    def versions(self) -> tuple[StoredStep, ...]:
        """The versions, the newest first."""
        return tuple(reversed(self._muster.versions(self._army)))

    @property
    def undo_status(self) -> UndoStatus:
        """What undo and redo would do."""
        return UndoStatus(*(deeds[-1].label if deeds else "" for deeds in (self._done, self._undone)))

    def save(self, name: str) -> None:
        """Give the army as it is now a name; another one that this state had is given up."""
        before = {step.number: step.version for step in self.versions}
        if self._carry(partial(self._muster.name_version, self._army, name)):
            saved = next((step for step in self.versions if before.get(step.number) != step.version), None)
            if saved is not None:
                self._note(_Deed(_("saving “{version}”").format(version=name), saved, before.get(saved.number), name))

    def rename(self, step: StoredStep, name: str) -> None:
        """Give a version another name; an empty one, or the one it has, changes nothing."""
        if name and name != step.version:
            label = _("renaming “{version}”").format(version=step.version)
            self._do(_Deed(label, step, step.version, name))

    def remove(self, step: StoredStep) -> None:
        """Take a version away."""
        self._do(_Deed(_("removing “{version}”").format(version=step.version), step, step.version, None))

    def undo(self) -> None:
        """Take the last deed back."""
        if self._done and self._put(self._done[-1].back):
            self._undone.append(self._done.pop())

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self._undone and self._put(self._undone[-1]):
            self._done.append(self._undone.pop())

    def _do(self, deed: _Deed) -> None:
        if self._put(deed):
            self._note(deed)

    def _note(self, deed: _Deed) -> None:
        self._done.append(deed)
        self._undone.clear()

    def _put(self, deed: _Deed) -> bool:
        return self._carry(partial(self._muster.put_version, self._army, deed.step, deed.now))
