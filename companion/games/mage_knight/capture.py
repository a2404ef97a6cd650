"""Capture: who may take whom captive, and letting go (CAP-01, CAV-06, TIT-02, MUL-01, CST-01)."""

from __future__ import annotations

from companion.games.mage_knight.commands import AttackKind, Capture, Release
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.dials import any_shows
from companion.games.mage_knight.events import Event
from companion.games.mage_knight.events_turn import ActionSpent
from companion.games.mage_knight.events_units import UnitCaptured
from companion.games.mage_knight.given import able, action_for, settle_members
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.leaving import captive_of, free, free_captives
from companion.games.mage_knight.named_abilities import BATTLE_FURY, BERSERK, COMMAND, FRENZY, INVULNERABILITY
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.standing import in_play, in_turn, known
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import Status, UnitState
from companion.table.ids import UnitId
from companion.table.refusal import Refused

_FIERCE = (BATTLE_FURY, BERSERK, FRENZY, INVULNERABILITY)


def capture(state: BattleState, command: Capture, rules: Rules) -> tuple[Event, ...] | Refused:
    """Record a capture made at the table: it is what the close action was for (CAP-01)."""
    captor = in_turn(state, command.by)
    if isinstance(captor, Refused):
        return captor
    target = in_play(state, command.target)
    if isinstance(target, Refused):
        return target
    refused = may_capture(state, captor, target) or opposing(captor, target)
    if refused is not None:
        return refused
    part = able(state, captor, KINDS[captor.kind].attacking(captor, None, None))
    if isinstance(part, Refused):
        return part
    number = action_for(state, captor, AttackKind.CLOSE, None)
    if isinstance(number, Refused):
        return number
    course = Course(state, rules)
    course.tell(ActionSpent(number))
    take_captive(course, captor.id, target.id)
    settle_members(course, number)
    return course.events


def release(state: BattleState, command: Release, rules: Rules) -> tuple[Event, ...] | Refused:
    """Let a captive go (CAP-01)."""
    captive = known(state, command.target)
    if isinstance(captive, Refused):
        return captive
    if captive.status is not Status.CAPTURED or captive.captor is None:
        return Refused("CAP-01", Reason.NOT_CAPTURED, {"unit": captive.id})
    course = Course(state, rules)
    free(course, captive.id, captive.captor)
    return course.events


def may_capture(state: BattleState, captor: UnitState, target: UnitState) -> Refused | None:
    """Refuse a capture by or of who never takes part in one, and by who holds a captive (CAP-01)."""
    refused = never_in_capture(captor, target)
    if refused is not None:
        return refused
    if any_shows(state, captor, *_FIERCE):
        return Refused("CAP-01", Reason.CANNOT_CAPTURE, {"unit": captor.id})
    if any_shows(state, target, COMMAND, *_FIERCE):
        return Refused("CAP-01", Reason.CANNOT_BE_CAPTURED, {"unit": target.id})
    if captive_of(state, captor.id) is not None:
        return Refused("CAP-01", Reason.CAPTOR, {"unit": captor.id})
    return None


def never_in_capture(*units: UnitState) -> Refused | None:
    """Refuse kinds of units that neither capture nor are captured (CAV-06, TIT-02, MUL-01, CST-01)."""
    for unit in units:
        rule = KINDS[unit.kind].no_capture
        if rule:
            return Refused(rule, Reason.NO_CAPTURE, {"unit": unit.id})
    return None


def opposing(unit: UnitState, target: UnitState) -> Refused | None:
    """Refuse a target that is not opposing, an evil mount in another's turn included (ATK-06)."""
    if target.controller != unit.controller:
        return None
    return Refused("ATK-06", Reason.NOT_OPPOSING, {"unit": target.id})


def take_captive(course: Course, captor: UnitId, target: UnitId) -> None:
    """Make the target a captive; its own captive goes free (CAP-01)."""
    course.tell(UnitCaptured(target, captor))
    free_captives(course, target)
