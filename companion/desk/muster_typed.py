"""What was typed while another process changed the army: kept, and nothing of the other's but what was typed over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeGuard

from companion.desk.changes import Changes
from companion.store.army_steps import StoredStep
from companion.table.army import Army, Entry
from companion.table.edits import AddEntries, Edit, SetArmyText, SetEntryText, SetItems

TypedEdit = SetArmyText | SetEntryText | SetItems


@dataclass(frozen=True, slots=True)
class Kept:
    """What keeping an edit changed. `other`: the army as another process had made it in the meantime, if one had."""

    changes: Changes
    other: StoredStep | None = None


def is_typed(edit: Edit) -> TypeGuard[TypedEdit]:
    """Whether an edit holds a text that somebody typed."""
    return isinstance(edit, SetArmyText | SetEntryText | SetItems)


def upon(edit: TypedEdit, before: Army, now: Army) -> Edit:
    """The edit that was made on the army as it was `before`, for the army that it is `now`.

    Texts that the edit left as they were stay as they are now; an entry that is gone comes back.
    """
    if isinstance(edit, SetArmyText):
        return SetArmyText(
            _typed(edit.name, before.name, now.name),
            _typed(edit.player, before.player, now.player),
            _typed(edit.notes, before.notes, now.notes),
        )
    was, there = before.entry(edit.entry), now.entry(edit.entry)
    if was is None:
        return edit
    if there is None:
        return AddEntries((_with(edit, was),), before.entries.index(was))
    if isinstance(edit, SetItems):
        return edit
    return SetEntryText(edit.entry, _typed(edit.name, was.name, there.name), _typed(edit.notes, was.notes, there.notes))


def _with(edit: SetEntryText | SetItems, entry: Entry) -> Entry:
    if isinstance(edit, SetItems):
        return replace(entry, items=edit.items)
    return replace(entry, name=edit.name, notes=edit.notes)


def _typed(text: str, before: str, now: str) -> str:
    return now if text == before else text
