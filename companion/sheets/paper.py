"""Sheets of paper and the part of them that is printed on. All lengths are millimetres, y runs downwards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

LEAST_MARGIN, MOST_MARGIN, USUAL_MARGIN = 6.0, 25.0, 10.0
POINTS_PER_MM = 72 / 25.4


class Paper(StrEnum):
    """The papers that a sheet can be laid out for."""

    A4 = "a4"
    LETTER = "letter"
    A5 = "a5"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm."""
        return _SIZES[self]


_SIZES = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4), Paper.A5: (148.0, 210.0)}


@dataclass(frozen=True, slots=True)
class Frame:
    """The printed part of a page: everything lies inside it."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge in mm."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower edge in mm."""
        return self.top + self.height


def frame_of(paper: Paper, margin: float) -> Frame:
    """What is left of the paper inside a margin on all four sides."""
    width, height = paper.size
    return Frame(margin, margin, width - 2 * margin, height - 2 * margin)
