"""Action tokens: given by actions and abilities, and the pushing damage of the second one (TOK-06, TOK-10)."""

from __future__ import annotations

from companion.games.mage_knight.commands import ActionKind, GiveToken, Source
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.damage import inflict, strike
from companion.games.mage_knight.events import ChoiceAsked, Event
from companion.games.mage_knight.events_turn import PushIncurred, TokenGiven, UnitPushed
from companion.games.mage_knight.hits import Blow
from companion.games.mage_knight.immunity import immune
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import MultiDialTokens, Rules
from companion.games.mage_knight.standing import in_play
from companion.games.mage_knight.state import BattleState, ChoiceKind, PendingChoice
from companion.games.mage_knight.unit import MOST_TOKENS, PartName, UnitState
from companion.table.ids import UnitId
from companion.table.refusal import Refused

_RESOLVED_AT_ONCE = frozenset({ActionKind.MOVE, ActionKind.SPECIAL, ActionKind.PASS})


def place(
    course: Course,
    given: tuple[tuple[UnitId, tuple[TokenGiven | PushIncurred, ...]], ...],
    action: ActionKind,
    sections: tuple[PartName, ...] = (),
) -> None:
    """Place the tokens of an action; a move, special or pass is resolved at once and pushes (TOK-06)."""
    for _, tokens in given:
        course.tell(*tokens)
    if action in _RESOLVED_AT_ONCE:
        for unit_id, _ in given:
            settle(course, unit_id, sections)


def settle(course: Course, unit_id: UnitId, sections: tuple[PartName, ...] = ()) -> None:
    """Let a unit take the pushing damage of a second token, now that the action is resolved (TOK-06).

    Of a figure of several sections those pay that were given the action (MUL-02); none named: all that owe.
    """
    unit = course.state.units.get(unit_id)
    due = () if unit is None else tuple(part for part in unit.push_due if not sections or part in sections)
    if unit is None or not due:
        return
    course.tell(UnitPushed(unit_id, due if due != unit.push_due else ()))
    for part in due:
        if course.unit(unit_id).in_play:
            inflict(course, unit_id, (Blow(part, 1),), Source.PUSHING, scored="SCO-04")


def settle_all(course: Course, acting: UnitId | None = None) -> None:
    """Resolve close and ranged actions that no attack was made with: all but those of the unit that acts (TOK-06)."""
    for unit_id in [unit.id for unit in course.state.units.values() if unit.push_due and unit.id != acting]:
        settle(course, unit_id)


def give_token(state: BattleState, command: GiveToken, rules: Rules) -> tuple[Event, ...] | Refused:
    """Give a token by an ability; as second one it pushes at once; a unit with two gets no more (TOK-10)."""
    unit = in_play(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    refused = immune(unit, command.ability, rules)
    if refused is not None:
        return refused
    sections = _open_sections(unit, rules)
    if unit.tokens >= MOST_TOKENS and not sections:
        return Refused("TOK-10", Reason.NO_MORE_TOKENS, {"unit": unit.id})
    course = Course(state, rules)
    if len(sections) > 1:
        question = PendingChoice(f"p{state.asked + 1}", ChoiceKind.TOKEN_PART, unit.id, sections, "TOK-10")
        course.tell(ChoiceAsked(question))
    elif sections:
        token_on_section(course, unit.id, sections[0])
    else:
        course.tell(TokenGiven(unit.id, ability=command.ability))
        if unit.tokens:
            strike(course, unit.id, KINDS[unit.kind].pushed(unit, rules), 1)
    return course.events


def token_on_section(course: Course, unit_id: UnitId, section: PartName) -> None:
    """Give a section a token by an ability, where sections have their own (MUL-02, TOK-10)."""
    part = course.unit(unit_id).part(section)
    course.tell(TokenGiven(unit_id, section))
    if part is not None and part.tokens:
        inflict(course, unit_id, (Blow(section, 1),), Source.PUSHING)


def _open_sections(unit: UnitState, rules: Rules) -> tuple[PartName, ...]:
    """The sections that can still take a token, where sections have their own (option `multi_dial_tokens`)."""
    if not KINDS[unit.kind].sections or rules.options.multi_dial_tokens is not MultiDialTokens.SECTION:
        return ()
    return tuple(part.name for part in unit.living if part.tokens < MOST_TOKENS)
