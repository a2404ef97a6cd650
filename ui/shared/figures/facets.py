"""The filters that are lists: what they are called, what they offer, and what their wishes ask of the desk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import StrEnum

from companion.desk.listing import Filters
from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.figure import BaseKind, Rank
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.wording_facts import BASES, RANKS, ROLES
from companion.i18n import _
from ui.shared.figures.choices import Choice, Wish

_SEVERAL = 2


class Facet(StrEnum):
    """The values are the desk's names for them."""

    SETS = "sets"
    FACTIONS = "factions"
    SUBFACTIONS = "subfactions"
    RANKS = "ranks"
    ABILITIES = "abilities"
    BASES = "bases"
    ROLES = "roles"


def facet_name(facet: Facet) -> str:
    """What the chip is called."""
    return {
        Facet.SETS: _("Set"),
        Facet.FACTIONS: _("Faction"),
        Facet.SUBFACTIONS: _("Subfaction"),
        Facet.RANKS: _("Rank"),
        Facet.ABILITIES: _("Ability"),
        Facet.BASES: _("Base"),
        Facet.ROLES: _("Role"),
    }[facet]


def choices(facet: Facet, values: Iterable[str], library: Library) -> tuple[Choice, ...]:
    """The values as choices, in the order in which they are offered."""
    found = [_choice(facet, value, library) for value in values]
    if facet is Facet.ABILITIES:
        found = _told_apart(found)
    if facet is Facet.RANKS:
        return tuple(sorted(found, key=lambda choice: list(Rank).index(Rank(choice.value))))
    return tuple(sorted(found, key=lambda choice: choice.label.casefold()))


def filters_of(wishes: Mapping[Facet, Mapping[str, Wish]]) -> Filters:
    """What the wishes ask of the desk: any of the wanted values; of abilities all, and none of the unwanted."""
    wanted = {facet: _those(wishes.get(facet, {}), Wish.WITH) for facet in Facet}
    return Filters(
        sets=wanted[Facet.SETS] or None,
        factions=wanted[Facet.FACTIONS] or None,
        subfactions=wanted[Facet.SUBFACTIONS] or None,
        ranks=wanted[Facet.RANKS] or None,
        bases=wanted[Facet.BASES] or None,
        roles=wanted[Facet.ROLES] or None,
        all_abilities=wanted[Facet.ABILITIES],
        no_abilities=_those(wishes.get(Facet.ABILITIES, {}), Wish.WITHOUT),
    )


def value_words(wishes: Mapping[str, Wish], offered: Iterable[Choice]) -> str:
    """What an active chip says: every wish, the wanted ones first; from two on with their number before them."""
    labels = {choice.value: choice.label for choice in offered}
    said = [
        _("not {name}").format(name=labels.get(value, value)) if wish is Wish.WITHOUT else labels.get(value, value)
        for value, wish in sorted(wishes.items(), key=lambda pair: (pair[1], labels.get(pair[0], "")))
    ]
    names = ", ".join(said)
    return names if len(said) < _SEVERAL else f"({len(said)}) {names}"


def _choice(facet: Facet, value: str, library: Library) -> Choice:
    if facet is Facet.SETS:
        return Choice(value, library.sets[value].name if value in library.sets else value)
    if facet is Facet.FACTIONS:
        return Choice(value, library.factions[value].name if value in library.factions else value)
    if facet is Facet.ABILITIES:
        ability = library.abilities.get(AbilityId(value))
        return Choice(value, ability.name if ability else value, ability)
    if facet is Facet.SUBFACTIONS:
        return Choice(value, value.replace("-", " ").title())
    if facet is Facet.RANKS:
        return Choice(value, _(RANKS[Rank(value)]) if RANKS[Rank(value)] else _("no rank"))
    words = _(BASES[BaseKind(value)]) if facet is Facet.BASES else _(ROLES[value])
    return Choice(value, words[:1].upper() + words[1:])


def _told_apart(found: list[Choice]) -> list[Choice]:
    """Abilities of one name are mostly of different editions."""
    names = Counter(choice.label for choice in found)
    return [replace(choice, label=_with_edition(choice)) if names[choice.label] > 1 else choice for choice in found]


def _with_edition(choice: Choice) -> str:
    edition = choice.mark.edition if choice.mark else ""
    return f"{choice.label} ({edition})" if edition else choice.label


def _those(wishes: Mapping[str, Wish], wish: Wish) -> frozenset[str]:
    return frozenset(value for value, found in wishes.items() if found is wish)
