"""One row of a figure CSV between its cells and a figure, by way of the pack format, whose checks hold here too."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from companion.border import faults
from companion.catalogue.feeds.csv_columns import COLUMNS
from companion.catalogue.feeds.csv_dial import BadDial, read_dials, write_dials
from companion.catalogue.feeds.mkstats_model import quoted
from companion.games.mage_knight.ability import Ability, AbilityId
from companion.games.mage_knight.figure import BaseKind, Figure
from companion.games.mage_knight.pack_checks import figure_faults
from companion.games.mage_knight.pack_figures import read_figure
from companion.games.mage_knight.pack_model import FigureModel
from companion.i18n import _
from companion.textfold import fold, slug

_YES = frozenset({"yes", "true", "1", "x", "ano", "igen", "да"})
_NO = frozenset({"", "no", "false", "0", "ne", "nem", "нет"})
_OF_LEVELS = frozenset({BaseKind.TITAN, BaseKind.MULTI_DIAL, BaseKind.CASTLE})
_PLACE = re.compile(r"\$\.([a-z]+)\.?([a-z]*)")
_COLUMN_OF = {"dials": "dial", "levels": "points", "castle": "base", "mount": "base"}


class BadCell(Exception):
    """A row that is no figure: the column, and what was expected in it. Never leaves the CSV reader."""

    def __init__(self, column: str, expected: str) -> None:
        super().__init__(column)
        self.column = column
        self.expected = expected


def read_row(cells: Mapping[str, str], abilities: Mapping[AbilityId, Ability]) -> Figure:
    """The figure of a row; columns that are not there have their default. Raises `BadCell`."""
    document = _document(cells, abilities)
    findings = faults(FigureModel, document) or list(figure_faults(document, ()))
    for finding in findings:
        expected = _("{expected}, not {found}").format(expected=finding.expected, found=finding.found)
        raise BadCell(_column_of(finding.place), expected)
    return read_figure(document)


def write_row(figure: Figure) -> list[str]:
    """The cells of a figure, in the order of `COLUMNS`: of levels the first; riders and mounts have no cells."""
    points = figure.levels[0].points if figure.levels else figure.points
    cells = {
        "id": figure.id,
        "name": figure.name,
        "set": figure.set_id,
        "rank": figure.rank.value,
        "rarity": figure.rarity,
        "factions": ";".join(figure.factions),
        "points": str(points),
        "unique": "yes" if figure.unique else "no",
        "limited": "yes" if figure.limited else "no",
        "range_min": str(figure.range.min),
        "range_max": str(figure.range.max),
        "targets": str(figure.targets),
        "arc": str(figure.arc),
        "base": figure.base.value,
        "subfaction": figure.subfaction,
        "character": figure.character,
        "dial": write_dials(figure.dials),
    }
    return [cells[column] for column in COLUMNS]


def names_in(cell: str) -> dict[str, str]:
    """The names in a cell of factions, parted by `;` or `,`, by their slugs."""
    names = (name.strip() for name in re.split("[;,]", cell))
    return {slug(name): name for name in names if name}


def _document(cells: Mapping[str, str], abilities: Mapping[AbilityId, Ability]) -> dict[str, Any]:
    base = slug(cells.get("base", "")) or BaseKind.SINGLE.value
    document = {
        "id": _id(cells),
        "name": cells.get("name", ""),
        "rank": slug(cells.get("rank", "")) or "none",
        "rarity": cells.get("rarity", ""),
        "factions": list(names_in(cells.get("factions", ""))),
        "unique": _flag(cells, "unique"),
        "limited": _flag(cells, "limited"),
        "range": {"min": _number(cells, "range_min", 0), "max": _number(cells, "range_max", 0)},
        "targets": _number(cells, "targets", 1),
        "arc": _number(cells, "arc", 90),
        "base": base,
        "subfaction": slug(cells.get("subfaction", "")),
        "character": cells.get("character", ""),
        "dials": _dials(cells, abilities),
    }
    points = _number(cells, "points", None)
    return document | ({"levels": [{"points": points, "clicks": 0}]} if base in _OF_LEVELS else {"points": points})


def _id(cells: Mapping[str, str]) -> str:
    """`<set>/<number>`, of which the set may stand in its own column, as an id or a name."""
    text, named = cells.get("id", ""), slug(cells.get("set", ""))
    own, slash, _number_of_it = text.partition("/")
    if not slash:
        return f"{named}/{text}"
    if named and named != own:
        raise BadCell("set", _("the set of the id, “{set}”, or nothing").format(set=own))
    return text


def _number(cells: Mapping[str, str], column: str, default: int | None) -> int:
    text = cells.get(column, "")
    if not text and default is not None:
        return default
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise BadCell(column, _("a whole number, not {found}").format(found=quoted(text)))
    return int(text)


def _flag(cells: Mapping[str, str], column: str) -> bool:
    word = fold(cells.get(column, ""))
    if word not in _YES | _NO:
        raise BadCell(column, _("yes or no, not {found}").format(found=quoted(word)))
    return word in _YES


def _dials(cells: Mapping[str, str], abilities: Mapping[AbilityId, Ability]) -> list[dict[str, Any]]:
    try:
        return read_dials(cells.get("dial", ""), abilities)
    except BadDial as error:
        raise BadCell("dial", str(error)) from error


def _column_of(place: str) -> str:
    found = _PLACE.match(place)
    if found is None:
        return COLUMNS[0]
    return f"range_{found[2]}" if found[1] == "range" else _COLUMN_OF.get(found[1], found[1])
