"""Signs that the face lacks, drawn as shapes: stars, skulls, arcs, fists, ability marks, boxes to tick."""

from __future__ import annotations

from functools import lru_cache

from companion.sheets.fonts import Font, bold, width
from companion.sheets.lines import FLOOR
from companion.sheets.outlines import Point, block, ring, star_outline
from companion.sheets.pen import Look, Pen
from companion.sheets.style import Ink, text_on
from companion.sheets.values import Arc, Mark, Outline, Sign

MARK, _MARK_HIGH = 4.3, 3.7
"""Width and height in mm of an ability mark; a round one is as high as wide."""
STAR = 2.5
SIGN = 3.0
TICK = 4.3
CHECK = 3.0
TOKEN = 4.3
_CODE = bold(FLOOR)
_ROOM = {Outline.SQUARE: MARK - 0.5, Outline.CIRCLE: MARK - 1.0}


def mark(pen: Pen, left: float, middle: float, what: Mark) -> None:
    """An ability mark around the height `middle`: its code in its shape, filled, or outlined to save ink."""
    inks = pen.inks
    ink = inks.mark(what.colour)
    filled = inks.filled and what.colour
    fill, stroke, letters = (ink, None, text_on(ink)) if filled else (None, inks.text, inks.text)
    if what.outline is Outline.CIRCLE:
        pen.circle((left + MARK / 2, middle), MARK / 2 - 0.2, Look(stroke, fill, inks.frame))
    else:
        pen.box(left, middle - _MARK_HIGH / 2, MARK, _MARK_HIGH, Look(stroke, fill, inks.frame))
    font = _code_font(what.code, _ROOM[what.outline])
    pen.text_centred(left + MARK / 2, middle + font.capital / 2, what.code, font, letters)


@lru_cache(maxsize=4096)
def _code_font(code: str, room: float) -> Font:
    """The usual size of codes, or a smaller one for wide letters."""
    wide = width(code, _CODE)
    return _CODE if wide <= room else bold(_CODE.size * room / wide)


def stars(pen: Pen, left: float, middle: float, count: int, ink: Ink) -> None:
    """So many stars in a row."""
    for place in range(count):
        pen.shape([star_outline(left + STAR * (place + 0.5) + place * 0.3, middle, STAR)], ink)


def stars_width(count: int) -> float:
    """The width in mm of so many stars."""
    return count * STAR + max(0, count - 1) * 0.3


def skull(pen: Pen, middle: Point, size: float, ink: Ink) -> None:
    """A skull, about as wide as high, with holes for eyes and nose."""
    x, y = middle
    unit = size / 20
    head = ring(x, y - 2 * unit, 9 * unit, 8 * unit)
    jaw = block(x, y + 6.6 * unit, 5 * unit, 3.4 * unit)
    holes = [ring(x + side * 3.7 * unit, y - 1.2 * unit, 2.5 * unit, 2.6 * unit) for side in (-1, 1)]
    nose = [(x, y + 1.6 * unit), (x + 1.3 * unit, y + 4.2 * unit), (x - 1.3 * unit, y + 4.2 * unit)]
    teeth = [block(x + side * 1.7 * unit, y + 7.6 * unit, 0.35 * unit, 2.4 * unit) for side in (-1, 1)]
    pen.shape([head, *holes, nose], ink)
    pen.shape([jaw, *teeth], ink)


def sign(pen: Pen, left: float, middle: float, what: Arc | Sign) -> None:
    """The small sign before a fact, `SIGN` mm wide."""
    if isinstance(what, Arc):
        _arc(pen, (left + SIGN / 2, middle), what.degrees)
    elif what is Sign.FIST:
        _fist(pen, left, middle)


def tick_box(pen: Pen, left: float, top: float, *, struck: bool = False, ticked: bool = False) -> None:
    """A square to tick with a pencil; a struck one is out of play, a ticked one was ticked in the battle."""
    if struck:
        for step in (1, 2, 3):
            offset = TICK * step / 4
            pen.line((left, top + offset), (left + offset, top), 0.1, pen.inks.muted)
            pen.line((left + offset, top + TICK), (left + TICK, top + offset), 0.1, pen.inks.muted)
    pen.box(left, top, TICK, TICK, Look(pen.inks.line if struck else pen.inks.text, thick=pen.inks.frame, radius=0.5))
    if ticked:
        check(pen, left + (TICK - CHECK) / 2, top + TICK / 2, pen.inks.text)


def token_box(pen: Pen, left: float, top: float, *, filled: bool = False) -> None:
    """A round place for an action token; in a filled one lies a token."""
    fill = pen.inks.text if filled else None
    pen.circle((left + TOKEN / 2, top + TOKEN / 2), TOKEN / 2, Look(pen.inks.text, fill, pen.inks.frame))


def start_marker(pen: Pen, middle: float, bottom: float, ink: Ink) -> None:
    """The triangle of a dial's starting position, its point down at `bottom`."""
    pen.shape([[(middle - 1.2, bottom - 1.7), (middle + 1.2, bottom - 1.7), (middle, bottom)]], ink)


def check(pen: Pen, left: float, middle: float, ink: Ink) -> None:
    """A check mark, `CHECK` mm wide."""
    pen.line((left, middle), (left + 1.1, middle + 1.2), 0.5, ink)
    pen.line((left + 1.1, middle + 1.2), (left + CHECK, middle - 1.4), 0.5, ink)


def _arc(pen: Pen, middle: Point, degrees: int) -> None:
    radius = SIGN / 2
    if degrees >= 360:
        pen.circle(middle, radius, Look(pen.inks.text, pen.inks.muted, pen.inks.frame / 2))
        return
    pen.sector(middle, radius, degrees, pen.inks.muted)
    pen.circle(middle, radius, Look(pen.inks.text, thick=pen.inks.frame / 2))


def _fist(pen: Pen, left: float, middle: float) -> None:
    """A clenched hand from the front: four knuckles, the thumb across, a cuff."""
    ink = pen.inks.text
    for finger in range(4):
        pen.box(left + finger * 0.72, middle - 1.45, 0.62, 1.3, Look(fill=ink, radius=0.25))
    pen.box(left, middle - 0.02, 2.0, 0.72, Look(fill=ink, radius=0.3))
    pen.box(left + 2.1, middle - 0.02, 0.68, 0.72, Look(fill=ink, radius=0.2))
    pen.box(left + 0.4, middle + 0.85, 2.0, 0.65, Look(fill=ink, radius=0.1))
