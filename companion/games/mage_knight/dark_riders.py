"""Dark Riders: the mount that cannot fall before its rider, and Dark Pact (DRK-01 to DRK-06)."""

from __future__ import annotations

from companion.games.mage_knight.commands import Source, UseAbility
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.damage import inflict, mend
from companion.games.mage_knight.events import Event
from companion.games.mage_knight.events_units import PactMade
from companion.games.mage_knight.hits import Blow
from companion.games.mage_knight.parting import is_dark_pair
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import DarkPact, Rules
from companion.games.mage_knight.standing import in_turn
from companion.games.mage_knight.state import BattleState, Phase
from companion.games.mage_knight.unit import MOUNT, RIDER, UnitState
from companion.table.ids import UnitId
from companion.table.refusal import Refused


def dark_pact(state: BattleState, command: UseAbility, rules: Rules) -> tuple[Event, ...] | Refused:
    """In the own command phase the rider takes 1 pushing damage and his mount heals 1 (DRK-06)."""
    unit = in_turn(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    refused = _may_make_pact(state, unit, rules)
    if refused is not None:
        return refused
    course = Course(state, rules)
    course.tell(PactMade(unit.id))
    mend(course, unit.id, MOUNT, 1)
    inflict(course, unit.id, (Blow(RIDER, 1),), Source.PUSHING)
    return course.events


def _may_make_pact(state: BattleState, unit: UnitState, rules: Rules) -> Refused | None:
    if not is_dark_pair(state, unit):
        return Refused("DRK-06", Reason.NO_DARK_RIDER, {"unit": unit.id})
    if state.turn.phase is not Phase.COMMAND:
        return Refused("DRK-06", Reason.NOT_COMMAND_PHASE, {"unit": unit.id})
    return Refused("DRK-06", Reason.PACT_MADE, {"unit": unit.id}) if _used_up(state, unit.id, rules) else None


def _used_up(state: BattleState, unit_id: UnitId, rules: Rules) -> bool:
    by_side = rules.options.dark_pact is DarkPact.SIDE
    return bool(state.turn.pacts) if by_side else unit_id in state.turn.pacts
