"""Packs of the catalogue as files."""

from __future__ import annotations

import json
from collections.abc import Sequence

from companion.catalogue.packs import PackFile, pack_text, read_pack_document
from companion.desk.figures import Words
from companion.store.shelves import PackHead, StoredFigure
from companion.table.game import Game

_DESCRIBED = "abilities"
"""Packs of feeds leave these to other packs."""


def exported(game: Game, head: PackHead, figures: Sequence[StoredFigure], known: Words) -> str:
    """The text of a pack file; what the figures speak of and the pack itself leaves out is taken from `known`.

    Raises `BadFile` when the program itself would not read it again.
    """
    documents = [json.loads(figure.document) for figure in figures]
    whole = _DESCRIBED in head.words
    library = game.library(head.words if whole else known, map(game.read_figure, documents))
    document = game.embed(library, [one["id"] for one in documents])
    document |= {"id": head.id, "name": head.name, "source": head.source, "licence": head.licence}
    if head.release:
        document["release"] = head.release
    if whole:
        document |= {**head.words, "figures": documents}
    return pack_text(PackFile(game, read_pack_document(document, head.name).pack))
