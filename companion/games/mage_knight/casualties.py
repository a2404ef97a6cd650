"""What follows when dials came to three skulls, or damage demoralised where that is the end (DIAL-02, DIAL-04)."""

from __future__ import annotations

from companion.games.mage_knight.course import Course
from companion.games.mage_knight.dials import at_skulls, demoralised
from companion.games.mage_knight.hits import Fall
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.unit import PartName, PartState, UnitState
from companion.table.ids import UnitId


def see_to(
    course: Course, unit_id: UnitId, turned: tuple[PartName, ...], *, room: bool = True, scored: str = "SCO-01"
) -> None:
    """Eliminate, part or breach what fell of the parts that were turned by damage."""
    unit = course.unit(unit_id)
    fallen = tuple(part.name for part in unit.parts if part.name in turned and _falls(course, unit, part))
    if fallen:
        KINDS[unit.kind].fall(course, unit, Fall(fallen, room, scored))


def _falls(course: Course, unit: UnitState, part: PartState) -> bool:
    leaves = course.rules.ruleset.demoralised_leave and demoralised(course.state, unit, part)
    return leaves or at_skulls(course.state, part)
