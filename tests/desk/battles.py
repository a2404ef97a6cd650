"""What tests of battles at the desk share: battles of sample figures, and commands for them."""

from __future__ import annotations

from companion.desk import Desk
from companion.desk.battle_files import between, side_of
from companion.exchange.battle_file import BattleFile
from companion.games.mage_knight.commands import Act, ActionKind, Damage
from companion.table.ids import BattleId, UnitId
from tests.builders import a_figure, a_library, a_mount, a_rider, an_army, an_entry

FOOTMAN, RIDER, MOUNT = a_figure(), a_rider(), a_mount()
LIBRARY = a_library(FOOTMAN, RIDER, MOUNT)
A1, B1 = UnitId("A.e1"), UnitId("B.e1")
MOVE = Act(A1, ActionKind.MOVE)
HIT = Damage(B1, 2)


def a_file(*commands: object, ruleset: str = "mk2", build_total: int = 300) -> BattleFile:
    """A footman and a pair against a footman."""
    ours = an_army(FOOTMAN, an_entry(RIDER, MOUNT), ruleset=ruleset, build_total=build_total, name="Dawn")
    theirs = an_army(FOOTMAN, ruleset=ruleset, build_total=build_total, name="Dusk")
    file = between([side_of(ours, LIBRARY), side_of(theirs, LIBRARY)])
    return BattleFile(file.setup, tuple(commands))


def begun(desk: Desk, *commands: object, name: str = "Dawn") -> BattleId:
    """A battle in the database with the commands carried out."""
    battle = desk.battle.begin(name, a_file()).id
    for command in commands:
        assert desk.battle.do(battle, command).refused is None
    return battle
