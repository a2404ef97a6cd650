"""Which actions of the armies page make sense: in the list by what is chosen, in the builder by what is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from companion.desk.muster import FiledArmy
from companion.desk.muster_rows import ArmyRow
from companion.games.mage_knight.wording_refusals import why_no_level, why_no_partner
from companion.i18n import _
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
    none = _("Choose an entry of the army first.")
    for act in OF_ENTRIES:
        actions.allow(act, row is not None, why=none)
    figure = None if row is None else army.view.library.figure(row.entry.figure)
    pairs = row is not None and (row.rides or row.carries)
    actions.allow(Act.CHOOSE_MOUNT, pairs, why=none if row is None else why_no_partner(figure))
    levels = figure is not None and bool(figure.levels)
    actions.allow(Act.NEXT_LEVEL, levels, why=none if row is None else why_no_level(figure))
    problems = [] if army.tally.empty else army.view.problems
    actions.allow(Act.NEXT_PROBLEM, bool(problems), why=_("The army has no problem."))
    fixes = any(told.fixes for told in problems)
    actions.allow(Act.FIX_PROBLEM, fixes, why=_("There is no problem that has a fix."))


def allow_places(actions: Actions, chosen: bool, *, up: bool, down: bool) -> None:
    """In the builder: whether chosen rows have others before and after them."""
    none = _("Choose an entry of the army first.")
    actions.allow(Act.MOVE_UP, up, why=_("It is the first entry already.") if chosen else none)
    actions.allow(Act.MOVE_DOWN, down, why=_("It is the last entry already.") if chosen else none)


def allow_for_list(actions: Actions, chosen: Sequence[FiledArmy], armies: int) -> None:
    """In the list of so many armies, with these chosen."""
    for act in (*OF_BUILDER_ONLY, *OF_ENTRIES, *OF_PLACES, *OF_PROBLEMS, Act.CHOOSE_MOUNT, Act.NEXT_LEVEL):
        actions.allow(act, False)
    kept = [army for army in chosen if army.trashed is None]
    none = _("Choose an army first.")
    trashed = _("It lies in the trash; take it out first.")
    some = trashed if chosen else none
    for act in (Act.OPEN_ARMY, Act.EXPORT_ARMY, Act.SHARE_ARMY, Act.SHEET):
        actions.allow(act, len(kept) == 1 == len(chosen), why=_("Choose one army alone.") if len(chosen) > 1 else some)
    for act in (Act.DUPLICATE_ARMY, Act.FILE_ARMY, Act.TRASH_ARMY):
        actions.allow(act, bool(kept) and len(kept) == len(chosen), why=some)
    actions.allow(Act.RESTORE_ARMY, bool(chosen) and not kept, why=_("Choose armies that lie in the trash."))
    alone = _("There is no other army to compare with.")
    actions.allow(Act.COMPARE_ARMIES, bool(kept) and armies > 1, why=alone if kept else some)
