"""The figures of a file over those of the catalogue."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.mage_knight.figure import BaseKind, Range
from companion.games.mage_knight.overlay import overlay
from tests.builders import a_dial, a_figure, a_library, a_mount, a_rider

FIGURE = a_figure()


@pytest.mark.parametrize(
    "facts",
    [
        {"points": 21},
        {"range": Range(0, 8)},
        {"arc": 180},
        {"base": BaseKind.DOUBLE},
        {"rider": a_rider().rider},
        {"mount": a_mount().mount},
        {"dials": (a_dial(length=3),)},
    ],
)
def test_a_figure_that_differs_in_play_is_told_and_the_own_one_counts(facts):
    own = replace(FIGURE, **facts)
    library, differing = overlay(a_library(FIGURE), a_library(own))
    assert differing == (own,)
    assert library.figure(FIGURE.id) == own


def test_a_figure_that_differs_in_words_only_is_not_told():
    own = replace(FIGURE, name="Fußmann", notes="mine", rarity="2")
    library, differing = overlay(a_library(FIGURE), a_library(own))
    assert differing == ()
    assert library.figure(FIGURE.id) == own


def test_figures_of_either_library_are_known():
    library, differing = overlay(a_library(FIGURE), a_library(a_figure("own/1")))
    assert set(library.figures) == {"test/1", "own/1"}
    assert differing == ()
