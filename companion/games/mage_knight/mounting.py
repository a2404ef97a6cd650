"""Getting off and on: dismount and mount as special actions (CAV-46 to CAV-50)."""

from __future__ import annotations

from companion.games.mage_knight.cavalry import address
from companion.games.mage_knight.commands import ActionKind, Dismount, MountUp
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.events import Event
from companion.games.mage_knight.events_turn import ActionGiven
from companion.games.mage_knight.events_units import Parting, UnitMounted
from companion.games.mage_knight.leaving import captive_of
from companion.games.mage_knight.pairing import misfit
from companion.games.mage_knight.parting import is_dark_pair, part_ways
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.singles import may_work
from companion.games.mage_knight.standing import in_play, known, not_demoralised, to_be_ordered
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.tokens import settle_all
from companion.games.mage_knight.turns import action_exists, action_left
from companion.games.mage_knight.unit import Status, UnitKind, UnitState
from companion.table.refusal import Refused


def dismount(state: BattleState, command: Dismount, rules: Rules) -> tuple[Event, ...] | Refused:
    """Part rider and mount by a special action without a token; all tokens go, both may act this turn (CAV-46)."""
    unit = to_be_ordered(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    refused = (
        _may_dismount(state, unit, room=command.room)
        or action_exists(ActionKind.SPECIAL, rules.ruleset)
        or not_demoralised(state, unit, ActionKind.SPECIAL)
        or may_work(unit)
        or action_left(state)
    )
    if refused is not None:
        return refused
    course = Course(state, rules)
    settle_all(course)
    course.tell(ActionGiven((unit.id,), ActionKind.SPECIAL, contact=unit.contact))
    part_ways(course, unit, Parting.DISMOUNTED, rested=True)
    return course.events


def mount_up(state: BattleState, command: MountUp, rules: Rules) -> tuple[Event, ...] | Refused:
    """Seat a rider on a friendly mount without one, by a special action of the rider (CAV-50).

    The new unit has exactly one token, keeps it this turn (TOK-07), and may still be given an action.
    """
    refused = _no_captor(state, command)
    if refused is not None:
        return refused
    rider = to_be_ordered(state, command.rider)
    if isinstance(rider, Refused):
        return rider
    mount = in_play(state, command.mount)
    if isinstance(mount, Refused):
        return mount
    refused = (
        _may_mount(state, rider, mount, rules)
        or action_exists(ActionKind.SPECIAL, rules.ruleset)
        or not_demoralised(state, rider, ActionKind.SPECIAL)
        or may_work(rider)
        or action_left(state)
    )
    if refused is not None:
        return refused
    course = Course(state, rules)
    settle_all(course)
    pushed = in_play(course.state, mount.id)  # the mount may not have survived the push it still owed
    if isinstance(pushed, Refused):
        return pushed
    course.tell(
        ActionGiven((rider.id,), ActionKind.SPECIAL, contact=rider.contact),
        UnitMounted(address(rider.id), rider.id, mount.id, tokens=1, rested=True),
    )
    return course.events


def _may_dismount(state: BattleState, unit: UnitState, *, room: bool) -> Refused | None:
    if unit.kind is not UnitKind.CAVALRY:
        return Refused("CAV-46", Reason.NOT_CAVALRY, {"unit": unit.id})
    if is_dark_pair(state, unit):
        return Refused("DRK-02", Reason.DARK_RIDER_STAYS, {"unit": unit.id})
    return None if room else Refused("CAV-48", Reason.NO_ROOM, {"unit": unit.id})


def _no_captor(state: BattleState, command: MountUp) -> Refused | None:
    """A captor or captive cannot mount (CAV-50)."""
    for unit_id in (command.rider, command.mount):
        unit = known(state, unit_id)
        if isinstance(unit, Refused):
            return unit
        if unit.status is Status.CAPTURED or captive_of(state, unit_id) is not None:
            return Refused("CAV-50", Reason.CAPTOR_MOUNTS, {"unit": unit_id})
    return None


def _may_mount(state: BattleState, rider: UnitState, mount: UnitState, rules: Rules) -> Refused | None:
    if rider.kind is not UnitKind.SINGLE:
        return Refused("CAV-02", Reason.MISFIT, {"unit": rider.id, "mount": mount.id})
    if mount.kind is not UnitKind.MOUNT:
        return Refused("CAV-50", Reason.NO_FREE_MOUNT, {"unit": mount.id})
    if mount.controller != rider.controller:
        return Refused("CAV-50", Reason.NOT_FRIENDLY, {"unit": mount.id})
    wrong = misfit(state.figure(rider.parts[0]), state.figure(mount.parts[0]), rules)
    return None if wrong is None else Refused(wrong.rule, Reason.MISFIT, {"unit": rider.id, "mount": mount.id})
