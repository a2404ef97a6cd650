"""Units that leave the battle: eliminated, removed, captured; and what they held on to."""

from __future__ import annotations

from companion.games.mage_knight.course import Course
from companion.games.mage_knight.events_units import CaptiveFreed, UnitEliminated, UnitRemoved
from companion.games.mage_knight.scoring import score_fallen
from companion.games.mage_knight.state import BattleState
from companion.table.ids import UnitId


def eliminate(course: Course, unit_id: UnitId, scored: str) -> None:
    """Eliminate a unit of one figure, score it by the rule `scored`, and free its captive (DIAL-02, SCO)."""
    course.tell(UnitEliminated(unit_id))
    score_fallen(course, unit_id, scored)
    free_captives(course, unit_id)


def take_away(course: Course, unit_id: UnitId, reason: str = "", *, fled: bool = False) -> None:
    """Remove a unit of one figure from play, and free its captive."""
    course.tell(UnitRemoved(unit_id, reason, fled=fled))
    free_captives(course, unit_id)


def free_captives(course: Course, captor: UnitId) -> None:
    """Free the captive of a unit that can hold it no longer (CAP-01, our reading)."""
    captive = captive_of(course.state, captor)
    if captive is not None:
        course.tell(CaptiveFreed(captive, captor))


def captive_of(state: BattleState, captor: UnitId) -> UnitId | None:
    """The captive that a unit holds (CAP-01)."""
    return next((unit.id for unit in state.units.values() if unit.captor == captor), None)
