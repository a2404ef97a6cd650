"""What the catalogue's rows are outside the store: packs, and figures with what is listed of them.

Figures are JSON in pack format here; a game reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import blake2b
from typing import Any

from companion.table.game import FigureFacts
from companion.table.ids import FigureKey, GameId, PackId


class PackKind(StrEnum):
    """Where a pack comes from, in the order in which ids are looked up."""

    OWN = "own"
    FEED = "feed"
    SHIPPED = "shipped"


Words = Mapping[str, list[dict[str, Any]]]
"""`sets`, `factions` and `abilities`, each as a list in pack format."""


@dataclass(frozen=True, slots=True)
class PackHead:
    """A pack without its figures."""

    kind: PackKind
    id: PackId
    game: GameId
    name: str
    source: str = ""
    licence: str = ""
    release: str = ""
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ListedPack:
    """A pack in a list: how many figures it has, and how many of them are no longer in the feed."""

    head: PackHead
    figures: int
    gone: int


@dataclass(frozen=True, slots=True)
class Incoming:
    """A figure on its way into the database; `model` is what its feed calls it, empty without a feed."""

    facts: FigureFacts
    document: str
    """The figure in pack format, as canonical JSON."""
    model: str = ""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A batch of waiting figures, and the pack they go into.

    The pack's figures that are not among them go, or stay (`keep`), marked as gone.
    """

    batch: int
    head: PackHead
    keep: bool = False


@dataclass(frozen=True, slots=True)
class Counts:
    """What an import did to a pack. `gone` are those of its figures that did not come again."""

    new: int = 0
    changed: int = 0
    unchanged: int = 0
    gone: int = 0


@dataclass(frozen=True, slots=True)
class Shelf:
    """Every figure of a game as it is listed: one for each id, the first in the order of sources."""

    facts: tuple[FigureFacts, ...] = ()
    hiding: frozenset[FigureKey] = frozenset()
    """Those that hide a figure of the same id but other content."""
    gone: frozenset[FigureKey] = frozenset()
    """Those that their feed no longer has."""


@dataclass(frozen=True, slots=True)
class StoredFigure:
    """A figure as JSON, and the pack it is from."""

    document: str
    game: GameId
    kind: PackKind
    pack: PackId
    gone: bool


def digest_of(document: str) -> bytes:
    """By which two figures are told apart."""
    return blake2b(document.encode(), digest_size=16).digest()
