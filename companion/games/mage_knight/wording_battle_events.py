"""What happened in a battle, in plain sentences: the lines of the log."""

from __future__ import annotations

from typing import assert_never

from companion.games.mage_knight import wording_battle as names
from companion.games.mage_knight.events import (
    AbilitySwitched,
    AbilityUsed,
    AttackMade,
    ChoiceAsked,
    ChoiceMade,
    Event,
    ItemDropped,
    ItemTaken,
    ModifierLeftOut,
    NoteWritten,
    ObjectiveCounted,
    PointsScored,
    Shot,
    TableEvent,
    TargetsExceeded,
    UseEvent,
)
from companion.games.mage_knight.events_turn import TokenEvent, TurnEvent
from companion.games.mage_knight.events_units import CavalryEvent, DamageStopped, DialEvent, StandingEvent
from companion.games.mage_knight.state import ChoiceKind, Deployment, PendingChoice
from companion.games.mage_knight.wording_battle_turns import token_sentence, turn_sentence
from companion.games.mage_knight.wording_battle_units import cavalry_sentence, dial_sentence, standing_sentence
from companion.i18n import N_, _, ngettext
from companion.table.ids import UnitId

MODIFIERS = {
    "rear": N_("rear arc"),
    "height": N_("height advantage"),
    "hindering": N_("hindering terrain"),
    "formation": N_("formation"),
    "impale": N_("impale"),
}


def event_sentence(event: Event, deployment: Deployment) -> str:
    """One translated sentence for a fact."""
    if isinstance(event, DialEvent):
        return dial_sentence(event, deployment)
    if isinstance(event, TurnEvent):
        return turn_sentence(event, deployment)
    if isinstance(event, TokenEvent):
        return token_sentence(event, deployment)
    if isinstance(event, StandingEvent):
        return standing_sentence(event, deployment)
    if isinstance(event, CavalryEvent):
        return cavalry_sentence(event, deployment)
    if isinstance(event, UseEvent):
        return _use_sentence(event, deployment)
    if isinstance(event, TableEvent):
        return _table_sentence(event, deployment)
    return _told_sentence(event, deployment)


def question(choice: PendingChoice, deployment: Deployment) -> str:
    """What the owner of a unit is asked."""
    unit = names.unit_name(deployment, choice.unit)
    options = _(" or ").join(names.part_name(option) for option in choice.options)
    if choice.kind is ChoiceKind.TOKEN_PART:
        return names.ours(
            _("Which section of {unit} takes the action token: {options}?").format(unit=unit, options=options)
        )
    asked = ngettext(
        "Which part of {unit} takes {count} click: {options}?",
        "Which part of {unit} takes {count} clicks: {options}?",
        choice.clicks,
    ).format(unit=unit, count=choice.clicks, options=options)
    return asked if choice.rule == "CAV-31" else names.ours(asked)


def _use_sentence(event: UseEvent, deployment: Deployment) -> str:
    unit = names.unit_name(deployment, event.unit)
    match event:
        case AbilityUsed(name=name, target=None):
            return _("{unit} uses {ability}.").format(unit=unit, ability=names.ability_name(deployment, name))
        case AbilityUsed(name=name, target=target):
            other = names.unit_name(deployment, target or "")
            return _("{unit} uses {ability} on {target}.").format(
                unit=unit, ability=names.ability_name(deployment, name), target=other
            )
        case AbilitySwitched(name=name, on=on):
            words = _("{unit} uses {ability} again.") if on else _("{unit} does without {ability} until the turn ends.")
            return words.format(unit=unit, ability=names.ability_name(deployment, name))
        case ItemDropped(item=item, owner=owner):
            return _("{unit} drops {item}.").format(unit=unit, item=_item_name(item, owner, deployment))
        case ItemTaken(item=item, owner=owner):
            return _("{unit} picks up {item}.").format(unit=unit, item=_item_name(item, owner, deployment))
        case _:
            assert_never(event)


