"""Undo by snapshots: labels, forgetting, limit."""

from __future__ import annotations

from companion.table.history import started


def test_a_new_history_has_nothing_to_undo():
    history = started("a")
    assert (history.present, history.undo_label, history.redo_label) == ("a", None, None)


def test_undo_names_the_deed_it_takes_back_and_redo_the_one_it_does_again():
    history = started("a").record("adding b", "b").record("adding c", "c").undo()
    assert (history.present, history.undo_label, history.redo_label) == ("b", "adding b", "adding c")


def test_a_new_deed_forgets_what_was_undone():
    history = started("a").record("adding b", "b").undo().record("adding c", "c")
    assert (history.present, history.redo_label) == ("c", None)
    assert history.undo().present == "a"


def test_a_deed_that_changes_nothing_is_no_step():
    assert started("a").record("nothing", "a") == started("a")


def test_the_oldest_deeds_are_forgotten_beyond_the_limit():
    history = started(0, limit=3)
    for number in range(1, 6):
        history = history.record(f"deed {number}", number)
    for _ in range(9):
        history = history.undo()
    assert (history.present, history.undo_label) == (2, None)


def test_undo_at_the_beginning_and_redo_at_the_end_change_nothing():
    history = started("a")
    assert history.undo() == history == history.redo()
