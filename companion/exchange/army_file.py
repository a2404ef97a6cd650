"""Army files: read into an army with the figures it brings, and written whole so that they stand alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from pydantic import BaseModel

from companion.border import read_head, read_model
from companion.border_words import described, one_of
from companion.catalogue.rulesets import rulesets
from companion.errors import Finding
from companion.exchange.army_model import FORMAT, VERSION, ArmyModel, EntryModel, ItemModel
from companion.i18n import _
from companion.jsonplaces import Place, json_path, refuse_any
from companion.table.army import Army, Entry, Item
from companion.table.editing import fresh_ids
from companion.table.game import Game, all_games, game_of
from companion.table.ids import EntryId, FigureId, GameId, RulesetId

_OPTIONAL = ("player", "notes", "options")


@dataclass(frozen=True, slots=True)
class ArmyFile:
    """An army as a file holds it: its entries, the figures embedded in the file, and what a reader should be told."""

    army: Army
    own: Any
    """The library of the embedded pack, a value of the game; None when the file embeds nothing."""
    notes: tuple[str, ...] = ()
    version: int = VERSION

    @property
    def newer(self) -> bool:
        """Whether a newer version wrote it: then it may be checked and printed, not changed."""
        return self.version > VERSION


def read_army(document: object, place: str, root: Place = (), *, rename_doubles: bool = True) -> ArmyFile:
    """The army in parsed JSON; `place` names the file, `root` is where in it the army stands.

    Entries of one id twice get ids of their own, with a note, unless `rename_doubles` is off (battle files).
    Raises `BadFile` for what cannot be read as an army.
    """
    version = read_head(document, place, FORMAT, root)
    model = read_model(ArmyModel, document, place, root)
    game = _game(model, place, root)
    refuse_any(place, _unknown_words(model, game, root))
    game.check_options(model.options, place, (*root, "options"))
    if not rename_doubles:
        refuse_any(place, _doubles(model, root))
    pack = None if model.pack is None else game.read_pack(model.pack, place, (*root, "pack"))
    army, notes = _renamed(_army(model), place)
    if version > VERSION:
        sentence = _("{file} was written by a newer Dialkeeper (version {found}); it can be read, not changed.")
        notes = (sentence.format(file=place, found=version), *notes)
    own_notes = () if pack is None else tuple(f"{place}: {note}" for note in pack.notes)
    return ArmyFile(army, None if pack is None else pack.contents, notes + own_notes, version)


def write_army(army: Army, library: Any = None) -> dict[str, Any]:
    """The army as JSON values, keys in the order of the format, defaults left out.

    With a library the figures that the army uses are embedded, and nothing else, so that the file stands alone.
    """
    full = {
        "format": FORMAT,
        "version": VERSION,
        "game": army.game,
        "ruleset": army.ruleset,
        "name": army.name,
        "player": army.player,
        "notes": army.notes,
        "build_total": army.build_total,
        "options": dict(army.options),
        "entries": [_write_entry(entry) for entry in army.entries],
    }
    document = {key: value for key, value in full.items() if value or key not in _OPTIONAL} | _further(army.extra)
    game = game_of(army.game)
    if library is not None and game is not None:
        document["pack"] = game.embed(library, [figure for entry in army.entries for figure in entry.figures])
    return document


def _game(model: ArmyModel, place: str, root: Place) -> Game:
    game = game_of(model.game)
    if game is None:
        known = one_of(known.id for known in all_games())
        refuse_any(place, [Finding(json_path((*root, "game")), described(model.game), known)])
        raise AssertionError
    return game


def _unknown_words(model: ArmyModel, game: Game, root: Place) -> Iterator[Finding]:
    known = rulesets(game)
    if model.ruleset not in known:
        yield Finding(json_path((*root, "ruleset")), described(model.ruleset), one_of(known))


def _doubles(model: ArmyModel, root: Place) -> Iterator[Finding]:
    seen: set[str] = set()
    for index, entry in enumerate(model.entries):
        if entry.id in seen:
            where = json_path((*root, "entries", index, "id"))
            yield Finding(where, _("the id {id} a second time").format(id=entry.id), _("every id once"))
        seen.add(entry.id)


def _renamed(army: Army, place: str) -> tuple[Army, tuple[str, ...]]:
    taken = {entry.id for entry in army.entries}
    seen: set[EntryId] = set()
    entries, notes = [], []
    for entry in army.entries:
        own = entry
        if entry.id in seen:
            own = replace(entry, id=next(fresh_ids(taken)))
            sentence = _("{file}: more than one entry has the id {id}; the later one is {new} until the file is saved.")
            notes.append(sentence.format(file=place, id=entry.id, new=own.id))
        seen.add(own.id)
        taken.add(own.id)
        entries.append(own)
    return replace(army, entries=tuple(entries)), tuple(notes)


def _army(model: ArmyModel) -> Army:
    return Army(
        game=GameId(model.game),
        ruleset=RulesetId(model.ruleset),
        name=model.name,
        build_total=model.build_total,
        player=model.player,
        notes=model.notes,
        options=model.options,
        entries=tuple(map(_entry, model.entries)),
        extra=_kept(model),
    )


def _entry(model: EntryModel) -> Entry:
    return Entry(
        id=EntryId(model.id),
        figure=FigureId(model.figure),
        mount=None if model.mount is None else FigureId(model.mount),
        level=model.level,
        name=model.name,
        notes=model.notes,
        items=tuple(map(_item, model.items)),
        extra=_kept(model),
    )


def _item(model: ItemModel) -> Item:
    return Item(model.id, model.name, model.points)


def _kept(model: BaseModel) -> tuple[tuple[str, str], ...]:
    """The keys that this version does not know, with their JSON text."""
    further = model.model_extra or {}
    return tuple((key, json.dumps(value, ensure_ascii=False)) for key, value in further.items())


def _further(extra: tuple[tuple[str, str], ...]) -> dict[str, Any]:
    return {key: json.loads(text) for key, text in extra}


def _write_entry(entry: Entry) -> dict[str, Any]:
    items = [{"id": item.id, "name": item.name, "points": item.points} for item in entry.items]
    rest = {"mount": entry.mount, "level": entry.level, "name": entry.name, "notes": entry.notes, "items": items}
    known = {key: value for key, value in rest.items() if value not in (None, "", [])}
    return {"id": entry.id, "figure": entry.figure} | known | _further(entry.extra)
