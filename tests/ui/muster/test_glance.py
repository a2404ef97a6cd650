"""The army at a glance, beside the list of armies."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QTableView

from tests.ui.muster.making import CHARGER, GIANT, OUTRIDER, PIKEMAN, an_army_of, an_entry_of
from tests.ui.reading import column, the, words
from ui.muster.army_glance import ArmyGlance
from ui.muster.page import ArmiesPage


def glance(armies: ArmiesPage, wide: int) -> ArmyGlance:
    armies.list.refresh()
    armies.window().resize(wide, 800)
    QApplication.processEvents()
    shown = armies.findChild(ArmyGlance)
    assert shown is not None
    return shown


def test_a_wide_window_shows_what_is_in_the_chosen_army(armies: ArmiesPage) -> None:
    entries = (
        an_entry_of(OUTRIDER, CHARGER),
        an_entry_of(PIKEMAN),
        an_entry_of(PIKEMAN),
        an_entry_of(GIANT, level=100),
    )
    an_army_of(armies.context.desk, *entries)
    shown = the(glance(armies, 1800), QTableView)
    assert column(shown, 0) == [
        "Hollowmere Outrider ★ on Hollowmere Charger ★★",
        "2 × Tollgate Pikeman ★",
        "Mossback Giant at 100 points",
    ]


def test_the_glance_says_whether_the_army_is_legal(armies: ArmiesPage) -> None:
    an_army_of(armies.context.desk, an_entry_of(GIANT, level=200), build_total=100)
    assert "Not legal: 1 error" in words(glance(armies, 1800))


def test_a_narrow_window_keeps_its_width_for_the_list(armies: ArmiesPage) -> None:
    an_army_of(armies.context.desk, an_entry_of(PIKEMAN))
    assert not glance(armies, 1024).isVisible()
