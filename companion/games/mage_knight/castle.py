"""Castle sections: they stand, are never touched, pushed or captured, and are breached (CST-01, DIAL-04)."""

from __future__ import annotations

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import Act, ActionKind, Damage, Source
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.dials import at_skulls
from companion.games.mage_knight.events_turn import TokenGiven
from companion.games.mage_knight.events_units import UnitBreached
from companion.games.mage_knight.hits import Fall, Hit, OwnerChooses
from companion.games.mage_knight.leaving import eliminate
from companion.games.mage_knight.named_abilities import VAMPIRISM
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.singles import may_act as may_act_single
from companion.games.mage_knight.singles import parts_hit as part_of_single
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import PartName, UnitState
from companion.table.refusal import Refused


def may_act(state: BattleState, unit: UnitState, act: Act, rules: Rules) -> Refused | None:
    """Refuse a move (CST-01), and what no single figure may do."""
    if act.action is ActionKind.MOVE:
        return Refused("CST-01", Reason.CASTLE_STANDS, {"unit": unit.id})
    return may_act_single(state, unit, act, rules)


def tokens(unit: UnitState, _sections: tuple[PartName, ...], _rules: Rules) -> tuple[TokenGiven, ...]:
    """One token, which never pushes (CST-01)."""
    return (TokenGiven(unit.id),)


def parts_hit(unit: UnitState, damage: Damage, rules: Rules) -> Hit | OwnerChooses | Refused:
    """The section takes damage, but not from pushing or a critical miss (CST-01)."""
    if damage.source in {Source.PUSHING, Source.CRITICAL}:
        return Refused("CST-01", Reason.CASTLE_NOT_PUSHED, {"unit": unit.id})
    return part_of_single(unit, damage, rules)


def pushed(_unit: UnitState, _rules: Rules) -> Hit | OwnerChooses:
    """Nothing of a castle section takes pushing damage (CST-01)."""
    return Hit((), Source.PUSHING)


def fall(course: Course, unit: UnitState, fallen: Fall) -> None:
    """Eliminate a section at three skulls; one that is only demoralised is breached (DIAL-04)."""
    if any(at_skulls(course.state, part) for part in unit.parts):
        eliminate(course, unit.id, fallen.scored)
    else:
        course.tell(UnitBreached(unit.id))


def unaffected(unit: UnitState, ability: AbilityId, rules: Rules) -> Refused | None:
    """Refuse the abilities that TIT-03 names, and Vampirism (CST-01)."""
    if rules.ruleset.titan_immunities.get(ability) != "TIT-03" and ability != VAMPIRISM:
        return None
    return Refused("CST-01", Reason.IMMUNE, {"unit": unit.id, "ability": ability})


def not_brought_back(ability: AbilityId, rules: Rules) -> str:
    """What TIT-03 lets bring no titan back brings no castle section back (CST-01)."""
    return "CST-01" if rules.ruleset.no_return.get(ability) == "TIT-03" else ""
