"""What an attack adds up to: attack, defense and damage, term by term (ATK-02 to ATK-05, DIAL-05, DIAL-06)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from companion.games.mage_knight.ability import AbilityId, Slot
from companion.games.mage_knight.commands import AttackKind
from companion.games.mage_knight.dials import click_of, shows, stopped_by_abilities, value
from companion.games.mage_knight.figure import AttackType, Proficiency
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.named_abilities import BATTLE_ARMOR, INVULNERABILITY
from companion.games.mage_knight.odds import CRITICAL_HIT, Odds, hits, odds
from companion.games.mage_knight.pairing import attack_bonus
from companion.games.mage_knight.proficiencies import has
from companion.games.mage_knight.situation import Situation, left_out
from companion.games.mage_knight.unit import RIDER, PartName, UnitKind
from companion.table.ids import UnitId

_IMPALE = 2


class TermKind(StrEnum):
    """What a number of a reckoning is for."""

    DIAL = "dial"
    ATTACK_BONUS = "attack-bonus"
    TYPE_BONUS = "type-bonus"
    RANGED_DAMAGE = "ranged-damage"
    SEVERAL = "several"
    REAR = "rear"
    HEIGHT = "height"
    HINDERING = "hindering"
    FORMATION = "formation"
    DOUBLE_RANGE = "double-range"
    INDIRECT = "indirect"
    CAPTURE = "capture"
    IMPALE = "impale"
    CASTLE = "castle"
    HORSEMANSHIP = "horsemanship"
    BATTLE_ARMOR = "battle-armor"
    INVULNERABILITY = "invulnerability"
    HOUSE = "house"


class Term(NamedTuple):
    """One number of a reckoning, and the rule it comes from."""

    kind: TermKind
    value: int
    rule: str


@dataclass(frozen=True, slots=True)
class Reckoned:
    """An attack on one target, added up. `stopped` clicks go off every hit, `after` come on where one wounds."""

    unit: UnitId
    part: PartName
    attack: tuple[Term, ...]
    defense: tuple[Term, ...]
    damage: tuple[Term, ...]
    stopped: int
    after: int
    capture: bool
    left_out: tuple[tuple[str, str], ...]

    @property
    def needed(self) -> int:
        """What the dice must show at least (ATK-02)."""
        return _sum(self.defense) - _sum(self.attack)

    @property
    def odds(self) -> Odds:
        """Chance and expected clicks (ATK-05)."""
        return odds(self.needed, self.clicks)

    def hits(self, total: int) -> bool:
        """Whether that sum of the dice hits."""
        return hits(total, self.needed)

    def clicks(self, total: int) -> int:
        """The clicks a hit with that sum of the dice costs (ATK-04, PRO-02); a capture costs none (CAP-01)."""
        if self.capture:
            return 0
        wound = self._full(total) - self.taken_off(total)
        return wound + self.after if wound else 0

    def taken_off(self, total: int) -> int:
        """The clicks that abilities take off a hit with that sum of the dice (DIAL-05)."""
        return min(self.stopped, self._full(total))

    def _full(self, total: int) -> int:
        return max(0, _sum(self.damage)) + (total == CRITICAL_HIT)


def reckon(situation: Situation) -> Reckoned:
    """Add up an attack on one target."""
    out = left_out(situation)
    target = situation.target
    impale_after = situation.impales and situation.rules.hungarian and situation.modifiers.impale is not False
    return Reckoned(
        target.id,
        situation.hit_part.name,
        tuple(_attack(situation, out)),
        tuple(_defense(situation, out)),
        tuple(_damage(situation)),
        stopped_by_abilities(situation.state, target, situation.hit_part),
        _IMPALE if impale_after else 0,
        situation.modifiers.capture,
        tuple(out.items()),
    )


def _sum(terms: tuple[Term, ...]) -> int:
    return sum(term.value for term in terms)


def _attack(situation: Situation, out: dict[str, str]) -> Iterator[Term]:
    modifiers = situation.modifiers
    yield Term(TermKind.DIAL, value(situation.state, situation.part, Slot.ATTACK), "ATK-02")
    yield from _bonuses(situation)
    if modifiers.rear and "rear" not in out:
        yield Term(TermKind.REAR, 1, KINDS[situation.target.kind].rear_rule)
    if modifiers.formation and "formation" not in out:
        yield Term(TermKind.FORMATION, modifiers.formation * (2 if situation.ranged else 1), "ATK-03")
    if situation.attacker.kind is UnitKind.TITAN and situation.target.kind is UnitKind.CASTLE:
        yield Term(TermKind.CASTLE, 2, "TIT-09")
    if situation.ranged and situation.hit_part.name == RIDER and _has_horsemanship(situation):
        yield Term(TermKind.HORSEMANSHIP, -2, "PRO-01")
    if modifiers.attack:
        yield Term(TermKind.HOUSE, modifiers.attack, "ATK-03")


def _bonuses(situation: Situation) -> Iterator[Term]:
    """The rider's attack bonus, with his base only (CAV-05), and the bonus of the attack type (DIAL-06)."""
    bonus = attack_bonus(situation.figure, riding=situation.part.name == RIDER)
    if bonus:
        yield Term(TermKind.ATTACK_BONUS, bonus, "CAV-05")
    click = click_of(situation.state, situation.part)
    if click is not None and click.type_bonus and _type_counts(situation):
        yield Term(TermKind.TYPE_BONUS, click.type_bonus, "DIAL-06")


