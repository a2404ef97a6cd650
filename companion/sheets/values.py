"""A roster as values: what a game says about an army, in the order and the words in which it is printed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Outline(StrEnum):
    """The printed outline of an ability mark."""

    SQUARE = "square"
    CIRCLE = "circle"


@dataclass(frozen=True, slots=True)
class Mark:
    """An ability mark: two letters in the printed colour (a key of `style.MARK_INKS`, or empty) and outline."""

    code: str
    colour: str = ""
    outline: Outline = Outline.SQUARE


@dataclass(frozen=True, slots=True)
class Arc:
    """A front arc, drawn as a sector of so many degrees."""

    degrees: int


class Sign(StrEnum):
    """Small signs that stand before a fact."""

    FIST = "fist"


@dataclass(frozen=True, slots=True)
class Fact:
    """One short fact: what it is (muted, may be empty), its value, and a drawn sign before it."""

    value: str
    what: str = ""
    sign: Arc | Sign | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """One value of a click. `skull`: a skull stands in place of the number."""

    text: str = ""
    mark: Mark | None = None
    skull: bool = False


@dataclass(frozen=True, slots=True)
class StripRow:
    """One value over all clicks; `minor` rows are lower and lighter."""

    label: str
    cells: tuple[Cell, ...]
    minor: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """A word above a column, such as the points of the level that starts there."""

    column: int
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Track:
    """A row of tick boxes under a strip. `tokens` is the caption of its two token boxes; empty: it has none."""

    label: str = ""
    tokens: str = ""
    box: str = ""
    """The caption of one more box, such as for having dismounted."""
    filled: int = 0
    """How many of the token boxes have a token."""
    ticked: bool = False
    """Whether the one more box is ticked."""


@dataclass(frozen=True, slots=True)
class Legend:
    """An ability that a strip shows: its mark and its name."""

    mark: Mark
    name: str


@dataclass(frozen=True, slots=True)
class Strip:
    """One combat dial laid out flat. `start` is the column play starts on; columns before it are struck out.

    In a battle `current` is the column the dial is on: those before it are struck out, those since the start taken.
    `state` is a word on what has become of it.
    """

    rows: tuple[StripRow, ...]
    tracks: tuple[Track, ...]
    start: int = 0
    title: str = ""
    stars: int = 0
    rank: str = ""
    facts: tuple[Fact, ...] = ()
    flags: tuple[Flag, ...] = ()
    legend: tuple[Legend, ...] = ()
    current: int | None = None
    state: str = ""

    @property
    def shown(self) -> int:
        """The column that is outlined: the one the dial is on, before a battle the start."""
        return self.start if self.current is None else self.current

    @property
    def taken(self) -> range:
        """The columns that were ticked off in a battle, the box for being out among them."""
        if self.current is None:
            return range(0)
        return range(self.start, self.current + (self.current == self.clicks))

    @property
    def clicks(self) -> int:
        """How many clicks the dial has, the box for being out not counted."""
        return len(self.rows[0].cells) if self.rows else 0


@dataclass(frozen=True, slots=True)
class Unit:
    """One block of the roster: what stands on the table as one unit, or several plain ones of one kind.

    In a battle `state` is a word on what has become of it, `standing` more of that; a `gone` one is out of play.
    """

    number: str
    name: str
    points: str
    second_name: str = ""
    stars: int = 0
    rank: str = ""
    count: int = 1
    addends: str = ""
    facts: tuple[Fact, ...] = ()
    notes: tuple[str, ...] = ()
    strips: tuple[Strip, ...] = ()
    state: str = ""
    standing: tuple[Fact, ...] = ()
    gone: bool = False


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """An ability used in the army: what it does, and which units have it."""

    mark: Mark
    name: str
    slot: str
    reminder: str
    units: str


@dataclass(frozen=True, slots=True)
class RosterSheet:
    """A whole roster. Nothing in it is worked out any more; `date` is printed when it is given.

    In a battle `side` is whose army it is, `moment` says when; turns are to be ticked from `turn` on.
    """

    title: str
    ruleset: str
    points: int
    limit: int
    count: int
    actions: int
    legal: bool
    legality: str
    units: tuple[Unit, ...]
    glossary: tuple[GlossaryEntry, ...] = ()
    player: str = ""
    problems: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    notes: str = ""
    castle_actions: int = 0
    code: str = ""
    date: str = ""
    side: str = ""
    moment: str = ""
    turn: int = 1
    score: str = ""
