"""What tests of the window share: a theme, the shipped figures, and the real window over a real store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.desk import Desk
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.pack import read_pack
from companion.jsontext import read_json
from companion.paths import shipped
from companion.settings import Theme as ThemeChoice
from ui.app import use_language
from ui.main_window import MainWindow
from ui.notifier import Notifier
from ui.session import Session
from ui.shared import ask
from ui.theme import Theme


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dialogs that ask for files begin in a folder of the test."""
    monkeypatch.setattr(ask._folder, "path", str(tmp_path))


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The light theme at the usual text size."""
    made = Theme(qapp)
    made.use(ThemeChoice.LIGHT, 1.0)
    yield made
    shiboken6.delete(made)


@pytest.fixture(scope="session")
def samples() -> Library:
    """The shipped companion samples: riders, mounts, titans, figures of several dials, castle sections."""
    file = shipped() / "packs" / "samples.pack.json"
    return read_pack(read_json(file), file.name).contents


@pytest.fixture
def notifier(qapp: QApplication) -> Iterator[Notifier]:
    """The notifier of the program."""
    made = Notifier()
    yield made
    shiboken6.delete(made)


@pytest.fixture
def session(qapp: QApplication, desk: Desk, theme: Theme, notifier: Notifier) -> Iterator[Session]:
    """The program's session, no window open yet."""
    made = Session(qapp, desk, theme, notifier, use_language)
    yield made
    made.close()
    shiboken6.delete(made)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def window(session: Session, qtbot: QtBot) -> MainWindow:
    """The window at its catalogue page, 1280 x 800, shown."""
    made = session.open()
    made.resize(1280, 800)
    qtbot.waitExposed(made)
    return made
