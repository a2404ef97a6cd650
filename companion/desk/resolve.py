"""The figures that an army is read with: those of its own file first, then the catalogue's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.errors import BadFile, UnknownId
from companion.i18n import _
from companion.table.army import Army
from companion.table.game import Game, game_of
from companion.table.ids import FigureId

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk


@dataclass(frozen=True, slots=True)
class Resolved:
    """The library of one army, and a line for each of its figures that the catalogue has otherwise."""

    library: Any
    notes: tuple[str, ...] = ()


def resolve(army: Army, own: Any, catalogue: CatalogueDesk, place: str, further: Iterable[FigureId] = ()) -> Resolved:
    """The library of an army whose file brings the library `own` (or None); `place` names the file.

    Reading changes nothing: the catalogue stays as it is. `further` ids are looked up for what may be added.
    """
    game = installed_game(army)
    used = [figure for entry in army.entries for figure in entry.figures]
    known = catalogue.library(game, [*used, *further])
    if own is None:
        return Resolved(known)
    library, differing = game.overlay(known, own)
    sentence = _("{file}: {name} ({id}) is not the catalogue's figure; the file's own one is used for this file.")
    notes = (sentence.format(file=place, name=game.facts(one).name, id=one.id) for one in differing)
    return Resolved(library, tuple(notes))


def known_figure(figure_id: FigureId, library: Any, catalogue: CatalogueDesk) -> Any:
    """The figure of that id in an army's library. Raises `UnknownId`, with the nearest ids of the catalogue."""
    found = library.figure(figure_id)
    if found is None:
        catalogue.figure(figure_id)
        raise UnknownId(_("The figure {id} belongs to another game than this army.").format(id=figure_id))
    return found


def installed_game(army: Army) -> Game:
    """The game of an army. Raises `BadFile` when it is not installed any more."""
    game = game_of(army.game)
    if game is None:
        sentence = _("“{army}” is an army of the game {game}, which is not installed; install it to open the army.")
        raise BadFile(sentence.format(army=army.name, game=army.game))
    return game
