"""Words for edits: what a fix offers, and what undo takes back."""

from __future__ import annotations

import pytest

from companion.games.mage_knight.figure import Rank
from companion.games.mage_knight.wording_edits import edit_label, fix_label
from companion.table import edits
from companion.table.ids import EntryId, FigureId, RulesetId
from tests.builders import a_figure, a_library, a_mount, a_rider, an_army, an_entry, an_item

TOUGH = a_figure("test/1", "Fell Reaper", rank=Rank.TOUGH)
RIDER, HORSE = a_rider(name="Lancer"), a_mount(name="Star")
LIBRARY = a_library(TOUGH, RIDER, HORSE)
ARMY = an_army(an_entry(TOUGH), an_entry(RIDER, name="Old Tom"), an_entry(HORSE), an_entry(RIDER, HORSE))
E1, E2, E3, E4 = (EntryId(f"e{number}") for number in range(1, 5))

CASES: list[tuple[edits.Edit, str, str]] = [
    (edits.AddEntries((an_entry(TOUGH),)), "adding Fell Reaper ★★★", "adding Fell Reaper ★★★"),
    (edits.AddEntries((an_entry(TOUGH),) * 2), "adding 2 figures", "adding 2 figures"),
    (edits.AddEntries((an_entry(RIDER, HORSE),) * 2), "adding 2 entries", "adding 2 entries"),
    (
        edits.Together((edits.RemoveEntries((E2,)), edits.SetBuildTotal(300))),
        *["removing Old Tom, build total of 300 points"] * 2,
    ),
    (edits.RemoveEntries((E2,)), "removing Old Tom", "Remove Old Tom"),
    (edits.RemoveEntries((E1, E2)), "removing 2 entries", "Remove 2 entries"),
    (edits.MoveEntries((E1,), 2), "moving Fell Reaper ★★★", "moving Fell Reaper ★★★"),
    (edits.MoveEntries((E1, E2), 2), "moving 2 entries", "moving 2 entries"),
    (edits.SetRider(E3, RIDER.id), "seating Lancer ★★ on Star ★★", "Seat Lancer ★★ on Star ★★"),
    (edits.SetFigure(E2, TOUGH.id), "swapping Old Tom for Fell Reaper ★★★", "Swap for Fell Reaper ★★★ (test/1)"),
    (edits.SetMount(E2, HORSE.id), "seating Old Tom on Star ★★", "Seat Old Tom on Star ★★"),
    (edits.SetMount(E2, None), "taking the mount of Old Tom out", "Take the mount of Old Tom out"),
    (edits.PairEntries(E2, E3), "seating Old Tom on Star ★★", "Seat Old Tom on Star ★★"),
    (edits.PairEntries(E2, E4), "seating Old Tom on Star ★★", "Seat Old Tom on Star ★★"),
    (edits.SetLevel(E1, 100), "level 100 of Fell Reaper ★★★", "Choose the level of 100 points"),
    (edits.SetLevel(E1, None), "taking the level of Fell Reaper ★★★ away", "Take the level away"),
    (edits.SetEntryText(E2, "Tom", ""), "name and notes of Old Tom", "name and notes of Old Tom"),
    (edits.SetItems(E2, (an_item(),)), "what Old Tom carries", "what Old Tom carries"),
    (edits.SetArmyText("x", "", ""), "name and notes of the army", "name and notes of the army"),
    (edits.SetBuildTotal(300), "build total of 300 points", "Set the build total to 300 points"),
    (edits.SetRuleset(RulesetId("mk2")), "ruleset mk2", "ruleset mk2"),
    (edits.SetOption("cavalry", "hu"), "option cavalry", "option cavalry"),
]


@pytest.mark.parametrize(("edit", "undo", "fix"), CASES)
def test_an_edit_is_named_for_undo_and_as_a_fix(edit, undo, fix):
    assert edit_label(edit, ARMY, LIBRARY) == undo
    assert fix_label(edit, ARMY, LIBRARY) == fix


def test_unknown_figures_and_entries_are_named_by_their_ids():
    assert edit_label(edits.AddEntries((an_entry("no/1"),)), ARMY, LIBRARY) == "adding no/1"
    assert fix_label(edits.RemoveEntries((EntryId("e9"),)), ARMY, LIBRARY) == "Remove e9"
    assert fix_label(edits.SetFigure(E1, FigureId("no/1")), ARMY, LIBRARY) == "Swap for no/1 (no/1)"
