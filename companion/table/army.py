"""An army as a value: entries in the player's order, and what they are built for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.table.ids import EntryId, FigureId, GameId, RulesetId

OptionValue = str | int | bool


@dataclass(frozen=True, slots=True)
class Item:
    """A relic or object that a figure carries, with its cost in points."""

    id: str
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of an army: a figure, with its mount, or at a chosen level (points of that level)."""

    id: EntryId
    figure: FigureId
    mount: FigureId | None = None
    level: int | None = None
    name: str = ""
    notes: str = ""
    items: tuple[Item, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()
    """Keys this version does not know, with their JSON text: kept and written back."""

    @property
    def figures(self) -> tuple[FigureId, ...]:
        """The ids this entry uses: the figure, then its mount."""
        return (self.figure,) if self.mount is None else (self.figure, self.mount)


@dataclass(frozen=True, slots=True)
class Army:
    """What was mustered. `build_total` is the limit in points; the order of entries is the order of print."""

    game: GameId
    ruleset: RulesetId
    name: str
    build_total: int
    player: str = ""
    notes: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()
    _by_id: Mapping[EntryId, Entry] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Keep the entries by id, since every sentence about a large army looks some up."""
        object.__setattr__(self, "_by_id", {entry.id: entry for entry in reversed(self.entries)})

    def entry(self, entry_id: EntryId) -> Entry | None:
        """The entry of that id, the first if there are several, if the army has one."""
        return self._by_id.get(entry_id)

    def with_entry(self, entry: Entry) -> Army:
        """The same army with the entry of that id replaced."""
        return replace(self, entries=tuple(entry if old.id == entry.id else old for old in self.entries))
