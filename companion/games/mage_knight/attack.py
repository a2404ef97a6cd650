"""Attacks: whether one may be made, what it adds up to, and what the dice make of it (ATK-01 to ATK-06)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from companion.games.mage_knight.attack_choices import choices_allowed, kinds_have_choices
from companion.games.mage_knight.capture import opposing, take_captive
from companion.games.mage_knight.commands import ActionKind, Attack, Damage, Source, Target
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.damage import inflict, strike
from companion.games.mage_knight.events import AttackMade, Event, ModifierLeftOut, Shot, TargetsExceeded
from companion.games.mage_knight.events_turn import ActionSpent
from companion.games.mage_knight.given import able, action_for, settle_members
from companion.games.mage_knight.hits import Blow, Hit
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.odds import CRITICAL_MISS
from companion.games.mage_knight.reckoning import Reckoned, reckon
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.situation import Situation, merged
from companion.games.mage_knight.standing import in_play, in_turn, the_part
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.turns import captors_only_move
from companion.games.mage_knight.unit import PartName, PartState, UnitState
from companion.table.ids import UnitId
from companion.table.refusal import Refused


@dataclass(frozen=True, slots=True)
class Preview:
    """An attack before the dice: who makes it with what, and what it adds up to for each target (ATK-05).

    `number` is the action it is made with; None for a free attack, or when none was given yet.
    """

    by: UnitId
    part: PartState
    targets: tuple[Reckoned, ...]
    number: int | None = None


def preview(state: BattleState, command: Attack, rules: Rules) -> Preview | Refused:
    """What an attack would add up to, given its action already or not; the dice do not matter (ATK-05)."""
    unit = in_play(state, command.by)
    if isinstance(unit, Refused):
        return unit
    number = None if command.free else action_for(state, unit, command.kind, command.with_part)
    return _weighed(state, unit, command, rules, None if isinstance(number, Refused) else number)


def attack(state: BattleState, command: Attack, rules: Rules) -> tuple[Event, ...] | Refused:
    """Make an attack: what was previewed, with the dice that fell (ATK-01 to ATK-04)."""
    weighed = _allowed(state, command, rules)
    if isinstance(weighed, Refused):
        return weighed
    course = Course(state, rules)
    total = sum(command.dice)
    shots = tuple(
        Shot(target.unit, target.part, target.needed, target.hits(total), target.clicks(total) * target.hits(total))
        for target in weighed.targets
    )
    course.tell(*_remarks(state, weighed))
    capture = any(target.capture for target in weighed.targets)
    course.tell(
        AttackMade(weighed.by, weighed.part.name, command.kind, command.dice, shots, capture=capture, free=command.free)
    )
    if weighed.number is not None:
        course.tell(ActionSpent(weighed.number))
    _land(course, weighed, shots, total, room=command.room)
    if total == CRITICAL_MISS:
        _critical_miss(course, weighed, room=command.room)
    if weighed.number is not None:
        settle_members(course, weighed.number)
    return course.events


def _allowed(state: BattleState, command: Attack, rules: Rules) -> Preview | Refused:
    """The attack added up, if it may be made now (ATK-01, CAP-01)."""
    unit = in_turn(state, command.by)
    if isinstance(unit, Refused):
        return Refused("ATK-01", unit.reason, unit.values) if unit.rule == "TOK-01" else unit
    refused = kinds_have_choices(state, unit, command) or captors_only_move(state, unit, ActionKind(command.kind.value))
    if refused is not None:
        return refused
    if command.free:
        return _weighed(state, unit, command, rules, None)
    number = action_for(state, unit, command.kind, command.with_part)
    return number if isinstance(number, Refused) else _weighed(state, unit, command, rules, number)


def _weighed(
    state: BattleState, unit: UnitState, command: Attack, rules: Rules, number: int | None
) -> Preview | Refused:
    """The one reckoning that preview and attack share."""
    action = None if number is None else state.turn.actions[number]
    part = able(state, unit, KINDS[unit.kind].attacking(unit, action, command.with_part))
    if isinstance(part, Refused):
        return part
    about = Situation(
        state,
        rules,
        command.kind,
        attacker=unit,
        part=part,
        target=unit,
        hit_part=part,
        modifiers=command.modifiers,
        several=len(command.aims) > 1,
        members=1 if action is None else len(action.members),
    )
    reckoned = _each(about, command)
    return reckoned if isinstance(reckoned, Refused) else Preview(unit.id, part, reckoned, number)


def _each(about: Situation, command: Attack) -> tuple[Reckoned, ...] | Refused:
    """Every target added up, or why one of them cannot be attacked so."""
    reckoned: dict[tuple[UnitId, PartName], Reckoned] = {}
    for aim in command.aims:
        situation = _against(about, aim)
        refused = situation if isinstance(situation, Refused) else choices_allowed(situation, command.distance)
        if refused is not None or isinstance(situation, Refused):
            return refused or Refused("ATK-06", Reason.NOT_OPPOSING)
        place = (situation.target.id, situation.hit_part.name)
        if place in reckoned:
            return Refused("ATK-03", Reason.TARGET_TWICE, {"unit": situation.target.id})
        reckoned[place] = reckon(situation)
    return tuple(reckoned.values())


def _against(about: Situation, aim: Target) -> Situation | Refused:
    """The attack on one of its targets: opposing, in play, the part named (ATK-06, CAV-27)."""
    target = in_play(about.state, aim.unit)
    if isinstance(target, Refused):
        return target
    refused = opposing(about.attacker, target)
    if refused is not None:
        return refused
    name = KINDS[target.kind].attacked(target, aim.part)
    part = name if isinstance(name, Refused) else the_part(target, name)
    if isinstance(part, Refused):
        return part
    return replace(about, target=target, hit_part=part, modifiers=merged(about.modifiers, aim.modifiers))


def _remarks(state: BattleState, weighed: Preview) -> Iterator[Event]:
    """What did not count, and a warning when there are more targets than the figure has (ATK-03)."""
    for target in weighed.targets:
        for modifier, rule in target.left_out:
            yield ModifierLeftOut(target.unit, modifier, rule)
    allowed = state.figure(weighed.part).targets
    if len(weighed.targets) > max(1, allowed):
        yield TargetsExceeded(weighed.by, len(weighed.targets), allowed)


def _land(course: Course, weighed: Preview, shots: Iterable[Shot], total: int, *, room: bool) -> None:
    """Take captives, or turn the dials: of one unit all parts at once (ATK-04, CAP-01)."""
    landed = [shot for shot in shots if shot.hit]
    stopped = {(target.unit, target.part): target.taken_off(total) for target in weighed.targets}
    for unit_id in dict.fromkeys(shot.unit for shot in landed):
        if any(target.capture for target in weighed.targets):
            take_captive(course, weighed.by, unit_id)
            continue
        own = [shot for shot in landed if shot.unit == unit_id]
        blows = [Blow(shot.part, shot.clicks, stopped[unit_id, shot.part]) for shot in own]
        inflict(course, unit_id, blows, Source.ATTACK, room=room)


def _critical_miss(course: Course, weighed: Preview, *, room: bool) -> None:
    """The attacking base takes a click that nothing reduces; castle sections none (ATK-02, CST-01)."""
    unit = course.unit(weighed.by)
    missed = Damage(unit.id, 1, weighed.part.name, Source.CRITICAL)
    hit = KINDS[unit.kind].parts_hit(unit, missed, course.rules)
    if isinstance(hit, Hit):
        strike(course, unit.id, hit, 1, room=room)
