"""The pages there are. Each is imported and built when it is first shown."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

from ui.actions import Page
from ui.context import Context, PageWidget
from ui.main_window import Factory


def _catalogue(context: Context, parent: QWidget) -> PageWidget:
    from ui.catalogue.page import CataloguePage

    return CataloguePage(context, parent)


def _armies(context: Context, parent: QWidget) -> PageWidget:
    from ui.muster.page import ArmiesPage

    return ArmiesPage(context, parent)


def _sheet(context: Context, parent: QWidget) -> PageWidget:
    from ui.preview.page import PreviewPage

    return PreviewPage(context, parent)


def _settings(context: Context, parent: QWidget) -> PageWidget:
    from ui.settings.page import SettingsPage

    return SettingsPage(context, parent)


FACTORIES: Mapping[Page, Factory] = {
    Page.CATALOGUE: _catalogue,
    Page.ARMIES: _armies,
    Page.SHEET: _sheet,
    Page.SETTINGS: _settings,
}
"""In the order of the rail; the sheet is reached from an army."""
