"""Mounts without a rider, by their intelligence: timid, independent, evil (CAV-42 to CAV-45)."""

from __future__ import annotations

from companion.games.mage_knight.course import Course
from companion.games.mage_knight.dials import intelligence_of
from companion.games.mage_knight.events_units import ControlPassed
from companion.games.mage_knight.figure import Intelligence
from companion.games.mage_knight.state import BattleState, Phase
from companion.table.ids import UnitId


def evil_obey(course: Course) -> None:
    """Let every evil mount without a rider obey the side in turn (CAV-45)."""
    for unit_id in riderless(course.state, Intelligence.EVIL):
        _obey(course, unit_id)


def left_alone(course: Course, unit_id: UnitId) -> None:
    """See to a mount that stands without a rider from now on, or is free again: HU, an evil one obeys at once in the
    command phase (CAV-45).
    """
    turn = course.state.turn
    if course.rules.hungarian and turn.phase is Phase.COMMAND and is_a(course.state, unit_id, Intelligence.EVIL):
        _obey(course, unit_id)


def is_a(state: BattleState, unit_id: UnitId, intelligence: Intelligence) -> bool:
    """Whether the unit is a mount of that intelligence, without a rider and in play."""
    unit = state.units[unit_id]
    return unit.in_play and intelligence_of(state, unit) is intelligence


def riderless(state: BattleState, intelligence: Intelligence) -> tuple[UnitId, ...]:
    """The mounts of that intelligence that are in play without a rider."""
    return tuple(unit_id for unit_id in state.units if is_a(state, unit_id, intelligence))


def _obey(course: Course, unit_id: UnitId) -> None:
    active = course.state.turn.active
    if course.unit(unit_id).controller != active:
        course.tell(ControlPassed(unit_id, active))
