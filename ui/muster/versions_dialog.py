"""Named versions of an army: saved, looked at beside the army as it is now, gone back to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from companion.desk.muster import StoredStep
from companion.i18n import _
from ui.shared.fields import resize_within
from ui.shared.moment import moment
from ui.theme import Theme
from ui.tokens import CONTROLS, GROUPS


class VersionsDialog(QDialog):
    """`saved` carries the name for the army as it is now, `returned` and `compared` a step."""

    saved = Signal(str)
    returned = Signal(object)
    compared = Signal(object)

    def __init__(self, versions: Callable[[], Sequence[StoredStep]], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Versions of this army"))
        resize_within(self, theme.px(480), theme.px(400))
        self._versions = versions
        self._name = QLineEdit(self)
        self._name.setPlaceholderText(_("Name for the army as it is now"))
        self._name.setAccessibleName(_("Name for the army as it is now"))
        self._name.textChanged.connect(self._allow)
        self._save_button = self._button(_("Save version"), self._save)
        self._save_button.setProperty("primary", True)
        self._save_button.setDefault(True)
        self._list = QListWidget(self)
        self._list.setAccessibleName(_("Versions of this army"))
        self._list.currentRowChanged.connect(self._allow)
        self._list.itemActivated.connect(lambda _item: self._return())
        self._empty = QLabel(_("No version has a name yet. A version is kept for good, whatever is undone."), self)
        self._empty.setProperty("muted", True)
        self._empty.setWordWrap(True)
        self._return_button = self._button(_("Go back to it"), self._return)
        self._compare_button = self._button(_("Compare with now"), self._compare)
        self._lay_out()
        self.refresh()

    def refresh(self) -> None:
        """Read the versions anew, the newest first."""
        self._list.clear()
        for step in reversed(self._versions()):
            item = QListWidgetItem(f"{step.version} · {moment(step.at)}")
            item.setData(Qt.ItemDataRole.UserRole, step)
            self._list.addItem(item)
        self._list.setCurrentRow(0)
        self._empty.setVisible(self._list.count() == 0)
        self._allow()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(CONTROLS)
        top.addWidget(self._name, 1)
        top.addWidget(self._save_button)
        buttons = QDialogButtonBox(self)
        for button in (self._return_button, self._compare_button):
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        column.setSpacing(CONTROLS)
        column.addLayout(top)
        column.addWidget(self._empty)
        column.addWidget(self._list, 1)
        column.addWidget(buttons)

    def _button(self, words: str, deed: Callable[[], None]) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        button.clicked.connect(deed)
        return button

    def _allow(self) -> None:
        self._save_button.setEnabled(bool(self._name.text().strip()))
        chosen = self._chosen() is not None
        self._return_button.setEnabled(chosen)
        self._compare_button.setEnabled(chosen)

    def _chosen(self) -> StoredStep | None:
        item = self._list.currentItem()
        step = None if item is None else item.data(Qt.ItemDataRole.UserRole)
        return step if isinstance(step, StoredStep) else None

    def _save(self) -> None:
        name = self._name.text().strip()
        if name:
            self._name.clear()
            self.saved.emit(name)
            self.refresh()

    def _return(self) -> None:
        step = self._chosen()
        if step is not None:
            self.returned.emit(step)
            self.accept()

    def _compare(self) -> None:
        step = self._chosen()
        if step is not None:
            self.compared.emit(step)
