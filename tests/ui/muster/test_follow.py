"""Armies that another process changes while the window shows them: followed, and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QPushButton

from companion.desk import Desk, open_desk
from companion.desk.changes import Changes
from companion.paths import Paths
from companion.table import edits
from companion.table.ids import ArmyId, EntryId
from tests.ui.muster import hands
from tests.ui.muster.making import GIANT, PIKEMAN, an_army_of, an_entry_of
from tests.ui.reading import the, words
from ui.actions import Act
from ui.main_window import MainWindow
from ui.muster.details_dialog import DetailsDialog
from ui.muster.page import ArmiesPage
from ui.session import Session

Elsewhere = Callable[[Callable[[Desk], object]], None]
A1 = EntryId("a1")


@pytest.fixture
def elsewhere(session: Session, paths: Paths) -> Elsewhere:
    """Does something at another desk; then the window looks."""

    def do(deed: Callable[[Desk], object]) -> None:
        with open_desk(paths) as other:
            deed(other)
        session.follow()
        QApplication.processEvents()

    return do


@pytest.fixture
def army(armies: ArmiesPage) -> ArmyId:
    """An army that is open in the builder."""
    made = an_army_of(armies.context.desk, an_entry_of(PIKEMAN), an_entry_of(GIANT))
    armies.show_army(made)
    return made


def typed(armies: ArmiesPage, text: str) -> QPlainTextEdit:
    armies.context.actions[Act.ENTRY_NOTES].trigger()
    notes = the(armies, QPlainTextEdit, "Notes")
    notes.setPlainText(text)
    return notes


def press(window: MainWindow, words: str) -> None:
    (button,) = (each for each in window.notice.findChildren(QPushButton) if each.isVisible())
    assert button.text() == words
    button.click()


def test_an_army_that_is_made_elsewhere_is_listed(armies: ArmiesPage, elsewhere: Elsewhere) -> None:
    elsewhere(lambda other: an_army_of(other, name="Dusk"))
    assert [army.name for army in armies.list.armies] == ["Dusk"]


def test_an_army_that_is_put_into_the_trash_elsewhere_leaves_the_list(armies: ArmiesPage, elsewhere: Elsewhere) -> None:
    army = an_army_of(armies.context.desk)
    elsewhere(lambda other: other.muster.trash(army))
    assert [found.trashed is None for found in armies.list.armies] == [False]


def test_the_open_army_is_read_anew_with_its_history(armies: ArmiesPage, army: ArmyId, elsewhere: Elsewhere) -> None:
    armies.builder.look_at(EntryId("a2"))
    elsewhere(lambda other: other.muster.do(army, edits.SetBuildTotal(500)))
    assert armies.army.view.army.build_total == 500
    assert armies.builder.current is not None
    assert armies.builder.current.entry.id == "a2"
    armies.undo()
    assert armies.army.view.army.build_total == 300


def test_what_was_being_typed_is_kept_and_the_other_version_offered(
    armies: ArmiesPage, army: ArmyId, window: MainWindow, elsewhere: Elsewhere
) -> None:
    notes = typed(armies, "hold the ford")
    elsewhere(lambda other: other.muster.do(army, edits.SetEntryText(A1, "", "burn the ford")))
    assert notes.toPlainText() == armies.army.view.army.entries[0].notes == "hold the ford"
    press(window, "Show the other version")
    assert notes.toPlainText() == armies.army.view.army.entries[0].notes == "burn the ford"
    armies.undo()
    assert notes.toPlainText() == armies.army.view.army.entries[0].notes == "hold the ford"


def test_an_entry_one_types_in_comes_back_when_it_is_removed_elsewhere(
    armies: ArmiesPage, army: ArmyId, window: MainWindow, elsewhere: Elsewhere
) -> None:
    notes = typed(armies, "hold the ford")
    elsewhere(lambda other: other.muster.do(army, edits.RemoveEntries((A1,))))
    assert [entry.notes for entry in armies.army.view.army.entries] == ["hold the ford", ""]
    assert notes.toPlainText() == "hold the ford"
    press(window, "Show the other version")
    assert [entry.figure for entry in armies.army.view.army.entries] == [GIANT]


def test_an_open_army_that_is_put_into_the_trash_elsewhere_stays_open_and_can_be_taken_out(
    armies: ArmiesPage, army: ArmyId, window: MainWindow, elsewhere: Elsewhere
) -> None:
    notes = typed(armies, "hold the ford")
    elsewhere(lambda other: other.muster.trash(army))
    assert armies.building
    assert notes.toPlainText() == armies.army.view.army.entries[0].notes == "hold the ford"
    assert "into the trash elsewhere" in window.notice.sentence
    press(window, "Take out of the trash")
    assert [each.id for each in armies.context.desk.muster.list_armies()] == [army]
    assert not window.notice.sentence


def test_a_dialog_that_was_open_writes_only_what_was_typed_in_it(
    armies: ArmiesPage, army: ArmyId, elsewhere: Elsewhere
) -> None:
    armies.context.actions[Act.ARMY_DETAILS].trigger()
    dialog = hands.dialog(DetailsDialog)
    elsewhere(lambda other: other.muster.do(army, edits.SetArmyText("Dusk", "", "")))
    the(dialog, QPlainTextEdit, "Notes").setPlainText("for Sunday")
    dialog.close()
    assert (armies.army.view.army.name, armies.army.view.army.notes) == ("Dusk", "for Sunday")


def test_ones_own_deeds_are_repainted_once(armies: ArmiesPage, army: ArmyId, session: Session) -> None:
    told: list[Changes] = []
    armies.context.notifier.changed.connect(told.append)
    armies.army.do(edits.SetBuildTotal(500))
    session.follow()
    assert [changes.armies for changes in told] == [{army}]


def test_an_open_army_tells_of_figures_that_an_import_made_dearer(
    armies: ArmiesPage, army: ArmyId, elsewhere: Elsewhere, tmp_path: Path, window: MainWindow
) -> None:
    row = f"{PIKEMAN},Fen Pikeman,,weak,,Mage Spawn,15,false,false,0,0,1,90,single,,,8/9/15/3"

    def take_in(other: Desk) -> None:
        file = tmp_path / "pikes.csv"
        file.write_text(f"{other.catalogue.csv_template().splitlines()[0]}\n{row}\n", encoding="utf-8")
        other.catalogue.import_files([file])

    elsewhere(take_in)
    assert "sample-foot/001 was Tollgate Pikeman for 11 when the army was changed last" in words(window.notice)
