"""What the catalogue offers an army: figures its ruleset uses, if wished only those that the points left allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from companion.catalogue.rulesets import rulesets
from companion.desk.muster_open import ArmyView
from companion.desk.muster_pairs import MOUNT, RIDER, allowed_facts
from companion.desk.resolve import installed_game
from companion.table.army import Entry
from companion.table.edits import AddEntries, Edit
from companion.table.game import FigureFacts
from companion.table.ids import EntryId, FigureId, FigureKey, RulesetId

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk


class Offer:
    """Answers are worked out anew only when the army leaves other points, or other riders without a mount."""

    def __init__(self, catalogue: CatalogueDesk) -> None:
        self._catalogue = catalogue
        self._allowed: dict[RulesetId, list[FigureFacts]] = {}
        self._asked: tuple[object, ...] = ()
        self._answer: frozenset[FigureKey] = frozenset()

    def figures(self, view: ArmyView, *, fits: bool) -> frozenset[FigureKey]:
        """The figures that may come into the army; `fits`: that the points left allow, a mount with its rider."""
        asked = _question(view, fits=fits)
        if asked != self._asked:
            facts = self._facts(view)
            kept = _Affordable(view, self._catalogue, facts).facts() if fits else facts
            self._answer = frozenset([one.key for one in kept])
            self._asked = asked
        return self._answer

    def _facts(self, view: ArmyView) -> list[FigureFacts]:
        ruleset = view.army.ruleset
        if ruleset not in self._allowed:
            self._allowed[ruleset] = allowed_facts(view, self._catalogue)
        return self._allowed[ruleset]


def _question(view: ArmyView, *, fits: bool) -> tuple[object, ...]:
    """Everything that the answer depends on, as long as the catalogue is the same."""
    army = view.army
    if not fits:
        return (army.ruleset,)
    riders = frozenset(entry.figure for entry in army.entries if entry.mount is None)
    return (army.ruleset, view.check.limit - view.check.points, riders, tuple(army.options.items()))


def addition(view: ArmyView, figure_id: FigureId, catalogue: CatalogueDesk, position: int | None = None) -> Edit:
    """The edit that adds a figure: at the dearest level that the points left allow, else at its first."""
    return additions(view, [figure_id], catalogue, position)


def additions(
    view: ArmyView, figure_ids: Sequence[FigureId], catalogue: CatalogueDesk, position: int | None = None
) -> AddEntries:
    """The edit that adds figures, one after the other: each at the dearest level that the points then allow."""
    game = installed_game(view.army)
    left = view.check.limit - view.check.points
    entries = []
    for figure_id in figure_ids:
        figure = view.library.figure(figure_id) or catalogue.figure(figure_id)
        level = game.first_level(figure, left)
        entries.append(Entry(EntryId(""), figure.id, level=level))
        left -= game.cheapest(figure) if level is None else level
    return AddEntries(tuple(entries), position)


class _Affordable:
    """Which of the figures can come into an army without its going over the total."""

    def __init__(self, view: ArmyView, catalogue: CatalogueDesk, facts: list[FigureFacts]) -> None:
        self._view = view
        self._catalogue = catalogue
        self._facts = facts
        self._left = view.check.limit - view.check.points
        self._game = installed_game(view.army)
        self._rides = self._game.riding(view.army, rulesets(self._game)[view.army.ruleset])

    def facts(self) -> Iterator[FigureFacts]:
        """Those that are cheap enough: at their cheapest level, mounts together with a rider."""
        mounts = [one for one in self._facts if MOUNT in one.roles and one.points <= self._left]
        carried = self._carried(mounts)
        dear = [one for one in self._facts if one.points > self._left and set(one.roles) - {RIDER, MOUNT}]
        lower = {each.key for each in self._figures(dear) if self._game.cheapest(each) <= self._left}
        for one in self._facts:
            if MOUNT in one.roles:
                if one.key in carried:
                    yield one
            elif one.points <= self._left or one.key in lower:
                yield one

    def _carried(self, mounts: list[FigureFacts]) -> set[FigureKey]:
        """The mounts that a rider of the army waits for, or for which one can be had with them."""
        if not mounts:
            return set()
        waiting = [figure for figure in self._alone() if RIDER in self._game.roles(figure)]
        cheapest = min(one.points for one in mounts)
        riders = [one for one in self._facts if RIDER in one.roles and one.points + cheapest <= self._left]
        further = sorted(self._figures(riders), key=self._game.cheapest)
        return {mount.key for mount in self._figures(mounts) if self._has_rider(mount, waiting, further)}

    def _alone(self) -> Iterator[Any]:
        """The figures of the army that stand without a mount, each once."""
        for figure_id in {entry.figure for entry in self._view.army.entries if entry.mount is None}:
            figure = self._view.library.figure(figure_id)
            if figure is not None:
                yield figure

    def _has_rider(self, mount: Any, waiting: list[Any], further: list[Any]) -> bool:
        left = self._left - self._game.cheapest(mount)
        affordable = takewhile(lambda rider: self._game.cheapest(rider) <= left, further)
        return any(self._rides(rider, mount) for rider in (*waiting, *affordable))

    def _figures(self, facts: list[FigureFacts]) -> list[Any]:
        return list(self._catalogue.library(self._game, [one.id for one in facts]).figures.values())
