"""Deeds that reach the disk or do not: what stands in the way is told, what was typed is not lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.desk.changes import Changes
from companion.desk.muster import StoredStep
from companion.errors import KnownProblem, StaleRevision
from companion.i18n import _
from companion.table.army import Army
from companion.table.edits import Edit
from companion.table.ids import ArmyId
from ui.context import Context


def edited(army: ArmyId, edit: Edit, context: Context, shown: Army | None = None) -> Changes | None:
    """Carry out an edit; one that was typed also when the army was changed elsewhere. None: it was not written.

    `shown`: the army as it stood where that was typed, if not as it is open.
    """
    return written(army, partial(_kept, army, edit, context, shown), context)


def written(army: ArmyId, deed: Callable[[], Changes], context: Context) -> Changes | None:
    """Carry out a deed. None, and a sentence: not written."""
    try:
        return deed()
    except StaleRevision:
        context.notifier.warn(
            _("This army was changed elsewhere in the meantime. It is shown as it is now; do again what you did.")
        )
        context.notifier.changed.emit(Changes(armies=frozenset({army})))
    except KnownProblem as problem:
        context.notifier.warn(problem.message)
    return None


def told(army: ArmyId, deed: Callable[[], Changes], context: Context) -> bool:
    """Carry out a deed and tell every page what it changed. False, and a sentence: not written."""
    changes = written(army, deed, context)
    if changes is not None:
        context.notifier.changed.emit(changes)
    return changes is not None


def _kept(army: ArmyId, edit: Edit, context: Context, shown: Army | None) -> Changes:
    kept = context.desk.muster.keep(army, edit, shown)
    if kept.other is not None:
        said = _("This army was changed elsewhere in the meantime. It is shown as it is now; what you typed was kept.")
        show = partial(_show_other, army, kept.other, context)
        context.notifier.offer(said, _("Show the other version"), show)
        context.notifier.changed.emit(Changes(armies=frozenset({army})))
    return kept.changes


def _show_other(army: ArmyId, other: StoredStep, context: Context) -> None:
    if told(army, partial(context.desk.muster.return_to, army, other), context):
        context.notifier.tell(_("The army is as it was made elsewhere; Undo brings back what you typed."))
