"""What holds for every figure that is a unit by itself; other kinds of unit say where they differ."""

from __future__ import annotations

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import Act, Damage, Source
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.events_turn import TokenGiven
from companion.games.mage_knight.hits import Fall, Hit, OwnerChooses
from companion.games.mage_knight.leaving import eliminate, take_away
from companion.games.mage_knight.proficiencies import PROFICIENCY_RULES
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.standing import no_such_part, not_demoralised, only_figure
from companion.games.mage_knight.state import BattleState, GivenAction
from companion.games.mage_knight.unit import FIGURE, MOST_TOKENS, PartName, UnitState
from companion.table.refusal import Refused


def may_act(state: BattleState, unit: UnitState, act: Act, _rules: Rules) -> Refused | None:
    """Refuse what only other kinds of unit can be told, and to the demoralised all but moving (DIAL-04)."""
    if act.moved:
        return Refused("TIT-07", Reason.NO_FREE_MOVE, {"unit": unit.id})
    return may_act_alone(state, unit, act)


def may_act_alone(state: BattleState, unit: UnitState, act: Act) -> Refused | None:
    """Refuse parts, sections and proficiencies, and to the demoralised all but moving and passing (DIAL-04)."""
    if act.using is not None:
        rule = PROFICIENCY_RULES[act.using]
        return Refused(rule, Reason.NOT_PROFICIENT, {"unit": unit.id, "using": act.using})
    wrong = only_figure(unit, act.with_part, act.part, *act.sections)
    return wrong or not_demoralised(state, unit, act.action)


def may_work(unit: UnitState) -> Refused | None:
    """Refuse an action to a unit with two tokens, or one that was given an action this turn (TOK-04, TOK-05)."""
    if unit.tokens >= MOST_TOKENS:
        return Refused("TOK-05", Reason.TWO_TOKENS, {"unit": unit.id})
    return Refused("TOK-04", Reason.ACTED, {"unit": unit.id}) if unit.given else None


def tokens(unit: UnitState, _sections: tuple[PartName, ...], _rules: Rules) -> tuple[TokenGiven, ...]:
    """One token; as second one it will push (TOK-06)."""
    return (TokenGiven(unit.id, push=FIGURE if unit.tokens else None),)


def attacking_part(unit: UnitState, _action: GivenAction | None, named: PartName | None) -> PartName | Refused:
    """The figure itself attacks."""
    return only_figure(unit, named) or FIGURE


def attacked_part(unit: UnitState, named: PartName | None) -> PartName | Refused:
    """The figure itself is attacked."""
    return only_figure(unit, named) or FIGURE


def parts_hit(unit: UnitState, damage: Damage, _rules: Rules) -> Hit | OwnerChooses | Refused:
    """The figure itself takes damage."""
    if damage.part is not None and damage.part != FIGURE:
        return no_such_part(unit, damage.part)
    return Hit((FIGURE,), damage.source)


def pushed(_unit: UnitState, _rules: Rules) -> Hit | OwnerChooses:
    """The figure itself takes pushing damage of an effect."""
    return Hit((FIGURE,), Source.PUSHING)


def unaffected(_unit: UnitState, _ability: AbilityId, _rules: Rules) -> Refused | None:
    """Abilities affect every ordinary figure."""
    return None


def cannot_use(_state: BattleState, _unit: UnitState, _ability: AbilityId, _rules: Rules) -> Refused | None:
    """An ordinary figure may use whatever it has."""
    return None


def comes_alone(_unit: UnitState, _rules: Rules) -> Refused | None:
    """An ordinary figure comes back by itself."""
    return None


def may_pick_up(_unit: UnitState, _rules: Rules) -> Refused | None:
    """An ordinary figure may pick items up."""
    return None


def no_rear_at_range(_rules: Rules) -> str:
    """The rear arc counts in close combat only (ATK-03)."""
    return "ATK-03"


def take_from_play(course: Course, unit: UnitState, reason: str) -> None:
    """Remove the unit from play."""
    take_away(course, unit.id, reason)


def not_brought_back(_ability: AbilityId, _rules: Rules) -> str:
    """Any ability may bring an ordinary figure back."""
    return ""


def fall(course: Course, unit: UnitState, fallen: Fall) -> None:
    """Eliminate the unit (DIAL-02, DIAL-04)."""
    eliminate(course, unit.id, fallen.scored)
