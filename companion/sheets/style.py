"""How a sheet is printed: paper, margin, language, and the inks that stand for colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.errors import KnownProblem
from companion.i18n import _
from companion.sheets.paper import LEAST_MARGIN, MOST_MARGIN, USUAL_MARGIN, Frame, Paper, frame_of

Ink = str
"""A colour as `#RRGGBB`."""

MARK_INKS: Mapping[str, Ink] = {
    "red": "#C8322B",
    "orange": "#E07B1A",
    "yellow": "#F2CC2E",
    "green": "#2E8B45",
    "blue": "#2A62B8",
    "black": "#1A1A1A",
    "grey": "#8C9096",
}
BLACK, WHITE = "#000000", "#FFFFFF"


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a sheet by what they are for.

    `filled` marks and badges have a ground of their colour; `frame` is the width in mm of the outlines of boxes.
    """

    text: Ink
    muted: Ink
    line: Ink
    faint: Ink
    shade: Ink | None
    good: Ink
    bad: Ink
    filled: bool
    frame: float
    marks: Mapping[str, Ink] = field(default_factory=dict)

    def mark(self, colour: str) -> Ink:
        """The ink of an ability's colour; a colour nobody named is the text's."""
        return self.marks.get(colour, self.text)


COLOURED = Inks(
    text="#23211D",
    muted="#6A655C",
    line="#C9C3B7",
    faint="#A39E94",
    shade="#EFECE6",
    good="#2F7A3E",
    bad="#B3261E",
    filled=True,
    frame=0.25,
    marks=MARK_INKS,
)
SAVING = Inks(
    text=BLACK,
    muted="#4A4A4A",
    line="#B5B5B5",
    faint="#9A9A9A",
    shade=None,
    good=BLACK,
    bad=BLACK,
    filled=False,
    frame=0.15,
)


@dataclass(frozen=True, slots=True)
class SheetStyle:
    """What the user chose. `margin` is in mm; raises `KnownProblem` for one that cannot be printed."""

    paper: Paper = Paper.A4
    margin: float = USUAL_MARGIN
    ink_saving: bool = False
    language: str = "en"
    notes: bool = True
    """Whether what the player noted about army and entries is printed."""

    def __post_init__(self) -> None:
        if not LEAST_MARGIN <= self.margin <= MOST_MARGIN:
            sentence = _("A margin of {margin:g} mm cannot be printed; choose one from {least:g} to {most:g} mm.")
            raise KnownProblem(sentence.format(margin=self.margin, least=LEAST_MARGIN, most=MOST_MARGIN))

    @property
    def inks(self) -> Inks:
        """The colours to print in."""
        return SAVING if self.ink_saving else COLOURED

    @property
    def frame(self) -> Frame:
        """The printed part of the page."""
        return frame_of(self.paper, self.margin)


def text_on(ink: Ink) -> Ink:
    """Black or white, whichever can be read on the ink (by its relative luminance)."""
    red, green, blue = (int(ink[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return BLACK if 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2 > 0.19 else WHITE
