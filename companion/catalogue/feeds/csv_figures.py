"""A CSV of figures, read row by row; one bad row never stops the rest."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import StringIO
from itertools import chain, count
from pathlib import Path
from typing import TextIO

from companion.catalogue.feeds.csv_columns import COLUMNS, NEEDED, delimiter_of, header_cells
from companion.catalogue.feeds.csv_row import BadCell, names_in, read_row, write_row
from companion.catalogue.feeds.identities import ImportedFigure
from companion.catalogue.feeds.report import Findings
from companion.errors import BadFile
from companion.files import name_of
from companion.games.mage_knight.ability import Ability, AbilityId
from companion.games.mage_knight.dial import Click, Dial
from companion.games.mage_knight.figure import BaseKind, Figure, Range, Rank
from companion.games.mage_knight.library import Edition, Faction, FigureSet
from companion.i18n import _
from companion.jsontext import LIMIT, MEGABYTE, read_bytes
from companion.table.ids import FigureId, FigureKey

MOST_ROWS = 20_000
LONGEST_LINE = MEGABYTE // 4

Row = dict[str, str]
_BEYOND = "beyond "
_UNREAD = re.compile("[\udc80-\udcff]")


class CsvFigures:
    """A figure CSV. Iterating yields its figures and fills `findings`, `sets` and `factions` on the way.

    `abilities` are those a dial may name. A set is known by its id or name only, so its edition is `any`.
    """

    def __init__(self, path: Path, abilities: Mapping[AbilityId, Ability]) -> None:
        self.findings = Findings(name_of(path))
        self.sets: dict[str, FigureSet] = {}
        self.factions: dict[str, Faction] = {}
        self.progress = 0.0
        self._path = path
        self._abilities = abilities
        self._rows_of: dict[FigureKey, int] = {}

    def __iter__(self) -> Iterator[ImportedFigure]:
        """The figures in the file's order, each id once. Raises `BadFile` when it is no figure CSV at all."""
        with _lines(self._path) as lines:
            for number, row in self._rows(lines):
                figure = self._figure(number, row)
                if figure is not None:
                    yield ImportedFigure("", figure)
        self.progress = 1.0

    def _figure(self, number: int, row: Row) -> Figure | None:
        try:
            _refuse_beyond(row)
            figure = read_row(row, self._abilities)
            first = self._rows_of.setdefault(figure.key, number)
            if first != number:
                raise BadCell("id", _("an id that no other row has; row {row} has it too").format(row=first))
        except BadCell as bad:
            place = _("row {row}, column {column}").format(row=number, column=bad.column)
            self.findings.refuse(row.get("name") or row.get("id") or place, place, bad.expected)
            return None
        self._take_names(figure, row)
        return figure

    def _take_names(self, figure: Figure, row: Row) -> None:
        name = row.get("set", "")
        self.sets.setdefault(figure.set_id, FigureSet(figure.set_id, _shown(figure.set_id, name), Edition.ANY))
        for faction, named in names_in(row.get("factions", "")).items():
            self.factions.setdefault(faction, Faction(faction, _shown(faction, named)))

    def _rows(self, lines: Iterator[str]) -> Iterator[tuple[int, Row]]:
        """The rows below the header with their numbers, the header being row 1."""
        first = next(filter(str.strip, lines), "")
        delimiter = delimiter_of(first)
        columns = self._columns(header_cells(first, delimiter))
        records = csv.reader(chain([first], lines), delimiter=delimiter, strict=True)
        number = 0
        while True:
            number += 1
            try:
                record = next(records, None)
            except csv.Error as error:
                sentence = _("{file} is no CSV in row {row}: its quotes do not match, or a cell is over 128 kB.")
                raise BadFile(sentence.format(file=self._path, row=number)) from error
            if record is None:
                return
            if number > MOST_ROWS:
                sentence = _("{file} has more than {count} rows, which is the most that is read; split it.")
                raise BadFile(sentence.format(file=self._path, count=MOST_ROWS))
            cells = [cell.strip() for cell in record]
            if number > 1 and any(cells):
                yield number, dict(zip(chain(columns, _beyond(columns)), cells, strict=False))

    def _columns(self, header: list[str]) -> list[str]:
        twice = sorted(column for column in COLUMNS if header.count(column) > 1)
        unknown = sorted(set(header) - set(COLUMNS) - {""})
        missing = sorted(NEEDED - set(header))
        for names, sentence in (
            (missing, _("{file} lacks the columns {names}; “dialkeeper catalogue template” prints the header.")),
            (twice, _("{file} has the columns {names} twice; each one was expected once.")),
            (unknown, _("{file} has unknown columns: {names}; “dialkeeper catalogue template” prints the header.")),
        ):
            if names:
                raise BadFile(sentence.format(file=self._path, names=", ".join(name[:30] for name in names[:10])))
        return header


