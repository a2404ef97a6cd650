"""What a row of the army says, in words: its lines, its points, how they come about, and all of it read aloud."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.desk.muster_open import ArmyView
from companion.desk.muster_rows import ArmyRow
from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.wording import figure_name, name_of
from companion.games.mage_knight.wording_figure import rank_name, set_name
from companion.i18n import _, ngettext
from companion.table.army import Entry
from companion.table.ids import FigureId, figure_key
from companion.table.problem import Addend, AddendKind


@dataclass(frozen=True, slots=True)
class TextLine:
    """A name, and muted behind it what tells the figure from others of that name."""

    title: str
    caption: str


@dataclass(frozen=True, slots=True)
class RowText:
    """All the words of a row. `known` is false when nobody knows one of its figures any more."""

    lines: tuple[TextLine, ...]
    points: str
    receipt: str
    said: str
    known: bool = True


def row_text(row: ArmyRow, view: ArmyView) -> RowText:
    """The words for a row of an army."""
    figures = [view.library.figure(figure) for figure in row.entry.figures]
    lines = (*_figure_lines(row, view), *_carried(row))
    receipt = receipt_text(row)
    points = ngettext("{count} point", "{count} points", row.points).format(count=row.points)
    spoken = [f"{line.title}, {line.caption}" for line in lines]
    if row.count > 1:
        spoken.insert(0, ngettext("{count} figure", "{count} figures", row.count).format(count=row.count))
    problems = [f"{told.problem.rule}: {told.sentence}" for told in row.problems]
    return RowText(lines, str(row.points), receipt, ", ".join((*spoken, points, *problems)), None not in figures)


def receipt_text(row: ArmyRow) -> str:
    """How the points come about: 30 + 25 = 55."""
    addends = row.receipt.addends
    parts = [_addend(addend) for addend in addends]
    if row.count > 1:
        sum_of = f"{row.count} × {row.receipt.points}"
        return f"{' + '.join(parts)}; {sum_of} = {row.points}"
    return " + ".join(parts) if len(parts) < 2 else f"{' + '.join(parts)} = {row.points}"


def entry_title(row: ArmyRow, view: ArmyView) -> str:
    """What the entry is called: its own name, its figure's, or the name under which it was last known."""
    return row.entry.name or _figure_title(row.entry.figure, view)


def entry_words(entry: Entry, library: Library) -> str:
    """Figure, mount, level and items of an entry in one line."""
    parts = [name_of(entry.figure, library)]
    if entry.mount is not None:
        parts.append(_("on {mount}").format(mount=name_of(entry.mount, library)))
    if entry.level is not None:
        parts.append(_("at {points} points").format(points=entry.level))
    parts += [_("with {item}").format(item=item.name) for item in entry.items]
    return " ".join(parts)


def _figure_lines(row: ArmyRow, view: ArmyView) -> Iterator[TextLine]:
    entry, addends = row.entry, row.receipt.addends
    several = f"{row.count} × " if row.count > 1 else ""
    own = _figure_title(entry.figure, view) if entry.name else ""
    caption = _caption(entry.figure, view, f"{several}{addends[0].points}")
    yield TextLine(entry_title(row, view), " · ".join(part for part in (own, caption) if part))
    if entry.mount is not None:
        mounted = next((addend for addend in addends if addend.kind is AddendKind.MOUNT), None)
        caption = _caption(entry.mount, view, str(mounted.points) if mounted else "")
        yield TextLine(_("on {mount}").format(mount=_figure_title(entry.mount, view)), caption)


def _carried(row: ArmyRow) -> Iterator[TextLine]:
    for item in row.entry.items:
        yield TextLine("", _("carries {item} · {points}").format(item=item.name, points=item.points))


def _caption(figure_id: FigureId, view: ArmyView, points: str) -> str:
    figure: Figure | None = view.library.figure(figure_id)
    if figure is None:
        seen = view.placeholders.get(figure_key(figure_id))
        if seen is None:
            return _("{id} · unknown").format(id=figure_id)
        return _("{id} · unknown now, {points} points when last seen").format(id=figure_id, points=seen.points)
    rank = rank_name(figure.rank)
    words = rank if rank.strip("★") else ""
    return " · ".join(part for part in (f"{set_name(figure, view.library)} {figure.number}", words, points) if part)


def _figure_title(figure_id: FigureId, view: ArmyView) -> str:
    figure: Figure | None = view.library.figure(figure_id)
    if figure is not None:
        return figure_name(figure)
    seen = view.placeholders.get(figure_key(figure_id))
    return seen.name if seen else figure_id


def _addend(addend: Addend) -> str:
    return f"{addend.what} {addend.points}"
