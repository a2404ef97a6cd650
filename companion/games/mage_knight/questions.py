"""Answering what a player was asked (CAV-31, PRO-06, TOK-10, CMD-04)."""

from __future__ import annotations

from companion.games.mage_knight.commands import Choose
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.damage import strike
from companion.games.mage_knight.events import ChoiceMade, Event
from companion.games.mage_knight.hits import Hit
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.state import BattleState, ChoiceKind
from companion.games.mage_knight.tokens import token_on_section
from companion.table.refusal import Refused


def choose(state: BattleState, command: Choose, rules: Rules) -> tuple[Event, ...] | Refused:
    """Carry on with the part that the owner chose."""
    choice = next((choice for choice in state.pending if choice.id == command.pending), None)
    if choice is None:
        return Refused("CMD-04", Reason.NO_SUCH_CHOICE, {"pending": command.pending})
    option = next((option for option in choice.options if option == command.option), None)
    if option is None:
        values = {"unit": choice.unit, "option": command.option, "options": ", ".join(choice.options)}
        return Refused("CMD-04", Reason.NO_SUCH_OPTION, values)
    course = Course(state, rules)
    course.tell(ChoiceMade(choice.id, choice.unit, option))
    if choice.kind is ChoiceKind.TOKEN_PART:
        token_on_section(course, choice.unit, option)
    else:
        strike(course, choice.unit, Hit((option,), choice.source), choice.clicks, room=command.room)
    return course.events
