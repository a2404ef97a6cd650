"""A battle in memory: its log, what a command would come to, and what is printed of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.catalogue.rulesets import rulesets
from companion.exchange.battle_file import BattleSetup
from companion.i18n import _
from companion.table.battle import BattleGame, BattleSide, Rejection
from companion.table.battle_log import BattleLog, LogReason, Redo, Step, Undo
from companion.table.game import Game
from companion.table.refusal import Refused

Log = BattleLog[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """What a battle is played with: its setup, the library of each side, and the game's rules."""

    game: Game
    setup: BattleSetup
    libraries: tuple[Any, ...]
    rules: Any

    @property
    def battles(self) -> BattleGame:
        """What the game knows of battles."""
        return self.game.battles


def field_of(game: Game, setup: BattleSetup, libraries: tuple[Any, ...]) -> Field:
    """What the battle of that setup is played with, by the options that win."""
    return Field(game, setup, libraries, game.battles.rules(rulesets(game)[setup.ruleset], setup.chosen))


def begun(field: Field, steps: Iterable[Step[Any, Any]] = ()) -> Log:
    """The log of a battle with the steps it has already."""
    sides = [
        BattleSide(side.id, side.name, side.army, library)
        for side, library in zip(field.setup.sides, field.libraries, strict=True)
    ]
    opening = field.battles.opening(sides, field.rules, field.setup.first)
    return BattleLog(opening, field.battles.evolve, steps)


def weighed(field: Field, log: Log, command: Any) -> Step[Any, Any] | Refused:
    """The step a command would be now, or why it is refused; nothing is changed."""
    events = field.battles.decide(log.state, command, field.rules)
    return events if isinstance(events, Refused) else Step(command, events, field.battles.label(command, log.state))


def replayed(field: Field, log: Log, commands: Iterable[Any]) -> tuple[Rejection, ...]:
    """Put all commands of a file to a battle, undo and redo among them; those that were refused."""
    rejected = []
    for number, command in enumerate(commands):
        refused = _put(field, log, command)
        if refused is not None:
            rejected.append(Rejection(number, refused.rule, refusal_sentence(field, log, refused)))
    return tuple(rejected)


def refusal_sentence(field: Field, log: Log, refused: Refused) -> str:
    """Why a command is refused, in words."""
    if refused.reason is LogReason.NOTHING_TO_UNDO:
        return _("There is nothing to undo.")
    if refused.reason is LogReason.NOTHING_TO_REDO:
        return _("There is nothing to redo.")
    return field.battles.refusal(refused, log.state)


def step_sentences(field: Field, log: Log, step: Step[Any, Any]) -> tuple[str, ...]:
    """What a step came to, in words, one sentence a fact."""
    return tuple(field.battles.sentence(event, log.opening) for event in step.events)


def _put(field: Field, log: Log, command: Any) -> Refused | None:
    if isinstance(command, Undo | Redo):
        place = log.leads_to(command)
        if isinstance(place, Refused):
            return place
        log.go_to(place)
        return None
    step = weighed(field, log, command)
    if isinstance(step, Refused):
        return step
    log.do(step)
    return None
