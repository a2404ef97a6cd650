"""Where armies are filed, several at a time: what they have in common, what one change means for each of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.desk.changes import Changes
from companion.store.armies import FiledArmy
from companion.table.ids import ArmyId

if TYPE_CHECKING:
    from companion.desk.muster import MusterDesk


@dataclass(frozen=True, slots=True)
class Filing:
    """Where one army is."""

    army: ArmyId
    folder: str
    tags: tuple[str, ...]
    trashed: bool = False


@dataclass(frozen=True, slots=True)
class Common:
    """What armies have in common: their folder (None: they are in several), and the tags that all of them bear."""

    folder: str | None
    tags: tuple[str, ...]


def filing_of(army: FiledArmy) -> Filing:
    """Where an army is now."""
    return Filing(army.id, army.folder, army.tags, army.trashed is not None)


def common(armies: Sequence[FiledArmy]) -> Common:
    """What these armies have in common; there is one at least."""
    folders = {army.folder for army in armies}
    tags = (tag for tag in armies[0].tags if all(tag in army.tags for army in armies))
    return Common(folders.pop() if len(folders) == 1 else None, tuple(tags))


def filed(armies: Iterable[FiledArmy], was: Common, now: Common) -> tuple[Filing, ...]:
    """Where armies are to go when what they had in common becomes another; what each has for itself stays."""
    return tuple(
        replace(
            filing_of(army),
            folder=army.folder if now.folder is None else now.folder,
            tags=tuple(dict.fromkeys((*now.tags, *(tag for tag in army.tags if tag not in was.tags)))),
        )
        for army in armies
    )


def put(filing: Filing, muster: MusterDesk) -> Changes:
    """Put an army where it is to be. Raises `StaleRevision`, `UnknownId`."""
    every = (*muster.list_armies(), *muster.list_armies(trashed=True))
    now = next((filing_of(army) for army in every if army.id == filing.army), None)
    changes = Changes()
    if now is None or now.trashed != filing.trashed:
        changes |= muster.trash(filing.army) if filing.trashed else muster.restore(filing.army)
    if now is None or (now.folder, now.tags) != (filing.folder, filing.tags):
        changes |= muster.file(filing.army, filing.folder, filing.tags)
    return changes
