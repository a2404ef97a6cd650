"""The builder, its dialogs and the preview for whoever does not see, or uses no mouse, or needs large letters."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from companion.desk import Desk
from companion.table.army import Item
from companion.table.ids import ArmyId, EntryId, FigureId
from tests.ui.muster.hands import dialog
from tests.ui.muster.making import CHARGER, GIANT, LADY, OUTRIDER, PIKEMAN, UNHORSED, an_army_of, an_entry_of
from tests.ui.test_access import controls, focusable, is_cut
from ui.actions import Act, Page
from ui.muster.page import ArmiesPage
from ui.preview.page import PreviewPage
from ui.session import Session
from ui.shared.elided_button import ElidedButton
from ui.shared.elided_label import ElidedLabel

DIALOGS = (
    Act.NEW_ARMY,
    Act.FILE_ARMY,
    Act.SHARE_ARMY,
    Act.COMPARE_ARMIES,
    Act.SAVE_VERSION,
    Act.ARMY_DETAILS,
    Act.CHOOSE_MOUNT,
)
SIZES = [100, 125, 150]


def a_full_army(desk: Desk) -> ArmyId:
    """Everything that a builder can show, with problems of every kind."""
    an_army_of(desk, an_entry_of(PIKEMAN), name="An army to compare with")
    carried = (Item("i1", "Banner of the Crimson Dawn", 5),)
    entries = [
        an_entry_of(OUTRIDER, CHARGER),
        an_entry_of(PIKEMAN, name="Old Tom", notes="guards", items=carried),
        an_entry_of(GIANT, level=200),
        an_entry_of(LADY),
        an_entry_of(UNHORSED),
        an_entry_of(CHARGER),
        an_entry_of(FigureId("no/1")),
    ]
    return an_army_of(desk, *entries, name="Riders of the Crimson Dawn and of the Seventh Lock")


def opened(session: Session, desk: Desk, size: int = 100) -> ArmiesPage:
    desk.data.change_settings(replace(desk.data.settings, text_size=size))
    session._settings = desk.data.settings
    window = session.open(Page.ARMIES)
    window.resize(1024, 640)
    page = window.current
    assert isinstance(page, ArmiesPage)
    page.show_army(a_full_army(desk))
    settle()
    return page


def settle() -> None:
    for _turn in range(5):
        QApplication.processEvents()


def nameless(parent: QWidget) -> list[QWidget]:
    return [
        widget
        for widget in controls(parent)
        if not (widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text()))
    ]


def cut(parent: QWidget) -> list[QWidget]:
    """What is cut off without saying so: an elided text shows dots and has all of it in its tool tip."""
    shown = (widget for widget in parent.findChildren(QWidget) if widget.isVisible())
    return [widget for widget in shown if is_cut(widget) and not isinstance(widget, ElidedLabel | ElidedButton)]


def sticking_out(parent: QWidget) -> list[QWidget]:
    """What is wider than what it stands in; only what is scrolled may be."""
    found = []
    for widget in parent.findChildren(QWidget):
        around = widget.parentWidget() or parent
        scrolled = isinstance(around.parentWidget(), QAbstractScrollArea)
        if widget.isVisible() and not scrolled and widget.geometry().right() > around.rect().right():
            found.append(widget)
    return found


def test_every_control_of_the_builder_has_a_name_and_can_have_the_focus(session: Session, desk: Desk) -> None:
    page = opened(session, desk)
    assert nameless(page) == []
    page.builder.open_entry()
    settle()
    assert nameless(page) == []
    assert [widget for widget in controls(page) if widget.isEnabled() and not focusable(widget)] == []


@pytest.mark.parametrize("size", SIZES)
def test_no_text_of_the_builder_is_cut_off_in_a_small_window(session: Session, desk: Desk, size: int) -> None:
    page = opened(session, desk, size)
    assert cut(page) == []
    page.builder.open_entry()
    settle()
    assert cut(page) == []


@pytest.mark.parametrize("size", [*SIZES, 200])
def test_nothing_of_the_builder_sticks_out_of_a_small_window(session: Session, desk: Desk, size: int) -> None:
    page = opened(session, desk, size)
    page.builder.look_at(EntryId("a1"))
    settle()
    assert sticking_out(page) == []
    page.builder.open_entry()
    settle()
    assert sticking_out(page) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("act", DIALOGS)
def test_dialogs_are_whole_and_fit_the_window(session: Session, desk: Desk, act: Act, size: int) -> None:
    page = opened(session, desk, size)
    page.context.actions[act].trigger()
    settle()
    shown = dialog(QDialog)
    assert nameless(shown) == []
    assert cut(shown) == []
    assert (shown.width(), shown.height()) <= (1024, 640)


@pytest.mark.parametrize("size", SIZES)
def test_the_preview_is_whole(session: Session, desk: Desk, size: int, qtbot: QtBot) -> None:
    page = opened(session, desk, size)
    page.context.actions[Act.SHEET].trigger()
    shown = session.window.current
    assert isinstance(shown, PreviewPage)
    qtbot.waitUntil(lambda: shown.ready, timeout=10_000)
    settle()
    assert (nameless(shown), cut(shown)) == ([], [])
