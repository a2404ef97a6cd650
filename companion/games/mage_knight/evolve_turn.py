"""What facts of the turn and of action tokens make of a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from companion.games.mage_knight.commands import ActionKind
from companion.games.mage_knight.events_turn import (
    ActionGiven,
    ActionsCounted,
    ActionSpent,
    BattleEnded,
    Budget,
    CommandRolled,
    EndPhaseBegan,
    PushIncurred,
    SectionTokensCleared,
    TokenEvent,
    TokenGiven,
    TokensCleared,
    TokensSet,
    TurnEnded,
    TurnEvent,
    TurnStarted,
    UnitPushed,
)
from companion.games.mage_knight.state import BattleState, GivenAction, Phase, Turn
from companion.games.mage_knight.unit import PartState, UnitState
from companion.table.ids import SideId, UnitId


def evolve_turn(state: BattleState, event: TurnEvent) -> BattleState:
    """The state after a fact of the turn."""
    turn = state.turn
    match event:
        case ActionGiven():
            return _action_given(state, event)
        case ActionSpent():
            spent = (turn.actions[event.number]._replace(spent=True),)
            actions = turn.actions[: event.number] + spent + turn.actions[event.number + 1 :]
            return state._replace(turn=turn._replace(actions=actions))
        case EndPhaseBegan():
            return state._replace(turn=turn._replace(phase=Phase.END))
        case TurnEnded():
            return state._replace(units=_all_rested(state.units, event.side))
        case TurnStarted():
            contact = frozenset(unit.id for unit in state.units.values() if unit.contact)
            return state._replace(turn=Turn(event.number, event.side, Phase.COMMAND, 0, contact=contact))
        case ActionsCounted():
            counted = turn._replace(actions_left=event.actions, castle_actions_left=event.castle_actions)
            return state._replace(turn=counted)
        case CommandRolled():
            left = turn.actions_left + (1 if event.won else 0)
            return state._replace(turn=turn._replace(actions_left=left, rolled=(*turn.rolled, event.unit)))
        case BattleEnded():
            return state._replace(turn=turn._replace(phase=Phase.OVER), winner=event.winner)
        case _:
            assert_never(event)


def evolve_tokens(state: BattleState, event: TokenEvent) -> BattleState:
    """The state after a fact of action tokens."""
    match event:
        case TokenGiven():
            return state.with_unit(_with_token(state.units[event.unit], event))
        case PushIncurred():
            unit = state.units[event.unit]
            return state.with_unit(unit._replace(push_due=(*unit.push_due, event.push)))
        case TokensCleared():
            units = dict(state.units)
            units |= {key: _without_tokens(units[key]) for key in event.units}
            return state._replace(units=units)
        case SectionTokensCleared():
            unit = state.units[event.unit]
            cleared = (p._replace(tokens=0) if p.name in event.sections else p for p in unit.parts)
            return state.with_unit(_with_section_tokens(unit, tuple(cleared)))
        case UnitPushed():
            unit = state.units[event.unit]
            owing = tuple(part for part in unit.push_due if event.sections and part not in event.sections)
            return state.with_unit(unit._replace(push_due=owing))
        case TokensSet():
            return state.with_unit(_with_tokens_set(state.units[event.unit], event))
        case _:
            assert_never(event)


def _action_given(state: BattleState, event: ActionGiven) -> BattleState:
    turn = state.turn
    action = GivenAction(event.action, event.units, event.with_part, event.using, event.sections, contact=event.contact)
    number = len(turn.actions)
    units = dict(state.units)
    for unit_id in event.units:
        unit = units[unit_id]
        worked = unit.worked or event.action is not ActionKind.PASS
        units[unit_id] = unit._replace(given=(*unit.given, number), worked=worked)
    turn = turn._replace(
        phase=Phase.ACTION,
        actions=(*turn.actions, action),
        actions_left=turn.actions_left - (event.budget is Budget.TURN),
        castle_actions_left=turn.castle_actions_left - (event.budget is Budget.CASTLE),
    )
    return state._replace(units=units, turn=turn)


def _all_rested(units: Mapping[UnitId, UnitState], side: SideId) -> dict[UnitId, UnitState]:
    """The units when a turn of the side ends: what counted for the turn is forgotten."""
    rested = dict(units)
    for key, unit in units.items():
        if unit.given or unit.worked or unit.running or unit.used or unit.switched_off or unit.push_due:
            rested[key] = _rested(unit, own_turn=unit.controller == side)
    return rested


def _rested(unit: UnitState, *, own_turn: bool) -> UnitState:
    running = (unit.running + 1 if unit.worked else 0) if own_turn else unit.running
    return unit._replace(
        running=running, given=(), worked=False, push_due=(), switched_off=frozenset(), used=frozenset()
    )


def _with_token(unit: UnitState, event: TokenGiven) -> UnitState:
    due = unit.push_due if event.push is None else (*unit.push_due, event.push)
    if event.section is None:
        return unit._replace(tokens=unit.tokens + 1, push_due=due)
    parts = tuple(p._replace(tokens=p.tokens + 1) if p.name == event.section else p for p in unit.parts)
    return _with_section_tokens(unit, parts)._replace(push_due=due)


def _with_section_tokens(unit: UnitState, parts: tuple[PartState, ...]) -> UnitState:
    """Where sections have tokens of their own, the unit shows the most that one has (MUL-02)."""
    return unit._replace(parts=parts, tokens=max(part.tokens for part in parts))


def _without_tokens(unit: UnitState) -> UnitState:
    parts = unit.parts
    if any(part.tokens for part in parts):
        parts = tuple(part._replace(tokens=0) for part in parts)
    return unit._replace(tokens=0, parts=parts)


def _with_tokens_set(unit: UnitState, event: TokensSet) -> UnitState:
    if event.part is None:
        return unit._replace(tokens=event.tokens)
    parts = (part._replace(tokens=event.tokens) if part.name == event.part else part for part in unit.parts)
    return _with_section_tokens(unit, tuple(parts))
