"""Random legal play: seeded, with every kind of unit, ruleset and option; also things that are refused."""

from __future__ import annotations

import random  # noqa: TID251 - plays are made of seeded dice, so that a failing one can be played again
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from companion.games.mage_knight import candidates, commands
from companion.games.mage_knight.commands import Command
from companion.games.mage_knight.decide import decide
from companion.games.mage_knight.ruleset import OPTION_KINDS
from companion.games.mage_knight.state import BattleState, Phase
from companion.games.mage_knight.unit import RIDER
from companion.table.battle_log import Step
from companion.table.ids import UnitId
from companion.table.refusal import Refused
from tests.games.mage_knight.battle import table as t

_FIGURES = (
    t.FOOTMAN,
    t.ARCHER,
    t.OGRE,
    t.GUARD,
    t.CAPTAIN,
    t.LEVY,
    t.FLYER,
    t.pair(),
    t.pair(t.HUSSAR, t.PEGASUS),
    t.pair(t.HUSSAR, t.CAT),
    t.pair(t.WEARY),
    t.pair(t.DARK_RIDER, t.NIGHTMARE),
    t.at(t.TITAN, 150),
    t.at(t.TITAN, 100),
    t.at(t.DRAKE, 400),
    t.at(t.DRAKE, 250),
    t.at(t.KEEP, 173),
    t.at(t.WALL, 20),
    t.LANCER,
    t.SQUIRE,
)
_TOTALS = (100, 300, 800, 1600)
_WEIGHTS: dict[type[Command], int] = {
    commands.Act: 20,
    commands.Attack: 20,
    commands.Remove: 1,
    commands.SetByHand: 1,
    commands.Damage: 3,
    commands.Trample: 5,
    commands.Unhorse: 5,
    commands.Dismount: 5,
    commands.MountUp: 10,
    commands.Capture: 3,
}
_DEEDS = (commands.Act, commands.Attack, commands.Capture, commands.Unhorse, commands.Trample, commands.UseAbility)


class Play:
    """One battle that plays itself: `steps` yields every command that is tried, with what it came to."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        rules = t.the_rules(self.dice.choice(("unlimited", "conquest", "mk2")), **self._options())
        a, b = self.dice.sample(_FIGURES, 9), self.dice.sample(_FIGURES, 9)
        self.table = t.Table(a, b, rules, total=self.dice.choice(_TOTALS))

    def _options(self) -> dict[str, Any]:
        chosen = self.dice.sample(sorted(OPTION_KINDS), self.dice.randint(0, len(OPTION_KINDS)))
        return {name: self.dice.choice(OPTION_KINDS[name].values or (1, 5)) for name in chosen}

    def steps(self, count: int) -> Iterator[tuple[Command, bool]]:
        """Try `count` commands; yield each before it is carried out, and whether it is taken."""
        for _ in range(count):
            command = self._next()
            decision = decide(self.table.state, command, self.table.rules)
            taken = not isinstance(decision, Refused)
            yield command, taken
            if not isinstance(decision, Refused):
                self.table.log.do(Step(command, decision, ""))

    def _next(self) -> Command:
        """A command of a random kind, mostly one that is taken."""
        wanted = [self._varied(command) for command in self._drawn()]
        if self.dice.random() < 0.15:
            return self.dice.choice(wanted)
        taken = (command for command in wanted if self.table.rule(command) == "")
        return next(taken, wanted[0])

    def _drawn(self) -> list[Command]:
        """Some commands in random order: mostly of one unit of the side in turn, the common kinds more often."""
        state = self.table.state
        chance = self.dice.random()
        if state.pending or chance < 0.06:
            whole = [*candidates.for_table(state), commands.Note("well")]
            late = self.dice.random() < 0.02
            whole = [command for command in whole if late or not isinstance(command, commands.EndBattle)]
            return self.dice.sample(whole, len(whole))
        if chance < 0.18 and state.turn.phase is not Phase.OVER:
            return [commands.EndTurn()]
        if chance < 0.25:
            return [self._formation()]
        own = [unit.id for unit in state.units.values() if unit.in_play and unit.controller == state.turn.active]
        acting = [unit for unit in own if state.units[unit].given]
        own = acting if acting and self.dice.random() < 0.5 else own
        unit = self.dice.choice(own if own and self.dice.random() < 0.8 else list(state.units))
        by_kind: dict[type[Command], list[Command]] = {}
        for command in candidates.for_unit(state, unit):
            by_kind.setdefault(type(command), []).append(command)
        kinds = [kind for kind in by_kind if unit not in acting or kind in _DEEDS] or list(by_kind)
        drawn = self.dice.choices(kinds, [_WEIGHTS.get(kind, 2) for kind in kinds], k=12)
        return [self.dice.choice(by_kind[kind]) for kind in drawn]

    def _formation(self) -> commands.Formation:
        state = self.table.state
        own = [unit.id for unit in state.units.values() if unit.controller == state.turn.active]
        kind = self.dice.choice([commands.ActionKind.MOVE, commands.ActionKind.CLOSE, commands.ActionKind.RANGED])
        members = self.dice.sample(own, min(len(own), self.dice.choice((2, 3, 3, 4))))
        return commands.Formation(tuple(sorted(members, key=list(state.units).index)), kind)

    def _varied(self, command: Command) -> Command:
        """The same command with other dice, clicks, and room or none."""
        names = {field.name for field in fields(command)}
        other: dict[str, Any] = {}
        if "dice" in names:
            other["dice"] = (self.dice.randint(1, 6), self.dice.randint(1, 6))
        if "roll" in names:
            other["roll"] = self.dice.randint(1, 6)
        if "clicks" in names:
            other["clicks"] = self.dice.choice((1, 1, 1, 2, 2, 9))
        if isinstance(command, commands.SetByHand) and command.click is not None:
            other["click"] = self.dice.choice((0, 1, 2, 9))
        if "room" in names and not isinstance(command, commands.Dismount):
            other["room"] = self.dice.random() < 0.8
        return replace(command, **other)


def usual(command: Command) -> Command:
    """The command with the dice, clicks and room that all its kind are offered with."""
    names = {field.name for field in fields(command)}
    other: dict[str, Any] = {
        name: value
        for name, value in (("dice", candidates.DICE), ("roll", candidates.ROLL), ("clicks", 1))
        if name in names
    }
    if isinstance(command, commands.SetByHand) and command.click is not None:
        other["click"] = 0
    if "room" in names and not isinstance(command, commands.Dismount):
        other["room"] = True
    return replace(command, **other)


def about(command: Command, state: BattleState) -> UnitId | None:
    """The unit among whose offers the command is; None: among the table's."""
    if isinstance(command, commands.Formation):
        return command.units[0]
    if isinstance(command, commands.Return) and command.parts is not None:
        rider = UnitId(f"{command.unit}.{RIDER}")
        return rider if rider in state.units else command.unit
    found: UnitId | None = next(
        (getattr(command, name) for name in ("unit", "by", "rider", "target") if hasattr(command, name)), None
    )
    return found
