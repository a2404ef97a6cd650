"""A battle of the database as it is open: read once, its log in memory, its place in the database known."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from companion import __version__
from companion.desk.battle_play import Field, Log, begun, field_of
from companion.desk.changes import UndoStatus
from companion.errors import KnownProblem
from companion.exchange.battle_file import read_battle, write_battle
from companion.i18n import _
from companion.jsontext import canonical
from companion.store.battles import BattleText, FiledBattle, StepText, StoredBattle
from companion.table.battle import BattleGame
from companion.table.battle_log import Step
from companion.table.game import game_of
from companion.table.refusal import Refused


@dataclass(slots=True)
class OpenBattle:
    """One open battle. `filed` is how it was last written; a line in `notes` says what differs from today's rules."""

    filed: FiledBattle
    field: Field
    log: Log
    notes: tuple[str, ...] = ()

    @property
    def undo(self) -> UndoStatus:
        """What undo and redo would do."""
        return UndoStatus(self.log.undo_label, self.log.redo_label)

    def document(self) -> dict[str, Any]:
        """The battle as a file: every command, then an undo for each that was taken back."""
        battles = self.field.battles
        commands = [battles.write_command(command_of(battles, step)) for step in self.log.steps]
        undone = len(self.log.steps) - self.log.position
        return write_battle(self.field.setup, self.field.libraries, [*commands, *({"do": "undo"},) * undone])


def opened(stored: StoredBattle) -> OpenBattle:
    """A stored battle, folded from its events.

    Raises `KnownProblem` for a game that is not installed, and for events that this version cannot read.
    """
    game = game_of(stored.filed.game)
    if game is None or stored.text.form > game.battles.version:
        sentence = _("The battle {battle} was played with a newer Dialkeeper or a game that is not installed.")
        raise KnownProblem(sentence.format(battle=stored.filed.name))
    setup = read_battle(json.loads(stored.text.setup), stored.filed.name).setup
    field = field_of(game, setup, tuple(side.own for side in setup.sides))
    try:
        with _no_collecting():
            log = begun(field, _steps(game.battles, stored.steps))
    except (ValueError, KeyError, TypeError) as error:
        sentence = _("The battle {battle} cannot be read: its steps are damaged ({reason}). It was left as it is.")
        raise KnownProblem(sentence.format(battle=stored.filed.name, reason=error)) from error
    log.go_to(stored.filed.position)
    notes = () if stored.text.program == __version__ else _differences(field, log)
    return OpenBattle(stored.filed, field, log, notes)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Put garbage collection off: a fold makes many values and no garbage, and would have them all looked at again."""
    usual = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if usual:
            gc.enable()


def text_of(field: Field) -> BattleText:
    """What is kept of a battle's beginning: its setup with all figures it uses, so that no catalogue changes it."""
    setup = canonical(write_battle(field.setup, field.libraries))
    return BattleText(field.setup.game, field.setup.ruleset, setup, field.battles.version, __version__)


def step_text(battles: BattleGame, step: Step[Any, Any], at: str) -> StepText:
    """A step as it is kept."""
    events = canonical([battles.write_event(event) for event in step.events])
    return StepText(canonical(battles.write_command(step.command)), events, step.label, at)


def command_of(battles: BattleGame, step: Step[Any, Any]) -> Any:
    """The command of a step; of one that was read from the database it is kept as text until somebody asks."""
    return battles.read_command(json.loads(step.command)) if isinstance(step.command, str) else step.command


def _steps(battles: BattleGame, kept: Iterable[StepText]) -> list[Step[Any, Any]]:
    """The steps, their events read in one go and their commands left as text."""
    kept = list(kept)
    events = json.loads("[" + ",".join(step.events for step in kept) + "]")
    return [
        Step(step.command, battles.read_events(documents), step.label)
        for step, documents in zip(kept, events, strict=True)
    ]


def _differences(field: Field, log: Log) -> tuple[str, ...]:
    """The first step that today's rules decide otherwise than the program it was played with."""
    battles = field.battles
    for number, step in enumerate(log.steps):
        decision = battles.decide(log.state_after(number), command_of(battles, step), field.rules)
        if isinstance(decision, Refused) or decision != step.events:
            sentence = _(
                "Step {number} ({label}) would come out otherwise today; the battle is shown as it was played."
            )
            return (sentence.format(number=number + 1, label=step.label),)
    return ()
