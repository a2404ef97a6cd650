"""The command palette: what it offers, how typing ranks, what Enter does."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget
from pytestqt.qtbot import QtBot

from tests.ui.reading import the, words
from ui.actions import Act, Page
from ui.main_window import MainWindow
from ui.palette import Palette, rank_of


@pytest.fixture
def palette(window: MainWindow) -> Palette:
    window.actions_table[Act.PALETTE].trigger()
    found = QApplication.activeModalWidget()
    assert isinstance(found, Palette)
    return found


@pytest.mark.parametrize(
    ("typed", "rank"), [("", 0), ("go to", 0), ("SETT", 1), ("ettin", 2), ("gts", 3), ("xyz", None), ("gz", None)]
)
def test_letters_rank_an_action(typed: str, rank: int | None) -> None:
    assert rank_of("Go to Settings", typed) == rank


def test_enter_triggers_the_best_hit(window: MainWindow, palette: Palette, qtbot: QtBot) -> None:
    qtbot.keyClicks(the(palette, QLineEdit), "settings")
    qtbot.keyClick(the(palette, QLineEdit), Qt.Key.Key_Return)
    assert window.current is window.pages[Page.SETTINGS]


def test_letters_that_no_command_has_are_told(palette: Palette, qtbot: QtBot) -> None:
    qtbot.keyClicks(the(palette, QLineEdit), "xyzzy")
    assert words(palette) == "No command has these letters."
    qtbot.keyClick(the(palette, QLineEdit), Qt.Key.Key_Return)
    the(palette, QLineEdit).clear()
    assert words(palette) == ""
    assert the(palette, QListWidget).count()
    palette.reject()


def test_arrows_move_while_the_line_keeps_the_focus(palette: Palette, qtbot: QtBot) -> None:
    qtbot.keyClick(the(palette, QLineEdit), Qt.Key.Key_Down)
    assert the(palette, QListWidget).currentRow() == 1
    palette.reject()


def test_keys_are_said_with_the_action(palette: Palette) -> None:
    said = the(palette, QListWidget).item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Go to Catalogue Ctrl+1"
    palette.reject()
