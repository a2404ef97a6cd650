"""An army from its beginning to its printed sheet, by mouse alone."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QComboBox, QFileDialog, QSpinBox, QTableView, QToolButton
from pytestqt.qtbot import QtBot

from companion.table.ids import FigureId
from tests.ui.muster.hands import (
    activate,
    button,
    choose_in,
    choose_in_menu,
    click,
    click_at,
    click_spot,
    dialog,
    step_up,
    window,
)
from tests.ui.reading import the
from ui.main_window import MainWindow
from ui.muster.army_dialog import NewArmyDialog
from ui.muster.entry_layout import Press
from ui.muster.entry_list import EntryList
from ui.muster.page import ArmiesPage
from ui.muster.partner_dialog import PartnerDialog
from ui.muster.problem_list import ProblemList
from ui.preview.page import PreviewPage
from ui.shared.figures.figure_model import FigureModel
from ui.shared.figures.figure_table import FigureTable


@pytest.fixture
def begun(armies: ArmiesPage) -> ArmiesPage:
    click(armies.list._empty.button)
    begin = dialog(NewArmyDialog)
    choose_in(the(begin, QComboBox), "Mage Knight 2.0")
    total = the(begin, QSpinBox)
    while total.value() < 300:
        step_up(total)
    click(button(begin, "Create"))
    activate(window())
    return armies


def add(armies: ArmiesPage, figure: str) -> None:
    table = the(armies, FigureTable)
    click_at(table, figure_row(table, figure), double=True)


def figure_row(table: FigureTable, figure: str) -> QModelIndex:
    model = table.model()
    assert isinstance(model, FigureModel)
    return model.index(model.row_of(FigureId(figure)), 0)


def entries(armies: ArmiesPage) -> EntryList:
    return the(armies, EntryList)


def rules(armies: ArmiesPage) -> list[str]:
    return [told.problem.rule for told in armies.army.view.problems]


def fix(armies: ArmiesPage, words: str) -> None:
    click(button(the(armies, ProblemList), words))


def test_an_army_is_begun(begun: ArmiesPage) -> None:
    army = begun.army.view.army
    assert (army.name, army.ruleset, army.build_total) == ("New army", "mk2", 300)


def test_a_cavalry_unit_is_made(begun: ArmiesPage) -> None:
    add(begun, "sample-riders/001")
    click_spot(entries(begun), begun.army.rows[0], Press.PARTNER)
    picker = dialog(PartnerDialog)
    table = the(picker, QTableView)
    click_at(table, table.model().index(0, 0))
    click(button(picker, "Take this mount"))
    assert begun.army.view.army.entries[0].mount == "sample-riders/052"


def test_a_titan_is_turned_to_a_lower_level(begun: ArmiesPage) -> None:
    add(begun, "sample-titans/3")
    click_spot(entries(begun), begun.army.rows[0], Press.LEVEL, 100)
    assert begun.army.view.army.entries[0].level == 100


def test_figures_are_counted_up_and_down(begun: ArmiesPage) -> None:
    add(begun, "sample-foot/001")
    for _time in range(2):
        click_spot(entries(begun), begun.army.rows[0], Press.MORE)
    assert begun.army.rows[0].count == 3
    for _time in range(3):
        click_spot(entries(begun), begun.army.rows[0], Press.FEWER)
    assert begun.army.rows == ()


@pytest.mark.rule("CAV-03", "ARM-09")
def test_a_lone_mount_is_told_of_and_mended(begun: ArmiesPage) -> None:
    add(begun, "sample-riders/052")
    click(button(dialog(PartnerDialog), "Add without a rider"))
    assert rules(begun) == ["CAV-03"]
    add(begun, "sample-riders/001")
    fix(begun, "Seat Hollowmere Outrider ★ on Hollowmere Charger ★★")
    assert rules(begun) == []


@pytest.mark.rule("ARM-04", "ARM-09")
def test_a_character_twice_is_told_of_and_mended(begun: ArmiesPage) -> None:
    add(begun, "sample-riders/014")
    add(begun, "sample-foot/017")
    assert rules(begun) == ["ARM-04"]
    fix(begun, "Remove Ysolde Varr, Unhorsed")
    assert rules(begun) == []


@pytest.mark.rule("ARM-01", "ARM-09")
def test_too_many_points_are_told_of_and_mended(begun: ArmiesPage) -> None:
    for _time in range(3):
        add(begun, "sample-titans/3")
    assert rules(begun) == ["ARM-01"]
    fix(begun, "Set the build total to 500 points")
    assert rules(begun) == []


def test_a_problem_leads_to_its_entry(begun: ArmiesPage) -> None:
    add(begun, "sample-riders/014")
    add(begun, "sample-foot/017")
    click_at(entries(begun), entries(begun).model().index(0, 0))
    click(the(begun, ProblemList).cards[0])
    assert begun.builder.current == begun.army.rows[1]


def test_deeds_are_undone_and_done_again(begun: ArmiesPage) -> None:
    add(begun, "sample-foot/001")
    click(button(begun, "Undo adding Tollgate Pikeman ★"))
    assert begun.army.rows == ()
    click(button(begun, "Redo adding Tollgate Pikeman ★"))
    assert len(begun.army.rows) == 1


def test_a_sheet_is_written(begun: ArmiesPage, window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    add(begun, "sample-foot/001")
    click(button(begun, "Roster sheet"))
    page = window.current
    assert isinstance(page, PreviewPage)
    qtbot.waitUntil(lambda: page.ready)
    click(button(page, "Save as PDF…"))
    click(button(dialog(QFileDialog), "Save"))
    with pypdfium2.PdfDocument(tmp_path / "new-army.pdf") as document:
        assert "New army" in document[0].get_textpage().get_text_bounded()


def test_an_army_goes_to_the_trash_and_comes_back(begun: ArmiesPage) -> None:
    choose_in_menu(the(begun, QToolButton, "More for this army"), "Move army to trash")
    assert not begun.building
    assert begun.context.desk.muster.list_armies() == ()
    click(button(begun, "Undo putting 1 army in the trash"))
    assert [army.name for army in begun.context.desk.muster.list_armies()] == ["New army"]
