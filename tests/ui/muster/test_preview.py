"""The sheet as it will be printed: seen, written, sent to a printer."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QCheckBox, QComboBox
from pytestqt.qtbot import QtBot

from companion.table.edits import SetArmyText
from tests.ui.muster.hands import button, choose_in, click, press
from tests.ui.muster.making import PIKEMAN, an_army_of, an_entry_of
from tests.ui.reading import the, words
from ui.actions import Act
from ui.main_window import MainWindow
from ui.muster.page import ArmiesPage
from ui.preview.page import PreviewPage
from ui.preview.print_dialog import print_on
from ui.preview.rendering import page_picture, page_sizes

A4, LETTER = (595, 842), (612, 792)


@pytest.fixture
def sheet(armies: ArmiesPage, window: MainWindow, qtbot: QtBot) -> PreviewPage:
    """The sheet of an army of thirty pikemen, made."""
    army = an_army_of(armies.context.desk, *[an_entry_of(PIKEMAN, name=f"Tom {number}") for number in range(30)])
    armies.show_army(army)
    press("Ctrl+P")
    page = window.current
    assert isinstance(page, PreviewPage)
    wait(page, qtbot)
    return page


def wait(page: PreviewPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: page.ready, timeout=10_000)


def size(page: PreviewPage) -> tuple[int, ...]:
    return tuple(round(side) for side in page._sizes[0])


def test_it_says_whose_sheet_it_is_and_how_long(sheet: PreviewPage) -> None:
    assert "Sheet of Dawn" in words(sheet)
    assert f"{len(sheet._sizes)} pages" in words(sheet)
    assert sheet.pages.accessibleDescription() == f"{len(sheet._sizes)} pages"


def test_pages_in_sight_are_painted_and_others_are_not(sheet: PreviewPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: sheet.pages.picture(0) is not None)
    picture = sheet.pages.picture(0)
    assert picture is not None
    assert picture.width() == pytest.approx(size(sheet)[0] * 96 / 72, abs=2)
    assert sheet.pages.picture(len(sheet._sizes) - 1) is None
    sheet.pages.verticalScrollBar().setValue(sheet.pages.verticalScrollBar().maximum())
    qtbot.waitUntil(lambda: sheet.pages.picture(len(sheet._sizes) - 1) is not None)


def test_what_is_seen_is_what_is_written(sheet: PreviewPage, qtbot: QtBot, tmp_path: Path) -> None:
    qtbot.waitUntil(lambda: sheet.pages.picture(0) is not None)
    sheet.write(tmp_path / "x.pdf")
    content = (tmp_path / "x.pdf").read_bytes()
    assert page_picture(content, 0, 96 / 72) == sheet.pages.picture(0)
    assert page_sizes(content) == sheet._sizes


def test_another_paper_makes_another_sheet(sheet: PreviewPage, qtbot: QtBot) -> None:
    assert size(sheet) == A4
    choose_in(the(sheet, QComboBox, "Paper"), "Letter")
    wait(sheet, qtbot)
    assert size(sheet) == LETTER


def test_notes_are_printed_unless_they_are_switched_off(sheet: PreviewPage, qtbot: QtBot) -> None:
    notes = the(sheet, QCheckBox, "Print notes")
    assert notes.isChecked()
    before = sheet._printed
    press("Ctrl+Shift+N")
    assert not notes.isChecked()
    wait(sheet, qtbot)
    assert sheet._printed is not before


def test_saving_ink_makes_another_sheet(sheet: PreviewPage, qtbot: QtBot) -> None:
    before = sheet._printed
    click(button(sheet, "Save ink"))
    wait(sheet, qtbot)
    assert sheet._printed != before
    assert sheet.context.actions[Act.INK_SAVING].isChecked()


def test_the_sheet_follows_the_army(sheet: PreviewPage, qtbot: QtBot) -> None:
    assert sheet._view is not None
    changes = sheet.context.desk.muster.do(sheet._view.id, SetArmyText("Dusk", "", ""))
    sheet.context.notifier.changed.emit(changes)
    wait(sheet, qtbot)
    assert "Sheet of Dusk" in words(sheet)


def test_keys_and_the_wheel_zoom(sheet: PreviewPage) -> None:
    press("Ctrl++", 2)
    assert sheet.pages.zoom == 1.5
    assert "150 %" in words(sheet)
    press("Ctrl+-", 9)
    assert sheet.pages.zoom == 0.5


def test_the_frame_of_the_focus_comes_and_goes_with_it(sheet: PreviewPage, qtbot: QtBot) -> None:
    for change in (sheet.pages.clearFocus, sheet.pages.setFocus):
        qtbot.waitUntil(lambda: sheet.pages.picture(0) is not None)
        sheet.pages._pictures.clear()
        with qtbot.waitSignal(sheet.pages.wanted):  # a painting that lacks its picture asks for it
            change()


def test_a_target_that_cannot_be_written_is_told_and_keeps_everything(
    sheet: PreviewPage, window: MainWindow, tmp_path: Path
) -> None:
    sheet.write(tmp_path / "no such folder" / "x.pdf")
    assert "no such folder" in window.notice.sentence
    assert window.notice.lasting
    assert sheet.ready
    sheet.write(tmp_path / "x.pdf")
    assert (tmp_path / "x.pdf").exists()
    assert not window.notice.lasting


def test_every_page_goes_to_the_printer_in_its_own_size(
    sheet: PreviewPage, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    assert sheet._printed is not None
    printing = print_on(printer, sheet._printed.content, sheet._sizes, sheet.context.notifier, sheet)
    with qtbot.waitSignal(printing.done, timeout=20_000):
        pass
    assert window.notice.sentence == "The sheet was sent to the printer."
    with pypdfium2.PdfDocument(tmp_path / "printed.pdf") as document:
        assert len(document) == len(sheet._sizes)
        assert tuple(round(side) for side in document.get_page_size(0)) == size(sheet)


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_takes_nothing_is_told(sheet: PreviewPage, window: MainWindow, tmp_path: Path) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "no such folder" / "printed.pdf"))
    assert sheet._printed is not None
    print_on(printer, sheet._printed.content, sheet._sizes, sheet.context.notifier, sheet)
    assert window.notice.sentence.startswith("The printer took nothing")


def test_the_way_back_leads_to_the_army(sheet: PreviewPage, window: MainWindow) -> None:
    press("Alt+Left")
    assert isinstance(window.current, ArmiesPage)
    assert window.current.building


def test_a_window_made_anew_shows_the_same_sheet(sheet: PreviewPage, qtbot: QtBot) -> None:
    again = PreviewPage(sheet.context, sheet.window())
    again.recall(sheet.memento())
    wait(again, qtbot)
    assert again._printed == sheet._printed


def test_the_pages_can_be_scrolled_by_keys(sheet: PreviewPage) -> None:
    assert sheet.pages.focusPolicy() & Qt.FocusPolicy.TabFocus
    sheet.pages.setFocus()
    press("PgDown")
    assert sheet.pages.verticalScrollBar().value() > 0
