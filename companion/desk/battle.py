"""Battles: begun, played command by command, taken back, kept. What was answered is on disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.desk import battle_files
from companion.desk.battle_files import Choices, Replayed
from companion.desk.battle_open import OpenBattle, opened, step_text, text_of
from companion.desk.battle_play import refusal_sentence, step_sentences, weighed
from companion.desk.changes import Changes
from companion.desk.muster_keep import unkeep
from companion.errors import KnownProblem, StaleRevision, UnknownId
from companion.exchange.battle_file import BattleFile, FileSide
from companion.files import write_atomically
from companion.i18n import _
from companion.jsontext import pretty
from companion.store.armies import Armies
from companion.store.battles import Battles, FiledBattle
from companion.table.battle import BattleNames
from companion.table.battle_log import Redo, Undo
from companion.table.ids import ArmyId, BattleId, UnitId
from companion.table.refusal import Refused
from companion.textfold import one_line

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk

MOST_LETTERS = 100


@dataclass(frozen=True, slots=True)
class BattleView:
    """A battle for a page: how it is filed, its state and rules (values of the game), and where its log stands."""

    filed: FiledBattle
    state: Any
    rules: Any
    labels: tuple[str, ...]
    position: int
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command came to: changes and facts, or the rule's no with its sentence."""

    changes: Changes
    events: tuple[Any, ...] = ()
    refused: Refused | None = None
    message: str = ""


@dataclass(frozen=True, slots=True)
class Begun:
    """A battle that was begun, and lines for the user."""

    id: BattleId
    name: str
    notes: tuple[str, ...] = ()


