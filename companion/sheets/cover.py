"""The head of the first page: whose army it is, what it comes to, whether it is legal, boxes for its course."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from companion.i18n import _, ngettext
from companion.sheets import glyphs
from companion.sheets.facts import SMALL, fact_lines, line_pieces, pieces, text_pieces
from companion.sheets.flow import Block
from companion.sheets.fonts import bold, printable, regular, width
from companion.sheets.lines import FLOOR, fit, shorten
from companion.sheets.pen import Look, Pen, Piece
from companion.sheets.qr import qr_piece
from companion.sheets.values import Fact, RosterSheet

TITLE, BELOW, BIG, CAPTION, VERDICT, BADGE = bold(18), regular(9), bold(15), regular(7), bold(9), bold(8)
_BIG_ROW, _BIG_GAP = 11.5, 9.0
_QR_GAP, _COVER_GAP = 6.0, 5.0
_TURNS, _BOX_GAP = 10, 1.1


def cover_block(sheet: RosterSheet, room: float) -> Block:
    """The first block of a roster, in `room` mm."""
    code = qr_piece(sheet.code)
    wide = room if code is None else room - code.height - _QR_GAP
    title = fit(sheet.title, TITLE, wide, 3)
    below = fit(_below(sheet), BELOW, wide, 2)
    moment = fit(sheet.moment, VERDICT, wide, 2)
    left = [*line_pieces(title), *line_pieces(below), *line_pieces(moment), *_big_rows(sheet, wide)]
    left.append(Piece(6.4, partial(_draw_verdict, sheet)))
    left += pieces(fact_lines((Fact(option) for option in sheet.options), wide))
    left.append(Piece(7.0, partial(_draw_trackers, sheet, wide)))
    height = sum(piece.height for piece in left)
    whole = Piece(
        max(height, code.height + CAPTION.pitch if code else 0), partial(_draw_cover, tuple(left), code, room)
    )
    notes = [piece for line in sheet.notes.splitlines() for piece in text_pieces(line, room)]
    cut = tuple(text for fitted, text in ((title, sheet.title), (below, _below(sheet))) if fitted.cut)
    return Block((whole, *notes), gap=_COVER_GAP, cut=cut)


def _below(sheet: RosterSheet) -> str:
    return " · ".join(part for part in (*_owners(sheet), sheet.ruleset, sheet.date) if part)


def _owners(sheet: RosterSheet) -> Iterable[str]:
    """The side and the player, each once."""
    return dict.fromkeys((sheet.side, sheet.player))


@dataclass(frozen=True, slots=True)
class _Big:
    """A number that is read from afar, and what it counts."""

    value: str
    caption: str

    @property
    def width(self) -> float:
        return max(width(self.value, BIG), width(self.caption, CAPTION))


def _numbers(sheet: RosterSheet) -> Sequence[_Big]:
    left = sheet.limit - sheet.points
    numbers = [
        _Big(f"{sheet.points} / {sheet.limit}", _("points used of the build total")),
        _Big(str(abs(left)), _("points left") if left >= 0 else _("points too many")),
        _Big(str(sheet.actions), ngettext("action per turn", "actions per turn", sheet.actions)),
    ]
    if sheet.castle_actions:
        numbers.append(_Big(f"+ {sheet.castle_actions}", _("for castle sections")))
    numbers.append(_Big(str(sheet.count), ngettext("unit", "units", sheet.count)))
    return numbers


def _big_rows(sheet: RosterSheet, room: float) -> list[Piece]:
    rows: list[list[tuple[float, _Big]]] = [[]]
    used = 0.0
    for number in _numbers(sheet):
        if used + number.width > room and rows[-1]:
            rows.append([])
            used = 0.0
        rows[-1].append((used, number))
        used += number.width + _BIG_GAP
    return [Piece(_BIG_ROW, partial(_draw_big_row, tuple(row))) for row in rows]


def _draw_cover(rows: tuple[Piece, ...], code: Piece | None, room: float, pen: Pen, left: float, top: float) -> None:
    if code is not None:
        code.draw(pen, left + room - code.height, top)
        caption = shorten(_("share code"), CAPTION, code.height)
        middle = left + room - code.height / 2
        pen.text_centred(middle, top + code.height + CAPTION.capital, caption, CAPTION, pen.inks.muted)
    for piece in rows:
        piece.draw(pen, left, top)
        top += piece.height


def _draw_big_row(row: tuple[tuple[float, _Big], ...], pen: Pen, left: float, top: float) -> None:
    for offset, number in row:
        base = top + 2.0 + BIG.capital
        pen.text(left + offset, base, number.value, BIG)
        pen.text(left + offset, base + 3.4, number.caption, CAPTION, pen.inks.muted)


def _draw_verdict(sheet: RosterSheet, pen: Pen, left: float, top: float) -> None:
    middle = top + 3.2
    if sheet.legal:
        glyphs.check(pen, left, middle, pen.inks.good)
        left += 4.2
    else:
        left += draw_badge(pen, left, middle) + 2
    ink = pen.inks.good if sheet.legal else pen.inks.bad
    pen.text(left, middle + VERDICT.capital / 2, printable(sheet.legality), VERDICT, ink)


def badge_width() -> float:
    """The width in mm of the badge of an illegal army."""
    return width(_("NOT LEGAL"), BADGE) + 2.4


def draw_badge(pen: Pen, left: float, middle: float) -> float:
    """The badge that marks an illegal army, on every page; gives its width in mm."""
    word, wide = _("NOT LEGAL"), badge_width()
    fill, letters = (pen.inks.bad, "#FFFFFF") if pen.inks.filled else (None, pen.inks.text)
    pen.box(left, middle - 2, wide, 4, Look(pen.inks.bad, fill, 0.3, 0.6))
    pen.text(left + 1.2, middle + BADGE.capital / 2, word, BADGE, letters)
    return wide


def _draw_trackers(sheet: RosterSheet, room: float, pen: Pen, left: float, top: float) -> None:
    """A box for each of the first turns, or of those to come, and a long one for victory points."""
    base = top + 2 + (glyphs.TICK + SMALL.capital) / 2
    word, points = _("Turn"), _("Victory points")
    x = left + width(word, SMALL) + 1.6
    pen.text(left, base, word, SMALL, pen.inks.muted)
    turns = min(_TURNS, int((room - (x - left)) / (glyphs.TICK + _BOX_GAP)))
    for turn in range(sheet.turn, sheet.turn + turns):
        pen.box(x, top + 2, glyphs.TICK, glyphs.TICK, Look(pen.inks.text, thick=pen.inks.frame, radius=0.5))
        pen.text_centred(x + glyphs.TICK / 2, base, str(turn), regular(FLOOR), pen.inks.faint)
        x += glyphs.TICK + _BOX_GAP
    x += 4
    if x - left + width(points, SMALL) + 20 > room:
        return
    pen.text(x, base, points, SMALL, pen.inks.muted)
    x += width(points, SMALL) + 1.6
    pen.box(x, top + 2, 16, glyphs.TICK, Look(pen.inks.text, thick=pen.inks.frame, radius=0.5))
    if sheet.score:
        pen.text_centred(x + 8, base, sheet.score, VERDICT)
