"""Which figures an army may hold, and how often: unknown ones, editions, uniques, the collection."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.muster_choices import MOST_CHOICES, Choices, removal
from companion.games.mage_knight.muster_lines import Line
from companion.games.mage_knight.muster_reasons import Reason
from companion.games.mage_knight.ruleset import Ruleset
from companion.table.edits import Edit, SetMount
from companion.table.ids import FigureKey
from companion.table.problem import Problem, Severity
from companion.textfold import fold, slug


class Copy(NamedTuple):
    """One figure in one entry."""

    line: Line
    figure: Figure


def unknown_problems(lines: Iterable[Line]) -> Iterator[Problem]:
    """Figures and mounts that nobody knows (ARM-10)."""
    for line in lines:
        entry = line.entry
        if line.figure is None:
            values = {"figure": entry.figure}
            yield Problem("ARM-10", Reason.UNKNOWN_FIGURE, Severity.ERROR, entry.id, values, (removal(line),))
        if entry.mount is not None and line.mount is None:
            fixes = (SetMount(entry.id, None), removal(line))
            yield Problem("ARM-10", Reason.UNKNOWN_MOUNT, Severity.ERROR, entry.id, {"figure": entry.mount}, fixes)


def edition_problems(lines: Iterable[Line], library: Library, ruleset: Ruleset, choices: Choices) -> Iterator[Problem]:
    """Figures of an edition that the ruleset does not use, else cavalry units where there are none (ARM-06).

    One warning per entry: a pair of a foreign edition is one cause.
    """
    strange = foreign_sets(library, ruleset)
    for line in lines:
        foreign = [figure for figure in line.figures if figure.set_id in strange] if strange else []
        if foreign:
            yield _foreign(line, foreign[0], library, ruleset, choices)
        elif line.mount is not None and line.figure is not None and not ruleset.mounted_units:
            values = {"rider": line.figure.id, "mount": line.mount.id, "ruleset": ruleset.name}
            fixes = (SetMount(line.entry.id, None), removal(line))
            yield Problem("ARM-06", Reason.PAIR_NOT_USED, Severity.WARNING, line.entry.id, values, fixes)


def foreign_sets(library: Library, ruleset: Ruleset) -> frozenset[str]:
    """The sets of an edition that the ruleset does not use (ARM-06)."""
    return frozenset(found.id for found in library.sets.values() if not ruleset.uses(found.edition))


def unique_problems(lines: Iterable[Line], choices: Choices) -> Iterator[Problem]:
    """Characters that are in the army more than once: one error each, at the second copy (ARM-04)."""
    characters: dict[str, list[Copy]] = {}
    for line in lines:
        for figure in line[1:]:
            if figure is not None and figure.unique:
                characters.setdefault(character_key(figure), []).append(Copy(line, figure))
    for found in characters.values():
        if len(found) > 1:
            yield _unique_twice(found, choices)


def owned_problems(lines: Iterable[Line], owned: Mapping[FigureKey, int]) -> Iterator[Problem]:
    """Figures of which the army uses more than are owned: one warning each, at the first that is lacking (ARM-07)."""
    used: dict[FigureKey, list[Copy]] = {}
    for line in lines:
        for figure in line.figures:
            used.setdefault(figure.key, []).append(Copy(line, figure))
    for key, found in used.items():
        lacking = found[owned.get(key, 0) :]
        if lacking:
            values: dict[str, str | int] = {
                "figure": lacking[0].figure.id,
                "found": len(found),
                "expected": owned.get(key, 0),
            }
            fixes = (removal(*(copy.line for copy in lacking)),)
            entry = lacking[0].line.entry.id
            yield Problem("ARM-07", Reason.MORE_THAN_OWNED, Severity.WARNING, entry, values, fixes)


def character_key(figure: Figure) -> str:
    """The form in which characters are compared: `Captain Idra` and the slug `captain-idra` are one (ARM-04)."""
    return slug(figure.character_of()) or fold(figure.character_of())


def _foreign(line: Line, figure: Figure, library: Library, ruleset: Ruleset, choices: Choices) -> Problem:
    def wanted(other: Figure) -> bool:
        return ruleset.uses(library.edition(other))

    values = {"figure": figure.id, "found": library.edition(figure), "ruleset": ruleset.name}
    swaps = list(choices.swaps(line, wanted))[:MOST_CHOICES] if figure is line.figure else []
    return Problem("ARM-06", Reason.EDITION, Severity.WARNING, line.entry.id, values, (*swaps, removal(line)))


def _unique_twice(found: list[Copy], choices: Choices) -> Problem:
    first, second, *more = found
    fixes: list[Edit] = [removal(*(copy.line for copy in found[1:]))]
    if not more and second.figure is second.line.figure:
        fixes += list(choices.swaps(second.line, lambda other: not other.unique))[:MOST_CHOICES]
    values: dict[str, str | int] = {
        "figure": second.figure.id,
        "first": first.line.entry.id,
        "other": first.figure.id,
        "found": len(found),
    }
    return Problem("ARM-04", Reason.UNIQUE_TWICE, Severity.ERROR, second.line.entry.id, values, tuple(fixes))
