"""Packs of Mage Knight between their JSON values and frozen values, also as the part of an army file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.border import faults, read_head
from companion.errors import BadFile, Finding
from companion.games.mage_knight.library import Library, Pack
from companion.games.mage_knight.pack_checks import pack_faults
from companion.games.mage_knight.pack_embedded import embedded
from companion.games.mage_knight.pack_figures import read_figure, write_figure
from companion.games.mage_knight.pack_words import read_words, write_words
from companion.i18n import _
from companion.jsonplaces import Place, json_path, refuse_any
from companion.table.ids import FigureId, PackId, figure_key

FORMAT = "dialkeeper-pack"
VERSION = 1
GAME = "mage-knight"
EMBEDDED = PackId("embedded")

__all__ = ["pack_schema", "read_figure", "read_pack", "write_figure", "write_library", "write_pack"]


def read_pack(document: object, place: str, root: Place = ()) -> Pack:
    """The pack in parsed JSON; `place` names the file, `root` is where in it the pack stands.

    Raises `BadFile` with what was found and what was expected, also for a pack of a newer version.
    """
    version = read_head(document, place, FORMAT, root)
    if version > VERSION:
        sentence = _("{file} is a pack of version {found}; this program reads versions up to {known}. Update it.")
        where = f"{place} ({json_path(root)})" if root else place
        raise BadFile(sentence.format(file=where, found=version, known=VERSION))
    assert isinstance(document, dict)
    refuse_any(place, _malformed(document, root))
    refuse_any(place, pack_faults(document, root))
    return _pack(document)


def write_pack(pack: Pack) -> dict[str, Any]:
    """The pack as JSON values, keys in the order of the format, defaults left out."""
    header = {"format": FORMAT, "version": VERSION, "game": GAME, "id": pack.id, "name": pack.name}
    if pack.release:
        header["release"] = pack.release
    return {
        **header,
        "source": pack.source,
        "licence": pack.licence,
        **write_words(pack.contents),
        "figures": [write_figure(one) for one in pack.contents.figures.values()],
    }


def write_library(library: Library, wanted: Iterable[FigureId] | None = None) -> dict[str, Any]:
    """The wanted figures (else all) as a pack to embed in another file, with what they use, in the order of ids."""
    keys = library.figures.keys() if wanted is None else {figure_key(figure_id) for figure_id in wanted}
    figures = {key: library.figures[key] for key in sorted(keys) if key in library.figures}
    contents = embedded(replace(library, figures=figures))
    return write_pack(Pack(EMBEDDED, "Embedded figures", source="", licence="", contents=contents))


def pack_schema() -> dict[str, Any]:
    """The JSON Schema of a pack file."""
    from companion.games.mage_knight.pack_model import PackModel

    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | PackModel.model_json_schema()


def _malformed(document: Mapping[str, Any], root: Place) -> Iterator[Finding]:
    """Faults of form: first of the head, then part by part, so that a hopeless file ends after a few."""
    from companion.games.mage_knight.pack_model import PARTS, HeadModel  # late: 30 ms that a start saves

    yield from faults(HeadModel, document, root)
    for key, model in PARTS.items():
        parts = document.get(key)
        for index, part in enumerate(parts if isinstance(parts, list) else ()):
            yield from faults(model, part, (*root, key, index))


def _pack(document: Mapping[str, Any]) -> Pack:
    words = read_words(document)
    return Pack(
        id=document["id"],
        name=document["name"],
        source=document["source"],
        licence=document["licence"],
        contents=words.library(map(read_figure, document["figures"])),
        release=document.get("release", ""),
        notes=words.notes,
    )
