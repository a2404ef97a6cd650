"""Asking where to write."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from tests.ui.reading import the
from ui.main_window import MainWindow
from ui.shared import ask


@pytest.mark.parametrize(
    ("typed", "ending", "written"),
    [
        ("noext", ".pdf", "noext.pdf"),
        ("Křížová výprava", ".pdf", "Křížová výprava.pdf"),
        ("Dawn.PDF", ".pdf", "Dawn.PDF"),
        ("Dawn v1.2", ".pdf", "Dawn v1.2.pdf"),
        ("riders", ".army.json", "riders.army.json"),
        ("riders.json", ".army.json", "riders.json"),
    ],
)
def test_a_name_that_is_typed_without_its_ending_gets_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, typed: str, ending: str, written: str
) -> None:
    got: list[Path] = []
    dialog = ask.for_target(window, "Save", "army", ending, f"(*{ending})", got.append)
    dialog.setDirectory(str(tmp_path))
    the(dialog, QLineEdit).setText(typed)
    dialog.accept()
    assert got == [tmp_path / written]


def test_the_ending_does_not_lead_to_a_file_nobody_asked_about(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "v1.2.pdf").touch()
    got: list[Path] = []
    dialog = ask.for_target(window, "Save", "army", ".pdf", "(*.pdf)", got.append)
    dialog.setDirectory(str(tmp_path))
    the(dialog, QLineEdit).setText("v1.2")
    dialog.accept()
    assert got == [tmp_path / "v1.2"]


def test_the_next_dialog_begins_where_the_last_file_was_chosen(window: MainWindow, tmp_path: Path) -> None:
    first = ask.for_target(window, "Save", "army", ".pdf", "(*.pdf)", lambda _file: None)
    first.setDirectory(str(tmp_path))
    first.accept()
    second = ask.for_files(window, "Open", "(*.pdf)", lambda _files: None)
    assert second.directory().absolutePath() == str(tmp_path)
    second.reject()
