"""Multi-dial figures: sections that act, take tokens and fall one by one (MUL-01, MUL-02, DIAL-07)."""

from __future__ import annotations

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import Act, ActionKind, Damage, Source
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.events_turn import TokenGiven
from companion.games.mage_knight.events_units import SectionFell
from companion.games.mage_knight.hits import Fall, Hit, OwnerChooses
from companion.games.mage_knight.leaving import eliminate
from companion.games.mage_knight.proficiencies import PROFICIENCY_RULES
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import MultiDialTokens, Rules
from companion.games.mage_knight.standing import no_such_part, not_demoralised, the_part
from companion.games.mage_knight.state import BattleState, GivenAction
from companion.games.mage_knight.unit import MOST_TOKENS, PartName, UnitState
from companion.table.refusal import Refused


def may_act(state: BattleState, unit: UnitState, act: Act, rules: Rules) -> Refused | None:
    """Refuse an action that the named sections cannot be given (MUL-02, DIAL-04, DIAL-07)."""
    if act.using is not None:
        rule = PROFICIENCY_RULES[act.using]
        return Refused(rule, Reason.NOT_PROFICIENT, {"unit": unit.id, "using": act.using})
    if act.moved:
        return Refused("TIT-07", Reason.NO_FREE_MOVE, {"unit": unit.id})
    if act.with_part is not None:
        return no_such_part(unit, act.with_part)
    if act.sections and not (rules.ruleset.section_moves_add and act.action is ActionKind.MOVE and act.part is None):
        return Refused("MUL-02", Reason.SECTIONS_DO_NOT_ADD, {"unit": unit.id})
    acting = acting_sections(unit, act)
    if isinstance(acting, Refused):
        return acting
    refusals = (_section_may_act(state, unit, name, act.action) for name in acting)
    return next((refused for refused in refusals if refused is not None), None)


def acting_sections(unit: UnitState, act: Act) -> tuple[PartName, ...] | Refused:
    """The sections an action is for: those named, the only one left, or all of them for a pass (CMD-02)."""
    if act.action is ActionKind.PASS and act.part is None:
        return tuple(part.name for part in unit.living)
    if act.sections:
        return tuple(dict.fromkeys(act.sections))
    part = the_part(unit, act.part)
    return part if isinstance(part, Refused) else (part.name,)


def _section_may_act(state: BattleState, unit: UnitState, name: PartName, action: ActionKind) -> Refused | None:
    section = unit.part(name)
    if section is None:
        return no_such_part(unit, name)
    if section.eliminated:
        return Refused("DIAL-07", Reason.SECTION_INACTIVE, {"unit": unit.id, "part": name})
    refused = not_demoralised(state, unit, action, name)
    if refused is not None:
        return refused
    if any(name in given.sections for given in state.actions_of(unit)):
        return Refused("MUL-02", Reason.SECTION_ACTED, {"unit": unit.id, "part": name})
    if section.tokens >= MOST_TOKENS and action is not ActionKind.PASS:
        return Refused("TOK-05", Reason.TWO_TOKENS, {"unit": unit.id})
    return None


def may_work(unit: UnitState) -> Refused | None:
    """Refuse an action to a figure that began the turn with two tokens (TOK-05); sections have their own (MUL-02)."""
    own_tokens = any(part.tokens for part in unit.parts)
    if unit.tokens >= MOST_TOKENS and not unit.worked and not own_tokens:
        return Refused("TOK-05", Reason.TWO_TOKENS, {"unit": unit.id})
    return None


def tokens(unit: UnitState, sections: tuple[PartName, ...], rules: Rules) -> tuple[TokenGiven, ...]:
    """One token a turn for the figure, or one for each acting section; the second one pushes the section (MUL-02)."""
    if rules.options.multi_dial_tokens is MultiDialTokens.SECTION:
        acting = (part for part in unit.parts if part.name in sections)
        return tuple(TokenGiven(unit.id, part.name, part.name if part.tokens else None) for part in acting)
    if unit.worked:
        return ()
    return (TokenGiven(unit.id, push=sections[0] if unit.tokens and sections else None),)


def attacking_section(unit: UnitState, action: GivenAction | None, named: PartName | None) -> PartName | Refused:
    """The section that attacks: the one that was given the action, or the one named (MUL-02)."""
    if action is not None and named in {None, *action.sections} and len(action.sections) == 1:
        return action.sections[0]
    return attacked_section(unit, named)


def attacked_section(unit: UnitState, named: PartName | None) -> PartName | Refused:
    """A living section; it may be left out where only one is left (CMD-02, DIAL-07)."""
    part = the_part(unit, named)
    if isinstance(part, Refused):
        return part
    if part.eliminated:
        return Refused("DIAL-07", Reason.SECTION_INACTIVE, {"unit": unit.id, "part": part.name})
    return part.name


def parts_hit(unit: UnitState, damage: Damage, _rules: Rules) -> Hit | OwnerChooses | Refused:
    """The section named takes damage, until it is inactive (DIAL-07)."""
    section = attacked_section(unit, damage.part)
    return section if isinstance(section, Refused) else Hit((section,), damage.source)


def pushed(unit: UnitState, _rules: Rules) -> Hit | OwnerChooses:
    """The section that takes pushing damage of an effect: the owner says which (our reading)."""
    living = tuple(part.name for part in unit.living)
    return Hit(living, Source.PUSHING) if len(living) == 1 else OwnerChooses(living, "TOK-10")


def fall(course: Course, unit: UnitState, fallen: Fall) -> None:
    """Make fallen sections inactive; the figure is eliminated with the last one (DIAL-07)."""
    course.tell(*(SectionFell(unit.id, name) for name in fallen.parts))
    if not course.unit(unit.id).living:
        eliminate(course, unit.id, fallen.scored)


def unaffected(unit: UnitState, ability: AbilityId, rules: Rules) -> Refused | None:
    """Refuse the abilities that titans ignore (MUL-01)."""
    if ability not in rules.ruleset.titan_immunities:
        return None
    return Refused("MUL-01", Reason.IMMUNE, {"unit": unit.id, "ability": ability})


def not_brought_back(ability: AbilityId, rules: Rules) -> str:
    """What brings no titan back brings no multi-dial figure back (MUL-01)."""
    return "MUL-01" if ability in rules.ruleset.no_return else ""
