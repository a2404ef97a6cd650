"""A checked army in words: every problem with its sentence and the fixes that a button can carry out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.catalogue.rulesets import rulesets
from companion.desk.resolve import installed_game
from companion.table.army import Army
from companion.table.edits import Edit
from companion.table.ids import FigureKey
from companion.table.problem import ArmyCheck, Problem


@dataclass(frozen=True, slots=True)
class Fix:
    """An edit that mends a problem, and what its button says."""

    label: str
    edit: Edit


@dataclass(frozen=True, slots=True)
class ToldProblem:
    """A problem with its sentence and its fixes."""

    problem: Problem
    sentence: str
    fixes: tuple[Fix, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedArmy:
    """An army, the figures it was read with (a value of its game), what the rules say of it, and lines for the user."""

    army: Army
    library: Any
    ruleset_name: str
    check: ArmyCheck
    problems: tuple[ToldProblem, ...]
    notes: tuple[str, ...] = ()
    newer: bool = False
    """Written by a newer version: to be looked at, not changed."""

    @property
    def legal(self) -> bool:
        """Whether no rule is broken."""
        return self.check.legal


def checked(
    army: Army, library: Any, notes: tuple[str, ...] = (), owned: Mapping[FigureKey, int] | None = None
) -> CheckedArmy:
    """Check an army by its ruleset, and say everything in words."""
    game = installed_game(army)
    ruleset = rulesets(game)[army.ruleset]
    check = game.check(army, library, ruleset, owned)
    told = tuple(_told(problem, army, library) for problem in check.problems)
    return CheckedArmy(army, library, ruleset.name, check, told, notes)


def sentences(found: CheckedArmy) -> tuple[str, ...]:
    """The problems of an army that was checked, in the language that is spoken now."""
    game = installed_game(found.army)
    return tuple(game.sentence(problem, found.army, found.library) for problem in found.check.problems)


def _told(problem: Problem, army: Army, library: Any) -> ToldProblem:
    game = installed_game(army)
    fixes = tuple(Fix(game.fix_label(edit, army, library), edit) for edit in problem.fixes)
    return ToldProblem(problem, game.sentence(problem, army, library), fixes)
