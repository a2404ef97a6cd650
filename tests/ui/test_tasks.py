"""Work off the GUI thread: how it ends, and that it may outlive who asked for it."""

from __future__ import annotations

import threading

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.tasks import Task, _running


class Asker(QObject):
    """Asks for work and hears how it ended."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[object] = []
        self.thread_of_end = ""

    def hear(self, result: object) -> None:
        self.heard.append(result)
        self.thread_of_end = threading.current_thread().name


def test_the_result_comes_on_the_thread_of_the_window(qtbot: QtBot) -> None:
    asker = Asker()
    task = Task(lambda _task: threading.current_thread().name, asker)
    task.done.connect(asker.hear)
    with qtbot.waitSignal(task.done):
        task.start()
    assert asker.heard != [asker.thread_of_end]
    assert asker.thread_of_end == threading.current_thread().name


def test_what_goes_wrong_is_handed_over(qtbot: QtBot) -> None:
    task = Task(lambda _task: 1 // 0, asker := Asker())
    task.failed.connect(asker.hear)
    with qtbot.waitSignal(task.failed):
        task.start()
    assert isinstance(asker.heard[0], ZeroDivisionError)


def test_work_ends_in_peace_when_nobody_waits_for_it_any_more(qtbot: QtBot) -> None:
    go_on = threading.Event()
    asker = Asker()
    task = Task(lambda _task: go_on.wait(5), asker)
    task.done.connect(asker.hear)
    task.start()
    asker.deleteLater()
    qtbot.waitUntil(task.is_cancelled)
    go_on.set()
    qtbot.waitUntil(lambda: not _running)
    assert asker.heard == []


def test_nothing_is_kept_of_work_that_is_done(qtbot: QtBot) -> None:
    task = Task(lambda _task: None, asker := Asker())
    with qtbot.waitSignal(task.done):
        task.start()
    QApplication.processEvents()
    assert task not in _running
    assert asker.heard == []
