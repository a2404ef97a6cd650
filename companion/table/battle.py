"""What a game must be able to do so that its battles can be decided, kept, replayed and told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from companion.jsonplaces import Place
from companion.table.army import Army, OptionValue
from companion.table.ids import SideId, UnitId
from companion.table.refusal import Refused


@dataclass(frozen=True, slots=True)
class BattleSide:
    """A side as it comes to the table: its army, and the library that army is read with, a value of the game."""

    id: SideId
    name: str
    army: Army
    library: Any


class Rejection(NamedTuple):
    """A command of a file that was refused: its place among the commands, the rule, and the sentence."""

    command: int
    rule: str
    message: str


@dataclass(frozen=True, slots=True)
class BattleNames:
    """What the ids of a battle are called: its sides, its units of the moment, and the abilities on their dials."""

    sides: Mapping[str, str]
    units: Mapping[str, str]
    abilities: Mapping[str, str]


class BattleGame(Protocol):
    """The battles of one game. States, commands and events are the game's own frozen values."""

    version: int
    """Of the form in which commands and events are stored."""

    def rules(self, ruleset: Any, options: Mapping[str, OptionValue]) -> Any:
        """What is played by: a ruleset with its options, which were checked before."""

    def opening(self, sides: Sequence[BattleSide], rules: Any, first: SideId) -> Any:
        """The battle before its first command; a side alone gets an empty opponent."""

    def decide(self, state: Any, command: Any, rules: Any) -> tuple[Any, ...] | Refused:
        """What a command comes to: facts, or a rule's no."""

    def evolve(self, state: Any, event: Any) -> Any:
        """The battle after a fact."""

    def check_commands(self, documents: Sequence[object], place: str, root: Place) -> tuple[Any, ...]:
        """The commands of a file, undo and redo among them. Raises `BadFile` with findings."""

    def commands_schema(self) -> dict[str, Any]:
        """The JSON Schema of a list of commands."""

    def write_command(self, command: Any) -> dict[str, Any]:
        """A command as JSON values."""

    def read_command(self, document: Mapping[str, Any]) -> Any:
        """A command this program wrote. Raises `ValueError` for what this version does not know."""

    def write_event(self, event: Any) -> dict[str, Any]:
        """An event as JSON values."""

    def read_events(self, documents: Iterable[Mapping[str, Any]]) -> tuple[Any, ...]:
        """Events this program wrote. Raises `ValueError` for what this version does not know."""

    def report(self, state: Any, rejected: Iterable[Rejection] = ()) -> dict[str, Any]:
        """The state as it is printed, as JSON values."""

    def names(self, state: Any) -> BattleNames:
        """What the ids of the printed state are called."""

    def units_changed(self, before: Any, after: Any) -> frozenset[str]:
        """The ids of units that are new, gone, or not as they were."""

    def offers(self, state: Any, rules: Any, unit: UnitId | None) -> Any:
        """The commands about a unit (None: about the table) that would be taken: a container to ask and go through."""

    def preview(self, state: Any, attack: Any, rules: Any) -> Any:
        """What an attack would add up to, or the `Refused` that forbids it."""

    def modifiers(self, state: Any, attack: Any, rules: Any) -> tuple[Any, ...]:
        """The modifiers that would count in an attack."""

    def reminders(self, state: Any, unit: UnitId, rules: Any) -> tuple[tuple[str, str], ...]:
        """What to remember of a unit now: rule ids with translated sentences."""

    def questions(self, state: Any) -> tuple[str, ...]:
        """The open questions, translated, in the order in which they are to be answered."""

    def label(self, command: Any, state: Any) -> str:
        """What the step of a command is called, translated."""

    def sentence(self, event: Any, state: Any) -> str:
        """One translated sentence for a fact."""

    def refusal(self, refused: Refused, state: Any) -> str:
        """One translated sentence for a rule's no."""
