"""Levels of titans, multi-dial figures and castle sections (TIT-01, MUL-01, CST-01).

A level on a figure that has none is reported under the rule of its base; on an ordinary base that is TIT-01, the
rule that introduces levels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.mage_knight.figure import BaseKind, Figure
from companion.games.mage_knight.muster_choices import removal
from companion.games.mage_knight.muster_lines import Line
from companion.games.mage_knight.muster_reasons import Reason
from companion.table.edits import Edit, SetLevel
from companion.table.problem import Problem, Severity

_RULES = {BaseKind.MULTI_DIAL: "MUL-01", BaseKind.CASTLE: "CST-01"}


def level_problems(lines: Iterable[Line]) -> Iterator[Problem]:
    """Levels that were not chosen, do not exist, or are not wanted."""
    for line in lines:
        entry, figure, _ = line
        if figure is None or (not figure.levels and entry.level is None):
            continue
        if not figure.levels:
            yield _problem(line, figure, Reason.LEVEL_NOT_WANTED, (SetLevel(line.entry.id, None),))
        elif entry.level is None:
            yield _problem(line, figure, Reason.NO_LEVEL, _each_level(line, figure))
        elif line.level is None:
            yield _problem(line, figure, Reason.NO_SUCH_LEVEL, _each_level(line, figure))


def _each_level(line: Line, figure: Figure) -> tuple[Edit, ...]:
    return tuple(SetLevel(line.entry.id, level.points) for level in figure.levels)


def _problem(line: Line, figure: Figure, reason: Reason, fixes: tuple[Edit, ...]) -> Problem:
    return Problem(
        _RULES.get(figure.base, "TIT-01"),
        reason,
        Severity.ERROR,
        line.entry.id,
        {
            "figure": figure.id,
            "found": "" if line.entry.level is None else line.entry.level,
            "expected": ", ".join(str(level.points) for level in figure.levels),
        },
        (*fixes, removal(line)),
    )
