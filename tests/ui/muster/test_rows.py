"""Rows of the army: what they say, and where their buttons are."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import QRectF

from companion.desk import Desk, open_desk
from companion.desk.muster_open import ArmyView
from companion.desk.muster_rows import rows_of
from companion.table.army import Item
from companion.table.ids import FigureId
from tests.ui.muster.making import CHARGER, GIANT, OUTRIDER, PIKEMAN, an_army_of, an_entry_of
from ui.muster.entry_layout import Press, RowMeasure
from ui.muster.entry_text import RowText, row_text
from ui.theme import Theme

WIDTHS = (250, 340, 460, 900)
"""Of the column, at text of the usual size; larger text makes it wider."""
EVERYTHING = (
    an_entry_of(OUTRIDER, CHARGER),
    an_entry_of(GIANT, level=100),
    an_entry_of(PIKEMAN),
    an_entry_of(PIKEMAN),
    an_entry_of(CHARGER),
    an_entry_of(OUTRIDER, name="Old Tom of the Seventh Lock", notes="guards", items=(Item("i1", "Banner", 5),)),
)


def view_of(desk: Desk, *entries) -> ArmyView:
    return desk.muster.open(an_army_of(desk, *entries))


def text_of(desk: Desk, *entries) -> RowText:
    view = view_of(desk, *entries)
    return row_text(rows_of(view.checked)[0], view)


def test_a_pair_has_a_line_for_each(desk: Desk) -> None:
    text = text_of(desk, an_entry_of(OUTRIDER, CHARGER))
    assert [line.title for line in text.lines] == ["Hollowmere Outrider ★", "on Hollowmere Charger ★★"]
    assert text.lines[1].caption == "Sample cavalry 052 · 24"
    assert (text.points, text.receipt) == ("46", "Hollowmere Outrider 22 + Hollowmere Charger 24 = 46")


def test_several_are_counted_and_summed(desk: Desk) -> None:
    text = text_of(desk, an_entry_of(PIKEMAN), an_entry_of(PIKEMAN))
    assert text.lines[0].caption.endswith("001 · 2 × 11")
    assert (text.points, text.receipt) == ("22", "Tollgate Pikeman 11; 2 × 11 = 22")
    assert text.said.startswith("2 figures, Tollgate Pikeman ★")


def test_an_own_name_does_not_hide_the_figures(desk: Desk) -> None:
    text = text_of(desk, an_entry_of(PIKEMAN, name="Old Tom"))
    assert text.lines[0].title == "Old Tom"
    assert text.lines[0].caption.startswith("Tollgate Pikeman ★ · ")


def test_what_is_carried_is_said(desk: Desk) -> None:
    text = text_of(desk, an_entry_of(PIKEMAN, items=(Item("i1", "Banner", 5),)))
    assert text.lines[1].caption == "carries Banner · 5"
    assert text.receipt == "Tollgate Pikeman 11 + Banner 5 = 16"


@pytest.mark.rule("ARM-10")
def test_a_figure_that_nobody_knows_any_more_is_shown_as_last_seen(desk: Desk) -> None:
    army = an_army_of(desk, an_entry_of(PIKEMAN))
    with closing(sqlite3.connect(desk.paths.database)) as connection, connection:
        connection.execute("DELETE FROM figure WHERE figure_id = ?", (PIKEMAN,))
    with open_desk(desk.paths) as later:
        view = later.muster.open(army)
    text = row_text(rows_of(view.checked)[0], view)
    assert not text.known
    assert text.lines[0].title == "Tollgate Pikeman"
    assert "unknown now, 11 points when last seen" in text.lines[0].caption


def test_a_figure_that_nobody_ever_knew_is_shown_by_its_id(desk: Desk) -> None:
    text = text_of(desk, an_entry_of(FigureId("no/1")))
    assert (text.lines[0].title, text.lines[0].caption) == ("no/1", "no/1 · unknown")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_nothing_in_a_row_lies_on_anything_else(desk: Desk, theme: Theme, width: int, scale: float) -> None:
    theme.use(theme._choice, scale)
    view, measure = view_of(desk, *EVERYTHING), RowMeasure(theme)
    for row in rows_of(view.checked):
        text = row_text(row, view)
        wide = width * scale
        rect = QRectF(0, 0, wide, measure.height(row, text, view.library, wide))
        spots = measure.layout(row, text, view.library, rect, active=True)
        boxes = [spot.rect for spot in spots.texts if spot.text] + [button.rect for button in spots.buttons]
        boxes += [box for box in (spots.handle, spots.note, spots.sign, spots.points) if box is not None]
        clashes = [
            (one, other) for place, one in enumerate(boxes) for other in boxes[place + 1 :] if overlap(one, other)
        ]
        assert clashes == []
        assert all(rect.adjusted(-1, -1, 1, 1).contains(box) for box in boxes)


def overlap(one: QRectF, other: QRectF) -> bool:
    shared = one.intersected(other)
    return shared.width() > 1 and shared.height() > 5


def test_buttons_that_always_show_stay_in_their_place(desk: Desk, theme: Theme) -> None:
    view, measure = view_of(desk, *EVERYTHING), RowMeasure(theme)
    for row in rows_of(view.checked):
        text, rect = row_text(row, view), QRectF(0, 0, 340, 60)
        calm = measure.layout(row, text, view.library, rect, active=False).buttons
        assert set(map(repr, calm)) <= set(
            map(repr, measure.layout(row, text, view.library, rect, active=True).buttons)
        )


def test_a_titan_has_a_button_for_each_level(desk: Desk, theme: Theme) -> None:
    view, measure = view_of(desk, an_entry_of(GIANT, level=100)), RowMeasure(theme)
    row = rows_of(view.checked)[0]
    spots = measure.layout(row, row_text(row, view), view.library, QRectF(0, 0, 460, 40), active=False)
    levels = [(button.level, button.chosen) for button in spots.buttons if button.press is Press.LEVEL]
    assert levels == [(200, False), (150, False), (100, True)]
