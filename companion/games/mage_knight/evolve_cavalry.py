"""What facts of cavalry make of a state: two units become one, and one becomes two."""

from __future__ import annotations

from typing import assert_never

from companion.games.mage_knight.events_units import (
    CavalryEvent,
    PactMade,
    Trampled,
    UnhorseTried,
    UnitMounted,
    UnitParted,
)
from companion.games.mage_knight.evolve_units import without_questions
from companion.games.mage_knight.state import BattleState, GivenAction
from companion.games.mage_knight.unit import FIGURE, MOUNT, RIDER, PartName, PartState, UnitKind, UnitState


def evolve_cavalry(state: BattleState, event: CavalryEvent) -> BattleState:
    """The state after a fact of cavalry."""
    match event:
        case UnitParted():
            return _parted(state, event)
        case UnitMounted():
            return _mounted(state, event)
        case UnhorseTried():
            action = state.turn.actions[event.number]
            return _with_action(state, event.number, action._replace(tried=(*action.tried, event.unit)))
        case Trampled():
            action = state.turn.actions[event.number]
            return _with_action(state, event.number, action._replace(trampled=(*action.trampled, event.unit)))
        case PactMade():
            return state._replace(turn=state.turn._replace(pacts=(*state.turn.pacts, event.unit)))
        case _:
            assert_never(event)


def _with_action(state: BattleState, number: int, action: GivenAction) -> BattleState:
    actions = (*state.turn.actions[:number], action, *state.turn.actions[number + 1 :])
    return state._replace(turn=state.turn._replace(actions=actions))


def _parted(state: BattleState, event: UnitParted) -> BattleState:
    unit = state.units[event.unit]
    units = {key: other for key, other in state.units.items() if key != unit.id}
    rider = _half(state, unit, event, RIDER)
    mount = _half(state, unit, event, MOUNT)
    units[rider.id] = rider._replace(rode=mount.id)
    units[mount.id] = mount._replace(tokens=event.tokens, contact=unit.contact)
    return without_questions(state._replace(units=units), unit.id)


def _half(state: BattleState, unit: UnitState, event: UnitParted, name: PartName) -> UnitState:
    part = next(part for part in unit.parts if part.name == name)
    half = UnitState(
        id=part.holder,
        side=state.deployment.figures[part.holder].side,
        controller=unit.controller,
        kind=UnitKind.SINGLE if name == RIDER else UnitKind.MOUNT,
        parts=(part._replace(name=FIGURE),),
        switched_off=unit.switched_off,
        used=unit.used,
    )
    return half if event.rested else half._replace(given=unit.given, worked=unit.worked)


def _mounted(state: BattleState, event: UnitMounted) -> BattleState:
    rider, mount = state.units[event.rider], state.units[event.mount]
    units = {key: other for key, other in state.units.items() if key not in {event.rider, event.mount}}
    units[event.unit] = UnitState(
        id=event.unit,
        side=rider.side,
        controller=rider.controller,
        kind=UnitKind.CAVALRY,
        parts=(_seated(rider, RIDER), _seated(mount, MOUNT)),
        tokens=event.tokens,
        contact=rider.contact or mount.contact,
        given=() if event.rested else tuple(sorted({*rider.given, *mount.given})),
        worked=event.rested or rider.worked or mount.worked,
    )
    return state._replace(units=units)


def _seated(half: UnitState, name: PartName) -> PartState:
    return half.parts[0]._replace(name=name)
