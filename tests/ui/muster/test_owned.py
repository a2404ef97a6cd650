"""The collection in the builder: a warning comes and goes with the counts, owned figures come first."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QSpinBox

from companion.table.ids import FigureId
from tests.ui.muster.making import PIKEMAN, an_army_of, an_entry_of
from tests.ui.reading import column, the
from ui.muster.army_table import ArmyTable
from ui.muster.army_table_model import Column
from ui.muster.page import ArmiesPage
from ui.shared.figures.figure_table import FigureTable


def own(armies: ArmiesPage, figure: FigureId, count: int) -> None:
    armies.context.notifier.changed.emit(armies.context.desk.collection.set(figure, count))


def rules(armies: ArmiesPage) -> list[str]:
    return [told.problem.rule for told in armies.army.view.problems]


@pytest.mark.rule("ARM-07")
def test_a_warning_comes_and_goes_with_the_counts(armies: ArmiesPage) -> None:
    armies.show_army(an_army_of(armies.context.desk, an_entry_of(PIKEMAN), an_entry_of(PIKEMAN)))
    assert rules(armies) == []
    own(armies, PIKEMAN, 1)
    assert rules(armies) == ["ARM-07"]
    own(armies, PIKEMAN, 2)
    assert rules(armies) == []


def test_the_count_of_an_entry_is_set_beside_its_dial(armies: ArmiesPage) -> None:
    armies.show_army(an_army_of(armies.context.desk, an_entry_of(PIKEMAN)))
    the(armies, QSpinBox, "Owned").stepUp()
    assert armies.context.desk.collection.owned(PIKEMAN) == 1


def test_owned_figures_are_offered_first(armies: ArmiesPage) -> None:
    desk = armies.context.desk
    armies.show_army(an_army_of(desk))
    armies.context.notifier.changed.emit(desk.data.change_settings(replace(desk.data.settings, owned_first=True)))
    own(armies, PIKEMAN, 1)
    assert the(armies, FigureTable).model().figure_at(0) == PIKEMAN


def test_the_list_of_armies_counts_the_warning_after_the_builder(armies: ArmiesPage) -> None:
    army = an_army_of(armies.context.desk, an_entry_of(PIKEMAN), an_entry_of(PIKEMAN))
    armies.list.refresh()
    before = column(the(armies, ArmyTable), Column.LEGALITY)
    armies.show_army(army)
    own(armies, PIKEMAN, 1)
    armies.close_army()
    assert column(the(armies, ArmyTable), Column.LEGALITY) != before
