"""Mage Knight units as blocks of a roster: single figures, several of a kind, cavalry units, titans, castles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from string import ascii_lowercase

from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.muster_lines import Line
from companion.games.mage_knight.pairing import is_dark
from companion.games.mage_knight.ruleset import MultiDialTokens, Options
from companion.i18n import _
from companion.sheets.mage_knight_facts import STARS, entry_facts, figure_facts, rank_word
from companion.sheets.mage_knight_strips import dial_strip
from companion.sheets.values import Fact, Strip, Track, Unit
from companion.table.army import Entry
from companion.table.ids import EntryId, FigureKey, figure_key
from companion.table.problem import Receipt


@dataclass(frozen=True, slots=True)
class Seen:
    """A figure as it was last seen: its name and its points."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Books:
    """All that a unit's block is written from."""

    library: Library
    receipts: Mapping[EntryId, Receipt]
    options: Options
    seen: Mapping[FigureKey, Seen]

    def name(self, figure: Figure | None, figure_id: str) -> str:
        """The name of a figure; of an unknown one the name when last seen, else its id."""
        if figure is not None:
            return figure.name
        seen = self.seen.get(figure_key(figure_id))
        return figure_id if seen is None else seen.name


def unit_of(number: int, group: Sequence[Line], books: Books) -> Unit:
    """The block of a group: one entry, or several entries that differ in nothing."""
    line = group[0]
    if line.entry.mount is not None:
        return _cavalry(number, line, books)
    if line.figure is None:
        return _unknown(number, line.entry, books)
    return _plain(number, group, line.figure, books)


def _plain(number: int, group: Sequence[Line], figure: Figure, books: Books) -> Unit:
    entry = group[0].entry
    points, addends = _cost(group, books)
    return Unit(
        number=str(number),
        name=entry.name or figure.name,
        second_name=figure.name if entry.name and entry.name != figure.name else "",
        stars=STARS.get(figure.rank, 0),
        rank=rank_word(figure),
        count=len(group),
        points=points,
        addends=addends,
        facts=(*figure_facts(figure, books.library), *entry_facts(figure, entry)),
        notes=_notes(figure.notes, entry.notes),
        strips=tuple(_strips(group, figure, books)),
    )


def _strips(group: Sequence[Line], figure: Figure, books: Books) -> Iterator[Strip]:
    """One strip a dial; a figure of several dials has its tokens at the first, or at each (MUL-02)."""
    everywhere = books.options.multi_dial_tokens is MultiDialTokens.SECTION
    for place in range(len(figure.dials)):
        tokens = _("tokens") if place == 0 or everywhere else ""
        labels = ascii_lowercase[: len(group)] if len(group) > 1 else [""]
        tracks = [Track(label, tokens) for label in labels]
        yield dial_strip(figure, place, group[0].entry.level, tracks, books.library)


def _cavalry(number: int, line: Line, books: Books) -> Unit:
    """Rider and mount in one block: both dials, both costs and the sum (CAV-04), one pool of tokens (CAV-20)."""
    entry = line.entry
    points, addends = _cost((line,), books)
    rider, mount = books.name(line.figure, entry.figure), books.name(line.mount, str(entry.mount))
    pair = _("{rider} on {mount}").format(rider=rider, mount=mount)
    notes = tuple(figure.notes for figure in line.figures)
    return Unit(
        number=str(number),
        name=entry.name or pair,
        second_name=pair if entry.name else "",
        points=points,
        addends=addends,
        facts=tuple(_items(line)),
        notes=_notes(*notes, entry.notes),
        strips=(*_rider_strips(line, books.library), *_mount_strips(line, books.library)),
    )


def _rider_strips(line: Line, library: Library) -> Iterator[Strip]:
    track = Track(tokens=_("tokens of the unit"))
    if line.figure is not None:
        yield from _half(line.figure, line.entry.level, track, library)


def _mount_strips(line: Line, library: Library) -> Iterator[Strip]:
    """The mount's boxes are for the time after the rider has left it; a Dark Rider never dismounts (DRK-02)."""
    dark = line.figure is not None and is_dark(line.figure)
    track = Track(tokens=_("tokens of the mount"), box=_("riderless") if dark else _("dismounted"))
    if line.mount is not None:
        yield from _half(line.mount, None, track, library)


def _half(figure: Figure, level: int | None, track: Track, library: Library) -> Iterator[Strip]:
    for place in range(len(figure.dials)):
        strip = dial_strip(figure, place, level, (track,), library)
        yield replace(
            strip,
            title=figure.name,
            stars=STARS.get(figure.rank, 0),
            rank=rank_word(figure),
            facts=figure_facts(figure, library),
        )


def _items(line: Line) -> tuple[Fact, ...]:
    return () if line.figure is None else entry_facts(line.figure, line.entry)


def _unknown(number: int, entry: Entry, books: Books) -> Unit:
    """A figure that no pack knows: as it was last seen, and its id, so that somebody can find it (ARM-10)."""
    points, addends = _cost_of(entry.id, books)
    seen = books.seen.get(figure_key(entry.figure))
    name = books.name(None, entry.figure)
    told = [_("No pack knows the figure {id}, so its dial cannot be printed.").format(id=entry.figure)]
    if seen is not None:
        told.append(_("When last seen it cost {points} points.").format(points=seen.points))
    return Unit(
        number=str(number),
        name=entry.name or name,
        second_name=name if entry.name else "",
        points=points,
        addends=addends,
        notes=_notes(*told, entry.notes),
    )


def _cost(group: Sequence[Line], books: Books) -> tuple[str, str]:
    """The points of a block, and the addends where there are several."""
    if len(group) == 1:
        return _cost_of(group[0].entry.id, books)
    single = sum(addend.points for addend in books.receipts[group[0].entry.id].addends)
    return str(single * len(group)), f"{len(group)} × {single} ="


def _cost_of(entry: EntryId, books: Books) -> tuple[str, str]:
    found = books.receipts.get(entry)
    if found is None:
        return "0", ""
    addends = " + ".join(str(addend.points) for addend in found.addends)
    return str(found.points), f"{addends} =" if len(found.addends) > 1 else ""


def _notes(*notes: str) -> tuple[str, ...]:
    return tuple(line for note in notes for line in note.splitlines() if line.strip())
