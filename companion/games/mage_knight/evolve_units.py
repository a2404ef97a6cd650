"""What facts of dials, and of units that come and go, make of a state."""

from __future__ import annotations

from typing import assert_never

from companion.games.mage_knight.events_units import (
    BrokeAway,
    CaptiveFreed,
    ClicksHealed,
    ClicksLost,
    ContactSet,
    ControlPassed,
    DialEvent,
    DialReturned,
    DialSet,
    SectionFell,
    StandingEvent,
    UnitBreached,
    UnitCaptured,
    UnitEliminated,
    UnitRemoved,
    UnitReturned,
)
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import Status, UnitState
from companion.table.ids import UnitId


def evolve_dial(state: BattleState, event: DialEvent) -> BattleState:
    """The state after a dial was turned."""
    part = state.units[event.unit].part(event.part)
    if part is None:
        return state
    match event:
        case ClicksLost():
            return state.with_part(event.unit, part._replace(click=part.click + event.clicks))
        case ClicksHealed():
            return state.with_part(event.unit, part._replace(click=part.click - event.clicks))
        case DialReturned():
            return state.with_part(event.unit, part._replace(click=state.start(part)))
        case SectionFell():
            return state.with_part(event.unit, part._replace(eliminated=True))
        case DialSet():
            unit = _alive(state.units[event.unit])
            turned = part._replace(click=event.click, eliminated=False)
            return state.with_unit(unit).with_part(event.unit, turned)
        case _:
            assert_never(event)


def evolve_standing(state: BattleState, event: StandingEvent) -> BattleState:
    """The state after a unit came, went, or changed hands."""
    unit = state.units[event.unit]
    match event:
        case UnitEliminated():
            fallen = tuple(part._replace(eliminated=True) for part in unit.parts)
            return _left(state, unit._replace(parts=fallen), Status.ELIMINATED)
        case UnitBreached():
            return _left(state, unit, Status.BREACHED)
        case UnitRemoved():
            return _left(state, unit._replace(fled=event.fled), Status.REMOVED)
        case UnitReturned():
            parts = tuple(part._replace(click=event.click, eliminated=False) for part in unit.parts)
            return state.with_unit(_alive(unit)._replace(parts=parts))
        case UnitCaptured():
            return _left(state, unit._replace(captor=event.captor), Status.CAPTURED)
        case CaptiveFreed():
            return state.with_unit(unit._replace(status=Status.IN_PLAY, captor=None))
        case ControlPassed():
            return state.with_unit(unit._replace(controller=event.side))
        case ContactSet():
            return state.with_unit(unit._replace(contact=event.opposing))
        case BrokeAway():
            return state.with_unit(unit._replace(contact=unit.contact and not event.free))
        case _:
            assert_never(event)


def without_questions(state: BattleState, unit_id: UnitId) -> BattleState:
    """The same battle; what was asked about a unit that is gone is asked no longer."""
    if not any(choice.unit == unit_id for choice in state.pending):
        return state
    return state._replace(pending=tuple(choice for choice in state.pending if choice.unit != unit_id))


def _left(state: BattleState, unit: UnitState, status: Status) -> BattleState:
    captor = unit.captor if status is Status.CAPTURED else None
    gone = unit._replace(status=status, contact=False, captor=captor, push_due=())
    return without_questions(state.with_unit(gone), unit.id)


def _alive(unit: UnitState) -> UnitState:
    if unit.status in {Status.IN_PLAY, Status.CAPTURED}:
        return unit
    return unit._replace(status=Status.IN_PLAY, controller=unit.side, captor=None, fled=False)
