"""What the rules would take now: buttons and menus ask here, so that no screen knows a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.games.mage_knight import candidates
from companion.games.mage_knight.attack import Preview, preview
from companion.games.mage_knight.commands import Attack, Command, Modifiers
from companion.games.mage_knight.decide import decide
from companion.games.mage_knight.reckoning import Reckoned
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.situation import is_wylden
from companion.games.mage_knight.state import BattleState
from companion.table.ids import UnitId
from companion.table.refusal import Refused

_CHOICES: tuple[tuple[str, Modifiers, str], ...] = (
    ("rear", Modifiers(rear=True), "ATK-03"),
    ("height", Modifiers(height=True), "ATK-03"),
    ("hindering", Modifiers(hindering=True), "ATK-03"),
    ("formation", Modifiers(formation=1), "ATK-03"),
    ("double_range", Modifiers(double_range=True), "TIT-11"),
    ("indirect", Modifiers(indirect=True), "TIT-12"),
    ("capture", Modifiers(capture=True), "CAP-01"),
    ("impale", Modifiers(impale=False), "PRO-02"),
)


@dataclass(frozen=True, slots=True)
class Offers:
    """The commands about one unit that `decide` would take now, or about none (`unit` is None).

    Going through it yields them once each, of the universe that `candidates` describes: of what is in the universe
    exactly what is taken. `in` asks `decide` of the very command, whatever its dice, in the universe or not.
    """

    state: BattleState
    rules: Rules
    unit: UnitId | None = None

    def __contains__(self, command: object) -> bool:
        """Whether the command would be taken."""
        return isinstance(command, Command) and self.why_not(command) is None

    def __iter__(self) -> Iterator[Command]:
        """What of the universe would be taken."""
        return (command for command in self.candidates() if self.why_not(command) is None)

    def why_not(self, command: Command) -> Refused | None:
        """The rule that forbids it, for the tooltip of a greyed button."""
        decision = decide(self.state, command, self.rules)
        return decision if isinstance(decision, Refused) else None

    def candidates(self) -> Iterable[Command]:
        """The universe: everything that could be meant, taken or not."""
        if self.unit is None:
            return candidates.for_table(self.state)
        return candidates.for_unit(self.state, self.unit)


class OfferedModifier(NamedTuple):
    """A modifier that would count in an attack, what it is set to, and its rule."""

    name: str
    modifiers: Modifiers
    rule: str


def offered_modifiers(state: BattleState, command: Attack, rules: Rules) -> tuple[OfferedModifier, ...]:
    """The modifiers that would count in an attack; hindering terrain helps the Wylden Host when attacked (SUB-01)."""
    bare = preview(state, replace(command, modifiers=Modifiers()), rules)
    if isinstance(bare, Refused):
        return ()
    offered = [
        OfferedModifier(name, modifiers, rule)
        for name, modifiers, rule in _CHOICES
        if _counts(preview(state, replace(command, modifiers=modifiers), rules))
    ]
    if any(_covered(state, target) for target in bare.targets):
        offered.append(OfferedModifier("defense", Modifiers(defense=1), "SUB-01"))
    return tuple(offered)


def _covered(state: BattleState, target: Reckoned) -> bool:
    unit = state.units[target.unit]
    part = unit.part(target.part)
    return part is not None and is_wylden(state, unit, part)


def _counts(weighed: Preview | Refused) -> bool:
    return not isinstance(weighed, Refused) and not any(target.left_out for target in weighed.targets)
