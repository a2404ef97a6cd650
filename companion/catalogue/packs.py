"""Pack files: those that are shipped, and those that a user brings."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.errors import Finding
from companion.i18n import _
from companion.jsonplaces import bad_file
from companion.jsontext import parse_json, pretty, read_bytes
from companion.paths import shipped
from companion.table.game import Game, all_games, game_of

PATTERN = "*.pack.json"
FORMAT = "dialkeeper-pack"


@dataclass(frozen=True, slots=True)
class PackFile:
    """A pack as it was read: a value of its game."""

    game: Game
    pack: Any


@dataclass(frozen=True, slots=True)
class ShippedPack:
    """A pack of the shipped data. `content_hash` (SHA-256, hex) tells whether it is the one that was read before."""

    path: Path
    content_hash: str

    def read(self) -> PackFile:
        """The pack itself. Raises `BadFile`."""
        return read_pack_file(self.path)


def shipped_packs() -> tuple[ShippedPack, ...]:
    """The shipped packs, by file name; none is read further than its bytes."""
    paths = sorted((shipped() / "packs").glob(PATTERN))
    return tuple(ShippedPack(path, hashlib.sha256(read_bytes(path)).hexdigest()) for path in paths)


def read_pack_file(path: Path) -> PackFile:
    """The pack in a file, of whichever game. Raises `BadFile` with findings."""
    place = str(path)
    return read_pack_document(parse_json(read_bytes(path), place), place)


def read_pack_document(document: object, place: str) -> PackFile:
    """The pack in parsed JSON; `place` names the file. Raises `BadFile` with findings."""
    from companion.border import read_head
    from companion.border_words import described, one_of

    read_head(document, place, FORMAT)
    named = document.get("game") if isinstance(document, dict) else None
    game = game_of(named) if isinstance(named, str) else None
    if game is None:
        found = described(named) if isinstance(document, dict) and "game" in document else _("nothing")
        raise bad_file(place, Finding("$.game", found, one_of(known.id for known in all_games())))
    return PackFile(game, game.read_pack(document, place))


def pack_text(file: PackFile) -> str:
    """The text of a pack file, as people read it."""
    return pretty(file.game.write_pack(file.pack))
