"""Deeds that reach the disk or do not: what stands in the way is told, what was typed is not lost."""

from __future__ import annotations

from collections.abc import Callable

from companion.desk.changes import Changes
from companion.errors import KnownProblem, StaleRevision
from companion.i18n import _
from companion.table.edits import Edit, SetArmyText, SetEntryText, SetItems
from companion.table.ids import ArmyId
from ui.context import Context

_TYPED = (SetArmyText, SetEntryText, SetItems)


def edited(army: ArmyId, edit: Edit, context: Context) -> Changes | None:
    """Carry out an edit; one that was typed also when the army was changed elsewhere. None: it was not written."""
    return written(army, lambda: context.desk.muster.do(army, edit), context, again=isinstance(edit, _TYPED))


def written(army: ArmyId, deed: Callable[[], Changes], context: Context, *, again: bool = False) -> Changes | None:
    """Carry out a deed; `again`: once more on what the army was made elsewhere. None, and a sentence: not written."""
    try:
        return deed()
    except StaleRevision:
        changes = written(army, deed, context) if again else None
        said = (
            _("This army was changed elsewhere in the meantime. It is shown as it is now; what you typed was kept.")
            if changes is not None
            else _("This army was changed elsewhere in the meantime. It is shown as it is now; do again what you did.")
        )
        context.notifier.warn(said)
        context.notifier.changed.emit(Changes(armies=frozenset({army})))
        return changes
    except KnownProblem as problem:
        context.notifier.warn(problem.message)
        return None
