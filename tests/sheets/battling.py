"""Rosters of a battle, for tests: armies of every kind of unit, and how they stand after some commands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from companion.desk.battle_files import between, side_of
from companion.desk.battle_play import begun, field_of, replayed
from companion.exchange.battle_file import BattleSetup
from companion.games.mage_knight.figure import BaseKind
from companion.games.mage_knight.muster import check
from companion.games.mage_knight.wording import sentence
from companion.sheets.mage_knight import Wording, roster_sheet
from companion.sheets.mage_knight_battle import MageKnightTable
from companion.sheets.values import RosterSheet
from companion.table.game import all_games
from companion.table.ids import UnitId
from tests.builders import (
    a_dial,
    a_figure,
    a_library,
    a_mount,
    a_rider,
    a_titan,
    an_army,
    an_entry,
    an_item,
    some_rules,
)

FOOTMAN, RIDER, MOUNT, TITAN = a_figure(), a_rider(), a_mount(), a_titan()
TOWER = a_figure("test/60", "Tower", dials=(a_dial(name="Gate"), a_dial()), base=BaseKind.MULTI_DIAL)
LIBRARY = a_library(FOOTMAN, RIDER, MOUNT, TITAN, TOWER)
FOOT, PAIR, BIG, SECTIONS = UnitId("A.e1"), UnitId("A.e2"), UnitId("A.e3"), UnitId("A.e4")
WALKER = UnitId("A.e5")
RIDERLESS, ENEMY = UnitId("A.e2.mount"), UnitId("B.e1")


@cache
def setup() -> BattleSetup:
    """A footman with a banner, a pair, a titan, a tower and a rider on foot of Ann's against two footmen of Ben's."""
    facts = {"ruleset": "mk2", "build_total": 400}
    entries = (
        an_entry(FOOTMAN, items=(an_item(),)),
        an_entry(RIDER, MOUNT),
        an_entry(TITAN, level=100),
        an_entry(TOWER),
        an_entry(RIDER, name="Walker"),
    )
    ours = an_army(*entries, name="Dawn", player="Ann", **facts)
    theirs = an_army(FOOTMAN, FOOTMAN, name="Dusk", player="Ben", **facts)
    return between([side_of(ours, LIBRARY), side_of(theirs, LIBRARY)]).setup


def rosters_after(*commands: object) -> Sequence[RosterSheet]:
    """The rosters of both sides after the commands; each of these must be taken."""
    (game,) = all_games()
    field = field_of(game, setup(), (LIBRARY, LIBRARY))
    log = begun(field)
    assert replayed(field, log, commands) == ()
    before = log.state_after(log.position - 1) if log.position else None
    found = []
    for side in setup().sides:
        checked = check(side.army, LIBRARY, some_rules())
        problems = tuple(sentence(problem, side.army, LIBRARY) for problem in checked.problems)
        table = MageKnightTable(log.state, side.id, before)
        found.append(roster_sheet(side.army, LIBRARY, checked, Wording("2.0", problems, table=table)))
    return found
