"""What dropping figures and rows on an army means: the edit, and a sentence where it may surprise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.desk.muster_offer import additions
from companion.desk.muster_open import ArmyView
from companion.desk.muster_pairs import Pairing
from companion.desk.muster_rows import ArmyRow, moved, place_after
from companion.desk.resolve import installed_game
from companion.i18n import _, ngettext
from companion.table.edits import Edit, Together
from companion.table.ids import FigureId

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk


@dataclass(frozen=True, slots=True)
class Drop:
    """What a drop does; `said` is empty when it does just what one sees."""

    edit: Edit
    said: str = ""


class Dropping:
    """Answers for one state of an army, shown as these rows."""

    def __init__(self, view: ArmyView, rows: Sequence[ArmyRow], catalogue: CatalogueDesk) -> None:
        self._view = view
        self._rows = rows
        self._catalogue = catalogue
        self._pairing = Pairing(view, catalogue)

    def figures_between(self, figures: Sequence[FigureId], before: ArmyRow | None) -> Drop:
        """Figures of the catalogue come in before a row; at the end when there is none."""
        entries = [entry.id for entry in self._view.army.entries]
        return Drop(self._added(figures, None if before is None else entries.index(before.entry.id)))

    def figures_on(self, figures: Sequence[FigureId], target: ArmyRow) -> Drop:
        """One that rides the row's figure, or is ridden by it, is paired with it; the others come in below."""
        below = place_after(target, self._view.army)
        alone = len(figures) == 1 or target.entry.mount is None
        for figure in figures if alone else ():
            seated = self._pairing.seat_new(figure, target.entry.id)
            if seated is not None and len(figures) == 1:
                return Drop(seated)
            if seated is not None:
                others = list(figures)
                others.remove(figure)
                return Drop(Together((seated, self._added(others, below))), self._paired(figure, target, len(others)))
        said = ngettext(
            "{name} neither rides {other} nor is ridden by it: it was added below.",
            "None of {count} figures rides {other} or is ridden by it: they were added below.",
            len(figures),
        )
        names = {"name": self._name(figures[0]), "other": self._name(target.entry.figure), "count": len(figures)}
        return Drop(self._added(figures, below), said.format(**names))

    def rows_between(self, dragged: Sequence[ArmyRow], before: ArmyRow | None) -> Drop:
        """Rows are moved before another one; to the end when there is none."""
        return Drop(moved(dragged, before, self._view.army))

    def rows_on(self, dragged: Sequence[ArmyRow], target: ArmyRow) -> Drop:
        """A row whose figure rides the other, or is ridden by it, is paired with it; else rows are moved below it."""
        first = self._pairing.seat(dragged[0].entry.id, target.entry.id)
        if len(dragged) == 1 and first is not None:
            return Drop(first, self._one_of(dragged[0], target))
        below = Drop(moved(dragged, self._after(target), self._view.army))
        fitting = (self._pairing.seat(row.entry.id, target.entry.id) for row in dragged)
        if all(seated is None for seated in fitting):
            return below
        said = _("The entries were moved below {name}; to seat one of them, drop it alone.")
        return Drop(below.edit, said.format(name=self._name(target.entry.figure)))

    def _added(self, figures: Sequence[FigureId], position: int | None) -> Edit:
        return additions(self._view, figures, self._catalogue, position)

    def _after(self, target: ArmyRow) -> ArmyRow | None:
        place = self._rows.index(target) + 1
        return self._rows[place] if place < len(self._rows) else None

    def _paired(self, figure: FigureId, target: ArmyRow, others: int) -> str:
        said = ngettext(
            "{name} and {other} were paired; {count} other figure was added below.",
            "{name} and {other} were paired; {count} other figures were added below.",
            others,
        )
        return said.format(name=self._name(figure), other=self._name(target.entry.figure), count=others)

    def _one_of(self, row: ArmyRow, target: ArmyRow) -> str:
        if row.count == 1:
            return ""
        said = _("One of {count} was paired: {name} with {other}.")
        return said.format(count=row.count, name=self._name(row.entry.figure), other=self._name(target.entry.figure))

    def _name(self, figure_id: FigureId) -> str:
        figure = self._pairing.figure(figure_id)
        return figure_id if figure is None else str(installed_game(self._view.army).facts(figure).name)
