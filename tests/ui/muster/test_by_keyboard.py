"""An army from its beginning to its printed sheet, by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.ui.muster.hands import dialog, focused, no_dialog, press, write
from ui.main_window import MainWindow
from ui.muster.page import ArmiesPage
from ui.muster.partner_dialog import PartnerDialog
from ui.preview.page import PreviewPage


def begin(name: str = "Dawn") -> None:
    press("Ctrl+N")
    write(name)
    press("Tab")
    press("Down", 2)
    press("Tab")
    write("300")
    press("Return")


def add(query: str, times: int = 1) -> None:
    press("Ctrl+F")
    write(query)
    press("Return", times)


def rules(armies: ArmiesPage) -> list[str]:
    return [told.problem.rule for told in armies.army.view.problems]


def figures(armies: ArmiesPage) -> list[tuple[str, ...]]:
    return [entry.figures for entry in armies.army.view.army.entries]


@pytest.fixture
def begun(armies: ArmiesPage) -> ArmiesPage:
    begin()
    return armies


def test_an_army_is_begun(begun: ArmiesPage) -> None:
    army = begun.army.view.army
    assert (army.name, army.ruleset, army.build_total) == ("Dawn", "mk2", 300)


def test_a_cavalry_unit_is_made(begun: ArmiesPage) -> None:
    add("hollowmere outrider weak")
    press("Ctrl+M")
    press("Return")
    assert figures(begun) == [("sample-riders/001", "sample-riders/052")]
    assert begun.army.tally.used == 46


def test_a_titan_is_turned_to_a_lower_level(begun: ArmiesPage) -> None:
    add("mossback giant")
    press("Ctrl+L", 2)
    assert [entry.level for entry in begun.army.view.army.entries] == [100]


def test_three_equal_figures_are_one_row(begun: ArmiesPage) -> None:
    add("tollgate pikeman weak", times=3)
    assert [row.count for row in begun.army.rows] == [3]


@pytest.mark.rule("CAV-03", "ARM-09")
def test_a_lone_mount_is_told_of_and_mended(begun: ArmiesPage) -> None:
    add("meadow pegasus")
    while focused().accessibleName() != "" or getattr(focused(), "text", str)() != "Add without a rider":
        press("Tab")
    press("Space")
    assert rules(begun) == ["CAV-03"]
    press("F8")
    press("Ctrl+.")
    assert rules(begun) == ["ARM-05"]


@pytest.mark.rule("ARM-04", "ARM-09")
def test_a_character_twice_is_told_of_and_mended(begun: ArmiesPage) -> None:
    add("lady ysolde")
    add("ysolde unhorsed")
    assert rules(begun) == ["ARM-04"]
    press("Ctrl+.")
    assert rules(begun) == []


@pytest.mark.rule("ARM-01", "ARM-09")
def test_too_many_points_are_told_of_and_mended(begun: ArmiesPage) -> None:
    add("mossback giant", times=3)
    assert rules(begun) == ["ARM-01"]
    press("Ctrl+.")
    assert (rules(begun), begun.army.tally.limit) == ([], 500)


def test_deeds_are_undone_and_done_again(begun: ArmiesPage) -> None:
    add("tollgate pikeman weak", times=2)
    press("Ctrl+Z")
    assert len(figures(begun)) == 1
    press("Ctrl+Shift+Z")
    assert len(figures(begun)) == 2


def test_a_sheet_is_written(begun: ArmiesPage, window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    add("tollgate pikeman weak", times=3)
    press("Ctrl+P")
    page = window.current
    assert isinstance(page, PreviewPage)
    qtbot.waitUntil(lambda: page.ready)
    press("Ctrl+S")
    dialog(QFileDialog)
    press("Ctrl+A")
    write(str(tmp_path / "dawn.pdf"))
    press("Return")
    with pypdfium2.PdfDocument(tmp_path / "dawn.pdf") as document:
        assert "Dawn" in document[0].get_textpage().get_text_bounded()


def test_the_picker_closes_with_escape_and_nothing_is_done(begun: ArmiesPage) -> None:
    add("hollowmere outrider weak")
    press("Ctrl+M")
    dialog(PartnerDialog)
    press("Escape")
    assert no_dialog()
    assert figures(begun) == [("sample-riders/001",)]
