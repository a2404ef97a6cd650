"""The shipped face: registered once, measured from its own tables, asked before anything is printed with it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache

from companion.paths import shipped
from companion.sheets.paper import POINTS_PER_MM

STAND_IN = "\N{REPLACEMENT CHARACTER}"
ELLIPSIS = "…"
STAR = "★"
"""Drawn as a shape wherever it stands in a text, since the face lacks it."""
_STAR_ADVANCE = 560.0
_CAPITAL, _PITCH = 0.711, 1.22
"""Height of capitals and distance of lines, as parts of the size."""
_VARIATION_SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10)))


class Face(StrEnum):
    """The two weights; the value is the name that the PDF library knows them by."""

    REGULAR = "RobotoCondensed-Regular"
    BOLD = "RobotoCondensed-Bold"


@dataclass(frozen=True, slots=True)
class Font:
    """A face in a size of so many points."""

    face: Face
    size: float

    @property
    def capital(self) -> float:
        """The height in mm of capital letters and figures."""
        return self.size * _CAPITAL / POINTS_PER_MM

    @property
    def pitch(self) -> float:
        """The distance in mm from one line to the next."""
        return self.size * _PITCH / POINTS_PER_MM


def regular(size: float) -> Font:
    """The regular face in a size."""
    return Font(Face.REGULAR, size)


def bold(size: float) -> Font:
    """The bold face in a size."""
    return Font(Face.BOLD, size)


@cache
def register() -> None:
    """Make both weights known to the PDF library."""
    from reportlab.pdfbase import pdfmetrics, ttfonts

    for face in Face:
        pdfmetrics.registerFont(ttfonts.TTFont(face.value, shipped() / "fonts" / f"{face.value}.ttf"))


@cache
def _advances(face: Face) -> Mapping[int, float]:
    from reportlab.pdfbase import pdfmetrics

    register()
    return {**pdfmetrics.getFont(face.value).face.charWidths, ord(STAR): _STAR_ADVANCE}


@lru_cache(maxsize=32768)
def _units(text: str, face: Face) -> float:
    advances = _advances(face)
    return sum(advances.get(ord(letter), 0.0) for letter in text)


def width(text: str, font: Font) -> float:
    """The width in mm of a text on one line."""
    return _units(text, font.face) * font.size / (1000 * POINTS_PER_MM)


def fitting(text: str, font: Font, room: float) -> int:
    """How many letters of a text, from its start, go on a line of `room` mm; no further ones are looked at."""
    advances = _advances(font.face)
    units = 0.0
    for count, letter in enumerate(text):
        units += advances.get(ord(letter), 0.0)
        if units * font.size / (1000 * POINTS_PER_MM) > room:
            return count
    return len(text)


@lru_cache(maxsize=8192)
def printable(text: str) -> str:
    """The text as it can be printed: on one line, without invisible signs, a stand-in for what the face lacks."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    known = _advances(Face.REGULAR)
    kept = (letter for letter in unicodedata.normalize("NFC", text) if not _invisible(letter))
    shown = "".join(" " if letter.isspace() else letter if ord(letter) in known else STAND_IN for letter in kept)
    return " ".join(shown.split())


def missing(texts: Iterable[str]) -> str:
    """The characters of these texts that the face lacks, each once, in order of appearance."""
    known = _advances(Face.REGULAR)
    letters = (letter for text in texts if not text.isascii() for letter in unicodedata.normalize("NFC", text))
    lacking = (x for x in letters if ord(x) not in known and not x.isspace() and not _invisible(x))
    return "".join(dict.fromkeys(lacking))


def _invisible(letter: str) -> bool:
    return letter in _VARIATION_SELECTORS or (not letter.isspace() and unicodedata.category(letter) in {"Cf", "Cc"})
