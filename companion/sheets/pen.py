"""Drawing on a page in millimetres from its upper left corner. The only module that knows the PDF library's canvas."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.sheets.fonts import STAR, Face, Font, register, width
from companion.sheets.outlines import Point, star_outline
from companion.sheets.paper import POINTS_PER_MM
from companion.sheets.style import Ink, SheetStyle

PROGRAM = "Dialkeeper"


@dataclass(frozen=True, slots=True)
class Look:
    """How a shape is drawn: outlined `thick` mm wide, filled, or both; corners of boxes rounded by `radius` mm."""

    stroke: Ink | None = None
    fill: Ink | None = None
    thick: float = 0.2
    radius: float = 0

    @property
    def inset(self) -> float:
        """How far the middle of the outline lies inside the shape's edge, in mm."""
        return self.thick / 2 if self.stroke is not None else 0.0

    @property
    def stroked(self) -> int:
        """Whether there is an outline, as the canvas wants it."""
        return int(self.stroke is not None)

    @property
    def filled(self) -> int:
        """Whether there is a ground, as the canvas wants it."""
        return int(self.fill is not None)


class Pen:
    """Draws text, lines and shapes; what is asked of it twice in a row (face, colour, width) is written once."""

    def __init__(self, canvas: Any, style: SheetStyle) -> None:
        self.style = style
        self.inks = style.inks
        self._canvas = canvas
        self._height = style.paper.size[1] * POINTS_PER_MM
        self._font: Font | None = None
        self._filled: Ink | None = None
        self._stroked: tuple[Ink, float] | None = None

    def text(self, left: float, base: float, text: str, font: Font, ink: Ink | None = None) -> None:
        """Write a line of text that starts at `left` and stands on `base`."""
        if STAR in text:
            self._starred(left, base, text, font, ink)
            return
        canvas = self._canvas
        if self._font is not font:
            self._font = font
            canvas.setFont(font.face.value, font.size)
        self._fill_with(ink or self.inks.text)
        canvas.drawString(left * POINTS_PER_MM, self._height - base * POINTS_PER_MM, text)

    def text_right(self, right: float, base: float, text: str, font: Font, ink: Ink | None = None) -> None:
        """Write a line of text that ends at `right`."""
        self.text(right - width(text, font), base, text, font, ink)

    def text_centred(self, middle: float, base: float, text: str, font: Font, ink: Ink | None = None) -> None:
        """Write a line of text around `middle`."""
        self.text(middle - width(text, font) / 2, base, text, font, ink)

    def line(self, start: Point, end: Point, thick: float = 0.1, ink: Ink | None = None) -> None:
        """Draw a straight line `thick` mm wide."""
        self._stroke_with(ink or self.inks.line, thick)
        self._canvas.line(*self._at(*start), *self._at(*end))

    def box(self, left: float, top: float, wide: float, high: float, look: Look) -> None:
        """Draw a rectangle; its outline lies inside the measures given."""
        self._take(look)
        inset = look.inset
        x, y = self._at(left + inset, top + high - inset)
        wide, high = (wide - 2 * inset) * POINTS_PER_MM, (high - 2 * inset) * POINTS_PER_MM
        if look.radius:
            self._canvas.roundRect(x, y, wide, high, look.radius * POINTS_PER_MM, look.stroked, look.filled)
        else:
            self._canvas.rect(x, y, wide, high, look.stroked, look.filled)

    def circle(self, middle: Point, radius: float, look: Look) -> None:
        """Draw a circle; its outline lies inside the radius given."""
        self._take(look)
        x, y = self._at(*middle)
        self._canvas.circle(x, y, (radius - look.inset) * POINTS_PER_MM, look.stroked, look.filled)

    def sector(self, middle: Point, radius: float, degrees: float, fill: Ink) -> None:
        """Fill the part of a circle that opens upwards by so many degrees."""
        self._fill_with(fill)
        (left, low), (right, high) = (
            self._at(middle[0] - radius, middle[1] + radius),
            self._at(middle[0] + radius, middle[1] - radius),
        )
        self._canvas.wedge(left, low, right, high, 90 - degrees / 2, degrees, stroke=0, fill=1)

    def shape(self, outlines: Iterable[Sequence[Point]], fill: Ink) -> None:
        """Fill closed outlines as one shape; where outlines lie inside each other, the inner is a hole."""
        self._fill_with(fill)
        path = self._canvas.beginPath()
        for first, *rest in outlines:
            path.moveTo(*self._at(*first))
            for point in rest:
                path.lineTo(*self._at(*point))
            path.close()
        self._canvas.drawPath(path, stroke=0, fill=1, fillMode=0)

    def bookmark(self, key: str, title: str, top: float) -> None:
        """Put an entry into the document's outline that leads to this height of the page."""
        self._canvas.bookmarkPage(key, fit="XYZ", left=0, top=self._height - top * POINTS_PER_MM, zoom=0)
        self._canvas.addOutlineEntry(title, key, level=0)

    def next_page(self) -> None:
        """End the page and begin another."""
        self._canvas.showPage()
        self._font = self._filled = self._stroked = None

    def _at(self, x: float, y: float) -> Point:
        return x * POINTS_PER_MM, self._height - y * POINTS_PER_MM

    def _starred(self, left: float, base: float, text: str, font: Font, ink: Ink | None) -> None:
        """Write a text in which stars stand: they are drawn, since the face has none."""
        wide = width(STAR, font)
        for place, words in enumerate(text.split(STAR)):
            if place:
                middle = base - font.capital / 2
                self.shape([star_outline(left + wide / 2, middle, wide * 0.95)], ink or self.inks.text)
                left += wide
            if words:
                self.text(left, base, words, font, ink)
                left += width(words, font)

    def _take(self, look: Look) -> None:
        if look.fill is not None:
            self._fill_with(look.fill)
        if look.stroke is not None:
            self._stroke_with(look.stroke, look.thick)

    def _fill_with(self, ink: Ink) -> None:
        if self._filled != ink:
            self._filled = ink
            self._canvas.setFillColorRGB(*_parts(ink))

    def _stroke_with(self, ink: Ink, thick: float) -> None:
        if self._stroked != (ink, thick):
            self._stroked = (ink, thick)
            self._canvas.setStrokeColorRGB(*_parts(ink))
            self._canvas.setLineWidth(thick * POINTS_PER_MM)


@dataclass(frozen=True, slots=True)
class Piece:
    """Something measured: its height in mm, and how to draw it with its upper left corner anywhere."""

    height: float
    draw: Callable[[Pen, float, float], None]


def document(style: SheetStyle, title: str, author: str) -> tuple[io.BytesIO, Any]:
    """An empty PDF in memory and its canvas; what is drawn on it the same way twice has the same bytes twice."""
    from reportlab import rl_config
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0  # as text instead of bytes, a sheet is a fifth larger and takes longer
    register()
    content = io.BytesIO()
    size = tuple(length * POINTS_PER_MM for length in style.paper.size)
    canvas = Canvas(
        content,
        pagesize=size,
        pageCompression=1,
        invariant=1,
        initialFontName=Face.REGULAR.value,
        initialFontSize=8,
        lang=style.language,
    )
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setCreator(PROGRAM)
    canvas.setProducer(PROGRAM)
    canvas.showOutline()
    return content, canvas


def _parts(ink: Ink) -> tuple[float, float, float]:
    return int(ink[1:3], 16) / 255, int(ink[3:5], 16) / 255, int(ink[5:7], 16) / 255
