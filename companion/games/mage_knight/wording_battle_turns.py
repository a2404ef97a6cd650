"""Sentences for the facts of turns, actions and action tokens."""

from __future__ import annotations

from typing import assert_never

from companion.games.mage_knight import wording_battle as names
from companion.games.mage_knight.events_turn import (
    ActionGiven,
    ActionsCounted,
    ActionSpent,
    BattleEnded,
    CommandRolled,
    EndPhaseBegan,
    PushIncurred,
    SectionTokensCleared,
    TokenEvent,
    TokenGiven,
    TokensCleared,
    TokensSet,
    TurnEnded,
    TurnEvent,
    TurnStarted,
    UnitPushed,
)
from companion.games.mage_knight.state import Deployment
from companion.i18n import _, ngettext


def turn_sentence(event: TurnEvent, deployment: Deployment) -> str:
    """One sentence for a fact of the turn."""
    match event:
        case ActionGiven():
            return _action_sentence(event, deployment)
        case ActionSpent():
            return _("The action is used up.")
        case EndPhaseBegan():
            return _("The end phase begins.")
        case TurnEnded(side=side):
            return _("{side} ends the turn.").format(side=names.side_name(deployment, side))
        case TurnStarted(number=number, side=side):
            return _("Turn {number}: {side}.").format(number=number, side=names.side_name(deployment, side))
        case ActionsCounted():
            return _actions_sentence(event)
        case CommandRolled(unit=unit, roll=roll, won=won):
            words = (
                _("{unit} rolls {roll} for Command and wins an action.")
                if won
                else _("{unit} rolls {roll} for Command.")
            )
            return words.format(unit=names.unit_name(deployment, unit), roll=roll)
        case BattleEnded(winner=winner):
            if winner is None:
                return _("The battle ends in a draw.")
            return _("The battle ends; {side} wins.").format(side=names.side_name(deployment, winner))
        case _:
            assert_never(event)


def token_sentence(event: TokenEvent, deployment: Deployment) -> str:
    """One sentence for a fact of action tokens."""
    match event:
        case TokenGiven():
            return _token_given(event, deployment)
        case TokensCleared(units=units):
            return _("Action tokens come off: {units}.").format(units=names.unit_names(deployment, units))
        case SectionTokensCleared(unit=unit, sections=sections):
            words = _("Action tokens come off sections of {unit}: {sections}.")
            return words.format(unit=names.unit_name(deployment, unit), sections=", ".join(sections))
        case PushIncurred(unit=unit):
            return _("{unit} has two action tokens and will be pushed.").format(unit=names.unit_name(deployment, unit))
        case UnitPushed(unit=unit):
            return names.ours(_("{unit} is pushed now.").format(unit=names.unit_name(deployment, unit)))
        case TokensSet(unit=unit, tokens=tokens, part=part):
            words = ngettext(
                "By hand: {unit} has {count} action token.", "By hand: {unit} has {count} action tokens.", tokens
            )
            return words.format(unit=names.part_of(deployment, unit, part), count=tokens)
        case _:
            assert_never(event)


def _action_sentence(event: ActionGiven, deployment: Deployment) -> str:
    words = {"units": names.unit_names(deployment, event.units), "action": names.action_name(event.action)}
    if len(event.units) > 1:
        return _("Formation, {action}: {units}.").format_map(words)
    further = [names.part_name(name) for name in (event.with_part, *event.sections) if name]
    if event.using is not None:
        further.append(names.proficiency_name(event.using))
    if event.moved:
        further.append(_("after a move"))
    if further:
        return _("{units}: {action} ({further}).").format_map(words | {"further": ", ".join(further)})
    return _("{units}: {action}.").format_map(words)


def _actions_sentence(event: ActionsCounted) -> str:
    told = ngettext("{count} action this turn.", "{count} actions this turn.", event.actions).format(
        count=event.actions
    )
    if not event.castle_actions:
        return told
    castle = ngettext("{count} more for castle sections.", "{count} more for castle sections.", event.castle_actions)
    return f"{told} {castle.format(count=event.castle_actions)}"


def _token_given(event: TokenGiven, deployment: Deployment) -> str:
    unit = names.part_of(deployment, event.unit, event.section)
    if event.ability is None:
        return _("{unit} takes an action token.").format(unit=unit)
    words = _("{unit} takes an action token by {ability}.")
    return words.format(unit=unit, ability=names.ability_name(deployment, event.ability))
