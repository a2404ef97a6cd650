"""Riders and mounts: what a picker lists, and what dropping one thing on another does."""

from __future__ import annotations

import pytest

from companion.desk import Desk
from companion.desk.muster_open import ArmyView
from companion.desk.muster_pairs import Pairing
from companion.table.edits import PairEntries
from tests.desk.armies import (
    CHARGER,
    COURIER,
    DRAGON,
    GIANT,
    LADY,
    LEVY,
    OUTRIDER,
    PEGASUS,
    PIKEMAN,
    done,
    entry,
    figures,
    filled,
)


@pytest.fixture
def desk(shared_desk: Desk) -> Desk:
    return shared_desk


def pairing(desk: Desk, view: ArmyView) -> Pairing:
    return Pairing(view, desk.catalogue)


@pytest.mark.rule("CAV-02")
def test_a_rider_is_offered_just_the_mounts_that_fit(desk):
    partners = pairing(desk, filled(desk, OUTRIDER)).partners(entry(1))
    assert not partners.riders
    assert [(one.figure.name, one.points, one.left) for one in partners.found] == [
        ("Hollowmere Charger", 24, 254),
        ("Hollowmere Plough Horse", 14, 264),
        ("Soot Mare", 29, 249),
    ]


def test_a_mount_that_stands_in_the_army_comes_first_and_costs_nothing_more(desk):
    first = pairing(desk, filled(desk, OUTRIDER, CHARGER)).partners(entry(1)).found[0]
    assert (first.figure.id, first.entry, first.points) == (CHARGER, "a2", 0)


def test_what_the_points_do_not_allow_comes_last(desk):
    found = pairing(desk, filled(desk, OUTRIDER, build_total=40)).partners(entry(1)).found
    assert [(one.figure.points, one.left >= 0) for one in found] == [(14, True), (24, False), (29, False)]


def test_another_mount_costs_the_difference(desk):
    found = pairing(desk, filled(desk, (OUTRIDER, CHARGER))).partners(entry(1)).found
    assert {one.figure.name: one.points for one in found} == {"Hollowmere Plough Horse": -10, "Soot Mare": 5}


def test_a_lone_mount_is_offered_riders(desk):
    view = filled(desk, CHARGER, LEVY, OUTRIDER)
    partners = pairing(desk, view).partners(entry(1))
    assert partners.riders
    assert partners.found[0].entry == "a3"
    assert figures(done(desk, view, partners.found[0].edit)) == [(LEVY,), (OUTRIDER, CHARGER)]


def test_a_rider_of_the_catalogue_takes_the_lone_mount(desk):
    view = filled(desk, CHARGER)
    lady = next(one for one in pairing(desk, view).partners(entry(1)).found if one.figure.id == LADY)
    assert figures(done(desk, view, lady.edit)) == [(LADY, CHARGER)]


@pytest.mark.rule("ARM-04")
def test_a_unique_rider_who_is_in_the_army_is_not_offered_again(desk):
    found = pairing(desk, filled(desk, CHARGER, (LADY, PEGASUS))).partners(entry(1)).found
    assert LADY not in {one.figure.id for one in found}


def test_figures_that_neither_ride_nor_are_ridden_have_no_partners(desk):
    assert pairing(desk, filled(desk, PIKEMAN)).partners(entry(1)).found == ()


def test_a_new_mount_comes_with_a_rider(desk):
    view = filled(desk, OUTRIDER)
    found = pairing(desk, view).riders_for_new(CHARGER).found
    assert (found[0].entry, found[0].points) == ("a1", 24)
    new = next(one for one in found if one.figure.id == LADY)
    assert (new.points, figures(done(desk, view, new.edit))) == (92, [(OUTRIDER,), (LADY, CHARGER)])


@pytest.mark.rule("ARM-06")
def test_figures_of_sets_that_the_ruleset_does_not_use_are_not_offered(desk):
    assert pairing(desk, filled(desk, OUTRIDER, ruleset="unlimited")).partners(entry(1)).found == ()


@pytest.mark.parametrize(("dropped", "target"), [(1, 2), (2, 1)])
def test_a_rider_dropped_on_a_mount_is_seated_and_the_other_way_round(desk, dropped, target):
    view = filled(desk, OUTRIDER, CHARGER)
    edit = pairing(desk, view).seat(entry(dropped), entry(target))
    assert edit == PairEntries(entry(1), entry(2))


def test_what_does_not_fit_is_not_seated(desk):
    view = filled(desk, OUTRIDER, DRAGON, PIKEMAN)
    assert pairing(desk, view).seat(entry(1), entry(2)) is None
    assert pairing(desk, view).seat(entry(1), entry(3)) is None
    assert pairing(desk, view).seat(entry(1), entry(1)) is None


def test_a_mount_of_the_catalogue_dropped_on_a_rider_is_given_to_him(desk):
    view = filled(desk, OUTRIDER)
    assert figures(done(desk, view, pairing(desk, view).seat_new(CHARGER, entry(1)))) == [(OUTRIDER, CHARGER)]


def test_a_rider_of_the_catalogue_dropped_on_a_mount_is_seated(desk):
    view = filled(desk, PEGASUS)
    assert figures(done(desk, view, pairing(desk, view).seat_new(COURIER, entry(1)))) == [(COURIER, PEGASUS)]


def test_nothing_is_seated_on_a_titan(desk):
    assert pairing(desk, filled(desk, GIANT)).seat_new(OUTRIDER, entry(1)) is None


def test_mounts_are_known_as_such(desk):
    asked = pairing(desk, filled(desk))
    assert [asked.is_mount(one) for one in (CHARGER, OUTRIDER, "no/1")] == [True, False, False]
