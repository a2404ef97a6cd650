"""The words that figures speak in: sets, factions and abilities, between their JSON values and frozen values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.mage_knight.ability import Ability, Colour, Shape, Slot
from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Edition, Faction, FigureSet, Library
from companion.games.mage_knight.pack_codes import make_code
from companion.i18n import _


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a pack, in its order, and a line about the ability codes that had to be made."""

    abilities: tuple[Ability, ...]
    sets: tuple[FigureSet, ...]
    factions: tuple[Faction, ...]
    notes: tuple[str, ...]

    def library(self, figures: Iterable[Figure]) -> Library:
        """The figures with these words."""
        return Library(
            figures={figure.key: figure for figure in figures},
            abilities={ability.id: ability for ability in self.abilities},
            sets={one.id: one for one in self.sets},
            factions={one.id: one for one in self.factions},
        )


def read_words(document: Mapping[str, Any]) -> Words:
    """The words in valid values of a pack; a part that is left out is empty."""
    get = document.get
    abilities, notes = _read_abilities(get("abilities", ()))
    return Words(
        abilities,
        tuple(FigureSet(one["id"], one["name"], Edition(one["edition"])) for one in get("sets", ())),
        tuple(Faction(one["id"], one["name"]) for one in get("factions", ())),
        notes,
    )


def write_words(library: Library) -> dict[str, list[dict[str, Any]]]:
    """The words of a library in pack format."""
    return {
        "sets": [{"id": one.id, "name": one.name, "edition": one.edition.value} for one in library.sets.values()],
        "factions": [{"id": one.id, "name": one.name} for one in library.factions.values()],
        "abilities": [_write_ability(one) for one in library.abilities.values()],
    }


def _read_abilities(documents: Iterable[Mapping[str, Any]]) -> tuple[tuple[Ability, ...], tuple[str, ...]]:
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
    return tuple(abilities), (line,) if made else ()


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
