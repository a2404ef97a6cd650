"""What players ask of a battle, one frozen value a command; the file format calls them by their `do`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.unit import PartName
from companion.table.battle_log import Redo, Undo
from companion.table.ids import SideId, UnitId


class ActionKind(StrEnum):
    """The actions a unit may be given (TOK-02)."""

    MOVE = "move"
    CLOSE = "close"
    RANGED = "ranged"
    SPECIAL = "special"
    PASS = "pass"


class AttackKind(StrEnum):
    """The two kinds of attack."""

    CLOSE = "close"
    RANGED = "ranged"


class Source(StrEnum):
    """Where damage comes from (DIAL-05)."""

    ATTACK = "attack"
    ABILITY = "ability"
    PUSHING = "pushing"
    AREA = "area"
    CRITICAL = "critical"


@dataclass(frozen=True, slots=True)
class Modifiers:
    """What the players say of an attack (ATK-03). Numbers are added; `impale` False declines it (PRO-02)."""

    rear: bool = False
    height: bool = False
    hindering: bool = False
    formation: int = 0
    double_range: bool = False
    indirect: bool = False
    capture: bool = False
    impale: bool | None = None
    attack: int = 0
    defense: int = 0
    damage: int = 0


@dataclass(frozen=True, slots=True)
class Target:
    """One of several targets of one roll."""

    unit: UnitId
    part: PartName | None = None
    modifiers: Modifiers = Modifiers()


@dataclass(frozen=True, slots=True)
class PairClicks:
    """The rows on which rider and mount come back."""

    rider: int
    mount: int


@dataclass(frozen=True, slots=True)
class Act:
    """Give a unit an action (TOK-01 to TOK-06)."""

    unit: UnitId
    action: ActionKind
    with_part: PartName | None = None
    using: Proficiency | None = None
    moved: bool = False
    part: PartName | None = None
    sections: tuple[PartName, ...] = ()


@dataclass(frozen=True, slots=True)
class Formation:
    """Give one action to several units (TOK-08)."""

    units: tuple[UnitId, ...]
    action: ActionKind


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack one target, or several with one roll (ATK)."""

    by: UnitId
    kind: AttackKind
    dice: tuple[int, int]
    with_part: PartName | None = None
    target: UnitId | None = None
    part: PartName | None = None
    targets: tuple[Target, ...] = ()
    distance: int | None = None
    modifiers: Modifiers = Modifiers()
    free: bool = False
    room: bool = True

    @property
    def aims(self) -> tuple[Target, ...]:
        """All its targets, told one way."""
        return self.targets if self.target is None else (Target(self.target, self.part),)


@dataclass(frozen=True, slots=True)
class Damage:
    """Turn a dial clockwise; `clicks` before reductions (DIAL-05)."""

    unit: UnitId
    clicks: int
    part: PartName | None = None
    source: Source = Source.ATTACK
    ability: AbilityId | None = None
    room: bool = True


@dataclass(frozen=True, slots=True)
class Heal:
    """Turn a dial back, at most to its start (DIAL-01)."""

    unit: UnitId
    clicks: int
    part: PartName | None = None
    ability: AbilityId | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """Answer a pending choice."""

    pending: str
    option: str
    room: bool = True


@dataclass(frozen=True, slots=True)
class Contact:
    """Say whether a unit touches an opposing figure."""

    unit: UnitId
    opposing: bool


@dataclass(frozen=True, slots=True)
class Dismount:
    """Part rider and mount (CAV-46)."""

    unit: UnitId
    room: bool = True


@dataclass(frozen=True, slots=True)
class MountUp:
    """Seat a rider on a riderless mount (CAV-50)."""

    rider: UnitId
    mount: UnitId


@dataclass(frozen=True, slots=True)
class Unhorse:
    """Try to throw an enemy rider (PRO-05)."""

    by: UnitId
    target: UnitId
    roll: int
    room: bool = True


@dataclass(frozen=True, slots=True)
class Trample:
    """Ride over figures (PRO-06)."""

    unit: UnitId
    over: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True)
class Capture:
    """Record a capture made at the table (CAP-01)."""

    by: UnitId
    target: UnitId


@dataclass(frozen=True, slots=True)
class Release:
    """Let a captive go."""

    target: UnitId


@dataclass(frozen=True, slots=True)
class GiveToken:
    """Give an action token by an ability (TOK-10)."""

    unit: UnitId
    ability: AbilityId


@dataclass(frozen=True, slots=True)
class UseAbility:
    """Use an ability, or switch an optional one off or on (`use`; DIAL-03)."""

    unit: UnitId
    name: AbilityId
    target: UnitId | None = None
    use: bool | None = None


@dataclass(frozen=True, slots=True)
class Drop:
    """Put a carried item down."""

    unit: UnitId
    item: str


@dataclass(frozen=True, slots=True)
class PickUp:
    """Take up an item that lies on the table."""

    unit: UnitId
    item: str


@dataclass(frozen=True, slots=True)
class BreakAway:
    """Roll to get out of contact."""

    unit: UnitId
    roll: int


@dataclass(frozen=True, slots=True)
class CommandRoll:
    """Roll with Command for one more action (ARM-03)."""

    unit: UnitId
    roll: int


@dataclass(frozen=True, slots=True)
class CountObjective:
    """Count objectives by hand (SCO-03)."""

    side: SideId
    delta: int


@dataclass(frozen=True, slots=True)
class Remove:
    """Take a unit out of play by an ability."""

    unit: UnitId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Return:
    """Bring a unit back into play; a pair by `parts`."""

    unit: UnitId
    click: int | None = None
    ability: AbilityId | None = None
    parts: PairClicks | None = None


@dataclass(frozen=True, slots=True)
class EndPhase:
    """Begin the end phase."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn."""


@dataclass(frozen=True, slots=True)
class EndBattle:
    """End the battle and count (SCO-02, SCO-03)."""

    captives_in_start_area: tuple[UnitId, ...] = ()


@dataclass(frozen=True, slots=True)
class SetByHand:
    """Correct a dial or tokens: always allowed, marked in the log."""

    unit: UnitId
    part: PartName | None = None
    click: int | None = None
    tokens: int | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """Write a line into the log."""

    text: str


Command = (
    Act
    | Formation
    | Attack
    | Damage
    | Heal
    | Choose
    | Contact
    | Dismount
    | MountUp
    | Unhorse
    | Trample
    | Capture
    | Release
    | GiveToken
    | UseAbility
    | Drop
    | PickUp
    | BreakAway
    | CommandRoll
    | CountObjective
    | Remove
    | Return
    | EndPhase
    | EndTurn
    | EndBattle
    | SetByHand
    | Note
)
"""What the rules decide. Undo and redo belong to the log."""

AnyCommand = Command | Undo | Redo
