"""Words for edits of an army: what a fix offers to do, and what undo takes back."""

from __future__ import annotations

from typing import assert_never

from companion.games.mage_knight.library import Library
from companion.games.mage_knight.wording import entry_name, name_of
from companion.i18n import _, ngettext
from companion.table import edits
from companion.table.army import Army
from companion.table.ids import EntryId, FigureId

_Rearranging = edits.AddEntries | edits.RemoveEntries | edits.MoveEntries | edits.PairEntries
_ArmyWide = edits.SetArmyText | edits.SetBuildTotal | edits.SetRuleset | edits.SetOption


def fix_label(edit: edits.Edit, army: Army, library: Library) -> str:
    """What a button says that carries the edit out: “Remove Fell Reaper ★★”."""
    match edit:
        case edits.RemoveEntries(entries) if len(entries) == 1:
            return _("Remove {name}").format(name=_name(entries[0], army, library))
        case edits.RemoveEntries(entries):
            return ngettext("Remove {count} entry", "Remove {count} entries", len(entries)).format(count=len(entries))
        case edits.SetFigure(figure=figure):
            return _("Swap for {name} ({id})").format(name=name_of(figure, library), id=figure)
        case edits.SetMount() | edits.SetRider() | edits.PairEntries():
            return _saddling(edit, army, library)
        case edits.SetLevel(level=None):
            return _("Take the level away")
        case edits.SetLevel(level=level):
            return _("Choose the level of {level} points").format(level=level)
        case edits.SetBuildTotal(build_total):
            return _("Set the build total to {points} points").format(points=build_total)
        case _:
            return edit_label(edit, army, library)


def edit_label(edit: edits.Edit, army: Army, library: Library) -> str:
    """What stands after “Undo”: “adding Fell Reaper ★★”. `army` is the army before the edit."""
    match edit:
        case edits.AddEntries() | edits.RemoveEntries() | edits.MoveEntries() | edits.PairEntries():
            return _rearranging(edit, army, library)
        case edits.SetArmyText() | edits.SetBuildTotal() | edits.SetRuleset() | edits.SetOption():
            return _army_wide(edit)
        case edits.SetFigure(entry, figure):
            names = {"name": _name(entry, army, library), "other": name_of(figure, library)}
            return _("swapping {name} for {other}").format(**names)
        case edits.SetMount(entry, mount):
            return _mounting(_name(entry, army, library), mount, library)
        case edits.SetRider(entry, figure):
            return _seating(name_of(figure, library), _mount_name(entry, army, library))
        case edits.SetLevel(entry, level):
            return _level_chosen(_name(entry, army, library), level)
        case edits.SetEntryText(entry):
            return _("name and notes of {name}").format(name=_name(entry, army, library))
        case edits.SetItems(entry):
            return _("what {name} carries").format(name=_name(entry, army, library))
        case edits.Together(parts):
            return ", ".join(edit_label(part, army, library) for part in parts)
        case _:
            assert_never(edit)


def _saddling(edit: edits.SetMount | edits.SetRider | edits.PairEntries, army: Army, library: Library) -> str:
    match edit:
        case edits.SetMount(entry, mount):
            name = _name(entry, army, library)
            if mount is None:
                return _("Take the mount of {name} out").format(name=name)
            return _pair(name, name_of(mount, library))
        case edits.SetRider(entry, rider):
            return _pair(name_of(rider, library), _mount_name(entry, army, library))
        case edits.PairEntries(rider, mount_entry):
            return _pair(_name(rider, army, library), _mount_name(mount_entry, army, library))
        case _:
            assert_never(edit)


def _rearranging(edit: _Rearranging, army: Army, library: Library) -> str:
    match edit:
        case edits.AddEntries((entry,)):
            return _("adding {name}").format(name=entry_name(entry, library))
        case edits.AddEntries(entries) if all(entry.mount is None for entry in entries):
            said = ngettext("adding {count} figure", "adding {count} figures", len(entries))
            return said.format(count=len(entries))
        case edits.AddEntries(entries):
            return ngettext("adding {count} entry", "adding {count} entries", len(entries)).format(count=len(entries))
        case edits.RemoveEntries((entry_id,)):
            return _("removing {name}").format(name=_name(entry_id, army, library))
        case edits.RemoveEntries(gone):
            return ngettext("removing {count} entry", "removing {count} entries", len(gone)).format(count=len(gone))
        case edits.MoveEntries((entry_id,)):
            return _("moving {name}").format(name=_name(entry_id, army, library))
        case edits.MoveEntries(moved):
            return ngettext("moving {count} entry", "moving {count} entries", len(moved)).format(count=len(moved))
        case edits.PairEntries(rider, mount):
            return _seating(_name(rider, army, library), _mount_name(mount, army, library))
        case _:
            assert_never(edit)


def _army_wide(edit: _ArmyWide) -> str:
    match edit:
        case edits.SetArmyText():
            return _("name and notes of the army")
        case edits.SetBuildTotal(build_total):
            return _("build total of {points} points").format(points=build_total)
        case edits.SetRuleset(ruleset):
            return _("ruleset {ruleset}").format(ruleset=ruleset)
        case edits.SetOption(name):
            return _("option {name}").format(name=name)
        case _:
            assert_never(edit)


def _pair(rider: str, mount: str) -> str:
    return _("Seat {rider} on {mount}").format(rider=rider, mount=mount)


def _mounting(rider: str, mount: FigureId | None, library: Library) -> str:
    if mount is None:
        return _("taking the mount of {name} out").format(name=rider)
    return _seating(rider, name_of(mount, library))


def _seating(rider: str, mount: str) -> str:
    return _("seating {rider} on {mount}").format(rider=rider, mount=mount)


def _level_chosen(name: str, level: int | None) -> str:
    if level is None:
        return _("taking the level of {name} away").format(name=name)
    return _("level {level} of {name}").format(level=level, name=name)


def _name(entry_id: EntryId, army: Army, library: Library) -> str:
    entry = army.entry(entry_id)
    return entry_id if entry is None else entry_name(entry, library)


def _mount_name(entry_id: EntryId, army: Army, library: Library) -> str:
    """The mount that pairing takes from an entry: the entry itself, or what its rider sits on."""
    entry = army.entry(entry_id)
    return entry_id if entry is None else name_of(entry.mount or entry.figure, library)
