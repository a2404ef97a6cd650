"""Taken out of play and brought back by abilities (DIAL-02, CAV-03, CAV-43, TIT-03, TIT-15, TOK-09)."""

from __future__ import annotations

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.cavalry import address
from companion.games.mage_knight.commands import Remove, Return
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.events import Event
from companion.games.mage_knight.events_units import UnitMounted, UnitReturned
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.named_abilities import plain
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.riderless import left_alone
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.standing import known, on_table
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import RIDER, Status, UnitKind, UnitState
from companion.table.ids import UnitId
from companion.table.refusal import Refused


def remove(state: BattleState, command: Remove, rules: Rules) -> tuple[Event, ...] | Refused:
    """Take a unit out of play by an ability; it scores nothing."""
    unit = on_table(state, command.unit)
    if isinstance(unit, Refused):
        return Refused("CMD-05", Reason.NOT_IN_PLAY, unit.values) if unit.rule == "DIAL-02" else unit
    course = Course(state, rules)
    KINDS[unit.kind].take_from_play(course, unit, command.reason)
    return course.events


def bring_back(state: BattleState, command: Return, rules: Rules) -> tuple[Event, ...] | Refused:
    """Bring a unit back into play by an ability; it keeps the tokens it had (DIAL-02, TOK-09)."""
    if command.parts is not None:
        return _pair_back(state, command, rules)
    unit = known(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    click = 0 if command.click is None else command.click
    alone = KINDS[unit.kind].comes_alone(unit, rules)
    refused = alone or _may_return(state, unit, click, command.ability, rules)
    if refused is not None:
        return refused
    course = Course(state, rules)
    course.tell(UnitReturned(unit.id, click, command.ability))
    left_alone(course, unit.id)
    return course.events


def _pair_back(state: BattleState, command: Return, rules: Rules) -> tuple[Event, ...] | Refused:
    """Bring rider and mount back as the unit they were (CAV-03)."""
    rider = state.units.get(UnitId(f"{command.unit}.{RIDER}")) or known(state, command.unit)
    if isinstance(rider, Refused):
        return rider
    if rider.kind is UnitKind.CAVALRY:
        return Refused("DIAL-02", Reason.IN_PLAY, {"unit": rider.id})
    mount = None if rider.rode is None else state.units.get(rider.rode)
    if mount is None or command.parts is None:
        return Refused("CAV-03", Reason.NOT_CAVALRY, {"unit": command.unit})
    rows = ((rider, command.parts.rider), (mount, command.parts.mount))
    for half, click in rows:
        refused = _may_return(state, half, click, command.ability, rules)
        if refused is not None:
            return refused
    course = Course(state, rules)
    course.tell(*(UnitReturned(half.id, click, command.ability) for half, click in rows))
    course.tell(UnitMounted(address(rider.id), rider.id, mount.id, tokens=max(rider.tokens, mount.tokens)))
    return course.events


def _may_return(
    state: BattleState, unit: UnitState, click: int, ability: AbilityId | None, rules: Rules
) -> Refused | None:
    if unit.fled:
        return Refused("CAV-43", Reason.FLED, {"unit": unit.id})
    if unit.status in {Status.IN_PLAY, Status.CAPTURED}:
        return Refused("DIAL-02", Reason.IN_PLAY, {"unit": unit.id})
    rule = KINDS[unit.kind].not_brought_back(plain(ability), rules) if ability is not None else ""
    if rule:
        return Refused(rule, Reason.NOT_BROUGHT_BACK, {"unit": unit.id, "ability": ability or ""})
    for part in unit.parts:
        if click >= len(state.dial(part).clicks):
            return Refused("DIAL-02", Reason.SKULLS, {"unit": unit.id})
        if click < state.start(part):
            return Refused("DIAL-01", Reason.PAST_START, {"unit": unit.id, "click": state.start(part)})
    return None
