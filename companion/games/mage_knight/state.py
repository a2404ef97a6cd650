"""A battle at one moment, as frozen values: what was deployed, the units, the turn, the score, the open questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import ActionKind, Source
from companion.games.mage_knight.dial import Dial
from companion.games.mage_knight.figure import Figure, Proficiency
from companion.games.mage_knight.unit import FieldedFigure, PartName, PartState, UnitState
from companion.table.ids import SideId, UnitId


class Phase(StrEnum):
    """The phases of a turn (TOK-01); `OVER` is a battle that was ended."""

    COMMAND = "command"
    ACTION = "action"
    END = "end"
    OVER = "over"


class ChoiceKind(StrEnum):
    """What a player is asked: which part takes damage, or which section an action token."""

    DAMAGE_PART = "damage-part"
    TOKEN_PART = "token-part"


@dataclass(frozen=True, slots=True)
class Side:
    """One side: what its army was built for, what it used (in points), and the actions that brings (ARM-03)."""

    id: SideId
    name: str
    build_total: int
    points: int
    actions: int
    castle_actions: int


@dataclass(frozen=True, slots=True)
class Deployment:
    """What never changes in a battle. Every state of it shares one."""

    sides: tuple[Side, ...]
    figures: Mapping[UnitId, FieldedFigure]
    optional: frozenset[AbilityId] = frozenset()
    """Abilities that can be switched off (DIAL-03)."""
    ability_names: Mapping[AbilityId, str] = field(default_factory=dict)
    """What the packs of both sides call their abilities."""
    our_readings: frozenset[str] = frozenset()
    """Rules that the ruleset or an option makes our reading."""

    def side(self, side_id: SideId) -> Side | None:
        """The side of that id."""
        return next((side for side in self.sides if side.id == side_id), None)

    def opponent(self, side_id: SideId) -> SideId:
        """The other side."""
        return next((side.id for side in self.sides if side.id != side_id), side_id)


class GivenAction(NamedTuple):
    """An action given this turn: to one unit, or to the members of a formation.

    `contact` is whether the unit touched an enemy when it was given; `spent`, `tried` and `trampled` say what has
    come of it: an attack or capture, an attempt to unhorse, a trampling.
    """

    kind: ActionKind
    members: tuple[UnitId, ...]
    with_part: PartName | None = None
    using: Proficiency | None = None
    sections: tuple[PartName, ...] = ()
    contact: bool = False
    spent: bool = False
    tried: tuple[UnitId, ...] = ()
    trampled: tuple[UnitId, ...] = ()


class Turn(NamedTuple):
    """The turn that is played; `number` counts player turns from 1."""

    number: int
    active: SideId
    phase: Phase
    actions_left: int
    castle_actions_left: int = 0
    actions: tuple[GivenAction, ...] = ()
    contact: frozenset[UnitId] = frozenset()
    """Who touched an enemy when it began (TIT-05, TIT-07)."""
    pacts: tuple[UnitId, ...] = ()
    rolled: tuple[UnitId, ...] = ()
    """Whose Command was rolled for (ARM-03)."""


@dataclass(frozen=True, slots=True)
class PendingChoice:
    """A question to the owner of a unit: which of `options`; `clicks` and `source` are the damage it is about."""

    id: str
    kind: ChoiceKind
    unit: UnitId
    options: tuple[PartName, ...]
    rule: str
    clicks: int = 0
    source: Source = Source.PUSHING


@dataclass(frozen=True, slots=True)
class TableItem:
    """An item in the battle. Its id is told apart by the figure that brought it, whoever carries it now."""

    id: str
    owner: UnitId


class BattleState(NamedTuple):
    """Everything that is known of a battle at one moment.

    `carried` says who carries which item; an item that nobody carries lies in `loose`. `asked` counts the questions.
    """

    deployment: Deployment
    units: Mapping[UnitId, UnitState]
    turn: Turn
    score: Mapping[SideId, int]
    objectives: Mapping[SideId, int]
    carried: Mapping[UnitId, tuple[TableItem, ...]]
    pending: tuple[PendingChoice, ...] = ()
    asked: int = 0
    loose: tuple[TableItem, ...] = ()
    winner: SideId | None = None

    def figure(self, part: PartState) -> Figure:
        """The figure a part belongs to."""
        return self.deployment.figures[part.holder].figure

    def dial(self, part: PartState) -> Dial:
        """The dial a part is."""
        return self.figure(part).dials[part.dial]

    def start(self, part: PartState) -> int:
        """The row the part started on, its level counted (DIAL-01)."""
        return self.deployment.figures[part.holder].starts[part.dial]

    def actions_of(self, unit: UnitState) -> tuple[GivenAction, ...]:
        """The actions the unit was given this turn."""
        return tuple(self.turn.actions[number] for number in unit.given)

    def with_unit(self, unit: UnitState) -> BattleState:
        """The same battle with that unit as it is now."""
        units = dict(self.units)
        units[unit.id] = unit
        return self._replace(units=units)

    def with_part(self, unit_id: UnitId, part: PartState) -> BattleState:
        """The same battle with that part of a unit as it is now."""
        unit = self.units[unit_id]
        parts = tuple(part if old.name == part.name else old for old in unit.parts)
        return self.with_unit(unit._replace(parts=parts))
