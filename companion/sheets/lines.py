"""Fitting text into a width: wrap at words, shrink to a floor, and only then cut with an ellipsis."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from companion.sheets.fonts import ELLIPSIS, Font, fitting, printable, width

FLOOR = 6.5
"""The smallest size in points that is printed; below it nobody can play from a sheet."""
_SHRINK = 0.5
_LONGEST = 1000
"""Letters. A line never holds more, so that a long text is not looked at whole for each of its lines."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as it is set: its lines, their font, and whether something had to be cut."""

    lines: tuple[str, ...]
    font: Font
    cut: bool = False


@lru_cache(maxsize=8192)
def fit(text: str, font: Font, room: float, most: int = 1) -> Fitted:
    """Set `text` in at most `most` lines of `room` mm: full size, then smaller, then cut at the floor."""
    shown = printable(text)
    if width(shown, font) <= room:
        return Fitted((shown,), font)
    while True:
        whole = _words(shown, font, room, most)
        if whole is not None:
            return Fitted(whole, font)
        if font.size <= FLOOR:
            return _cut(shown, font, room, most)
        font = replace(font, size=max(FLOOR, font.size - _SHRINK))


@lru_cache(maxsize=8192)
def wrap(text: str, font: Font, room: float) -> tuple[str, ...]:
    """All of `text` in as many lines of `room` mm as it needs; words longer than a line are broken."""
    shown = printable(text)
    lines: list[str] = []
    at = 0
    while at < len(shown):
        ahead = shown[at : at + _LONGEST]
        line, rest = _one_line(ahead, font, room)
        lines.append(line)
        at += len(ahead) - len(rest)
        at += shown.startswith(" ", at)
    return tuple(lines)


def shorten(text: str, font: Font, room: float) -> str:
    """As much of a text as one line of `room` mm holds, with an ellipsis if that is not all."""
    if width(text, font) <= room:
        return text
    kept = fitting(text, font, room - width(ELLIPSIS, font))
    return text[:kept].rstrip() + ELLIPSIS


def _cut(shown: str, font: Font, room: float, most: int) -> Fitted:
    rest = shown
    lines: list[str] = []
    while len(lines) < most - 1 and width(rest, font) > room:
        line, rest = _one_line(rest, font, room)
        lines.append(line)
    cut = width(rest, font) > room
    lines.append(shorten(rest, font, room))
    return Fitted(tuple(lines), font, cut)


def _words(shown: str, font: Font, room: float, most: int) -> tuple[str, ...] | None:
    """At most so many lines; None when there would be more, or a word needs breaking."""
    lines: list[str] = []
    line = ""
    for word in shown.split(" "):
        longer = f"{line} {word}" if line else word
        if width(longer, font) <= room:
            line = longer
            continue
        if len(lines) + 1 == most or width(word, font) > room:
            return None
        lines.append(line)
        line = word
    return (*lines, line)


def _one_line(text: str, font: Font, room: float) -> tuple[str, str]:
    """The first line of a text and what is left over."""
    count = fitting(text, font, room)
    if count == len(text):
        return text.rstrip(), ""
    blank = text.rfind(" ", 0, count + 1)
    end = blank if blank > 0 else max(1, count)
    return text[:end].rstrip(), text[end:].lstrip()
