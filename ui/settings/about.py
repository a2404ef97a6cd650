"""About the program: its version, and everything it is made of with its licence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata, requires

from PySide6 import __version__ as qt_version
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from companion import __version__
from companion.i18n import _
from companion.paths import shipped
from ui.tokens import CONTROLS, GROUPS

_PROGRAM = "dialkeeper"


def made_of() -> Iterator[str]:
    """A line for every part: Qt, fonts, icons, then the Python packages."""
    yield _("Qt {version} and PySide6: LGPL 3 (GNU Lesser General Public License)").format(version=qt_version)
    yield _("Roboto Condensed (on paper): {licence}").format(licence=_first_line("fonts"))
    yield _("Lucide icons: {licence}").format(licence=_first_line("icons"))
    yield from _packages()


def _packages() -> Iterator[str]:
    for name in _required():
        try:
            about = metadata(name)
        except PackageNotFoundError:
            continue
        yield f"{about['Name']} {about['Version']}: {_licence(about) or _('see its own files')}"


def _required() -> list[str]:
    """The names of the packages the program needs, as its own metadata say."""
    try:
        lines = requires(_PROGRAM) or []
    except PackageNotFoundError:
        return []
    names = (re.match(r"[\w.-]+", line) for line in lines if "extra ==" not in line)
    return sorted((found.group() for found in names if found), key=str.casefold)


def _licence(about: PackageMetadata) -> str:
    known = [words for words in about.get_all("Classifier") or () if words.startswith("License ::")]
    named = (about.get_all("License-Expression") or [""])[0]
    free = (about.get_all("License") or [""])[0].split("\n")[0]
    return named or free.partition(" (")[0] or ", ".join(words.rpartition(" :: ")[2] for words in known)


def _first_line(folder: str) -> str:
    text = (shipped() / folder / "LICENSE").read_text(encoding="utf-8")
    return next((line.strip() for line in text.splitlines() if line.strip()), "")


class About(QDialog):
    """Version and licences, to be read and copied."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("About Dialkeeper"))
        self.resize(620, 420)
        head = QLabel(f"Dialkeeper {__version__}", self)
        head.setProperty("heading", True)
        said = QLabel(_("Army builder and companion for games with combat dials. MIT licence. It is made of:"), self)
        said.setWordWrap(True)
        parts = QPlainTextEdit("\n".join(made_of()), self)
        parts.setReadOnly(True)
        parts.setAccessibleName(_("Parts and their licences"))
        buttons = QDialogButtonBox(self)
        copy = buttons.addButton(_("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        close = buttons.addButton(_("Close"), QDialogButtonBox.ButtonRole.AcceptRole)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(parts.toPlainText()))
        close.clicked.connect(self.accept)
        close.setDefault(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        column.setSpacing(CONTROLS)
        for part in (head, said, parts, buttons):
            column.addWidget(part)
