"""Work that takes its time: off the GUI thread, with progress and a cancel, and a word at its end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QProgressBar, QPushButton
from pytestqt.qtbot import QtBot

from companion.desk import Desk
from companion.errors import NotWritten
from companion.games.mage_knight.library import Pack
from companion.games.mage_knight.pack import write_pack
from companion.table.ids import PackId
from tests.builders import a_figure, a_library
from tests.feed_builder import many_models, write_feed
from tests.ui.reading import the, words
from ui.main_window import MainWindow
from ui.session import Session
from ui.shared.figure_import import FigureImport, ImportProgress
from ui.shared.figures import loading
from ui.shared.figures.figure_table import FigureTable
from ui.shared.figures.search_line import SearchLine
from ui.shared.import_report import ImportReport


def progress() -> ImportProgress:
    found = QApplication.activeModalWidget()
    assert isinstance(found, ImportProgress)
    return found


@pytest.fixture
def imports(window: MainWindow) -> FigureImport:
    return window.findChild(FigureImport)


def test_an_import_can_be_cancelled_and_changes_nothing(
    window: MainWindow, imports: FigureImport, qtbot: QtBot, tmp_path: Path, desk: Desk
) -> None:
    imports.run([write_feed(tmp_path / "mkstats.json", many_models(3000))])
    assert the(progress(), QProgressBar).maximum() == 1000
    qtbot.keyClick(progress(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None, timeout=20_000)
    assert window.notice.sentence == "The import was stopped; nothing was changed."
    assert sum(pack.figures for pack in desk.catalogue.packs()) == 160


def test_the_enter_that_chose_the_files_pressed_again_does_not_stop_the_import(
    window: MainWindow, imports: FigureImport, qtbot: QtBot, tmp_path: Path, desk: Desk
) -> None:
    imports.run([write_feed(tmp_path / "mkstats.json", many_models(300))])
    qtbot.keyClick(QApplication.focusWidget() or progress(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), ImportReport), timeout=20_000)
    QApplication.activeModalWidget().close()
    assert sum(pack.figures for pack in desk.catalogue.packs()) == 460


def test_a_second_import_waits_for_the_first(
    window: MainWindow, imports: FigureImport, qtbot: QtBot, tmp_path: Path
) -> None:
    feed = write_feed(tmp_path / "mkstats.json", many_models(500))
    imports.run([feed])
    imports.run([feed])
    assert "running already" in window.notice.sentence
    next(each for each in progress().findChildren(QPushButton) if each.text() == "Cancel").click()
    qtbot.waitUntil(lambda: not isinstance(QApplication.activeModalWidget(), ImportProgress), timeout=20_000)
    if (report := QApplication.activeModalWidget()) is not None:
        report.close()


def test_what_cannot_be_written_is_said_and_stays(
    window: MainWindow, imports: FigureImport, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: object) -> None:
        raise NotWritten("The disk is full.")

    monkeypatch.setattr("companion.desk.importing.make_backup", full)
    file = tmp_path / "own.pack.json"
    file.write_text(json.dumps(write_pack(Pack(PackId("own"), "Own", "", "", a_library(a_figure())))))
    imports.run([file])
    qtbot.waitUntil(lambda: window.notice.sentence == "The disk is full.", timeout=10_000)


def test_a_large_catalogue_is_read_while_one_can_type(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "AT_ONCE", 10)
    window = session.open()
    assert "Reading the catalogue…" in words(window)
    qtbot.keyClicks(the(window, SearchLine), "altem")
    qtbot.waitUntil(lambda: bool(window.findChild(FigureTable).model().rowCount()), timeout=10_000)
    assert the(window, FigureTable).model().index(0, 0).data() == "Altem Guardsman"
