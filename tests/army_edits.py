"""Random edits of an army, for properties that hold whatever is done."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st

from companion.table import edits
from companion.table.army import Army
from companion.table.editing import NoSuchEntry, apply
from companion.table.ids import EntryId, FigureId, RulesetId
from tests.builders import an_entry, an_item

FIGURES = [FigureId(f"test/{number}") for number in (1, 20, 30, 50)]
ENTRIES = [EntryId(f"e{number}") for number in range(1, 5)]

an_id = st.sampled_from(ENTRIES)
a_figure_id = st.sampled_from(FIGURES)
a_place = st.integers(-1, 6)
an_edit: st.SearchStrategy[edits.Edit] = st.one_of(
    st.builds(
        edits.AddEntries,
        st.lists(a_figure_id.map(an_entry), min_size=1, max_size=2).map(tuple),
        st.none() | a_place,
    ),
    st.builds(edits.RemoveEntries, st.lists(an_id, min_size=1, max_size=2).map(tuple)),
    st.builds(edits.MoveEntries, st.lists(an_id, min_size=1, max_size=2).map(tuple), a_place),
    st.builds(edits.SetRider, an_id, a_figure_id),
    st.builds(edits.SetFigure, an_id, a_figure_id, st.none() | st.just(100)),
    st.builds(edits.SetMount, an_id, st.none() | a_figure_id),
    st.builds(edits.PairEntries, an_id, an_id),
    st.builds(edits.SetLevel, an_id, st.none() | st.sampled_from([150, 100])),
    st.builds(edits.SetEntryText, an_id, st.just("Old Tom"), st.just("")),
    st.builds(edits.SetItems, an_id, st.just((an_item(),))),
    st.builds(edits.SetArmyText, st.text(max_size=3), st.just("me"), st.just("")),
    st.builds(edits.SetBuildTotal, st.integers(0, 900)),
    st.builds(edits.SetRuleset, st.just(RulesetId("mk2"))),
    st.builds(edits.SetOption, st.just("cavalry"), st.sampled_from([None, "cz", "hu"])),
)


some_edits = st.lists(an_edit, max_size=25)


def edited(army: Army, deeds: Iterable[edits.Edit]) -> Army:
    """The army after the edits; those of entries that are not there are left out."""
    for deed in deeds:
        try:
            army = apply(army, deed)
        except NoSuchEntry:
            continue
    return army
