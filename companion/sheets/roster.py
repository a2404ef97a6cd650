"""The roster sheet: the head, a block for each unit, the glossary, on pages that never cut a unit in two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.i18n import _
from companion.sheets.appendix import glossary, paragraphs
from companion.sheets.cover import badge_width, cover_block, draw_badge
from companion.sheets.flow import Block, Placed, pour
from companion.sheets.fonts import missing, printable, regular, width
from companion.sheets.grid import grid_for
from companion.sheets.lines import shorten
from companion.sheets.paper import Frame
from companion.sheets.pen import Pen, document
from companion.sheets.style import SheetStyle
from companion.sheets.unit import unit_block
from companion.sheets.values import RosterSheet

RUNNING = regular(7.5)
_HEADER = 6.0
"""Height in mm of the line at the top of every page, with the space below it."""


def write_roster(sheet: RosterSheet, style: SheetStyle) -> bytes:
    """The sheet as a PDF: the same sheet in the same style gives the same bytes, always."""
    return write_rosters((sheet,), style)


def write_rosters(sheets: Sequence[RosterSheet], style: SheetStyle) -> bytes:
    """Several sheets, one after the other, as one PDF with its pages numbered through."""
    frame = style.frame
    top = frame.top + _HEADER
    pages = [(sheet, page) for sheet in sheets for page in pour(_blocks(sheet, frame.width), top, top, frame.bottom)]
    content, canvas = document(style, *_names(sheets))
    pen = Pen(canvas, style)
    for number, (sheet, page) in enumerate(pages, start=1):
        if number > 1:
            pen.next_page()
        _draw_page(sheet, pen, frame, page, number, len(pages))
    canvas.save()
    return content.getvalue()


def unprintable(*sheets: RosterSheet) -> str:
    """The characters of the sheets that the printed face lacks; a stand-in is printed for each of them."""
    return missing(text for sheet in sheets for text in _texts(sheet))


def _names(sheets: Sequence[RosterSheet]) -> tuple[str, str]:
    """What the document is called, and whose it is."""
    titles = " – ".join(sheet.title for sheet in sheets)
    players = ", ".join(dict.fromkeys(sheet.player for sheet in sheets if sheet.player))
    return printable(titles), printable(players)


def _blocks(sheet: RosterSheet, room: float) -> Iterator[Block]:
    grid = grid_for((strip for unit in sheet.units for strip in unit.strips), room)
    cover = replace(cover_block(sheet, room), title=printable(_whose(sheet)) if sheet.side else "")
    units = [unit_block(unit, grid) for unit in sheet.units]
    yield cover
    yield from units
    yield from paragraphs(_("Problems"), sheet.problems, room)
    yield from glossary(sheet.glossary, room)
    cut = [text for block in (cover, *units) for text in block.cut]
    yield from paragraphs(_("Names in full"), cut, room)


def _draw_page(sheet: RosterSheet, pen: Pen, frame: Frame, page: Sequence[Placed], number: int, count: int) -> None:
    _draw_header(sheet, pen, frame, number, count)
    for place, placed in enumerate(page):
        if placed.title:
            pen.bookmark(f"p{number}.{place}", placed.title, placed.top)
        placed.piece.draw(pen, frame.left, placed.top)


def _draw_header(sheet: RosterSheet, pen: Pen, frame: Frame, number: int, count: int) -> None:
    """Whose sheet this is, which page of how many, and whether the army is legal."""
    base = frame.top + 3.0
    pages = f"{number} / {count}"
    pen.text_right(frame.right, base, pages, RUNNING, pen.inks.muted)
    room = frame.width - width(pages, RUNNING) - 6
    left = frame.left
    if not sheet.legal:
        left += draw_badge(pen, left, base - RUNNING.capital / 2) + 2
        room -= badge_width() + 2
    words = _whose(sheet) if number > 1 or sheet.side else _("Army roster")
    pen.text(left, base, shorten(printable(words), RUNNING, room), RUNNING, pen.inks.muted)


def _whose(sheet: RosterSheet) -> str:
    """The side, the army and the player; a side that is called like one of them is named once."""
    side = "" if sheet.side == sheet.title else sheet.side
    player = "" if sheet.player == sheet.side else sheet.player
    return " · ".join(part for part in (side, sheet.title, player) if part)


def _texts(sheet: RosterSheet) -> Iterator[str]:
    yield from (sheet.title, sheet.player, sheet.side, sheet.moment, sheet.notes, sheet.ruleset, sheet.legality)
    yield from (*sheet.problems, *sheet.options)
    for unit in sheet.units:
        yield from (unit.name, unit.second_name, unit.state, *unit.notes)
        yield from (fact.value for fact in (*unit.facts, *unit.standing))
        for strip in unit.strips:
            yield from (strip.title, *(fact.value for fact in strip.facts))
    for entry in sheet.glossary:
        yield from (entry.mark.code, entry.name, entry.reminder)
