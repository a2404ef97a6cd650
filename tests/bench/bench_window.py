"""The window: from a key to the painted page, and from the second start to a catalogue one can use.

`--start` (in a process of its own) starts the program over a folder and says when one could type; `--empty` shows an
empty window after importing QtWidgets and sqlmodel.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

SIZES = (1_100, 10_000)
QUERIES = ("bramadan archer", "gael riedrs uniqe", "rebellion/58", "warden of the fen", "uprising stone boar")
SIZE = (1920, 1080)
ROUNDS = 9
_IN_USE = """
import os, sys
from importlib.metadata import EntryPoint
load = EntryPoint.load
def load_and_watch(point):
    loaded = load(point)
    if point.group == "dialkeeper.window":
        from PySide6.QtCore import QTimer
        from ui.main_window import MainWindow
        shown = MainWindow.showEvent
        def leave_when_usable(window, event):
            shown(window, event)
            QTimer.singleShot(0, lambda: QTimer.singleShot(0, lambda: os._exit(0)))
        MainWindow.showEvent = leave_when_usable
    return loaded
EntryPoint.load = load_and_watch
from companion.cli.main import main
sys.exit(main(["--data", sys.argv[1]]))
"""
_EMPTY = """
import os
import sqlmodel
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication([])
window = QWidget()
window.resize(1280, 800)
window.show()
QTimer.singleShot(0, lambda: QTimer.singleShot(0, lambda: os._exit(0)))
app.exec()
"""


def run() -> list[dict[str, Any]]:
    """Keys at both sizes, the counts that follow, and the second start."""
    rows: list[dict[str, Any]] = []
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            home = _filled(Path(folder), size)
            rows += _keys(home, size)
            if size == SIZES[0]:
                rows.append(_start(home))
    return rows


def _filled(folder: Path, size: int) -> Path:
    """A user's folder whose catalogue lists so many figures."""
    from companion.desk import open_desk
    from companion.paths import Paths
    from tests.feed_builder import many_models, write_feed

    feed = write_feed(folder / "mkstats.json", many_models(size))
    home = folder / "home"
    with open_desk(Paths(home)) as desk:
        desk.catalogue.import_files([feed])
    return home


@contextmanager
def _window(home: Path) -> Iterator[Any]:
    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QApplication

    from companion.desk import open_desk
    from companion.paths import Paths
    from ui.app import use_language
    from ui.notifier import Notifier
    from ui.session import Session
    from ui.theme import Theme

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    with open_desk(Paths(home)) as desk:
        session = Session(app, desk, Theme(app), Notifier(), use_language)
        window = session.open()
        window.resize(*SIZE)
        _settle(app, 1.5)
        yield window
        session.close()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # or its timers go on in the next window's loop


def _settle(app: Any, seconds: float) -> None:
    end = perf_counter() + seconds
    while perf_counter() < end:
        app.processEvents()


def _keys(home: Path, size: int) -> list[dict[str, Any]]:
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from tests.bench.measure import slowest
    from ui.actions import Page
    from ui.shared.figures.search_line import SearchLine

    painted: list[float] = []
    counted: list[float] = []
    with _window(home) as window:
        page = window.pages[Page.CATALOGUE]
        line = page.findChild(SearchLine)
        for query in QUERIES:
            line.clear()
            _settle(QApplication.instance(), 0.2)
            for letter in query:
                gc.collect()
                begin = perf_counter()
                QTest.keyClick(line, letter)
                QApplication.sendPostedEvents()
                QApplication.processEvents()
                painted.append(perf_counter() - begin)
                begin = perf_counter()
                page.findChild(type(page._search)).counts()
                counted.append(perf_counter() - begin)
    return [
        slowest(f"key to painted page, {size} figures", painted, target_ms=33),
        slowest(f"counts of all chips, {size} figures", counted, target_ms=100),
    ]


def _start(home: Path) -> dict[str, Any]:
    """Processes take turns; the first of each is not counted."""
    times: dict[str, list[float]] = {"ours": [], "empty": []}
    for _round in range(ROUNDS + 1):
        times["empty"].append(_process(_EMPTY))
        times["ours"].append(_process(_IN_USE, str(home)))
    usual, ours = (median(times[which][1:]) * 1000 for which in ("empty", "ours"))
    return {
        "name": "second start to a usable catalogue of 1,100 figures",
        "baseline_ms": round(usual),
        "subject_ms": round(ours),
        "ratio": round(ours / usual, 2),
        "target_ratio": 1.5,
        "met": ours / usual <= 1.5,
    }


def _process(script: str, *arguments: str) -> float:
    # A second start finds what the first one compiled, also where this shell keeps Python from writing that.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    begin = perf_counter()
    subprocess.run([sys.executable, "-c", script, *arguments], check=True, env=environment, capture_output=True)
    return perf_counter() - begin
