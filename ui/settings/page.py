"""The settings page: what the user chose, where his data lies, its copies, and whether all is well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.desk.changes import Changes
from companion.i18n import _
from companion.settings import PaperSize, Theme
from ui.actions import Act, Page
from ui.context import Context, PageWidget
from ui.settings.backups import BackupList
from ui.settings.health import HealthList
from ui.shared.action_button import ActionButton
from ui.shared.languages import offered_languages
from ui.tokens import CONTROLS, GROUPS, LABELS, PAGE

TEXT_SIZES = (100, 110, 125, 150, 175, 200)
_WIDEST, _WIDEST_CHOICE = 720, 280


class SettingsPage(PageWidget):
    """Every choice is kept and holds at once."""

    page = Page.SETTINGS

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._settings = context.desk.data.settings
        self._choices: dict[str, QComboBox] = {}
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        area.setAccessibleName(_("Settings"))
        body = QWidget(area)
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(PAGE, PAGE, PAGE, PAGE)
        self._column.setSpacing(CONTROLS)
        self._add_choices()
        self._add_data()
        self._add_care()
        self._column.addStretch(1)
        area.setWidget(body)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        actions = context.actions
        actions.on(Act.BACK_UP, self._back_up)
        actions.on(Act.OPEN_DATA_FOLDER, self._open_folder)

    def shown(self) -> None:
        """The list of copies may be new."""
        self._backups.refresh()
        self._choices["language"].setFocus()

    def memento(self) -> object:
        """Which choice has the focus."""
        focused = self.window().focusWidget()
        return next((setting for setting, box in self._choices.items() if box is focused), None)

    def recall(self, memento: object) -> None:
        """Go on at the same choice: who tries one text size tries another."""
        if isinstance(memento, str):
            self._choices[memento].setFocus()

    def _add_choices(self) -> None:
        settings = self._settings
        form = self._form(_("Appearance"))
        languages = [("", _("As the system")), *offered_languages().items()]
        self._choice(form, _("Language"), "language", languages, settings.language)
        themes = [(Theme.SYSTEM, _("As the system")), (Theme.LIGHT, _("Light")), (Theme.DARK, _("Dark"))]
        self._choice(form, _("Theme"), "theme", themes, settings.theme)
        sizes = [(size, f"{size} %") for size in TEXT_SIZES]
        self._choice(form, _("Text size"), "text_size", sizes, settings.text_size)
        form = self._form(_("Armies and sheets"))
        owned = QCheckBox(_("Figures I own come first"), self)
        owned.setChecked(settings.owned_first)
        owned.toggled.connect(lambda on: self._keep("owned_first", on))
        form.addRow(self._label(""), owned)
        papers = [(PaperSize.A4, "A4"), (PaperSize.LETTER, "Letter"), (PaperSize.A5, "A5")]
        self._choice(form, _("Paper"), "paper", papers, settings.paper)

    def _add_data(self) -> None:
        form = self._form(_("Data"))
        folder = QLabel(str(self.context.desk.paths.home), self)
        folder.setWordWrap(True)
        folder.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        form.addRow(self._label(_("Folder")), folder)
        self._backups = BackupList(self.context.desk.data, self)
        form.addRow(self._label(_("Backups")), self._backups)
        form.addRow("", self._buttons(Act.BACK_UP, Act.OPEN_DATA_FOLDER))

    def _add_care(self) -> None:
        form = self._form(_("Health"))
        self._health = HealthList(self.context.desk.data, self.context.theme, self)
        form.addRow(self._health)
        form = self._form(_("Program"))
        form.addRow(self._buttons(Act.ABOUT))

    def _form(self, title: str) -> QFormLayout:
        head = QLabel(title, self)
        head.setProperty("heading", True)
        self._column.addSpacing(GROUPS if self._column.count() else 0)
        self._column.addWidget(head)
        inside = QWidget(self)
        inside.setMaximumWidth(self.context.theme.px(_WIDEST))
        form = QFormLayout(inside)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(GROUPS)
        form.setVerticalSpacing(CONTROLS)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._column.addWidget(inside)
        return form

    def _choice(
        self, form: QFormLayout, label: str, setting: str, offered: Sequence[tuple[Any, str]], current: Any
    ) -> None:
        box = QComboBox(self)
        self._choices[setting] = box
        box.setAccessibleName(label)
        for value, words in offered:
            box.addItem(words, value)
        box.setCurrentIndex(max(0, next((place for place, pair in enumerate(offered) if pair[0] == current), 0)))
        box.activated.connect(lambda place: self._keep(setting, offered[place][0]))
        box.setMaximumWidth(self.context.theme.px(_WIDEST_CHOICE))
        form.addRow(self._label(label), box)

    def _label(self, words: str) -> QLabel:
        """As wide in every section, so that what stands beside is aligned."""
        label = QLabel(words, self)
        label.setMinimumWidth(self.context.theme.px(LABELS))
        return label

    def _buttons(self, *acts: Act) -> QWidget:
        holder = QWidget(self)
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(CONTROLS)
        for act in acts:
            row.addWidget(ActionButton(self.context.actions[act], holder))
        row.addStretch(1)
        return holder

    def _keep(self, setting: str, value: Any) -> None:
        desk = self.context.desk.data
        changes = desk.change_settings(replace(desk.settings, **{setting: value}))
        self.context.notifier.changed.emit(changes)

    def _back_up(self) -> None:
        file = self.context.desk.data.backup()
        self._backups.refresh()
        self.context.notifier.tell(_("The database was copied to {file}.").format(file=file.name))

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.context.desk.paths.home)))

    def show_changes(self, changes: Changes) -> None:
        """An import makes a copy first."""
        if changes.catalogue:
            self._backups.refresh()
