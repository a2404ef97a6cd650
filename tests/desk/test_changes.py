"""Changes of several deeds add up."""

from __future__ import annotations

from companion.desk.changes import Changes, UndoStatus
from companion.table.ids import ArmyId, UnitId


def test_two_changes_add_up_and_undo_is_as_the_later_one_says() -> None:
    first = Changes(armies=frozenset({ArmyId(1)}), undo=UndoStatus(undo="add"))
    second = Changes(units=frozenset({UnitId("A.a1")}), catalogue=True, undo=UndoStatus(undo="act"))
    both = first | second
    assert both == Changes(
        armies=frozenset({ArmyId(1)}), units=frozenset({UnitId("A.a1")}), catalogue=True, undo=UndoStatus(undo="act")
    )
