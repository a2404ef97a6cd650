"""Cavalry units: which base acts, which is hit, what they cannot do (CAV-06, CAV-20 to CAV-32)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.mage_knight import proficiencies
from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import Act, ActionKind, Damage, Source
from companion.games.mage_knight.events_turn import TokenGiven
from companion.games.mage_knight.figure import DARK_RIDERS, Proficiency
from companion.games.mage_knight.hits import Hit, OwnerChooses
from companion.games.mage_knight.named_abilities import (
    FREE_SPIN,
    MAGIC_LEVITATION,
    SHOCKWAVE,
    STRONG_FLIER,
    SURGE,
    same,
)
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.standing import no_such_part, not_demoralised, part_names
from companion.games.mage_knight.state import BattleState, GivenAction
from companion.games.mage_knight.unit import BOTH, MOUNT, RIDER, PartName, UnitKind, UnitState
from companion.table.ids import UnitId
from companion.table.refusal import Refused

_PAIR = (RIDER, MOUNT)
_AFFECTS = frozenset({STRONG_FLIER, MAGIC_LEVITATION})


def may_act(state: BattleState, unit: UnitState, act: Act, rules: Rules) -> Refused | None:
    """Refuse an action that the unit cannot be given, or not with that base (CAV-22, CAV-23, DIAL-04, PRO)."""
    for name in (act.part, *act.sections):
        if name is not None:
            return no_such_part(unit, name)
    if act.with_part not in {None, *_PAIR}:
        return no_such_part(unit, act.with_part or BOTH)
    if act.moved:
        return Refused("TIT-07", Reason.NO_FREE_MOVE, {"unit": unit.id})
    if act.action is ActionKind.MOVE and act.with_part == RIDER:
        return Refused("CAV-22", Reason.MOUNT_MOVES, {"unit": unit.id})
    base = RIDER if act.using is Proficiency.MOUNTED_BOUND else act.with_part  # PRO-03: the rider's, named or not
    return proficiencies.may_use(state, unit, act, rules) or not_demoralised(state, unit, act.action, base)


def tokens(unit: UnitState, _sections: tuple[PartName, ...], _rules: Rules) -> tuple[TokenGiven, ...]:
    """One token for the unit; a second one from an action does no pushing damage (CAV-20, CAV-21)."""
    return (TokenGiven(unit.id),)


def attacking_base(unit: UnitState, action: GivenAction | None, named: PartName | None) -> PartName | Refused:
    """The base that attacks: the one the action named, else the one the attack names (CAV-23, PRO-03)."""
    if named not in {None, *_PAIR}:
        return no_such_part(unit, named or BOTH)
    by_action = action.with_part if action is not None else None
    if named is not None and by_action not in {None, named}:
        return Refused("CAV-23", Reason.OTHER_BASE, {"unit": unit.id, "part": by_action or ""})
    base = named or by_action
    if action is not None and action.using is Proficiency.MOUNTED_BOUND:
        if base == MOUNT:
            return Refused("PRO-03", Reason.RIDER_ONLY, {"unit": unit.id})
        return RIDER
    return base or Refused("CAV-23", Reason.NAME_A_BASE, {"unit": unit.id, "options": part_names(unit)})


def attacked_base(unit: UnitState, named: PartName | None) -> PartName | Refused:
    """The base that is attacked: the attacker must say which (CAV-27)."""
    if named is None:
        return Refused("CAV-27", Reason.NAME_A_BASE, {"unit": unit.id, "options": part_names(unit)})
    return named if named in _PAIR else no_such_part(unit, named)


def parts_hit(unit: UnitState, damage: Damage, rules: Rules) -> Hit | OwnerChooses | Refused:
    """The bases that take damage, by where it comes from (CAV-27, CAV-29, CAV-31)."""
    if damage.part not in {None, BOTH, *_PAIR}:
        return no_such_part(unit, damage.part or BOTH)
    source = damage.source
    if rules.hungarian and damage.ability is not None and same(damage.ability, SHOCKWAVE):
        source = Source.PUSHING
    if source is Source.PUSHING:
        return _parts_pushed(unit, damage.part, rules)
    if source is Source.AREA:
        return _parts_in_area(unit, damage.part, rules)
    if damage.part == BOTH and source is not Source.ABILITY:
        return Refused("CAV-27", Reason.ONE_TAKES_IT, {"unit": unit.id})
    base = damage.part or attacked_base(unit, None)
    return base if isinstance(base, Refused) else Hit(_spread(base), source)


def pushed(_unit: UnitState, rules: Rules) -> Hit | OwnerChooses:
    """The bases that take pushing damage of an effect: CZ the owner chooses, HU both (CAV-31)."""
    return Hit(_PAIR, Source.PUSHING) if rules.hungarian else OwnerChooses(_PAIR, "CAV-31")


def _parts_pushed(unit: UnitState, named: PartName | None, rules: Rules) -> Hit | OwnerChooses | Refused:
    if rules.hungarian and named in _PAIR:
        return Refused("CAV-31", Reason.BOTH_TAKE_IT, {"unit": unit.id})
    if not rules.hungarian and named == BOTH:
        return Refused("CAV-31", Reason.ONE_TAKES_IT, {"unit": unit.id})
    return Hit((named,), Source.PUSHING) if named in _PAIR and named is not None else pushed(unit, rules)


def _parts_in_area(unit: UnitState, named: PartName | None, rules: Rules) -> Hit | Refused:
    if rules.hungarian:
        if named in _PAIR:
            return Refused("CAV-29", Reason.BOTH_TAKE_IT, {"unit": unit.id})
        return Hit(_PAIR, Source.AREA)
    if named is None:
        return Refused("CAV-29", Reason.NAME_A_BASE, {"unit": unit.id, "options": part_names(unit)})
    return Hit(_spread(named), Source.AREA)


def _spread(named: PartName) -> tuple[PartName, ...]:
    return _PAIR if named == BOTH else (named,)


def cannot_use(state: BattleState, unit: UnitState, name: AbilityId, rules: Rules) -> Refused | None:
    """Refuse free spin, surge and subfaction abilities, and what its proficiencies forbid (CAV-06, DRK-05, PRO-02)."""
    own = {state.figure(part).subfaction for part in unit.parts} - {"", DARK_RIDERS}
    if name in {FREE_SPIN, SURGE} or name in own:
        return Refused("CAV-06", Reason.CAVALRY_CANNOT, {"unit": unit.id, "ability": name})
    return proficiencies.cannot_use(state, unit, name, rules)


def mount_cannot_use(_state: BattleState, unit: UnitState, name: AbilityId, rules: Rules) -> Refused | None:
    """CZ: refuse free spin to mounts without a rider too (CAV-06)."""
    if name == FREE_SPIN and not rules.hungarian:
        return Refused("CAV-06", Reason.MOUNTS_CANNOT, {"unit": unit.id, "ability": name})
    return None


def mount_comes_alone(unit: UnitState, rules: Rules) -> Refused | None:
    """CZ: refuse a mount that would come into play without a rider; one that fled has another reason (CAV-03)."""
    if unit.fled or rules.hungarian:
        return None
    return Refused("CAV-03", Reason.MOUNT_ALONE, {"unit": unit.id})


def may_pick_up(unit: UnitState, rules: Rules) -> Refused | None:
    """HU: refuse to pick items up while riding (CAV-25)."""
    return Refused("CAV-25", Reason.NO_PICK_UP, {"unit": unit.id}) if rules.hungarian else None


def no_rear_at_range(rules: Rules) -> str:
    """HU the rear arc counts for ranged attacks too; CZ the rule by which it does not (CAV-30)."""
    return "" if rules.hungarian else "CAV-30"


def all_or_none(units: Iterable[UnitState]) -> Refused | None:
    """Refuse a formation of cavalry units with others (CAV-32)."""
    mixed = len({unit.kind is UnitKind.CAVALRY for unit in units}) > 1
    return Refused("CAV-32", Reason.CAVALRY_FORMATION) if mixed else None


def unaffected(unit: UnitState, name: AbilityId, _rules: Rules) -> Refused | None:
    """Refuse Strong Flier and Magic Levitation on a cavalry unit (CAV-06)."""
    return Refused("CAV-06", Reason.CAVALRY_CANNOT, {"unit": unit.id, "ability": name}) if name in _AFFECTS else None


def address(rider: UnitId) -> UnitId:
    """How a cavalry unit is called: by its rider's entry."""
    return UnitId(rider.removesuffix(f".{RIDER}"))
