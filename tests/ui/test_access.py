"""Whoever does not see, or uses no mouse: names, focus, contrast, and texts that are not cut off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from companion.desk import Desk
from companion.settings import Theme as ThemeChoice
from tests.ui.reading import the
from ui.actions import Page
from ui.main_window import MainWindow
from ui.pages import FACTORIES
from ui.session import Session
from ui.shared.figure_panel import FigurePanel
from ui.shared.figures.figure_table import FigureTable
from ui.shared.figures.filter_bar import FilterBar
from ui.tokens import ABILITY_COLOURS, DARK, LIGHT, Tokens, contrast, text_on

CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QAbstractItemView, QPlainTextEdit)
READ = [("text", "window"), ("text", "surface"), ("text", "raised"), ("text", "selection"), ("text", "hover")]
READ += [("muted", "window"), ("muted", "surface"), ("muted", "raised"), ("muted", "selection"), ("muted", "hover")]
READ += [("on_accent", "accent"), ("accent", "surface"), ("accent", "window")]
READ += [(name, ground) for name in ("good", "warning", "error") for ground in ("surface", "window", "raised")]


def controls(parent: QWidget) -> Iterator[QWidget]:
    """What one can use: not the parts that Qt puts inside its own widgets."""
    for widget in parent.findChildren(QWidget):
        inner = isinstance(widget, QHeaderView) or isinstance(
            widget.parent(), QLineEdit | QComboBox | QAbstractSpinBox | QAbstractItemView
        )
        if isinstance(widget, CONTROLS) and widget.isVisible() and not inner:
            yield widget


@pytest.fixture(params=list(FACTORIES))
def page(request: pytest.FixtureRequest, window: MainWindow) -> QWidget:
    window.show_page(request.param)
    return window


def test_every_control_has_a_name(page: QWidget) -> None:
    nameless = [
        widget
        for widget in controls(page)
        if not (widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text()))
    ]
    assert nameless == []


def test_every_control_can_have_the_focus(page: QWidget) -> None:
    unreachable = [widget for widget in controls(page) if widget.isEnabled() and not focusable(widget)]
    assert unreachable == []


def focusable(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), READ)
def test_what_is_read_stands_out(tokens: Tokens, text: str, ground: str) -> None:
    assert contrast(getattr(tokens, text), getattr(tokens, ground)) >= 4.5


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["surface", "window"])
def test_controls_and_focus_are_seen(tokens: Tokens, ground: str) -> None:
    assert contrast(tokens.outline, getattr(tokens, ground)) >= 3
    assert contrast(tokens.accent, getattr(tokens, ground)) >= 3


@pytest.mark.parametrize("colour", ABILITY_COLOURS.values())
def test_codes_are_read_on_every_ability_colour(colour: str) -> None:
    assert contrast(text_on(colour), colour) >= 4.5


@pytest.mark.parametrize("size", [100, 125, 150])
@pytest.mark.parametrize("shown", list(FACTORIES))
def test_no_text_is_cut_off_in_a_small_window(session: Session, desk: Desk, shown: Page, size: int) -> None:
    desk.data.change_settings(replace(desk.data.settings, text_size=size, theme=ThemeChoice.DARK))
    session._settings = desk.data.settings
    window = session.open(shown)
    window.resize(1024, 640)
    assert [cut for cut in window.findChildren(QWidget) if cut.isVisible() and is_cut(cut)] == []


def is_cut(widget: QWidget) -> bool:
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.height() < widget.heightForWidth(widget.width())
    if isinstance(widget, QLabel):
        return bool(widget.text()) and widget.width() < widget.sizeHint().width()
    if isinstance(widget, QAbstractButton) and widget.text():
        room = widget.width() - widget.iconSize().width() * (not widget.icon().isNull())
        metrics = QFontMetrics(widget.font())
        return room < metrics.horizontalAdvance(widget.text()) or widget.height() < metrics.height()
    if isinstance(widget, QLineEdit):
        return widget.height() < QFontMetrics(widget.font()).height()
    return False


@pytest.mark.parametrize("size", [100, 150])
def test_heads_of_columns_are_whole(session: Session, desk: Desk, size: int) -> None:
    session._settings = replace_text_size(desk, size)
    window = session.open()
    window.resize(1024, 640)
    head = the(window, FigureTable).horizontalHeader()
    metrics = QFontMetrics(window.context.theme.font(strong=True))
    for place in range(head.count()):
        text = str(head.model().headerData(place, Qt.Orientation.Horizontal))
        assert head.isSectionHidden(place) or head.sectionSize(place) >= metrics.horizontalAdvance(text)


def replace_text_size(desk: Desk, size: int) -> object:
    desk.data.change_settings(replace(desk.data.settings, text_size=size))
    return desk.data.settings


def tab_order(parent: QWidget) -> list[QWidget]:
    """What is seen and reached by Tab below `parent`, from it on."""
    found: list[QWidget] = []
    each = parent.nextInFocusChain()
    while each is not parent:
        if each.isVisible() and parent.isAncestorOf(each) and each.focusPolicy() & Qt.FocusPolicy.TabFocus:
            found.append(each)
        each = each.nextInFocusChain()
    return found


def test_tab_goes_from_chip_to_chip_as_they_stand(window: MainWindow) -> None:
    chips = tab_order(the(window, FilterBar))
    places = [(chip.mapTo(window, QPoint()).y(), chip.mapTo(window, QPoint()).x()) for chip in chips]
    assert len(chips) > 5
    assert places == sorted(places)


def test_tab_goes_down_the_figure_panel(window: MainWindow) -> None:
    heights = [each.mapTo(window, QPoint()).y() for each in tab_order(the(window, FigurePanel))]
    assert len(heights) > 2
    assert heights == sorted(heights)
