"""Battles in files: replayed, and begun from armies. The database is only asked for figures, and never changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.catalogue.rulesets import rulesets
from companion.desk.battle_play import Field, Log, begun, field_of, replayed, step_sentences
from companion.desk.resolve import installed_game, resolve
from companion.errors import BadFile, KnownProblem
from companion.exchange.army_file import ArmyFile, read_army
from companion.exchange.army_model import FORMAT as ARMY_FORMAT
from companion.exchange.battle_file import BattleFile, BattleSetup, FileSide, read_battle
from companion.i18n import _
from companion.jsontext import read_json
from companion.table.army import Army, OptionValue
from companion.table.battle import BattleNames, Rejection
from companion.table.game import game_of
from companion.table.ids import RulesetId, SideId

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk

SIDES = (SideId("A"), SideId("B"))


@dataclass(frozen=True, slots=True)
class Choices:
    """What is chosen when a battle begins: ruleset, options, and which side moves first (0 or 1)."""

    ruleset: RulesetId
    options: Mapping[str, OptionValue]
    first: int = 0


@dataclass(frozen=True, slots=True)
class Replayed:
    """A battle file played through: what it is played with, its log, what was refused, and lines for the user."""

    field: Field
    log: Log
    rejected: tuple[Rejection, ...]
    notes: tuple[str, ...] = ()

    def report(self) -> dict[str, Any]:
        """The final state, as it is printed."""
        return self.field.battles.report(self.log.state, self.rejected)

    def names(self) -> BattleNames:
        """What the ids of the printed state are called."""
        return self.field.battles.names(self.log.state)

    def lines(self) -> tuple[str, ...]:
        """What happened, a sentence a fact."""
        in_force = self.log.steps[: self.log.position]
        return tuple(line for step in in_force for line in step_sentences(self.field, self.log, step))


def replay_file(path: Path, catalogue: CatalogueDesk) -> Replayed:
    """Play the battle in a file. Raises `BadFile`."""
    return replay(read_battle(read_json(path), str(path)), catalogue, str(path))


def replay(file: BattleFile, catalogue: CatalogueDesk, place: str) -> Replayed:
    """Play a battle through; every side's figures come from its own file first, then from the catalogue."""
    played_with, notes = on_the_field(file.setup, catalogue, place)
    log = begun(played_with)
    rejected = replayed(played_with, log, file.commands)
    return Replayed(played_with, log, rejected, (*file.notes, *notes))


def on_the_field(setup: BattleSetup, catalogue: CatalogueDesk, place: str) -> tuple[Field, tuple[str, ...]]:
    """What a battle is played with, and lines for the user."""
    game = game_of(setup.game)
    if game is None:
        raise BadFile(_("{file} is of the game {game}, which is not installed.").format(file=place, game=setup.game))
    resolved = [resolve(side.army, side.own, catalogue, place) for side in setup.sides]
    libraries = tuple(side.library for side in resolved)
    notes = [note for side in resolved for note in side.notes]
    notes += [note for side, library in zip(setup.sides, libraries, strict=True) for note in _unknown(side, library)]
    return field_of(game, setup, libraries), tuple(notes)


def warnings(field: Field) -> tuple[str, ...]:
    """A line for every army that is not legal: it may be played all the same (ARM-09)."""
    told = _("“{army}” is not a legal army; it is played as it is. See: dialkeeper army check")
    known = rulesets(field.game)
    pairs = zip(field.setup.sides, field.libraries, strict=True)
    illegal = (
        side.army.name for side, own in pairs if not field.game.check(side.army, own, known[side.army.ruleset]).legal
    )
    return tuple(told.format(army=name) for name in dict.fromkeys(illegal))


def _unknown(side: FileSide, library: Any) -> Iterator[str]:
    """A line for every figure that nobody knows: it stands on the table without a dial (ARM-10)."""
    told = _("No pack knows the figure {figure} of “{army}”; it stands on the table without values.")
    used = dict.fromkeys(figure for entry in side.army.entries for figure in entry.figures)
    return (told.format(figure=one, army=side.army.name) for one in used if library.figure(one) is None)


def to_begin(paths: list[Path]) -> BattleFile:
    """What a battle begins with: one battle file, or one or two army files. Raises `BadFile`, `KnownProblem`."""
    documents = [(read_json(path), str(path)) for path in paths]
    of_armies = all(_is_army(document) for document, _place in documents)
    if len(documents) > (2 if of_armies else 1):
        raise KnownProblem(_("A battle begins with one battle file, or with one or two army files."))
    if of_armies:
        armies = [read_army(document, place) for document, place in documents]
        for army, (_document, place) in zip(armies, documents, strict=True):
            _refuse_newer(army, place)
        notes = tuple(note for file in armies for note in file.notes)
        return between([side_of(file.army, file.own) for file in armies], notes)
    document, place = documents[0]
    file = read_battle(document, place)
    _refuse_newer(file, place)
    return file


def _refuse_newer(file: BattleFile | ArmyFile, place: str) -> None:
    if file.newer:
        sentence = _("{file} was written by a newer Dialkeeper, so no battle can be begun with it; update the program.")
        raise BadFile(sentence.format(file=place))


def _is_army(document: object) -> bool:
    return isinstance(document, dict) and document.get("format") == ARMY_FORMAT


def side_of(army: Army, own: Any) -> FileSide:
    """An army, with the library it brings, as a side: it is called after its player, else as itself."""
    return FileSide(SIDES[0], army.player or army.name, army, own)


def chosen(file: BattleFile, choices: Choices) -> BattleFile:
    """The same beginning with another ruleset, options and first side. Raises `BadFile` for an option."""
    setup = file.setup
    game = installed_game(setup.sides[0].army)
    game.check_options(choices.options, _("The choice of options"))
    first = setup.sides[min(choices.first, len(setup.sides) - 1)].id
    return replace(file, setup=replace(setup, ruleset=choices.ruleset, options=choices.options, first=first))


def between(sides: list[FileSide], notes: tuple[str, ...] = ()) -> BattleFile:
    """A battle that begins with these sides: the first army's ruleset is played, and it moves first."""
    first, *others = sides
    told = (*notes, *(_other_ruleset(first.army, other.army) for other in others if _differ(first.army, other.army)))
    called = _told_apart([replace(side, id=side_id) for side_id, side in zip(SIDES, sides, strict=False)])
    game = installed_game(first.army)
    for other in others:
        if other.army.game != game.id:
            raise KnownProblem(_("Armies of two games cannot meet; choose two of one game."))
    return BattleFile(BattleSetup(game.id, first.army.ruleset, called, SIDES[0]), notes=told)


def _told_apart(sides: list[FileSide]) -> tuple[FileSide, ...]:
    """The sides, by their ids too when they have one name."""
    if len({side.name for side in sides}) == len(sides):
        return tuple(sides)
    words = _("{name} ({id})")
    return tuple(replace(side, name=words.format(name=side.name, id=side.id)) for side in sides)


def _differ(army: Army, other: Army) -> bool:
    return army.ruleset != other.ruleset


def _other_ruleset(army: Army, other: Army) -> str:
    sentence = _("“{other}” was built for {found}; the battle is played by {ruleset}.")
    return sentence.format(other=other.name, found=other.ruleset, ruleset=army.ruleset)
