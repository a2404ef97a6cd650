"""A combat dial laid out flat: a column for each click, a row for each value, boxes to tick, a skull at the end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import ceil

from companion.sheets import glyphs
from companion.sheets.facts import PITCH, Line, draw_line, legend_lines, legend_width
from companion.sheets.fonts import bold, printable, regular, width
from companion.sheets.grid import CAPTION, LABEL, LEGEND, SIDE_GAP, TOKEN_GAP, Grid, caption
from companion.sheets.lines import FLOOR, shorten
from companion.sheets.pen import Look, Pen, Piece
from companion.sheets.values import Cell, Flag, Strip, StripRow, Track

VALUE, MINOR = bold(10.5), regular(8)
ROW, MINOR_ROW = 4.4, 3.7
TRACK = 5.1
_FLAG, _CHOSEN, _CLICK = regular(FLOOR), bold(FLOOR), regular(FLOOR)
_HEAD, _BAND_GAP, _FOOT = 2.3, 1.2, 0.8
_LEGEND_GAP, _LEGEND_COLUMN_GAP = 5.0, 4.0
_LEGEND_PITCH, _LEGEND_PITCH_DENSE = 4.3, 3.95
_FEW = 5
"""Up to so many abilities stand in one column."""


def strip_pieces(strip: Strip, grid: Grid) -> tuple[Piece, ...]:
    """The rows of a strip, each as a piece; ability names stand beside the first where there is room, else below."""
    bands = tuple(_Band(strip, grid, columns) for columns in grid.columns_of(strip))
    beside = bands[0].legend_beside()
    drawn = [Piece(band.height, partial(_draw_band, band, beside if band is bands[0] else 0)) for band in bands]
    if not beside:
        lines = legend_lines(strip.legend, grid.width - grid.label)
        drawn += [Piece(PITCH + 0.4, partial(_draw_legend_line, grid.label, line)) for line in lines]
    return tuple(drawn)


@dataclass(frozen=True, slots=True)
class _Band:
    """A part of a strip that stands on one line: the columns with these indices."""

    strip: Strip
    grid: Grid
    columns: range

    @property
    def last(self) -> bool:
        return self.columns.stop > self.strip.clicks

    @property
    def head(self) -> float:
        marked = self.strip.start in self.columns or any(flag.column in self.columns for flag in self.strip.flags)
        return _HEAD if marked else _BAND_GAP

    @property
    def body(self) -> float:
        return sum(row_height(row) for row in self.strip.rows)

    @property
    def height(self) -> float:
        return self.head + self.body + _FOOT + TRACK * len(self.strip.tracks)

    @property
    def right(self) -> float:
        """Where its last column ends, in mm from its left edge."""
        return self.grid.label + len(self.columns) * self.grid.column

    def left_of(self, column: int) -> float:
        """Where a column begins, in mm from its left edge."""
        return self.grid.label + (column - self.columns.start) * self.grid.column

    def legend_beside(self) -> int:
        """How many columns of ability names fit beside it; 0 when they must stand elsewhere."""
        room = self.grid.width - self.right - _LEGEND_GAP
        if not self.strip.legend or room < LEGEND - _LEGEND_GAP:
            return 0
        columns = int((room + _LEGEND_COLUMN_GAP) / (legend_width(self.strip.legend) + _LEGEND_COLUMN_GAP)) or 1
        columns = min(columns, ceil(len(self.strip.legend) / _FEW))
        lines = ceil(len(self.strip.legend) / columns)
        return columns if lines * _LEGEND_PITCH_DENSE <= self.head + self.body else 0


def row_height(row: StripRow) -> float:
    """The height of a row in mm."""
    return MINOR_ROW if row.minor else ROW


def _draw_band(band: _Band, legend_columns: int, pen: Pen, left: float, top: float) -> None:
    upper = top + band.head
    _draw_ground(band, pen, left, upper)
    _draw_rows(band, pen, left, upper)
    _draw_head(band, pen, left, upper)
    track_top = upper + band.body + _FOOT
    for place, track in enumerate(band.strip.tracks):
        _draw_track(band, track, pen, left, track_top + place * TRACK)
    if legend_columns:
        _draw_legend(band, legend_columns, pen, left, upper - _HEAD / 2)


def _draw_ground(band: _Band, pen: Pen, left: float, upper: float) -> None:
    """The lines between columns; the ground of those that are out, the outline of the start or of the current one."""
    shown, wide, low = band.strip.shown, band.grid.column, upper + band.body
    before = min(shown, band.columns.stop) - band.columns.start
    if before > 0 and pen.inks.shade is not None:
        pen.box(left + band.grid.label, upper, before * wide, band.body, Look(fill=pen.inks.shade))
    for height in (upper, low):
        pen.line((left + band.grid.label, height), (left + band.right, height))
    for column in (*band.columns, band.columns.stop):
        x = left + band.left_of(column)
        pen.line((x, upper), (x, low))
    for column in band.strip.taken:
        if column in band.columns and column != shown:
            x = left + band.left_of(column)
            pen.line((x, low), (x + wide, upper), 0.25, pen.inks.muted)
    if shown in band.columns:
        look = Look(pen.inks.text, thick=0.35 if band.strip.current is None else 0.5, radius=0.8)
        pen.box(left + band.left_of(shown), upper, wide, band.body, look)


def _draw_rows(band: _Band, pen: Pen, left: float, upper: float) -> None:
    strip = band.strip
    for row in strip.rows:
        middle = upper + row_height(row) / 2
        label = shorten(printable(row.label), LABEL, band.grid.label - 1)
        pen.text(left, middle + LABEL.capital / 2, label, LABEL, pen.inks.muted)
        for column in band.columns:
            if column < strip.clicks:
                struck = column < strip.shown
                _draw_cell(row.cells[column], row.minor, struck, pen, left + band.left_of(column), middle, band.grid)
        upper += row_height(row)
    if strip.clicks in band.columns:
        x = left + band.left_of(strip.clicks) + band.grid.column / 2
        glyphs.skull(pen, (x, upper - band.body / 2), 6.0, pen.inks.text)


def _draw_cell(cell: Cell, minor: bool, struck: bool, pen: Pen, left: float, middle: float, grid: Grid) -> None:
    """The value ends a little left of the middle of its column, the mark stands right of it."""
    edge = left + grid.column / 2 - 0.2
    if cell.skull:
        glyphs.skull(pen, (edge - 1.6, middle), 2.9, pen.inks.muted)
    elif cell.text:
        font = MINOR if minor else VALUE
        pen.text_right(edge, middle + font.capital / 2, cell.text, font, pen.inks.muted if struck else None)
    if cell.mark is not None:
        glyphs.mark(pen, edge + 0.7, middle, cell.mark)


def _draw_head(band: _Band, pen: Pen, left: float, upper: float) -> None:
    """Above the columns: the start marker, and what flags say."""
    flagged = {flag.column for flag in band.strip.flags}
    for flag in band.strip.flags:
        if flag.column in band.columns:
            _draw_flag(band, flag, pen, left, upper)
    start = band.strip.start
    if start in band.columns and start not in flagged:
        glyphs.start_marker(pen, left + band.left_of(start) + band.grid.column / 2, upper - 0.3, pen.inks.text)


def _draw_flag(band: _Band, flag: Flag, pen: Pen, left: float, upper: float) -> None:
    font = _CHOSEN if flag.chosen else _FLAG
    text = shorten(printable(flag.text), font, band.grid.column - 4)
    x = left + band.left_of(flag.column) + (band.grid.column - 3.2 - width(text, font)) / 2
    ink = pen.inks.text if flag.chosen else pen.inks.muted
    glyphs.start_marker(pen, x + 1.2, upper - 0.3, ink)
    pen.text(x + 3.2, upper - 0.4, text, font, ink)


def _draw_track(band: _Band, track: Track, pen: Pen, left: float, top: float) -> None:
    base = top + glyphs.TICK / 2 + LABEL.capital / 2
    if track.label:
        pen.text_right(left + band.grid.label - 1.5, base, shorten(track.label, LABEL, band.grid.label), LABEL)
    for column in band.columns:
        x = left + band.left_of(column) + (band.grid.column - glyphs.TICK) / 2
        struck = column < min(band.strip.start, band.strip.shown)
        glyphs.tick_box(pen, x, top, struck=struck, ticked=column in band.strip.taken)
        if column < band.strip.clicks and not struck:
            number_base = top + (glyphs.TICK + _CLICK.capital) / 2
            pen.text_centred(x + glyphs.TICK / 2, number_base, str(column), _CLICK, pen.inks.faint)
    if band.last:
        _draw_side(band, track, pen, left, top)


def _draw_side(band: _Band, track: Track, pen: Pen, left: float, top: float) -> None:
    """Token boxes and the one more box, from the right edge inwards."""
    right = left + band.grid.width
    base = top + (glyphs.TICK + CAPTION.capital) / 2
    if track.tokens:
        for place in (1, 0):
            box_left = right - glyphs.TOKEN - place * (glyphs.TOKEN + TOKEN_GAP)
            glyphs.token_box(pen, box_left, top, filled=track.filled > 1 - place)
        right -= 2 * glyphs.TOKEN + TOKEN_GAP + SIDE_GAP
        words = caption(track.tokens)
        pen.text_right(right, base, words, CAPTION, pen.inks.muted)
        right -= width(words, CAPTION) + 2 * SIDE_GAP
    if track.box:
        glyphs.tick_box(pen, right - glyphs.TICK, top, ticked=track.ticked)
        pen.text_right(right - glyphs.TICK - SIDE_GAP, base, caption(track.box), CAPTION, pen.inks.muted)


def _draw_legend(band: _Band, columns: int, pen: Pen, left: float, upper: float) -> None:
    """The names of the abilities beside the strip, column by column."""
    entries = band.strip.legend
    lines = ceil(len(entries) / columns)
    pitch = min(_LEGEND_PITCH, max(_LEGEND_PITCH_DENSE, (band.head + band.body) / lines))
    room = (band.grid.width - band.right - _LEGEND_GAP) / columns
    for place, entry in enumerate(entries):
        column, row = divmod(place, lines)
        (line,) = legend_lines((entry,), room - 2)
        draw_line(line, pen, left + band.right + _LEGEND_GAP + column * room, upper + row * pitch)


def _draw_legend_line(offset: float, line: Line, pen: Pen, left: float, top: float) -> None:
    draw_line(line, pen, left + offset, top + 0.4)
