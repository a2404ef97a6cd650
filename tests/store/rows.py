"""Rows for tests of the store, which knows no game."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from companion.store.database import Database
from companion.store.shelves import Arrival, Counts, Incoming, PackHead, PackKind
from companion.store.staging import staging
from companion.table.game import FigureFacts
from companion.table.ids import FigureId, GameId, PackId, figure_key

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
GAME = GameId("mage-knight")


def incoming(id: str, name: str = "Footman", model: str = "", other_names: str = "", **facts: Any) -> Incoming:  # noqa: A002
    """A figure on its way in, whose document is its id and name."""
    set_id, _slash, number = id.partition("/")
    listed = FigureFacts(
        FigureId(id),
        figure_key(id),
        name,
        other_names,
        set_id,
        number,
        "weak",
        ("atlantis-guild", "orc-raiders"),
        "",
        31,
        ("toughness", "flight"),
        "single",
        6,
        ("rider",),
        False,
    )
    return Incoming(replace(listed, **facts), json.dumps({"id": id, "name": name}, ensure_ascii=False), model)


def a_head(id: str = "mkstats", kind: PackKind = PackKind.FEED, **more: Any) -> PackHead:  # noqa: A002
    """A feed's pack."""
    return PackHead(kind, PackId(id), GAME, id.title(), **more)


def take_in(database: Database, *figures: Incoming, head: PackHead | None = None) -> Counts:
    """Import figures as the contents of a pack."""
    return take_in_all(database, [(head or a_head(), figures)])[0]


def take_in_all(database: Database, packs: Iterable[tuple[PackHead, Iterable[Incoming]]]) -> list[Counts]:
    """Import several packs at once."""
    with staging(database) as stage:
        arrivals = []
        for batch, (head, figures) in enumerate(packs):
            stage.add(batch, figures)
            arrivals.append(Arrival(batch, head, keep=head.kind is PackKind.FEED))
        return stage.take_in(arrivals)
