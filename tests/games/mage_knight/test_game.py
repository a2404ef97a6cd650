"""Mage Knight answers what catalogue, store and desk ask of a game."""

import pytest

from companion.catalogue.rulesets import rulesets
from companion.games.mage_knight.figure import Range
from companion.games.mage_knight.game import mage_knight
from companion.games.mage_knight.library import Edition
from tests.builders import a_click, a_dial, a_figure, a_library, a_mount, a_rider, a_titan, an_army

GAME = mage_knight()


def test_the_facts_of_a_figure_are_what_is_listed() -> None:
    dial = a_dial(a_click(defense_ability="toughness"), a_click(speed_ability="flight", defense_ability="toughness"))
    facts = GAME.facts(a_figure("test/007", dials=(dial,), range=Range(0, 8), character="idra", unique=True))
    assert (facts.id, facts.key, facts.set_id, facts.number) == ("test/007", "test/7", "test", "007")
    assert (facts.points, facts.range, facts.rank, facts.unique) == (20, 8, "standard", True)
    assert (facts.other_names, facts.abilities, facts.roles) == ("idra", ("toughness", "flight"), ())


def test_a_figure_of_several_levels_costs_its_dearest() -> None:
    assert GAME.facts(a_titan()).points == 150


def test_roles_tell_riders_mounts_and_large_figures() -> None:
    assert [GAME.facts(figure).roles for figure in (a_rider(), a_mount(), a_titan())] == [
        ("rider",),
        ("mount",),
        ("titan",),
    ]


def test_an_army_is_checked_with_its_own_options_and_told_of_in_sentences() -> None:
    figures = [a_figure(f"test/{number}") for number in range(3)]
    army = an_army(*figures, build_total=50, options={"actions_per_turn": 7})
    library = a_library(*figures)
    check = GAME.check(army, library, rulesets(GAME)["conquest"])
    assert (check.points, check.actions) == (60, 7)
    assert all(GAME.sentence(problem, army, library) for problem in check.problems)
    assert not check.legal


@pytest.mark.parametrize(("most", "level"), [(None, 150), (149, 100), (100, 100), (99, 150)])
def test_a_titan_is_added_at_the_dearest_level_that_fits(most: int | None, level: int) -> None:
    assert GAME.first_level(a_titan(), most) == level


def test_a_figure_without_levels_is_added_without_one() -> None:
    assert GAME.first_level(a_figure(), 10) is None


def test_the_fewest_points_of_a_figure() -> None:
    assert (GAME.cheapest(a_titan()), GAME.cheapest(a_figure())) == (100, 20)


@pytest.mark.rule("CAV-02")
def test_who_can_ride_whom_depends_on_the_options_of_the_army() -> None:
    rider, horse, rules = a_rider(attack_bonus=None), a_mount(), rulesets(GAME)["mk2"]
    assert not GAME.riding(an_army(), rules)(rider, horse)
    assert GAME.riding(an_army(options={"cavalry": "hu"}), rules)(rider, horse)


@pytest.mark.rule("ARM-06")
def test_sets_of_a_later_edition_are_foreign() -> None:
    library = a_library(a_figure(), edition=Edition.CONQUEST)
    assert GAME.foreign_sets(library, rulesets(GAME)["unlimited"]) == {"test"}
    assert GAME.foreign_sets(library, rulesets(GAME)["conquest"]) == frozenset()


@pytest.mark.parametrize(("ruleset", "total"), [("unlimited", 300), ("conquest", 400), ("mk2", 300)])
def test_the_usual_total_that_is_enough(ruleset: str, total: int) -> None:
    assert GAME.usual_total(201, rulesets(GAME)[ruleset]) == total


def test_only_the_wanted_figures_are_embedded() -> None:
    first, second = a_figure("test/1"), a_figure("test/2")
    document = GAME.embed(a_library(first, second), [first.id, first.id, "gone/1"])
    assert [figure["id"] for figure in document["figures"]] == ["test/1"]
    assert list(GAME.read_pack(document, "x", root=("pack",)).contents.figures) == ["test/1"]
