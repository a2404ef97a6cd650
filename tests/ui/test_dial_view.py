"""The dial as a widget: what is said of it, keys, wheel, pointer, and the same picture at every size."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.builders import a_click, a_dial
from ui.shared.dial_face import DialFace
from ui.shared.dial_painter import LARGE, MEDIUM, SMALL
from ui.shared.dial_view import DialView
from ui.theme import Theme


@pytest.fixture
def dial(qtbot: QtBot, theme: Theme) -> DialView:
    made = DialView(theme, None)
    qtbot.addWidget(made)
    made.resize(LARGE, LARGE)
    made.show_face(DialFace(a_dial(length=6), 2, 0))
    made.show()
    return made


def wheel(dial: DialView, down: bool) -> None:
    none = Qt.KeyboardModifier.NoModifier
    turn = QPoint(0, -120 if down else 120)
    event = QWheelEvent(
        QPointF(9, 9), QPointF(9, 9), QPoint(), turn, Qt.MouseButton.NoButton, none, Qt.ScrollPhase.NoScrollPhase, False
    )
    QApplication.sendEvent(dial, event)


def on_rim(click: int, current: int, segments: int = 12) -> QPoint:
    turn = math.radians((click - current) * 360 / segments)
    radius = LARGE * 0.44
    return QPoint(round(LARGE / 2 + radius * math.sin(turn)), round(LARGE / 2 - radius * math.cos(turn)))


def test_the_current_click_is_said_in_words(dial: DialView) -> None:
    said = "Combat dial at click 2 (6 in all): speed 6, attack 7, defense 14, damage 1"
    assert dial.accessibleName() == said


def test_skulls_are_said(dial: DialView) -> None:
    dial.show_face(DialFace(a_dial(length=6), 6, 0))
    assert dial.accessibleName() == "Combat dial: three skulls"


def test_a_value_of_skulls_is_a_dash(dial: DialView) -> None:
    dial.show_face(DialFace(a_dial(a_click(damage=None)), 0, 0))
    assert dial.accessibleName().endswith("damage –")


@pytest.mark.parametrize(("keys", "seen"), [([Qt.Key.Key_Right], 3), ([Qt.Key.Key_Left] * 9, 0)])
def test_arrows_peek_and_stop_at_the_ends(dial: DialView, qtbot: QtBot, keys: list[Qt.Key], seen: int) -> None:
    for key in keys:
        qtbot.keyClick(dial, key)
    assert dial.peeking == seen


def test_escape_looks_back(dial: DialView, qtbot: QtBot) -> None:
    dial.peek(5)
    qtbot.keyClick(dial, Qt.Key.Key_Escape)
    assert dial.peeking is None


def test_the_wheel_turns_the_look(dial: DialView) -> None:
    wheel(dial, down=True)
    assert dial.peeking == 3
    wheel(dial, down=False)
    assert dial.peeking == 2


@pytest.mark.parametrize("click", [0, 1, 3, 5])
def test_pointing_at_the_rim_peeks_at_what_is_drawn_there(dial: DialView, qtbot: QtBot, click: int) -> None:
    qtbot.mouseMove(dial, on_rim(click, current=2))
    assert dial.peeking == click


@pytest.mark.parametrize("size", [LARGE, MEDIUM, SMALL])
def test_at_every_size_the_current_click_is_in_the_window(qtbot: QtBot, theme: Theme, size: int) -> None:
    view = DialView(theme, None, size)
    qtbot.addWidget(view)
    view.show_face(DialFace(a_dial(length=6), 0, 0))
    view.resize(size, size)
    picture = view.grab().toImage()
    beside = size // 2 + round(size * 0.05)
    assert theme.colour("accent") in [picture.pixelColor(beside, down) for down in range(size // 5)]


def test_a_kept_rim_is_the_rim_of_this_dial(dial: DialView, theme: Theme) -> None:
    dial.peek(None)
    before = dial.grab().toImage()
    dial.show_face(DialFace(a_dial(length=9), 2, 0))
    assert dial.grab().toImage() != before
    dial.show_face(DialFace(a_dial(length=6), 2, 0))
    assert dial.grab().toImage() == before
