"""Short facts and ability names set one after the other, in as many lines as they need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from companion.sheets import glyphs
from companion.sheets.fonts import Font, printable, regular, width
from companion.sheets.lines import Fitted, shorten, wrap
from companion.sheets.pen import Pen, Piece
from companion.sheets.values import Arc, Fact, Legend, Mark, Sign

SMALL = regular(7.5)
PITCH = 3.6
"""Height of a line of facts in mm."""
_GAP, _INSIDE = 3.4, 1.0
_MARK_GAP = 1.2


@dataclass(frozen=True, slots=True)
class _Word:
    """Something set as a whole: a sign or mark, muted words, words."""

    what: str = ""
    value: str = ""
    sign: Arc | Sign | None = None
    mark: Mark | None = None

    @property
    def width(self) -> float:
        shape = glyphs.SIGN + _INSIDE if self.sign is not None else 0.0
        shape += glyphs.MARK + _MARK_GAP if self.mark is not None else 0.0
        between = _INSIDE if self.what and self.value else 0.0
        return shape + width(self.what, SMALL) + between + width(self.value, SMALL)

    def draw(self, pen: Pen, left: float, base: float) -> None:
        middle = base - SMALL.capital / 2
        if self.sign is not None:
            glyphs.sign(pen, left, middle, self.sign)
            left += glyphs.SIGN + _INSIDE
        if self.mark is not None:
            glyphs.mark(pen, left, middle, self.mark)
            left += glyphs.MARK + _MARK_GAP
        if self.what:
            pen.text(left, base, self.what, SMALL, pen.inks.muted)
            left += width(self.what, SMALL) + _INSIDE
        if self.value:
            pen.text(left, base, self.value, SMALL)


Line = tuple[tuple[float, _Word], ...]


def fact_lines(facts: Iterable[Fact], room: float, lead: float = 0.0) -> tuple[Line, ...]:
    """Lines of facts in `room` mm; the first line starts `lead` mm in."""
    words = (word for fact in facts for word in _words_of(fact, room))
    return _lines(words, room, lead)


def legend_lines(legend: Iterable[Legend], room: float) -> tuple[Line, ...]:
    """Lines of ability marks with their names."""
    space = room - glyphs.MARK - _MARK_GAP
    words = (_Word(value=shorten(printable(entry.name), SMALL, space), mark=entry.mark) for entry in legend)
    return _lines(words, room, 0.0)


def legend_width(legend: Iterable[Legend]) -> float:
    """The width in mm of the longest name with its mark."""
    return glyphs.MARK + _MARK_GAP + max((width(printable(entry.name), SMALL) for entry in legend), default=0.0)


def draw_line(line: Line, pen: Pen, left: float, top: float) -> None:
    """Draw one line whose upper edge is at `top`."""
    base = top + (PITCH + SMALL.capital) / 2
    for offset, word in line:
        word.draw(pen, left + offset, base)


def pieces(lines: Iterable[Line]) -> tuple[Piece, ...]:
    """Each line as a piece of its own, so that a block may be split between them."""
    return tuple(Piece(PITCH, partial(draw_line, line)) for line in lines)


def text_pieces(text: str, room: float) -> tuple[Piece, ...]:
    """A paragraph as one piece a line."""
    return tuple(Piece(PITCH, partial(_draw_text, line, SMALL, PITCH)) for line in wrap(text, SMALL, room))


def line_pieces(text: Fitted) -> tuple[Piece, ...]:
    """The lines of a fitted text as one piece each."""
    pitch = text.font.pitch
    return tuple(Piece(pitch, partial(_draw_text, line, text.font, pitch)) for line in text.lines if line)


def _draw_text(line: str, font: Font, pitch: float, pen: Pen, left: float, top: float) -> None:
    pen.text(left, top + (pitch + font.capital) / 2, line, font)


def _words_of(fact: Fact, room: float) -> Sequence[_Word]:
    whole = _Word(printable(fact.what), printable(fact.value), fact.sign)
    if whole.width <= room:
        return (whole,)
    first, *rest = wrap(f"{fact.what} {fact.value}", SMALL, room - glyphs.SIGN - _INSIDE)
    return (_Word(value=first, sign=fact.sign), *(_Word(value=line) for line in rest))


def _lines(words: Iterable[_Word], room: float, lead: float) -> tuple[Line, ...]:
    lines: list[list[tuple[float, _Word]]] = [[]]
    used = lead
    for word in words:
        wide = word.width
        if used + wide > room and (lines[-1] or (len(lines) == 1 and lead)):
            lines.append([])
            used = 0.0
        lines[-1].append((used, word))
        used += wide + _GAP
    return tuple(tuple(line) for line in lines) if lines != [[]] else ()
