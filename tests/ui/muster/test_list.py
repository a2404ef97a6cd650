"""The list of armies: filed, searched, put in the trash, taken in from files and codes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QLineEdit, QListWidget

from companion.desk.muster import FiledArmy
from companion.settings import Theme as ThemeChoice
from companion.table.edits import SetArmyText
from companion.table.ids import ArmyId
from tests.ui.muster.hands import button, click, click_at, dialog, press, write
from tests.ui.muster.making import GIANT, OUTRIDER, PIKEMAN, an_army_of, an_entry_of
from tests.ui.reading import cells, column, the, words
from ui.actions import Act, Page
from ui.main_window import MainWindow
from ui.muster.army_table import ArmyTable
from ui.muster.army_table_model import Column
from ui.muster.file_dialog import FileDialog
from ui.muster.page import ArmiesPage
from ui.muster.places import Place, PlaceKind, PlaceList
from ui.theme import Theme


@pytest.fixture
def filled(armies: ArmiesPage) -> ArmiesPage:
    """Three armies: Dawn, Dusk in a folder, Noon under a tag; Noon was changed last."""
    muster = armies.context.desk.muster
    an_army_of(armies.context.desk, an_entry_of(PIKEMAN), name="Dawn")
    muster.file(
        an_army_of(armies.context.desk, an_entry_of(GIANT, level=200), name="Dusk", build_total=100), "Club", ()
    )
    muster.file(an_army_of(armies.context.desk, name="Noon"), "", ("fast",))
    armies.list.refresh()
    QApplication.processEvents()
    return armies


def table(armies: ArmiesPage) -> ArmyTable:
    return the(armies, ArmyTable)


def names(armies: ArmiesPage) -> list[str]:
    return column(table(armies), Column.NAME)


def choose(armies: ArmiesPage, *names: str) -> None:
    armies.list.choose([army.id for army in armies.list.armies if army.name in names])


def go_to(armies: ArmiesPage, words: str) -> None:
    places = the(armies, QListWidget)
    row = next(row for row in range(places.count()) if places.item(row).text().startswith(words))
    click_at(places, places.model().index(row, 0))


def trigger(armies: ArmiesPage, act: Act) -> None:
    action = armies.context.actions[act]
    assert action.isEnabled(), act
    action.trigger()
    QApplication.processEvents()


def stored(armies: ArmiesPage, name: str) -> FiledArmy:
    return next(army for army in armies.context.desk.muster.list_armies() if army.name == name)


def test_the_army_changed_last_stands_first(filled: ArmiesPage) -> None:
    assert names(filled) == ["Noon", "Dusk", "Dawn"]


def test_a_row_says_points_and_legality(filled: ArmiesPage) -> None:
    assert cells(table(filled), 1)[Column.POINTS : Column.FOLDER + 1] == ["200 / 100", "Not legal: 1 error", "Club"]
    assert cells(table(filled), 2)[Column.LEGALITY] == "Legal"


def test_armies_are_put_in_another_order(filled: ArmiesPage) -> None:
    table(filled).sortByColumn(Column.POINTS, Qt.SortOrder.DescendingOrder)
    assert names(filled) == ["Dusk", "Dawn", "Noon"]


@pytest.mark.parametrize(("typed", "found"), [("du", ["Dusk"]), ("club", ["Dusk"]), ("FAST", ["Noon"]), ("x", [])])
def test_armies_are_searched_by_name_folder_and_tag(filled: ArmiesPage, typed: str, found: list[str]) -> None:
    filled.start_search()
    write(typed)
    assert (names(filled) if found else []) == found
    assert ("No army fits the search." in words(filled)) is not bool(found)


def test_a_folder_shows_what_is_filed_in_it(filled: ArmiesPage) -> None:
    go_to(filled, "Club")
    assert names(filled) == ["Dusk"]


def test_armies_are_filed_by_a_dialog(filled: ArmiesPage) -> None:
    choose(filled, "Dawn")
    trigger(filled, Act.FILE_ARMY)
    asked = dialog(FileDialog)
    the(asked, QComboBox, "Folder").setCurrentText("Club")
    the(asked, QLineEdit, "Tags").setText("slow, slow , old")
    click(button(asked, "File it"))
    filed = stored(filled, "Dawn")
    assert (filed.folder, filed.tags) == ("Club", ("slow", "old"))


def test_several_armies_are_filed_together_and_keep_the_tags_of_their_own(filled: ArmiesPage) -> None:
    choose(filled, "Dusk", "Noon")
    trigger(filled, Act.FILE_ARMY)
    asked = dialog(FileDialog)
    assert asked.windowTitle() == "Folder and tags of 2 armies"
    the(asked, QLineEdit, "Tags").setFocus()
    write("league")
    press("Return")
    assert [(stored(filled, name).folder, stored(filled, name).tags) for name in ("Dusk", "Noon")] == [
        ("Club", ("league",)),
        ("", ("league", "fast")),
    ]
    trigger(filled, Act.UNDO)
    assert [stored(filled, name).tags for name in ("Dusk", "Noon")] == [(), ("fast",)]
    assert filled.context.actions[Act.REDO].text() == "Redo filing 2 armies"


def test_several_armies_get_one_folder(filled: ArmiesPage) -> None:
    choose(filled, "Dawn", "Dusk")
    trigger(filled, Act.FILE_ARMY)
    asked = dialog(FileDialog)
    the(asked, QComboBox, "Folder").setFocus()
    write("Attic")
    click(button(asked, "File it"))
    assert [stored(filled, name).folder for name in ("Dawn", "Dusk")] == ["Attic", "Attic"]


def test_armies_dropped_on_a_place_are_filed_there(filled: ArmiesPage) -> None:
    dawn = stored(filled, "Dawn").id
    the(filled, PlaceList).filed.emit([dawn], Place(PlaceKind.FOLDER, "Club"))
    the(filled, PlaceList).filed.emit([dawn], Place(PlaceKind.TAG, "fast"))
    assert (stored(filled, "Dawn").folder, stored(filled, "Dawn").tags) == ("Club", ("fast",))
    the(filled, PlaceList).filed.emit([dawn], Place(PlaceKind.TRASH))
    assert "Dawn" not in names(filled)


def test_several_go_to_the_trash_at_once_and_come_back(filled: ArmiesPage, window: MainWindow) -> None:
    choose(filled, "Dawn", "Dusk")
    trigger(filled, Act.TRASH_ARMY)
    assert names(filled) == ["Noon"]
    assert window.notice.sentence == "2 armies are in the trash; Undo takes them out again."
    trigger(filled, Act.UNDO)
    assert sorted(names(filled)) == ["Dawn", "Dusk", "Noon"]
    trigger(filled, Act.REDO)
    assert names(filled) == ["Noon"]


def test_what_is_undone_in_the_list_is_said_instead_of_the_old_sentence(filled: ArmiesPage, window: MainWindow) -> None:
    choose(filled, "Dawn")
    trigger(filled, Act.TRASH_ARMY)
    trigger(filled, Act.UNDO)
    assert window.notice.sentence == "Taken back: putting 1 army in the trash."
    trigger(filled, Act.REDO)
    assert window.notice.sentence == "Done again: putting 1 army in the trash."


def test_the_trash_is_a_place_to_take_armies_from(filled: ArmiesPage) -> None:
    choose(filled, "Dawn")
    trigger(filled, Act.TRASH_ARMY)
    go_to(filled, "Trash")
    assert names(filled) == ["Dawn"]
    assert not filled.context.actions[Act.OPEN_ARMY].isEnabled()
    trigger(filled, Act.RESTORE_ARMY)
    trigger(filled, Act.UNDO)
    assert "Dawn" not in names(filled)
    trigger(filled, Act.REDO)
    assert "Dawn" in [army.name for army in filled.context.desk.muster.list_armies()]


def test_a_copy_is_chosen_and_leaves_the_first_as_it_is(filled: ArmiesPage) -> None:
    choose(filled, "Dawn")
    trigger(filled, Act.DUPLICATE_ARMY)
    (copy,) = filled.list.selected
    assert copy.name == "Dawn (copy)"
    filled.context.desk.muster.do(copy.id, SetArmyText("Other", "", ""))
    assert stored(filled, "Dawn").name == "Dawn"


def test_enter_opens_and_the_way_back_leads_to_the_same_row(filled: ArmiesPage) -> None:
    choose(filled, "Dusk")
    table(filled).setFocus()
    press("Return")
    assert filled.building
    press("Alt+Left")
    assert not filled.building
    assert [army.name for army in filled.list.selected] == ["Dusk"]


def test_an_army_is_written_to_a_file_and_read_again(filled: ArmiesPage, tmp_path: Path) -> None:
    choose(filled, "Dusk")
    trigger(filled, Act.EXPORT_ARMY)
    dialog(QFileDialog)
    press("Ctrl+A")
    write(str(tmp_path / "dusk.army.json"))
    press("Return")
    filled.take_file(tmp_path / "dusk.army.json")
    assert filled.building
    assert [entry.figures for entry in filled.army.view.army.entries] == [(GIANT,)]
    assert len(filled.context.desk.muster.list_armies()) == 4


def test_army_files_dropped_on_the_window_are_opened(filled: ArmiesPage, window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "dawn.army.json"
    filled.context.desk.muster.export(stored(filled, "Dawn").id, file)
    window.show_page(Page.CATALOGUE)
    window.files_dropped.emit([str(file)])
    assert window.current is filled
    assert filled.army.view.army.name == "Dawn"


def test_armies_are_imported_by_the_menu(filled: ArmiesPage, tmp_path: Path) -> None:
    file = tmp_path / "dawn.army.json"
    filled.context.desk.muster.export(stored(filled, "Dawn").id, file)
    trigger(filled, Act.IMPORT_ARMY)
    dialog(QFileDialog)
    press("Ctrl+A")
    write(str(file))
    press("Return")
    assert filled.building


def test_a_code_is_pasted(filled: ArmiesPage) -> None:
    code = filled.context.desk.muster.share(stored(filled, "Dawn").id)
    QGuiApplication.clipboard().setText(f" {code}\n")
    trigger(filled, Act.PASTE_CODE)
    assert filled.building
    assert [entry.figures for entry in filled.army.view.army.entries] == [(PIKEMAN,)]


def test_what_is_no_code_is_refused_in_words(filled: ArmiesPage, window: MainWindow) -> None:
    QGuiApplication.clipboard().setText("hello")
    trigger(filled, Act.PASTE_CODE)
    assert window.notice.sentence.startswith("The clipboard holds no share code")
    assert not filled.building


def test_a_file_that_is_no_army_is_refused_in_words(filled: ArmiesPage, window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "x.army.json"
    file.write_text('{"format": "dialkeeper-army", "version": 1, "game": 7}', encoding="utf-8")
    filled.take_file(file)
    assert "x.army.json" in window.notice.sentence
    assert len(filled.context.desk.muster.list_armies()) == 3


def test_a_new_army_is_begun_from_any_page(filled: ArmiesPage, window: MainWindow) -> None:
    window.show_page(Page.CATALOGUE)
    press("Ctrl+N")
    press("Return")
    assert window.current is filled
    assert (filled.army.view.army.name, filled.army.view.army.build_total) == ("New army", 300)


def test_an_army_that_cannot_be_read_is_listed_all_the_same(filled: ArmiesPage) -> None:
    with filled.context.desk._database.write() as connection:
        connection.exec_driver_sql("UPDATE army_step SET document = replace(document, 'mk2', 'mk9')")
    filled.list._glance.forget()
    filled.list.refresh()
    assert cells(table(filled), 0)[Column.LEGALITY] == "cannot be read"


def test_the_models_keep_the_rules_of_models(filled: ArmiesPage, qtmodeltester) -> None:
    qtmodeltester.check(table(filled).model())


def test_dragged_armies_are_named(filled: ArmiesPage) -> None:
    model = table(filled).model()
    data = model.mimeData([model.index(0, 0), model.index(0, 1), model.index(1, 0)])
    ids = bytes(data.data(data.formats()[0]).data()).decode().split("\n")
    assert [ArmyId(int(each)) for each in ids] == [stored(filled, "Noon").id, stored(filled, "Dusk").id]
    assert model.rowCount(model.index(0, 0)) == model.columnCount(model.index(0, 0)) == 0
    assert model.data(QModelIndex()) is None


def test_points_are_new_when_the_catalogue_is(filled: ArmiesPage) -> None:
    an_army_of(filled.context.desk, an_entry_of(OUTRIDER), name="Later")
    filled.list.forget()
    filled.list.refresh()
    assert cells(table(filled), 0)[Column.POINTS] == "22 / 300"


@pytest.mark.parametrize("size", [1.0, 2.0])
def test_no_column_is_cut_off_where_the_window_is_narrow(
    filled: ArmiesPage, window: MainWindow, theme: Theme, size: float
) -> None:
    theme.use(ThemeChoice.LIGHT, size)
    window.resize(1024, 640)
    QApplication.processEvents()
    shown = table(filled)
    assert shown.horizontalHeader().length() <= shown.viewport().width()
