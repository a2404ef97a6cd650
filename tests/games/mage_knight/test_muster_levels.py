"""Levels of titans, multi-dial figures and castle sections."""

from __future__ import annotations

import pytest

from companion.table import edits
from companion.table.ids import EntryId
from tests.builders import (
    an_entry,
)
from tests.games.mage_knight.mustering import (
    DRAKE,
    FOOTMAN,
    KEEP,
    TITAN,
    WALL,
    checked,
    told,
)

LEVELLED = [(TITAN, "TIT-01", 100), (DRAKE, "MUL-01", 250), (KEEP, "CST-01", 84)]


@pytest.mark.rule("TIT-01", "MUL-01", "CST-01")
@pytest.mark.parametrize(("figure", "rule", "level"), LEVELLED)
def test_a_figure_with_levels_costs_its_level(figure, rule, level):
    result = checked(an_entry(figure, level=level))
    assert (result.points, told(result)) == (level, [])


@pytest.mark.rule("TIT-01", "MUL-01", "CST-01")
@pytest.mark.parametrize(("figure", "rule", "level"), LEVELLED)
@pytest.mark.parametrize("chosen", [None, 90])
def test_a_level_must_be_chosen_and_exist(figure, rule, level, chosen):
    result = checked(an_entry(figure, level=chosen))
    assert (result.points, told(result)) == (0, [(rule, "e1", "error")])
    assert edits.SetLevel(EntryId("e1"), level) in result.problems[0].fixes


@pytest.mark.rule("CST-01")
@pytest.mark.parametrize(("section", "heavy", "light"), [(KEEP, 173, 84), (WALL, 20, 12)])
def test_castle_sections_are_heavy_or_light(section, heavy, light):
    assert checked(an_entry(section, level=heavy), an_entry(section, level=light)).points == heavy + light


@pytest.mark.rule("TIT-01")
def test_a_level_on_a_figure_that_has_none_is_an_error_and_its_points_count():
    result = checked(an_entry(FOOTMAN, level=100))
    assert (result.points, told(result)) == (20, [("TIT-01", "e1", "error")])
