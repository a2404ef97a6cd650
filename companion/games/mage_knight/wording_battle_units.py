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
from companion.games.mage_knight.pairing import is_dark
from companion.games.mage_knight.state import Deployment
from companion.i18n import N_, _, ngettext
from companion.table.ids import UnitId

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
    Parting.NO_ROOM: N_("{unit} has lost its mount; its rider finds no room and falls too; all its tokens go."),
    Parting.BOTH_FELL: N_("{unit}: rider and mount fall at once; nothing is placed."),
    Parting.REMOVED: N_("{unit}: rider and mount leave."),
}


def dial_sentence(event: DialEvent, deployment: Deployment) -> str:
    """One sentence for a dial that was turned."""
    part = names.part_of(deployment, event.unit, event.part)
    match event:
        case ClicksLost():
            return _clicks_lost(event, part)
        case ClicksHealed(clicks=0):
            told = _("{unit} stands at its start and heals nothing.").format(unit=part)
            return names.ours(told, names.at_lower_level(deployment, event.unit))
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
            return names.ours(words.format(unit=unit), _has_sections(deployment, event.unit))
        case UnitRemoved():
            return _removed(event, unit)
        case UnitReturned(click=click):
            return _("{unit} is back in play on click {click}.").format(unit=unit, click=click)
        case UnitCaptured(captor=captor):
            words = _("{unit} is a captive of {captor} now.")
            told = words.format(unit=unit, captor=names.unit_name(deployment, captor))
            return names.ours(told, "CAP-01" in deployment.our_readings)
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
            return names.ours(_(_PARTINGS[parting]).format(unit=unit), _our_parting(event, deployment))
        case UnitMounted():
            return _mounted(event, deployment)
        case UnhorseTried():
            return _unhorse_tried(event, deployment)
        case Trampled(over=over):
            told = _("{unit} tramples: {units}.").format(unit=unit, units=names.unit_names(deployment, over))
            return names.ours(told)
        case PactMade():
            return names.ours(_("{unit} uses Dark Pact.").format(unit=unit), "DRK-06" in deployment.our_readings)
        case _:
            assert_never(event)


def _has_sections(deployment: Deployment, unit: UnitId) -> bool:
    """Whether it is eliminated with its last section, by our reading (DIAL-07)."""
    fielded = deployment.figures.get(unit)
    return fielded is not None and len(fielded.figure.dials) > 1


def _our_parting(event: UnitParted, deployment: Deployment) -> bool:
    """Whether the sources leave open what becomes of both (PRO-05, CAV-40, CAV-42; of Dark Riders DRK-04)."""
    match event.parting:
        case Parting.UNHORSED | Parting.BOTH_FELL:
            return True
        case Parting.NO_ROOM:
            return "CAV-40" in deployment.our_readings
        case Parting.RIDER_FELL:
            rider = deployment.figures.get(event.rider)
            return rider is not None and is_dark(rider.figure)
        case _:
            return False


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
