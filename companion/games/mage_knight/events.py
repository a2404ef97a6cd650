"""What happened in a battle: facts in the past tense, from which a state is folded."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import AttackKind
from companion.games.mage_knight.events_turn import TokenEvent, TurnEvent
from companion.games.mage_knight.events_units import CavalryEvent, DamageStopped, DialEvent, StandingEvent
from companion.games.mage_knight.state import PendingChoice
from companion.games.mage_knight.unit import PartName
from companion.table.ids import SideId, UnitId


@dataclass(frozen=True, slots=True)
class Shot:
    """What an attack did to one target: `needed` on the dice; `clicks` after reductions."""

    unit: UnitId
    part: PartName
    needed: int
    hit: bool
    clicks: int


@dataclass(frozen=True, slots=True)
class AttackMade:
    """An attack was rolled."""

    by: UnitId
    part: PartName
    kind: AttackKind
    dice: tuple[int, int]
    shots: tuple[Shot, ...]
    capture: bool = False
    free: bool = False


@dataclass(frozen=True, slots=True)
class ModifierLeftOut:
    """A modifier did not count, by that rule (ATK-03)."""

    unit: UnitId
    modifier: str
    rule: str


@dataclass(frozen=True, slots=True)
class TargetsExceeded:
    """There were more targets than the figure has (ATK-03): a warning."""

    unit: UnitId
    targets: int
    allowed: int


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    """An ability was used."""

    unit: UnitId
    name: AbilityId
    target: UnitId | None = None


@dataclass(frozen=True, slots=True)
class AbilitySwitched:
    """An optional ability was switched off until the end of the turn, or on again (DIAL-03)."""

    unit: UnitId
    name: AbilityId
    on: bool


@dataclass(frozen=True, slots=True)
class ItemDropped:
    """A carried item was put down; `bearer` is the figure that carried it, `owner` the one that brought it."""

    unit: UnitId
    item: str
    bearer: UnitId
    owner: UnitId


@dataclass(frozen=True, slots=True)
class ItemTaken:
    """An item was taken up; `bearer` is the figure that carries it, `owner` the one that brought it."""

    unit: UnitId
    item: str
    bearer: UnitId
    owner: UnitId


@dataclass(frozen=True, slots=True)
class NoteWritten:
    """A player's note."""

    text: str


@dataclass(frozen=True, slots=True)
class ChoiceAsked:
    """A player was asked something."""

    choice: PendingChoice


@dataclass(frozen=True, slots=True)
class ChoiceMade:
    """A player answered."""

    pending: str
    unit: UnitId
    option: PartName


@dataclass(frozen=True, slots=True)
class PointsScored:
    """A side scored points, for a figure if `unit` names one, by that rule."""

    side: SideId
    points: int
    rule: str
    unit: UnitId | None = None


@dataclass(frozen=True, slots=True)
class ObjectiveCounted:
    """Objectives of a side were counted by hand (SCO-03)."""

    side: SideId
    delta: int


UseEvent = AbilityUsed | AbilitySwitched | ItemDropped | ItemTaken
TableEvent = ChoiceAsked | ChoiceMade | PointsScored | ObjectiveCounted
ToldEvent = AttackMade | ModifierLeftOut | TargetsExceeded | DamageStopped | NoteWritten
"""Facts that are told and change nothing by themselves."""

Event = TurnEvent | TokenEvent | DialEvent | StandingEvent | CavalryEvent | UseEvent | TableEvent | ToldEvent
