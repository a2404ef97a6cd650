"""The geometry of a dial's face, the same on screen and on paper. Angles are degrees clockwise from the window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

FEWEST_SEGMENTS = 12
GAP = 3.0
"""Degrees left free between two segments."""


class SegmentKind(StrEnum):
    """How a segment of the rim is drawn."""

    TURNED = "turned"
    """A click that was already turned away: filled."""
    CURRENT = "current"
    """The click in the window."""
    AHEAD = "ahead"
    """A click still to come: outlined."""
    SKULLS = "skulls"
    """Past the last click: hatched, with a skull."""


@dataclass(frozen=True, slots=True)
class Segment:
    """One segment of the rim. `middle` and `span` are degrees; `start` marks the starting position (a triangle)."""

    click: int
    kind: SegmentKind
    middle: float
    span: float
    start: bool


def segments(clicks: int, current: int, start: int = 0, turn: float | None = None) -> Iterator[Segment]:
    """The rim of a dial with so many clicks, the disc turned so that click `turn` is at the window.

    `turn` is `current` unless the disc is on its way (then it lies between two clicks). A dial at three skulls has
    `current == clicks`.
    """
    count = max(FEWEST_SEGMENTS, clicks + 1)
    step = 360.0 / count
    at = float(current) if turn is None else turn
    for index in range(count):
        yield Segment(index, _kind(index, clicks, current), (index - at) * step, step - GAP, index == start)


def _kind(index: int, clicks: int, current: int) -> SegmentKind:
    if index >= clicks:
        return SegmentKind.SKULLS
    if index == current:
        return SegmentKind.CURRENT
    return SegmentKind.TURNED if index < current else SegmentKind.AHEAD
