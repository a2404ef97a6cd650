"""Every command a player could mean for one unit now, by kind: what `offers` puts to the rules.

Dice, rolls and clicks do not decide whether a command is taken, so one value of each stands for all.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.mage_knight import commands
from companion.games.mage_knight.commands import ActionKind, AttackKind, Command, Modifiers, PairClicks, Source
from companion.games.mage_knight.dials import abilities
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.named_abilities import DARK_PACT
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import BOTH, RIDER, PartName, Status, UnitKind, UnitState
from companion.table.ids import UnitId

DICE = (3, 4)
ROLL = 6
_BY_ATTACKER = (Modifiers(), Modifiers(double_range=True), Modifiers(indirect=True), Modifiers(capture=True))


def for_unit(state: BattleState, unit_id: UnitId) -> Iterator[Command]:
    """Every command about the unit."""
    unit = state.units.get(unit_id)
    if unit is None:
        return
    yield from actions(unit)
    yield from _attacks(state, unit)
    yield from _riding(state, unit)
    yield from _dials(unit)
    yield from _abilities(state, unit)
    yield from _standing(state, unit)
    yield from _items(state, unit)


def for_table(state: BattleState) -> Iterator[Command]:
    """Every command that is about no unit: answers, phases, objectives, the end."""
    for choice in state.pending:
        yield from (commands.Choose(choice.id, option) for option in choice.options)
    yield commands.EndPhase()
    yield commands.EndTurn()
    yield commands.EndBattle()
    for side in state.deployment.sides:
        yield commands.CountObjective(side.id, 1)
        yield commands.CountObjective(side.id, -1)


def actions(unit: UnitState) -> Iterator[commands.Act]:
    """Every action the unit could be given, with every base, proficiency and section."""
    for action in ActionKind:
        if len(unit.parts) == 1:
            yield commands.Act(unit.id, action)
            yield commands.Act(unit.id, action, moved=True)
        elif unit.kind is UnitKind.CAVALRY:
            yield from _actions_of_pair(unit, action)
        else:
            yield commands.Act(unit.id, action)
            yield from (commands.Act(unit.id, action, part=part.name) for part in unit.parts)
            yield commands.Act(unit.id, action, sections=tuple(part.name for part in unit.living))


def _actions_of_pair(unit: UnitState, action: ActionKind) -> Iterator[commands.Act]:
    for base in (None, *(part.name for part in unit.parts)):
        yield commands.Act(unit.id, action, base)
        yield from (commands.Act(unit.id, action, base, using) for using in Proficiency)


def _attacks(state: BattleState, unit: UnitState) -> Iterator[Command]:
    """Attacks on every part of every unit that is not the side's own, by action and free."""
    bases = _bases(unit)
    for other in state.units.values():
        if other.controller == unit.controller or other.status is not Status.IN_PLAY:
            continue
        yield commands.Capture(unit.id, other.id)
        for part in _bases(other):
            for kind in AttackKind:
                for base in bases:
                    for modifiers in _BY_ATTACKER:
                        attack = commands.Attack(unit.id, kind, DICE, base, other.id, part, modifiers=modifiers)
                        yield attack


def _bases(unit: UnitState) -> tuple[PartName | None, ...]:
    return (None,) if len(unit.parts) == 1 else tuple(part.name for part in unit.parts)


def _riding(state: BattleState, unit: UnitState) -> Iterator[Command]:
    yield commands.Dismount(unit.id)
    for other in state.units.values():
        if other.kind is UnitKind.MOUNT:
            yield commands.MountUp(unit.id, other.id)
        if other.kind is UnitKind.CAVALRY:
            yield commands.Unhorse(unit.id, other.id, ROLL)
        if unit.kind is UnitKind.CAVALRY:
            yield commands.Trample(unit.id, (other.id,))


def _dials(unit: UnitState) -> Iterator[Command]:
    for part in (*_bases(unit), *((BOTH,) if unit.kind is UnitKind.CAVALRY else ())):
        yield from (commands.Damage(unit.id, 1, part, source) for source in Source)
        yield commands.Heal(unit.id, 1, part)
        yield commands.SetByHand(unit.id, part, click=0)
    if len(unit.parts) > 1:
        yield from (commands.Damage(unit.id, 1, None, source) for source in Source)
    yield from (commands.SetByHand(unit.id, tokens=tokens) for tokens in range(3))


def _abilities(state: BattleState, unit: UnitState) -> Iterator[Command]:
    yield commands.UseAbility(unit.id, DARK_PACT)
    shown = {ability: None for part in unit.parts for ability in abilities(state, unit, part).values()}
    for ability in (*shown, *sorted(unit.switched_off)):
        yield commands.UseAbility(unit.id, ability)
        yield commands.UseAbility(unit.id, ability, use=False)
    yield commands.CommandRoll(unit.id, ROLL)
    yield commands.BreakAway(unit.id, ROLL)


def _standing(state: BattleState, unit: UnitState) -> Iterator[Command]:
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
