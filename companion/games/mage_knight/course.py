"""The course of one command: the facts so far, and the battle after them. Rules add to it; nothing outlives it."""

from __future__ import annotations

from companion.games.mage_knight.events import Event
from companion.games.mage_knight.evolve import evolve
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import UnitState
from companion.table.ids import UnitId


class Course:
    """What a rule writes its facts into, so that the next rule sees the battle after them."""

    __slots__ = ("_events", "rules", "state")

    def __init__(self, state: BattleState, rules: Rules) -> None:
        self.state = state
        self.rules = rules
        self._events: list[Event] = []

    def tell(self, *events: Event) -> None:
        """Add facts."""
        for event in events:
            self.state = evolve(self.state, event)
            self._events.append(event)

    def unit(self, unit_id: UnitId) -> UnitState:
        """The unit as it is now."""
        return self.state.units[unit_id]

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, in order."""
        return tuple(self._events)
