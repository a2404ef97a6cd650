"""The abilities that a rule row speaks of by name."""

from __future__ import annotations

from companion.games.mage_knight.ability import AbilityId

_SECOND_EDITION = "-mk2"

BATTLE_ARMOR = AbilityId("battle-armor")
BATTLE_FURY = AbilityId("battle-fury")
BERSERK = AbilityId("berserk")
COMMAND = AbilityId("command")
DARK_PACT = AbilityId("dark-pact")
DEMORALIZED = AbilityId("demoralized")
DOUBLE_TIME = AbilityId("double-time")
ENCHANTMENT = AbilityId("enchantment")
"""Every enchantment to the rules (TIT-15); packs call one `enchantment-` and its name."""
FLAME_LIGHTNING = AbilityId("flame-lightning")
FREE_SPIN = AbilityId("free-spin")
FRENZY = AbilityId("frenzy")
INVULNERABILITY = AbilityId("invulnerability")
MAGIC_LEVITATION = AbilityId("magic-levitation")
SHOCKWAVE = AbilityId("shockwave")
STRONG_FLIER = AbilityId("strong-flier")
SURGE = AbilityId("surge")
TOUGHNESS = AbilityId("toughness")
VAMPIRISM = AbilityId("vampirism")
WEAPON_MASTER = AbilityId("weapon-master")

MOVEMENT = frozenset(
    {
        AbilityId("aquatic"),
        AbilityId("flight"),
        AbilityId("forced-march"),
        AbilityId("quickness"),
        AbilityId("ram"),
        DOUBLE_TIME,
        STRONG_FLIER,
        SURGE,
    }
)
"""Abilities that are used with a move action (PRO-05, PRO-07)."""


def plain(ability: AbilityId) -> AbilityId:
    """The ability by the name that rules use: an ability of 2.0 that 1.0 has too carries a suffix in packs."""
    return AbilityId(ability.removesuffix(_SECOND_EDITION))


def same(one: AbilityId, other: AbilityId) -> bool:
    """Whether both are one ability, of whichever edition."""
    return plain(one) == plain(other)
