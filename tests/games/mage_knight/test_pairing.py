"""Who can ride, who is a mount, and what riding is worth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.mage_knight.figure import BaseKind
from companion.games.mage_knight.pairing import attack_bonus, can_ride, dark_partner, is_mount
from tests.builders import a_dark_rider, a_figure, a_mount, a_rider

DARK, NIGHTMARE = a_dark_rider("007")


@pytest.mark.rule("CAV-05")
@pytest.mark.parametrize(("bonus", "riding", "worth"), [(2, True, 2), (2, False, 0), (None, True, 0), (0, True, 0)])
def test_the_attack_bonus_counts_only_while_riding(bonus, riding, worth):
    assert attack_bonus(a_rider(attack_bonus=bonus), riding=riding) == worth


@pytest.mark.rule("CAV-05")
def test_a_figure_without_mount_symbols_has_no_attack_bonus():
    assert attack_bonus(a_figure(), riding=True) == 0


@pytest.mark.rule("CAV-02", "ARM-06")
@pytest.mark.parametrize(
    ("figure", "rides"),
    [
        (a_rider(), True),
        (a_figure(), False),
        (a_mount(), False),
        (a_rider(base=BaseKind.DOUBLE), False),
        (DARK, True),
        (NIGHTMARE, False),
    ],
)
def test_only_figures_with_a_mount_symbol_can_ride(figure, rides):
    assert can_ride(figure) is rides


@pytest.mark.rule("ARM-06")
def test_a_double_base_is_no_mount():
    assert is_mount(a_mount())
    assert not is_mount(replace(a_mount(), base=BaseKind.DOUBLE))


@pytest.mark.rule("DRK-01")
def test_the_halves_of_a_dark_riders_pair_name_each_other():
    assert dark_partner(DARK) == "dark-riders/7b"
    assert dark_partner(NIGHTMARE) == "dark-riders/7a"
