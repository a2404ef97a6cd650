"""Setting blocks one below the other on pages: a block stays whole unless it is taller than a page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.sheets.pen import Piece


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces that belong together. Where even a page is too short, `again` is drawn above the part on the next page.

    `title` is its entry in the document's outline; `cut` are names that had to be shortened in it, in full.
    """

    parts: tuple[Piece, ...]
    gap: float = 0.0
    """Empty space in mm after it."""
    again: Piece | None = None
    title: str = ""
    cut: tuple[str, ...] = ()

    @property
    def height(self) -> float:
        """The height in mm when it stays whole."""
        return sum(part.height for part in self.parts)


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece at its place: mm from the upper edge of the paper, and the outline entry that leads to it."""

    piece: Piece
    top: float
    title: str = ""


@dataclass(slots=True)
class _Pages:
    bottom: float
    next_top: float
    top: float
    pages: list[list[Placed]] = field(default_factory=lambda: [[]])

    @property
    def left(self) -> float:
        return self.bottom - self.top + 1e-6

    def turn(self) -> None:
        self.pages.append([])
        self.top = self.next_top

    def put(self, piece: Piece, title: str = "") -> None:
        self.pages[-1].append(Placed(piece, self.top, title))
        self.top += piece.height


def pour(blocks: Iterable[Block], first_top: float, next_top: float, bottom: float) -> tuple[tuple[Placed, ...], ...]:
    """The pages that the blocks fill, between the tops given (of the first page and of the others) and the bottom."""
    pages = _Pages(bottom, next_top, first_top)
    for block in blocks:
        if block.height > pages.left and pages.pages[-1]:
            pages.turn()
        _put(block, pages)
        pages.top += block.gap
    return tuple(map(tuple, pages.pages))


def _put(block: Block, pages: _Pages) -> None:
    title = block.title
    for part in block.parts:
        if part.height > pages.left and pages.pages[-1]:
            pages.turn()
            if block.again is not None:
                pages.put(block.again)
        pages.put(part, title)
        title = ""
