"""What some figures use of the catalogue, closed in itself, so that a file that carries it stands alone.

Figures may come from packs that disagree: an ability of one id in two slots, or two abilities with one code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.games.mage_knight.ability import Ability, AbilityId, Slot
from companion.games.mage_knight.dial import Click, Dial
from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Edition, Faction, FigureSet, Library
from companion.games.mage_knight.pack_codes import make_code

_Mark = tuple[AbilityId, Slot]


def embedded(library: Library) -> Library:
    """The figures with only what they use, by id; what they use and nobody describes stands under its own id."""
    figures = library.figures
    abilities = _abilities(figures.values(), library.abilities)
    renamed = {mark: ability.id for mark, ability in abilities.items() if ability.id != mark[0]}
    slugs = sorted({figure.set_id for figure in figures.values()})
    factions = sorted({slug for figure in figures.values() for slug in figure.factions})
    return Library(
        figures={key: _respelled(figure, renamed) for key, figure in figures.items()} if renamed else figures,
        abilities={ability.id: ability for ability in abilities.values()},
        sets={slug: library.sets.get(slug) or FigureSet(slug, slug, Edition.ANY) for slug in slugs},
        factions={slug: library.factions.get(slug) or Faction(slug, slug) for slug in factions},
    )


def _abilities(figures: Iterable[Figure], known: Mapping[AbilityId, Ability]) -> dict[_Mark, Ability]:
    """The ability that each mark stands for; an id that is used in more than one slot gets a second name there."""
    slots: dict[AbilityId, set[Slot]] = {}
    for ability_id, slot in sorted(set(_marks(figures))):
        slots.setdefault(ability_id, set()).add(slot)
    found: dict[_Mark, Ability] = {}
    codes: dict[Slot, set[str]] = {slot: set() for slot in Slot}
    for ability_id, used in slots.items():
        ability = known.get(ability_id) or Ability(ability_id, ability_id, min(used), None, optional=False, code="")
        home = ability.slot if ability.slot in used else min(used)
        for slot in sorted(used):
            spelled = ability_id if slot is home else AbilityId(f"{ability_id}-{slot}")
            code = _code(ability, codes[slot])
            codes[slot].add(code.upper())
            found[ability_id, slot] = replace(ability, id=spelled, slot=slot, code=code)
    return found


def _code(ability: Ability, taken: set[str]) -> str:
    if ability.code and ability.code.upper() not in taken:
        return ability.code
    return make_code(ability.name, taken)


def _marks(figures: Iterable[Figure]) -> Iterator[_Mark]:
    for figure in figures:
        for dial in figure.dials:
            for click in dial.clicks:
                yield from ((ability, slot) for slot, ability in click.abilities)


def _respelled(figure: Figure, renamed: Mapping[_Mark, AbilityId]) -> Figure:
    def click(old: Click) -> Click:
        marks: dict[str, Any] = {
            f"{slot}_ability": renamed.get((ability, slot), ability) for slot, ability in old.abilities
        }
        return replace(old, **marks)

    def dial(old: Dial) -> Dial:
        return replace(old, clicks=tuple(map(click, old.clicks)))

    return replace(figure, dials=tuple(map(dial, figure.dials)))
