"""Packs of Mage Knight between their JSON values and frozen values, also as the part of an army file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from companion.border import faults, read_head
from companion.errors import BadFile, Finding
from companion.games.mage_knight.ability import Ability, Colour, Shape, Slot
from companion.games.mage_knight.library import Edition, Faction, FigureSet, Library, Pack
from companion.games.mage_knight.pack_checks import pack_faults
from companion.games.mage_knight.pack_codes import make_code
from companion.games.mage_knight.pack_embedded import embedded
from companion.games.mage_knight.pack_figures import read_figure, write_figure
from companion.i18n import _
from companion.jsonplaces import Place, refuse_any
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
        raise BadFile(sentence.format(file=place, found=version, known=VERSION))
    assert isinstance(document, dict)
    refuse_any(place, _malformed(document, root))
    refuse_any(place, pack_faults(document, root))
    return _pack(document)


def write_pack(pack: Pack) -> dict[str, Any]:
    """The pack as JSON values, keys in the order of the format, defaults left out."""
    header = {"format": FORMAT, "version": VERSION, "game": GAME, "id": pack.id, "name": pack.name}
    if pack.release:
        header["release"] = pack.release
    contents = pack.contents
    return header | {
        "source": pack.source,
        "licence": pack.licence,
        "sets": [_write_set(one) for one in contents.sets.values()],
        "factions": [{"id": one.id, "name": one.name} for one in contents.factions.values()],
        "abilities": [_write_ability(one) for one in contents.abilities.values()],
        "figures": [write_figure(one) for one in contents.figures.values()],
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
    """Faults of form: first of the head, then figure by figure, so that a hopeless file ends after a few."""
    from companion.games.mage_knight.pack_model import FigureModel, HeadModel  # late: 30 ms that a start saves

    figures = document.get("figures")
    return chain(
        faults(HeadModel, document, root),
        chain.from_iterable(
            faults(FigureModel, figure, (*root, "figures", index))
            for index, figure in enumerate(figures if isinstance(figures, list) else ())
        ),
    )


def _pack(document: Mapping[str, Any]) -> Pack:
    abilities, notes = _read_abilities(document["abilities"])
    figures = map(read_figure, document["figures"])
    contents = Library(
        figures={figure.key: figure for figure in figures},
        abilities={ability.id: ability for ability in abilities},
        sets={one["id"]: FigureSet(one["id"], one["name"], Edition(one["edition"])) for one in document["sets"]},
        factions={one["id"]: Faction(one["id"], one["name"]) for one in document["factions"]},
    )
    return Pack(
        id=document["id"],
        name=document["name"],
        source=document["source"],
        licence=document["licence"],
        contents=contents,
        release=document.get("release", ""),
        notes=notes,
    )


def _read_abilities(documents: list[Mapping[str, Any]]) -> tuple[list[Ability], tuple[str, ...]]:
    """The abilities, and a line about the codes that had to be made."""
    codes: dict[Slot, set[str]] = {slot: set() for slot in Slot}
    for one in documents:
        codes[Slot(one["slot"])].add((one.get("code") or "").upper())
    made: list[str] = []
    abilities = []
    for one in documents:
        code, slot = one.get("code"), Slot(one["slot"])
        if code is None:
            code = make_code(one["name"], codes[slot])
            codes[slot].add(code)
            made.append(f"{one['name']} {code}")
        abilities.append(_read_ability(one, slot, code))
    line = _("codes made from the names of abilities: {codes}").format(codes=", ".join(made))
    return abilities, (line,) if made else ()


def _read_ability(document: Mapping[str, Any], slot: Slot, code: str) -> Ability:
    return Ability(
        id=document["id"],
        name=document["name"],
        slot=slot,
        colour=None if document["colour"] is None else Colour(document["colour"]),
        optional=document["optional"],
        code=code,
        shape=Shape(document.get("shape", Shape.SQUARE)),
        reminder=document.get("reminder", ""),
        edition=document.get("edition", ""),
    )


def _write_ability(ability: Ability) -> dict[str, Any]:
    colour = ability.colour and ability.colour.value
    found = {"id": ability.id, "name": ability.name, "slot": ability.slot.value, "colour": colour}
    if ability.shape is not Shape.SQUARE:
        found["shape"] = ability.shape.value
    rest = {"code": ability.code, "reminder": ability.reminder, "edition": ability.edition}
    return found | {"optional": ability.optional} | {key: value for key, value in rest.items() if value}


def _write_set(one: FigureSet) -> dict[str, Any]:
    return {"id": one.id, "name": one.name, "edition": one.edition.value}
