"""One unit of a roster as a block: who it is and what it costs, its facts, its dials."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from companion.i18n import _
from companion.sheets import glyphs
from companion.sheets.facts import PITCH, SMALL, Line, draw_line, fact_lines, pieces, text_pieces
from companion.sheets.flow import Block
from companion.sheets.fonts import bold, printable, regular, width
from companion.sheets.grid import Grid
from companion.sheets.lines import FLOOR, Fitted, fit
from companion.sheets.pen import Look, Pen, Piece
from companion.sheets.strip import strip_pieces
from companion.sheets.values import Strip, Unit

NAME, SECOND, NUMBER = bold(11), regular(9), regular(11)
SUM, ADDENDS, WORD, BADGE = bold(12), regular(9), regular(7.5), bold(FLOOR)
PART = bold(8.5)
_TOP, _NAME_PITCH, _SECOND_PITCH = 1.3, 4.8, 3.8
_WORD_GAP, _FACT_GAP = 2.0, 3.4
_UNIT_GAP, _BEFORE_PART = 3.2, 1.2
_BADGE_SIDE = 0.9


def unit_block(unit: Unit, grid: Grid) -> Block:
    """The block of a unit in the columns of the sheet."""
    head = _head_of(unit, grid)
    room = grid.width - grid.label
    below = [
        *_state_pieces(unit, room),
        *pieces(fact_lines(unit.facts, room)),
        *(piece for note in unit.notes for piece in text_pieces(note, room)),
    ]
    parts = [Piece(head.height, head.draw), *(_indented(piece, grid.label) for piece in below)]
    for strip in unit.strips:
        parts += _strip_parts(strip, grid)
    again = Piece(head.height + PITCH, partial(_draw_again, head))
    title = f"{unit.number}. {printable(unit.name)}"
    return Block(tuple(parts), gap=_UNIT_GAP, again=again, title=title, cut=head.cut)


@dataclass(frozen=True, slots=True)
class _Head:
    """The first lines of a block, measured: the name, the second name, the rank, the points."""

    unit: Unit
    grid: Grid
    name: Fitted
    second: Fitted | None
    beside: bool
    """Whether the second name stands on the line of the name."""

    @property
    def height(self) -> float:
        second = 0.0 if self.second is None or self.beside else _height(self.second, _SECOND_PITCH)
        return _TOP + _height(self.name, _NAME_PITCH) + second

    @property
    def cut(self) -> tuple[str, ...]:
        named = ((self.name, self.unit.name), (self.second, self.unit.second_name))
        return tuple(f"{self.unit.number}. {text}" for fitted, text in named if fitted is not None and fitted.cut)

    def draw(self, pen: Pen, left: float, top: float) -> None:
        """Draw it with a rule above."""
        pen.line((left, top), (left + self.grid.width, top), 0.35, pen.inks.text)
        base = top + _TOP + (_NAME_PITCH + NAME.capital) / 2
        pen.text(left, base, self.unit.number, NUMBER, pen.inks.muted)
        _draw_points(self.unit, pen, left + self.grid.width, base)
        indent = left + self.grid.label
        if self.unit.gone:
            _strike(self.name, pen, indent, base)
        end, base = _draw_lines(self.name, pen, indent, base)
        if self.second is not None:
            start = (end, base) if self.beside else (indent, base + _SECOND_PITCH)
            end, base = _draw_lines(self.second, pen, *start)
        draw_rank(self.unit.stars, self.unit.rank, pen, end, base)


def _height(text: Fitted, first: float) -> float:
    """The height of lines of which the first takes `first` mm."""
    return first + (len(text.lines) - 1) * text.font.pitch


def _draw_lines(text: Fitted, pen: Pen, left: float, base: float) -> tuple[float, float]:
    """Draw the lines; gives where the next word may stand on the last one."""
    for place, line in enumerate(text.lines):
        pen.text(left, base + place * text.font.pitch, line, text.font)
    return left + width(text.lines[-1], text.font) + _WORD_GAP, base + (len(text.lines) - 1) * text.font.pitch


def _strike(text: Fitted, pen: Pen, left: float, base: float) -> None:
    """A line through each line of a name: the unit is out of play."""
    for place, line in enumerate(text.lines):
        middle = base + place * text.font.pitch - text.font.capital / 2
        pen.line((left, middle), (left + width(line, text.font), middle), 0.4, pen.inks.text)


def _state_pieces(unit: Unit, room: float) -> tuple[Piece, ...]:
    """What has become of the unit in a battle: a word in a frame, and the facts of how it stands."""
    lines = fact_lines(unit.standing, room, word_width(unit.state))
    if not unit.state:
        return pieces(lines)
    first, *rest = lines or ((),)
    return (Piece(PITCH + 0.8, partial(_draw_state, unit.state, first)), *pieces(rest))


def _draw_state(word: str, line: Line, pen: Pen, left: float, top: float) -> None:
    _draw_word(word, pen, left, top + 0.2 + (PITCH + SMALL.capital) / 2)
    draw_line(line, pen, left, top + 0.2)


def _head_of(unit: Unit, grid: Grid) -> _Head:
    rank = rank_width(unit.stars, unit.rank)
    whole = grid.width - grid.label
    room = whole - _points_width(unit) - 4
    shown = unit.name if unit.count == 1 else f"{unit.count} × {unit.name}"
    name = fit(shown, NAME, room - rank, 2)
    if not unit.second_name:
        return _Head(unit, grid, name, None, beside=False)
    after = width(name.lines[-1], name.font) + _WORD_GAP + width(printable(unit.second_name), SECOND) + rank
    second = fit(unit.second_name, SECOND, whole - rank, 2)
    return _Head(unit, grid, name, second, beside=len(name.lines) == 1 and after <= room)


def rank_width(stars: int, rank: str) -> float:
    """The width in mm of a rank: its stars, or its word in a frame, and the space before it."""
    if stars:
        return glyphs.stars_width(stars) + _WORD_GAP
    return word_width(rank)


def word_width(word: str) -> float:
    """The width in mm of a word in a frame and the space beside it; 0 for none."""
    return width(printable(word), BADGE) + 2 * _BADGE_SIDE + _WORD_GAP if word else 0.0


def draw_rank(stars: int, rank: str, pen: Pen, left: float, base: float) -> None:
    """Draw the stars of a rank, or its word in a frame."""
    if stars:
        glyphs.stars(pen, left, base - SMALL.capital / 2 - 0.1, stars, pen.inks.text)
    elif rank:
        _draw_word(rank, pen, left, base)


def _draw_word(text: str, pen: Pen, left: float, base: float) -> None:
    word = printable(text)
    wide = width(word, BADGE) + 2 * _BADGE_SIDE
    pen.box(left, base - BADGE.capital - 0.85, wide, BADGE.capital + 1.6, Look(pen.inks.text, radius=0.6))
    pen.text(left + _BADGE_SIDE, base - 0.05, word, BADGE)


def _points_width(unit: Unit) -> float:
    points = width(unit.points, SUM) + 1.2 + width(_("points"), WORD)
    return points + (width(unit.addends, ADDENDS) + 1.5 if unit.addends else 0.0)


def _draw_points(unit: Unit, pen: Pen, right: float, base: float) -> None:
    word = _("points")
    pen.text_right(right, base, word, WORD, pen.inks.muted)
    right -= width(word, WORD) + 1.2
    pen.text_right(right, base, unit.points, SUM)
    if unit.addends:
        pen.text_right(right - width(unit.points, SUM) - 1.5, base, unit.addends, ADDENDS, pen.inks.muted)


def _strip_parts(strip: Strip, grid: Grid) -> Sequence[Piece]:
    first, *rest = strip_pieces(strip, grid)
    if not strip.title:
        return (first, *rest)
    room = grid.width - grid.label
    title = fit(strip.title, PART, room * 0.5)
    marks = rank_width(strip.stars, strip.rank) + word_width(strip.state)
    lead = width(title.lines[0], title.font) + marks + _FACT_GAP
    lines = fact_lines(strip.facts, room, lead) or ((),)
    head = Piece(_BEFORE_PART + PITCH, partial(_draw_part_head, strip, title, lines[0]))
    *above, last = (_indented(piece, grid.label) for piece in (head, *pieces(lines[1:])))
    return (*above, Piece(last.height + first.height, partial(_draw_both, last, first)), *rest)


def _draw_part_head(strip: Strip, title: Fitted, line: Line, pen: Pen, left: float, top: float) -> None:
    """The name of a rider, mount or section with its rank, and the first of its facts on the same line."""
    base = top + _BEFORE_PART + (PITCH + SMALL.capital) / 2
    end, base = _draw_lines(title, pen, left, base)
    draw_rank(strip.stars, strip.rank, pen, end, base)
    if strip.state:
        _draw_word(strip.state, pen, end + rank_width(strip.stars, strip.rank), base)
    draw_line(line, pen, left, top + _BEFORE_PART)


def _draw_both(upper: Piece, lower: Piece, pen: Pen, left: float, top: float) -> None:
    upper.draw(pen, left, top)
    lower.draw(pen, left, top + upper.height)


def _draw_again(head: _Head, pen: Pen, left: float, top: float) -> None:
    head.draw(pen, left, top)
    base = top + head.height + (PITCH + SMALL.capital) / 2
    pen.text(left + head.grid.label, base, _("continued"), SMALL, pen.inks.muted)


def _indented(piece: Piece, by: float) -> Piece:
    return Piece(piece.height, partial(_draw_indented, piece, by))


def _draw_indented(piece: Piece, by: float, pen: Pen, left: float, top: float) -> None:
    piece.draw(pen, left + by, top)
