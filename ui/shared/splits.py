"""How a splitter shares out its width, as text to be kept."""

from __future__ import annotations

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QSplitter


def split_text(splitter: QSplitter) -> str:
    """The places of its handles."""
    return bytes(splitter.saveState().toBase64().data()).decode()


def take_split(splitter: QSplitter, text: object) -> bool:
    """Put the handles where they were kept; False, and nothing is moved, for a text that says nothing of that."""
    return isinstance(text, str) and splitter.restoreState(QByteArray.fromBase64(text.encode()))
