"""What a program without a map cannot enforce, said at the right moment: on the unit's card, before the deed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.games.mage_knight.dials import abilities, any_shows, shows
from companion.games.mage_knight.figure import Intelligence, Proficiency
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.leaving import captive_of
from companion.games.mage_knight.named_abilities import COMMAND, FLAME_LIGHTNING
from companion.games.mage_knight.parting import is_dark_pair
from companion.games.mage_knight.proficiencies import MOVE_AND_ATTACK, has
from companion.games.mage_knight.riderless import is_a
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.situation import is_wylden
from companion.games.mage_knight.state import BattleState, Phase
from companion.games.mage_knight.unit import MOST_TOKENS, UnitKind, UnitState

_FIST = "titan"


class ReminderKind(StrEnum):
    """What is to be remembered."""

    ONE_FIGURE = "one-figure"
    MOUNTS_REAR = "mounts-rear"
    MOUNTS_REAR_AT_RANGE = "mounts-rear-at-range"
    NOT_FOR_CAVALRY = "not-for-cavalry"
    NOT_FOR_DARK_RIDERS = "not-for-dark-riders"
    SUBFACTION_MOUNTED = "subfaction-mounted"
    BOUND = "bound"
    CHARGE = "charge"
    UNHORSE = "unhorse"
    TRAMPLE = "trample"
    HORSEMANSHIP = "horsemanship"
    IMPALE = "impale"
    IMPALE_IF_WOUNDED = "impale-if-wounded"
    MOVED_AND_ATTACKS = "moved-and-attacks"
    PACT = "pact"
    RIDERLESS_TIMID = "riderless-timid"
    RIDERLESS_TIMID_AT_END = "riderless-timid-at-end"
    RIDERLESS_EVIL = "riderless-evil"
    CLEAR_SIGHT = "clear-sight"
    CLEAR_SIGHT_AND_TARGET = "clear-sight-and-target"
    COVER = "cover"
    BREAK_AWAY_ONCE = "break-away-once"
    SHELLS = "shells"
    FIST = "fist"
    IGNORES = "ignores"
    NOT_TRAMPLED = "not-trampled"
    COMMAND_ROLL = "command-roll"
    OPTIONAL = "optional"
    HOLDS_CAPTIVE = "holds-captive"
    MUST_REST = "must-rest"
    WILL_BE_PUSHED = "will-be-pushed"


@dataclass(frozen=True, slots=True)
class Reminder:
    """One thing to remember, and the rule it is from. `about` names abilities, if it speaks of some."""

    kind: ReminderKind
    rule: str
    about: tuple[str, ...] = ()


def reminders(state: BattleState, unit: UnitState, rules: Rules) -> tuple[Reminder, ...]:
    """What to remember of a unit now."""
    if not unit.in_play:
        return ()
    return (
        *_of_kind(state, unit, rules),
        *_of_proficiencies(state, unit, rules),
        *_of_mounts(state, unit, rules),
        *_of_subfaction(state, unit, rules),
        *_of_moment(state, unit, rules),
    )


def _of_kind(state: BattleState, unit: UnitState, rules: Rules) -> Iterator[Reminder]:
    if unit.kind is UnitKind.CAVALRY:
        yield Reminder(ReminderKind.ONE_FIGURE, "CAV-07")
        rear = ReminderKind.MOUNTS_REAR_AT_RANGE if rules.hungarian else ReminderKind.MOUNTS_REAR
        yield Reminder(rear, "CAV-30")
        if is_dark_pair(state, unit):
            yield Reminder(ReminderKind.NOT_FOR_DARK_RIDERS, "CAV-06")
            yield Reminder(ReminderKind.SUBFACTION_MOUNTED, "DRK-05")
        else:
            yield Reminder(ReminderKind.NOT_FOR_CAVALRY, "CAV-06")
    if unit.kind is UnitKind.TITAN:
        yield from _of_titan(state, unit, rules)


def _of_titan(state: BattleState, unit: UnitState, rules: Rules) -> Iterator[Reminder]:
    """Shells that explode, the fist, what it ignores (TIT-03, TIT-13, TIT-14, TIT-15)."""
    figure = state.figure(unit.parts[0])
    if figure.range.min and shows(state, unit, unit.parts[0], FLAME_LIGHTNING):
        yield Reminder(ReminderKind.SHELLS, "TIT-13")
    if figure.damage_type == _FIST:
        yield Reminder(ReminderKind.FIST, "TIT-14")
    for rule in dict.fromkeys(rules.ruleset.titan_immunities.values()):
        ignored = tuple(name for name, by in rules.ruleset.titan_immunities.items() if by == rule)
        yield Reminder(ReminderKind.IGNORES, rule, ignored)
    if rules.ruleset.mounted_units:
        yield Reminder(ReminderKind.NOT_TRAMPLED, "TIT-15")


_PROFICIENCIES = {
    Proficiency.HORSEMANSHIP: (ReminderKind.HORSEMANSHIP, "PRO-01"),
    Proficiency.IMPALE: (ReminderKind.IMPALE, "PRO-02"),
    Proficiency.MOUNTED_BOUND: (ReminderKind.BOUND, "PRO-03"),
    Proficiency.MOUNTED_CHARGE: (ReminderKind.CHARGE, "PRO-04"),
    Proficiency.UNHORSE: (ReminderKind.UNHORSE, "PRO-05"),
    Proficiency.TRAMPLE: (ReminderKind.TRAMPLE, "PRO-06"),
}
_HUNGARIAN = {
    ReminderKind.IMPALE: ReminderKind.IMPALE_IF_WOUNDED,
    ReminderKind.RIDERLESS_TIMID: ReminderKind.RIDERLESS_TIMID_AT_END,
}
"""What is said instead where the Hungarian text has it otherwise (PRO-02, CAV-43)."""


def _of_proficiencies(state: BattleState, unit: UnitState, rules: Rules) -> Iterator[Reminder]:
    for proficiency, (kind, rule) in _PROFICIENCIES.items():
        if has(state, unit, proficiency, rules):
            yield Reminder(_HUNGARIAN.get(kind, kind) if rules.hungarian else kind, rule)
    if not rules.hungarian and any(action.using in MOVE_AND_ATTACK for action in state.actions_of(unit)):
        yield Reminder(ReminderKind.MOVED_AND_ATTACKS, "PRO-07")


def _of_mounts(state: BattleState, unit: UnitState, rules: Rules) -> Iterator[Reminder]:
    if is_a(state, unit.id, Intelligence.TIMID):
        timid = ReminderKind.RIDERLESS_TIMID
        yield Reminder(_HUNGARIAN[timid] if rules.hungarian else timid, "CAV-43")
    if is_a(state, unit.id, Intelligence.EVIL):
        yield Reminder(ReminderKind.RIDERLESS_EVIL, "CAV-45")


def _of_subfaction(state: BattleState, unit: UnitState, rules: Rules) -> Iterator[Reminder]:
    """The Wylden Host in and behind hindering terrain (SUB-01); Dark Pact in the command phase (DRK-06)."""
    if any(is_wylden(state, unit, part) for part in unit.parts):
        yield Reminder(ReminderKind.CLEAR_SIGHT if rules.hungarian else ReminderKind.CLEAR_SIGHT_AND_TARGET, "SUB-01")
        yield Reminder(ReminderKind.COVER, "SUB-01")
    if is_dark_pair(state, unit) and _in_own_command_phase(state, unit):
        yield Reminder(ReminderKind.PACT, "DRK-06")


def _of_moment(state: BattleState, unit: UnitState, rules: Rules) -> Iterator[Reminder]:
    if captive_of(state, unit.id) is not None:
        yield Reminder(ReminderKind.HOLDS_CAPTIVE, "CAP-01")
    if unit.contact and KINDS[unit.kind].breaks_away_from_all:
        yield Reminder(ReminderKind.BREAK_AWAY_ONCE, "TIT-04")
    if rules.ruleset.command_roll and _in_own_command_phase(state, unit) and any_shows(state, unit, COMMAND):
        yield Reminder(ReminderKind.COMMAND_ROLL, "ARM-03")
    shown = (name for part in unit.parts for name in abilities(state, unit, part).values())
    optional = tuple(dict.fromkeys(name for name in shown if name in state.deployment.optional))
    if optional:
        yield Reminder(ReminderKind.OPTIONAL, "DIAL-03", optional)
    yield from _of_tokens(unit, rules)


def _of_tokens(unit: UnitState, rules: Rules) -> Iterator[Reminder]:
    """Whether the next action would push, or none can be given (TOK-05, TOK-06)."""
    if unit.worked or unit.kind in {UnitKind.TITAN, UnitKind.MULTI_DIAL}:
        return
    if unit.tokens >= MOST_TOKENS:
        yield Reminder(ReminderKind.MUST_REST, "TOK-05")
    elif any(token.push is not None for token in KINDS[unit.kind].tokens(unit, (), rules)):
        yield Reminder(ReminderKind.WILL_BE_PUSHED, "TOK-06")


def _in_own_command_phase(state: BattleState, unit: UnitState) -> bool:
    return state.turn.phase is Phase.COMMAND and unit.controller == state.turn.active
