"""Packs and figures of a game on their way into the database."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.catalogue.packs import PackFile
from companion.jsontext import canonical
from companion.store.shelves import Incoming, PackHead, PackKind
from companion.table.game import Game


def incoming(game: Game, figure: Any, model: str = "", other_names: str = "") -> Incoming:
    """A figure as it is stored. `model` is what its feed calls it; `other_names` are searched besides its own."""
    facts = game.facts(figure)
    if other_names:
        facts = replace(facts, other_names=f"{facts.other_names} {other_names}".strip())
    return Incoming(facts, canonical(game.write_figure(figure)), model)


def head_of(kind: PackKind, file: PackFile) -> PackHead:
    """A pack without its figures."""
    pack, game = file.pack, file.game
    return PackHead(
        kind, pack.id, game.id, pack.name, pack.source, pack.licence, pack.release, game.words(pack.contents)
    )


def figures_of(file: PackFile) -> list[Incoming]:
    """The figures of a pack, in its order."""
    return [incoming(file.game, figure) for figure in file.pack.contents.figures.values()]
