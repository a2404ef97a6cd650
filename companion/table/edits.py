"""Edits of an army, as values: what undo labels name, what a problem offers as a fix, and what the desk carries out."""

from __future__ import annotations

from dataclasses import dataclass

from companion.table.army import Entry, Item, OptionValue
from companion.table.ids import EntryId, FigureId, RulesetId


@dataclass(frozen=True, slots=True)
class AddEntries:
    """Put new entries in at a position (at the end when None)."""

    entries: tuple[Entry, ...]
    position: int | None = None


@dataclass(frozen=True, slots=True)
class RemoveEntries:
    """Take entries out."""

    entries: tuple[EntryId, ...]


@dataclass(frozen=True, slots=True)
class MoveEntries:
    """Give entries another position in the army's order: the one they have among those that stay where they are."""

    entries: tuple[EntryId, ...]
    position: int


@dataclass(frozen=True, slots=True)
class SetFigure:
    """Swap the figure of an entry for another one (its level goes when the other has none)."""

    entry: EntryId
    figure: FigureId
    level: int | None = None


@dataclass(frozen=True, slots=True)
class SetMount:
    """Give the rider of an entry a mount, or none."""

    entry: EntryId
    mount: FigureId | None


@dataclass(frozen=True, slots=True)
class SetRider:
    """Seat a rider on the mount of an entry: the lone mount that it is, or the one its old rider leaves."""

    entry: EntryId
    rider: FigureId


@dataclass(frozen=True, slots=True)
class PairEntries:
    """Seat the rider of one entry on the mount of another: one that stands alone is no entry of its own any more."""

    rider: EntryId
    mount: EntryId


@dataclass(frozen=True, slots=True)
class SetLevel:
    """Choose the level (in points) of a titan, multi-dial figure or castle section."""

    entry: EntryId
    level: int | None


@dataclass(frozen=True, slots=True)
class SetEntryText:
    """Give an entry its own name and notes."""

    entry: EntryId
    name: str
    notes: str


@dataclass(frozen=True, slots=True)
class SetItems:
    """What the figure of an entry carries."""

    entry: EntryId
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class SetArmyText:
    """The army's name, player and notes."""

    name: str
    player: str
    notes: str


@dataclass(frozen=True, slots=True)
class SetBuildTotal:
    """The limit in points."""

    build_total: int


@dataclass(frozen=True, slots=True)
class SetRuleset:
    """The ruleset the army is built for."""

    ruleset: RulesetId


@dataclass(frozen=True, slots=True)
class SetOption:
    """Choose a value for an option of the ruleset, or its default (None)."""

    name: str
    value: OptionValue | None


@dataclass(frozen=True, slots=True)
class Together:
    """Several edits, one after the other, as one step."""

    edits: tuple[Edit, ...]


Edit = (
    AddEntries
    | RemoveEntries
    | MoveEntries
    | SetFigure
    | SetMount
    | SetRider
    | PairEntries
    | SetLevel
    | SetEntryText
    | SetItems
    | SetArmyText
    | SetBuildTotal
    | SetRuleset
    | SetOption
    | Together
)
