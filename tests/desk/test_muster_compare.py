"""Two armies side by side."""

from __future__ import annotations

from companion.desk.muster_compare import Side, compared
from companion.desk.muster_told import checked
from tests.builders import a_figure, a_library, a_mount, a_rider, an_army, an_entry, an_item

FOOT, OTHER, RIDER, HORSE = a_figure(), a_figure("test/2", "Archer"), a_rider(), a_mount()
LIBRARY = a_library(FOOT, OTHER, RIDER, HORSE)


def lines(left, right):
    return compared(checked(an_army(*left), LIBRARY), checked(an_army(*right), LIBRARY))


def test_what_both_have_stands_in_one_line():
    (line,) = lines([FOOT, FOOT], [FOOT])
    assert (line.left, line.right, line.same) == (Side(2, 40), Side(1, 20), False)


def test_what_only_the_right_one_has_comes_last():
    found = lines([FOOT], [OTHER, FOOT])
    assert [line.entry.figure for line in found] == [FOOT.id, OTHER.id]
    assert [line.same for line in found] == [True, False]


def test_a_rider_with_a_mount_is_another_thing_than_one_on_foot():
    assert len(lines([an_entry(RIDER, HORSE)], [RIDER])) == 2


def test_names_do_not_matter_but_what_is_carried_does():
    assert len(lines([an_entry(FOOT, name="Old Tom")], [FOOT])) == 1
    assert len(lines([an_entry(FOOT, items=(an_item(),))], [FOOT])) == 2
