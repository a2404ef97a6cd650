"""What tests of armies at the desk share: the sample figures, and quick ways to fill an army."""

from __future__ import annotations

from companion.desk import Desk
from companion.desk.muster_open import ArmyView
from companion.table import edits
from companion.table.ids import EntryId, FigureId
from tests.builders import an_entry

OUTRIDER, CHARGER, DRAGON = FigureId("sample-riders/001"), FigureId("sample-riders/052"), FigureId("sample-riders/063")
PEGASUS, COURIER = FigureId("sample-riders/059"), FigureId("sample-riders/006")
PIKEMAN, GIANT, LADY = FigureId("sample-foot/001"), FigureId("sample-titans/3"), FigureId("sample-riders/014")
LEVY = FigureId("sample-levy/1")


def filled(desk: Desk, *entries: FigureId | tuple[FigureId, FigureId], **facts: object) -> ArmyView:
    """An army of these figures; a pair is a rider with his mount. Entries are `a1`, `a2`, ..."""
    usual = {"game": "mage-knight", "ruleset": "mk2", "build_total": 300, "name": "Dawn"}
    army = desk.muster.create(**(usual | facts))
    for one in entries:
        figure, mount = one if isinstance(one, tuple) else (one, None)
        desk.muster.do(army, edits.AddEntries((an_entry(figure, mount, id=""),)))
    return desk.muster.open(army)


def done(desk: Desk, view: ArmyView, edit: edits.Edit | None) -> ArmyView:
    """The army after an edit, which there has to be."""
    assert edit is not None
    desk.muster.do(view.id, edit)
    return desk.muster.open(view.id)


def figures(view: ArmyView) -> list[tuple[FigureId, ...]]:
    """The figures of each entry."""
    return [entry.figures for entry in view.army.entries]


def entry(number: int) -> EntryId:
    """The id of the entry that was added so-manieth."""
    return EntryId(f"a{number}")
