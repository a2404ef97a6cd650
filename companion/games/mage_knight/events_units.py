"""Facts of units: dials turned, units that left, came back, parted or were joined."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import Source
from companion.games.mage_knight.unit import PartName
from companion.table.ids import SideId, UnitId


class Parting(StrEnum):
    """Why rider and mount are no longer one unit."""

    DISMOUNTED = "dismounted"
    UNHORSED = "unhorsed"
    RIDER_FELL = "rider-fell"
    MOUNT_FELL = "mount-fell"
    NO_ROOM = "no-room"
    BOTH_FELL = "both-fell"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class ClicksLost:
    """A dial turned clockwise; `stopped` clicks were taken off by abilities (DIAL-05)."""

    unit: UnitId
    part: PartName
    clicks: int
    source: Source = Source.ATTACK
    stopped: int = 0


@dataclass(frozen=True, slots=True)
class DamageStopped:
    """All damage was taken off by abilities (DIAL-05)."""

    unit: UnitId
    part: PartName
    clicks: int


@dataclass(frozen=True, slots=True)
class ClicksHealed:
    """A dial turned back."""

    unit: UnitId
    part: PartName
    clicks: int
    ability: AbilityId | None = None


@dataclass(frozen=True, slots=True)
class DialReturned:
    """A Dark Riders mount at three skulls turned back to its start (DRK-03)."""

    unit: UnitId
    part: PartName


@dataclass(frozen=True, slots=True)
class SectionFell:
    """A section became inactive (DIAL-07)."""

    unit: UnitId
    part: PartName


@dataclass(frozen=True, slots=True)
class DialSet:
    """A dial was corrected by hand."""

    unit: UnitId
    part: PartName
    click: int


@dataclass(frozen=True, slots=True)
class UnitEliminated:
    """A unit left the battle by damage (DIAL-02), or demoralised (DIAL-04)."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class UnitBreached:
    """A castle section was breached (DIAL-04)."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class UnitRemoved:
    """A unit was taken out of play; a timid mount `fled` (CAV-43)."""

    unit: UnitId
    reason: str = ""
    fled: bool = False


@dataclass(frozen=True, slots=True)
class UnitReturned:
    """A unit came back into play on that row of its dial or dials."""

    unit: UnitId
    click: int
    ability: AbilityId | None = None


@dataclass(frozen=True, slots=True)
class UnitCaptured:
    """A unit became a captive."""

    unit: UnitId
    captor: UnitId


@dataclass(frozen=True, slots=True)
class CaptiveFreed:
    """A captive was released, or lost its captor."""

    unit: UnitId
    captor: UnitId


@dataclass(frozen=True, slots=True)
class ControlPassed:
    """An evil mount without a rider obeys a side (CAV-45)."""

    unit: UnitId
    side: SideId


@dataclass(frozen=True, slots=True)
class ContactSet:
    """A unit touches an opposing figure, or no longer does."""

    unit: UnitId
    opposing: bool


@dataclass(frozen=True, slots=True)
class BrokeAway:
    """A unit rolled to break away."""

    unit: UnitId
    roll: int
    free: bool


@dataclass(frozen=True, slots=True)
class UnitParted:
    """Rider and mount became units of their own; `tokens` stay with the mount; `rested` may both act this turn."""

    unit: UnitId
    rider: UnitId
    mount: UnitId
    parting: Parting
    tokens: int = 0
    rested: bool = False


@dataclass(frozen=True, slots=True)
class UnitMounted:
    """Rider and mount became one unit: mounted, then it may still act this turn (CAV-50), or brought back together."""

    unit: UnitId
    rider: UnitId
    mount: UnitId
    tokens: int = 0
    rested: bool = False


@dataclass(frozen=True, slots=True)
class UnhorseTried:
    """A unit tried to unhorse an enemy rider (PRO-05)."""

    unit: UnitId
    target: UnitId
    roll: int
    bonus: int
    won: bool
    number: int


@dataclass(frozen=True, slots=True)
class Trampled:
    """A unit rode over figures (PRO-06)."""

    unit: UnitId
    over: tuple[UnitId, ...]
    number: int


@dataclass(frozen=True, slots=True)
class PactMade:
    """A Dark Rider used Dark Pact (DRK-06)."""

    unit: UnitId


DialEvent = ClicksLost | ClicksHealed | DialReturned | SectionFell | DialSet
StandingEvent = (
    UnitEliminated
    | UnitBreached
    | UnitRemoved
    | UnitReturned
    | UnitCaptured
    | CaptiveFreed
    | ControlPassed
    | ContactSet
    | BrokeAway
)
CavalryEvent = UnitParted | UnitMounted | UnhorseTried | Trampled | PactMade
