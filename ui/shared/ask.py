"""The one door for dialogs that ask for a file or tell something: opened, never waited for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QDir, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget


class _Folder:
    """Where a dialog begins: where the last file was chosen, at first the user's documents."""

    def __init__(self) -> None:
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        self.path = documents if Path(documents).is_dir() else QDir.homePath()

    def note(self, chosen: str) -> None:
        """A file was chosen."""
        self.path = str(Path(chosen).parent)


_folder = _Folder()


def for_files(parent: QWidget, title: str, kinds: str, then: Callable[[list[Path]], object]) -> QFileDialog:
    """Ask for files to open; `kinds` is a Qt filter. `then` gets them unless the user thinks better of it."""
    dialog = QFileDialog(parent, title, _folder.path, kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.filesSelected.connect(lambda names: _folder.note(names[0]))
    dialog.filesSelected.connect(lambda names: then([Path(name) for name in names]))
    dialog.open()
    return dialog


def for_target(
    parent: QWidget, title: str, name: str, ending: str, kinds: str, then: Callable[[Path], object]
) -> QFileDialog:
    """Ask where to write; `name` is what the file is called unless the user says otherwise, `.pdf` an ending."""
    dialog = QFileDialog(parent, title, f"{_folder.path}/{name}{ending}", kinds)
    dialog.setDefaultSuffix(ending)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(_folder.note)
    dialog.fileSelected.connect(lambda chosen: then(_ended(Path(chosen), ending)))
    dialog.open()
    return dialog


def tell(parent: QWidget | None, title: str, sentence: str, details: Sequence[str] = ()) -> QMessageBox:
    """Tell of trouble that stands in the way of everything else; the sentence can be copied."""
    box = QMessageBox(QMessageBox.Icon.Warning, title, sentence, QMessageBox.StandardButton.Close, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.setInformativeText("\n".join(details))
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
    return box


def _ended(file: Path, ending: str) -> Path:
    """The file with its ending, where Qt took a dot in its name for one; never one that is there: nobody was asked."""
    last = ending[ending.rindex(".") :]
    ended = file.with_name(file.name + ending)
    return file if file.name.lower().endswith(last) or ended.exists() else ended
