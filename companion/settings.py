"""Every setting of the program in one value. It is kept in the database, a row a setting."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any


class Theme(StrEnum):
    """Light or dark; or as the system is."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class PaperSize(StrEnum):
    """The paper a sheet is laid out for unless told otherwise."""

    A4 = "a4"
    LETTER = "letter"
    A5 = "a5"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the user chose, with what holds until he chooses."""

    language: str = ""
    """A language code; empty: as the system says."""
    theme: Theme = Theme.SYSTEM
    text_size: int = 100
    """Per cent of the usual size, 100 to 200."""
    owned_first: bool = False
    """Whether figures of the collection stand first in the catalogue."""
    paper: PaperSize = PaperSize.A4
    window: str = ""
    """Place and size of the window, as Qt writes them."""
    page: str = ""
    """The page that was shown last."""
    layout: str = ""
    """How the pages were laid out: the JSON text of an object with a member for each page."""


def settings_from(rows: Mapping[str, str]) -> Settings:
    """The settings in stored rows (name and JSON text); a row that cannot be read counts as not chosen."""
    chosen = Settings()
    for name, reader in _READERS.items():
        if name in rows:
            try:
                chosen = replace(chosen, **{name: reader(json.loads(rows[name]))})
            except (ValueError, RecursionError):
                continue
    return chosen


def rows_of(settings: Settings) -> dict[str, str]:
    """The settings as rows: name and JSON text."""
    return {name: json.dumps(value) for name, value in asdict(settings).items()}


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(value)
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _size(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 100 <= value <= 200:
        raise ValueError(value)
    return value


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "language": _text,
    "theme": Theme,
    "text_size": _size,
    "owned_first": _flag,
    "paper": PaperSize,
    "window": _text,
    "page": _text,
    "layout": _text,
}
