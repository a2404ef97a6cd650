"""Pages of a PDF as pictures: what is seen is what is printed, since both are read from the same bytes."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

from PySide6.QtGui import QImage

_one_at_a_time = threading.Lock()
"""The library that reads PDFs must not be used by two threads at once."""
_FORMATS = {"RGB": QImage.Format.Format_RGB888, "RGBX": QImage.Format.Format_RGBX8888}


def page_sizes(content: bytes) -> tuple[tuple[float, float], ...]:
    """Width and height of every page, in points."""
    with _opened(content) as document:
        return tuple(document.get_page_size(number) for number in range(len(document)))


def page_picture(content: bytes, number: int, scale: float) -> QImage:
    """A page, counted from 0, as a picture of `scale` pixels a point."""
    with _opened(content) as document, closing(document[number]) as page:
        return _picture(page.render(scale=scale, rev_byteorder=True))


@contextmanager
def _opened(content: bytes) -> Iterator[Any]:
    import pypdfium2

    with _one_at_a_time, closing(pypdfium2.PdfDocument(content)) as document:
        yield document


def _picture(bitmap: Any) -> QImage:
    with closing(bitmap):
        held = QImage(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride, _FORMATS[bitmap.mode])
        return held.copy()
