"""Importing files of figures: read aside, then taken in together after a backup; all or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion import clock
from companion.catalogue.feeds.report import FileReport, ImportReport
from companion.desk.sources import Source, open_source
from companion.errors import BadFile, Cancelled, KnownProblem
from companion.files import name_of
from companion.games.mage_knight.library import Library
from companion.i18n import _
from companion.store.backups import Reason, make_backup
from companion.store.database import Database
from companion.store.shelves import Arrival, Counts, Incoming
from companion.store.staging import Staging, staging
from companion.table.game import Game

_LOOK_EVERY = 50
_READING = 0.95
"""The part of an import that reading takes; backup and database take the rest."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did: the report, files that could not be read at all, and lines for the user."""

    report: ImportReport
    problems: tuple[KnownProblem, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def new(self) -> int:
        """How many figures are new."""
        return sum(file.new for file in self.report.files)

    @property
    def changed(self) -> int:
        """How many figures were there and are otherwise now."""
        return sum(file.changed for file in self.report.files)

    @property
    def unchanged(self) -> int:
        """How many figures were there just so."""
        return sum(file.unchanged for file in self.report.files)

    @property
    def refused(self) -> int:
        """How many entries, and whole files, were not taken."""
        return sum(file.refused for file in self.report.files) + len(self.problems)

    @property
    def complete(self) -> bool:
        """Whether everything is in."""
        return not self.refused

    @property
    def nothing(self) -> bool:
        """Whether not one figure is in."""
        return not (self.new or self.changed or self.unchanged)


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A file that was read: so many of its figures wait as a batch."""

    batch: int
    path: Path
    source: Source
    count: int


@dataclass(frozen=True, slots=True)
class Importer:
    """How files are imported; `progress` is told which part of one is done, `cancelled` is asked now and then."""

    database: Database
    game: Game
    known: Library
    """The words of the game's packs."""
    progress: Callable[[float], None]
    cancelled: Callable[[], bool]

    def run(self, paths: Sequence[Path]) -> Imported:
        """Import the files. Raises `Cancelled`, and `NotWritten` when the backup or the database cannot be written."""
        problems: list[KnownProblem] = []
        waiting: list[_Waiting] = []
        with staging(self.database) as stage:
            for number, path in enumerate(paths):
                try:
                    waiting.append(self._read(stage, path, number, len(paths)))
                except BadFile as problem:
                    problems.append(problem)
            counts = self._take_in(stage, [one for one in waiting if one.count])
        self.progress(1.0)
        return _imported(waiting, counts, problems)

    def _read(self, stage: Staging, path: Path, number: int, files: int) -> _Waiting:
        source = open_source(path, self.game, self.known)
        return _Waiting(number, path, source, stage.add(number, self._watched(source, number, files)))

    def _watched(self, source: Source, number: int, files: int) -> Iterator[Incoming]:
        for count, figure in enumerate(source.figures):
            if count % _LOOK_EVERY == 0:
                if self.cancelled():
                    raise Cancelled(_("The import was stopped; nothing was changed."))
                self.progress(_READING * (number + source.progress()) / files)
            yield figure

    def _take_in(self, stage: Staging, waiting: Sequence[_Waiting]) -> dict[int, Counts]:
        if not waiting:
            return {}
        make_backup(self.database.paths, clock.now(), Reason.IMPORT)
        arrivals = [Arrival(one.batch, one.source.head(), one.source.keep) for one in waiting]
        return dict(zip((one.batch for one in waiting), stage.take_in(arrivals), strict=True))


def _imported(waiting: Sequence[_Waiting], counts: Mapping[int, Counts], problems: Sequence[KnownProblem]) -> Imported:
    findings = [one.source.findings for one in waiting]
    report = ImportReport(
        tuple(_file_report(one, counts.get(one.batch, Counts())) for one in waiting),
        tuple(repair for found in findings for repair in found.repaired),
        tuple(refusal for found in findings for refusal in found.refused),
    )
    return Imported(report, tuple(problems), tuple(note for one in waiting for note in _notes(one)))


def _file_report(one: _Waiting, counts: Counts) -> FileReport:
    source, refused = one.source, one.source.findings.left_out
    numbers = (counts.new, counts.changed, counts.unchanged, refused)
    return FileReport(name_of(one.path), source.kind.value, source.head().id, *numbers)


def _notes(one: _Waiting) -> Iterator[str]:
    yield from one.source.notes
    if not one.count:
        yield _("{file} holds no figures that could be taken in.").format(file=one.path)
