"""A closed set of figures with the abilities, sets and factions they speak of: a pack, or what one army uses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.games.mage_knight.ability import Ability, AbilityId
from companion.games.mage_knight.figure import Figure
from companion.table.ids import FigureId, FigureKey, PackId, figure_key


class Edition(StrEnum):
    """The edition a set was made for."""

    UNLIMITED = "unlimited"
    CONQUEST = "conquest"
    MK2 = "mk2"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class FigureSet:
    """A set as sold: its slug, its name, its edition."""

    id: str
    name: str
    edition: Edition


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction's slug and name."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Library:
    """Figures by key, and everything that is needed to read them without a catalogue."""

    figures: Mapping[FigureKey, Figure] = field(default_factory=dict)
    abilities: Mapping[AbilityId, Ability] = field(default_factory=dict)
    sets: Mapping[str, FigureSet] = field(default_factory=dict)
    factions: Mapping[str, Faction] = field(default_factory=dict)

    def figure(self, figure_id: FigureId | str) -> Figure | None:
        """The figure of that id; leading zeros and case do not matter."""
        return self.figures.get(figure_key(figure_id))

    def edition(self, figure: Figure) -> Edition:
        """The edition of the figure's set; a set that nobody names fits any ruleset."""
        found = self.sets.get(figure.set_id)
        return found.edition if found else Edition.ANY


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack file as a value: its header and its contents, figures in the file's order."""

    id: PackId
    name: str
    source: str
    licence: str
    contents: Library
    release: str = ""
    notes: tuple[str, ...] = field(default=(), compare=False)
    """What had to be added when it was read, one translated line each; not part of the file."""
