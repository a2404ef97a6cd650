"""Some turns of a demonstration battle: the army of the demonstration against itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING

from companion.errors import KnownProblem
from companion.games.mage_knight.commands import Act, ActionKind, Attack, AttackKind, Command, EndTurn, Note
from companion.games.mage_knight.unit import RIDER
from companion.i18n import _
from companion.table.ids import ArmyId, BattleId, UnitId

if TYPE_CHECKING:
    from companion.desk.battle import BattleDesk


def played(desk: BattleDesk, army: ArmyId, name: str) -> BattleId:
    """Begin the battle in the database and play its turns; an earlier one of that name stays as it is.

    Raises `KnownProblem` when the rules refuse a turn, since shipped figures were replaced.
    """
    battle = desk.between(_free(desk, name), [army, army]).id
    for command in _turns():
        outcome = desk.do(battle, command)
        if outcome.refused is not None:
            sentence = _("The demonstration battle cannot be played, since shipped figures were replaced: {problem}")
            raise KnownProblem(sentence.format(problem=outcome.message))
    return battle


def _free(desk: BattleDesk, name: str) -> str:
    taken = {battle.name for aside in (False, True) for battle in desk.list_battles(archived=aside)}
    return next(free for number in count(1) if (free := name if number == 1 else f"{name} {number}") not in taken)


def _turns() -> Iterator[Command]:
    """A ride, a titan's two actions, a charge home, and a second token."""
    ours, titan, theirs = UnitId("A.a1"), UnitId("B.a2"), UnitId("B.a3")
    yield Act(ours, ActionKind.MOVE)
    yield Act(UnitId("A.a3"), ActionKind.MOVE)
    yield EndTurn()
    yield Act(titan, ActionKind.MOVE)
    yield Act(titan, ActionKind.CLOSE)
    yield Attack(titan, AttackKind.CLOSE, (4, 3), target=UnitId("A.a4"))
    yield EndTurn()
    yield Note(_("Ysolde rides home."))
    yield Act(ours, ActionKind.CLOSE, RIDER)
    yield Attack(ours, AttackKind.CLOSE, (5, 4), target=theirs)
    yield Act(UnitId("A.a3"), ActionKind.MOVE)
    yield EndTurn()
