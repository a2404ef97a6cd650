"""What the catalogue offers an army, and at which level a figure is added."""

from __future__ import annotations

import pytest

from companion.desk import Desk
from companion.desk.muster_offer import Offer, addition
from companion.table.ids import figure_key
from tests.desk.armies import CHARGER, DRAGON, GIANT, LEVY, OUTRIDER, PIKEMAN, filled


@pytest.fixture
def desk(shared_desk: Desk) -> Desk:
    return shared_desk


def fits(desk: Desk, *entries, **facts) -> set[str]:
    return {*Offer(desk.catalogue).figures(filled(desk, *entries, **facts), fits=True)}


@pytest.mark.rule("ARM-06")
def test_only_figures_of_the_rulesets_editions_are_offered(desk):
    offered = Offer(desk.catalogue).figures(filled(desk, ruleset="unlimited"), fits=False)
    assert figure_key("rebellion/58") in offered
    assert figure_key(OUTRIDER) not in offered


def test_all_figures_are_offered_whatever_they_cost(desk):
    view = filled(desk, build_total=1)
    assert len(Offer(desk.catalogue).figures(view, fits=False)) == len(desk.catalogue.shelf(view.army.game).facts)


def test_only_figures_that_the_points_left_allow_fit(desk):
    offered = fits(desk, build_total=11)
    assert figure_key(PIKEMAN) in offered
    assert figure_key("sample-foot/002") not in offered


def test_nothing_fits_without_points(desk):
    assert fits(desk, build_total=0) == set()


def test_a_titan_fits_that_has_a_level_which_fits(desk):
    assert figure_key(GIANT) in fits(desk, build_total=100)
    assert figure_key(GIANT) not in fits(desk, build_total=99)


@pytest.mark.rule("CAV-04")
def test_a_mount_fits_together_with_its_cheapest_rider(desk):
    assert figure_key(CHARGER) in fits(desk, build_total=46)
    assert figure_key(CHARGER) not in fits(desk, build_total=45)


def test_a_mount_fits_alone_when_a_rider_waits_for_one(desk):
    offered = fits(desk, OUTRIDER, build_total=46)
    assert figure_key(CHARGER) in offered
    assert figure_key(DRAGON) not in offered


def test_the_answer_follows_the_army(desk):
    offer = Offer(desk.catalogue)
    assert figure_key(LEVY) in offer.figures(filled(desk, build_total=20), fits=True)
    assert figure_key(LEVY) not in offer.figures(filled(desk, PIKEMAN, PIKEMAN, build_total=24), fits=True)


@pytest.mark.parametrize(("build_total", "level"), [(300, 200), (199, 150), (50, 200)])
def test_a_titan_is_added_at_the_dearest_level_that_fits(desk, build_total, level):
    edit = addition(filled(desk, build_total=build_total), GIANT, desk.catalogue)
    assert [entry.level for entry in edit.entries] == [level]
