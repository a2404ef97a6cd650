"""Files that arrive, several at once and of every kind: all are taken in, with one report."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QPlainTextEdit
from pytestqt.qtbot import QtBot

from companion.games.mage_knight.library import Pack
from companion.games.mage_knight.pack import write_pack
from companion.table.ids import FigureId, PackId
from tests.builders import a_figure, a_library
from tests.ui.muster.making import PIKEMAN, an_army_of, an_entry_of
from tests.ui.reading import the, words
from tests.ui.test_session import drop, report
from ui.actions import Act, Page
from ui.main_window import MainWindow
from ui.muster.page import ArmiesPage


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    file = tmp_path / "own.pack.json"
    pack = Pack(PackId("own"), "Own", "", "", a_library(a_figure("own/1", "Newcomer")))
    file.write_text(json.dumps(write_pack(pack)), encoding="utf-8")
    return file


@pytest.fixture
def army(window: MainWindow, tmp_path: Path) -> Path:
    muster = window.context.desk.muster
    made = an_army_of(window.context.desk, an_entry_of(PIKEMAN), name="Dusk")
    muster.export(made, tmp_path / "dusk.army.json")
    muster.trash(made)
    return tmp_path / "dusk.army.json"


@pytest.fixture
def code(window: MainWindow, tmp_path: Path) -> Path:
    made = an_army_of(window.context.desk, an_entry_of(PIKEMAN), name="Noon")
    file = tmp_path / "code.txt"
    file.write_text(window.context.desk.muster.share(made), encoding="utf-8")
    window.context.desk.muster.trash(made)
    return file


def armies(window: MainWindow) -> list[str]:
    return sorted(army.name for army in window.context.desk.muster.list_armies())


def test_figures_armies_and_codes_dropped_together_are_all_taken_in_with_one_report(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, pack: Path, army: Path, code: Path
) -> None:
    (tmp_path / "milk.txt").write_text("buy milk")
    drop(window, army, tmp_path / "milk.txt", pack, code)
    told = report(qtbot)
    assert "2 armies were taken in. 1 new, 0 changed, 0 unchanged; 0 values repaired, 1 entry refused." in words(told)
    lines = the(told, QPlainTextEdit).toPlainText()
    assert all(name in lines for name in ("“Dusk” was imported.", "“Noon” was imported.", "milk.txt", "pack own"))
    told.accept()
    assert armies(window) == ["Dusk", "Noon"]
    assert window.context.desk.catalogue.figure(FigureId("own/1")).name == "Newcomer"


def test_several_armies_are_shown_chosen_in_their_list(
    window: MainWindow, qtbot: QtBot, army: Path, code: Path
) -> None:
    window.show_page(Page.ARMIES).show_army(an_army_of(window.context.desk))
    drop(window, army, code)
    report(qtbot).accept()
    page = window.current
    assert isinstance(page, ArmiesPage)
    assert not page.building
    assert sorted(army.name for army in page.list.selected) == ["Dusk", "Noon"]


def test_an_army_that_cannot_be_read_stops_no_other(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, army: Path
) -> None:
    (tmp_path / "bad.army.json").write_text('{"format": "dialkeeper-army", "version": 1, "game": 7}')
    drop(window, tmp_path / "bad.army.json", army)
    told = report(qtbot)
    assert "1 army was taken in. 1 file could not be read." in words(told)
    told.accept()
    assert armies(window) == ["Dusk"]


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("milk.txt", b"buy milk", "text that begins with “buy milk”"),
        ("cat.army.json", b"\x89PNG\r\n", "found a picture"),
        ("list.json", b"[]", "found a JSON list"),
        ("empty.json", b"", "found nothing"),
    ],
)
def test_a_file_of_an_unknown_kind_is_told_what_is_taken_and_what_to_do(
    window: MainWindow, tmp_path: Path, name: str, content: bytes, said: str
) -> None:
    (tmp_path / name).write_bytes(content)
    drop(window, tmp_path / name)
    sentence = window.notice.sentence
    kinds = ("a pack", "a CSV of figures", "community feed", "an army file", "a share code")
    assert all(part in sentence for part in (name, said, *kinds, "Save it as one of these"))


def test_a_folder_is_told_from_a_file(window: MainWindow, tmp_path: Path) -> None:
    drop(window, tmp_path)
    assert "is a folder" in window.notice.sentence


def test_a_battle_file_is_told_what_can_be_done_with_it(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text('{"format": "dialkeeper-battle", "version": 1}')
    drop(window, tmp_path / "x.json")
    assert "is a battle file" in window.notice.sentence
    assert "dialkeeper sheet" in window.notice.sentence


def test_files_that_were_copied_are_pasted(window: MainWindow, army: Path) -> None:
    page = window.show_page(Page.ARMIES)
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(army))])
    QGuiApplication.clipboard().setMimeData(carried)
    window.actions_table[Act.PASTE].trigger()
    QApplication.processEvents()
    assert isinstance(page, ArmiesPage)
    assert page.army.view.army.name == "Dusk"


def test_the_text_of_an_army_file_is_pasted(window: MainWindow, army: Path) -> None:
    page = window.show_page(Page.ARMIES)
    QGuiApplication.clipboard().setText(f"\ufeff{army.read_text(encoding='utf-8')}")
    window.actions_table[Act.PASTE].trigger()
    assert isinstance(page, ArmiesPage)
    assert page.army.view.army.name == "Dusk"
