"""Facts of the turn: actions, phases, action tokens, pushing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import ActionKind
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.unit import PartName
from companion.table.ids import SideId, UnitId


class Budget(StrEnum):
    """What an action is counted against (TOK-03, ARM-03)."""

    TURN = "turn"
    CASTLE = "castle"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class ActionGiven:
    """Units were given one action; `moved` is the titan's move before it (TIT-07)."""

    units: tuple[UnitId, ...]
    action: ActionKind
    budget: Budget = Budget.TURN
    with_part: PartName | None = None
    using: Proficiency | None = None
    moved: bool = False
    sections: tuple[PartName, ...] = ()
    contact: bool = False


@dataclass(frozen=True, slots=True)
class ActionSpent:
    """The attack of an action was made; `number` counts the actions of the turn from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class EndPhaseBegan:
    """No more actions this turn."""


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A side's turn is over."""

    side: SideId


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """The next turn, and its command phase, began."""

    number: int
    side: SideId


@dataclass(frozen=True, slots=True)
class ActionsCounted:
    """What the side may do this turn (ARM-03)."""

    actions: int
    castle_actions: int = 0


@dataclass(frozen=True, slots=True)
class CommandRolled:
    """A figure with Command rolled for one more action."""

    unit: UnitId
    roll: int
    won: bool


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """The battle is over; no winner: a draw."""

    winner: SideId | None = None


@dataclass(frozen=True, slots=True)
class TokenGiven:
    """A unit (or one section of it) got an action token, by an action or by `ability`; `push` will be pushed."""

    unit: UnitId
    section: PartName | None = None
    push: PartName | None = None
    ability: AbilityId | None = None


@dataclass(frozen=True, slots=True)
class TokensCleared:
    """Units that rested lost all tokens (TOK-07)."""

    units: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True)
class SectionTokensCleared:
    """Sections that rested lost all tokens (TOK-07, MUL-02)."""

    unit: UnitId
    sections: tuple[PartName, ...]


@dataclass(frozen=True, slots=True)
class PushIncurred:
    """A titan that holds two tokens gets no third, and will be pushed all the same (TIT-08)."""

    unit: UnitId
    push: PartName


@dataclass(frozen=True, slots=True)
class UnitPushed:
    """The pushing damage of a second token fell due (TOK-06); `sections`: of these only, the others still owe it."""

    unit: UnitId
    sections: tuple[PartName, ...] = ()


@dataclass(frozen=True, slots=True)
class TokensSet:
    """Tokens were corrected by hand."""

    unit: UnitId
    tokens: int
    part: PartName | None = None


TurnEvent = (
    ActionGiven | ActionSpent | EndPhaseBegan | TurnEnded | TurnStarted | ActionsCounted | CommandRolled | BattleEnded
)
TokenEvent = TokenGiven | PushIncurred | TokensCleared | SectionTokensCleared | UnitPushed | TokensSet
