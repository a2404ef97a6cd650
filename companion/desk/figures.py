"""Figures by id, whichever source they come from: read from the database once, and then kept."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from companion.errors import KnownProblem
from companion.i18n import _
from companion.store.catalogue import Catalogue
from companion.store.shelves import PackKind, Shelf, StoredFigure
from companion.table.game import Game, game_of
from companion.table.ids import FigureId, FigureKey, GameId, PackId, figure_key

Words = Mapping[str, list[dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class FoundFigure:
    """A figure (a value of its game), and where it is from. `gone`: its feed no longer has it."""

    figure: Any
    game: GameId
    kind: PackKind
    pack: PackId
    gone: bool


class Bookcase:
    """What was read of the catalogue, as long as that stays the same."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._shelves: dict[GameId, Shelf] = {}
        self._words: dict[GameId, Words] = {}
        self._found: dict[FigureKey, FoundFigure] = {}

    def shelf(self, game: GameId) -> Shelf:
        """Everything that is listed of a game's figures."""
        if game not in self._shelves:
            self._shelves[game] = self._catalogue.shelf(game)
        return self._shelves[game]

    def words(self, game: GameId) -> Words:
        """The sets, factions and abilities of a game's packs; of one id, the first in the order of sources."""
        if game not in self._words:
            self._words[game] = self._joined_words(game)
        return self._words[game]

    def find(self, ids: Iterable[FigureId]) -> dict[FigureKey, FoundFigure]:
        """The figures of these ids, under the keys they were asked for by; unknown ids are left out."""
        keys = dict.fromkeys(map(figure_key, ids))
        stored = self._catalogue.figures(key for key in keys if key not in self._found)
        self._found |= {key: found for key, one in stored.items() if (found := _read(one)) is not None}
        return {key: self._found[key] for key in keys if key in self._found}

    def versions(self, figure_id: FigureId) -> tuple[FoundFigure, ...]:
        """Every figure of an id, the one that is listed first."""
        return tuple(filter(None, map(_read, self._catalogue.versions(figure_key(figure_id)))))

    def library(self, game: Game, ids: Iterable[FigureId]) -> Any:
        """The game's figures of these ids with all the words of its packs; unknown ids are left out.

        A figure that was renumbered stands in it under the id it was asked for by.
        """
        asked = {figure_key(one): one for one in ids}
        found = self.find(asked.values())
        figures = [_under(found[key].figure, key, asked[key]) for key in found if found[key].game == game.id]
        with _sound(_("the words of its packs")):
            return game.library(self.words(game.id), figures)

    def _joined_words(self, game: GameId) -> Words:
        joined: dict[str, dict[str, dict[str, Any]]] = {}
        for pack in self._catalogue.heads():
            if pack.game == game:
                for kind, words in pack.words.items():
                    known = joined.setdefault(kind, {})
                    for word in words:
                        known.setdefault(word["id"], word)
        return {kind: list(words.values()) for kind, words in joined.items()}


def _read(stored: StoredFigure) -> FoundFigure | None:
    """None when the game of the figure is not installed."""
    game = game_of(stored.game)
    if game is None:
        return None
    with _sound(_("a figure of the pack {pack}").format(pack=stored.pack)):
        figure = game.read_figure(json.loads(stored.document))
    return FoundFigure(figure, stored.game, stored.kind, stored.pack, stored.gone)


@contextmanager
def _sound(what: str) -> Iterator[None]:
    """What is read in here this program wrote itself: if it cannot be read, the database is damaged."""
    try:
        yield
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        sentence = _("The database is damaged: {what} cannot be read ({reason}); see: dialkeeper doctor")
        reason = f"{type(error).__name__}: {error}"
        raise KnownProblem(sentence.format(what=what, reason=reason)) from error


def _under(figure: Any, key: FigureKey, asked: FigureId) -> Any:
    return figure if figure.key == key else replace(figure, id=asked)
