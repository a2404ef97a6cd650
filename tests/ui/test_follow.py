"""What another process imports or comes to own, while the window shows the catalogue."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from companion.desk import Desk, open_desk
from companion.desk.changes import Changes
from companion.games.mage_knight.library import Pack
from companion.games.mage_knight.pack import write_pack
from companion.paths import Paths
from companion.table.ids import FigureId, PackId
from tests.builders import a_figure, a_library
from tests.ui.reading import column, the
from ui.main_window import MainWindow
from ui.session import WATCH_MS, Session
from ui.shared.figure_panel import FigurePanel
from ui.shared.figures import loading
from ui.shared.figures.figure_table import FigureTable
from ui.shared.figures.search_line import SearchLine
from ui.shared.import_report import ImportReport

SHIPPED = 160
Import = Callable[..., None]


def write(folder: Path, *names: str) -> Path:
    """A pack of figures that are listed before all others: own/1, own/2, ..."""
    figures = [a_figure(f"aaa/{number}", name) for number, name in enumerate(names, start=1)]
    file = folder / "own.pack.json"
    file.write_text(json.dumps(write_pack(Pack(PackId("own"), "Own", "", "", a_library(*figures)))))
    return file


@pytest.fixture
def elsewhere(session: Session, paths: Paths, tmp_path: Path) -> Import:
    """Imports figures of these names at another desk; then the window looks."""

    def do(*names: str) -> None:
        with open_desk(paths) as other:
            other.catalogue.import_files([write(tmp_path, *names)])
        session.follow()

    return do


def rows(window: MainWindow) -> int:
    return the(window, FigureTable).model().rowCount()


def test_what_the_command_line_imports_is_shown_within_moments(
    window: MainWindow, paths: Paths, qtbot: QtBot, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "companion", "--data", str(paths.home), "catalogue", "import"]
    subprocess.run([*command, str(write(tmp_path, "Newcomer"))], check=True, capture_output=True)
    qtbot.waitUntil(lambda: rows(window) == SHIPPED + 1, timeout=5 * WATCH_MS)


def test_search_choice_and_scroll_stay(window: MainWindow, elsewhere: Import) -> None:
    table = the(window, FigureTable)
    table.choose(table.model().figure_at(100))
    chosen, first = table.current, table.first
    assert table.verticalScrollBar().value() > 0
    elsewhere(*(f"Newcomer {number}" for number in range(30)))
    assert rows(window) == SHIPPED + 30
    assert (table.current, table.first) == (chosen, first)
    assert the(window, FigurePanel).shown.id == chosen


def test_the_search_is_done_anew(window: MainWindow, elsewhere: Import) -> None:
    the(window, SearchLine).setText("newcomer")
    assert not window.findChild(FigureTable).model().rowCount()
    elsewhere("Newcomer")
    assert column(the(window, FigureTable), 0) == ["Newcomer"]
    assert the(window, SearchLine).text() == "newcomer"


def test_a_figure_that_is_gone_is_not_looked_at_any_more(window: MainWindow, elsewhere: Import) -> None:
    elsewhere("Newcomer", "Leaver")
    the(window, FigureTable).choose(FigureId("aaa/2"))
    elsewhere("Newcomer")
    assert rows(window) == SHIPPED + 1
    assert the(window, FigurePanel).shown.name == "Newcomer"


def test_between_two_looks_a_figure_that_is_gone_can_be_chosen(
    window: MainWindow, elsewhere: Import, paths: Paths, tmp_path: Path
) -> None:
    elsewhere("Newcomer", "Leaver")
    with open_desk(paths) as other:
        other.catalogue.import_files([write(tmp_path, "Newcomer")])
    the(window, FigureTable).choose(FigureId("aaa/2"))
    assert window.findChild(FigurePanel).shown is None


def test_a_large_catalogue_is_read_while_the_old_list_stays(
    window: MainWindow, elsewhere: Import, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "AT_ONCE", 10)
    elsewhere("Newcomer")
    assert rows(window) == SHIPPED
    window.grab()
    qtbot.waitUntil(lambda: rows(window) == SHIPPED + 1)


def test_counts_follow_what_is_owned_elsewhere(window: MainWindow, session: Session, paths: Paths) -> None:
    table = the(window, FigureTable)
    assert table.current is not None
    with open_desk(paths) as other:
        other.collection.set(table.current, 3)
    session.follow()
    assert the(window, QSpinBox, "Owned").value() == 3


def test_nothing_is_repainted_while_nothing_changes(window: MainWindow, session: Session, desk: Desk) -> None:
    told: list[Changes] = []
    window.context.notifier.changed.connect(told.append)
    session.follow()
    desk.data.change_settings(desk.data.settings)
    session.follow()
    assert not told


def test_ones_own_import_is_read_once(window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    told: list[Changes] = []
    window.context.notifier.changed.connect(told.append)
    session.called([str(write(tmp_path, "Newcomer"))])
    qtbot.waitUntil(lambda: rows(window) == SHIPPED + 1, timeout=10_000)
    session.follow()
    assert told == [Changes(catalogue=True)]
    the(window, ImportReport).close()
