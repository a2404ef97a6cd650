"""What a battle is after a fact: `evolve(state, event)` and nothing else changes a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never, get_args

from companion.games.mage_knight.events import (
    AbilitySwitched,
    AbilityUsed,
    AttackMade,
    ChoiceAsked,
    ChoiceMade,
    Event,
    ItemDropped,
    ItemTaken,
    ModifierLeftOut,
    NoteWritten,
    ObjectiveCounted,
    PointsScored,
    TableEvent,
    TargetsExceeded,
    ToldEvent,
    UseEvent,
)
from companion.games.mage_knight.events_turn import TokenEvent, TurnEvent
from companion.games.mage_knight.events_units import CavalryEvent, DamageStopped, DialEvent, StandingEvent
from companion.games.mage_knight.evolve_cavalry import evolve_cavalry
from companion.games.mage_knight.evolve_turn import evolve_tokens, evolve_turn
from companion.games.mage_knight.evolve_units import evolve_dial, evolve_standing
from companion.games.mage_knight.state import BattleState, TableItem


def evolve(state: BattleState, event: Event) -> BattleState:
    """The state after the event."""
    return _BY_KIND[type(event)](state, event)


def _evolve_told(state: BattleState, event: ToldEvent) -> BattleState:
    match event:
        case AttackMade() | ModifierLeftOut() | TargetsExceeded() | DamageStopped() | NoteWritten():
            return state
        case _:
            assert_never(event)


def _evolve_use(state: BattleState, event: UseEvent) -> BattleState:
    unit = state.units[event.unit]
    match event:
        case AbilityUsed():
            return state.with_unit(unit._replace(used=unit.used | {event.name}))
        case AbilitySwitched():
            off = unit.switched_off - {event.name} if event.on else unit.switched_off | {event.name}
            return state.with_unit(unit._replace(switched_off=off))
        case ItemDropped():
            put_down = TableItem(event.item, event.owner)
            kept = tuple(item for item in state.carried.get(event.bearer, ()) if item != put_down)
            loose = (*state.loose, put_down)
            return state._replace(carried={**state.carried, event.bearer: kept}, loose=loose)
        case ItemTaken():
            taken = TableItem(event.item, event.owner)
            carried = (*state.carried.get(event.bearer, ()), taken)
            loose = tuple(item for item in state.loose if item != taken)
            return state._replace(carried={**state.carried, event.bearer: carried}, loose=loose)
        case _:
            assert_never(event)


def _evolve_table(state: BattleState, event: TableEvent) -> BattleState:
    match event:
        case ChoiceAsked():
            return state._replace(pending=(*state.pending, event.choice), asked=state.asked + 1)
        case ChoiceMade():
            return state._replace(pending=tuple(choice for choice in state.pending if choice.id != event.pending))
        case PointsScored():
            return state._replace(score={**state.score, event.side: state.score[event.side] + event.points})
        case ObjectiveCounted():
            counted = state.objectives.get(event.side, 0) + event.delta
            return state._replace(objectives={**state.objectives, event.side: counted})
        case _:
            assert_never(event)


_GROUPS: tuple[tuple[object, Callable[[BattleState, Any], BattleState]], ...] = (
    (TurnEvent, evolve_turn),
    (TokenEvent, evolve_tokens),
    (DialEvent, evolve_dial),
    (StandingEvent, evolve_standing),
    (CavalryEvent, evolve_cavalry),
    (UseEvent, _evolve_use),
    (TableEvent, _evolve_table),
    (ToldEvent, _evolve_told),
)
_BY_KIND = {kind: fold for group, fold in _GROUPS for kind in get_args(group)}
"""Every kind of event with the function of its group, whose `assert_never` leaves none of the group out."""
