"""Finding the unit a command speaks of, and whether it may be spoken to (CMD-01, CMD-05, CAP-01, TOK-01)."""

from __future__ import annotations

from companion.games.mage_knight.commands import ActionKind
from companion.games.mage_knight.dials import demoralised
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.state import BattleState, Phase
from companion.games.mage_knight.unit import FIGURE, PartName, PartState, Status, UnitState
from companion.table.ids import UnitId
from companion.table.refusal import Refused


def known(state: BattleState, unit_id: UnitId) -> UnitState | Refused:
    """The unit of that id (CMD-01)."""
    return state.units.get(unit_id) or Refused("CMD-01", Reason.NO_SUCH_UNIT, {"unit": unit_id})


def on_table(state: BattleState, unit_id: UnitId) -> UnitState | Refused:
    """The unit, if it is on the table: in play or a captive (DIAL-02, CMD-05)."""
    unit = known(state, unit_id)
    if isinstance(unit, Refused) or unit.status in {Status.IN_PLAY, Status.CAPTURED}:
        return unit
    if unit.status is Status.ELIMINATED:
        return Refused("DIAL-02", Reason.SKULLS, {"unit": unit_id})
    return Refused("CMD-05", Reason.NOT_IN_PLAY, {"unit": unit_id})


def in_play(state: BattleState, unit_id: UnitId) -> UnitState | Refused:
    """The unit, if it is in play and free (CMD-05, CAP-01)."""
    unit = known(state, unit_id)
    if isinstance(unit, Refused) or unit.in_play:
        return unit
    if unit.status is Status.CAPTURED:
        return Refused("CAP-01", Reason.CAPTIVE, {"unit": unit_id})
    return Refused("CMD-05", Reason.NOT_IN_PLAY, {"unit": unit_id})


def in_turn(state: BattleState, unit_id: UnitId) -> UnitState | Refused:
    """The unit, if the side in turn controls it and it is in play and free (TOK-01)."""
    unit = in_play(state, unit_id)
    if isinstance(unit, Refused) or unit.controller == state.turn.active:
        return unit
    return Refused("TOK-01", Reason.NOT_YOUR_TURN, {"unit": unit_id, "side": state.turn.active})


def to_be_ordered(state: BattleState, unit_id: UnitId) -> UnitState | Refused:
    """The unit, if it can be given an action as far as turn and phase go (TOK-01)."""
    unit = in_turn(state, unit_id)
    if isinstance(unit, Refused) or state.turn.phase is not Phase.END:
        return unit
    return Refused("TOK-01", Reason.END_PHASE, {"unit": unit_id})


def the_part(unit: UnitState, name: PartName | None) -> PartState | Refused:
    """The part of that name; it may be left out where there is one (CMD-02)."""
    if name is None:
        if len(unit.living) == 1:
            return unit.living[0]
        return Refused("CMD-02", Reason.PART_NOT_NAMED, {"unit": unit.id, "options": part_names(unit)})
    return unit.part(name) or no_such_part(unit, name)


def no_such_part(unit: UnitState, name: PartName) -> Refused:
    """The unit has no part of that name (CMD-02)."""
    return Refused("CMD-02", Reason.NO_SUCH_PART, {"unit": unit.id, "part": name, "options": part_names(unit)})


def part_names(unit: UnitState) -> str:
    """The names of a unit's parts, for a sentence."""
    return ", ".join(part.name for part in unit.parts)


def only_figure(unit: UnitState, *names: PartName | None) -> Refused | None:
    """Refuse every part but the whole figure, for units that are one (CMD-02)."""
    wrong = next((name for name in names if name not in {None, FIGURE}), None)
    return None if wrong is None else no_such_part(unit, wrong)


def not_demoralised(
    state: BattleState, unit: UnitState, action: ActionKind, base: PartName | None = None
) -> Refused | None:
    """Refuse all but move and pass with a demoralised base, or to a unit that has no other (DIAL-04)."""
    if action in {ActionKind.MOVE, ActionKind.PASS}:
        return None
    meant = [part for part in unit.living if base in {None, part.name}]
    if all(demoralised(state, unit, part) for part in meant):
        return Refused("DIAL-04", Reason.DEMORALISED, {"unit": unit.id, "part": base or ""})
    return None
