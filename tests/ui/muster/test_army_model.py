"""The open army as an item model: rows, and what dropping means."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QModelIndex, Qt
from pytestqt.qtbot import QtBot

from companion.table.edits import AddEntries, MoveEntries, RemoveEntries, SetEntryText
from companion.table.ids import EntryId
from tests.ui.muster.making import CHARGER, LADY, OUTRIDER, PIKEMAN, an_army_of, an_entry_of
from ui.main_window import MainWindow
from ui.muster.army_model import ENTRY_MIME, ArmyModel
from ui.muster.page import ArmiesPage
from ui.muster.view_model import OpenArmy
from ui.shared.figures.figure_model import FIGURE_MIME


@pytest.fixture
def army(armies: ArmiesPage) -> OpenArmy:
    entries = (an_entry_of(OUTRIDER), an_entry_of(CHARGER), an_entry_of(PIKEMAN))
    made = OpenArmy(armies.context, armies)
    made.open(an_army_of(armies.context.desk, *entries))
    return made


@pytest.fixture
def model(army: OpenArmy, armies: ArmiesPage) -> ArmyModel:
    made = ArmyModel(armies.context, army, armies)
    army.refresh()
    return made


def carried(kind: str, *names: str) -> QMimeData:
    data = QMimeData()
    data.setData(kind, "\n".join(names).encode())
    return data


def drop(model: ArmyModel, data: QMimeData, row: int, on: int | None = None) -> bool:
    target = QModelIndex() if on is None else model.index(on, 0)
    place = -1 if on is not None else row
    if not model.canDropMimeData(data, Qt.DropAction.MoveAction, place, 0, target):
        return False
    return model.dropMimeData(data, Qt.DropAction.MoveAction, place, 0, target)


def figures(army: OpenArmy) -> list[tuple[str, ...]]:
    return [entry.figures for entry in army.view.army.entries]


def test_the_model_keeps_the_rules_of_models(model: ArmyModel, qtmodeltester) -> None:
    qtmodeltester.check(model)


def test_a_row_is_read_aloud_whole(model: ArmyModel) -> None:
    said = model.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Hollowmere Charger ★★" in said
    assert "24 points" in said
    assert "CAV-03" in said


def test_a_rider_dropped_on_a_mount_is_seated(model: ArmyModel, army: OpenArmy) -> None:
    assert drop(model, carried(ENTRY_MIME, "a1"), 0, on=1)
    assert figures(army) == [(OUTRIDER, CHARGER), (PIKEMAN,)]


def test_a_mount_dropped_on_a_rider_carries_him(model: ArmyModel, army: OpenArmy) -> None:
    assert drop(model, carried(ENTRY_MIME, "a2"), 0, on=0)
    assert figures(army) == [(OUTRIDER, CHARGER), (PIKEMAN,)]


def test_what_does_not_fit_comes_in_below_the_row_it_is_dropped_on(
    model: ArmyModel, army: OpenArmy, window: MainWindow
) -> None:
    assert drop(model, carried(ENTRY_MIME, "a3"), 0, on=0)
    assert figures(army) == [(OUTRIDER,), (PIKEMAN,), (CHARGER,)]
    assert drop(model, carried(FIGURE_MIME, LADY), 0, on=1)
    assert figures(army)[2] == (LADY,)
    assert "neither rides Tollgate Pikeman nor" in window.notice.sentence


def test_a_row_cannot_be_dropped_on_itself(model: ArmyModel) -> None:
    assert not drop(model, carried(ENTRY_MIME, "a1", "a2"), 0, on=1)


def test_several_figures_dropped_between_rows_are_one_step(model: ArmyModel, army: OpenArmy) -> None:
    assert drop(model, carried(FIGURE_MIME, "sample-foot/002", LADY, PIKEMAN), 1)
    assert figures(army)[1:4] == [("sample-foot/002",), (LADY,), (PIKEMAN,)]
    assert army.view.undo.undo == "adding 3 figures"
    army.undo()
    assert len(figures(army)) == 3


def test_of_several_figures_dropped_on_a_rider_the_mount_carries_him_and_the_others_are_added(
    model: ArmyModel, army: OpenArmy, window: MainWindow
) -> None:
    assert drop(model, carried(FIGURE_MIME, PIKEMAN, "sample-riders/051", LADY), 0, on=0)
    assert figures(army)[:3] == [(OUTRIDER, "sample-riders/051"), (PIKEMAN,), (LADY,)]
    assert window.notice.sentence.endswith("were paired; 2 other figures were added below.")
    army.undo()
    assert figures(army) == [(OUTRIDER,), (CHARGER,), (PIKEMAN,)]


def test_several_figures_that_fit_nobody_are_added_below_and_that_is_said(
    model: ArmyModel, army: OpenArmy, window: MainWindow
) -> None:
    assert drop(model, carried(FIGURE_MIME, PIKEMAN, "sample-foot/002"), 0, on=2)
    assert figures(army)[3:] == [(PIKEMAN,), ("sample-foot/002",)]
    assert window.notice.sentence.startswith("None of 2 figures rides Tollgate Pikeman")


def test_several_rows_dropped_between_others_are_moved_in_their_order(model: ArmyModel, army: OpenArmy) -> None:
    army.do(AddEntries((an_entry_of(LADY),)))
    assert drop(model, carried(ENTRY_MIME, "a4", "a2"), 0)
    assert figures(army) == [(CHARGER,), (LADY,), (OUTRIDER,), (PIKEMAN,)]
    assert army.view.undo.undo == "moving 2 entries"


def test_rows_dropped_where_they_stand_stay_there(model: ArmyModel, army: OpenArmy) -> None:
    drop(model, carried(ENTRY_MIME, "a1", "a2"), 1)
    assert figures(army) == [(OUTRIDER,), (CHARGER,), (PIKEMAN,)]


def test_several_rows_dropped_on_one_are_moved_below_it_and_it_is_said_how_one_is_seated(
    model: ArmyModel, army: OpenArmy, window: MainWindow
) -> None:
    army.do(MoveEntries((EntryId("a2"),), 2))
    assert drop(model, carried(ENTRY_MIME, "a1", "a3"), 0, on=2)
    assert figures(army) == [(CHARGER,), (OUTRIDER,), (PIKEMAN,)]
    assert "to seat one of them, drop it alone" in window.notice.sentence


def test_of_equal_riders_dropped_on_a_mount_one_is_seated(model: ArmyModel, army: OpenArmy, window: MainWindow) -> None:
    army.do(AddEntries((an_entry_of(OUTRIDER),), 0))
    assert drop(model, carried(ENTRY_MIME, *army.rows[0].ids), 0, on=1)
    assert sorted(figures(army)) == [(PIKEMAN,), (OUTRIDER,), (OUTRIDER, CHARGER)]
    assert window.notice.sentence.startswith("One of 2 was paired")


def test_a_row_dropped_between_others_is_moved(model: ArmyModel, army: OpenArmy) -> None:
    assert drop(model, carried(ENTRY_MIME, "a3"), 0)
    assert figures(army) == [(PIKEMAN,), (OUTRIDER,), (CHARGER,)]


def test_a_figure_of_the_catalogue_comes_in_where_it_is_dropped(model: ArmyModel, army: OpenArmy) -> None:
    assert drop(model, carried(FIGURE_MIME, "sample-foot/002"), 1)
    assert figures(army)[1] == ("sample-foot/002",)


def test_a_mount_of_the_catalogue_is_given_to_a_rider(model: ArmyModel, army: OpenArmy) -> None:
    assert drop(model, carried(FIGURE_MIME, "sample-riders/051"), 0, on=0)
    assert figures(army)[0] == (OUTRIDER, "sample-riders/051")


def test_only_rows_that_changed_are_repainted(model: ArmyModel, army: OpenArmy, qtbot: QtBot) -> None:
    with qtbot.waitSignal(model.dataChanged) as told:
        army.do(SetEntryText(army.rows[2].entry.id, "Old Tom", ""))
    assert told.args[0].row() == told.args[1].row() == 2


def test_what_is_dragged_is_named(model: ArmyModel) -> None:
    data = model.mimeData([model.index(0, 0), model.index(2, 0)])
    assert bytes(data.data(ENTRY_MIME).data()) == b"a1\na3"


def test_rows_that_stay_are_not_told_of_when_others_come_and_go(model: ArmyModel, army: OpenArmy) -> None:
    told = []
    model.modelReset.connect(lambda: told.append("reset"))
    model.rowsInserted.connect(lambda _parent, first, last: told.append(("in", first, last)))
    model.rowsRemoved.connect(lambda _parent, first, last: told.append(("out", first, last)))
    army.do(AddEntries((an_entry_of(LADY),), 1))
    army.do(RemoveEntries((EntryId("a1"),)))
    army.undo()
    assert told == [("in", 1, 1), ("out", 0, 0), ("in", 0, 0)]
    assert model.rowCount() == 4
