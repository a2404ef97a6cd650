"""The program with its window: everything is put together here, and nothing else constructs services."""

from __future__ import annotations

import gc
import os
import sys

from PySide6.QtCore import QLibraryInfo, QLocale, QTimer, QTranslator
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from companion import i18n
from companion.desk import Desk, open_desk
from companion.errors import KnownProblem
from companion.i18n import _
from companion.logging_setup import start_log
from companion.paths import Paths, shipped
from companion.settings import Settings
from ui.crash import CrashHook
from ui.notifier import Notifier
from ui.session import Session
from ui.shared import ask
from ui.single import FirstWindow, claim, hand_over
from ui.theme import Theme

NAME = "Dialkeeper"
_LISTEN_MS = 50
"""So long after the window opened, when it is painted, it listens for later starts, which wait for that."""


def main(paths: Paths) -> int:
    """Open the window over a user's folders and answer the exit status when it is closed.

    Raises `KnownProblem` where there is no screen.
    """
    _see_to_screen()
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName(NAME)
    app.setDesktopFileName("dialkeeper")
    app.setWindowIcon(QIcon(str(shipped() / "icons" / "dialkeeper.svg")))
    held = claim(paths)
    if held is None and hand_over(paths, []):
        return 0
    ring = start_log(paths)
    theme = Theme(app)
    notifier = Notifier()
    CrashHook(notifier, lambda: "\n".join(ring.lines)).install()
    try:
        with open_desk(paths) as desk:
            return _run(app, desk, theme, notifier, alone=held is not None)
    except KnownProblem as problem:
        return _tell(app, theme, problem)


def use_language(app: QApplication, settings: Settings) -> None:
    """Speak the chosen language, Qt's own buttons too."""
    language = settings.language or i18n.system_language()
    i18n.set_language(language, shipped() / "translations")
    system, own = QLocale.system(), QLocale(language)
    QLocale.setDefault(system if system.language() is own.language() else own)
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    buttons = QTranslator(app)
    if buttons.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(buttons)


def _run(app: QApplication, desk: Desk, theme: Theme, notifier: Notifier, *, alone: bool) -> int:
    session = Session(app, desk, theme, notifier, use_language)
    session.open()
    if alone:
        QTimer.singleShot(_LISTEN_MS, session, lambda: FirstWindow(desk.paths, session).called.connect(session.called))
    gc.freeze()  # what a start makes stays: it need not be looked through ever after
    gc.enable()
    status = app.exec()
    session.close()
    return status


def _tell(app: QApplication, theme: Theme, problem: KnownProblem) -> int:
    """A plain dialog with the sentence: there is no window to show it in."""
    settings = Settings()
    theme.use(settings.theme, 1.0)
    details = [f"{finding.place}: {finding.found}" for finding in problem.findings]
    box = ask.tell(None, NAME, problem.message, details)
    box.finished.connect(app.quit)
    app.setQuitOnLastWindowClosed(False)  # or its own quit comes late, and the next event loop ends at once
    app.exec()
    app.setQuitOnLastWindowClosed(True)
    return 2


def _see_to_screen() -> None:
    """On Linux Qt ends the program where there is no screen; we say so before it does."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise KnownProblem(
            _(
                "There is no screen to open the window on: neither DISPLAY nor WAYLAND_DISPLAY is set. Start it in a"
                " desktop session; the commands work without one, see: dialkeeper --help"
            )
        )
