"""The bar under the pages: news and trouble side by side."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.reading import words
from ui.actions import Act
from ui.main_window import MainWindow
from ui.notifier import Notifier
from ui.shared import notice_bar
from ui.shared.notice_bar import NoticeLine


def test_news_is_seen_beside_trouble_that_stays(window: MainWindow, notifier: Notifier) -> None:
    notifier.warn("The folder is gone.")
    notifier.tell("Copied.")
    assert words(window.notice).splitlines() == ["The folder is gone.", "Copied."]


def test_a_deed_that_works_in_the_end_takes_its_own_trouble_away(window: MainWindow, notifier: Notifier) -> None:
    notifier.warn("x.pdf could not be written.", about=Act.SAVE_SHEET)
    notifier.tell("Exported.", Act.EXPORT_ARMY)
    assert window.notice.lasting
    notifier.tell("Written.", Act.SAVE_SHEET)
    assert not window.notice.lasting


def test_news_leaves_by_itself_and_trouble_does_not(
    window: MainWindow, notifier: Notifier, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notice_bar, "NEWS_STAYS_MS", 1)
    notifier.warn("The folder is gone.")
    notifier.tell("Copied.")
    qtbot.waitUntil(lambda: window.notice.sentence == "The folder is gone.")
    assert window.notice.isVisible()


def test_the_bar_is_gone_when_the_last_line_of_it_is(window: MainWindow, notifier: Notifier) -> None:
    notifier.warn("The folder is gone.")
    for line in window.notice.findChildren(NoticeLine):
        line.dismiss()
    assert not window.notice.isVisible()
