"""Units that leave the battle: eliminated, removed, captured, fled; and what they held on to."""

from __future__ import annotations

from companion.games.mage_knight.course import Course
from companion.games.mage_knight.events_units import CaptiveFreed, UnitEliminated, UnitRemoved
from companion.games.mage_knight.figure import Intelligence
from companion.games.mage_knight.riderless import left_alone, riderless
from companion.games.mage_knight.scoring import score_fallen, score_fled
from companion.games.mage_knight.state import BattleState
from companion.table.ids import UnitId


def eliminate(course: Course, unit_id: UnitId, scored: str, *, ridden: bool = False) -> None:
    """Eliminate a unit of one figure, score it by the rule `scored`, and free its captive (DIAL-02, SCO).

    `ridden` is a mount that fell under its rider.
    """
    course.tell(UnitEliminated(unit_id))
    score_fallen(course, unit_id, scored, ridden=ridden)
    free_captives(course, unit_id)


def take_away(course: Course, unit_id: UnitId, reason: str = "", *, fled: bool = False) -> None:
    """Remove a unit of one figure from play, and free its captive."""
    course.tell(UnitRemoved(unit_id, reason, fled=fled))
    free_captives(course, unit_id)


def timid_leave(course: Course) -> None:
    """Remove every timid mount without a rider, without points (CAV-43)."""
    for unit_id in riderless(course.state, Intelligence.TIMID):
        take_away(course, unit_id, fled=True)
        score_fled(course, unit_id)


def free_captives(course: Course, captor: UnitId) -> None:
    """Free the captive of a unit that can hold it no longer (CAP-01, our reading)."""
    captive = captive_of(course.state, captor)
    if captive is not None:
        free(course, captive, captor)


def free(course: Course, captive: UnitId, captor: UnitId) -> None:
    """Let a captive go (CAP-01); an evil mount may obey at once (CAV-45)."""
    course.tell(CaptiveFreed(captive, captor))
    left_alone(course, captive)


def captive_of(state: BattleState, captor: UnitId) -> UnitId | None:
    """The captive that a unit holds (CAP-01)."""
    return next((unit.id for unit in state.units.values() if unit.captor == captor), None)