def _item_name(item: str, owner: UnitId, deployment: Deployment) -> str:
    brought = deployment.figures[owner].items
    return next((known.name for known in brought if known.id == item and known.name), item)


def _table_sentence(event: TableEvent, deployment: Deployment) -> str:
    match event:
        case ChoiceAsked(choice=choice):
            return question(choice, deployment)
        case ChoiceMade(unit=unit, option=option):
            words = _("The owner of {unit} chooses: {option}.")
            return words.format(unit=names.unit_name(deployment, unit), option=names.part_name(option))
        case PointsScored():
            return _points_sentence(event, deployment)
        case ObjectiveCounted(side=side, delta=delta):
            words = _("{side} counts objectives: {delta}.")
            return words.format(side=names.side_name(deployment, side), delta=f"{delta:+}")
        case _:
            assert_never(event)


_FALLEN = frozenset({"SCO-01", "SCO-04"})
"""Rules by which the halves of a cavalry unit are scored one by one, which is our reading (CAV-60)."""


def _points_sentence(event: PointsScored, deployment: Deployment) -> str:
    side = names.side_name(deployment, event.side)
    if event.unit is None:
        words = ngettext(
            "{side} scores {count} point for its figures still in play.",
            "{side} scores {count} points for its figures still in play.",
            event.points,
        )
        return names.ours(words.format(side=side, count=event.points), event.rule in deployment.our_readings)
    words = ngettext(
        "{side} scores {count} point for {unit}.", "{side} scores {count} points for {unit}.", event.points
    )
    told = words.format(side=side, count=event.points, unit=names.unit_name(deployment, event.unit))
    half = event.rule in _FALLEN and names.is_half(event.unit)
    return names.ours(told, half or event.rule in deployment.our_readings)


def _told_sentence(
    event: AttackMade | ModifierLeftOut | TargetsExceeded | DamageStopped | NoteWritten, deployment: Deployment
) -> str:
    match event:
        case AttackMade():
            return _attack_sentence(event, deployment)
        case ModifierLeftOut(unit=unit, modifier=modifier, rule=rule):
            words = _("Against {unit} this does not count ({rule}): {modifier}.")
            name = names.unit_name(deployment, unit)
            return words.format(unit=name, rule=rule, modifier=_(MODIFIERS[modifier]))
        case TargetsExceeded(unit=unit, targets=targets, allowed=allowed):
            words = ngettext(
                "Warning: {unit} has {allowed} target at most, and {targets} were named.",
                "Warning: {unit} has {allowed} targets at most, and {targets} were named.",
                allowed,
            )
            return words.format(unit=names.unit_name(deployment, unit), allowed=allowed, targets=targets)
        case DamageStopped(unit=unit, part=part):
            return _("{unit} takes no damage.").format(unit=names.part_of(deployment, unit, part))
        case NoteWritten(text=text):
            return _("Note: {text}").format(text=text)
        case _:
            assert_never(event)


def _attack_sentence(event: AttackMade, deployment: Deployment) -> str:
    by = names.part_of(deployment, event.by, event.part)
    results = "; ".join(_shot_sentence(shot, event, deployment) for shot in event.shots)
    first, second = event.dice
    words = _("{unit} attacks and rolls {first} + {second} = {total}: {results}.")
    told = words.format(unit=by, first=first, second=second, total=first + second, results=results)
    return names.ours(told, event.capture and "CAP-01" in deployment.our_readings)


def _shot_sentence(shot: Shot, event: AttackMade, deployment: Deployment) -> str:
    words = {"unit": names.part_of(deployment, shot.unit, shot.part), "needed": shot.needed, "count": shot.clicks}
    if not shot.hit:
        return _("{unit} is missed, {needed} was needed").format_map(words)
    if event.capture:
        return _("{unit} is captured, {needed} was needed").format_map(words)
    return ngettext(
        "{unit} is hit for {count} click, {needed} was needed",
        "{unit} is hit for {count} clicks, {needed} was needed",
        shot.clicks,
    ).format_map(words)
