"""Every test runs alone: its own data folder, English, no screen, no warnings, and nothing left behind."""

from __future__ import annotations

import logging
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before anything makes a QApplication

from companion import i18n, logging_setup
from companion.desk import Desk, open_desk
from companion.paths import ENVIRONMENT, Paths
from tests.watches import WriteWatch, logged_warnings, threads_left, windows

ROOT = Path(__file__).parent.parent
TRANSLATIONS = ROOT / "data" / "translations"
_quiet = {"deadline": None, "database": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("here", max_examples=50, **_quiet)
settings.register_profile("ci", max_examples=25, derandomize=True, **_quiet)
settings.register_profile("long", max_examples=2000, **_quiet)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "here"))

_writes = WriteWatch()


@pytest.fixture(autouse=True)
def own_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A data folder below `tmp_path` (not made yet), English whatever the machine speaks, no log left open."""
    monkeypatch.setenv(ENVIRONMENT, str(tmp_path / "dialkeeper-data"))
    monkeypatch.setenv("LANGUAGE", "en")
    i18n.set_language("en", TRANSLATIONS)
    yield
    logging_setup.stop_log()


@pytest.fixture(autouse=True)
def logged(own_surroundings: None) -> Iterator[list[logging.LogRecord]]:
    """The warnings that were logged. A test that expects one asks for this and takes it out; any other fails."""
    with logged_warnings() as records:
        yield records
    assert not records, f"logged: {[record.getMessage() for record in records]}"


@pytest.fixture(autouse=True)
def nothing_left_behind(own_surroundings: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No thread, no window, and no file outside the folders that pytest gives to tests."""
    threads, open_windows = set(threading.enumerate()), windows()
    with _writes.within(tmp_path_factory.getbasetemp(), ROOT / ".hypothesis") as outside:
        yield
    assert not outside, f"written outside tmp_path: {sorted(set(outside))}"
    assert not (left := threads_left(threads)), f"threads left running: {left}"
    assert not (left := [widget for widget in windows() if widget not in open_windows]), f"windows left open: {left}"


@pytest.fixture(scope="session")
def filled_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the shipped packs in it, closed."""
    paths = Paths(tmp_path_factory.mktemp("filled") / "home")
    with open_desk(paths) as opened:
        opened.catalogue.packs()
    return paths.database


@pytest.fixture
def paths(tmp_path: Path, filled_database: Path) -> Paths:
    """A user's folders with a database that holds the shipped packs."""
    found = Paths(tmp_path / "home")
    found.home.mkdir()
    shutil.copy(filled_database, found.database)
    return found


@pytest.fixture
def desk(paths: Paths) -> Iterator[Desk]:
    """A desk over those folders."""
    with open_desk(paths) as opened:
        yield opened
