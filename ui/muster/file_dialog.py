"""In which folder, and under which tags, armies are filed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QVBoxLayout, QWidget

from companion.desk.muster import FiledArmy
from companion.i18n import _
from ui.shared.fields import make_primary
from ui.tokens import CONTROLS, GROUPS


class FileDialog(QDialog):
    """`filed` carries the folder and the tags; a folder is made by naming it."""

    filed = Signal(str, object)

    def __init__(self, army: FiledArmy, folders: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Folder and tags of the army"))
        self.setMinimumWidth(420)
        self._folder = QComboBox(self)
        self._folder.setEditable(True)
        self._folder.addItems(["", *folders])
        self._folder.setCurrentText(army.folder)
        self._folder.setAccessibleName(_("Folder"))
        self._tags = QLineEdit(", ".join(army.tags), self)
        self._tags.setPlaceholderText(_("Words, with commas between them"))
        self._tags.setAccessibleName(_("Tags"))
        form = QFormLayout()
        form.setHorizontalSpacing(GROUPS)
        form.setVerticalSpacing(CONTROLS)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(_("Folder"), self._folder)
        form.addRow(_("Tags"), self._tags)
        buttons = QDialogButtonBox(self)
        make_primary(buttons.addButton(_("File it"), QDialogButtonBox.ButtonRole.AcceptRole))
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self._file)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        column.setSpacing(GROUPS)
        column.addLayout(form)
        column.addWidget(buttons)

    def _file(self) -> None:
        tags = dict.fromkeys(tag for part in self._tags.text().split(",") if (tag := part.strip()))
        self.filed.emit(self._folder.currentText().strip(), tuple(tags))
        self.accept()
