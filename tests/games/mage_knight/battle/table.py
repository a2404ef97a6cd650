"""A table for tests of the battle: invented figures of every kind, and a log that commands are put to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from companion.catalogue.rulesets import rulesets
from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import (
    Act,
    ActionKind,
    AnyCommand,
    Attack,
    AttackKind,
    Damage,
    EndTurn,
    SetByHand,
    Source,
)
from companion.games.mage_knight.decide import decide
from companion.games.mage_knight.dial import Click
from companion.games.mage_knight.events import Event
from companion.games.mage_knight.evolve import evolve
from companion.games.mage_knight.figure import (
    BaseKind,
    CastleKind,
    Figure,
    Intelligence,
    Level,
    MountType,
    Proficiency,
    Range,
)
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules, options_from
from companion.games.mage_knight.setup import opening
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import PartName, PartState, UnitState
from companion.table.army import Entry, OptionValue
from companion.table.battle import BattleSide
from companion.table.battle_log import BattleLog, Redo, Step, Undo
from companion.table.game import game_of
from companion.table.ids import SideId, UnitId
from companion.table.refusal import Refused
from tests.builders import (
    a_click,
    a_dark_rider,
    a_dial,
    a_figure,
    a_library,
    a_mount,
    a_rider,
    a_titan,
    an_ability,
    an_army,
    an_entry,
)

FOOTMAN = a_figure("t/1", "Footman")
ARCHER = a_figure("t/2", "Archer", range=Range(0, 10), targets=2)
OGRE = a_figure("t/3", "Ogre", dials=(a_dial(*(a_click(7, 8, 15, 4, defense_ability="toughness"),) * 5),))
GUARD = a_figure("t/4", "Guard", dials=(a_dial(*(a_click(5, 8, 17, 2, defense_ability="invulnerability"),) * 3),))
CAPTAIN = a_figure("t/5", "Captain", unique=True, dials=(a_dial(*(a_click(damage_ability="command"),) * 4),))
LEVY = a_figure("t/6", "Levy", dials=(a_dial(a_click(), a_click(4, 0, 10, 0, damage_ability="demoralized")),))
FLYER = a_figure("t/7", "Flyer", dials=(a_dial(*(a_click(speed_ability="flight"),) * 3),), factions=("horde",))
LANCER = a_rider("t/20", "Lancer", attack_bonus=2)
SQUIRE = a_rider("t/21", "Squire", attack_bonus=None)
HUSSAR = a_rider("t/22", "Hussar", (MountType.BATTLE_HORSE, MountType.TECHNOCAT, MountType.PEGASUS), 3)
WEARY = a_rider("t/23", "Weary", dials=LEVY.dials)
HORSE = a_mount("t/30", "Horse")
PEGASUS = a_mount("t/31", "Pegasus", MountType.PEGASUS, Intelligence.INDEPENDENT, proficiencies=tuple(Proficiency))
CAT = a_mount("t/32", "Cat", MountType.TECHNOCAT, Intelligence.EVIL, proficiencies=(Proficiency.UNHORSE,))
DARK_RIDER, NIGHTMARE = a_dark_rider()
TITAN = a_titan("t/50", dials=(a_dial(*(a_click(6 - row // 2, 11 - row // 2, 18 - row, 5) for row in range(8))),))
DRAKE = a_figure(
    "t/60",
    "Drake",
    base=BaseKind.MULTI_DIAL,
    levels=(Level(400, (0,)), Level(250, (1, 2))),
    dials=tuple(a_dial(length=4, name=name) for name in ("head", "body")),
)
KEEP = a_figure(
    "t/70",
    "Keep",
    base=BaseKind.CASTLE,
    castle=CastleKind.KEEP,
    levels=(Level(173, (0,)), Level(84, (3,))),
    range=Range(0, 10),
    dials=(
        a_dial(*(a_click(0, 9, 18 - row, 3) for row in range(5)), a_click(0, 0, 10, 0, damage_ability="demoralized")),
    ),
)
WALL = a_figure(
    "t/71",
    "Wall",
    base=BaseKind.CASTLE,
    castle=CastleKind.WALL,
    levels=(Level(20, (0,)), Level(12, (3,))),
)
LIBRARY = a_library(
    FOOTMAN,
    ARCHER,
    OGRE,
    GUARD,
    CAPTAIN,
    LEVY,
    FLYER,
    LANCER,
    SQUIRE,
    HUSSAR,
    WEARY,
    HORSE,
    PEGASUS,
    CAT,
    DARK_RIDER,
    NIGHTMARE,
    TITAN,
    DRAKE,
    KEEP,
    WALL,
    abilities=(an_ability("flight", optional=True),),
)

Log = BattleLog[BattleState, AnyCommand, Event]


@cache
def ruleset(name: str) -> Any:
    """The shipped ruleset of that name."""
    game = game_of("mage-knight")
    assert game is not None
    return rulesets(game)[name]


def the_rules(name: str = "unlimited", **options: OptionValue) -> Rules:
    """A shipped ruleset with options."""
    return Rules(ruleset(name), options_from(options))


class Table:
    """A battle under way; `do` puts commands to it and keeps what was refused."""

    def __init__(
        self,
        a: Iterable[Figure | Entry],
        b: Iterable[Figure | Entry] = (FOOTMAN,),
        rules: Rules | None = None,
        *,
        total: int = 300,
        first: str = "A",
        library: Any = LIBRARY,
    ) -> None:
        self.rules = rules or the_rules()
        sides = [
            BattleSide(SideId(side), side, an_army(*entries, build_total=total), library)
            for side, entries in (("A", tuple(a)), ("B", tuple(b)))
        ]
        self.log: Log = BattleLog(opening(sides, self.rules, SideId(first)), evolve)
        self.refused: list[Refused] = []

    @property
    def state(self) -> BattleState:
        return self.log.state

    def do(self, *commands: AnyCommand) -> Table:
        """Put commands to the battle, one after another."""
        for command in commands:
            if isinstance(command, Undo | Redo):
                self.log.go_to(self.log.position + (1 if isinstance(command, Redo) else -1))
                continue
            decision = decide(self.state, command, self.rules)
            if isinstance(decision, Refused):
                self.refused.append(decision)
            else:
                self.log.do(Step(command, decision, ""))
        return self

    def why(self, command: Any) -> tuple[str, Reason] | None:
        """The rule and cause by which the command is refused now; None when it is taken."""
        decision = decide(self.state, command, self.rules)
        return (decision.rule, decision.reason) if isinstance(decision, Refused) else None

    def rule(self, command: Any) -> str:
        """The rule by which the command is refused now; empty when it is taken."""
        why = self.why(command)
        return "" if why is None else why[0]

    def unit(self, unit_id: str) -> UnitState:
        return self.state.units[UnitId(unit_id)]

    def part(self, unit_id: str, name: str = "figure") -> PartState:
        part = self.unit(unit_id).part(name)
        assert part is not None
        return part

    def click(self, unit_id: str, name: str = "figure") -> int:
        return self.part(unit_id, name).click

    def tokens(self, unit_id: str) -> int:
        return self.unit(unit_id).tokens

    def status(self, unit_id: str) -> str:
        return self.unit(unit_id).status

    @property
    def last(self) -> tuple[Event, ...]:
        """What the last command came to."""
        return self.log.steps[-1].events


def pair(rider: Figure = LANCER, mount: Figure = HORSE, **facts: Any) -> Entry:
    """An entry of a rider on his mount."""
    return an_entry(rider, mount, **facts)


def at(figure: Figure, level: int, **facts: Any) -> Entry:
    """An entry of a titan, multi-dial figure or castle section at a level."""
    return an_entry(figure, level=level, **facts)


def with_abilities(figure: Figure, **marks: str) -> Figure:
    """The figure with abilities marked on every click, e.g. `defense_ability="battle-armor"`."""
    dial = figure.dials[0]
    marked = {slot: AbilityId(name) for slot, name in marks.items()}
    clicks: tuple[Click, ...] = tuple(replace(click, **marked) for click in dial.clicks)
    return replace(figure, dials=(replace(dial, clicks=clicks), *figure.dials[1:]))


def library_with(*figures: Figure, optional: Mapping[str, bool] | None = None) -> Any:
    """The library with these figures instead of, or beside, its own."""
    known = {figure.key: figure for figure in (*LIBRARY.figures.values(), *figures)}
    extra = tuple(an_ability(name, optional=flag) for name, flag in (optional or {}).items())
    return a_library(*known.values(), abilities=(an_ability("flight", optional=True), *extra))


def move(unit: str, **facts: Any) -> Act:
    """A move action."""
    return Act(UnitId(unit), ActionKind.MOVE, **facts)


def close(unit: str, **facts: Any) -> Act:
    """A close combat action."""
    return Act(UnitId(unit), ActionKind.CLOSE, **facts)


def ranged(unit: str, **facts: Any) -> Act:
    """A ranged action."""
    return Act(UnitId(unit), ActionKind.RANGED, **facts)


def special(unit: str, **facts: Any) -> Act:
    """A special action."""
    return Act(UnitId(unit), ActionKind.SPECIAL, **facts)


def hit(unit: str, clicks: int = 1, part: str | None = None, source: Source = Source.ATTACK, **facts: Any) -> Damage:
    """Damage by an attack, if nothing else is said."""
    return Damage(UnitId(unit), clicks, None if part is None else PartName(part), source, **facts)


def push(unit: str, part: str | None = None, clicks: int = 1) -> Damage:
    """Pushing damage from an effect."""
    return hit(unit, clicks, part, Source.PUSHING)


def strike(by: str, target: str, dice: tuple[int, int] = (5, 5), **facts: Any) -> Attack:
    """A close attack."""
    return Attack(UnitId(by), AttackKind.CLOSE, dice, target=UnitId(target), **facts)


def shot(by: str, target: str, dice: tuple[int, int] = (5, 5), **facts: Any) -> Attack:
    """A ranged attack."""
    return Attack(UnitId(by), AttackKind.RANGED, dice, target=UnitId(target), **facts)


def put(unit: str, **facts: Any) -> SetByHand:
    """A correction by hand."""
    return SetByHand(UnitId(unit), **facts)


END = EndTurn()
ROUND = (END, END)
