"""Why a command is refused, in one translated sentence for every cause: which rule's no, and what may be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.mage_knight import wording_battle as names
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.state import Deployment
from companion.i18n import N_, _
from companion.table.refusal import Refused

_OURS = frozenset(
    {
        Reason.SECTION_ACTED,
        Reason.SECTIONS_DO_NOT_ADD,
        Reason.NO_DOUBLE_RANGE,
        Reason.CAPTOR_MOUNTS,
        Reason.FORMATION_SHYFT,
    }
)
"""Causes that rest on a row the sources leave open, whatever the values (marked D in the matrix)."""
_OURS_BY_RULESET = frozenset(
    {
        Reason.PACT_MADE,
        Reason.CAPTIVE,
        Reason.CAPTOR,
        Reason.CAPTURE_CLOSE,
        Reason.CAPTURE_ONE,
        Reason.CANNOT_CAPTURE,
        Reason.CANNOT_BE_CAPTURED,
        Reason.NOT_CAPTURED,
    }
)
"""Causes that do so where the ruleset or an option makes their rule our reading."""

SENTENCES: Mapping[Reason, str] = {
    Reason.NO_SUCH_UNIT: N_("There is no unit {id} now."),
    Reason.NO_SUCH_PART: N_("{unit} has no part called {part}; its parts are: {options}."),
    Reason.PART_NOT_NAMED: N_("Say which part of {unit} is meant: {options}."),
    Reason.NO_SUCH_CHOICE: N_("There is no open question {pending}."),
    Reason.NO_SUCH_OPTION: N_("{option} is no answer to the question about {unit}; choose one of: {options}."),
    Reason.NO_SUCH_SIDE: N_("There is no side {side}."),
    Reason.NOT_CARRIED: N_("{unit} does not carry {item}."),
    Reason.NOT_LYING_THERE: N_("{item} does not lie on the table."),
    Reason.NOT_IN_PLAY: N_("{unit} is not in play."),
    Reason.IN_PLAY: N_("{unit} is in play already."),
    Reason.CAPTIVE: N_("{unit} is a captive and does nothing until it is released."),
    Reason.CHOICE_OPEN: N_("First the question {pending} about {unit} must be answered."),
    Reason.BATTLE_OVER: N_("The battle is over; undo its end to go on."),
    Reason.NOT_YOUR_TURN: N_("{unit} does not obey the side in turn, {side}."),
    Reason.END_PHASE: N_("The end phase has begun: no more actions this turn."),
    Reason.NOT_COMMAND_PHASE: N_("{unit} can do this only in its own command phase, before the first action."),
    Reason.NO_SUCH_ACTION: N_("There is no {action} in {ruleset}."),
    Reason.NO_ACTION_LEFT: N_("{side} has no action left this turn."),
    Reason.ACTED: N_("{unit} was given an action this turn already."),
    Reason.TWO_TOKENS: N_("{unit} has two action tokens and must rest."),
    Reason.NO_MORE_TOKENS: N_("{unit} has two action tokens and gets no more."),
    Reason.DEMORALISED: N_("{base} is demoralised and may only move."),
    Reason.SKULLS: N_("The dial of {unit} is at three skulls; only undo, return and set bring it back."),
    Reason.PAST_START: N_("{unit} cannot stand before its starting position, click {click}."),
    Reason.INVULNERABLE: N_("{unit} is invulnerable and cannot be healed."),
    Reason.SECTION_INACTIVE: N_("{part} of {unit} is inactive."),
    Reason.NOT_OPTIONAL: N_("{ability} of {unit} is not optional and cannot be switched off."),
    Reason.NOT_SHOWN: N_("{unit} does not show {ability} now."),
    Reason.FORMATION_SIZE: N_("A formation for a {action} has {least} to {most} members."),
    Reason.FORMATION_ACTION: N_("There are no formations for a {action} in {ruleset}."),
    Reason.FORMATION_FACTION: N_("The members of a formation must have one faction in common."),
    Reason.FORMATION_SHYFT: N_("In formations of cavalry units Shyft and Mage Spawn do not mix."),
    Reason.FORMATION_MEMBER: N_("{unit} acted this turn, has two action tokens, or holds a captive."),
    Reason.FORMATION_TWICE: N_("A unit is in a formation only once."),
    Reason.NOT_CAVALRY: N_("{unit} is not a cavalry unit."),
    Reason.MOUNT_MOVES: N_("{unit} moves with its mount, not with its rider."),
    Reason.NAME_A_BASE: N_("Say which base of {unit} is meant: {options}."),
    Reason.OTHER_BASE: N_("The action of {unit} was given to the {part}, so the attack uses that base."),
    Reason.BOTH_TAKE_IT: N_("Rider and mount of {unit} both take it; name neither."),
    Reason.ONE_TAKES_IT: N_("Only one base of {unit} takes it; name the rider or the mount."),
    Reason.CAVALRY_CANNOT: N_("{ability} is not for cavalry units such as {unit}."),
    Reason.MOUNTS_CANNOT: N_("{ability} is not for mounts such as {unit}, riderless or not."),
    Reason.CAVALRY_FORMATION: N_("Cavalry units are in formations only with each other."),
    Reason.NO_ROOM: N_("There is no room beside the mount of {unit}, so its rider cannot dismount."),
    Reason.NO_FREE_MOUNT: N_("{unit} is not a mount without a rider."),
    Reason.NOT_FRIENDLY: N_("{unit} is not a friendly mount now."),
    Reason.CAPTOR_MOUNTS: N_("{unit} holds a captive or is one, and cannot mount or be mounted."),
    Reason.MISFIT: N_("{unit} cannot ride {mount}."),
    Reason.FLED: N_("{unit} was timid and left; it can never be brought back."),
    Reason.MOUNT_ALONE: N_("{unit} is a mount and cannot come into play without a rider."),
    Reason.NOT_PROFICIENT: N_("{unit} does not have {using}."),
    Reason.NO_DEED: N_("{using} counts by itself; no action is given with it."),
    Reason.WRONG_ACTION: N_("{using} needs a {action} of its own."),
    Reason.IN_CONTACT: N_("{unit} was in contact with an enemy when it began."),
    Reason.RIDER_ONLY: N_("Mounted bound of {unit} is an attack with the rider's base."),
    Reason.ALREADY_TRIED: N_("{unit} has done so with this move already; there is one attempt for a move."),
    Reason.MOVED_BY_ABILITY: N_("{unit} used a movement ability, with which this cannot be done."),
    Reason.NOT_TRAMPLED: N_("{unit} cannot be trampled."),
    Reason.TRAMPLED_TWICE: N_("{unit} is crossed only once."),
    Reason.MOVE_ABILITY: N_(
        "{unit} moved and attacked in one action, so {ability}, which needs a move action, is out."
    ),
    Reason.IMPALE_INSTEAD: N_("{unit} impales and cannot use {ability}."),
    Reason.DARK_RIDER_STAYS: N_("{unit} is a Dark Rider, who neither dismounts nor is unhorsed."),
    Reason.NO_DARK_RIDER: N_("{unit} is not a Dark Rider on his mount."),
    Reason.PACT_MADE: N_("Dark Pact was used in this command phase already."),
    Reason.IMMUNE: N_("{ability} does nothing to {unit}."),
    Reason.NO_CAPTURE: N_("{unit} neither captures nor can be captured."),
    Reason.NO_FORMATION: N_("{unit} cannot be in a formation."),
    Reason.NOT_BROUGHT_BACK: N_("{unit} cannot be brought back by {ability}."),
    Reason.FIRST_MOVE: N_("The first action of {unit} must be a move."),
    Reason.NO_MOVE_FIRST: N_("The first action of {unit} was no move, so it is given no second one."),
    Reason.SECOND_ACTION: N_("The second action of {unit} must be a move, close combat or ranged action."),
    Reason.CONTACT_AT_START: N_("{unit} was in contact with an enemy when the turn began."),
    Reason.CONTACT_AT_COMMAND: N_("{unit} was in contact with an enemy when the command phase began."),
    Reason.NO_MORE_ACTIONS: N_("{unit} can be given no more actions this turn."),
    Reason.NO_FREE_MOVE: N_("{unit} has no move before its action."),
    Reason.THREE_TURNS: N_("{unit} acted in its last two turns and must rest."),
    Reason.TITAN_CANNOT: N_("{ability} is not for titans such as {unit}."),
    Reason.RANGE: N_("The target is {distance} inches away; the range is {least} to {most}."),
    Reason.NO_DOUBLE_RANGE: N_(
        "{unit} cannot double its range here: titans do, in direct fire at titans, multi-dial figures and castle "
        "sections."
    ),
    Reason.NO_INDIRECT: N_("{unit} cannot fire indirectly here: titans with two range values do, at one target."),
    Reason.INDIRECT_RANGE: N_(
        "The target is {distance} inches away; indirect fire reaches more than {least} and less than {most}."
    ),
    Reason.SECTION_ACTED: N_("{part} of {unit} was given an action this turn already."),
    Reason.SECTIONS_DO_NOT_ADD: N_("Sections of {unit} cannot act together so."),
    Reason.CASTLE_STANDS: N_("{unit} is a castle section and never moves."),
    Reason.CASTLE_NOT_TOUCHED: N_("{unit} is a castle section and never in contact."),
    Reason.CASTLE_NOT_PUSHED: N_("{unit} is a castle section, which takes no pushing and no critical-miss damage."),
    Reason.NO_ACTION_FOR_IT: N_("{unit} has no {action} this turn that it has not attacked with yet."),
    Reason.DEMORALISED_ATTACKS: N_("{base} is demoralised and cannot attack."),
    Reason.NOT_OPPOSING: N_("{unit} is not opposing."),
    Reason.TARGET_TWICE: N_("{unit} is attacked only once by one roll."),
    Reason.CAPTOR: N_("{unit} holds a captive and may only move or pass."),
    Reason.CAPTURE_CLOSE: N_("{unit} captures in close combat only."),
    Reason.CAPTURE_ONE: N_("{unit} captures one target only."),
    Reason.CANNOT_CAPTURE: N_("{unit} shows Battle Fury, Berserk, Frenzy or Invulnerability and cannot capture."),
    Reason.CANNOT_BE_CAPTURED: N_(
        "{unit} shows Battle Fury, Berserk, Frenzy, Command or Invulnerability and cannot be captured."
    ),
    Reason.NOT_CAPTURED: N_("{unit} is not a captive."),
    Reason.NO_COMMAND_ROLL: N_("There are no Command rolls in {ruleset}."),
    Reason.NO_COMMAND: N_("{unit} does not show Command now."),
    Reason.ROLLED: N_("{unit} has rolled for Command this turn."),
    Reason.NO_PICK_UP: N_("The rider of {unit} cannot pick items up while riding."),
    Reason.NO_OBJECTIVES: N_("This ruleset counts points, not objectives."),
    Reason.BELOW_ZERO: N_("{side} has not so many objectives."),
}

_NAMING: Mapping[str, Callable[[Deployment, str], str]] = {
    "unit": names.unit_name,
    "mount": names.unit_name,
    "side": names.side_name,
    "part": lambda _deployment, part: names.part_name(part),
    "options": lambda _deployment, options: ", ".join(map(names.part_name, options.split(", "))),
    "ability": names.ability_name,
    "action": lambda _deployment, action: names.action_name(action),
    "using": lambda _deployment, proficiency: names.proficiency_name(proficiency),
}


def refusal_sentence(refused: Refused, deployment: Deployment) -> str:
    """One translated sentence, naming the things the refusal is about."""
    words: dict[str, str | int] = dict(refused.values)
    named = {key: _NAMING[key](deployment, str(value)) for key, value in words.items() if key in _NAMING}
    words["id"] = unit = str(words.get("unit", ""))
    words["base"] = names.part_of(deployment, unit, str(words.get("part", "")))
    told = _(SENTENCES[Reason(refused.reason)]).format_map(words | named)
    return names.ours(told, _is_ours(refused, deployment))


def _is_ours(refused: Refused, deployment: Deployment) -> bool:
    """Whether the row is one that the sources leave open here: always, by ruleset or option, or by what it is about."""
    if refused.reason in _OURS_BY_RULESET:
        return refused.rule in deployment.our_readings
    match refused.reason:
        case Reason.DEMORALISED:
            return refused.values.get("part", "") != ""
        case Reason.NAME_A_BASE:
            return refused.rule == "CAV-29"
        case Reason.PAST_START:
            return names.at_lower_level(deployment, str(refused.values.get("unit", "")))
        case _:
            return refused.reason in _OURS
