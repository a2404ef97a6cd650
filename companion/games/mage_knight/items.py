"""Items: put down and taken up; HU riders only put down (CAV-25)."""

from __future__ import annotations

from companion.games.mage_knight.commands import Drop, PickUp
from companion.games.mage_knight.events import Event, ItemDropped, ItemTaken
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.standing import in_play, known
from companion.games.mage_knight.state import BattleState
from companion.table.refusal import Refused


def drop(state: BattleState, command: Drop, _rules: Rules) -> tuple[Event, ...] | Refused:
    """Put a carried item down; what is no longer in play may still lose what it carried (CAV-25)."""
    unit = known(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    for part in unit.parts:
        for item in state.carried.get(part.holder, ()):
            if item.id == command.item:
                return (ItemDropped(unit.id, item.id, part.holder, item.owner),)
    return Refused("CMD-04", Reason.NOT_CARRIED, {"unit": unit.id, "item": command.item})


def pick_up(state: BattleState, command: PickUp, rules: Rules) -> tuple[Event, ...] | Refused:
    """Take up an item that lies on the table; of a cavalry unit the rider does (CAV-25).

    Of several of that id one that the own side brought comes first.
    """
    unit = in_play(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    refused = KINDS[unit.kind].may_pick_up(unit, rules)
    if refused is not None:
        return refused
    lying = [item for item in state.loose if item.id == command.item]
    if not lying:
        return Refused("CMD-04", Reason.NOT_LYING_THERE, {"item": command.item})
    own = (item for item in lying if state.deployment.figures[item.owner].side == unit.side)
    return (ItemTaken(unit.id, command.item, unit.parts[0].holder, next(own, lying[0]).owner),)
