"""QR codes as shapes, sharp at any size."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from companion.sheets.outlines import Point
from companion.sheets.pen import Pen, Piece

MOST_LETTERS = 1000
"""A longer share code is not printed: its modules would be too fine to read."""
QUIET = 4
_MODULE, _SMALLEST = 0.34, 24.0
_ROBUST = 300
"""Codes of up to so many letters get the middle level of error correction, longer ones the lowest."""


def qr_rows(code: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of the QR code of a text, row by row, dark ones true, without its quiet border of `QUIET` modules.

    Empty when there is no text or too much of it.
    """
    if not code or len(code) > MOST_LETTERS:
        return ()
    import segno

    made = segno.make_qr(code, error="m" if len(code) <= _ROBUST else "l", boost_error=False)
    return tuple(tuple(map(bool, row)) for row in made.matrix)


def qr_piece(code: str) -> Piece | None:
    """The QR code of a text, with its quiet border; None when there is no text or too much of it."""
    rows = qr_rows(code)
    if not rows:
        return None
    side = max(_SMALLEST, (len(rows) + 2 * QUIET) * _MODULE)
    module = side / (len(rows) + 2 * QUIET)

    def draw(pen: Pen, left: float, top: float) -> None:
        origin = (left + QUIET * module, top + QUIET * module)
        pen.shape(_runs(rows, module, origin), "#000000")

    return Piece(side, draw)


def _runs(rows: tuple[tuple[bool, ...], ...], module: float, origin: Point) -> Iterator[list[Point]]:
    """Dark modules that touch in a row, as one rectangle each."""
    for height, row in enumerate(rows):
        place = 0
        for dark, run in groupby(row):
            length = len(tuple(run))
            if dark:
                x, y = origin[0] + place * module, origin[1] + height * module
                right, low = x + length * module, y + module
                yield [(x, y), (right, y), (right, low), (x, low)]
            place += length
