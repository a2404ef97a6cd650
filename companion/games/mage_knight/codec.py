"""Commands and events as JSON values and back: the form in which battles are stored and exchanged.

A key is the name of a field (`with` for `with_part`); fields that have their default are left out. What is read here
was checked before, or written by this program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from companion.games.mage_knight import commands
from companion.games.mage_knight.commands import AnyCommand
from companion.games.mage_knight.events import Event
from companion.table.battle_log import Redo, Undo

VERSION = 1
"""Counts up when stored commands or events change their form."""

_KEYS = {"with_part": "with"}

COMMANDS: Mapping[str, type[AnyCommand]] = {
    "act": commands.Act,
    "formation": commands.Formation,
    "attack": commands.Attack,
    "damage": commands.Damage,
    "heal": commands.Heal,
    "choose": commands.Choose,
    "contact": commands.Contact,
    "dismount": commands.Dismount,
    "mount": commands.MountUp,
    "unhorse": commands.Unhorse,
    "trample": commands.Trample,
    "capture": commands.Capture,
    "release": commands.Release,
    "token": commands.GiveToken,
    "ability": commands.UseAbility,
    "drop": commands.Drop,
    "pick-up": commands.PickUp,
    "break-away": commands.BreakAway,
    "command-roll": commands.CommandRoll,
    "objective": commands.CountObjective,
    "remove": commands.Remove,
    "return": commands.Return,
    "end_phase": commands.EndPhase,
    "end_turn": commands.EndTurn,
    "end_battle": commands.EndBattle,
    "set": commands.SetByHand,
    "note": commands.Note,
    "undo": Undo,
    "redo": Redo,
}
_WORDS = {kind: word for word, kind in COMMANDS.items()}


def write_command(command: AnyCommand) -> dict[str, Any]:
    """The command as JSON values, in the form of battle files."""
    return {"do": _WORDS[type(command)]} | _written(command)


def read_command(document: Mapping[str, Any]) -> AnyCommand:
    """The command of those JSON values. Raises `ValueError` for what this version does not know."""
    command: AnyCommand = _read(COMMANDS, "do", document)
    return command


def write_event(event: Event) -> dict[str, Any]:
    """The event as JSON values."""
    return {"event": _EVENT_WORDS[type(event)]} | _written(event)


def read_events(documents: Iterable[Mapping[str, Any]]) -> tuple[Event, ...]:
    """The events of those JSON values. Raises `ValueError` for what this version does not know."""
    return tuple(_read(_EVENTS, "event", document) for document in documents)


class _Field(NamedTuple):
    name: str
    key: str
    default: object
    decode: Callable[[Any], Any] | None
    """None where the JSON value is the value."""


def _word(kind: type[Any]) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__).lstrip("-")


_EVENT_WORDS: Mapping[type[Event], str] = {kind: _word(kind) for kind in get_args(Event)}
_EVENTS: Mapping[str, type[Event]] = {word: kind for kind, word in _EVENT_WORDS.items()}
_shapes: dict[type[Any], Mapping[str, _Field]] = {}


def _shape(kind: type[Any]) -> Mapping[str, _Field]:
    """The fields of a kind, by their key; looked at once."""
    if kind not in _shapes:
        hints = get_type_hints(kind)
        _shapes[kind] = {
            (key := _KEYS.get(field.name, field.name)): _Field(
                field.name, key, field.default, _decoder(hints[field.name])
            )
            for field in fields(kind)
        }
    return _shapes[kind]


def _read(kinds: Mapping[str, type[Any]], tag: str, document: Mapping[str, Any]) -> Any:
    kind = kinds.get(document[tag])
    if kind is None:
        raise ValueError(document[tag])
    return _built(kind, document, tag)


def _built(kind: type[Any], document: Mapping[str, Any], tag: str = "") -> Any:
    shape = _shapes.get(kind) or _shape(kind)
    given: dict[str, Any] = {}
    for key, value in document.items():
        field = shape.get(key)
        if field is None:
            if key != tag:
                raise ValueError(key)
        elif value is not None:
            name, _key, _default, decode = field
            given[name] = value if decode is None else decode(value)
    return kind(**given)


def _written(value: Any) -> dict[str, Any]:
    written: dict[str, Any] = {}
    for field in _shape(type(value)).values():
        found = getattr(value, field.name)
        if field.default is MISSING or found != field.default:
            written[field.key] = _plain(found)
    return written


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return _written(value) if is_dataclass(value) else value


def _decoder(hint: Any) -> Callable[[Any], Any] | None:
    """How the JSON value of a field of that type becomes the value; None when it is one already."""
    if get_origin(hint) is UnionType:
        return next(_decoder(option) for option in get_args(hint) if option is not NoneType)
    if get_origin(hint) is tuple:
        item = _decoder(get_args(hint)[0])
        return tuple if item is None else lambda values: tuple(item(value) for value in values)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return hint
    return (lambda value: _built(hint, value)) if is_dataclass(hint) and isinstance(hint, type) else None
