"""The printed facts of Mage Knight figures, in words."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.mage_knight.figure import BaseKind, Figure, Rank
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.pairing import attack_bonus
from companion.games.mage_knight.wording import MOUNT_TYPES
from companion.games.mage_knight.wording_facts import (
    ATTACK_TYPES,
    BASES,
    CASTLES,
    INTELLIGENCES,
    PROFICIENCIES,
    RANKS,
)
from companion.i18n import _
from companion.sheets.values import Arc, Fact, Sign
from companion.table.army import Entry

STARS = {Rank.WEAK: 1, Rank.STANDARD: 2, Rank.TOUGH: 3}
FIST = "titan"
"""The damage type of figures whose damage symbol is the fist (TIT-14)."""


def rank_word(figure: Figure) -> str:
    """The rank in a word, where stars do not say it."""
    return "" if figure.rank in STARS or not RANKS[figure.rank] else _(RANKS[figure.rank])


def figure_facts(figure: Figure, library: Library) -> tuple[Fact, ...]:
    """Set and number, faction, base, range, and what else is printed on the figure."""
    return (*_origin(figure, library), *_reach(figure), *_saddle(figure), *_types(figure))


def entry_facts(figure: Figure, entry: Entry) -> tuple[Fact, ...]:
    """What was chosen for the entry: its level, what it carries."""
    facts = []
    if figure.levels:
        every = ", ".join(str(level.points) for level in figure.levels)
        chosen = "–" if entry.level is None else str(entry.level)
        facts.append(Fact(_("{chosen} of {levels}").format(chosen=chosen, levels=every), _("level")))
    facts += [Fact(f"{item.name} ({item.points})", _("carries")) for item in entry.items]
    return tuple(facts)


def _origin(figure: Figure, library: Library) -> Iterator[Fact]:
    found = library.sets.get(figure.set_id)
    yield Fact(f"{found.name if found else figure.set_id} {figure.number}")
    named = (library.factions.get(slug) for slug in figure.factions)
    names = [known.name if known else slug for slug, known in zip(figure.factions, named, strict=True)]
    if names:
        yield Fact(" / ".join(names))
    if figure.subfaction:
        yield Fact(figure.subfaction.replace("-", " ").title(), _("subfaction"))
    if figure.limited:
        yield Fact(_("limited"))
    if figure.castle is not None:
        yield Fact(_(CASTLES[figure.castle]), _(BASES[figure.base]))
    elif figure.base not in {BaseKind.SINGLE, BaseKind.MOUNT}:
        yield Fact(_(BASES[figure.base]))


def _reach(figure: Figure) -> Iterator[Fact]:
    reach = figure.range
    yield Fact(f"{reach.min}–{reach.max}" if reach.min else str(reach.max), _("range"))
    yield Fact(str(figure.targets), _("targets"))
    yield Fact(f"{figure.arc}°", sign=Arc(figure.arc))


def _saddle(figure: Figure) -> Iterator[Fact]:
    if figure.rider is not None:
        yield Fact(", ".join(_(MOUNT_TYPES[kind]) for kind in figure.rider.mounts), _("rides"))
        if figure.rider.attack_bonus is not None:
            yield Fact(f"{attack_bonus(figure, riding=True):+d}", _("attack bonus while riding"))
    if figure.mount is not None:
        yield Fact(_(MOUNT_TYPES[figure.mount.type]), _("mount"))
        yield Fact(_(INTELLIGENCES[figure.mount.intelligence]), _("when riderless"))
    if figure.proficiencies:
        yield Fact(", ".join(_(PROFICIENCIES[each]) for each in figure.proficiencies), _("proficiencies"))


def _types(figure: Figure) -> Iterator[Fact]:
    if figure.attack_type is not None:
        yield Fact(_(ATTACK_TYPES[figure.attack_type]), _("attack type"))
    if figure.speed_type:
        yield Fact(figure.speed_type, _("speed type"))
    if figure.defense_type:
        yield Fact(figure.defense_type, _("defense type"))
    if figure.damage_type == FIST:
        yield Fact(_("titan damage"), sign=Sign.FIST)
    elif figure.damage_type:
        yield Fact(figure.damage_type, _("damage type"))
