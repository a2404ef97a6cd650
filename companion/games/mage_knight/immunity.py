"""Abilities that do nothing to a unit because of its kind (CAV-06, TIT-03, TIT-15, MUL-01, CST-01)."""

from __future__ import annotations

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.named_abilities import ENCHANTMENT, plain
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.unit import UnitState
from companion.table.refusal import Refused


def immune(unit: UnitState, ability: AbilityId | None, rules: Rules) -> Refused | None:
    """Refuse an ability, any enchantment among them, that does not affect this kind of unit."""
    if ability is None:
        return None
    enchantment = ability.startswith(f"{ENCHANTMENT}-")
    return KINDS[unit.kind].unaffected(unit, ENCHANTMENT if enchantment else plain(ability), rules)
