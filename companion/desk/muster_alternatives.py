"""What a fix may offer beyond the army's own figures: looked up in the catalogue only when there is a problem."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.desk.resolve import installed_game
from companion.table.army import Army
from companion.table.ids import FigureId
from companion.table.problem import ArmyCheck
from companion.textfold import fold

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk

MOUNT = "mount"


def alternatives(check: ArmyCheck, army: Army, library: Any, catalogue: CatalogueDesk) -> tuple[FigureId, ...]:
    """Ids of figures that bear the name of one in trouble, and of all mounts; none when no entry is in trouble."""
    game = installed_game(army)
    in_trouble = {problem.entry for problem in check.problems} - {None}
    if not in_trouble:
        return ()
    known = (library.figure(entry.figure) for entry in army.entries if entry.id in in_trouble)
    names = {fold(figure.name) for figure in known if figure is not None}
    return tuple(one.id for one in catalogue.shelf(game.id).facts if MOUNT in one.roles or fold(one.name) in names)
