"""What a command comes to: facts, or a rule's no. One table from the kind of command to the rule that decides it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.mage_knight import (
    abilities,
    attack,
    capture,
    command_rolls,
    commands,
    corrections,
    damage,
    formations,
    items,
    mounting,
    questions,
    returning,
    riding_down,
    scoring,
    tokens,
    turns,
)
from companion.games.mage_knight.events import Event
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import EndScore, Rules
from companion.games.mage_knight.state import BattleState, Phase
from companion.table.refusal import Refused

Decision = tuple[Event, ...] | Refused

RULES: Mapping[type[commands.Command], Callable[[BattleState, Any, Rules], Decision]] = {
    commands.Act: turns.act,
    commands.Formation: formations.formation,
    commands.Attack: attack.attack,
    commands.Damage: damage.damage,
    commands.Heal: damage.heal,
    commands.Choose: questions.choose,
    commands.Contact: corrections.contact,
    commands.Dismount: mounting.dismount,
    commands.MountUp: mounting.mount_up,
    commands.Unhorse: riding_down.try_to_unhorse,
    commands.Trample: riding_down.trample,
    commands.Capture: capture.capture,
    commands.Release: capture.release,
    commands.GiveToken: tokens.give_token,
    commands.UseAbility: abilities.use_ability,
    commands.Drop: items.drop,
    commands.PickUp: items.pick_up,
    commands.BreakAway: corrections.break_away,
    commands.CommandRoll: command_rolls.command_roll,
    commands.CountObjective: scoring.count_objective,
    commands.Remove: returning.remove,
    commands.Return: returning.bring_back,
    commands.EndPhase: turns.end_phase,
    commands.EndTurn: turns.end_turn,
    commands.EndBattle: scoring.end_battle,
    commands.SetByHand: corrections.set_by_hand,
    commands.Note: corrections.note,
}
_ALWAYS = (commands.SetByHand, commands.Note)
_WHILE_ASKED = (*_ALWAYS, commands.Choose)


def decide(state: BattleState, command: commands.Command, rules: Rules) -> Decision:
    """The facts that follow from a command, or why a rule forbids it."""
    return _closed(state, command, rules) or RULES[type(command)](state, command, rules)


def _closed(state: BattleState, command: commands.Command, rules: Rules) -> Refused | None:
    """While a question is open, or the battle over, only answers, corrections and notes are taken."""
    if state.pending and not isinstance(command, _WHILE_ASKED):
        choice = state.pending[0]
        return Refused(choice.rule, Reason.CHOICE_OPEN, {"unit": choice.unit, "pending": choice.id})
    if state.turn.phase is Phase.OVER and not isinstance(command, _ALWAYS):
        by_points = rules.ruleset.end_score is EndScore.SURVIVORS
        return Refused("SCO-02" if by_points else "SCO-03", Reason.BATTLE_OVER)
    return None
