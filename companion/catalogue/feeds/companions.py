"""Files that come beside a feed: they may name sets and abilities that the built-in tables do not know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.catalogue.feeds.mkstats_model import whole
from companion.catalogue.feeds.mkstats_tables import BUILT_IN, Tables
from companion.errors import BadFile
from companion.games.mage_knight.ability import Ability, AbilityId, Slot
from companion.games.mage_knight.library import Edition, FigureSet
from companion.i18n import _
from companion.jsontext import read_json
from companion.textfold import slug

FILES = {"expansions.json": "Expansions", "specialabilities.json": "SpecialAbilityTypes"}
KEYS = frozenset({"Expansions", "Factions", "SpecialAbilityTypes"})
_MOST_NUMBER = 99_999


def tables_beside(feed: Path, known: Mapping[AbilityId, Ability]) -> tuple[Tables, tuple[str, ...]]:
    """The built-in tables with what the companion files in the feed's folder add to them, and notes on bad ones.

    Nothing built in is changed, and an ability is added only when `known` has it: its facts are not in the files.
    """
    notes: list[str] = []
    found = {key: tuple(_listed(feed.parent / name, key, notes)) for name, key in FILES.items()}
    return _joined(found["Expansions"], found["SpecialAbilityTypes"], known), tuple(notes)


def _listed(file: Path, key: str, notes: list[str]) -> Iterator[dict[str, Any]]:
    if not file.is_file():
        return
    try:
        document = read_json(file)
    except BadFile as problem:
        notes.append(_("{file} was passed over: {problem}").format(file=file.name, problem=problem.message))
        return
    listed = document.get(key) if isinstance(document, dict) else None
    if not isinstance(listed, list):
        sentence = _("{file} was passed over: a list “{key}” was expected in it.")
        notes.append(sentence.format(file=file.name, key=key))
        return
    yield from (entry for entry in listed if isinstance(entry, dict))


def _joined(
    expansions: tuple[dict[str, Any], ...],
    abilities: tuple[dict[str, Any], ...],
    known: Mapping[AbilityId, Ability],
) -> Tables:
    sets = dict(BUILT_IN.sets)
    for entry in expansions:
        number, name = whole(entry.get("ExpansionId"), _MOST_NUMBER), str(entry.get("ExpansionName") or "").strip()
        if number is not None and slug(name):
            sets.setdefault(number, FigureSet(slug(name), name, Edition.UNLIMITED))
    by_slot: dict[Slot, dict[int, AbilityId]] = {slot: dict(numbers) for slot, numbers in BUILT_IN.abilities.items()}
    for entry in abilities:
        number = whole(entry.get("SpecialAbilityTypeKey"), _MOST_NUMBER)
        ability = known.get(AbilityId(slug(str(entry.get("SpecialAbilityDisplayName") or ""))))
        if number is not None and ability is not None:
            by_slot[ability.slot].setdefault(number, ability.id)
    return Tables(sets, by_slot)
