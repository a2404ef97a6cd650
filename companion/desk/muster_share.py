"""An army to be handed over: its share code, and the code as a picture that a camera reads."""

from __future__ import annotations

from dataclasses import dataclass

from companion.sheets.qr import MOST_LETTERS, QUIET, qr_rows


@dataclass(frozen=True, slots=True)
class ShareCode:
    """A share code. `modules` are the rows of its QR code, dark ones true; none when the code is too long for one.

    Around the modules `quiet` of them have to stay light.
    """

    text: str
    modules: tuple[tuple[bool, ...], ...]
    quiet: int = QUIET
    most_letters: int = MOST_LETTERS
    """A longer code has no picture."""


def share_code_of(text: str) -> ShareCode:
    """The code with its picture."""
    return ShareCode(text, qr_rows(text))
