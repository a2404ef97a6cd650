"""The action that an attack or a capture is made with, and the push that comes after it (ATK-01, TOK-06)."""

from __future__ import annotations

from companion.games.mage_knight.commands import AttackKind
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.dials import demoralised
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.standing import the_part
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.tokens import settle
from companion.games.mage_knight.unit import PartName, PartState, UnitState
from companion.table.refusal import Refused


def action_for(state: BattleState, unit: UnitState, kind: AttackKind, named: PartName | None) -> int | Refused:
    """The number of the action of that kind with which the unit has not attacked yet (ATK-01); of a section by name."""
    fitting = [number for number in unit.given if _is_open(state, number, kind)]
    if KINDS[unit.kind].sections and named is not None:
        fitting = [number for number in fitting if named in state.turn.actions[number].sections]
    if not fitting:
        return Refused("ATK-01", Reason.NO_ACTION_FOR_IT, {"unit": unit.id, "action": kind})
    if len(fitting) > 1:
        acting = (name for number in fitting for name in state.turn.actions[number].sections)
        return Refused("CMD-02", Reason.PART_NOT_NAMED, {"unit": unit.id, "options": ", ".join(acting)})
    return fitting[0]


def able(state: BattleState, unit: UnitState, name: PartName | Refused) -> PartState | Refused:
    """The part that attacks or captures; a demoralised one cannot (ATK-01)."""
    if isinstance(name, Refused):
        return name
    part = the_part(unit, name)
    if isinstance(part, PartState) and demoralised(state, unit, part):
        return Refused("ATK-01", Reason.DEMORALISED_ATTACKS, {"unit": unit.id, "part": name})
    return part


def settle_members(course: Course, number: int) -> None:
    """Push all members of a formation whose action is resolved now (TOK-06, TOK-08)."""
    action = course.state.turn.actions[number]
    for member in action.members:
        settle(course, member, action.sections)


def _is_open(state: BattleState, number: int, kind: AttackKind) -> bool:
    action = state.turn.actions[number]
    return action.kind.value == kind.value and not action.spent