def _type_counts(situation: Situation) -> bool:
    """Melee figures in close combat, ranged and magic ones at range; a figure without a type is melee (DIAL-06)."""
    if not situation.rules.ruleset.typed_attacks:
        return False
    melee = situation.figure.attack_type in {None, AttackType.MELEE}
    return melee is (situation.kind is AttackKind.CLOSE)


def _has_horsemanship(situation: Situation) -> bool:
    return has(situation.state, situation.target, Proficiency.HORSEMANSHIP, situation.rules)


def _defense(situation: Situation, out: dict[str, str]) -> Iterator[Term]:
    modifiers = situation.modifiers
    yield Term(TermKind.DIAL, value(situation.state, situation.hit_part, Slot.DEFENSE), "ATK-02")
    if modifiers.height and "height" not in out:
        yield Term(TermKind.HEIGHT, 1, "ATK-03")
    if modifiers.hindering and "hindering" not in out:
        yield Term(TermKind.HINDERING, 1, "ATK-03")
    if modifiers.indirect:
        yield Term(TermKind.INDIRECT, 2, "TIT-12")
    if modifiers.capture:
        yield Term(TermKind.CAPTURE, 2, "CAP-01")
    if situation.ranged:
        yield from _armour(situation)
    if modifiers.defense:
        yield Term(TermKind.HOUSE, modifiers.defense, "ATK-03")


_ARMOUR: tuple[tuple[AbilityId, TermKind], ...] = (
    (BATTLE_ARMOR, TermKind.BATTLE_ARMOR),
    (INVULNERABILITY, TermKind.INVULNERABILITY),
)


def _armour(situation: Situation) -> Iterator[Term]:
    """Battle Armor and Invulnerability of the attacked base against ranged attacks (ATK-03)."""
    for ability, kind in _ARMOUR:
        if shows(situation.state, situation.target, situation.hit_part, ability):
            yield Term(kind, 2, "ATK-03")


def _damage(situation: Situation) -> Iterator[Term]:
    modifiers = situation.modifiers
    yield _printed_damage(situation)
    if modifiers.double_range:
        yield Term(TermKind.DOUBLE_RANGE, -2, "TIT-11")
    if modifiers.indirect:
        yield Term(TermKind.INDIRECT, -1, "TIT-12")
    if situation.impales and not situation.rules.hungarian:
        yield Term(TermKind.IMPALE, _IMPALE, "PRO-02")
    if modifiers.damage:
        yield Term(TermKind.HOUSE, modifiers.damage, "ATK-03")


def _printed_damage(situation: Situation) -> Term:
    """1 for each of several targets, else the ranged damage where there is one, else the damage (ATK-03, DIAL-06)."""
    if situation.several:
        return Term(TermKind.SEVERAL, 1, "ATK-03")
    click = click_of(situation.state, situation.part)
    by_range = situation.ranged and situation.rules.ruleset.typed_attacks
    if by_range and click is not None and click.ranged_damage is not None:
        return Term(TermKind.RANGED_DAMAGE, click.ranged_damage, "DIAL-06")
    return Term(TermKind.DIAL, value(situation.state, situation.part, Slot.DAMAGE), "ATK-04")
