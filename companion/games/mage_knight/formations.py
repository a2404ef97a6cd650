"""Formations: one action for several units (TOK-08, CAV-32)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.mage_knight import tokens
from companion.games.mage_knight.cavalry import all_or_none
from companion.games.mage_knight.commands import ActionKind, Formation
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.events import Event
from companion.games.mage_knight.events_turn import ActionGiven
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.leaving import captive_of
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules, Ruleset
from companion.games.mage_knight.standing import not_demoralised, to_be_ordered
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.turns import action_left
from companion.games.mage_knight.unit import MOST_TOKENS, MOUNT, UnitState
from companion.table.ids import UnitId
from companion.table.refusal import Refused

SIZES = {ActionKind.MOVE: (3, 5), ActionKind.RANGED: (3, 5), ActionKind.CLOSE: (2, 3)}
"""How many members formations have, at least and at most (TOK-08)."""
_SHYFT = "shyft"
_MAGE_SPAWN = "mage-spawn"


def formation(state: BattleState, command: Formation, rules: Rules) -> tuple[Event, ...] | Refused:
    """Give one action to a formation: a token for every member, each pays its own pushing damage (TOK-08)."""
    units: list[UnitState] = []
    for unit_id in command.units:
        unit = to_be_ordered(state, unit_id)
        if isinstance(unit, Refused):
            return unit
        units.append(unit)
    refused = (
        _kinds_fit(units)
        or _size_fits(units, command.action, rules.ruleset)
        or _one_faction(state, units, rules.ruleset)
        or _all_free(state, units, command.action)
        or action_left(state)
    )
    if refused is not None:
        return refused
    course = Course(state, rules)
    tokens.settle_all(course)
    placed = tuple((unit.id, KINDS[unit.kind].tokens(course.unit(unit.id), (), rules)) for unit in units)
    contact = any(unit.contact for unit in units)
    course.tell(ActionGiven(tuple(unit.id for unit in units), command.action, contact=contact))
    tokens.place(course, placed, command.action)
    return course.events


def partners(state: BattleState, unit: UnitState, action: ActionKind) -> tuple[UnitId, ...]:
    """Name those who could be in one formation with the unit in some ruleset, in the order of the state (TOK-08)."""
    if not _able(state, unit, action):
        return ()
    others = (other for other in state.units.values() if other.id != unit.id and _able(state, other, action))
    return tuple(
        other.id
        for other in others
        if all_or_none((unit, other)) is None and _in_common(state, (unit, other), mixed=True)
    )


def _able(state: BattleState, unit: UnitState, action: ActionKind) -> bool:
    """Whether the unit could be a member, whoever the others are."""
    ordered = to_be_ordered(state, unit.id)
    return not (isinstance(ordered, Refused) or KINDS[unit.kind].no_formation or _all_free(state, (unit,), action))


def _kinds_fit(units: Iterable[UnitState]) -> Refused | None:
    """No titan, multi-dial figure or castle section; cavalry units only with each other (TIT-02, MUL-01, CAV-32)."""
    for unit in units:
        rule = KINDS[unit.kind].no_formation
        if rule:
            return Refused(rule, Reason.NO_FORMATION, {"unit": unit.id})
    return all_or_none(units)


def _size_fits(units: list[UnitState], action: ActionKind, ruleset: Ruleset) -> Refused | None:
    if len({unit.id for unit in units}) < len(units):
        return Refused("TOK-08", Reason.FORMATION_TWICE)
    if action not in SIZES or (action is ActionKind.CLOSE and not ruleset.close_formations):
        return Refused("TOK-08", Reason.FORMATION_ACTION, {"action": action, "ruleset": ruleset.name})
    least, most = SIZES[action]
    if least <= len(units) <= most:
        return None
    return Refused("TOK-08", Reason.FORMATION_SIZE, {"action": action, "least": least, "most": most})


def _one_faction(state: BattleState, units: Sequence[UnitState], ruleset: Ruleset) -> Refused | None:
    """One faction in common; of cavalry units the riders' (CAV-32); Shyft among Mage Spawn where that is allowed."""
    rule = KINDS[units[0].kind].faction_rule
    riding = rule == "CAV-32"
    if _in_common(state, units, mixed=ruleset.shyft_formations and not riding):
        return None
    shyft = riding and ruleset.shyft_formations and _in_common(state, units, mixed=True)
    return Refused(rule, Reason.FORMATION_SHYFT if shyft else Reason.FORMATION_FACTION)


def _in_common(state: BattleState, units: Sequence[UnitState], *, mixed: bool) -> frozenset[str]:
    return frozenset.intersection(*(_factions(state, unit, mixed=mixed) for unit in units))


def _factions(state: BattleState, unit: UnitState, *, mixed: bool) -> frozenset[str]:
    factions = frozenset(
        faction for part in unit.parts if part.name != MOUNT for faction in state.figure(part).factions
    )
    return factions | {_MAGE_SPAWN} if mixed and _SHYFT in factions else factions


def _all_free(state: BattleState, units: Iterable[UnitState], action: ActionKind) -> Refused | None:
    """Nobody who acted, has two tokens or holds a captive; nobody demoralised but for a move (TOK-08, DIAL-04)."""
    for unit in units:
        if unit.given or unit.tokens >= MOST_TOKENS or captive_of(state, unit.id) is not None:
            return Refused("TOK-08", Reason.FORMATION_MEMBER, {"unit": unit.id})
        refused = not_demoralised(state, unit, action)
        if refused is not None:
            return refused
    return None
