"""What follows the units: what is wrong with the army, the abilities used, names that had to be shortened above."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from companion.i18n import _
from companion.sheets import glyphs
from companion.sheets.facts import SMALL, text_pieces
from companion.sheets.flow import Block
from companion.sheets.fonts import Font, bold, printable, regular, width
from companion.sheets.lines import FLOOR, wrap
from companion.sheets.pen import Pen, Piece
from companion.sheets.values import GlossaryEntry

HEADING, NAME, FINE = bold(11), bold(8), regular(FLOOR)
_HEADING_HEIGHT, _AFTER = 8.5, 4.0
_COLUMN, _GUTTER = 60.0, 5.0
_LINE, _ENTRY_GAP = 3.4, 1.9
_INDENT = glyphs.MARK + 1.4
_TALLEST = 60.0
"""A glossary entry higher than so many mm is set over the whole width, line by line."""


def paragraphs(heading: str, texts: Iterable[str], room: float) -> Iterator[Block]:
    """A section of paragraphs; nothing when there are none."""
    blocks = [text_pieces(text, room) for text in texts]
    yield from _section(heading, blocks, room, gap=0.8)


def glossary(entries: Sequence[GlossaryEntry], room: float) -> Iterator[Block]:
    """The abilities of the army in columns, row by row."""
    columns = max(1, int((room + _GUTTER) / _COLUMN))
    wide = (room - (columns - 1) * _GUTTER) / columns
    cells = [_Entry.of(entry, wide) for entry in entries]
    low = [cell for cell in cells if cell.height <= _TALLEST]
    rows: list[Sequence[Piece]] = [
        (_row(low[first : first + columns], wide + _GUTTER),) for first in range(0, len(low), columns)
    ]
    rows += [_Entry.of(cell.entry, room).pieces() for cell in cells if cell.height > _TALLEST]
    yield from _section(_("Abilities"), rows, room, gap=_ENTRY_GAP)


def _section(heading: str, rows: Iterable[Sequence[Piece]], room: float, gap: float) -> Iterator[Block]:
    """The heading stays with the first row."""
    above: tuple[Piece, ...] = (Piece(_HEADING_HEIGHT, partial(_draw_heading, heading, room)),)
    title = heading
    for row in rows:
        yield Block((*above, *row), gap=gap, title=title)
        above, title = (), ""
    if not above:
        yield Block((), gap=_AFTER)


def _draw_heading(heading: str, room: float, pen: Pen, left: float, top: float) -> None:
    pen.line((left, top), (left + room, top), 0.35, pen.inks.text)
    pen.text(left, top + 5.2, heading, HEADING)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A glossary entry, measured."""

    entry: GlossaryEntry
    names: tuple[str, ...]
    reminder: tuple[str, ...]
    units: tuple[str, ...]

    @classmethod
    def of(cls, entry: GlossaryEntry, room: float) -> _Entry:
        """The entry in a column of `room` mm."""
        wide = room - _INDENT
        name = wrap(entry.name, NAME, wide)
        return cls(entry, name, wrap(entry.reminder, SMALL, wide), wrap(entry.units, FINE, wide))

    @property
    def height(self) -> float:
        return _LINE * (len(self.names) + len(self.reminder) + len(self.units))

    def pieces(self) -> tuple[Piece, ...]:
        """One piece a line."""
        lines = [(line, NAME) for line in self.names]
        lines += [(line, SMALL) for line in self.reminder]
        drawn = [Piece(_LINE, partial(_draw_line, line, font, False)) for line, font in lines]
        drawn += [Piece(_LINE, partial(_draw_line, line, FINE, True)) for line in self.units]
        first, *rest = drawn
        return (Piece(_LINE, partial(_draw_first, self.entry, first)), *rest)


def _row(row: Sequence[_Entry], step: float) -> Piece:
    return Piece(max(cell.height for cell in row), partial(_draw_row, row, step))


def _draw_row(row: Sequence[_Entry], step: float, pen: Pen, left: float, top: float) -> None:
    for place, cell in enumerate(row):
        height = top
        for piece in cell.pieces():
            piece.draw(pen, left + place * step, height)
            height += piece.height


def _draw_first(entry: GlossaryEntry, piece: Piece, pen: Pen, left: float, top: float) -> None:
    glyphs.mark(pen, left, top + _LINE / 2, entry.mark)
    piece.draw(pen, left, top)
    after = left + _INDENT + width(printable(entry.name), NAME) + 1.4
    pen.text(after, top + (_LINE + SMALL.capital) / 2, entry.slot, FINE, pen.inks.muted)


def _draw_line(line: str, font: Font, muted: bool, pen: Pen, left: float, top: float) -> None:
    pen.text(left + _INDENT, top + (_LINE + font.capital) / 2, line, font, pen.inks.muted if muted else None)
