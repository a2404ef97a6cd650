"""What a battle is after a fact: `evolve(state, event)` and nothing else changes a state."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

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
    UseEvent,
)
from companion.games.mage_knight.events_turn import TokenEvent, TurnEvent
from companion.games.mage_knight.events_units import CavalryEvent, DamageStopped, DialEvent, StandingEvent
from companion.games.mage_knight.evolve_cavalry import evolve_cavalry
from companion.games.mage_knight.evolve_turn import evolve_tokens, evolve_turn
from companion.games.mage_knight.evolve_units import evolve_dial, evolve_standing
from companion.games.mage_knight.state import BattleState, LooseItem


def evolve(state: BattleState, event: Event) -> BattleState:
    """The state after the event."""
    if isinstance(event, DialEvent):
        return evolve_dial(state, event)
    if isinstance(event, TurnEvent):
        return evolve_turn(state, event)
    if isinstance(event, TokenEvent):
        return evolve_tokens(state, event)
    if isinstance(event, StandingEvent):
        return evolve_standing(state, event)
    if isinstance(event, CavalryEvent):
        return evolve_cavalry(state, event)
    if isinstance(event, UseEvent):
        return _evolve_use(state, event)
    if isinstance(event, TableEvent):
        return _evolve_table(state, event)
    match event:
        case AttackMade() | ModifierLeftOut() | TargetsExceeded() | DamageStopped() | NoteWritten():
            return state
        case _:
            assert_never(event)


def _evolve_use(state: BattleState, event: UseEvent) -> BattleState:
    unit = state.units[event.unit]
    match event:
        case AbilityUsed():
            return state.with_unit(replace(unit, used=unit.used | {event.name}))
        case AbilitySwitched():
            off = unit.switched_off - {event.name} if event.on else unit.switched_off | {event.name}
            return state.with_unit(replace(unit, switched_off=off))
        case ItemDropped():
            kept = tuple(item for item in state.carried.get(event.bearer, ()) if item != event.item)
            loose = (*state.loose, LooseItem(event.item, event.bearer))
            return replace(state, carried={**state.carried, event.bearer: kept}, loose=loose)
        case ItemTaken():
            taken = LooseItem(event.item, event.left_by)
            carried = (*state.carried.get(event.bearer, ()), event.item)
            loose = tuple(item for item in state.loose if item != taken)
            return replace(state, carried={**state.carried, event.bearer: carried}, loose=loose)
        case _:
            assert_never(event)


def _evolve_table(state: BattleState, event: TableEvent) -> BattleState:
    match event:
        case ChoiceAsked():
            return replace(state, pending=(*state.pending, event.choice), asked=state.asked + 1)
        case ChoiceMade():
            return replace(state, pending=tuple(choice for choice in state.pending if choice.id != event.pending))
        case PointsScored():
            return replace(state, score={**state.score, event.side: state.score[event.side] + event.points})
        case ObjectiveCounted():
            counted = state.objectives.get(event.side, 0) + event.delta
            return replace(state, objectives={**state.objectives, event.side: counted})
        case _:
            assert_never(event)
