"""Abilities used, refused where a row forbids it, and switched off (DIAL-03, CAV-06, TIT-03, TIT-15, PRO-02)."""

from __future__ import annotations

from companion.games.mage_knight.commands import UseAbility
from companion.games.mage_knight.dark_riders import dark_pact
from companion.games.mage_knight.dials import abilities
from companion.games.mage_knight.events import AbilitySwitched, AbilityUsed, Event
from companion.games.mage_knight.immunity import immune
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.named_abilities import DARK_PACT, plain, same
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.standing import in_play
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import UnitState
from companion.table.refusal import Refused


def use_ability(state: BattleState, command: UseAbility, rules: Rules) -> tuple[Event, ...] | Refused:
    """Log an ability that was used, with its effect where a row gives one; refuse it where a row forbids it."""
    if same(command.name, DARK_PACT) and command.use is not False:
        return dark_pact(state, command, rules)
    unit = in_play(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    if command.use is False:
        return _switch_off(state, unit, command)
    affected = unit if command.target is None else in_play(state, command.target)
    if isinstance(affected, Refused):
        return affected
    cannot = KINDS[unit.kind].cannot_use(state, unit, plain(command.name), rules)
    refused = cannot or immune(affected, command.name, rules)
    if refused is not None:
        return refused
    back = sorted(name for name in unit.switched_off if same(name, command.name))
    switched = (AbilitySwitched(unit.id, name, on=True) for name in back)
    return *switched, AbilityUsed(unit.id, command.name, command.target)


def _switch_off(state: BattleState, unit: UnitState, command: UseAbility) -> tuple[Event, ...] | Refused:
    """Switch an optional ability that is shown off until the end of the turn (DIAL-03)."""
    every = (ability for part in unit.parts for ability in abilities(state, unit, part).values())
    shown = tuple(dict.fromkeys(ability for ability in every if same(ability, command.name)))
    if not shown:
        return Refused("DIAL-03", Reason.NOT_SHOWN, {"unit": unit.id, "ability": command.name})
    optional = tuple(ability for ability in shown if ability in state.deployment.optional)
    if not optional:
        return Refused("DIAL-03", Reason.NOT_OPTIONAL, {"unit": unit.id, "ability": command.name})
    return tuple(AbilitySwitched(unit.id, ability, on=False) for ability in optional)
