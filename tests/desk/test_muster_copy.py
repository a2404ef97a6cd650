"""Entries copied from one army and pasted into another."""

from __future__ import annotations

import pytest

from companion.desk import Desk, open_desk
from companion.desk.muster_copy import copied_text
from companion.errors import BadFile
from companion.exchange.army_file import write_army
from companion.files import write_atomically
from companion.jsontext import pretty
from companion.paths import Paths
from companion.table import edits
from tests.builders import a_figure, a_library, an_army, an_entry, an_item
from tests.desk.armies import CHARGER, GIANT, LADY, OUTRIDER, PIKEMAN, entry, figures, filled


@pytest.fixture
def desk(shared_desk: Desk) -> Desk:
    return shared_desk


def test_pasted_entries_are_as_they_were_copied_and_one_step(desk):
    view = filled(desk, (OUTRIDER, CHARGER), PIKEMAN)
    desk.muster.do(view.id, edits.SetEntryText(entry(1), "Tom", "left wing"))
    desk.muster.do(view.id, edits.SetItems(entry(1), (an_item(),)))
    view = desk.muster.open(view.id)
    other = filled(desk, LADY)
    changes = desk.muster.paste(other.id, copied_text(view, [view.army.entries[0].id]), 0)
    after = desk.muster.open(other.id)
    assert figures(after) == [(OUTRIDER, CHARGER), (LADY,)]
    assert changes.undo.undo == "adding Tom"
    first, copy = view.army.entries[0], after.army.entries[0]
    assert (copy.name, copy.notes, copy.items) == (first.name, first.notes, first.items)
    assert copy.id not in {"", after.army.entries[1].id}


def test_entries_are_pasted_into_the_army_they_came_from(desk):
    view = filled(desk, GIANT, LADY)
    desk.muster.paste(view.id, copied_text(view, [one.id for one in view.army.entries]))
    after = desk.muster.open(view.id)
    assert figures(after) == [(GIANT,), (LADY,)] * 2
    assert len({one.id for one in after.army.entries}) == 4


@pytest.mark.parametrize("text", ["", "Lady Ysolde", "{}", '{"format": "dialkeeper-pack"}', "DK1:AAAA"])
def test_what_was_not_copied_from_an_army_is_refused_and_changes_nothing(desk, text):
    view = filled(desk, LADY)
    with pytest.raises(BadFile):
        desk.muster.paste(view.id, text)
    assert desk.muster.open(view.id) == view


def test_a_figure_that_only_the_first_army_has_comes_along_and_lasts(tmp_path):
    paths, file = Paths(tmp_path / "home"), tmp_path / "own.army.json"
    own = a_figure("own/1", "Nobody Else")
    write_atomically(file, pretty(write_army(an_army(an_entry(own)), a_library(own))).encode())
    with open_desk(paths) as desk:
        source = desk.muster.open(desk.muster.import_file(file).id)
        target = filled(desk, LADY)
        desk.muster.paste(target.id, copied_text(source, [one.id for one in source.army.entries]))
        assert desk.muster.open(target.id).library.figure(own.id).name == "Nobody Else"
    with open_desk(paths) as desk:
        after = desk.muster.open(target.id)
        assert (figures(after)[-1], after.library.figure(own.id).name) == ((own.id,), "Nobody Else")
        desk.muster.undo(target.id)
        desk.muster.redo(target.id)
        assert desk.muster.open(target.id).placeholders == {}
