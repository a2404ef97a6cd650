"""An army as a page lists it: its numbers in one line, and its entries, equal plain ones that follow as one row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby, takewhile

from companion.desk.muster_pairs import MOUNT, RIDER
from companion.desk.muster_told import CheckedArmy, ToldProblem
from companion.desk.resolve import installed_game
from companion.table.army import Army, Entry
from companion.table.edits import AddEntries, Edit, MoveEntries, RemoveEntries
from companion.table.ids import EntryId
from companion.table.problem import Receipt, Severity

MOST_OF_A_KIND = 99


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers of an army: points used, of how many, left or too many; actions; what there is of it."""

    used: int
    limit: int
    left: int
    """Below zero when there are too many."""
    over: int
    actions: int
    castle_actions: int
    figures: int
    """Mounts count, too."""
    errors: int
    warnings: int
    empty: bool

    @property
    def legal(self) -> bool:
        """Whether no rule is broken."""
        return self.errors == 0


@dataclass(frozen=True, slots=True)
class ArmyRow:
    """One row: an entry, or several that differ in nothing but their ids. `points` are those of all of them."""

    entries: tuple[Entry, ...]
    receipt: Receipt
    points: int
    problems: tuple[ToldProblem, ...] = ()
    rides: bool = False
    """Whether a mount can be chosen for it."""
    carries: bool = False
    """Whether it is a mount alone, for which a rider can be chosen."""

    @property
    def entry(self) -> Entry:
        """The entry; of several, the first."""
        return self.entries[0]

    @property
    def ids(self) -> tuple[EntryId, ...]:
        """The ids of its entries, in their order."""
        return tuple(entry.id for entry in self.entries)

    @property
    def count(self) -> int:
        """How many entries it stands for."""
        return len(self.entries)

    @property
    def plain(self) -> bool:
        """Whether another figure of the kind would stand in the same row."""
        return _kind(self.entry) is not None

    @property
    def worst(self) -> Severity | None:
        """How bad its worst problem is."""
        found = {told.problem.severity for told in self.problems}
        return next((severity for severity in Severity if severity in found), None)


def tally_of(checked: CheckedArmy) -> Tally:
    """The numbers of a checked army."""
    check, army = checked.check, checked.army
    found = Counter(problem.severity for problem in check.problems)
    return Tally(
        used=check.points,
        limit=check.limit,
        left=check.limit - check.points,
        over=max(0, check.points - check.limit),
        actions=check.actions,
        castle_actions=check.castle_actions,
        figures=sum(len(entry.figures) for entry in army.entries),
        errors=found[Severity.ERROR],
        warnings=found[Severity.WARNING],
        empty=not army.entries,
    )


def rows_of(checked: CheckedArmy) -> tuple[ArmyRow, ...]:
    """The entries of a checked army as rows, in the army's order."""
    receipts = {receipt.entry: receipt for receipt in checked.check.receipts}
    told: dict[EntryId | None, list[ToldProblem]] = {}
    for problem in checked.problems:
        told.setdefault(problem.problem.entry, []).append(problem)
    groups = (tuple(run) for _kind, run in groupby(checked.army.entries, key=lambda entry: _kind(entry) or entry.id))
    roles = {entry.figure: _roles(entry, checked) for entry in checked.army.entries}
    return tuple(
        ArmyRow(
            entries=group,
            receipt=receipts[group[0].id],
            points=sum(receipts[entry.id].points for entry in group),
            problems=tuple(problem for entry in group for problem in told.get(entry.id, ())),
            rides=RIDER in roles[group[0].figure] and MOUNT not in roles[group[0].figure],
            carries=MOUNT in roles[group[0].figure] and group[0].mount is None,
        )
        for group in groups
    )


def counted(row: ArmyRow, wanted: int, army: Army) -> Edit | None:
    """The edit after which a row stands for so many entries (one at least); None when it does already."""
    wanted = max(1, min(wanted, MOST_OF_A_KIND))
    if wanted == row.count:
        return None
    if wanted < row.count:
        return RemoveEntries(row.ids[wanted:])
    return AddEntries((_copy(row.entry),) * (wanted - row.count), place_after(row, army))


def copied(rows: Sequence[ArmyRow], army: Army) -> Edit:
    """The edit that puts one more of each row's entry after the last of the rows."""
    return AddEntries(tuple(_copy(row.entry) for row in rows), place_after(rows[-1], army))


def removed(rows: Sequence[ArmyRow]) -> Edit:
    """The edit that takes rows out."""
    return RemoveEntries(_ids(rows))


def moved(rows: Sequence[ArmyRow], before: ArmyRow | None, army: Army) -> Edit:
    """The edit that puts rows before another one; at the end when there is none."""
    going = set(_ids(rows))
    before_them = takewhile(lambda entry: before is None or entry.id not in before.ids, army.entries)
    return MoveEntries(_ids(rows), sum(entry.id not in going for entry in before_them))


def place_after(row: ArmyRow, army: Army) -> int:
    """The position in the army's order behind the last entry of a row."""
    return [entry.id for entry in army.entries].index(row.ids[-1]) + 1


def _roles(entry: Entry, checked: CheckedArmy) -> tuple[str, ...]:
    figure = checked.library.figure(entry.figure)
    return () if figure is None else installed_game(checked.army).roles(figure)


def _ids(rows: Sequence[ArmyRow]) -> tuple[EntryId, ...]:
    return tuple(entry_id for row in rows for entry_id in row.ids)


def _copy(entry: Entry) -> Entry:
    return replace(entry, id=EntryId(""))


def _kind(entry: Entry) -> tuple[object, ...] | None:
    """What equal plain entries have in common; None for one that stands alone, since something was chosen for it."""
    if entry.mount is not None or entry.level is not None or entry.name or entry.notes or entry.items or entry.extra:
        return None
    return (entry.figure,)
