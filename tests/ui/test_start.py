"""The program from its start to its end, in this process."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from companion.desk import open_desk
from companion.paths import Paths
from companion.settings import Settings, Theme
from tests.ui.reading import the
from ui import app
from ui.main_window import MainWindow
from ui.shared.figures.figure_table import FigureTable


@pytest.fixture(autouse=True)
def own_hook(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def while_open(kind: type[QWidget], look: Callable[[QWidget], object]) -> list[object]:
    """What `look` saw of the first window of that kind, which is closed then."""
    seen: list[object] = []
    timer = QTimer(QApplication.instance())
    timer.setInterval(20)

    def tick() -> None:
        for window in QApplication.topLevelWidgets():
            if isinstance(window, kind) and window.isVisible():
                timer.stop()
                seen.append(look(window))
                window.close()
                return

    timer.timeout.connect(tick)
    timer.start()
    return seen


def test_it_opens_lists_figures_and_ends(qapp: QApplication, paths: Paths) -> None:
    seen = while_open(MainWindow, lambda window: the(window, FigureTable).model().rowCount())
    assert app.main(paths) == 0
    assert seen == [160]
    assert gc.isenabled()


def test_it_opens_as_it_was_chosen(qapp: QApplication, paths: Paths) -> None:
    with open_desk(paths) as desk:
        desk.data.change_settings(Settings(theme=Theme.DARK, text_size=150))
    seen = while_open(MainWindow, lambda window: (window.context.theme.tokens.dark, window.font().pointSizeF()))
    assert app.main(paths) == 0
    assert seen == [(True, 15.0)]


def test_a_damaged_database_is_told_in_a_sentence(qapp: QApplication, paths: Paths) -> None:
    paths.database.write_bytes(b"\xff" * 8192)
    seen = while_open(QMessageBox, lambda box: box.text())
    assert app.main(paths) == 2
    assert str(paths.database) in str(seen)
    assert paths.database.read_bytes() == b"\xff" * 8192


_ROOT = Path(__file__).parents[2]
_USABLE = """
import sys
from pathlib import Path
from PySide6 import QtWidgets
from PySide6.QtCore import QTimer
from companion.paths import Paths
from ui import app
from ui.main_window import MainWindow
shown = MainWindow.showEvent
def look(window, event):
    shown(window, event)
    QTimer.singleShot(0, lambda: print(*sys.modules, *vars(QtWidgets)) or window.close())
MainWindow.showEvent = look
app.main(Paths(Path(sys.argv[1])))
"""
_LATER = {"pydantic", "sqlmodel", "sqlalchemy.orm", "alembic", "reportlab", "pypdfium2", "segno", "rapidfuzz"}
_LATER |= {"PySide6.QtNetwork", "companion.exchange", "companion.desk.muster", "ui.muster.page", "ui.preview.page"}
_LATER |= {"QWizard"}  # loaded with every kind of widget, where one is asked for that Qt made


def test_a_window_that_shows_figures_loaded_nothing_that_can_wait(paths: Paths) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _USABLE, str(paths.home)], cwd=_ROOT, capture_output=True, text=True, check=True
    )
    assert _LATER.isdisjoint(done.stdout.split())
