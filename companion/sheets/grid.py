"""The columns that every dial strip of a sheet shares, so that clicks stand below clicks on the whole page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from companion.sheets import glyphs
from companion.sheets.fonts import printable, regular, width
from companion.sheets.lines import shorten
from companion.sheets.values import Strip, Track

LEAST_COLUMN, MOST_COLUMN = 11.0, 13.0
"""A click is at least so many mm wide that a pencil can tick it."""
LABEL = regular(7.5)
CAPTION = regular(7)
LEGEND = 44.0
"""Width in mm that is kept beside a strip for the names of its abilities, where there is room."""
_MOST_LABEL = 22.0
SIDE_GAP, TOKEN_GAP = 1.4, 1.2
"""Spaces in mm between the words, the boxes and each other at the right end of a track."""


@dataclass(frozen=True, slots=True)
class Grid:
    """All in mm: the whole width, the column of labels, one click."""

    width: float
    label: float
    column: float

    def columns_of(self, strip: Strip) -> tuple[range, ...]:
        """The columns of a strip (its clicks and the box for being out) in as few rows of about equal length as can be.

        The last row leaves room for the boxes at the right end.
        """
        count = strip.clicks + 1
        most = self._columns_in(self.width - self.label)
        most_in_last = self._columns_in(self.width - self.label - side_width(strip.tracks))
        fitting = (each for each in range(1, min(most, count) + 1) if (count - 1) % each < most_in_last)
        each = min(fitting, key=lambda each: (ceil(count / each), each))
        return tuple(range(first, min(first + each, count)) for first in range(0, count, each))

    def _columns_in(self, room: float) -> int:
        return max(1, int((room + 1e-6) / self.column))


def grid_for(strips: Iterable[Strip], room: float) -> Grid:
    """The grid for these strips in `room` mm."""
    all_strips = tuple(strips)
    labels = {row.label for strip in all_strips for row in strip.rows}
    label = min(_MOST_LABEL, max((width(printable(text), LABEL) for text in labels), default=0.0) + 2.5)
    widest = (_widest_column(strip, room - label) for strip in all_strips)
    return Grid(room, label, max(LEAST_COLUMN, min(widest, default=MOST_COLUMN)))


def _widest_column(strip: Strip, room: float) -> float:
    """How wide a click may be so that the strip stands on one line beside its boxes, and its legend if possible."""
    count = strip.clicks + 1
    space = room - side_width(strip.tracks)
    beside = min(space, room - LEGEND) / count
    whole = space / count
    return min(MOST_COLUMN, beside if beside >= LEAST_COLUMN else whole if whole >= LEAST_COLUMN else MOST_COLUMN)


def side_width(tracks: Iterable[Track]) -> float:
    """The width in mm of what stands at the right end of the tracks of a strip, the space before it counted."""
    return max(map(_track_side, tracks), default=0.0)


def _track_side(track: Track) -> float:
    wide = 0.0
    if track.box:
        wide += width(caption(track.box), CAPTION) + SIDE_GAP + glyphs.TICK + 2 * SIDE_GAP
    if track.tokens:
        wide += width(caption(track.tokens), CAPTION) + SIDE_GAP + 2 * glyphs.TOKEN + TOKEN_GAP + 2 * SIDE_GAP
    return wide


def caption(text: str) -> str:
    """The words before a box, shortened where they would take the dial's place."""
    return shorten(printable(text), CAPTION, _MOST_LABEL)
