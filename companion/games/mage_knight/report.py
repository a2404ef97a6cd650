"""A battle as it is printed: the state of formats.md, as JSON values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from companion.games.mage_knight.ability import Slot
from companion.games.mage_knight.dials import abilities, click_of
from companion.games.mage_knight.state import BattleState, PendingChoice, TableItem
from companion.games.mage_knight.unit import MOUNT, RIDER, PartState, UnitState
from companion.table.battle import Rejection


def report(state: BattleState, rejected: Iterable[Rejection] = ()) -> dict[str, Any]:
    """The state as JSON values, keys in the order of the format."""
    turn = state.turn
    printed: dict[str, Any] = {
        "turn": turn.number,
        "active": turn.active,
        "phase": turn.phase,
        "actions_left": turn.actions_left,
    }
    if any(side.castle_actions for side in state.deployment.sides):
        printed["castle_actions_left"] = turn.castle_actions_left
    printed["units"] = {unit.id: _unit(state, unit) for unit in in_order(state)}
    printed["pending"] = [_choice(choice) for choice in state.pending]
    printed["rejected"] = [rejection._asdict() for rejection in rejected]
    printed["score"] = dict(state.score)
    return printed | dict(_where_they_apply(state))


def in_order(state: BattleState) -> list[UnitState]:
    """The units in the order in which their figures stand in the armies."""
    places = {figure: place for place, figure in enumerate(state.deployment.figures)}
    return sorted(state.units.values(), key=lambda unit: places[unit.parts[0].holder])


def _where_they_apply(state: BattleState) -> Iterator[tuple[str, Any]]:
    if state.objectives:
        yield "objectives", {side.id: state.objectives.get(side.id, 0) for side in state.deployment.sides}
    if state.loose:
        yield "loose_items", [_item(state, item) for item in state.loose]
    if state.winner is not None:
        yield "winner", state.winner


def _item(state: BattleState, loose: TableItem) -> dict[str, Any]:
    brought = state.deployment.figures[loose.owner].items
    found = next((item for item in brought if item.id == loose.id), None)
    printed: dict[str, Any] = {"id": loose.id}
    return printed if found is None else printed | {"name": found.name, "points": found.points}


def _unit(state: BattleState, unit: UnitState) -> dict[str, Any]:
    printed: dict[str, Any] = {
        "status": unit.status,
        "tokens": unit.tokens,
        "controller": unit.controller,
        "contact": unit.contact,
        "parts": {part.name: _part(state, unit, part) for part in unit.parts},
    }
    return printed if unit.captor is None else printed | {"captor": unit.captor}


def _part(state: BattleState, unit: UnitState, part: PartState) -> dict[str, Any]:
    click = click_of(state, part)
    figure = state.figure(part)
    own_id = {"id": part.holder} if part.name in {RIDER, MOUNT} else {}
    return own_id | {
        "click": part.click,
        "values": {slot: None if click is None else click.value(slot) for slot in Slot},
        "range": {"min": figure.range.min, "max": figure.range.max},
        "abilities": dict(abilities(state, unit, part)),
        "eliminated": part.eliminated,
    }


def _choice(choice: PendingChoice) -> dict[str, Any]:
    return {
        "id": choice.id,
        "kind": choice.kind,
        "unit": choice.unit,
        "options": list(choice.options),
        "rule": choice.rule,
    }
