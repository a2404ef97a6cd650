"""From window to window: files that arrive, settings that hold at once, the window's place, starting."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, QSize, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QComboBox, QPlainTextEdit, QPushButton, QSplitter
from pytestqt.qtbot import QtBot

from companion.desk import Desk
from companion.errors import KnownProblem
from companion.games.mage_knight.library import Pack
from companion.games.mage_knight.pack import write_pack
from companion.table.ids import PackId
from tests.builders import a_figure, a_library
from tests.ui.reading import cells, column, the, words
from ui import app, single
from ui.actions import Act, Page
from ui.main_window import SMALLEST, MainWindow
from ui.session import Session
from ui.shared.figures.figure_table import FigureTable
from ui.shared.figures.search_line import SearchLine
from ui.shared.import_report import ImportReport


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    file = tmp_path / "mé balíčky.pack.json"
    pack = Pack(PackId("own"), "Own", "", "", a_library(a_figure("own/1", "Newcomer")))
    file.write_text(json.dumps(write_pack(pack)), encoding="utf-8")
    return file


def drop(window: MainWindow, *files: Path) -> None:
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(10, 10), copy, carried, left, none))


def report(qtbot: QtBot) -> ImportReport:
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), ImportReport), timeout=10_000)
    found = QApplication.activeModalWidget()
    assert isinstance(found, ImportReport)
    return found


def choose(window: MainWindow, label: str, words_: str) -> None:
    box = the(window, QComboBox, label)
    box.setCurrentText(words_)
    box.activated.emit(box.currentIndex())


def test_a_dropped_pack_is_imported_and_reported(window: MainWindow, qtbot: QtBot, pack: Path) -> None:
    drop(window, pack)
    told = report(qtbot)
    assert "1 new, 0 changed, 0 unchanged; 0 values repaired, 0 entries refused." in words(told)
    assert "mé balíčky.pack.json (pack, pack own): 1 new" in the(told, QPlainTextEdit).toPlainText()
    told.accept()
    assert the(window, FigureTable).model().rowCount() == 161


def test_the_report_can_be_copied(window: MainWindow, qtbot: QtBot, pack: Path) -> None:
    drop(window, pack)
    told = report(qtbot)
    next(each for each in told.findChildren(QPushButton) if each.text() == "Copy the report").click()
    assert "pack own" in QApplication.clipboard().text()
    told.accept()


def test_a_file_of_nothing_we_know_is_refused_in_words(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("buy milk")
    drop(window, file)
    assert "notes.txt" in window.notice.sentence


def test_a_bad_pack_says_where(window: MainWindow, qtbot: QtBot, tmp_path: Path, pack: Path) -> None:
    document = json.loads(pack.read_text("utf-8"))
    document["figures"][0]["points"] = "many"
    pack.write_text(json.dumps(document))
    drop(window, pack)
    told = report(qtbot)
    assert "Nothing was imported" in words(told)
    assert "$.figures[0].points" in the(told, QPlainTextEdit).toPlainText()
    told.accept()


def test_another_language_makes_the_window_anew_with_what_was_looked_at(
    session: Session, window: MainWindow, qtbot: QtBot
) -> None:
    the(window, SearchLine).setText("altem")
    window.show_page(Page.SETTINGS)
    choose(window, "Language", "English")
    qtbot.waitUntil(lambda: session.window is not window)
    assert session.window.current is session.window.pages[Page.SETTINGS]
    session.window.show_page(Page.CATALOGUE)
    assert the(session.window, SearchLine).text() == "altem"


def test_a_larger_text_holds_at_once(session: Session, window: MainWindow, qtbot: QtBot) -> None:
    window.show_page(Page.SETTINGS)
    choose(window, "Text size", "150 %")
    qtbot.waitUntil(lambda: session.window is not window)
    assert QApplication.font().pointSizeF() == 15


def test_who_tries_one_text_size_tries_another(session: Session, window: MainWindow, qtbot: QtBot) -> None:
    page = window.show_page(Page.SETTINGS)
    the(page, QComboBox, "Text size").setFocus()
    choose(window, "Text size", "110 %")
    qtbot.waitUntil(lambda: session.window is not window)
    assert session.window.focusWidget() is the(session.window, QComboBox, "Text size")


def test_the_theme_changes_without_a_new_window(session: Session, window: MainWindow) -> None:
    window.show_page(Page.SETTINGS)
    choose(window, "Theme", "Dark")
    assert session.window is window
    assert window.context.theme.tokens.dark


def test_the_window_keeps_its_place(session: Session, window: MainWindow, desk: Desk) -> None:
    window.resize(1024, 700)
    session.close()
    assert session.open().height() == 700


def test_a_garbled_place_is_forgotten(session: Session, desk: Desk) -> None:
    first = session.open().size()
    session.close()
    desk.data.change_settings(replace(desk.data.settings, window="ÿ not base64"))
    session._settings = desk.data.settings
    assert session.open().size() == first


def test_a_first_window_is_no_larger_than_its_screen_or_the_least_it_can_be(session: Session) -> None:
    window = session.open()
    assert window.size() == window.screen().availableSize().boundedTo(QSize(1280, 800)).expandedTo(QSize(*SMALLEST))


def test_a_copy_is_made_and_listed(window: MainWindow, desk: Desk) -> None:
    window.show_page(Page.SETTINGS)
    window.actions_table[Act.BACK_UP].trigger()
    assert len(desk.data.backups()) == 1
    assert desk.data.backups()[0].file.name in window.notice.sentence


def test_about_names_the_licences(window: MainWindow) -> None:
    window.actions_table[Act.ABOUT].trigger()
    shown = QApplication.activeModalWidget()
    assert shown is not None
    text = the(shown, QPlainTextEdit).toPlainText()
    assert all(part in text for part in ("Qt", "LGPL", "Roboto", "Lucide", "sqlmodel", "MIT"))
    shown.close()


def test_without_a_screen_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, desk: Desk) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(KnownProblem, match="There is no screen"):
        app.main(desk.paths)


def test_a_second_start_hands_over_to_the_first(window: MainWindow, session: Session, desk: Desk, qtbot: QtBot) -> None:
    first = single.FirstWindow(desk.paths, window)
    with qtbot.waitSignal(first.called) as called:
        assert single.hand_over(desk.paths, ["a.pack.json"])
    assert called.args == [["a.pack.json"]]
    first.deleteLater()


def test_one_of_several_starts_at_once_has_the_claim(desk: Desk) -> None:
    claims = [single.claim(desk.paths) for _start in range(3)]
    assert [held is not None for held in claims] == [True, False, False]


def test_a_start_without_a_window_that_listens_opens_its_own(desk: Desk) -> None:
    assert not single.hand_over(desk.paths, [], patience=0)


def test_the_next_start_shows_the_last_page_in_its_order_and_widths(session: Session, window: MainWindow) -> None:
    the(window, FigureTable).order_by("points", falling=True)
    shares = [700, 400]
    split = next(each for each in window.findChildren(QSplitter) if each.isVisible())
    split.setSizes(shares)
    split.splitterMoved.emit(0, 0)
    shares = split.sizes()
    window.show_page(Page.ARMIES)
    session.close()
    window = session.open()
    assert window.current is window.pages[Page.ARMIES]
    window.show_page(Page.CATALOGUE)
    QApplication.processEvents()
    assert int(cells(the(window, FigureTable), 0)[4]) == max(map(int, column(the(window, FigureTable), 4)))
    assert next(each for each in window.findChildren(QSplitter) if each.isVisible()).sizes()[-1] == shares[-1]


@pytest.mark.parametrize("text", ["{", "[]", "7", '{"catalogue": 3}', '{"catalogue": {"split": "*", "order": []}}'])
def test_a_garbled_layout_is_forgotten(session: Session, desk: Desk, text: str) -> None:
    desk.data.change_settings(replace(desk.data.settings, layout=text, page="nowhere"))
    session._settings = desk.data.settings
    assert session.open().current is session.window.pages[Page.CATALOGUE]
