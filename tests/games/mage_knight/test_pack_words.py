"""Words of a pack on their own."""

from __future__ import annotations

from dataclasses import replace

from companion.games.mage_knight.ability import Shape
from companion.games.mage_knight.game import mage_knight
from tests.builders import a_click, a_dial, a_figure, a_library, an_ability


def test_a_library_comes_back_from_its_figures_and_words() -> None:
    marked = a_figure(dials=(a_dial(a_click(defense_ability="toughness")),))
    library = a_library(marked, abilities=[an_ability(shape=Shape.CIRCLE, colour=None, reminder="Hard.")])
    assert mage_knight().library(mage_knight().words(library), [marked]) == library


def test_words_that_are_left_out_are_none() -> None:
    figure = a_figure()
    assert mage_knight().library({}, [figure]) == replace(a_library(figure), sets={}, factions={})
