"""Whatever one does to an army in the builder, it can be mended there, and emptied."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.desk.muster_rows import copied, counted, moved, removed, rows_of
from companion.desk.muster_told import checked
from companion.table.army import Army
from companion.table.editing import apply
from companion.table.edits import AddEntries, Edit, PairEntries, RemoveEntries, SetLevel, SetMount, SetRider
from companion.table.problem import Severity
from tests.builders import a_dark_rider, a_figure, a_library, a_mount, a_rider, a_titan, an_army, an_entry

DARK, STEED = a_dark_rider()
UNIQUE = a_figure("test/2", "Hero", unique=True)
FIGURES = (a_figure(), UNIQUE, a_rider(), a_mount(), a_titan(), DARK, STEED)
LIBRARY = a_library(*FIGURES)
MOST_FIXES = 60

deeds = st.lists(
    st.tuples(
        st.sampled_from(["add", "add", "count", "copy", "move", "remove", "pair", "mount", "rider", "level"]),
        st.integers(0, 99),
        st.integers(0, 99),
    ),
    max_size=14,
)


def deed(army: Army, what: str, one: int, other: int) -> Edit | None:
    """An edit that the builder offers, on rows picked by two numbers."""
    figure = FIGURES[one % len(FIGURES)]
    rows = rows_of(checked(army, LIBRARY))
    if what == "add":
        return AddEntries((an_entry(figure, id="", level=figure.levels[0].points if figure.levels else None),))
    if not rows:
        return None
    row, target = rows[one % len(rows)], rows[other % len(rows)]
    edits = {
        "count": lambda: counted(row, other % 5, army),
        "copy": lambda: copied([row], army),
        "move": lambda: moved([row], target, army),
        "remove": lambda: removed([row]),
        "pair": lambda: PairEntries(row.entry.id, target.entry.id),
        "mount": lambda: SetMount(row.entry.id, (None, STEED.id, "test/30")[other % 3]),
        "rider": lambda: SetRider(row.entry.id, figure.id),
        "level": lambda: SetLevel(row.entry.id, (None, 150, 100, 7)[other % 4]),
    }
    return edits[what]()


def built(done: list[tuple[str, int, int]]) -> Army:
    army = an_army(ruleset="mk2", build_total=100)
    for what, one, other in done:
        edit = deed(army, what, one, other)
        army = army if edit is None else apply(army, edit)
    return army


def errors(army: Army):
    return [told for told in checked(army, LIBRARY).problems if told.problem.severity is Severity.ERROR]


@pytest.mark.rule("ARM-09")
@given(deeds)
def test_pressing_a_fix_of_the_first_error_again_and_again_makes_the_army_legal(done):
    army = built(done)
    for _press in range(MOST_FIXES):
        found = errors(army)
        if not found:
            return
        army = apply(army, found[0].fixes[-1].edit)
    pytest.fail(f"still illegal: {[told.sentence for told in errors(army)]}")


@pytest.mark.rule("ARM-05", "ARM-08")
@given(deeds)
def test_an_army_from_which_everything_is_taken_is_empty_and_legal(done):
    army = built(done)
    emptied = checked(apply(army, RemoveEntries(tuple(entry.id for entry in army.entries))), LIBRARY)
    assert [told.problem.rule for told in emptied.problems] == ["ARM-05"]
    assert emptied.legal


@pytest.mark.rule("ARM-01")
@given(deeds)
def test_the_rows_cost_what_the_army_costs(done):
    found = checked(built(done), LIBRARY)
    assert sum(row.points for row in rows_of(found)) == found.check.points
    assert [entry.id for row in rows_of(found) for entry in row.entries] == [entry.id for entry in found.army.entries]
