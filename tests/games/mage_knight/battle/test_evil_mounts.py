"""Evil mounts: whom they obey from the first command phase on, and whose points they are (CAV-45, SCO-01)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.mage_knight.commands import Capture, Release
from companion.games.mage_knight.events import PointsScored
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    CAT,
    FOOTMAN,
    HUSSAR,
    ROUND,
    Table,
    close,
    hit,
    pair,
    the_rules,
)

CZ, HU = the_rules("mk2"), the_rules("mk2", cavalry="hu")
ON_CAT = pair(HUSSAR, CAT)
MOUNT = UnitId("B.e1.mount")


@pytest.mark.rule("CAV-45")
@pytest.mark.parametrize("first", ["A", "B"])
def test_a_mount_that_begins_without_a_rider_obeys_in_the_first_command_phase(first: str) -> None:
    assert Table([FOOTMAN], [CAT], rules=CZ, first=first).unit("B.e1").controller == first


def captive(rules: Any) -> Table:
    """A footman in his command phase, who holds an evil mount of the other side."""
    table = Table([FOOTMAN], [ON_CAT], rules=rules).do(close("A.e1"), hit("B.e1", 9, "rider"))
    return table.do(Capture(UnitId("A.e1"), MOUNT), *ROUND)


@pytest.mark.rule("CAV-45", "CAP-01")
@pytest.mark.parametrize(("rules", "controller"), [(HU, "A"), (CZ, "B")])
def test_hu_a_captive_set_free_in_the_command_phase_obeys_at_once(rules: Any, controller: str) -> None:
    released = captive(rules).do(Release(MOUNT))
    assert released.unit(MOUNT).controller == controller
    assert captive(rules).do(hit("A.e1", 9)).unit(MOUNT).controller == controller


def scored(table: Table) -> list[tuple[str, str]]:
    """The sides that the last command gave points to, each with the rule."""
    return [(event.side, event.rule) for event in table.last if isinstance(event, PointsScored)]


@pytest.mark.rule("SCO-01", "CAV-45", "CAV-60")
@pytest.mark.parametrize("option", ["owner", "controller"])
def test_an_evil_mount_that_falls_under_its_rider_is_scored_like_any_figure(option: str) -> None:
    rules = the_rules("mk2", evil_scores=option)
    assert scored(Table([FOOTMAN], [ON_CAT], rules=rules).do(hit("B.e1", 9, "mount"))) == [("A", "SCO-01")]


@pytest.mark.rule("SCO-01", "CAV-45")
@pytest.mark.parametrize(("option", "side"), [("owner", "A"), ("controller", "B")])
def test_without_a_rider_it_is_scored_by_the_option(option: str, side: str) -> None:
    table = Table([FOOTMAN], [ON_CAT], rules=the_rules("mk2", evil_scores=option))
    assert scored(table.do(hit("B.e1", 9, "rider"), *ROUND, hit(MOUNT, 9))) == [(side, "CAV-45")]
