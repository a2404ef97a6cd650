"""What tests of the armies page share: the page in the real window, over the shipped packs."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.actions import Page
from ui.main_window import MainWindow
from ui.muster.page import ArmiesPage


@pytest.fixture
def armies(window: MainWindow, qtbot: QtBot) -> ArmiesPage:
    """The page, shown in the active window."""
    window.activateWindow()
    qtbot.waitActive(window)
    page = window.show_page(Page.ARMIES)
    assert isinstance(page, ArmiesPage)
    QApplication.processEvents()
    return page
