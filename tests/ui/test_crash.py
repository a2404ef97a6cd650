"""What a failure looks like: known problems in the bar, anything else in a dialog with a report."""

from __future__ import annotations

import logging

import pytest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QPushButton

from companion.errors import KnownProblem
from tests.ui.reading import the
from ui.crash import CrashDialog, CrashHook
from ui.main_window import MainWindow
from ui.notifier import Notifier


@pytest.fixture
def hook(window: MainWindow, notifier: Notifier) -> CrashHook:
    return CrashHook(notifier, lambda: "the last line of the log")


def dialog() -> CrashDialog:
    found = QApplication.activeModalWidget()
    assert isinstance(found, CrashDialog)
    return found


def fail(hook: CrashHook, error: Exception) -> None:
    try:
        raise error
    except type(error) as raised:
        hook.handle(type(raised), raised, raised.__traceback__)


def test_a_known_problem_stays_in_the_bar(window: MainWindow, hook: CrashHook) -> None:
    fail(hook, KnownProblem("The disk is full; make room."))
    assert window.notice.sentence == "The disk is full; make room."


def test_news_does_not_push_trouble_away(window: MainWindow, hook: CrashHook, notifier: Notifier) -> None:
    fail(hook, KnownProblem("The disk is full; make room."))
    notifier.tell("Copied.")
    assert window.notice.lasting == "The disk is full; make room."


def test_a_fault_is_reported_to_copy(hook: CrashHook, logged: list[logging.LogRecord]) -> None:
    fail(hook, ValueError("off by one"))
    shown = dialog()
    report = the(shown, QPlainTextEdit).toPlainText()
    assert all(part in report for part in ("Dialkeeper", "ValueError: off by one", "the last line of the log"))
    next(each for each in shown.findChildren(QPushButton) if each.text() == "Copy the report").click()
    assert QApplication.clipboard().text() == report
    shown.accept()
    assert [record.getMessage() for record in logged] == ["unforeseen failure"]
    logged.clear()


def test_one_dialog_at_a_time(hook: CrashHook, logged: list[logging.LogRecord]) -> None:
    fail(hook, ValueError("first"))
    fail(hook, ValueError("second"))
    assert "first" in the(dialog(), QPlainTextEdit).toPlainText()
    dialog().accept()
    assert QApplication.activeModalWidget() is None
    logged.clear()


def test_a_fault_is_shown_while_another_program_has_the_focus(
    window: MainWindow, hook: CrashHook, logged: list[logging.LogRecord]
) -> None:
    window.hide()
    assert QApplication.activeWindow() is None
    fail(hook, ValueError("off by one"))
    dialog().accept()
    logged.clear()
