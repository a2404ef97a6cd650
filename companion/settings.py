"""Every setting of the program in one model. It is kept in the database, a row a setting."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError


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


class Settings(BaseModel):
    """What the user chose, with what holds until he chooses."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    language: str = ""
    """A language code; empty: as the system says."""
    theme: Theme = Theme.SYSTEM
    text_size: Annotated[int, Field(ge=100, le=200)] = 100
    """Per cent of the usual size."""
    owned_first: bool = False
    """Whether figures of the collection stand first in the catalogue."""
    paper: PaperSize = PaperSize.A4
    window: str = ""
    """Place and size of the window, as Qt writes them."""


def settings_from(rows: Mapping[str, str]) -> Settings:
    """The settings in stored rows (name and JSON text); a row that cannot be read counts as not chosen."""
    chosen = Settings()
    for name in Settings.model_fields:
        if name in rows:
            chosen = _with(chosen, name, rows[name])
    return chosen


def rows_of(settings: Settings) -> dict[str, str]:
    """The settings as rows: name and JSON text."""
    return {name: json.dumps(value) for name, value in settings.model_dump(mode="json").items()}


def _with(settings: Settings, name: str, text: str) -> Settings:
    try:
        return Settings.model_validate({**settings.model_dump(), name: json.loads(text)})
    except (ValidationError, ValueError, RecursionError):
        return settings
