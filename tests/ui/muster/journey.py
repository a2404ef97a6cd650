"""A whole evening by keyboard in a process of its own, which then waits to be killed.

python -m tests.ui.muster.journey FOLDER: the database and `roster.pdf` are made there; `done` is printed at the end.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtWidgets import QApplication, QFileDialog

from companion.desk import open_desk
from companion.paths import Paths
from tests.ui.muster.hands import activate, button, click, dialog, press, write
from ui.actions import Page
from ui.app import use_language
from ui.muster.partner_dialog import PartnerDialog
from ui.notifier import Notifier
from ui.preview.page import PreviewPage
from ui.session import Session
from ui.theme import Theme


def add(query: str, times: int = 1) -> None:
    press("Ctrl+F")
    write(query)
    press("Return", times)


def build_army() -> None:
    press("Ctrl+N")
    write("Riders of the Dawn")
    press("Tab")
    press("Down", 2)
    press("Tab")
    write("300")
    press("Return")
    add("hollowmere outrider weak")
    press("Ctrl+M")
    press("Return")
    add("mossback giant")
    press("Ctrl+L", 2)
    add("tollgate pikeman weak", times=3)


def break_and_mend() -> None:
    add("meadow pegasus")
    click(button(dialog(PartnerDialog), "Add without a rider"))
    press("Ctrl+.")
    add("lady ysolde")
    add("ysolde unhorsed")
    press("Ctrl+.")
    add("queen aurora")
    press("Ctrl+.")


def print_sheet(session: Session, target: Path) -> None:
    press("Ctrl+P")
    page = session.window.current
    assert isinstance(page, PreviewPage)
    while not page.ready:
        QApplication.processEvents()
        time.sleep(0.01)
    press("Ctrl+S")
    dialog(QFileDialog)
    press("Ctrl+A")
    write(str(target))
    press("Return")


def main() -> None:
    folder = Path(sys.argv[1])
    app = QApplication([])
    theme, notifier = Theme(app), Notifier()
    with open_desk(Paths(folder / "home")) as desk:
        session = Session(app, desk, theme, notifier, use_language)
        activate(session.open(Page.ARMIES))
        build_army()
        break_and_mend()
        print_sheet(session, folder / "roster.pdf")
        print("done", flush=True)  # noqa: T201 - what the test waits for
        time.sleep(60)


if __name__ == "__main__":
    main()
