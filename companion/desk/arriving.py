"""Files that arrive, dropped, chosen or handed over: which hold armies, which figures, and which nothing we take."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from companion.errors import BadFile, KnownProblem
from companion.i18n import _

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk
    from companion.desk.importing import Imported
    from companion.desk.muster import ImportedArmy, MusterDesk


@dataclass(frozen=True, slots=True)
class Arriving:
    """Files by what is to be done with them; those that nothing can be done with are problems."""

    armies: tuple[Path, ...] = ()
    figures: tuple[Path, ...] = ()
    problems: tuple[KnownProblem, ...] = ()


@dataclass(frozen=True, slots=True)
class Arrived:
    """What became of files that arrived together. `figures` is None as long as none were read."""

    armies: tuple[ImportedArmy, ...] = ()
    problems: tuple[KnownProblem, ...] = ()
    figures: Imported | None = None

    @property
    def nothing(self) -> bool:
        """Whether nothing at all is in."""
        return not self.armies and (self.figures is None or self.figures.nothing)

    @property
    def all_problems(self) -> tuple[KnownProblem, ...]:
        """What could not be read at all."""
        return (*self.problems, *(() if self.figures is None else self.figures.problems))


def arriving(files: Iterable[Path], catalogue: CatalogueDesk) -> Arriving:
    """Look what the files are, by their content."""
    armies: list[Path] = []
    figures: list[Path] = []
    problems: list[KnownProblem] = []
    for file in files:
        try:
            (armies if _holds_army(file, catalogue) else figures).append(file)
        except KnownProblem as problem:
            problems.append(problem)
    return Arriving(tuple(armies), tuple(figures), tuple(problems))


def take_armies(arriving: Arriving, muster: MusterDesk) -> Arrived:
    """Take in the armies, each for itself: one that cannot be read stops no other."""
    armies: list[ImportedArmy] = []
    problems = list(arriving.problems)
    for file in arriving.armies:
        try:
            armies.append(muster.import_file(file))
        except KnownProblem as problem:
            problems.append(problem)
    return Arrived(tuple(armies), tuple(problems))


def _holds_army(file: Path, catalogue: CatalogueDesk) -> bool:
    from companion.desk.muster_files import code_in  # with all that reads armies, which a start can do without

    if code_in(file) is not None:
        return True
    kind = catalogue.kind_of(file).value
    if kind == "battle":
        sentence = _(
            "{file} is a battle file. It is printed with “dialkeeper sheet” and gone on with by “dialkeeper battle”; "
            "here army files, share codes and figures are taken in."
        )
        raise BadFile(sentence.format(file=file))
    return kind == "army"
