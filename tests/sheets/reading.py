"""Reading a printed sheet back: every text with its place in mm, and what stands in each column of each dial."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pypdfium2
import pypdfium2.raw as pdfium

MM = 25.4 / 72
LABELS = ("Speed", "Attack", "Type bonus", "Defense", "Damage", "Ranged")


@dataclass(frozen=True, slots=True)
class Text:
    """One piece of text as it was drawn."""

    words: str
    page: int
    left: float
    top: float
    right: float
    bottom: float
    face: str
    size: float

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2

    @property
    def height(self) -> float:
        """Where its middle stands on the page."""
        return (self.top + self.bottom) / 2


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet as it was read: its texts in the order of drawing, its shapes, the size of its pages in mm."""

    texts: tuple[Text, ...]
    shapes: tuple[tuple[float, float, float, float], ...]
    pages: int
    size: tuple[float, float]
    bookmarks: tuple[tuple[str, int, float], ...]
    facts: dict[str, str]

    def page(self, number: int) -> tuple[Text, ...]:
        return tuple(text for text in self.texts if text.page == number)

    def words(self) -> list[str]:
        return [text.words for text in self.texts]

    def everything(self) -> str:
        return " ".join(self.words())


def read(content: bytes) -> Sheet:
    """The sheet of these bytes."""
    document = pypdfium2.PdfDocument(content)
    try:
        high = document[0].get_size()[1]
        texts, shapes = [], []
        for number, page in enumerate(document):
            view = page.get_textpage()
            for item in page.get_objects(textpage=view):
                left, low, right, top = (edge * MM for edge in item.get_bounds())
                place = (left, high * MM - top, right, high * MM - low)
                if item.type == pdfium.FPDF_PAGEOBJ_TEXT:
                    face = item.get_font().get_base_name()
                    texts.append(_text(item.extract().strip(), number, place, face, item.get_font_size()))
                else:
                    shapes.append(place)
            view.close()
        return Sheet(
            texts=tuple(texts),
            shapes=tuple(shapes),
            pages=len(document),
            size=tuple(length * MM for length in document[0].get_size()),
            bookmarks=tuple(_bookmarks(document, high)),
            facts=document.get_metadata_dict(),
        )
    finally:
        document.close()


def _text(words: str, page: int, place: tuple[float, float, float, float], face: str, size: float) -> Text:
    left, top, right, bottom = place
    return Text(words, page, left, top, right, bottom, face, size)


def _bookmarks(document: pypdfium2.PdfDocument, high: float) -> Iterator[tuple[str, int, float]]:
    for mark in document.get_toc():
        target = mark.get_dest()
        _mode, (_left, top, *_rest) = target.get_view()
        yield mark.get_title(), target.get_index(), (high - top) * MM


def lines(sheet: Sheet, page: int = 0) -> list[str]:
    """What a page says, line by line, from left to right."""
    rows: list[list[Text]] = []
    for text in sorted(sheet.page(page), key=lambda text: text.height):
        if not rows or text.height > rows[-1][0].height + 1.5:
            rows.append([])
        rows[-1].append(text)
    return [" | ".join(text.words for text in sorted(row, key=lambda text: text.left)) for row in rows]


def overlaps(sheet: Sheet, tolerance: float = 0.05) -> list[tuple[str, str]]:
    """Pairs of texts that run into each other."""
    found = []
    for number in range(sheet.pages):
        rows = sorted(sheet.page(number), key=lambda text: text.top)
        for place, upper in enumerate(rows):
            for lower in rows[place + 1 :]:
                if lower.top >= upper.bottom - tolerance:
                    break
                if lower.left < upper.right - tolerance and upper.left < lower.right - tolerance:
                    found.append((upper.words, lower.words))
    return found


def outside(sheet: Sheet, margin: float) -> list[object]:
    """Texts and shapes that reach into the margins; bounds of shapes are read with their outline on all sides."""
    places = [(text.words, (text.left, text.top, text.right, text.bottom), 0.05) for text in sheet.texts]
    places += [("a shape", place, 0.4) for place in sheet.shapes]
    wide, high = sheet.size
    return [
        (name, box)
        for name, box, more in places
        if min(box[0], box[1]) < margin - more or box[2] > wide - margin + more or box[3] > high - margin + more
    ]


def dials(sheet: Sheet) -> list[dict[str, list[list[str]]]]:
    """Every dial of the sheet: for each label, what stands in each column, from left to right.

    Columns are found by the numbers in the tick boxes; what stands nearest to a column belongs to it.
    """
    found: list[dict[str, list[list[str]]]] = []
    for number in range(sheet.pages):
        texts = sheet.page(number)
        starts = [text for text in texts if text.words == "Speed" and text.left < sheet.size[0] / 4 and text.size > 7]
        for start, after in pairwise([*starts, None]):
            found.append(_dial(texts, start, after.top if after else sheet.size[1]))
    return found


def _dial(texts: Sequence[Text], start: Text, end: float) -> dict[str, list[list[str]]]:
    """The dial whose first label is `start`: its columns are as far apart as its tick boxes."""
    own = [text for text in texts if start.top - 0.5 < text.height < end]
    ticks = [text for text in own if text.size == 6.5 and "Bold" not in text.face and text.words.isdigit()]
    row = [tick for tick in ticks if abs(tick.height - ticks[0].height) < 0.5]
    step = min((b.middle - a.middle for a, b in pairwise(row)), default=12.0)
    first = row[0].middle - int(row[0].words) * step
    count = int(row[-1].words) + 1
    dial = {}
    for label in (text for text in own if text.words in LABELS and abs(text.left - start.left) < 1):
        level = [text for text in own if abs(text.height - label.height) < 1.2 and text.left > label.right]
        columns: list[list[str]] = [[] for _ in range(count)]
        for text in sorted(level, key=lambda text: text.left):
            column = round((text.middle - first) / step)
            if column < count:
                columns[column].append(text.words)
        dial[label.words] = columns
    return dial
