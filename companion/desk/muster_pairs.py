"""Who may ride whom in an army: what a picker lists, and what dropping one thing on another does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.catalogue.rulesets import rulesets
from companion.desk.muster_open import ArmyView
from companion.desk.resolve import installed_game
from companion.table.army import Entry
from companion.table.edits import AddEntries, Edit, PairEntries, SetMount, SetRider
from companion.table.game import FigureFacts
from companion.table.ids import EntryId, FigureId, figure_key

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk

RIDER, MOUNT = "rider", "mount"
"""The roles in the facts of a figure."""


@dataclass(frozen=True, slots=True)
class Partner:
    """A rider or mount that fits. `points` is what the army costs more with it, `left` what is then left of the total.

    `entry` tells that it stands in the army already.
    """

    figure: Any
    points: int
    left: int
    edit: Edit
    entry: EntryId | None = None


@dataclass(frozen=True, slots=True)
class Partners:
    """What can be chosen. `riders`: riders are, for a mount; else mounts, for a rider."""

    found: tuple[Partner, ...]
    riders: bool


class Pairing:
    """Answers for one state of an army."""

    def __init__(self, view: ArmyView, catalogue: CatalogueDesk) -> None:
        self._view = view
        self._army = view.army
        self._catalogue = catalogue
        self._game = installed_game(view.army)
        self._rides = self._game.riding(view.army, rulesets(self._game)[view.army.ruleset])

    def partners(self, entry_id: EntryId) -> Partners:
        """For a rider the mounts that fit, for a lone mount the riders; those of the army first."""
        entry = self._army.entry(entry_id)
        figure = None if entry is None else self._view.library.figure(entry.figure)
        if entry is None or figure is None:
            return Partners((), riders=False)
        riders = MOUNT in self._game.roles(figure)
        found = self._riders_for(entry, figure) if riders else self._mounts_for(entry, figure)
        return Partners(self._ordered(found), riders)

    def riders_for_new(self, figure_id: FigureId) -> Partners:
        """The riders for a mount that is to come into the army: on foot in it already, or of the catalogue."""
        mount = self.figure(figure_id)
        found = () if mount is None else self._newcomers(mount)
        return Partners(self._ordered(found), riders=True)

    def is_mount(self, figure_id: FigureId) -> bool:
        """Whether the figure is a mount, which comes into an army with a rider."""
        figure = self.figure(figure_id)
        return figure is not None and MOUNT in self._game.roles(figure)

    def seat(self, one: EntryId, other: EntryId) -> Edit | None:
        """The edit for one entry dropped on another: the one that can ride is seated on the other; None: neither."""
        first, second = self._army.entry(one), self._army.entry(other)
        if first is None or second is None or one == other:
            return None
        for rider, mount in ((first, second), (second, first)):
            saddle = mount.mount or mount.figure
            if (rider.mount is None or mount.mount is None) and self._fits(rider.figure, saddle):
                return PairEntries(rider.id, mount.id)
        return None

    def seat_new(self, figure_id: FigureId, entry_id: EntryId) -> Edit | None:
        """The edit for a figure of the catalogue dropped on an entry; None when neither can ride the other."""
        entry = self._army.entry(entry_id)
        if entry is None:
            return None
        if self._fits(entry.figure, figure_id):
            return SetMount(entry_id, figure_id)
        if self._fits(figure_id, entry.mount or entry.figure):
            return SetRider(entry_id, figure_id)
        return None

    def figure(self, figure_id: FigureId) -> Any:
        """The figure as this army knows it, else as the catalogue does; None when nobody knows it."""
        return self._view.library.figure(figure_id) or self._catalogue.library(self._game, [figure_id]).figure(
            figure_id
        )

    def _fits(self, rider: FigureId, mount: FigureId) -> bool:
        both = (self.figure(rider), self.figure(mount))
        return None not in both and self._rides(*both)

    def _mounts_for(self, entry: Entry, rider: Any) -> Iterator[Partner]:
        before = 0 if entry.mount is None else self._points(self.figure(entry.mount))
        for other, mount in self._alone(lambda mount: self._rides(rider, mount)):
            yield self._partner(mount, -before, PairEntries(entry.id, other.id), other.id)
        for mount in self._known(MOUNT, lambda mount: self._rides(rider, mount)):
            if mount.key != figure_key(entry.mount or ""):
                yield self._partner(mount, self._points(mount) - before, SetMount(entry.id, mount.id))

    def _riders_for(self, entry: Entry, mount: Any) -> Iterator[Partner]:
        for other, rider in self._alone(lambda rider: self._rides(rider, mount)):
            yield self._partner(rider, 0, PairEntries(other.id, entry.id), other.id)
        for rider in self._known(RIDER, lambda rider: self._rides(rider, mount)):
            yield self._partner(rider, self._points(rider), SetRider(entry.id, rider.id))

    def _newcomers(self, mount: Any) -> Iterator[Partner]:
        own = self._points(mount)
        for other, rider in self._alone(lambda rider: self._rides(rider, mount)):
            yield self._partner(rider, own, SetMount(other.id, mount.id), other.id)
        for rider in self._known(RIDER, lambda rider: self._rides(rider, mount)):
            pair = AddEntries((Entry(EntryId(""), rider.id, mount.id),))
            yield self._partner(rider, own + self._points(rider), pair)

    def _alone(self, wanted: Callable[[Any], bool]) -> Iterator[tuple[Entry, Any]]:
        """The entries of the army without a mount whose figure is wanted."""
        for entry in self._army.entries:
            figure = self._view.library.figure(entry.figure)
            if entry.mount is None and figure is not None and wanted(figure):
                yield entry, figure

    def _known(self, role: str, wanted: Callable[[Any], bool]) -> Iterator[Any]:
        """The figures of the catalogue in a role that are wanted and may come into this army."""
        ids = [facts.id for facts in allowed_facts(self._view, self._catalogue) if role in facts.roles]
        used = {figure_key(one) for entry in self._army.entries for one in entry.figures}
        for figure in self._catalogue.library(self._game, ids).figures.values():
            again = figure.key in used and self._game.facts(figure).unique
            if not again and wanted(figure):
                yield figure

    def _points(self, figure: Any) -> int:
        return 0 if figure is None else self._game.cheapest(figure)

    def _partner(self, figure: Any, more: int, edit: Edit, entry: EntryId | None = None) -> Partner:
        check = self._view.check
        return Partner(figure, more, check.limit - check.points - more, edit, entry)

    def _ordered(self, found: Iterable[Partner]) -> tuple[Partner, ...]:
        """Those of the army, then those that the points allow, then the others; by name and points."""

        def rank(partner: Partner) -> tuple[bool, bool, str, int]:
            return partner.entry is None, partner.left < 0, partner.figure.name.casefold(), partner.points

        return tuple(sorted(found, key=rank))


def allowed_facts(view: ArmyView, catalogue: CatalogueDesk) -> list[FigureFacts]:
    """What is listed of the figures that the army's ruleset uses."""
    game = installed_game(view.army)
    strange = game.foreign_sets(catalogue.library(game), rulesets(game)[view.army.ruleset])
    facts = catalogue.shelf(game.id).facts
    return [one for one in facts if one.set_id not in strange] if strange else list(facts)
