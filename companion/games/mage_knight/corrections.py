"""What players say of the table, and corrections by hand: contact, breaking away, notes, `set` (DIAL-02, CST-01)."""

from __future__ import annotations

from companion.games.mage_knight.casualties import see_to
from companion.games.mage_knight.commands import BreakAway, Contact, Note, SetByHand
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.events import Event, NoteWritten
from companion.games.mage_knight.events_turn import TokensSet
from companion.games.mage_knight.events_units import BrokeAway, ContactSet, DialSet
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.riderless import left_alone
from companion.games.mage_knight.ruleset import MultiDialTokens, Rules
from companion.games.mage_knight.standing import in_play, in_turn, known, the_part
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import PartState, UnitKind, UnitState
from companion.table.refusal import Refused


def contact(state: BattleState, command: Contact, _rules: Rules) -> tuple[Event, ...] | Refused:
    """Note whether a unit touches an opposing figure; castle sections never do (CST-01)."""
    unit = in_play(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    if command.opposing and unit.kind is UnitKind.CASTLE:
        return Refused("CST-01", Reason.CASTLE_NOT_TOUCHED, {"unit": unit.id})
    return (ContactSet(unit.id, command.opposing),)


def break_away(state: BattleState, command: BreakAway, _rules: Rules) -> tuple[Event, ...] | Refused:
    """Roll to get free: fails on 1 to 3, of titans and multi-dial figures on 1 only (TIT-04, MUL-01)."""
    unit = in_turn(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    if unit.kind is UnitKind.CASTLE:
        return Refused("CST-01", Reason.CASTLE_NOT_TOUCHED, {"unit": unit.id})
    return (BrokeAway(unit.id, command.roll, command.roll >= KINDS[unit.kind].breaks_away_on),)


def note(_state: BattleState, command: Note, _rules: Rules) -> tuple[Event, ...] | Refused:
    """Write a line into the log."""
    return (NoteWritten(command.text),)


def set_by_hand(state: BattleState, command: SetByHand, rules: Rules) -> tuple[Event, ...] | Refused:
    """Correct a dial or tokens: always allowed; three skulls eliminate, a living click brings back (DIAL-02)."""
    unit = known(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    part = _part_meant(unit, command)
    if isinstance(part, Refused):
        return part
    course = Course(state, rules)
    if command.tokens is not None:
        _set_tokens(course, unit, part, command.tokens)
    if command.click is not None and part is not None:
        _set_dial(course, unit, part, command.click)
    return course.events


def _part_meant(unit: UnitState, command: SetByHand) -> PartState | Refused | None:
    """The part to be corrected; tokens alone need none (CMD-02)."""
    if command.click is None and command.part is None:
        return None
    if command.part is None and len(unit.parts) == 1:
        return unit.parts[0]
    return the_part(unit, command.part)


def _set_tokens(course: Course, unit: UnitState, part: PartState | None, tokens: int) -> None:
    """Tokens are the unit's; where sections have their own, the section's or every section's (MUL-02)."""
    if not KINDS[unit.kind].sections or course.rules.options.multi_dial_tokens is not MultiDialTokens.SECTION:
        course.tell(TokensSet(unit.id, tokens))
        return
    for section in unit.parts if part is None else (part,):
        course.tell(TokensSet(unit.id, tokens, section.name))


def _set_dial(course: Course, unit: UnitState, part: PartState, click: int) -> None:
    row = min(click, len(course.state.dial(part).clicks))
    if part.eliminated and row == len(course.state.dial(part).clicks):
        return
    course.tell(DialSet(unit.id, part.name, row))
    if row == len(course.state.dial(part).clicks):
        see_to(course, unit.id, (part.name,))
    else:
        left_alone(course, unit.id)
