"""Riders and mounts in an army: who fits whom, and who stands alone."""

from __future__ import annotations

import pytest

from companion.games.mage_knight.figure import MountType
from tests.builders import (
    a_dark_rider,
    a_library,
    a_mount,
    a_rider,
    an_entry,
)
from tests.games.mage_knight.mustering import (
    CAT,
    DARK,
    FOOTMAN,
    HORSE,
    NIGHTMARE,
    OTHER_NIGHTMARE,
    PEANUT,
    RIDER,
    TITAN,
    checked,
    told,
)


@pytest.mark.rule("CAV-01", "CAV-02")
@pytest.mark.parametrize("kind", MountType)
def test_a_rider_rides_the_types_he_shows_and_no_other(kind):
    rider = a_rider(mounts=(MountType.BATTLE_HORSE, MountType.PEGASUS))
    mount = a_mount(type=kind)
    result = checked(an_entry(rider, mount), library=a_library(rider, mount))
    fits = kind in {MountType.BATTLE_HORSE, MountType.PEGASUS}
    assert told(result) == ([] if fits else [("CAV-02", "e1", "error")])


@pytest.mark.rule("CAV-02")
@pytest.mark.parametrize(("cavalry", "bonus", "rides"), [("cz", None, False), ("hu", None, True), ("cz", 0, True)])
def test_a_printed_attack_bonus_is_needed_by_the_czech_text(cavalry, bonus, rides):
    rider = a_rider(attack_bonus=bonus)
    result = checked(an_entry(rider, HORSE), library=a_library(rider, HORSE), options={"cavalry": cavalry})
    assert told(result) == ([] if rides else [("CAV-02", "e1", "error")])


@pytest.mark.rule("CAV-02")
@pytest.mark.parametrize(
    ("figure", "mount"), [(FOOTMAN, HORSE), (RIDER, FOOTMAN), (RIDER, CAT), (HORSE, RIDER), (TITAN, HORSE)]
)
def test_what_cannot_be_a_pair_is_one_error(figure, mount):
    result = checked(an_entry(figure, mount, level=100 if figure.levels else None))
    assert told(result) == [("CAV-02", "e1", "error")]


@pytest.mark.rule("CAV-03")
@pytest.mark.parametrize("ruleset", ["unlimited", "conquest", "mk2"])
def test_a_mount_without_a_rider_is_an_error(ruleset):
    assert told(checked(HORSE, ruleset=ruleset)) == [("CAV-03", "e1", "error")]


@pytest.mark.rule("CAV-00", "CAV-03")
def test_a_rider_on_foot_is_an_ordinary_warrior():
    assert checked(RIDER, FOOTMAN).problems == ()


@pytest.mark.rule("CAV-03")
def test_a_dark_rider_on_foot_is_a_warning():
    result = checked(DARK)
    assert told(result) == [("CAV-03", "e1", "warning")]
    assert result.legal


@pytest.mark.rule("DRK-01")
@pytest.mark.parametrize(
    ("rider", "mount", "fits"),
    [
        (DARK, NIGHTMARE, True),
        (DARK, OTHER_NIGHTMARE, False),
        (DARK, HORSE, False),
        (DARK, FOOTMAN, False),
        (RIDER, NIGHTMARE, False),
        (FOOTMAN, NIGHTMARE, False),
        (NIGHTMARE, DARK, False),
        (PEANUT, NIGHTMARE, False),
    ],
)
def test_dark_riders_pair_by_their_number_only(rider, mount, fits):
    assert told(checked(an_entry(rider, mount))) == ([] if fits else [("DRK-01", "e1", "error")])


@pytest.mark.rule("DRK-01")
def test_mount_symbols_do_not_matter_to_dark_riders():
    rider, _ = a_dark_rider(mounts=(MountType.PEGASUS,), attack_bonus=None)
    assert checked(an_entry(rider, NIGHTMARE), library=a_library(rider, NIGHTMARE)).problems == ()


@pytest.mark.rule("DRK-01", "CAV-03")
def test_a_lone_mount_of_the_dark_riders_is_a_mount_without_a_rider():
    assert told(checked(NIGHTMARE)) == [("CAV-03", "e1", "error")]
