"""Rider and mount part: one half falls, or the rider gets off or is thrown (CAV-40 to CAV-50, DRK-02 to DRK-04)."""

from __future__ import annotations

from companion.games.mage_knight.course import Course
from companion.games.mage_knight.events_units import DialReturned, Parting, UnitParted
from companion.games.mage_knight.hits import Fall
from companion.games.mage_knight.leaving import eliminate, take_away
from companion.games.mage_knight.pairing import is_dark
from companion.games.mage_knight.riderless import left_alone
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import MOUNT, RIDER, UnitKind, UnitState
from companion.table.ids import UnitId


def fall(course: Course, unit: UnitState, fallen: Fall) -> None:
    """See to a cavalry unit of which one half, or both at once, came to three skulls.

    All its tokens go (CAV-41). The rider is put beside a fallen mount, without room he falls too (CAV-40); of two
    that fall at once nothing is placed (CAV-42); a Dark Riders mount returns to its start while its rider lives
    (DRK-03), and loses its rider like any other (DRK-04).
    """
    if fallen.parts == (MOUNT,) and is_dark_pair(course.state, unit):
        course.tell(DialReturned(unit.id, MOUNT))
        return
    rider, mount = part_ways(course, unit, _parting(fallen))
    if MOUNT in fallen.parts:
        eliminate(course, mount, fallen.scored, ridden=True)
    if RIDER in fallen.parts or not fallen.room:
        eliminate(course, rider, fallen.scored)
    left_alone(course, mount)


def _parting(fallen: Fall) -> Parting:
    if len(fallen.parts) > 1:
        return Parting.BOTH_FELL
    if fallen.parts == (RIDER,):
        return Parting.RIDER_FELL
    return Parting.MOUNT_FELL if fallen.room else Parting.NO_ROOM


def unhorse(course: Course, unit: UnitState, *, room: bool) -> None:
    """Put the rider beside his mount, which keeps the tokens; without room he is eliminated (PRO-05, CAV-41)."""
    rider, mount = part_ways(course, unit, Parting.UNHORSED, unit.tokens if room else 0)
    if not room:
        eliminate(course, rider, "SCO-01")
    left_alone(course, mount)


def take_both_away(course: Course, unit: UnitState, reason: str) -> None:
    """Remove rider and mount from play."""
    for half in part_ways(course, unit, Parting.REMOVED):
        take_away(course, half, reason)


def part_ways(
    course: Course, unit: UnitState, parting: Parting, tokens: int = 0, *, rested: bool = False
) -> tuple[UnitId, UnitId]:
    """Make rider and mount units of their own; the ids of both."""
    rider, mount = holder(unit, RIDER), holder(unit, MOUNT)
    course.tell(UnitParted(unit.id, rider, mount, parting, tokens, rested))
    return rider, mount


def holder(unit: UnitState, name: str) -> UnitId:
    """The own id of one half of a cavalry unit."""
    return next(part.holder for part in unit.parts if part.name == name)


def is_dark_pair(state: BattleState, unit: UnitState) -> bool:
    """Whether the unit is a Dark Rider on his mount (DRK-01)."""
    return unit.kind is UnitKind.CAVALRY and any(is_dark(state.figure(part)) for part in unit.parts)
