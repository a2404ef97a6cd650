"""The numbers of the community feed and what they stand for: sets by expansion, abilities by slot, ranks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.mage_knight.ability import AbilityId, Slot
from companion.games.mage_knight.figure import Rank
from companion.games.mage_knight.library import Edition, FigureSet

NO_ABILITY = 85
DEAD = 93
STARTING_MARKER = 120

SETS: Mapping[int, FigureSet] = {
    1: FigureSet("dragons-gate", "Dragons Gate", Edition.UNLIMITED),
    2: FigureSet("dungeons", "Dungeons", Edition.UNLIMITED),
    3: FigureSet("lancers", "Lancers", Edition.UNLIMITED),
    4: FigureSet("minions", "Minions", Edition.UNLIMITED),
    5: FigureSet("conquest", "Conquest", Edition.CONQUEST),
    6: FigureSet("pyramid", "Pyramid", Edition.UNLIMITED),
    7: FigureSet("rebellion", "Rebellion", Edition.UNLIMITED),
    8: FigureSet("sinister", "Sinister", Edition.UNLIMITED),
    9: FigureSet("unlimited", "Unlimited", Edition.UNLIMITED),
    10: FigureSet("uprising", "Uprising", Edition.UNLIMITED),
    11: FigureSet("whirlwind", "Whirlwind", Edition.UNLIMITED),
}

_SPEED = {
    86: "aquatic",
    90: "bound",
    91: "charge",
    98: "flight",
    99: "forced-march",
    109: "magic-levitation",
    112: "nimble",
    115: "quickness",
    116: "ram",
    121: "stealth",
    127: "frenzy",
    128: "summon",
}
_ATTACK = {
    97: "flame-lightning",
    100: "healing",
    103: "magic-blast",
    107: "magic-healing",
    118: "shockwave",
    119: "sneak-attack",
    122: "sweep",
    124: "vampirism",
    125: "venom",
    126: "weapon-master",
}
_DEFENSE = {
    87: "battle-armor",
    94: "defend",
    96: "dodge",
    101: "invulnerability",
    102: "limited-invisibility",
    108: "magic-immunity",
    110: "magic-retaliation",
    114: "pole-arm",
    117: "regeneration",
    123: "toughness",
    129: "cursed",
    130: "terrify",
}
_DAMAGE = {
    88: "battle-fury",
    89: "berserk",
    92: "command",
    95: "demoralized",
    104: "magic-confusion",
    105: "magic-enhancement",
    106: "magic-freeze",
    111: "necromancy",
    113: "pierce",
}


def _ids(numbers: Mapping[int, str]) -> dict[int, AbilityId]:
    return {number: AbilityId(name) for number, name in numbers.items()}


ABILITIES: Mapping[Slot, Mapping[int, AbilityId]] = {
    Slot.SPEED: _ids(_SPEED),
    Slot.ATTACK: _ids(_ATTACK),
    Slot.DEFENSE: _ids(_DEFENSE),
    Slot.DAMAGE: _ids(_DAMAGE),
}

RANKS: Mapping[str, Rank] = {
    "Weak": Rank.WEAK,
    "Standard": Rank.STANDARD,
    "Tough": Rank.TOUGH,
    "Unique": Rank.UNIQUE,
    "UniqueLE": Rank.UNIQUE_LE,
    "Promo": Rank.PROMO,
    "Promo L3": Rank.PROMO_L3,
    "Promo L4": Rank.PROMO_L4,
    "Promo L5": Rank.PROMO_L5,
    "Promo L6": Rank.PROMO_L6,
}
UNIQUE_RANKS = frozenset(RANKS.values()) - {Rank.WEAK, Rank.STANDARD, Rank.TOUGH}


@dataclass(frozen=True, slots=True)
class Tables:
    """What the numbers of one feed mean: the built-in tables, with what its companion files add."""

    sets: Mapping[int, FigureSet]
    abilities: Mapping[Slot, Mapping[int, AbilityId]]


BUILT_IN = Tables(SETS, ABILITIES)
