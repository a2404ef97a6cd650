"""What the filters that are lists say."""

from __future__ import annotations

from companion.games.mage_knight.library import Library
from ui.shared.figures.choices import Choice, Wish
from ui.shared.figures.facets import Facet, choices, value_words


def test_abilities_of_one_name_say_their_edition(samples: Library) -> None:
    labels = {choice.label for choice in choices(Facet.ABILITIES, samples.abilities, samples)}
    assert {"Charge (1.0)", "Charge (2.0)", "Command"} <= labels


def test_a_chip_says_how_many_wishes_it_has_and_each() -> None:
    offered = [Choice("a", "Berserk"), Choice("b", "Command")]
    assert value_words({"a": Wish.WITHOUT, "b": Wish.WITH}, offered) == "(2) Command, not Berserk"
