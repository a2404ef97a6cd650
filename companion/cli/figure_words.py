"""What `figures` and `figure` print for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from companion.cli import output
from companion.games.mage_knight.ability import SLOTS, Slot
from companion.games.mage_knight.dial import Click, Dial
from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.wording_figure import further_lines, number_line, origin_line, rank_name
from companion.i18n import N_, _
from companion.table.game import FigureFacts

if TYPE_CHECKING:
    from companion.desk.figures import FoundFigure
    from companion.store.shelves import Shelf

SKULLS = "--"
_NAMES = {
    Slot.SPEED: N_("speed"),
    Slot.ATTACK: N_("attack"),
    Slot.DEFENSE: N_("defense"),
    Slot.DAMAGE: N_("damage"),
}


def listed(facts: FigureFacts, shelf: Shelf) -> tuple[str, ...]:
    """One figure as a row: id, name, rank, points, factions, and a remark."""
    remark = ""
    if facts.key in shelf.gone:
        remark = _("no longer in its feed")
    elif facts.key in shelf.hiding:
        remark = _("hides another one of its id")
    return facts.id, facts.name, facts.rank, str(facts.points), " ".join(facts.factions), remark


def tell(found: FoundFigure, library: Library, versions: Sequence[FoundFigure]) -> None:
    """Print a figure with its whole dial."""
    figure: Figure = found.figure
    output.line(f"{figure.name} {rank_name(figure.rank)}".strip() + f"  ({figure.id})")
    for text in (origin_line(figure, library), number_line(figure), *further_lines(figure), *_levels(figure)):
        output.line(text)
    for dial in figure.dials:
        output.line("")
        output.table(_rows(dial, library), right=tuple(range(1, len(dial.clicks) + 1)))
    if figure.abilities:
        output.line("")
        output.table([_ability(name, library) for name in figure.abilities])
    if figure.notes:
        output.line("")
        output.line(figure.notes)
    _tell_sources(found, versions)


def _levels(figure: Figure) -> Iterator[str]:
    for level in figure.levels:
        clicks = ", ".join(map(str, level.clicks))
        yield _("Level of {points} points: starts {clicks} clicks on").format(points=level.points, clicks=clicks)


def _rows(dial: Dial, library: Library) -> list[tuple[str, ...]]:
    """A dial as rows: the clicks' numbers, the starting one in brackets, then a row for each value."""
    numbers = (f"[{row}]" if row == dial.start else str(row) for row in range(len(dial.clicks)))
    head = (dial.name or _("click"), *numbers)
    return [head, *((_(_NAMES[slot]), *(_cell(click, slot, library) for click in dial.clicks)) for slot in SLOTS)]


def _cell(click: Click, slot: Slot, library: Library) -> str:
    value, ability = click.value(slot), click.ability(slot)
    known = library.abilities.get(ability) if ability else None
    code = known.code if known else (ability or "")
    return " ".join(filter(None, (code, SKULLS if value is None else str(value))))


def _ability(name: str, library: Library) -> tuple[str, ...]:
    known = {str(one.id): one for one in library.abilities.values()}.get(name)
    return (known.code, known.name, known.reminder) if known else ("", name, "")


def _tell_sources(found: FoundFigure, versions: Sequence[FoundFigure]) -> None:
    sentence = _("from the pack {pack}").format(pack=found.pack)
    if found.gone:
        sentence = _("from the pack {pack}, whose feed no longer has it").format(pack=found.pack)
    output.note(sentence)
    hidden = [one.pack for one in versions if one.figure != found.figure]
    if hidden:
        output.note(_("hides another figure of this id in: {packs}").format(packs=", ".join(hidden)))
