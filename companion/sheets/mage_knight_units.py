"""Mage Knight units as blocks of a roster: single figures, several of a kind, cavalry units, titans, castles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
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
from companion.table.ids import EntryId
from companion.table.problem import Receipt

Receipts = Mapping[EntryId, Receipt]


def unit_of(number: int, group: Sequence[Line], library: Library, receipts: Receipts, options: Options) -> Unit:
    """The block of a group: one entry, or several entries that differ in nothing."""
    line = group[0]
    if line.entry.mount is not None:
        return _cavalry(number, line, library, receipts)
    if line.figure is None:
        return _unknown(number, line.entry, receipts)
    return _plain(number, group, line.figure, library, receipts, options)


def _plain(
    number: int, group: Sequence[Line], figure: Figure, library: Library, receipts: Receipts, options: Options
) -> Unit:
    entry = group[0].entry
    points, addends = _cost(group, receipts)
    return Unit(
        number=str(number),
        name=entry.name or figure.name,
        second_name=figure.name if entry.name and entry.name != figure.name else "",
        stars=STARS.get(figure.rank, 0),
        rank=rank_word(figure),
        count=len(group),
        points=points,
        addends=addends,
        facts=(*figure_facts(figure, library), *entry_facts(figure, entry)),
        notes=_notes(figure.notes, entry.notes),
        strips=tuple(_strips(group, figure, library, options)),
    )


def _strips(group: Sequence[Line], figure: Figure, library: Library, options: Options) -> Iterator[Strip]:
    """One strip a dial; a figure of several dials has its tokens at the first, or at each (MUL-02)."""
    everywhere = options.multi_dial_tokens is MultiDialTokens.SECTION
    for place in range(len(figure.dials)):
        tokens = _("tokens") if place == 0 or everywhere else ""
        labels = ascii_lowercase[: len(group)] if len(group) > 1 else [""]
        tracks = [Track(label, tokens) for label in labels]
        yield dial_strip(figure, place, group[0].entry.level, tracks, library)


def _cavalry(number: int, line: Line, library: Library, receipts: Receipts) -> Unit:
    """Rider and mount in one block: both dials, both costs and the sum (CAV-04), one pool of tokens (CAV-20)."""
    entry = line.entry
    points, addends = _cost((line,), receipts)
    rider, mount = _half_name(line.figure, entry.figure), _half_name(line.mount, str(entry.mount))
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
        strips=(*_rider_strips(line, library), *_mount_strips(line, library)),
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


def _half_name(figure: Figure | None, figure_id: str) -> str:
    return figure_id if figure is None else figure.name


def _unknown(number: int, entry: Entry, receipts: Receipts) -> Unit:
    """A figure that no pack knows (ARM-10): its id, so that somebody can find it."""
    points, addends = _cost_of(entry.id, receipts)
    return Unit(
        number=str(number),
        name=entry.name or entry.figure,
        second_name=entry.figure if entry.name else "",
        points=points,
        addends=addends,
        notes=_notes(_("No pack knows this figure, so its dial cannot be printed."), entry.notes),
    )


def _cost(group: Sequence[Line], receipts: Receipts) -> tuple[str, str]:
    """The points of a block, and the addends where there are several."""
    if len(group) == 1:
        return _cost_of(group[0].entry.id, receipts)
    single = sum(addend.points for addend in receipts[group[0].entry.id].addends)
    return str(single * len(group)), f"{len(group)} × {single} ="


def _cost_of(entry: EntryId, receipts: Receipts) -> tuple[str, str]:
    found = receipts.get(entry)
    if found is None:
        return "0", ""
    addends = " + ".join(str(addend.points) for addend in found.addends)
    return str(found.points), f"{addends} =" if len(found.addends) > 1 else ""


def _notes(*notes: str) -> tuple[str, ...]:
    return tuple(line for note in notes for line in note.splitlines() if line.strip())
