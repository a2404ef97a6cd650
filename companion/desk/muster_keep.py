"""What the database keeps of an army so that it outlives its packs: its own figures, and what was last seen of all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.desk.resolve import installed_game
from companion.exchange.army_file import read_army, write_army
from companion.i18n import _
from companion.jsontext import canonical
from companion.store.armies import ArmyText
from companion.table.army import Army
from companion.table.ids import FigureKey, figure_key

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk


@dataclass(frozen=True, slots=True)
class Seen:
    """A figure as it was last seen: shown when no pack knows it any more."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class KeptArmy:
    """An army with what was kept for it: `own` is a library of its game, or None."""

    army: Army
    own: Any = None
    seen: Mapping[FigureKey, Seen] = field(default_factory=dict)

    def placeholders(self, library: Any) -> dict[FigureKey, Seen]:
        """What was last seen of the figures that the library does not know."""
        used = {figure_key(figure) for entry in self.army.entries for figure in entry.figures}
        return {key: self.seen[key] for key in used if key not in library.figures and key in self.seen}

    def otherwise(self, library: Any) -> tuple[str, ...]:
        """A line for every figure that has another name or price now than when the army was changed last."""
        game = installed_game(self.army)
        used = dict.fromkeys(figure for entry in self.army.entries for figure in entry.figures)
        found = ((figure, library.figure(figure), self.seen.get(figure_key(figure))) for figure in used)
        known = ((figure, game.facts(now), seen) for figure, now, seen in found if now is not None and seen)
        return tuple(
            _("{id} was {name} for {points} when the army was changed last; it is {now} for {costs} now.").format(
                id=figure, name=seen.name, points=seen.points, now=facts.name, costs=facts.points
            )
            for figure, facts, seen in known
            if (facts.name, facts.points) != (seen.name, seen.points)
        )


def keep(kept: KeptArmy, library: Any) -> ArmyText:
    """The army as rows hold it; what the library knows of its figures is noted as seen."""
    game = installed_game(kept.army)
    own = "" if kept.own is None else canonical(game.embed(kept.own, [one.id for one in kept.own.figures.values()]))
    seen = {key: {"name": seen.name, "points": seen.points} for key, seen in _seen(kept, library).items()}
    return ArmyText(canonical(write_army(kept.army)), own, canonical(seen))


def unkeep(text: ArmyText, place: str) -> KeptArmy:
    """The army that rows hold."""
    army = army_in(text.document, place)
    own = installed_game(army).read_pack(json.loads(text.own_pack), place).contents if text.own_pack else None
    seen = {FigureKey(key): Seen(one["name"], one["points"]) for key, one in json.loads(text.seen).items()}
    return KeptArmy(army, own, seen)


def army_in(document: str, place: str) -> Army:
    """The army in canonical army JSON that this program wrote."""
    return read_army(json.loads(document), place).army


def worth_keeping(army: Army, own: Any, catalogue: CatalogueDesk) -> Any:
    """Of the figures a file brings those that the army uses and the catalogue lacks or has otherwise; None: none."""
    if own is None:
        return None
    game = installed_game(army)
    used = [figure for entry in army.entries for figure in entry.figures if own.figure(figure) is not None]
    known = catalogue.library(game, used)
    _both, differing = game.overlay(known, own)
    differs = {one.key for one in differing}
    kept = [figure for figure in used if known.figure(figure) is None or figure_key(figure) in differs]
    return game.read_pack(game.embed(own, kept), army.name).contents if kept else None


def _seen(kept: KeptArmy, library: Any) -> dict[FigureKey, Seen]:
    game = installed_game(kept.army)
    found = dict(kept.seen)
    for entry in kept.army.entries:
        for figure_id in entry.figures:
            figure = library.figure(figure_id)
            if figure is not None:
                facts = game.facts(figure)
                found[facts.key] = Seen(facts.name, facts.points)
    return found
