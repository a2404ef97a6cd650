"""Proficiencies of cavalry units: who has which, and when one may be used (PRO-01 to PRO-07)."""

from __future__ import annotations

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import Act, ActionKind
from companion.games.mage_knight.dials import shows
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.named_abilities import MOVEMENT, WEAPON_MASTER, plain
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Proficiencies, Rules
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import MOUNT, UnitKind, UnitState
from companion.table.refusal import Refused

PROFICIENCY_RULES = {
    Proficiency.HORSEMANSHIP: "PRO-01",
    Proficiency.IMPALE: "PRO-02",
    Proficiency.MOUNTED_BOUND: "PRO-03",
    Proficiency.MOUNTED_CHARGE: "PRO-04",
    Proficiency.UNHORSE: "PRO-05",
    Proficiency.TRAMPLE: "PRO-06",
}
_ACTIONS = {
    Proficiency.MOUNTED_BOUND: ActionKind.RANGED,
    Proficiency.MOUNTED_CHARGE: ActionKind.CLOSE,
    Proficiency.UNHORSE: ActionKind.MOVE,
    Proficiency.TRAMPLE: ActionKind.MOVE,
}
_FREE_OF_CONTACT = frozenset({Proficiency.MOUNTED_BOUND, Proficiency.MOUNTED_CHARGE, Proficiency.UNHORSE})
_OF_THE_MOUNT = frozenset({Proficiency.UNHORSE, Proficiency.TRAMPLE})
MOVE_AND_ATTACK = frozenset({Proficiency.MOUNTED_BOUND, Proficiency.MOUNTED_CHARGE})


def has(state: BattleState, unit: UnitState, proficiency: Proficiency, rules: Rules) -> bool:
    """Whether the unit has it: by the lists of its halves, moves by the mount's only; or every cavalry unit has all."""
    if unit.kind is not UnitKind.CAVALRY:
        return False
    if rules.options.proficiencies is Proficiencies.ALL:
        return True
    asked = (part for part in unit.parts if part.name == MOUNT or proficiency not in _OF_THE_MOUNT)
    return any(proficiency in state.figure(part).proficiencies for part in asked)


def may_use(state: BattleState, unit: UnitState, act: Act, rules: Rules) -> Refused | None:
    """Refuse the proficiency that an action names where it cannot be used with it (PRO-01 to PRO-06)."""
    if act.using is None:
        return None
    rule = PROFICIENCY_RULES[act.using]
    if not has(state, unit, act.using, rules):
        return Refused(rule, Reason.NOT_PROFICIENT, {"unit": unit.id, "using": act.using})
    if act.using not in _ACTIONS:
        return Refused(rule, Reason.NO_DEED, {"using": act.using})
    if act.action is not _ACTIONS[act.using]:
        return Refused(rule, Reason.WRONG_ACTION, {"using": act.using, "action": _ACTIONS[act.using]})
    if unit.contact and act.using in _FREE_OF_CONTACT:
        return Refused(rule, Reason.IN_CONTACT, {"unit": unit.id})
    if act.using is Proficiency.MOUNTED_BOUND and act.with_part == MOUNT:
        return Refused(rule, Reason.RIDER_ONLY, {"unit": unit.id})
    return _not_moved_by_ability(unit, rules) if act.using in MOVE_AND_ATTACK else None


def _not_moved_by_ability(unit: UnitState, rules: Rules) -> Refused | None:
    """CZ: refuse to move and attack to who has used an ability that needs a move action this turn (PRO-07)."""
    moving = sorted(name for name in unit.used if plain(AbilityId(name)) in MOVEMENT)
    if rules.hungarian or not moving:
        return None
    return Refused("PRO-07", Reason.MOVE_ABILITY, {"unit": unit.id, "ability": moving[0]})


def cannot_use(state: BattleState, unit: UnitState, name: AbilityId, rules: Rules) -> Refused | None:
    """Refuse Weapon Master to who impales, and moves after a move-and-attack proficiency (PRO-02, PRO-07)."""
    rider_impales = has(state, unit, Proficiency.IMPALE, rules) and not _only_the_mount_shows(state, unit, name)
    if plain(name) == WEAPON_MASTER and rider_impales:
        return Refused("PRO-02", Reason.IMPALE_INSTEAD, {"unit": unit.id, "ability": name})
    moved_and_attacked = any(action.using in MOVE_AND_ATTACK for action in state.actions_of(unit))
    if moved_and_attacked and plain(name) in MOVEMENT and not rules.hungarian:
        return Refused("PRO-07", Reason.MOVE_ABILITY, {"unit": unit.id, "ability": name})
    return None


def _only_the_mount_shows(state: BattleState, unit: UnitState, name: AbilityId) -> bool:
    """Whether the ability can be the mount's only, and so does not concern what the rider cannot use."""
    return [part.name for part in unit.parts if shows(state, unit, part, plain(name))] == [MOUNT]