class BattleDesk:
    """Battles of the database. Every command is one transaction, on disk before the answer is given."""

    def __init__(self, battles: Battles, armies: Armies, catalogue: CatalogueDesk, now: Callable[[], datetime]) -> None:
        self._battles = battles
        self._armies = armies
        self._catalogue = catalogue
        self._now = now
        self._opened: dict[BattleId, OpenBattle] = {}

    def replay_file(self, path: Path) -> Replayed:
        """Play the battle in a file; nothing is kept. Raises `BadFile`."""
        return battle_files.replay_file(path, self._catalogue)

    def new(self, name: str, paths: Sequence[Path]) -> Begun:
        """Begin a battle from a battle file, or from one or two army files.

        Raises `BadFile`, and `KnownProblem` for a name that is taken.
        """
        return self.begin(name, battle_files.to_begin(list(paths)))

    def begin(self, name: str, file: BattleFile) -> Begun:
        """Begin a battle with all that a file holds. Raises `KnownProblem` for a name that is taken."""
        played = battle_files.replay(file, self._catalogue, name)
        now = self._now()
        steps = [step_text(played.field.battles, step, now.isoformat()) for step in played.log.steps]
        filed = self._battles.create(_own_name(name), text_of(played.field), now, steps, played.log.position)
        return Begun(
            filed.id,
            filed.name,
            (*played.notes, *battle_files.warnings(played.field), *_left_out(len(played.rejected))),
        )

    def between(self, name: str, armies: Sequence[ArmyId], choices: Choices | None = None) -> Begun:
        """Begin a battle between one or two armies of the database (or one against itself), as they are now.

        Raises `UnknownId`, `BadFile` for an option, `KnownProblem` for a name that is taken.
        """
        sides = [self._side(army) for army in armies]
        file = battle_files.between(sides)
        return self.begin(name, file if choices is None else battle_files.chosen(file, choices))

    def list_battles(self, *, archived: bool = False) -> tuple[FiledBattle, ...]:
        """The battles of the database, or those put aside, the one played last first."""
        return tuple(battle for battle in self._battles.all() if (battle.archived is not None) is archived)

    def find(self, name: str) -> BattleId:
        """The battle of that name. Raises `UnknownId`."""
        known = {battle.name: battle.id for battle in self._battles.all()}
        if name not in known:
            raise UnknownId(_("There is no battle called {name}.").format(name=name), sorted(known)[:5])
        return known[name]

    def open(self, battle: BattleId) -> BattleView:
        """A battle for a page. Raises `UnknownId`."""
        found = self._open(battle)
        labels = tuple(step.label for step in found.log.steps)
        return BattleView(found.filed, found.log.state, found.field.rules, labels, found.log.position, found.notes)

    def report(self, battle: BattleId) -> dict[str, Any]:
        """The battle's state, as it is printed. Raises `UnknownId`."""
        found = self._open(battle)
        return found.field.battles.report(found.log.state)

    def names(self, battle: BattleId) -> BattleNames:
        """What the ids of the printed state are called. Raises `UnknownId`."""
        found = self._open(battle)
        return found.field.battles.names(found.log.state)

    def told(self, battle: BattleId, number: int) -> tuple[str, ...]:
        """What the step of that number (from 1) came to, in sentences."""
        found = self._open(battle)
        return step_sentences(found.field, found.log, found.log.steps[number - 1])

    def lines(self, battle: BattleId) -> tuple[str, ...]:
        """Everything that happened, in sentences. Raises `UnknownId`."""
        found = self._open(battle)
        in_force = found.log.steps[: found.log.position]
        return tuple(line for step in in_force for line in step_sentences(found.field, found.log, step))

    def export(self, battle: BattleId) -> str:
        """The battle as the text of a file, which replays to the same state. Raises `UnknownId`."""
        return pretty(self._open(battle).document())

    def save(self, battle: BattleId, path: Path) -> None:
        """Write the battle to a file. Raises `NotWritten`; then the old file is untouched."""
        write_atomically(path, self.export(battle).encode())

    def do(self, battle: BattleId, command: Any) -> Outcome:
        """Put a command to the battle; undo and redo are commands too. Raises `StaleRevision`, `NotWritten`."""
        if isinstance(command, Undo | Redo):
            return self._step_through(battle, command)
        found = self._open(battle)
        step = weighed(found.field, found.log, command)
        if isinstance(step, Refused):
            return _no(found, step)
        now = self._now()
        kept = step_text(found.field.battles, step, now.isoformat())
        undone = found.log.may_redo
        before = found.log.state
        self._told(found, lambda: self._battles.record(found.filed, kept, now, undone=undone))
        found.log.do(step)
        return Outcome(_changes(found, before), step.events)

    def read_command(self, battle: BattleId, document: object) -> Any:
        """The command that a JSON value is. Raises `BadFile` for a malformed one."""
        place, root = _("The line"), ("commands",)
        return self._open(battle).field.battles.check_commands([document], place, root)[0]

    def written(self, battle: BattleId, events: Sequence[Any]) -> list[dict[str, Any]]:
        """Events as JSON values."""
        return [self._open(battle).field.battles.write_event(event) for event in events]

    def offers(self, battle: BattleId, unit: UnitId | None = None) -> Any:
        """The commands about a unit (None: about the table) that would be taken; `why_not` says what forbids one."""
        found = self._open(battle)
        return found.field.battles.offers(found.log.state, found.field.rules, unit)

    def preview(self, battle: BattleId, attack: Any) -> Any:
        """What an attack would add up to, or the `Refused` that forbids it; nothing is changed."""
        found = self._open(battle)
        return found.field.battles.preview(found.log.state, attack, found.field.rules)

    def modifiers(self, battle: BattleId, attack: Any) -> tuple[Any, ...]:
        """The modifiers that would count in an attack."""
        found = self._open(battle)
        return found.field.battles.modifiers(found.log.state, attack, found.field.rules)

    def reminders(self, battle: BattleId, unit: UnitId) -> tuple[tuple[str, str], ...]:
        """What to remember of a unit now: rule ids with sentences."""
        found = self._open(battle)
        return found.field.battles.reminders(found.log.state, unit, found.field.rules)

    def questions(self, battle: BattleId) -> tuple[str, ...]:
        """The open questions, in the order in which they are to be answered."""
        found = self._open(battle)
        return found.field.battles.questions(found.log.state)

    def why_not(self, battle: BattleId, refused: Refused) -> str:
        """A rule's no in a sentence, for the tooltip of a greyed button."""
        found = self._open(battle)
        return refusal_sentence(found.field, found.log, refused)

    def undo(self, battle: BattleId) -> Outcome:
        """Take the last step back."""
        return self._step_through(battle, Undo())

    def redo(self, battle: BattleId) -> Outcome:
        """Do again what was taken back."""
        return self._step_through(battle, Redo())

    def go_to(self, battle: BattleId, position: int) -> Changes:
        """Go back, or forward again, to after so many steps; that is as many undos or redos."""
        found = self._open(battle)
        before = found.log.state
        self._told(found, lambda: self._battles.go_to(found.filed, position, self._now()))
        found.log.go_to(position)
        return _changes(found, before)

    def rename(self, battle: BattleId, name: str) -> Changes:
        """Give the battle another name. Raises `KnownProblem` for one that is taken."""
        found = self._open(battle)
        self._told(found, lambda: self._battles.rename(found.filed, _own_name(name), self._now()))
        return Changes(battles=frozenset({battle}), undo=found.undo)

    def duplicate(self, battle: BattleId, name: str) -> BattleId:
        """Store a copy of the battle with all its steps. Raises `KnownProblem` for a name that is taken."""
        stored = self._battles.get(battle)
        position = stored.filed.position
        return self._battles.create(_own_name(name), stored.text, self._now(), stored.steps, position).id

    def archive(self, battle: BattleId, *, aside: bool = True) -> Changes:
        """Put the battle aside, or take it back; nothing of it is deleted."""
        found = self._open(battle)
        self._told(found, lambda: self._battles.archive(found.filed, self._now(), aside=aside))
        return Changes(battles=frozenset({battle}), undo=found.undo)

    def forget(self) -> None:
        """Read everything anew from now on: a battle was changed elsewhere."""
        self._opened.clear()

    def _open(self, battle: BattleId) -> OpenBattle:
        if battle not in self._opened:
            self._opened[battle] = opened(self._battles.get(battle))
        return self._opened[battle]

    def _side(self, army: ArmyId) -> FileSide:
        stored = self._armies.get(army)
        kept = unkeep(stored.text, stored.filed.name)
        return battle_files.side_of(kept.army, kept.own)

    def _step_through(self, battle: BattleId, command: Undo | Redo) -> Outcome:
        found = self._open(battle)
        place = found.log.leads_to(command)
        return _no(found, place) if isinstance(place, Refused) else Outcome(self.go_to(battle, place))

    def _told(self, found: OpenBattle, deed: Callable[[], FiledBattle]) -> None:
        try:
            found.filed = deed()
        except StaleRevision:
            self._opened.pop(found.filed.id, None)
            raise


def _own_name(name: str) -> str:
    stripped = one_line(name).strip()
    if not stripped or len(stripped) > MOST_LETTERS:
        sentence = _("A battle needs a name of 1 to {most} letters.")
        raise KnownProblem(sentence.format(most=MOST_LETTERS))
    return stripped


def _left_out(count: int) -> tuple[str, ...]:
    if not count:
        return ()
    return (_("Commands of the file that the rules refuse were left out: {count}.").format(count=count),)


def _no(found: OpenBattle, refused: Refused) -> Outcome:
    changes = Changes(undo=found.undo)
    return Outcome(changes, refused=refused, message=refusal_sentence(found.field, found.log, refused))


def _changes(found: OpenBattle, before: Any) -> Changes:
    units = frozenset(map(UnitId, found.field.battles.units_changed(before, found.log.state)))
    return Changes(units=units, undo=found.undo, battles=frozenset({found.filed.id}), turn=True)
