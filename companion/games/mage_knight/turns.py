"""Turns: giving an action, the end phase, and the order in which a turn ends and the next begins (TOK-01 to TOK-07)."""

from __future__ import annotations

from companion.games.mage_knight import multi_dial, tokens
from companion.games.mage_knight.commands import Act, ActionKind, EndPhase, EndTurn
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.dials import abilities
from companion.games.mage_knight.events import Event
from companion.games.mage_knight.events_turn import (
    ActionGiven,
    ActionsCounted,
    Budget,
    EndPhaseBegan,
    SectionTokensCleared,
    TokensCleared,
    TurnEnded,
    TurnStarted,
)
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.leaving import captive_of, timid_leave
from companion.games.mage_knight.muster_actions import action_for_command
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.riderless import evil_obey
from companion.games.mage_knight.ruleset import MultiDialTokens, Rules, Ruleset
from companion.games.mage_knight.standing import to_be_ordered
from companion.games.mage_knight.state import BattleState, Phase, Turn
from companion.games.mage_knight.unit import PartName, UnitKind, UnitState
from companion.table.ids import SideId
from companion.table.refusal import Refused

_FREE_OF_CAPTIVES = frozenset({ActionKind.MOVE, ActionKind.PASS})


def act(state: BattleState, command: Act, rules: Rules) -> tuple[Event, ...] | Refused:
    """Give a unit an action: count it, place the token, push when it is resolved (TOK-01 to TOK-06)."""
    unit = to_be_ordered(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    refused = (
        action_exists(command.action, rules.ruleset)
        or captors_only_move(state, unit, command.action)
        or KINDS[unit.kind].may_act(state, unit, command, rules)
        or _may_work(unit, command)
    )
    if refused is not None:
        return refused
    budget = _budget(state, unit, command.action)
    if isinstance(budget, Refused):
        return budget
    course = Course(state, rules)
    tokens.settle_all(course, unit.id)
    sections = _sections(unit, command)
    placed = () if command.action is ActionKind.PASS else KINDS[unit.kind].tokens(course.unit(unit.id), sections, rules)
    course.tell(_given(unit, command, budget, sections))
    tokens.place(course, ((unit.id, placed),), command.action, sections)
    return course.events


def end_phase(state: BattleState, _command: EndPhase, rules: Rules) -> tuple[Event, ...] | Refused:
    """Begin the end phase: no more actions, pushing still due, timid mounts leave (TOK-01, TOK-06, CAV-43)."""
    if state.turn.phase is Phase.END:
        return Refused("TOK-01", Reason.END_PHASE)
    course = Course(state, rules)
    _begin_end_phase(course)
    return course.events


def end_turn(state: BattleState, _command: EndTurn, rules: Rules) -> tuple[Event, ...] | Refused:
    """End the turn in the order that the matrix gives, and begin the other side's."""
    course = Course(state, rules)
    active = state.turn.active
    if state.turn.phase is not Phase.END:
        _begin_end_phase(course)
    _clear_tokens(course, active)
    if rules.hungarian:
        timid_leave(course)
    following = state.deployment.opponent(active)
    course.tell(TurnEnded(active), TurnStarted(state.turn.number + 1, following))
    evil_obey(course)
    course.tell(actions_counted(course.state, following, rules))
    return course.events


def actions_counted(state: BattleState, side_id: SideId, rules: Rules) -> ActionsCounted:
    """The actions of a turn: by the build total, one more for Command in play, and the castle's (ARM-03)."""
    side = state.deployment.side(side_id)
    if side is None:
        return ActionsCounted(0)
    own = (unit for unit in state.units.values() if unit.in_play and unit.controller == side_id)
    shown = (ability for unit in own for part in unit.parts for ability in abilities(state, unit, part).values())
    return ActionsCounted(side.actions + action_for_command(shown, rules), side.castle_actions)


def first_turn(side_id: SideId) -> Turn:
    """The first turn of a battle, before its actions are counted."""
    return Turn(1, side_id, Phase.COMMAND, 0)


def action_exists(action: ActionKind, ruleset: Ruleset) -> Refused | None:
    """Refuse an action that the ruleset does not have (TOK-02)."""
    missing = (action is ActionKind.PASS and not ruleset.pass_action) or (
        action is ActionKind.SPECIAL and not ruleset.special_action
    )
    return Refused("TOK-02", Reason.NO_SUCH_ACTION, {"action": action, "ruleset": ruleset.name}) if missing else None


def captors_only_move(state: BattleState, unit: UnitState, action: ActionKind) -> Refused | None:
    """Refuse to who holds a captive all but moving and passing (CAP-01)."""
    if action in _FREE_OF_CAPTIVES or captive_of(state, unit.id) is None:
        return None
    return Refused("CAP-01", Reason.CAPTOR, {"unit": unit.id})


def action_left(state: BattleState) -> Refused | None:
    """Refuse when the side has no action left this turn (TOK-03)."""
    if state.turn.actions_left > 0:
        return None
    return Refused("TOK-03", Reason.NO_ACTION_LEFT, {"side": state.turn.active})


def _may_work(unit: UnitState, command: Act) -> Refused | None:
    """Tokens and earlier actions of this turn; a pass asks for no token (TOK-02, TOK-04, TOK-05)."""
    if command.action is not ActionKind.PASS:
        return KINDS[unit.kind].may_work(unit)
    return Refused("TOK-04", Reason.ACTED, {"unit": unit.id}) if unit.given else None


def _budget(state: BattleState, unit: UnitState, action: ActionKind) -> Budget | Refused:
    """What the action is counted against: castle sections have actions of their own (ARM-03, TOK-02, TOK-03)."""
    if action is ActionKind.PASS:
        return Budget.NONE
    if unit.kind is UnitKind.CASTLE and state.turn.castle_actions_left > 0:
        return Budget.CASTLE
    return action_left(state) or Budget.TURN


def _sections(unit: UnitState, command: Act) -> tuple[PartName, ...]:
    if not KINDS[unit.kind].sections:
        return ()
    acting = multi_dial.acting_sections(unit, command)
    return () if isinstance(acting, Refused) else acting


def _given(unit: UnitState, command: Act, budget: Budget, sections: tuple[PartName, ...]) -> ActionGiven:
    return ActionGiven(
        (unit.id,),
        command.action,
        budget,
        command.with_part,
        command.using,
        command.moved,
        sections,
        contact=unit.contact,
    )


def _begin_end_phase(course: Course) -> None:
    tokens.settle_all(course)
    course.tell(EndPhaseBegan())
    if not course.rules.hungarian:
        timid_leave(course)


def _clear_tokens(course: Course, active: SideId) -> None:
    """Take all tokens off what was given no action this turn (TOK-07); of sections each by itself (MUL-02)."""
    own = [unit for unit in course.state.units.values() if unit.controller == active and unit.tokens]
    by_section = course.rules.options.multi_dial_tokens is MultiDialTokens.SECTION
    sectioned = [unit for unit in own if by_section and KINDS[unit.kind].sections]
    rested = tuple(unit.id for unit in own if not unit.worked and unit not in sectioned)
    if rested:
        course.tell(TokensCleared(rested))
    for unit in sectioned:
        given = course.state.actions_of(unit)
        acted = {name for action in given if action.kind is not ActionKind.PASS for name in action.sections}
        resting = tuple(part.name for part in unit.parts if part.tokens and part.name not in acted)
        if resting:
            course.tell(SectionTokensCleared(unit.id, resting))
