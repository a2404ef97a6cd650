"""The figure panel: words, dials, levels, sections, and the links between disc, plot and table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Library
from tests.builders import a_click, a_dial, a_figure, a_library, a_mount, a_rider, a_titan
from ui.shared.dial_block import DialBlock
from ui.shared.dial_table import DialTableDelegate
from ui.shared.figure_panel import FigurePanel
from ui.theme import Theme


@pytest.fixture
def panel(qtbot: QtBot, theme: Theme) -> FigurePanel:
    made = FigurePanel(theme, None)
    qtbot.addWidget(made)
    made.resize(340, 900)
    made.show()
    return made


def shown(panel: FigurePanel, figure: Figure, **how: object) -> FigurePanel:
    mount = how.get("mount")
    library = a_library(figure, *([mount] if isinstance(mount, Figure) else []))
    panel.show_figure(figure, library, **how)
    return panel


def words(panel: FigurePanel) -> str:
    return "\n".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible()).replace("\u00a0", " ")


def blocks(panel: FigurePanel) -> list[DialBlock]:
    return [block for block in panel.findChildren(DialBlock) if block.isVisible()]


def press(qtbot: QtBot, panel: FigurePanel, text: str) -> None:
    button = next(each for each in panel.findChildren(QPushButton) if each.text() == text)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_says_who_the_figure_is_and_its_numbers(panel: FigurePanel) -> None:
    said = words(shown(panel, a_figure("rebellion/58", "Altem Guardsman", notes="Guards the banner.")))
    assert "Altem Guardsman ★★\nRebellion 58 · Order\n20 points · range – · 1 target · arc 90°" in said
    assert "Guards the banner." in said


def test_without_a_figure_it_says_what_to_do(panel: FigurePanel) -> None:
    assert words(panel) == "Choose a figure to see its dial."


def test_a_rider_says_what_it_rides(panel: FigurePanel) -> None:
    assert "Rides: Battle Horse; attack +1 while riding" in words(shown(panel, a_rider()))


def test_a_pair_shows_two_dials(panel: FigurePanel) -> None:
    shown(panel, a_rider(), mount=a_mount())
    assert len(blocks(panel)) == 2
    assert "Battle Horse ★★" in words(panel)


def test_a_level_turns_the_dial_to_its_start(panel: FigurePanel, qtbot: QtBot) -> None:
    shown(panel, a_titan())
    with qtbot.waitSignal(panel.level_chosen) as told:
        press(qtbot, panel, "100")
    assert told.args == [100]
    assert "click 4 (8 in all)" in blocks(panel)[0].view.accessibleName()


def test_each_dial_of_a_figure_can_be_looked_at(panel: FigurePanel, qtbot: QtBot) -> None:
    two = a_figure(dials=(a_dial(name="head"), a_dial(a_click(speed=12), name="body")))
    shown(panel, two)
    press(qtbot, panel, "body")
    assert "speed 12" in blocks(panel)[0].view.accessibleName()


def test_choosing_a_row_peeks_at_its_click(panel: FigurePanel) -> None:
    block = blocks(shown(panel, a_figure()))[0]
    block.table.selectRow(2)
    assert block.view.peeking == 2


def test_peeking_on_the_dial_chooses_the_row(panel: FigurePanel, qtbot: QtBot) -> None:
    block = blocks(shown(panel, a_figure()))[0]
    block.view.setFocus()
    qtbot.keyClick(block.view, Qt.Key.Key_Right)
    assert block.table.currentIndex().row() == 1
    qtbot.keyClick(block.view, Qt.Key.Key_Escape)
    assert not block.table.selectionModel().hasSelection()


def test_abilities_are_said_with_their_reminders(panel: FigurePanel, samples: Library) -> None:
    figure = next(each for each in samples.figures.values() if each.abilities)
    panel.show_figure(figure, samples)
    ability = samples.abilities[figure.abilities[0]]
    assert f"{ability.code}: {ability.name}. {ability.reminder}" in panel._legend.accessibleDescription()


def test_every_sample_figure_fits_the_narrowest_panel(panel: FigurePanel, samples: Library) -> None:
    panel.resize(300, 700)
    for figure in samples.figures.values():
        panel.show_figure(figure, samples)
        assert panel.widget().minimumSizeHint().width() <= panel.viewport().width(), figure.name


@pytest.mark.parametrize("width", [420, 900])
def test_the_numbers_of_a_dial_stand_under_their_heads(panel: FigurePanel, width: int) -> None:
    panel.resize(width, 900)
    table = blocks(shown(panel, a_figure()))[0].table
    cell = QRectF(table.visualRect(table.model().index(0, 1)))
    delegate = table.itemDelegate()
    assert isinstance(delegate, DialTableDelegate)
    digits = QFontMetricsF(panel._theme.font(strong=True)).horizontalAdvance("10")
    assert abs(delegate.number_box(cell, 1).right() - digits / 2 - cell.center().x()) < 4
