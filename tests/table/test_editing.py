"""Edits of an army: what each does, and that any of them can be undone."""

from __future__ import annotations

import pytest
from hypothesis import given

from companion.table import edits
from companion.table.editing import NoSuchEntry, apply, new_entry_id
from companion.table.history import started
from companion.table.ids import EntryId, FigureId
from tests.army_edits import FIGURES, edited, some_edits
from tests.builders import an_army, an_entry, an_item

START = an_army(*map(an_entry, FIGURES[:3]))


@given(some_edits)
def test_entry_ids_stay_unique_whatever_is_edited(deeds):
    army = edited(START, deeds)
    ids = [entry.id for entry in army.entries]
    assert len(set(ids)) == len(ids)


@given(some_edits)
def test_every_edit_can_be_undone_and_done_again(deeds):
    history = started(START)
    states = [history.present]
    for deed in deeds:
        history = history.record("deed", edited(history.present, [deed]))
        if history.present != states[-1]:
            states.append(history.present)
    for state in reversed(states):
        assert history.present == state
        history = history.undo()
    for state in states:
        assert history.present == state
        history = history.redo()


@given(some_edits)
def test_removing_everything_leaves_an_empty_army(deeds):
    army = edited(START, deeds)
    assert apply(army, edits.RemoveEntries(tuple(entry.id for entry in army.entries))).entries == ()


@pytest.mark.parametrize(("position", "order"), [(0, "e3 e1 e2"), (1, "e1 e3 e2"), (-4, "e3 e1 e2"), (9, "e1 e2 e3")])
def test_an_entry_is_moved_to_a_place(position, order):
    moved = apply(START, edits.MoveEntries((EntryId("e3"),), position))
    assert " ".join(entry.id for entry in moved.entries) == order


def test_entries_are_moved_together_in_their_order():
    moved = apply(START, edits.MoveEntries((EntryId("e3"), EntryId("e2")), 0))
    assert " ".join(entry.id for entry in moved.entries) == "e2 e3 e1"


def test_a_rider_is_seated_on_the_lone_mount_of_an_entry():
    (pair,) = apply(an_army(an_entry("test/30")), edits.SetRider(EntryId("e1"), FigureId("test/20"))).entries
    assert (pair.id, pair.figures) == ("e1", ("test/20", "test/30"))


def test_another_rider_takes_the_mount_of_a_pair():
    (pair,) = apply(an_army(an_entry("test/20", "test/30")), edits.SetRider(EntryId("e1"), FigureId("test/21"))).entries
    assert pair.figures == ("test/21", "test/30")


def test_a_copy_of_an_entry_gets_an_id_of_its_own():
    army = an_army(an_entry("test/1"))
    twice = apply(army, edits.AddEntries(army.entries))
    assert [entry.id for entry in twice.entries] == ["e1", "a2"]


def test_new_ids_are_not_taken():
    army = an_army(an_entry("test/1", id="a2"))
    assert new_entry_id(army) == "a3"


def test_pairing_makes_one_entry_that_keeps_what_both_had():
    rider = an_entry("test/20", notes="bold", items=(an_item("r1"),))
    mount = an_entry("test/30", name="Star", notes="white", items=(an_item("r2"),))
    (pair,) = apply(an_army(mount, rider), edits.PairEntries(EntryId("e2"), EntryId("e1"))).entries
    assert (pair.id, pair.figure, pair.mount) == ("e2", "test/20", "test/30")
    assert pair.notes == "bold\nStar\nwhite"
    assert [item.id for item in pair.items] == ["r1", "r2"]


def test_a_mount_left_for_another_stays_in_the_army():
    army = an_army(an_entry("test/20", "test/30"), an_entry("test/31"))
    paired = apply(army, edits.PairEntries(EntryId("e1"), EntryId("e2")))
    assert [entry.figures for entry in paired.entries] == [("test/20", "test/31"), ("test/30",)]


def test_two_riders_can_change_mounts():
    army = an_army(an_entry("test/20", "test/30"), an_entry("test/21", "test/31"))
    paired = apply(army, edits.PairEntries(EntryId("e1"), EntryId("e2")))
    assert [entry.figures for entry in paired.entries] == [("test/20", "test/31"), ("test/21", "test/30")]


def test_a_rider_is_not_paired_with_himself():
    army = an_army(an_entry("test/20"))
    assert apply(army, edits.PairEntries(EntryId("e1"), EntryId("e1"))) == army


def test_an_option_goes_back_to_its_default():
    army = an_army(options={"cavalry": "hu"})
    assert apply(army, edits.SetOption("cavalry", None)).options == {}


@pytest.mark.parametrize(
    "edit",
    [
        edits.RemoveEntries((EntryId("e1"), EntryId("x"))),
        edits.MoveEntries((EntryId("x"),), 0),
        edits.SetLevel(EntryId("x"), 100),
        edits.PairEntries(EntryId("e1"), EntryId("x")),
    ],
)
def test_an_edit_of_an_entry_that_is_not_there_is_refused(edit):
    with pytest.raises(NoSuchEntry) as refused:
        apply(an_army(an_entry("test/1")), edit)
    assert refused.value.entry == "x"


def test_edits_together_are_carried_out_one_after_the_other_or_not_at_all():
    army = an_army(an_entry("test/1", id="a1"))
    both = edits.Together((edits.RemoveEntries((EntryId("a1"),)), edits.SetBuildTotal(500)))
    assert (apply(army, both).entries, apply(army, both).build_total) == ((), 500)
    with pytest.raises(NoSuchEntry):
        apply(apply(army, both), both)
