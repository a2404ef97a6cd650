"""Carrying out an edit: an army and an edit give another army. Points and legality are asked afterwards, never kept."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from functools import reduce
from typing import assert_never

from companion.table import edits
from companion.table.army import Army, Entry
from companion.table.ids import EntryId
from companion.table.naming import named_on_one_line
from companion.textfold import one_line


class NoSuchEntry(LookupError):
    """An edit names an entry that the army does not have."""

    def __init__(self, entry: EntryId) -> None:
        super().__init__(entry)
        self.entry = entry


def apply(army: Army, edit: edits.Edit) -> Army:
    """Carry out one edit. Raises `NoSuchEntry` when it names an entry that is not there."""
    match edit:
        case edits.SetArmyText(name, player, notes):
            return replace(army, name=one_line(name), player=one_line(player), notes=notes)
        case edits.SetBuildTotal(build_total):
            return replace(army, build_total=build_total)
        case edits.SetRuleset(ruleset):
            return replace(army, ruleset=ruleset)
        case edits.SetOption(name, value):
            kept = {key: chosen for key, chosen in army.options.items() if key != name}
            return replace(army, options=kept if value is None else kept | {name: value})
        case edits.Together(parts):
            return reduce(apply, parts, army)
        case edits.AddEntries() | edits.RemoveEntries() | edits.MoveEntries() | edits.PairEntries():
            return replace(army, entries=_rearranged(army, edit))
        case _:
            return army.with_entry(_changed(army, edit))


def new_entry_id(army: Army) -> EntryId:
    """An id that no entry of the army has."""
    return next(fresh_ids({entry.id for entry in army.entries}))


def fresh_ids(taken: Collection[EntryId]) -> Iterator[EntryId]:
    """Ids that are not taken, in counting order: `a1`, `a2`, ..."""
    number = len(taken) + 1
    while True:
        if (candidate := EntryId(f"a{number}")) not in taken:
            yield candidate
        number += 1


def _rearranged(
    army: Army, edit: edits.AddEntries | edits.RemoveEntries | edits.MoveEntries | edits.PairEntries
) -> tuple[Entry, ...]:
    entries = army.entries
    match edit:
        case edits.AddEntries(added, position):
            place = len(entries) if position is None else max(0, position)
            return entries[:place] + tuple(_with_own_ids(added, entries)) + entries[place:]
        case edits.RemoveEntries(removed):
            gone = _all_there(entries, removed)
            return tuple(entry for entry in entries if entry.id not in gone)
        case edits.MoveEntries(wanted, position):
            moved = _all_there(entries, wanted)
            rest = tuple(entry for entry in entries if entry.id not in moved)
            place = max(0, position)
            return rest[:place] + tuple(entry for entry in entries if entry.id in moved) + rest[place:]
        case edits.PairEntries(rider, mount):
            return _paired(entries, _entry(army, rider), _entry(army, mount))
        case _:
            assert_never(edit)


def _changed(
    army: Army,
    edit: edits.SetFigure | edits.SetMount | edits.SetRider | edits.SetLevel | edits.SetEntryText | edits.SetItems,
) -> Entry:
    entry = _entry(army, edit.entry)
    match edit:
        case edits.SetFigure(_, figure, level):
            return replace(entry, figure=figure, level=level)
        case edits.SetMount(_, mount):
            return replace(entry, mount=mount)
        case edits.SetRider(_, rider):
            return replace(entry, figure=rider, mount=entry.mount or entry.figure, level=None)
        case edits.SetLevel(_, level):
            return replace(entry, level=level)
        case edits.SetEntryText(_, name, notes):
            return replace(entry, name=one_line(name), notes=notes)
        case edits.SetItems(_, items):
            return replace(entry, items=named_on_one_line(items))
        case _:
            assert_never(edit)


def _with_own_ids(added: Iterable[Entry], present: Iterable[Entry]) -> Iterator[Entry]:
    taken = {entry.id for entry in present}
    for entry in added:
        own = entry if entry.id and entry.id not in taken else replace(entry, id=next(fresh_ids(taken)))
        taken.add(own.id)
        yield own


def _paired(entries: tuple[Entry, ...], rider: Entry, other: Entry) -> tuple[Entry, ...]:
    """The rider takes the mount of the other entry; a mount that he sat on before is left to that entry."""
    if rider.id == other.id:
        return entries
    if other.mount is None:
        left = () if rider.mount is None else (Entry(id=other.id, figure=rider.mount),)
        places = {rider.id: (_seated(rider, other),), other.id: left}
    else:
        places = {rider.id: (replace(rider, mount=other.mount),), other.id: (replace(other, mount=rider.mount),)}
    return tuple(entry for old in entries for entry in places.get(old.id, (old,)))


def _seated(rider: Entry, mount: Entry) -> Entry:
    """One entry of two: what the lone mount carried, and what was noted about it, stays."""
    return replace(
        rider,
        mount=mount.figure,
        items=rider.items + mount.items,
        notes="\n".join(filter(None, (rider.notes, mount.name, mount.notes))),
        extra=tuple((dict(mount.extra) | dict(rider.extra)).items()),
    )


def _all_there(entries: Iterable[Entry], wanted: Iterable[EntryId]) -> frozenset[EntryId]:
    missing = frozenset(wanted) - {entry.id for entry in entries}
    if missing:
        raise NoSuchEntry(min(missing))
    return frozenset(wanted)


def _entry(army: Army, entry_id: EntryId) -> Entry:
    found = army.entry(entry_id)
    if found is None:
        raise NoSuchEntry(entry_id)
    return found
