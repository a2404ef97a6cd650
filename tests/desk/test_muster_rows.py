"""Rows and numbers of an army, and the edits that a row asks for."""

from __future__ import annotations

import pytest

from companion.desk.muster_rows import copied, counted, moved, removed, rows_of, tally_of
from companion.desk.muster_told import checked
from companion.table.army import Army
from companion.table.editing import apply
from companion.table.problem import Severity
from tests.builders import a_figure, a_library, a_mount, a_rider, a_titan, an_army, an_entry

FOOT, RIDER, HORSE, TITAN = a_figure(), a_rider(), a_mount(), a_titan()
LIBRARY = a_library(FOOT, RIDER, HORSE, TITAN)
MIXED = an_army(FOOT, FOOT, an_entry(RIDER, HORSE), FOOT, an_entry(TITAN, level=100), ruleset="mk2", build_total=300)


def rows(army: Army = MIXED):
    return rows_of(checked(army, LIBRARY))


def order(army: Army) -> str:
    return " ".join(entry.id for entry in army.entries)


def test_equal_entries_that_follow_one_another_are_one_row():
    assert [(row.count, row.points) for row in rows()] == [(2, 40), (1, 40), (1, 20), (1, 100)]


def test_an_entry_with_a_name_of_its_own_stands_alone():
    assert [row.count for row in rows(an_army(FOOT, an_entry(FOOT, id="x", name="Old Tom"), FOOT))] == [1, 1, 1]


def test_pairs_stand_alone():
    assert [row.count for row in rows(an_army(an_entry(RIDER, HORSE), an_entry(RIDER, HORSE, id="x")))] == [1, 1]


def test_a_row_bears_the_problems_of_its_entries():
    lone = rows(an_army(HORSE, ruleset="mk2"))[0]
    assert lone.worst is Severity.ERROR
    assert [told.problem.rule for told in lone.problems] == ["CAV-03"]


def test_a_row_without_problems_has_no_worst_one():
    assert rows()[0].worst is None


def test_rows_tell_for_what_a_partner_can_be_chosen():
    found = rows(an_army(FOOT, RIDER, an_entry(RIDER, HORSE), HORSE, ruleset="mk2"))
    assert [(row.rides, row.carries) for row in found] == [(False, False), (True, False), (True, False), (False, True)]


def test_the_numbers_of_an_army():
    tally = tally_of(checked(MIXED, LIBRARY))
    assert (tally.used, tally.limit, tally.left, tally.actions, tally.figures) == (200, 300, 100, 3, 6)
    assert tally.legal


def test_too_many_points_leave_less_than_none():
    tally = tally_of(checked(an_army(FOOT, build_total=10), LIBRARY))
    assert (tally.left, tally.errors, tally.warnings, tally.legal) == (-10, 1, 1, False)


def test_an_empty_army_is_legal():
    tally = tally_of(checked(an_army(), LIBRARY))
    assert (tally.empty, tally.legal, tally.left) == (True, True, 200)


@pytest.mark.parametrize(
    ("wanted", "order_then"), [(1, "e1 e3 e4 e5"), (4, "e1 e2 a6 a7 e3 e4 e5"), (0, "e1 e3 e4 e5")]
)
def test_the_count_of_a_row_is_changed_in_its_place(wanted, order_then):
    edit = counted(rows()[0], wanted, MIXED)
    assert edit is not None
    assert order(apply(MIXED, edit)) == order_then


def test_the_same_count_is_no_edit():
    assert counted(rows()[0], 2, MIXED) is None


def test_rows_are_copied_behind_the_last_of_them():
    assert order(apply(MIXED, copied(rows()[:2], MIXED))) == "e1 e2 e3 a6 a7 e4 e5"


def test_rows_are_removed_with_all_their_entries():
    assert order(apply(MIXED, removed(rows()[:1]))) == "e3 e4 e5"


@pytest.mark.parametrize(
    ("before", "order_then"), [(0, "e4 e1 e2 e3 e5"), (1, "e1 e2 e4 e3 e5"), (None, "e1 e2 e3 e5 e4")]
)
def test_a_row_is_moved_before_another(before, order_then):
    target = None if before is None else rows()[before]
    assert order(apply(MIXED, moved([rows()[2]], target, MIXED))) == order_then
