"""Reminders in sentences: what players must see to themselves, as no program without a map can."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mage_knight import wording_battle as names
from companion.games.mage_knight.reminders import Reminder, ReminderKind
from companion.games.mage_knight.state import Deployment
from companion.i18n import N_, _

SENTENCES: Mapping[ReminderKind, str] = {
    ReminderKind.ONE_FIGURE: N_(
        "Rider and mount are one figure: what touches one touches both, terrain counts for both, and arcs, centre dot, "
        "line of fire and areas of effect are measured at the mount."
    ),
    ReminderKind.MOUNTS_REAR: N_("From behind means the rear arc of the mount, in close combat."),
    ReminderKind.MOUNTS_REAR_AT_RANGE: N_("From behind means the rear arc of the mount, at range too."),
    ReminderKind.NOT_FOR_CAVALRY: N_(
        "No free spin, surge, capture or subfaction abilities; Strong Flier and Magic Levitation do nothing to it."
    ),
    ReminderKind.NOT_FOR_DARK_RIDERS: N_(
        "No free spin, surge or capture; Strong Flier and Magic Levitation do nothing to it."
    ),
    ReminderKind.SUBFACTION_MOUNTED: N_("Subfaction abilities may be used while mounted."),
    ReminderKind.BOUND: N_(
        "Mounted bound: not in enemy contact, move up to the mount's speed, then attack at range with the rider's base."
    ),
    ReminderKind.CHARGE: N_(
        "Mounted charge: not in enemy contact, move up to the mount's speed, then attack in close combat."
    ),
    ReminderKind.UNHORSE: N_(
        "Unhorse: not in enemy contact, move without a movement ability into contact with an enemy cavalry unit, then "
        "d6 + attack bonus must reach 6."
    ),
    ReminderKind.TRAMPLE: N_(
        "Trample: move on the ground, straight through the front arc, without double-time; name every figure crossed."
    ),
    ReminderKind.HORSEMANSHIP: N_("Horsemanship: -2 to ranged attacks on the rider's base."),
    ReminderKind.IMPALE: N_("Impale: +2 damage in close combat with the rider's base on one target; no Weapon Master."),
    ReminderKind.IMPALE_IF_WOUNDED: N_(
        "Impale: in close combat with the rider's base on one target, +2 damage if it is wounded and the player "
        "wants it; no Weapon Master."
    ),
    ReminderKind.MOVED_AND_ATTACKS: N_(
        "Rider and mount may each use abilities that need this kind of action, and none that need a move action."
    ),
    ReminderKind.PACT: N_("Dark Pact may be used now: the rider takes 1 click, his mount heals 1."),
    ReminderKind.RIDERLESS_TIMID: N_("Timid and without a rider: it leaves the game when the next end phase comes."),
    ReminderKind.RIDERLESS_TIMID_AT_END: N_("Timid and without a rider: it leaves the game when this turn ends."),
    ReminderKind.RIDERLESS_EVIL: N_("Evil and without a rider: in every turn it obeys the side in turn."),
    ReminderKind.CLEAR_SIGHT: N_("Its own line of fire ignores hindering and concealing terrain."),
    ReminderKind.CLEAR_SIGHT_AND_TARGET: N_(
        "Its own line of fire ignores hindering and concealing terrain, also where the target stands."
    ),
    ReminderKind.COVER: N_("In hindering terrain it has +1 defense."),
    ReminderKind.BREAK_AWAY_ONCE: N_("One roll breaks away from all opposing figures; it fails only on a 1."),
    ReminderKind.SHELLS: N_(
        "Indirect fire with exploding shots: every figure near the target takes 1, by the rules of that ability."
    ),
    ReminderKind.FIST: N_("Its damage symbol is the fist."),
    ReminderKind.IGNORES: N_("It ignores: {about}."),
    ReminderKind.NOT_TRAMPLED: N_("It cannot be trampled, summoned or revived, and is no target of enchantments."),
    ReminderKind.COMMAND_ROLL: N_("It may roll for Command now: a 6 is one more action."),
    ReminderKind.OPTIONAL: N_("May be switched off: {about}."),
    ReminderKind.HOLDS_CAPTIVE: N_("It holds a captive and may only move or pass."),
    ReminderKind.MUST_REST: N_("Two action tokens: it must rest this turn."),
    ReminderKind.WILL_BE_PUSHED: N_("An action now pushes it: 1 click."),
}
_OURS = frozenset({ReminderKind.SHELLS})
_OURS_BY_RULESET = frozenset({ReminderKind.PACT, ReminderKind.HOLDS_CAPTIVE})
"""Those that are our reading where the ruleset or an option makes their rule so."""


def reminder_sentence(reminder: Reminder, deployment: Deployment) -> str:
    """One translated sentence for a reminder."""
    about = ", ".join(names.ability_name(deployment, name) for name in reminder.about)
    told = _(SENTENCES[reminder.kind]).format(about=about)
    by_ruleset = reminder.kind in _OURS_BY_RULESET and reminder.rule in deployment.our_readings
    return names.ours(told, by_ruleset or reminder.kind in _OURS)
