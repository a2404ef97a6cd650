"""Sentences for the facts of dials, of units that come and go, and of cavalry."""

from __future__ import annotations

from typing import assert_never

from companion.games.mage_knight import wording_battle as names
from companion.games.mage_knight.commands import Source
from companion.games.mage_knight.events_units import (
    BrokeAway,
    CaptiveFreed,
    CavalryEvent,
    ClicksHealed,
    ClicksLost,
    ContactSet,
    ControlPassed,
    DialEvent,
    DialReturned,
    DialSet,
    PactMade,
    Parting,
    SectionFell,
    StandingEvent,
    Trampled,
    UnhorseTried,
    UnitBreached,
    UnitCaptured,
    UnitEliminated,
    UnitMounted,
    UnitParted,
    UnitRemoved,
    UnitReturned,
)
from companion.games.mage_knight.state import Deployment
from companion.i18n import N_, _, ngettext

_SOURCES = {
    Source.ATTACK: N_("attack"),
    Source.ABILITY: N_("ability"),
    Source.PUSHING: N_("pushing damage"),
    Source.AREA: N_("area attack"),
    Source.CRITICAL: N_("critical miss"),
}
_PARTINGS = {
    Parting.DISMOUNTED: N_("{unit}: the rider dismounts."),
    Parting.UNHORSED: N_("{unit}: the rider is unhorsed; the tokens stay with the mount."),
    Parting.RIDER_FELL: N_("{unit} has lost its rider; all its tokens go."),
    Parting.MOUNT_FELL: N_("{unit} has lost its mount; all its tokens go."),
    Parting.BOTH_FELL: N_("{unit}: rider and mount fall at once; nothing is placed."),
    Parting.REMOVED: N_("{unit}: rider and mount leave."),
}
_OUR_PARTINGS = frozenset({Parting.UNHORSED, Parting.BOTH_FELL})


def dial_sentence(event: DialEvent, deployment: Deployment) -> str:
    """One sentence for a dial that was turned."""
    part = names.part_of(deployment, event.unit, event.part)
    match event:
        case ClicksLost():
            return _clicks_lost(event, part)
        case ClicksHealed(clicks=0):
            return _("{unit} stands at its start and heals nothing.").format(unit=part)
        case ClicksHealed(clicks=clicks):
            words = ngettext("{unit} heals {count} click.", "{unit} heals {count} clicks.", clicks)
            return words.format(unit=part, count=clicks)
        case DialReturned():
            return names.ours(_("{unit} turns back to its start; the rest of the damage is lost.").format(unit=part))
        case SectionFell():
            return _("{unit} is inactive now.").format(unit=part)
        case DialSet(click=click):
            return _("By hand: {unit} stands on click {click}.").format(unit=part, click=click)
        case _:
            assert_never(event)


def standing_sentence(event: StandingEvent, deployment: Deployment) -> str:
    """One sentence for a unit that came, went, or changed hands."""
    unit = names.unit_name(deployment, event.unit)
    match event:
        case UnitEliminated() | UnitBreached():
            words = _("{unit} is eliminated.") if isinstance(event, UnitEliminated) else _("{unit} is breached.")
            return words.format(unit=unit)
        case UnitRemoved():
            return _removed(event, unit)
        case UnitReturned(click=click):
            return _("{unit} is back in play on click {click}.").format(unit=unit, click=click)
        case UnitCaptured(captor=captor):
            words = _("{unit} is a captive of {captor} now.")
            return words.format(unit=unit, captor=names.unit_name(deployment, captor))
        case CaptiveFreed():
            return names.ours(_("{unit} is a captive no longer.").format(unit=unit))
        case ControlPassed(side=side):
            words = _("{unit} is evil and obeys {side} until the turn ends.")
            return words.format(unit=unit, side=names.side_name(deployment, side))
        case ContactSet(opposing=opposing):
            words = _("{unit} is in contact with an enemy.") if opposing else _("{unit} is in contact with no enemy.")
            return words.format(unit=unit)
        case BrokeAway(roll=roll, free=free):
            words = (
                _("{unit} rolls {roll} and breaks away.") if free else _("{unit} rolls {roll} and does not get away.")
            )
            return words.format(unit=unit, roll=roll)
        case _:
            assert_never(event)


def cavalry_sentence(event: CavalryEvent, deployment: Deployment) -> str:
    """One sentence for a fact of cavalry."""
    unit = names.unit_name(deployment, event.unit)
    match event:
        case UnitParted(parting=parting):
            told = _(_PARTINGS[parting]).format(unit=unit)
            return names.ours(told) if parting in _OUR_PARTINGS else told
        case UnitMounted():
            return _mounted(event, deployment)
        case UnhorseTried():
            return _unhorse_tried(event, deployment)
        case Trampled(over=over):
            return _("{unit} tramples: {units}.").format(unit=unit, units=names.unit_names(deployment, over))
        case PactMade():
            return names.ours(_("{unit} uses Dark Pact.").format(unit=unit))
        case _:
            assert_never(event)


def _clicks_lost(event: ClicksLost, part: str) -> str:
    words = ngettext("{unit} takes {count} click ({source}).", "{unit} takes {count} clicks ({source}).", event.clicks)
    told = words.format(unit=part, count=event.clicks, source=_(_SOURCES[event.source]))
    if not event.stopped:
        return told
    stopped = ngettext("{count} was taken off by its ability.", "{count} were taken off by its ability.", event.stopped)
    return f"{told} {stopped.format(count=event.stopped)}"


def _removed(event: UnitRemoved, unit: str) -> str:
    if event.fled:
        return _("{unit} is timid, has no rider, and leaves the game.").format(unit=unit)
    if event.reason:
        return _("{unit} is taken out of play: {reason}.").format(unit=unit, reason=event.reason)
    return _("{unit} is taken out of play.").format(unit=unit)


def _mounted(event: UnitMounted, deployment: Deployment) -> str:
    rider, mount = names.unit_name(deployment, event.rider), names.unit_name(deployment, event.mount)
    if event.rested:
        words = _("{rider} mounts {mount}; the unit has one token and may still act this turn.")
        return names.ours(words.format(rider=rider, mount=mount))
    return _("{rider} rides {mount} again.").format(rider=rider, mount=mount)


def _unhorse_tried(event: UnhorseTried, deployment: Deployment) -> str:
    words = (
        _("{unit} unhorses the rider of {target}: {roll} + {bonus}.")
        if event.won
        else _("{unit} does not unhorse the rider of {target}: {roll} + {bonus}, 6 was needed.")
    )
    unit, target = names.unit_name(deployment, event.unit), names.unit_name(deployment, event.target)
    return words.format(unit=unit, target=target, roll=event.roll, bonus=event.bonus)
