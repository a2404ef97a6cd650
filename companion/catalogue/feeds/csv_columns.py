"""The columns of a figure CSV, and how a file shows that it is one."""

from __future__ import annotations

import csv

COLUMNS = (
    "id",
    "name",
    "set",
    "rank",
    "rarity",
    "factions",
    "points",
    "unique",
    "limited",
    "range_min",
    "range_max",
    "targets",
    "arc",
    "base",
    "subfaction",
    "character",
    "dial",
)
NEEDED = frozenset({"id", "name", "points", "dial"})
_DELIMITERS = ",;\t"


def is_header(line: str) -> bool:
    """Whether a file's first line can only be the header of a figure CSV."""
    return len(NEEDED & set(header_cells(line, delimiter_of(line)))) >= 3


def delimiter_of(line: str) -> str:
    """What parts the cells: a comma, or what spreadsheets of some languages write in its place."""
    return max(_DELIMITERS, key=lambda sign: len(set(COLUMNS) & set(header_cells(line, sign))))


def header_cells(line: str, delimiter: str) -> list[str]:
    """The names in a header line."""
    try:
        cells = next(csv.reader([line.strip("\ufeff\r\n")], delimiter=delimiter), [])
    except csv.Error:
        return []
    return [cell.strip().lower() for cell in cells]
