"""Which actions of the armies page make sense: in the list by what is chosen, in the builder by what is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from companion.desk.muster import FiledArmy
from companion.desk.muster_rows import ArmyRow
from ui.actions import Act, Actions
from ui.muster.view_model import OpenArmy

OF_ENTRIES = (
    Act.REMOVE_ENTRY,
    Act.DUPLICATE_ENTRY,
    Act.COPY_ENTRIES,
    Act.CUT_ENTRIES,
    Act.ENTRY_NOTES,
)
OF_BUILDER = (
    Act.FITS_ONLY,
    Act.BACK_TO_ARMIES,
    Act.ARMY_DETAILS,
    Act.SAVE_VERSION,
    Act.VERSIONS,
    Act.SHEET,
    Act.SHARE_ARMY,
    Act.EXPORT_ARMY,
    Act.DUPLICATE_ARMY,
    Act.FILE_ARMY,
    Act.TRASH_ARMY,
    Act.COMPARE_ARMIES,
)
OF_BUILDER_ONLY = (Act.ADD_FIGURE, Act.FITS_ONLY, Act.BACK_TO_ARMIES, Act.ARMY_DETAILS, Act.SAVE_VERSION, Act.VERSIONS)
OF_PLACES = (Act.MOVE_UP, Act.MOVE_DOWN)
OF_PROBLEMS = (Act.NEXT_PROBLEM, Act.FIX_PROBLEM)


def allow_for_army(actions: Actions, army: OpenArmy, row: ArmyRow | None) -> None:
    """In the builder, with this row looked at."""
    for act in OF_BUILDER:
        actions.allow(act, True)
    for act in (Act.OPEN_ARMY, Act.RESTORE_ARMY):
        actions.allow(act, False)
    for act in OF_ENTRIES:
        actions.allow(act, row is not None)
    figure = None if row is None else army.view.library.figure(row.entry.figure)
    actions.allow(Act.CHOOSE_MOUNT, row is not None and (row.rides or row.carries))
    actions.allow(Act.NEXT_LEVEL, figure is not None and bool(figure.levels))
    problems = [] if army.tally.empty else army.view.problems
    actions.allow(Act.NEXT_PROBLEM, bool(problems))
    actions.allow(Act.FIX_PROBLEM, any(told.fixes for told in problems))


def allow_for_list(actions: Actions, chosen: Sequence[FiledArmy], armies: int) -> None:
    """In the list of so many armies, with these chosen."""
    for act in (*OF_BUILDER_ONLY, *OF_ENTRIES, *OF_PLACES, *OF_PROBLEMS, Act.CHOOSE_MOUNT, Act.NEXT_LEVEL):
        actions.allow(act, False)
    kept = [army for army in chosen if army.trashed is None]
    for act in (Act.OPEN_ARMY, Act.EXPORT_ARMY, Act.SHARE_ARMY, Act.SHEET):
        actions.allow(act, len(kept) == 1 == len(chosen))
    for act in (Act.DUPLICATE_ARMY, Act.FILE_ARMY, Act.TRASH_ARMY):
        actions.allow(act, bool(kept) and len(kept) == len(chosen))
    actions.allow(Act.RESTORE_ARMY, bool(chosen) and not kept)
    actions.allow(Act.COMPARE_ARMIES, bool(kept) and armies > 1)
