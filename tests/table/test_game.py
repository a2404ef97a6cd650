"""Games are found by their id."""

from companion.table.game import all_games, game_of


def test_a_game_of_this_program_is_known() -> None:
    game = game_of("mage-knight")
    assert game is not None
    assert game.name == "Mage Knight"
    assert game in all_games()


def test_a_game_that_nobody_brings_is_unknown() -> None:
    assert game_of("chess") is None
