"""The table of actions is whole: every id has a row, and no key means two things at once."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.paths import shipped
from ui.actions import KINDS, Act, ActKind
from ui.main_window import MainWindow

PAIRS = [(one, other) for one, other in combinations(KINDS, 2) if one.shortcut and one.shortcut == other.shortcut]


def test_every_action_has_one_row() -> None:
    assert [kind.act for kind in KINDS] == list(Act)


@pytest.mark.parametrize(("one", "other"), PAIRS, ids=lambda kind: kind.act)
def test_a_key_means_one_thing_on_a_page(one: ActKind, other: ActKind) -> None:
    assert one.page is not None
    assert other.page is not None
    assert one.page is not other.page


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.act)
def test_every_action_has_an_icon(kind: ActKind) -> None:
    assert (shipped() / "icons" / f"{kind.icon}.svg").is_file()


def test_the_palette_offers_what_makes_sense_here(window: MainWindow) -> None:
    offered = {action.objectName() for action in window.actions_table.offered()}
    assert Act.IMPORT_FIGURES in offered
    assert Act.BACK_UP not in offered
