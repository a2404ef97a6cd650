"""An army of every kind of figure, checked: what the tests of the muster share."""

from __future__ import annotations

from companion.games.mage_knight.figure import BaseKind, CastleKind, Level, MountType
from companion.games.mage_knight.muster import check
from companion.table.problem import ArmyCheck
from tests.builders import (
    a_dark_rider,
    a_dial,
    a_figure,
    a_library,
    a_mount,
    a_rider,
    a_titan,
    an_army,
    some_rules,
)

FOOTMAN = a_figure()
RIDER = a_rider()
HORSE = a_mount()
CAT = a_mount("test/31", "Iron Cat", MountType.TECHNOCAT)
TITAN = a_titan(unique=False)
DRAKE = a_figure(
    "test/60", "Drake", base=BaseKind.MULTI_DIAL, levels=(Level(400, (0, 0)), Level(250, (1, 2))), dials=(a_dial(),) * 2
)
KEEP = a_figure(
    "test/70", "Keep", base=BaseKind.CASTLE, castle=CastleKind.KEEP, levels=(Level(173, (0,)), Level(84, (3,)))
)
WALL = a_figure(
    "test/71", "Wall", base=BaseKind.CASTLE, castle=CastleKind.WALL, levels=(Level(20, (0,)), Level(12, (3,)))
)
DARK, NIGHTMARE = a_dark_rider("121")
OTHER_DARK, OTHER_NIGHTMARE = a_dark_rider("122")
PEANUT = a_rider("test/40", "Lord On Horse", base=BaseKind.DOUBLE)
EVERYBODY = a_library(
    FOOTMAN, RIDER, HORSE, CAT, TITAN, DRAKE, KEEP, WALL, DARK, NIGHTMARE, OTHER_DARK, OTHER_NIGHTMARE, PEANUT
)


def checked(*entries, ruleset="mk2", total=1000, library=EVERYBODY, options=None, owned=None) -> ArmyCheck:
    army = an_army(*entries, ruleset=ruleset, build_total=total)
    return check(army, library, some_rules(ruleset, **(options or {})), owned)


def told(result: ArmyCheck) -> list[tuple[str, str | None, str]]:
    return [(problem.rule, problem.entry, problem.severity.value) for problem in result.problems]
