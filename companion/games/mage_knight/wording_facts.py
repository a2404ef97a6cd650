"""The words for a figure's facts and for a ruleset's options, as they are shown on screens and sheets."""

from __future__ import annotations

from companion.games.mage_knight.ability import Slot
from companion.games.mage_knight.figure import AttackType, BaseKind, CastleKind, Intelligence, Proficiency, Rank
from companion.i18n import N_, _
from companion.table.army import OptionValue

SLOTS = {
    Slot.SPEED: N_("Speed"),
    Slot.ATTACK: N_("Attack"),
    Slot.DEFENSE: N_("Defense"),
    Slot.DAMAGE: N_("Damage"),
}
RANKS = {
    Rank.WEAK: N_("Weak"),
    Rank.STANDARD: N_("Standard"),
    Rank.TOUGH: N_("Tough"),
    Rank.UNIQUE: N_("Unique"),
    Rank.UNIQUE_LE: N_("Unique LE"),
    Rank.PROMO: N_("Promo"),
    Rank.PROMO_L3: N_("Promo L3"),
    Rank.PROMO_L4: N_("Promo L4"),
    Rank.PROMO_L5: N_("Promo L5"),
    Rank.PROMO_L6: N_("Promo L6"),
    Rank.NONE: "",
}
BASES = {
    BaseKind.SINGLE: N_("single base"),
    BaseKind.DOUBLE: N_("double base"),
    BaseKind.MOUNT: N_("mount"),
    BaseKind.TITAN: N_("titan"),
    BaseKind.MULTI_DIAL: N_("multi-dial figure"),
    BaseKind.CASTLE: N_("castle section"),
}
ROLES = {
    "rider": N_("can ride"),
    "mount": N_("is a mount"),
    "titan": N_("is a titan"),
    "multi-dial": N_("has several dials"),
    "castle": N_("is a castle section"),
}
CASTLES = {
    CastleKind.KEEP: N_("keep"),
    CastleKind.TOWER: N_("round tower"),
    CastleKind.GATEHOUSE: N_("gatehouse"),
    CastleKind.WALL: N_("wall"),
}
INTELLIGENCES = {
    Intelligence.TIMID: N_("timid"),
    Intelligence.INDEPENDENT: N_("independent"),
    Intelligence.EVIL: N_("evil"),
}
PROFICIENCIES = {
    Proficiency.HORSEMANSHIP: N_("horsemanship"),
    Proficiency.IMPALE: N_("impale"),
    Proficiency.MOUNTED_BOUND: N_("mounted bound"),
    Proficiency.MOUNTED_CHARGE: N_("mounted charge"),
    Proficiency.UNHORSE: N_("unhorse"),
    Proficiency.TRAMPLE: N_("trample"),
}
ATTACK_TYPES = {
    AttackType.MELEE: N_("melee"),
    AttackType.RANGED: N_("ranged"),
    AttackType.MAGIC: N_("magic"),
}
OPTIONS = {
    "cavalry": {
        "cz": N_("Cavalry by the Czech text"),
        "hu": N_("Cavalry by the Hungarian text"),
    },
    "proficiencies": {
        "listed": N_("Cavalry units have the proficiencies that are listed for them"),
        "all": N_("Every cavalry unit has all six proficiencies"),
    },
    "actions_per_turn": {},
    "timid_scores": {
        "True": N_("Timid mounts that run away score"),
        "False": N_("Timid mounts that run away do not score"),
    },
    "evil_scores": {
        "owner": N_("Evil mounts score for the opponent of their owner"),
        "controller": N_("Evil mounts score for the opponent of who controls them"),
    },
    "dark_pact": {
        "unit": N_("Dark Pact once per unit and command phase"),
        "side": N_("Dark Pact once per command phase"),
    },
    "titan_first_move": {
        "pair": N_("A titan that takes a second action has moved first"),
        "always": N_("The first action of a titan is always a move"),
    },
    "multi_dial_tokens": {
        "figure": N_("Multi-dial figures have tokens as a whole"),
        "section": N_("Each section of a multi-dial figure has tokens of its own"),
    },
}
"""What each value of each option means, in a sentence."""


def option_sentence(name: str, value: OptionValue | None) -> str:
    """What a chosen option means."""
    if name == "actions_per_turn":
        return _("Actions per turn agreed on: {number}").format(number=value)
    return _(OPTIONS[name][str(value)])
