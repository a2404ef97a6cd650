"""What a cavalry unit does to others by moving: unhorse and trample (PRO-05, PRO-06)."""

from __future__ import annotations

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import ActionKind, Source, Trample, Unhorse
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.damage import strike
from companion.games.mage_knight.events import Event
from companion.games.mage_knight.events_units import Trampled, UnhorseTried
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.hits import Hit, OwnerChooses
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.named_abilities import DOUBLE_TIME, MOVEMENT, plain
from companion.games.mage_knight.pairing import attack_bonus
from companion.games.mage_knight.parting import is_dark_pair, unhorse
from companion.games.mage_knight.proficiencies import PROFICIENCY_RULES, has
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.standing import in_play, in_turn, on_table
from companion.games.mage_knight.state import BattleState, GivenAction
from companion.games.mage_knight.unit import RIDER, UnitKind, UnitState
from companion.table.ids import UnitId
from companion.table.refusal import Refused

_NEEDED = 6
"""What roll and attack bonus must reach to unhorse (PRO-05)."""
_NOT_WITH = {Proficiency.UNHORSE: MOVEMENT, Proficiency.TRAMPLE: frozenset({DOUBLE_TIME})}


def try_to_unhorse(state: BattleState, command: Unhorse, rules: Rules) -> tuple[Event, ...] | Refused:
    """Roll to put an enemy rider on foot: d6 and the own rider's attack bonus reach 6 (PRO-05)."""
    unit = in_turn(state, command.by)
    if isinstance(unit, Refused):
        return unit
    target = in_play(state, command.target)
    if isinstance(target, Refused):
        return target
    refused = _not_proficient(state, unit, Proficiency.UNHORSE, rules) or _not_to_be_unhorsed(state, unit, target)
    if refused is not None:
        return refused
    number = _move_for(state, unit, Proficiency.UNHORSE)
    if isinstance(number, Refused):
        return number
    bonus = _bonus(state, unit)
    won = command.roll + bonus >= _NEEDED
    course = Course(state, rules)
    course.tell(UnhorseTried(unit.id, target.id, command.roll, bonus, won, number))
    if won:
        unhorse(course, target, room=command.room)
    return course.events


def trample(state: BattleState, command: Trample, rules: Rules) -> tuple[Event, ...] | Refused:
    """Ride over figures: each takes a click; the owner of a cavalry unit chooses which half (PRO-06)."""
    unit = in_turn(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    refused = _not_proficient(state, unit, Proficiency.TRAMPLE, rules) or _not_to_be_trampled(state, unit, command.over)
    if refused is not None:
        return refused
    number = _move_for(state, unit, Proficiency.TRAMPLE)
    if isinstance(number, Refused):
        return number
    course = Course(state, rules)
    course.tell(Trampled(unit.id, command.over, number))
    for crossed in command.over:
        strike(course, crossed, _crossing(course.unit(crossed), rules), 1)
    return course.events


def _not_proficient(state: BattleState, unit: UnitState, deed: Proficiency, rules: Rules) -> Refused | None:
    if has(state, unit, deed, rules):
        return None
    return Refused(PROFICIENCY_RULES[deed], Reason.NOT_PROFICIENT, {"unit": unit.id, "using": deed})


def _move_for(state: BattleState, unit: UnitState, deed: Proficiency) -> int | Refused:
    """The number of the move action by which the unit does it; one deed for a move."""
    rule = PROFICIENCY_RULES[deed]
    moves = [number for number in unit.given if state.turn.actions[number].kind is ActionKind.MOVE]
    named = [number for number in moves if state.turn.actions[number].using in {None, deed}]
    if not named:
        return Refused(rule, Reason.WRONG_ACTION, {"using": deed, "action": ActionKind.MOVE})
    if unit.id in _done(state.turn.actions[named[-1]]):
        return Refused(rule, Reason.ALREADY_TRIED, {"unit": unit.id})
    if deed is Proficiency.UNHORSE and state.turn.actions[named[-1]].contact:
        return Refused(rule, Reason.IN_CONTACT, {"unit": unit.id})
    if any(plain(AbilityId(name)) in _NOT_WITH[deed] for name in unit.used):
        return Refused(rule, Reason.MOVED_BY_ABILITY, {"unit": unit.id})
    return named[-1]


def _done(action: GivenAction) -> tuple[UnitId, ...]:
    return action.tried + action.trampled


def _not_to_be_unhorsed(state: BattleState, unit: UnitState, target: UnitState) -> Refused | None:
    if is_dark_pair(state, target):
        return Refused("DRK-02", Reason.DARK_RIDER_STAYS, {"unit": target.id})
    if target.kind is not UnitKind.CAVALRY:
        return Refused("PRO-05", Reason.NOT_CAVALRY, {"unit": target.id})
    if target.controller == unit.controller:
        return Refused("PRO-05", Reason.NOT_OPPOSING, {"unit": target.id})
    return None


def _bonus(state: BattleState, unit: UnitState) -> int:
    return sum(attack_bonus(state.figure(part), riding=part.name == RIDER) for part in unit.parts)


def _not_to_be_trampled(state: BattleState, unit: UnitState, over: tuple[UnitId, ...]) -> Refused | None:
    for crossed in over:
        other = on_table(state, crossed)
        if isinstance(other, Refused):
            return other
        if not KINDS[other.kind].trampled or other.id == unit.id:
            return Refused("PRO-06", Reason.NOT_TRAMPLED, {"unit": crossed})
    twice = next((crossed for crossed in over if over.count(crossed) > 1), None)
    return None if twice is None else Refused("PRO-06", Reason.TRAMPLED_TWICE, {"unit": twice})


def _crossing(unit: UnitState, rules: Rules) -> Hit | OwnerChooses:
    """CZ: pushing damage; HU: a click by an ability, of a cavalry unit too the owner chooses the half (PRO-06)."""
    if not rules.hungarian:
        return KINDS[unit.kind].pushed(unit, rules)
    parts = tuple(part.name for part in unit.parts)
    return Hit(parts, Source.ABILITY) if len(parts) == 1 else OwnerChooses(parts, "PRO-06", Source.ABILITY)
