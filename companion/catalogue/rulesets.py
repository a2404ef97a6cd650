"""The rulesets of each game, from the shipped data."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.errors import BadFile
from companion.i18n import _
from companion.jsontext import read_bytes
from companion.paths import shipped
from companion.table.game import Game
from companion.table.ids import GameId

_known: dict[GameId, Mapping[str, Any]] = {}


def rulesets(game: Game) -> Mapping[str, Any]:
    """The game's rulesets by id, in the order of its file; read once. Raises `BadFile` for a damaged file."""
    if game.id not in _known:
        _known[game.id] = MappingProxyType(dict(_read(game)))
    return _known[game.id]


def _read(game: Game) -> Mapping[str, Any]:
    path = shipped() / "rulesets" / f"{game.id}.toml"
    try:
        document = tomllib.loads(read_bytes(path).decode())
    except ValueError as error:  # no TOML, or no UTF-8
        raise BadFile(_("{file} is not valid TOML ({reason}).").format(file=path, reason=error)) from error
    return game.read_rulesets(document, str(path))
