"""The rulesets an army can be built for, and what a new army begins with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.catalogue.rulesets import rulesets
from companion.desk.muster import MusterDesk
from companion.i18n import _
from companion.table.game import Game
from companion.table.ids import RulesetId

_USUAL_TOTAL = 200


@dataclass(frozen=True, slots=True)
class RulesetChoice:
    """A ruleset in a list. `least` is the lowest build total it plays with, in points; `step` the way to the next."""

    id: RulesetId
    name: str
    least: int
    step: int


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a new army is offered to be."""

    ruleset: RulesetId
    build_total: int
    name: str


def ruleset_choices(game: Game) -> tuple[RulesetChoice, ...]:
    """The game's rulesets, in the order of their file."""
    return tuple(_choice(game, ruleset) for ruleset in rulesets(game).values())


def beginning(muster: MusterDesk, game: Game) -> Beginning:
    """The ruleset and build total of the army changed last, else the game's first; a name that no army bears."""
    armies = [army for army in muster.list_armies() if army.game == game.id]
    name = _free_name({army.name for army in armies})
    if not armies:
        first = ruleset_choices(game)[0]
        return Beginning(first.id, max(first.least, _USUAL_TOTAL), name)
    last = muster.look(armies[0].id).army
    return Beginning(last.ruleset, last.build_total, name)


def _choice(game: Game, ruleset: Any) -> RulesetChoice:
    least = game.usual_total(0, ruleset)
    step = game.usual_total(least + 1, ruleset) - least
    return RulesetChoice(ruleset.id, ruleset.name, least, step)


def _free_name(taken: set[str]) -> str:
    number = 1
    name = _("New army")
    while name in taken:
        number += 1
        name = _("New army {number}").format(number=number)
    return name
