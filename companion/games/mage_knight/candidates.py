"""The universe of `offers`: every command that could be meant for one unit or the table now, each of them once.

Dice, rolls and clicks never decide whether a command is taken, so one value of each stands for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from companion.games.mage_knight import commands
from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import ActionKind, AttackKind, Command, Modifiers, PairClicks, Source
from companion.games.mage_knight.dials import abilities
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.formations import SIZES, partners
from companion.games.mage_knight.named_abilities import DARK_PACT, FREE_SPIN, SURGE
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import BOTH, RIDER, PartName, Status, UnitKind, UnitState
from companion.table.ids import UnitId

DICE = (3, 4)
ROLL = 6
MOST_PARTNERS = 8
"""Of how many partners formations are made; more would be thousands."""
_BY_ATTACKER = (Modifiers(), Modifiers(double_range=True), Modifiers(indirect=True), Modifiers(capture=True))


def for_unit(state: BattleState, unit_id: UnitId) -> Iterator[Command]:
    """Every command about the unit: those below, with room where it is asked, without a distance.

    Not in the universe, and to be asked for one by one: several targets of one roll, further modifiers, several units
    trampled, damage, healing and returns by a named ability, returns and corrections to other rows, notes.
    """
    unit = state.units.get(unit_id)
    if unit is None:
        return
    yield from actions(unit)
    yield from _formations(state, unit)
    yield from _attacks(state, unit)
    yield from _riding(state, unit)
    yield from _dials(unit)
    yield from _abilities(state, unit)
    yield from _standing(state, unit)
    yield from _items(state, unit)


def for_table(state: BattleState) -> Iterator[Command]:
    """Every command that is about no unit: answers, phases, one objective more or less, the end without captives."""
    for choice in state.pending:
        yield from (commands.Choose(choice.id, option) for option in choice.options)
    yield commands.EndPhase()
    yield commands.EndTurn()
    yield commands.EndBattle()
    for side in state.deployment.sides:
        yield commands.CountObjective(side.id, 1)
        yield commands.CountObjective(side.id, -1)


def actions(unit: UnitState) -> Iterator[commands.Act]:
    """Every action, after a move or not; with every base and proficiency; of every section or several together."""
    for action in ActionKind:
        if len(unit.parts) == 1:
            yield commands.Act(unit.id, action)
            yield commands.Act(unit.id, action, moved=True)
        elif unit.kind is UnitKind.CAVALRY:
            for base, using in product((None, *_bases(unit)), (None, *Proficiency)):
                yield commands.Act(unit.id, action, base, using)
        else:
            yield commands.Act(unit.id, action)
            yield from (commands.Act(unit.id, action, part=part.name) for part in unit.parts)
            yield from (commands.Act(unit.id, action, sections=together) for together in _together(unit))


def _together(unit: UnitState) -> Iterator[tuple[PartName, ...]]:
    living = tuple(part.name for part in unit.living)
    for size in range(1, len(living) + 1):
        yield from combinations(living, size)


def _formations(state: BattleState, unit: UnitState) -> Iterator[Command]:
    """Formations of every legal size with its first partners; members in the order of the state."""
    places = {unit_id: place for place, unit_id in enumerate(state.units)}
    for action, (least, most) in SIZES.items():
        others = partners(state, unit, action)[:MOST_PARTNERS]
        for size in range(least - 1, most):
            for chosen in combinations(others, size):
                yield commands.Formation(tuple(sorted((unit.id, *chosen), key=places.__getitem__)), action)


def _attacks(state: BattleState, unit: UnitState) -> Iterator[Command]:
    """Attacks on every part of every unit in play of another controller, by action or free, with no choice or one."""
    for other in state.units.values():
        if other.controller == unit.controller or other.status is not Status.IN_PLAY:
            continue
        yield commands.Capture(unit.id, other.id)
        for part, kind, base in product(_bases(other), AttackKind, _bases(unit)):
            for modifiers, free in product(_BY_ATTACKER, (False, True)):
                yield commands.Attack(unit.id, kind, DICE, base, other.id, part, modifiers=modifiers, free=free)


def _bases(unit: UnitState) -> tuple[PartName | None, ...]:
    """What names a part: nothing where there is one."""
    return (None,) if len(unit.parts) == 1 else tuple(part.name for part in unit.parts)


def _riding(state: BattleState, unit: UnitState) -> Iterator[Command]:
    """Dismounting; mounting every mount without a rider; unhorsing every cavalry unit; trampling every single unit."""
    yield commands.Dismount(unit.id)
    for other in state.units.values():
        if other.kind is UnitKind.MOUNT:
            yield commands.MountUp(unit.id, other.id)
        if other.kind is UnitKind.CAVALRY:
            yield commands.Unhorse(unit.id, other.id, ROLL)
        if unit.kind is UnitKind.CAVALRY:
            yield commands.Trample(unit.id, (other.id,))


def _dials(unit: UnitState) -> Iterator[Command]:
    """A click from every source on every part, both or none named; healing; corrections to row 0, of tokens to all."""
    for part in (*_bases(unit), *((BOTH,) if unit.kind is UnitKind.CAVALRY else ())):
        yield from (commands.Damage(unit.id, 1, part, source) for source in Source)
        yield commands.Heal(unit.id, 1, part)
        yield commands.SetByHand(unit.id, part, click=0)
    if len(unit.parts) > 1:
        yield from (commands.Damage(unit.id, 1, None, source) for source in Source)
    yield from (commands.SetByHand(unit.id, tokens=tokens) for tokens in range(3))


def _abilities(state: BattleState, unit: UnitState) -> Iterator[Command]:
    """Its abilities, used, on every unit in play, or switched off; tokens by any that is shown; its rolls."""
    shown = dict.fromkeys((*_shown(state, unit), *sorted(unit.switched_off)))
    own = (AbilityId(state.figure(part).subfaction) for part in unit.parts)
    for ability in dict.fromkeys((DARK_PACT, FREE_SPIN, SURGE, *shown, *own)):
        if ability:
            yield commands.UseAbility(unit.id, ability)
    in_play = [other for other in state.units.values() if other.in_play]
    for ability in shown:
        yield commands.UseAbility(unit.id, ability, use=False)
        yield from (commands.UseAbility(unit.id, ability, other.id) for other in in_play)
    everywhere = dict.fromkeys(ability for other in in_play for ability in _shown(state, other))
    yield from (commands.GiveToken(unit.id, ability) for ability in everywhere)
    yield commands.CommandRoll(unit.id, ROLL)
    yield commands.BreakAway(unit.id, ROLL)


def _shown(state: BattleState, unit: UnitState) -> tuple[AbilityId, ...]:
    return tuple(ability for part in unit.parts for ability in abilities(state, unit, part).values())


def _standing(state: BattleState, unit: UnitState) -> Iterator[Command]:
    """The other contact, release, removal, and the return at the start, of a rider also with the mount he rode."""
    yield commands.Contact(unit.id, opposing=not unit.contact)
    yield commands.Release(unit.id)
    yield commands.Remove(unit.id)
    starts = [state.start(part) for part in unit.parts]
    yield commands.Return(unit.id, max(starts))
    mount = None if unit.rode is None else state.units.get(unit.rode)
    if mount is not None:
        both = PairClicks(starts[0], state.start(mount.parts[0]))
        yield commands.Return(UnitId(unit.id.removesuffix(f".{RIDER}")), parts=both)


def _items(state: BattleState, unit: UnitState) -> Iterator[Command]:
    carried = (item for part in unit.parts for item in state.carried.get(part.holder, ()))
    yield from (commands.Drop(unit.id, item.id) for item in carried)
    yield from (commands.PickUp(unit.id, loose.id) for loose in state.loose)
