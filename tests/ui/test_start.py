"""The program from its start to its end, in this process."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator

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
