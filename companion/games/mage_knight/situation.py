"""One attacker, one target: what is known of them before the dice fall, and which modifiers do not count (ATK-03)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.mage_knight.commands import AttackKind, Modifiers
from companion.games.mage_knight.figure import Figure, Proficiency
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.proficiencies import has
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import MOUNT, RIDER, PartState, UnitKind, UnitState

WYLDEN = "wylden-host"


@dataclass(frozen=True, slots=True)
class Situation:
    """An attack on one target. `members` counts the formation (1: none), `several` is one roll on several targets."""

    state: BattleState
    rules: Rules
    kind: AttackKind
    attacker: UnitState
    part: PartState
    target: UnitState
    hit_part: PartState
    modifiers: Modifiers
    several: bool = False
    members: int = 1

    @property
    def figure(self) -> Figure:
        """The figure that attacks."""
        return self.state.figure(self.part)

    @property
    def ranged(self) -> bool:
        """Whether it is a ranged attack."""
        return self.kind is AttackKind.RANGED

    @property
    def impales(self) -> bool:
        """Whether impale counts: close, with the rider's base, on one target (PRO-02)."""
        close = not self.ranged and not self.several and self.part.name == RIDER
        return close and has(self.state, self.attacker, Proficiency.IMPALE, self.rules)


def is_wylden(state: BattleState, unit: UnitState, part: PartState) -> bool:
    """Whether the part has what terrain does for the Wylden Host: not in a cavalry unit (SUB-01, CAV-06)."""
    return unit.kind is not UnitKind.CAVALRY and state.figure(part).subfaction == WYLDEN


def merged(common: Modifiers, own: Modifiers) -> Modifiers:
    """What is said of all targets, and of one of them; what is said of the one wins."""
    return Modifiers(
        rear=common.rear or own.rear,
        height=common.height or own.height,
        hindering=common.hindering or own.hindering,
        formation=own.formation or common.formation,
        double_range=common.double_range or own.double_range,
        indirect=common.indirect or own.indirect,
        capture=common.capture or own.capture,
        impale=common.impale if own.impale is None else own.impale,
        attack=own.attack or common.attack,
        defense=own.defense or common.defense,
        damage=own.damage or common.damage,
    )


def left_out(situation: Situation) -> dict[str, str]:
    """The modifiers that were named and do not count, each with the rule that says so (ATK-03)."""
    return dict(_left_out(situation))


def _left_out(situation: Situation) -> Iterator[tuple[str, str]]:
    modifiers = situation.modifiers
    if modifiers.rear and (rule := _no_rear(situation)):
        yield "rear", rule
    if modifiers.height and modifiers.indirect:
        yield "height", "TIT-12"
    if modifiers.hindering and (rule := _no_hindering(situation)):
        yield "hindering", rule
    if modifiers.formation and not 0 < modifiers.formation < situation.members:
        yield "formation", "TOK-08"
    if modifiers.impale is not None and not (situation.impales and (modifiers.impale or situation.rules.hungarian)):
        yield "impale", "PRO-02"


def _no_rear(situation: Situation) -> str:
    """The rule by which the rear arc does not count, if one does."""
    kind = KINDS[situation.target.kind]
    rule = kind.no_rear or (kind.no_rear_at_range(situation.rules) if situation.ranged else "")
    return rule or ("" if _has_arcs(situation) else "ATK-03")


def _has_arcs(situation: Situation) -> bool:
    """Whether the target has arcs at all; a cavalry unit's are the mount's (ATK-03, CAV-30)."""
    if situation.rules.ruleset.arcs_for_all or KINDS[situation.target.kind].always_arcs:
        return True
    carrying = situation.target.part(MOUNT) or situation.hit_part
    return situation.state.figure(carrying).unique


def _no_hindering(situation: Situation) -> str:
    """The rule by which hindering terrain does not count, if one does."""
    if not situation.ranged:
        return "ATK-03"
    if situation.modifiers.indirect:
        return "TIT-12"
    clear = is_wylden(situation.state, situation.attacker, situation.part) and not situation.rules.hungarian
    return "SUB-01" if clear else ""
