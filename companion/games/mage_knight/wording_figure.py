"""What is printed on a figure, in sentences for a screen: where it is from, its numbers, and what else holds for it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.mage_knight.figure import BaseKind, Figure, Rank
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.wording import MOUNT_TYPES, STARS
from companion.games.mage_knight.wording_facts import (
    ATTACK_TYPES,
    BASES,
    CASTLES,
    INTELLIGENCES,
    PROFICIENCIES,
    RANKS,
)
from companion.i18n import _, ngettext

_BETWEEN = "\u00a0· "
_TOGETHER = {ord(" "): "\u00a0"}
"""Keeps the words of a short part in one line."""


def rank_name(rank: Rank) -> str:
    """The rank as stars, or in a word where no stars are printed; empty for a figure without rank."""
    word = RANKS[rank]
    return STARS.get(rank) or (_(word) if word else "")


def set_name(figure: Figure, library: Library) -> str:
    """The name of the figure's set, or its slug when nobody names it."""
    found = library.sets.get(figure.set_id)
    return found.name if found else figure.set_id


def faction_names(figure: Figure, library: Library) -> str:
    """The names of the figure's factions."""
    named = (library.factions.get(slug) for slug in figure.factions)
    return " / ".join(known.name if known else slug for slug, known in zip(figure.factions, named, strict=True))


def range_text(figure: Figure) -> str:
    """The printed range in inches; a dash when it has none."""
    reach = figure.range
    return "–" if not reach.max else f"{reach.min}–{reach.max}" if reach.min else str(reach.max)


def points_text(figure: Figure) -> str:
    """The points, or those of every level."""
    if figure.levels:
        return " / ".join(str(level.points) for level in figure.levels)
    return "–" if figure.points is None else str(figure.points)


def origin_line(figure: Figure, library: Library) -> str:
    """Set and number, faction, and rarity."""
    parts = [f"{set_name(figure, library)} {figure.number}", faction_names(figure, library)]
    if figure.rarity:
        parts.append(_("rarity {rarity}").format(rarity=figure.rarity).translate(_TOGETHER))
    return _BETWEEN.join(part for part in parts if part)


def number_line(figure: Figure) -> str:
    """Points, range, targets and front arc."""
    points = figure.levels[0].points if figure.levels else figure.points or 0
    parts = (
        ngettext("{points} point", "{points} points", points).format(points=points_text(figure)),
        _("range {range}").format(range=range_text(figure)),
        ngettext("{count} target", "{count} targets", figure.targets).format(count=figure.targets),
        _("arc {degrees}°").format(degrees=figure.arc),
    )
    return _BETWEEN.join(part.translate(_TOGETHER) for part in parts)


def further_lines(figure: Figure) -> tuple[str, ...]:
    """One line for everything else: base, who it is, riding, being ridden, proficiencies, types."""
    return (*_standing(figure), *_saddle(figure), *_types(figure))


def _standing(figure: Figure) -> Iterator[str]:
    if figure.castle is not None:
        yield _("Castle section: {kind}").format(kind=_(CASTLES[figure.castle]))
    elif figure.base not in {BaseKind.SINGLE, BaseKind.MOUNT}:
        yield _(BASES[figure.base]).capitalize()
    if figure.unique:
        yield _("Unique: {character}").format(character=_titled(figure.character) or figure.name)
    if figure.limited:
        yield _("Limited edition")
    if figure.subfaction:
        yield _("Subfaction: {name}").format(name=_titled(figure.subfaction))


def _saddle(figure: Figure) -> Iterator[str]:
    if figure.rider is not None:
        kinds = ", ".join(_(MOUNT_TYPES[kind]) for kind in figure.rider.mounts)
        bonus = figure.rider.attack_bonus
        if bonus is None:
            yield _("Rides: {mounts}; no attack bonus printed").format(mounts=kinds)
        else:
            yield _("Rides: {mounts}; attack {bonus} while riding").format(mounts=kinds, bonus=f"{bonus:+d}")
    if figure.mount is not None:
        words = {
            "kind": _(MOUNT_TYPES[figure.mount.type]),
            "temper": _(INTELLIGENCES[figure.mount.intelligence]),
        }
        yield _("Mount: {kind}; {temper} when riderless").format(**words)
    if figure.proficiencies:
        names = ", ".join(_(PROFICIENCIES[each]) for each in figure.proficiencies)
        yield _("Proficiencies: {names}").format(names=names)


def _types(figure: Figure) -> Iterator[str]:
    attack = "" if figure.attack_type is None else _(ATTACK_TYPES[figure.attack_type])
    types = (
        (_("attack {type}"), attack),
        (_("speed {type}"), figure.speed_type),
        (_("defense {type}"), figure.defense_type),
        (_("damage {type}"), figure.damage_type),
    )
    found = [words.format(type=name).translate(_TOGETHER) for words, name in types if name]
    if found:
        yield _("Types: {types}").format(types=", ".join(found))


def _titled(slug: str) -> str:
    return slug.replace("-", " ").title()
