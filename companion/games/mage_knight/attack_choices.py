"""What an attacker may choose: range and double range, indirect fire, capture (TIT-10 to TIT-12, CAP-01)."""

from __future__ import annotations

from companion.games.mage_knight.capture import may_capture, never_in_capture
from companion.games.mage_knight.commands import Attack
from companion.games.mage_knight.figure import Range
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.situation import Situation, merged
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import UnitKind, UnitState
from companion.table.refusal import Refused


def kinds_have_choices(state: BattleState, attacker: UnitState, command: Attack) -> Refused | None:
    """Refuse choices that such units never have, whatever they were given (CAV-06, TIT-02, TIT-11, TIT-12)."""
    for aim in command.aims:
        modifiers = merged(command.modifiers, aim.modifiers)
        if modifiers.double_range and attacker.kind is not UnitKind.TITAN:
            return Refused("TIT-11", Reason.NO_DOUBLE_RANGE, {"unit": attacker.id})
        if modifiers.indirect and not _lobs(state, attacker):
            return Refused("TIT-12", Reason.NO_INDIRECT, {"unit": attacker.id})
        target = state.units.get(aim.unit)
        refused = never_in_capture(*(unit for unit in (attacker, target) if unit is not None))
        if modifiers.capture and refused is not None:
            return refused
    return None


def _lobs(state: BattleState, unit: UnitState) -> bool:
    """Whether it is a titan with two range values (TIT-12)."""
    return unit.kind is UnitKind.TITAN and state.figure(unit.parts[0]).range.min > 0


def choices_allowed(situation: Situation, distance: int | None) -> Refused | None:
    """Refuse double range, indirect fire and capture where they are not allowed, and a target out of range (ATK-03)."""
    return (
        _double_range(situation)
        or _indirect(situation, distance)
        or _capture(situation)
        or (None if distance is None else _in_range(situation, distance))
    )


def _double_range(situation: Situation) -> Refused | None:
    """A titan's direct fire at something as big (TIT-11)."""
    if not situation.modifiers.double_range:
        return None
    titan = situation.attacker.kind is UnitKind.TITAN
    if titan and situation.ranged and KINDS[situation.target.kind].big and not situation.modifiers.indirect:
        return None
    return Refused("TIT-11", Reason.NO_DOUBLE_RANGE, {"unit": situation.attacker.id})


def _indirect(situation: Situation, distance: int | None) -> Refused | None:
    """A titan with two range values, at one target between them (TIT-12)."""
    if not situation.modifiers.indirect:
        return None
    if not _lobs(situation.state, situation.attacker) or not situation.ranged or situation.several:
        return Refused("TIT-12", Reason.NO_INDIRECT, {"unit": situation.attacker.id})
    printed = situation.figure.range
    if distance is None or printed.min < distance < printed.max:
        return None
    return Refused("TIT-12", Reason.INDIRECT_RANGE, _inches(printed, distance))


def _capture(situation: Situation) -> Refused | None:
    """Close combat against one target that can be captured (CAP-01)."""
    if not situation.modifiers.capture:
        return None
    if situation.ranged:
        return Refused("CAP-01", Reason.CAPTURE_CLOSE, {"unit": situation.attacker.id})
    if situation.several:
        return Refused("CAP-01", Reason.CAPTURE_ONE, {"unit": situation.attacker.id})
    return may_capture(situation.state, situation.attacker, situation.target)


def _in_range(situation: Situation, distance: int) -> Refused | None:
    """At least the minimum, at most the maximum, or twice the maximum (TIT-10, TIT-11)."""
    if not situation.ranged or situation.modifiers.indirect:
        return None
    printed = situation.figure.range
    farthest = printed.max * (2 if situation.modifiers.double_range else 1)
    if printed.min <= distance <= farthest:
        return None
    return Refused("TIT-10", Reason.RANGE, _inches(Range(printed.min, farthest), distance))


def _inches(between: Range, distance: int) -> dict[str, str | int]:
    return {"least": between.min, "most": between.max, "distance": distance}