def _beyond(columns: Sequence[str]) -> Iterator[str]:
    """Names for cells that stand behind the last column of the header."""
    return (f"{_BEYOND}{number}" for number in count(len(columns) + 1))


def _refuse_beyond(row: Row) -> None:
    for name, cell in row.items():
        if name.startswith(_BEYOND) and cell:
            expected = _(
                "no cell behind the last column of the header, not “{found}”; put a text with commas in quotes"
            )
            raise BadCell(name.removeprefix(_BEYOND), expected.format(found=cell[:30]))


def template() -> str:
    """The header of a figure CSV, and under it two rows as examples."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(map(write_row, _examples()))
    return text.getvalue()


def _examples() -> tuple[Figure, Figure]:
    toughness, flight = AbilityId("toughness"), AbilityId("flight")
    clicks = (Click(12, 9, 15, 3, flight, defense_ability=toughness), Click(11, 8, 14, 2), Click(10, 7, 13, 1))
    scout = Figure(
        id=FigureId("my-figures/1"),
        name="Example Scout",
        rank=Rank.STANDARD,
        factions=("free-armies",),
        points=25,
        rarity="2",
        range=Range(0, 8),
        dials=(Dial(clicks),),
    )
    rider = Figure(
        id=FigureId("my-figures/2"),
        name="Example Rider On Elk",
        rank=Rank.UNIQUE,
        factions=("free-armies", "forest-folk"),
        points=48,
        unique=True,
        arc=180,
        base=BaseKind.DOUBLE,
        character="example-rider",
        dials=(Dial((Click(10, 10, 17, 3), Click(9, 9, 16, None))),),
    )
    return scout, rider


@contextmanager
def _lines(path: Path) -> Iterator[Iterator[str]]:
    """The lines of a UTF-8 file. Raises `BadFile` when it is too large, cannot be read, or is no UTF-8."""
    if len(read_bytes(path, limit=0)) and path.stat().st_size > LIMIT:
        sentence = _("{file} is larger than {size} MB, which is the most that is read.")
        raise BadFile(sentence.format(file=path, size=LIMIT // MEGABYTE))
    try:
        with path.open(encoding="utf-8-sig", newline="") as stream:
            yield _short(path, stream)
    except UnicodeDecodeError as error:
        line = _first_line_that_is_not_utf_8(path)
        sentence = _("{file} is not UTF-8: line {line} has a letter of another encoding. Save it as CSV UTF-8.")
        raise BadFile(sentence.format(file=path, line=line)) from error


def _first_line_that_is_not_utf_8(path: Path) -> int:
    with path.open(encoding="utf-8", errors="surrogateescape", newline="") as stream:
        return next(number for number, line in enumerate(stream, 1) if _UNREAD.search(line))


def _short(path: Path, stream: TextIO) -> Iterator[str]:
    while line := stream.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE:
            raise BadFile(_("{file} is no CSV of figures: it has a line over 256 kB.").format(file=path))
        yield line


def _shown(identifier: str, name: str) -> str:
    """A name for an id: what the file called it, unless that was the id itself."""
    return name if name and name != identifier else identifier.replace("-", " ").title()
