"""Everything one reads or hears goes through translation: with a made-up language nothing English is left."""

from __future__ import annotations

import gettext
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QHeaderView, QLabel, QLineEdit, QWidget

from companion import i18n
from ui.actions import Page
from ui.main_window import MainWindow
from ui.pages import FACTORIES
from ui.session import Session
from ui.shared.figure_panel import FigurePanel
from ui.shared.languages import LANGUAGE_NAMES

OPEN, CLOSE = "⟦", "⟧"
UNTRANSLATED = {*LANGUAGE_NAMES.values(), "A4", "A5", "Letter", "Qt", "Dialkeeper"}


class MadeUp(gettext.NullTranslations):
    """Puts every sentence into brackets."""

    def gettext(self, message: str) -> str:
        return f"{OPEN}{message}{CLOSE}"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.fixture
def foreign(session: Session, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setattr(i18n.gettext, "translation", lambda *_arguments, **_options: MadeUp())
    return session.open()


def texts(widget: QWidget) -> Iterator[str]:
    yield widget.toolTip()
    yield widget.accessibleName()
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    elif isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(place) for place in range(widget.count()))
    elif isinstance(widget, QHeaderView) and widget.model() is not None:
        across = range(widget.count()) if widget.orientation() is Qt.Orientation.Horizontal else ()
        yield from (str(widget.model().headerData(place, Qt.Orientation.Horizontal)) for place in across)


def of_figures(widget: QWidget) -> bool:
    """Names and abilities of figures are what packs say."""
    while widget is not None:
        if isinstance(widget, FigurePanel):
            return True
        widget = widget.parentWidget()
    return False


@pytest.mark.parametrize("page", list(FACTORIES))
def test_nothing_on_a_page_is_left_in_english(foreign: MainWindow, page: Page) -> None:
    foreign.show_page(page)
    shown = [each for each in foreign.findChildren(QWidget) if each.isVisible() and not of_figures(each)]
    left = {
        text
        for widget in shown
        for text in texts(widget)
        if any(map(str.isalpha, text)) and OPEN not in text and text not in UNTRANSLATED and "/" not in text
    }
    assert left == set()
