"""What dropping figures and rows on an army means."""

from __future__ import annotations

import pytest

from companion.desk import Desk
from companion.desk.muster_drop import Dropping
from companion.desk.muster_offer import additions
from companion.desk.muster_open import ArmyView
from companion.desk.muster_rows import rows_of
from tests.desk.armies import CHARGER, GIANT, LADY, LEVY, OUTRIDER, PIKEMAN, done, figures, filled


@pytest.fixture
def desk(shared_desk: Desk) -> Desk:
    return shared_desk


def dropping(desk: Desk, view: ArmyView) -> Dropping:
    return Dropping(view, rows_of(view.checked), desk.catalogue)


def test_each_of_several_titans_gets_the_dearest_level_that_the_points_then_allow_else_its_first(desk):
    view = filled(desk, build_total=300)
    edit = additions(view, [GIANT, GIANT, GIANT], desk.catalogue)
    assert [one.level for one in edit.entries] == [200, 100, 200]


def test_a_rider_among_figures_dropped_on_a_lone_mount_takes_it(desk):
    view = filled(desk, CHARGER)
    drop = dropping(desk, view).figures_on([PIKEMAN, OUTRIDER], rows_of(view.checked)[0])
    after = done(desk, view, drop.edit)
    assert figures(after) == [(OUTRIDER, CHARGER), (PIKEMAN,)]
    assert after.undo.undo == "seating Hollowmere Outrider ★ on Hollowmere Charger ★★, adding Tollgate Pikeman ★"
    assert drop.said == "Hollowmere Outrider and Hollowmere Charger were paired; 1 other figure was added below."


def test_several_figures_dropped_on_a_pair_leave_it_as_it_is(desk):
    view = filled(desk, (OUTRIDER, CHARGER), PIKEMAN)
    drop = dropping(desk, view).figures_on([LADY, LEVY], rows_of(view.checked)[0])
    assert figures(done(desk, view, drop.edit)) == [(OUTRIDER, CHARGER), (LADY,), (LEVY,), (PIKEMAN,)]


def test_rows_go_behind_the_last_one(desk):
    view = filled(desk, OUTRIDER, PIKEMAN, LADY)
    rows = rows_of(view.checked)
    drop = dropping(desk, view).rows_on(rows[:2], rows[2])
    assert figures(done(desk, view, drop.edit)) == [(LADY,), (OUTRIDER,), (PIKEMAN,)]
    assert drop.said == ""
