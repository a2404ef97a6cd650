"""Battle files: what a battle starts with, and the commands given since; read strictly, written whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.border import read_head, read_model
from companion.border_words import described, one_of
from companion.catalogue.rulesets import rulesets
from companion.errors import BadFile, Finding
from companion.exchange.army_file import ArmyFile, read_army, write_army
from companion.exchange.battle_model import FORMAT, MOST_WORK, VERSION, BattleModel
from companion.i18n import _
from companion.jsonplaces import bad_file, json_path, refuse_any
from companion.table.army import Army, OptionValue
from companion.table.game import Game, all_games, game_of
from companion.table.ids import GameId, RulesetId, SideId


@dataclass(frozen=True, slots=True)
class FileSide:
    """A side of a battle: its army, and the library its file brings along (None: it brings none)."""

    id: SideId
    name: str
    army: Army
    own: Any = None


@dataclass(frozen=True, slots=True)
class BattleSetup:
    """What a battle starts with. `options` are the chosen ones; they win over the armies'."""

    game: GameId
    ruleset: RulesetId
    sides: tuple[FileSide, ...]
    first: SideId
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    @property
    def chosen(self) -> dict[str, OptionValue]:
        """The options that are played: the battle's, else the first army's, else the other's."""
        merged: dict[str, OptionValue] = {}
        for side in reversed(self.sides):
            merged |= side.army.options
        return {**merged, **self.options}


@dataclass(frozen=True, slots=True)
class BattleFile:
    """A battle as a file holds it, and what a reader should be told. The commands are values of the game."""

    setup: BattleSetup
    commands: tuple[Any, ...] = ()
    notes: tuple[str, ...] = ()
    version: int = VERSION

    @property
    def newer(self) -> bool:
        """Whether a newer version wrote it: then it may be replayed and printed, not taken in."""
        return self.version > VERSION


def read_battle(document: object, place: str) -> BattleFile:
    """The battle in parsed JSON; `place` names the file. Raises `BadFile`, also for a malformed command."""
    version = read_head(document, place, FORMAT)
    model = read_model(BattleModel, document, place)
    game = game_of(model.game)
    if game is None:
        known = one_of(known.id for known in all_games())
        raise bad_file(place, Finding("$.game", described(model.game), known))
    refuse_any(place, _wrong(model, game))
    game.check_options(model.options, place, ("options",))
    armies = [
        read_army(side.army, place, ("sides", number, "army"), rename_doubles=False)
        for number, side in enumerate(model.sides)
    ]
    refuse_any(place, _other_games(armies, model.game))
    _refuse_too_much(model, armies, place)
    sides = tuple(
        FileSide(SideId(side.id), side.name, file.army, file.own)
        for side, file in zip(model.sides, armies, strict=True)
    )
    setup = BattleSetup(game.id, RulesetId(model.ruleset), sides, SideId(model.first), model.options)
    commands = game.battles.check_commands(model.commands, place, ("commands",))
    return BattleFile(setup, commands, tuple(_notes(armies, place, version)), version)


def write_battle(
    setup: BattleSetup, libraries: Iterable[Any], commands: Iterable[Mapping[str, Any]] = ()
) -> dict[str, Any]:
    """The battle as JSON values, keys in the order of the format; every army with its figures, so it stands alone."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": setup.game,
        "ruleset": setup.ruleset,
        "options": dict(setup.options),
        "sides": [
            {"id": side.id, "name": side.name, "army": write_army(side.army, library)}
            for side, library in zip(setup.sides, libraries, strict=True)
        ],
        "first": setup.first,
        "commands": list(commands),
    }


def _wrong(model: BattleModel, game: Game) -> Iterator[Finding]:
    known = rulesets(game)
    if model.ruleset not in known:
        yield Finding("$.ruleset", described(model.ruleset), one_of(known))
    ids = [side.id for side in model.sides]
    if len(set(ids)) < len(ids):
        yield Finding("$.sides[1].id", _("the id {id} a second time").format(id=ids[1]), _("every id once"))
    if model.first not in ids:
        yield Finding("$.first", described(model.first), one_of(ids))


def _other_games(armies: Iterable[ArmyFile], game: str) -> Iterator[Finding]:
    for number, file in enumerate(armies):
        if file.army.game != game:
            yield Finding(json_path(("sides", number, "army", "game")), described(file.army.game), described(game))


def _refuse_too_much(model: BattleModel, armies: Iterable[ArmyFile], place: str) -> None:
    entries = sum(len(file.army.entries) for file in armies)
    if entries * len(model.commands) > MOST_WORK:
        sentence = _("{file} has {commands} commands for {entries} entries, which is more than is read at once.")
        raise BadFile(sentence.format(file=place, commands=len(model.commands), entries=entries))


def _notes(armies: Iterable[ArmyFile], place: str, version: int) -> Iterator[str]:
    if version > VERSION:
        sentence = _("{file} was written by a newer Dialkeeper (version {found}); it can be replayed, not changed.")
        yield sentence.format(file=place, found=version)
    for file in armies:
        yield from file.notes
