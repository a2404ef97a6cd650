"""In which folder, and under which tags, armies are filed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QVBoxLayout, QWidget

from companion.desk.muster_filing import Common
from companion.i18n import _, ngettext
from ui.shared.fields import make_primary
from ui.tokens import CONTROLS, GROUPS


class FileDialog(QDialog):
    """`filed` carries what the armies are to have in common; a folder is made by naming it.

    What armies do not have in common stays with each of them, unless another folder is named for all.
    """

    filed = Signal(object)

    def __init__(self, count: int, common: Common, folders: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title = ngettext("Folder and tags of the army", "Folder and tags of {count} armies", count)
        self.setWindowTitle(title.format(count=count))
        self._common = common
        self._touched = False
        """Whether the user chose a folder, if only that of none."""
        self.setMinimumWidth(420)
        self._folder = QComboBox(self)
        self._folder.setEditable(True)
        self._folder.addItems(["", *folders])
        self._folder.setCurrentText(common.folder or "")
        line = self._folder.lineEdit()
        if line is not None and common.folder is None:
            line.setPlaceholderText(_("Each stays in its folder"))
        self._folder.editTextChanged.connect(self._touch)
        self._folder.activated.connect(self._touch)
        self._folder.setAccessibleName(_("Folder"))
        self._tags = QLineEdit(", ".join(common.tags), self)
        self._tags.setPlaceholderText(_("Words, with commas between them"))
        self._tags.setToolTip(_("The tags that all of them bear; their other tags stay.") if count > 1 else "")
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
        folder = self._folder.currentText().strip()
        stays = self._common.folder is None and not self._touched and not folder
        self.filed.emit(Common(None if stays else folder, tuple(tags)))
        self.accept()

    def _touch(self) -> None:
        self._touched = True
