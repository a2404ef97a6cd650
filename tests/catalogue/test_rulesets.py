"""Rulesets come from the shipped data, once."""

from companion.catalogue.rulesets import rulesets
from companion.table.game import game_of


def test_the_three_rulesets_of_mage_knight_are_shipped() -> None:
    game = game_of("mage-knight")
    assert game is not None
    assert list(rulesets(game)) == ["unlimited", "conquest", "mk2"]
    assert rulesets(game) is rulesets(game)
