"""Command: one more action for a 6 in the command phase (ARM-03)."""

from __future__ import annotations

from companion.games.mage_knight.commands import CommandRoll
from companion.games.mage_knight.dials import any_shows
from companion.games.mage_knight.events import Event
from companion.games.mage_knight.events_turn import CommandRolled
from companion.games.mage_knight.named_abilities import COMMAND
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.standing import in_turn
from companion.games.mage_knight.state import BattleState, Phase
from companion.table.refusal import Refused

_WINS = 6


def command_roll(state: BattleState, command: CommandRoll, rules: Rules) -> tuple[Event, ...] | Refused:
    """Roll for one more action this turn, once for each figure with Command, in the command phase (ARM-03)."""
    unit = in_turn(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    if not rules.ruleset.command_roll:
        return Refused("ARM-03", Reason.NO_COMMAND_ROLL, {"ruleset": rules.ruleset.name})
    if not any_shows(state, unit, COMMAND):
        return Refused("ARM-03", Reason.NO_COMMAND, {"unit": unit.id})
    if state.turn.phase is not Phase.COMMAND:
        return Refused("ARM-03", Reason.NOT_COMMAND_PHASE, {"unit": unit.id})
    if unit.id in state.turn.rolled:
        return Refused("ARM-03", Reason.ROLLED, {"unit": unit.id})
    return (CommandRolled(unit.id, command.roll, command.roll == _WINS),)
