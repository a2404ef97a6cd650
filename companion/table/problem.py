"""What is wrong with an army, as values: a rule id, a severity, the entry, and edits that mend it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from companion.table.edits import Edit
from companion.table.ids import EntryId


class Severity(StrEnum):
    """Only an error makes an army illegal."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Problem:
    """One cause, found by one rule. `reason` picks the sentence in the game's wording, `values` fill it.

    `entry` is None for a problem of the whole army. `fixes` are edits, each of which mends the problem.
    """

    rule: str
    reason: StrEnum
    severity: Severity
    entry: EntryId | None = None
    values: Mapping[str, str | int] = field(default_factory=dict)
    fixes: tuple[Edit, ...] = ()


class AddendKind(StrEnum):
    """What costs points."""

    FIGURE = "figure"
    LEVEL = "level"
    MOUNT = "mount"
    ITEM = "item"


class Addend(NamedTuple):
    """One number of a receipt: the name of what it is for (an id when unknown), and its points."""

    what: str
    points: int
    kind: AddendKind = AddendKind.FIGURE


class Receipt(NamedTuple):
    """How the points of one entry come about: figure or level, mount, items.

    Receipts are made anew for every entry at every edit, hence named tuples, which are made fastest.
    """

    entry: EntryId
    addends: tuple[Addend, ...]

    @property
    def points(self) -> int:
        """The sum, in points."""
        return sum(addend.points for addend in self.addends)


@dataclass(frozen=True, slots=True)
class ArmyCheck:
    """All that is known of an army by the rules: the same army gives the same check, always."""

    points: int
    limit: int
    actions: int
    castle_actions: int
    receipts: tuple[Receipt, ...]
    problems: tuple[Problem, ...]

    @property
    def legal(self) -> bool:
        """Whether no error was found; warnings and hints leave an army legal."""
        return not any(problem.severity is Severity.ERROR for problem in self.problems)
