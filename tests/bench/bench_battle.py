"""A battle of 60 units after 2,000 commands: one command to disk, undo, and opening it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import chain, count, cycle, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from companion.desk import Desk, open_desk
from companion.desk.battle_files import between, side_of
from companion.exchange.battle_file import BattleFile
from companion.games.mage_knight.commands import Act, ActionKind, Command, Damage, EndTurn, Heal
from companion.paths import Paths
from companion.table.ids import BattleId, UnitId
from tests.bench.measure import compare, limit, seconds
from tests.builders import a_figure, a_library, a_mount, a_rider, a_titan, an_army, an_entry

UNITS = 30
"""Of each side."""
BUILD_TOTAL = 1000
_INSERT = "INSERT INTO step VALUES (?, ?, ?, ?, ?, ?)"


def run() -> list[dict[str, Any]]:
    """Commands and undo against the same row by bare sqlite3; opening in milliseconds, and twice as long a battle."""
    with TemporaryDirectory() as folder, open_desk(Paths(Path(folder) / "home")) as desk:
        short = desk.battle.begin("2,000 commands", _played(2000)).id
        long = desk.battle.begin("4,000 commands", _played(4000)).id
        row = _row(desk, short)
        with closing(_bare(Path(folder) / "beside.sqlite")) as beside:
            write = partial(_write, beside, count(), row)
            turns = cycle((Damage(UnitId("A.e1"), 1), Heal(UnitId("A.e1"), 1)))
            steps = cycle((desk.battle.undo, desk.battle.redo))
            name = "one battle command to disk, 60 units, after 2,000 commands"
            return [
                compare(name, write, lambda: desk.battle.do(short, next(turns)), target=3, rounds=101),
                compare("undo and redo to disk", write, lambda: next(steps)(short), target=3, rounds=100),
                *_opening(desk, short, long),
            ]


def _opening(desk: Desk, short: BattleId, long: BattleId) -> list[dict[str, Any]]:
    def open_anew(battle: BattleId) -> None:
        desk.battle.forget()
        desk.battle.open(battle)

    pairs = [(seconds(lambda: open_anew(short)), seconds(lambda: open_anew(long))) for _ in range(15)]
    usual, twice = (median(times) for times in zip(*pairs, strict=True))
    return [
        limit("opening a battle of 2,000 commands", usual * 1000, "ms", target=150),
        limit("opening 4,000 commands against 2,000", twice / usual, "times as long", target=2.4),
    ]


def _played(commands: int) -> BattleFile:
    """A battle of 60 units and so many commands, all of which the rules take."""
    library = a_library(
        a_figure("b/1"), a_rider("b/2"), a_mount("b/3"), a_titan("b/4", unique=False), a_figure("b/5", "Archer")
    )
    kinds = (an_entry("b/1"), an_entry("b/2", "b/3"), an_entry("b/4", level=150), an_entry("b/5"), an_entry("b/5"))
    entries = islice(cycle(kinds), UNITS)
    army = an_army(*entries, ruleset="mk2", build_total=BUILD_TOTAL)
    file = between([side_of(army, library), side_of(army, library)])
    return BattleFile(file.setup, tuple(islice(chain.from_iterable(map(_turn, range(commands))), commands)))


def _turn(number: int) -> Iterator[Command]:
    """Some moves of units that rested, damage and healing, and the turn ends."""
    side = "AB"[number % 2]
    for place in range(5):
        unit = UnitId(f"{side}.e{1 + (number // 2 * 5 + place) % UNITS}")
        yield Act(unit, ActionKind.MOVE)
        if unit.endswith(("e1", "e6")):
            yield Damage(unit, 1)
            yield Heal(unit, 1)
    yield EndTurn()


def _row(desk: Desk, battle: BattleId) -> tuple[str, str, str, str]:
    """What one command writes."""
    outcome = desk.battle.do(battle, Damage(UnitId("A.e1"), 1))
    desk.battle.undo(battle)
    command = '{"clicks":1,"do":"damage","unit":"A.e1"}'
    return command, str(desk.battle.written(battle, outcome.events)), "1 click on Footman (A.e1)", "2026-03-01T12:00:00"


def _bare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(
        "CREATE TABLE step (battle INT, number INT, command TEXT, events TEXT, label TEXT, at TEXT, "
        "PRIMARY KEY (battle, number))"
    )
    return connection


def _write(connection: sqlite3.Connection, numbers: Iterator[int], row: tuple[str, str, str, str]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(_INSERT, (1, next(numbers), *row))
    connection.execute("COMMIT")
