"""What a file is, decided by what is in it, never by its name; of a large file only the head is looked at."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import Any

from companion.catalogue.feeds.companions import KEYS as COMPANION_KEYS
from companion.catalogue.feeds.csv_columns import is_header
from companion.catalogue.feeds.mkstats import MODELS
from companion.errors import BadFile
from companion.files import is_passage
from companion.i18n import _
from companion.jsontext import read_bytes, read_json, refuse_other_encodings
from companion.signatures import thing_in

HEAD = 64 * 1024
_TO_NAME = 5

_KEY = re.compile(r'[ \t\n\r]*,?[ \t\n\r]*("(?:[^"\\]|\\.)*")[ \t\n\r]*:[ \t\n\r]*')
_FORMAT = re.compile(r"dialkeeper-([a-z]+)")


class FileKind(StrEnum):
    """The kinds of files that are taken in."""

    FEED = "feed"
    COMPANION = "companion"
    PACK = "pack"
    CSV = "csv"
    ARMY = "army"
    BATTLE = "battle"


def sniff(path: Path) -> FileKind:
    """The kind of a file. Raises `BadFile` naming what was found when it is none of ours, and what is."""
    if is_passage(path):
        sentence = _("{file} is a pipe or a device, but figures are read more than once; save them to a file first.")
        raise BadFile(sentence.format(file=path))
    head = read_bytes(path, limit=HEAD)
    refuse_other_encodings(head, str(path))
    text = head.decode("utf-8-sig", errors="replace")
    start = text.lstrip()
    if start.startswith("{"):
        return _object_kind(path, start)
    if is_header(start.splitlines()[0] if start else ""):
        return FileKind.CSV
    raise _unknown(path, _found(head, start))


def _object_kind(path: Path, text: str) -> FileKind:
    keys: dict[str, None] = {}
    for key, value in _members(path, text):
        kind = _kind_of(key, value)
        if kind is not None:
            return kind
        keys[key] = None
    named = ", ".join(f"“{key[:30]}”" for key in islice(keys, _TO_NAME))
    raise _unknown(path, _("an object with the keys {keys}").format(keys=named) if keys else _("an empty object"))


def _kind_of(key: str, value: Any) -> FileKind | None:
    if key == MODELS:
        return FileKind.FEED
    if key in COMPANION_KEYS:
        return FileKind.COMPANION
    named = _FORMAT.fullmatch(value) if key == "format" and isinstance(value, str) else None
    kinds = {kind.value: kind for kind in (FileKind.PACK, FileKind.ARMY, FileKind.BATTLE)}
    return kinds.get(named[1]) if named else None


def _members(path: Path, text: str) -> Iterator[tuple[str, Any]]:
    """Top-level keys with their values: from the head while it lasts, then from the whole file if it is not too big.

    Of the keys of a feed the value is not read.
    """
    decoder = json.JSONDecoder(strict=False)
    at = 1
    while key := _KEY.match(text, at):
        name = _text(key[1])
        if name == MODELS or name in COMPANION_KEYS:
            yield name, None
        try:
            value, at = decoder.raw_decode(text, key.end())
        except (ValueError, RecursionError):
            break
        yield name, value
    yield from _whole(path)


def _whole(path: Path) -> Iterator[tuple[str, Any]]:
    document = read_json(path)
    if isinstance(document, dict):
        yield from document.items()


def _text(quoted: str) -> str:
    try:
        return str(json.loads(quoted, strict=False))
    except ValueError:
        return quoted


def _found(head: bytes, start: str) -> str:
    if thing := thing_in(head):
        return thing
    if not start:
        return _("nothing")
    if start.startswith("["):
        return _("a JSON list")
    return _("text that begins with “{line}”").format(line=start.splitlines()[0][:40])


def _unknown(path: Path, found: str) -> BadFile:
    sentence = _(
        "{file} is nothing that can be taken in: found {found}; expected a pack, a CSV of figures, the community "
        "feed (an object with “Models”), an army file, or a share code. Save it as one of these, or take another file."
    )
    return BadFile(sentence.format(file=path, found=found))
