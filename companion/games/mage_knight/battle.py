"""The battles of Mage Knight, as the desk and the files need them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.games.mage_knight import codec, pack_commands
from companion.games.mage_knight.attack import Preview, preview
from companion.games.mage_knight.commands import AnyCommand, Attack, Command
from companion.games.mage_knight.decide import Decision, decide
from companion.games.mage_knight.events import Event
from companion.games.mage_knight.evolve import evolve
from companion.games.mage_knight.offers import OfferedModifier, Offers, offered_modifiers
from companion.games.mage_knight.reminders import reminders
from companion.games.mage_knight.report import report
from companion.games.mage_knight.ruleset import Rules, Ruleset, options_from
from companion.games.mage_knight.setup import opening
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.wording_battle import ability_name, bare_name, side_name
from companion.games.mage_knight.wording_battle_events import event_sentence, question
from companion.games.mage_knight.wording_battle_labels import step_label
from companion.games.mage_knight.wording_battle_refusals import refusal_sentence
from companion.games.mage_knight.wording_battle_reminders import reminder_sentence
from companion.jsonplaces import Place
from companion.table.army import OptionValue
from companion.table.battle import BattleNames, BattleSide, Rejection
from companion.table.ids import SideId, UnitId
from companion.table.refusal import Refused


class MageKnightBattles:
    """The `BattleGame` of Mage Knight."""

    version = codec.VERSION

    def rules(self, ruleset: Ruleset, options: Mapping[str, OptionValue]) -> Rules:
        """A ruleset with its options."""
        return Rules(ruleset, options_from(options))

    def opening(self, sides: Sequence[BattleSide], rules: Rules, first: SideId) -> BattleState:
        """The battle before its first command."""
        return opening(sides, rules, first)

    def decide(self, state: BattleState, command: Command, rules: Rules) -> Decision:
        """What a command comes to."""
        return decide(state, command, rules)

    def evolve(self, state: BattleState, event: Event) -> BattleState:
        """The battle after a fact."""
        return evolve(state, event)

    def check_commands(self, documents: Sequence[object], place: str, root: Place) -> tuple[AnyCommand, ...]:
        """The commands of a file. Raises `BadFile` with findings."""
        return pack_commands.check_commands(documents, place, root)

    def commands_schema(self) -> dict[str, Any]:
        """The JSON Schema of a list of commands."""
        return pack_commands.commands_schema()

    def write_command(self, command: AnyCommand) -> dict[str, Any]:
        """A command as JSON values."""
        return codec.write_command(command)

    def read_command(self, document: Mapping[str, Any]) -> AnyCommand:
        """A command this program wrote."""
        return codec.read_command(document)

    def write_event(self, event: Event) -> dict[str, Any]:
        """An event as JSON values."""
        return codec.write_event(event)

    def read_events(self, documents: Iterable[Mapping[str, Any]]) -> tuple[Event, ...]:
        """Events this program wrote."""
        return codec.read_events(documents)

    def report(self, state: BattleState, rejected: Iterable[Rejection] = ()) -> dict[str, Any]:
        """The state as it is printed."""
        return report(state, rejected)

    def names(self, state: BattleState) -> BattleNames:
        """What the ids of the printed state are called."""
        deployment = state.deployment
        shown = {ability for unit in report(state)["units"].values() for ability in _shown(unit)}
        return BattleNames(
            {side.id: side_name(deployment, side.id) for side in deployment.sides},
            {unit: bare_name(deployment, unit) for unit in state.units},
            {ability: ability_name(deployment, ability) for ability in shown},
        )

    def units_changed(self, before: BattleState, after: BattleState) -> frozenset[str]:
        """The ids of units that are new, gone, or not as they were."""
        old, new = before.units, after.units
        return frozenset(unit for unit in {*old, *new} if old.get(unit) is not new.get(unit))

    def offers(self, state: BattleState, rules: Rules, unit: UnitId | None) -> Offers:
        """The commands about a unit, or about none, that would be taken."""
        return Offers(state, rules, unit)

    def preview(self, state: BattleState, attack: Attack, rules: Rules) -> Preview | Refused:
        """What an attack would add up to."""
        return preview(state, attack, rules)

    def modifiers(self, state: BattleState, attack: Attack, rules: Rules) -> tuple[OfferedModifier, ...]:
        """The modifiers that would count in an attack."""
        return offered_modifiers(state, attack, rules)

    def reminders(self, state: BattleState, unit: UnitId, rules: Rules) -> tuple[tuple[str, str], ...]:
        """What to remember of a unit now."""
        found = reminders(state, state.units[unit], rules)
        return tuple((reminder.rule, reminder_sentence(reminder, state.deployment)) for reminder in found)

    def questions(self, state: BattleState) -> tuple[str, ...]:
        """The open questions."""
        return tuple(question(choice, state.deployment) for choice in state.pending)

    def label(self, command: Command, state: BattleState) -> str:
        """What the step of a command is called."""
        return step_label(command, state.deployment)

    def sentence(self, event: Event, state: BattleState) -> str:
        """One sentence for a fact."""
        return event_sentence(event, state.deployment)

    def refusal(self, refused: Refused, state: BattleState) -> str:
        """One sentence for a rule's no."""
        return refusal_sentence(refused, state.deployment)


def _shown(unit: dict[str, Any]) -> Iterator[str]:
    """The abilities that the dials of a unit show, in the printed state."""
    for part in unit["parts"].values():
        yield from part["abilities"].values()
