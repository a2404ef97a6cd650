"""What the clipboard holds that the armies page takes, and entries put there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

ENTRIES_MIME = "application/x-dialkeeper-copied-entries"
"""Entries of an army, as the text of an army file; no plain text, so that no line of text takes them."""


@dataclass(frozen=True, slots=True)
class Held:
    """One of these is not empty, if anything is there."""

    entries: str = ""
    files: tuple[Path, ...] = ()
    text: str = ""


def held() -> Held:
    """What the clipboard holds now."""
    found = QGuiApplication.clipboard().mimeData()
    if found.hasFormat(ENTRIES_MIME):
        return Held(entries=bytes(found.data(ENTRIES_MIME).data()).decode(errors="replace"))
    files = tuple(Path(url.toLocalFile()) for url in found.urls() if url.isLocalFile())
    return Held(files=files) if files else Held(text=found.text())


def put_entries(text: str) -> None:
    """Put entries there."""
    carried = QMimeData()
    carried.setData(ENTRIES_MIME, text.encode())
    QGuiApplication.clipboard().setMimeData(carried)
