"""Mage Knight dials as strips of a sheet: values, ability marks, where play starts, boxes for ticks and tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.mage_knight.ability import AbilityId, Slot
from companion.games.mage_knight.dial import Click, Dial
from companion.games.mage_knight.figure import Figure, Level
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.wording_facts import SLOTS
from companion.i18n import _
from companion.sheets.values import Cell, Flag, Legend, Mark, Outline, Strip, StripRow, Track

NO_MARK = "??"


def mark_of(ability_id: AbilityId, library: Library) -> Mark:
    """The mark of an ability as printed; question marks for one that nobody describes."""
    ability = library.abilities.get(ability_id)
    if ability is None:
        return Mark(NO_MARK)
    return Mark(ability.code, ability.colour.value if ability.colour else "", Outline(ability.shape.value))


def ability_name(ability_id: AbilityId, library: Library) -> str:
    """The name of an ability, or its id when nobody describes it."""
    ability = library.abilities.get(ability_id)
    return ability_id if ability is None else ability.name


def dial_strip(figure: Figure, place: int, chosen: int | None, tracks: Iterable[Track], library: Library) -> Strip:
    """The dial at `place` of a figure; where the figure has levels, that of `chosen` points is marked (TIT-01)."""
    dial = figure.dials[place]
    level = figure.level(chosen)
    return Strip(
        rows=_rows(dial, library),
        tracks=tuple(tracks),
        start=dial.start + (_clicks(level, place) if level else 0),
        title=dial.name,
        flags=tuple(_flags(figure.levels, dial, place, chosen)),
        legend=legend_of(dial, library),
    )


def legend_of(dial: Dial, library: Library) -> tuple[Legend, ...]:
    """Every ability of a dial once, in order of first appearance."""
    found = dict.fromkeys(ability for click in dial.clicks for _slot, ability in click.abilities)
    return tuple(Legend(mark_of(ability, library), ability_name(ability, library)) for ability in found)


def _rows(dial: Dial, library: Library) -> tuple[StripRow, ...]:
    clicks = dial.clicks
    rows = [_row(clicks, slot, library) for slot in Slot]
    if any(click.ranged_damage is not None for click in clicks):
        rows.append(_extra(_("Ranged"), [click.ranged_damage for click in clicks], "{:d}"))
    if any(click.type_bonus is not None for click in clicks):
        rows.insert(2, _extra(_("Type bonus"), [click.type_bonus for click in clicks], "{:+d}"))
    return tuple(rows)


def _row(clicks: Sequence[Click], slot: Slot, library: Library) -> StripRow:
    return StripRow(_(SLOTS[slot]), tuple(_cell(click, slot, library) for click in clicks))


def _cell(click: Click, slot: Slot, library: Library) -> Cell:
    value, ability = click.value(slot), click.ability(slot)
    mark = None if ability is None else mark_of(ability, library)
    return Cell("" if value is None else str(value), mark, skull=value is None)


def _extra(label: str, values: Sequence[int | None], form: str) -> StripRow:
    cells = tuple(Cell("" if value is None else form.format(value)) for value in values)
    return StripRow(label, cells, minor=True)


def _flags(levels: Iterable[Level], dial: Dial, place: int, chosen: int | None) -> Iterable[Flag]:
    """A flag for each column where levels start; levels that start on the same click share one."""
    by_column: dict[int, list[int]] = {}
    for level in levels:
        by_column.setdefault(dial.start + _clicks(level, place), []).append(level.points)
    for column, points in by_column.items():
        yield Flag(column, "/".join(map(str, points)), chosen in points)


def _clicks(level: Level, place: int) -> int:
    return level.clicks[place] if place < len(level.clicks) else level.clicks[-1]
