"""What a fix may offer beyond the army's own figures: looked up in the catalogue only when there is a problem."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.store.shelves import Shelf
from companion.table.army import Army
from companion.table.ids import FigureId, GameId
from companion.table.problem import ArmyCheck
from companion.textfold import fold

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk

MOUNT = "mount"


class Alternatives:
    """The catalogue's figures by name, and its mounts: sorted once, and anew when the catalogue has changed."""

    def __init__(self, catalogue: CatalogueDesk) -> None:
        self._catalogue = catalogue
        self._sorted: dict[GameId, _Sorted] = {}

    def to(self, check: ArmyCheck, army: Army, library: Any) -> tuple[FigureId, ...]:
        """Ids of figures that bear the name of one in trouble, and of all mounts; none when no entry is in trouble."""
        in_trouble = {problem.entry for problem in check.problems} - {None}
        if not in_trouble:
            return ()
        known = (library.figure(entry.figure) for entry in army.entries if entry.id in in_trouble)
        names = dict.fromkeys(fold(figure.name) for figure in known if figure is not None)
        found = self._of(army.game)
        return (*found.mounts, *(one for name in names for one in found.by_name.get(name, ())))

    def _of(self, game: GameId) -> _Sorted:
        shelf = self._catalogue.shelf(game)
        if game not in self._sorted or self._sorted[game].shelf is not shelf:
            by_name: dict[str, list[FigureId]] = {}
            for one in shelf.facts:
                by_name.setdefault(fold(one.name), []).append(one.id)
            self._sorted[game] = _Sorted(shelf, tuple(one.id for one in shelf.facts if MOUNT in one.roles), by_name)
        return self._sorted[game]


class _Sorted(NamedTuple):
    shelf: Shelf
    mounts: tuple[FigureId, ...]
    by_name: Mapping[str, Sequence[FigureId]]
