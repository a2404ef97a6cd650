"""Fixes: every problem that the program shows can be resolved in the program (ARM-09), and a fix mends its problem."""

from __future__ import annotations

import pytest
from hypothesis import given

from companion.games.mage_knight.figure import MountType
from companion.games.mage_knight.library import Edition
from companion.games.mage_knight.muster import check
from companion.table import edits
from companion.table.army import Army
from companion.table.editing import apply
from companion.table.ids import EntryId, FigureKey
from companion.table.problem import Problem
from tests.army_edits import edited, some_edits
from tests.builders import (
    a_dark_rider,
    a_figure,
    a_library,
    a_mount,
    a_rider,
    a_titan,
    an_army,
    an_entry,
    some_rules,
)

FOOTMAN, RIDER, HORSE = a_figure(), a_rider(), a_mount()
CAT = a_mount("test/31", "Iron Cat", MountType.TECHNOCAT)
TITAN = a_titan()
DARK, NIGHTMARE = a_dark_rider("121")
OTHER_DARK, OTHER_NIGHTMARE = a_dark_rider("122")
HERO = a_figure("test/4", "Idra", unique=True)
COMMON_HERO = a_figure("test/6", "Idra")
EVERYBODY = a_library(
    FOOTMAN, RIDER, HORSE, CAT, TITAN, DARK, NIGHTMARE, OTHER_DARK, OTHER_NIGHTMARE, HERO, COMMON_HERO
)
E1, E2 = EntryId("e1"), EntryId("e2")


def problems(army: Army, library=EVERYBODY, owned=None) -> tuple[Problem, ...]:
    return check(army, library, some_rules(army.ruleset), owned).problems


def fixes(*entries, total=1000, library=EVERYBODY) -> list[edits.Edit]:
    """The fixes of the first problem."""
    return list(problems(an_army(*entries, ruleset="mk2", build_total=total), library)[0].fixes)


@pytest.mark.rule("ARM-01", "ARM-09")
def test_too_many_points_offer_a_higher_total_a_cheaper_level_and_the_cheapest_removal():
    found = fixes(an_entry(TITAN, level=150), FOOTMAN, FOOTMAN, total=140)
    assert found == [edits.SetBuildTotal(200), edits.SetLevel(E1, 100), edits.RemoveEntries((E1,))]


@pytest.mark.rule("ARM-02", "ARM-09")
def test_an_unusual_total_offers_the_next_usual_ones_that_are_enough():
    found = fixes(*[FOOTMAN] * 6, total=250)
    assert found == [edits.SetBuildTotal(300), edits.SetBuildTotal(200)]


@pytest.mark.rule("ARM-04", "ARM-09")
def test_a_second_copy_of_a_unique_can_go_or_become_a_common_one():
    assert fixes(HERO, HERO) == [edits.RemoveEntries((E2,)), edits.SetFigure(E2, COMMON_HERO.id)]


@pytest.mark.rule("ARM-06", "ARM-09")
def test_a_figure_of_a_foreign_edition_can_be_swapped_for_one_of_the_same_name():
    old, new = a_figure("old/1"), a_figure("new/1")
    library = a_library(old, new)
    sets = {**library.sets, "new": a_library(new, edition=Edition.MK2).sets["new"]}
    army = an_army(new, ruleset="unlimited")
    (problem,) = problems(army, type(library)(library.figures, library.abilities, sets, library.factions))
    assert problem.fixes == (edits.SetFigure(E1, old.id), edits.RemoveEntries((E1,)))


@pytest.mark.rule("ARM-07", "ARM-09")
def test_copies_that_are_not_owned_can_go():
    (problem,) = problems(an_army(FOOTMAN, FOOTMAN), owned={FigureKey("test/1"): 1})
    assert problem.fixes == (edits.RemoveEntries((E2,)),)


@pytest.mark.rule("CAV-02", "ARM-09")
def test_a_rider_can_change_to_a_free_mount_of_the_army_or_another_that_fits_or_to_none():
    found = fixes(an_entry(RIDER, CAT), HORSE)
    assert found == [
        edits.PairEntries(E1, E2),
        edits.SetMount(E1, HORSE.id),
        edits.SetMount(E1, None),
        edits.RemoveEntries((E1,)),
    ]


@pytest.mark.rule("CAV-03", "ARM-09")
def test_a_lone_mount_is_paired_with_a_lone_rider():
    assert fixes(HORSE, RIDER, FOOTMAN) == [edits.PairEntries(E2, E1), edits.RemoveEntries((E1,))]


@pytest.mark.rule("DRK-01", "ARM-09")
def test_dark_riders_on_each_others_mounts_can_change():
    found = fixes(an_entry(DARK, OTHER_NIGHTMARE), an_entry(OTHER_DARK, NIGHTMARE))
    assert found[0] == edits.PairEntries(E1, E2)


@pytest.mark.rule("CAV-03", "ARM-09")
def test_a_dark_rider_on_foot_is_offered_his_mount():
    assert fixes(DARK) == [edits.SetMount(E1, NIGHTMARE.id), edits.RemoveEntries((E1,))]


@pytest.mark.rule("ARM-09")
@given(some_edits)
def test_every_problem_but_a_hint_has_fixes_and_each_of_them_mends_it(deeds):
    army = edited(an_army(RIDER, HORSE, TITAN, TITAN, ruleset="mk2"), deeds)
    for problem in problems(army):
        assert problem.fixes or problem.rule == "ARM-05"
        for fix in problem.fixes:
            left = problems(apply(army, fix))
            assert (problem.rule, problem.entry, problem.reason) not in [(p.rule, p.entry, p.reason) for p in left]


@pytest.mark.rule("ARM-09")
@given(some_edits)
def test_removing_everything_makes_any_army_legal_but_for_its_total(deeds):
    army = edited(an_army(RIDER, HORSE, TITAN, ruleset="mk2"), deeds)
    empty = apply(army, edits.RemoveEntries(tuple(entry.id for entry in army.entries)))
    assert {problem.rule for problem in problems(empty)} <= {"ARM-02", "ARM-05"}
