"""The muster's rules, by table: each row is an army, and the problems it has."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.figure import BaseKind, CastleKind, MountType
from companion.games.mage_knight.library import Edition, FigureSet, Library
from companion.games.mage_knight.muster import check
from companion.table import edits
from companion.table.editing import apply
from companion.table.ids import FigureKey
from companion.table.problem import Severity
from tests.army_edits import edited, some_edits
from tests.builders import (
    a_click,
    a_dial,
    a_figure,
    a_library,
    a_mount,
    a_titan,
    an_army,
    an_entry,
    an_item,
    some_rules,
)
from tests.games.mage_knight.mustering import (
    EVERYBODY,
    FOOTMAN,
    HORSE,
    KEEP,
    PEANUT,
    RIDER,
    TITAN,
    WALL,
    checked,
    told,
)


@pytest.mark.rule("ARM-01", "CAV-04", "TIT-01")
def test_points_are_figures_mounts_levels_and_items():
    result = checked(an_entry(RIDER, HORSE), an_entry(TITAN, level=100), an_entry(FOOTMAN, items=(an_item(),)))
    assert result.points == 20 + 20 + 100 + 20 + 5
    assert [[addend.points for addend in receipt.addends] for receipt in result.receipts] == [[20, 20], [100], [20, 5]]


@pytest.mark.rule("ARM-01")
def test_points_equal_to_the_build_total_are_legal():
    assert checked(*[FOOTMAN] * 5, total=100).legal


@pytest.mark.rule("ARM-01")
def test_a_point_over_the_build_total_is_one_error_of_the_whole_army():
    library = a_library(FOOTMAN, a_figure("test/2", points=21))
    result = checked(*[FOOTMAN] * 4, an_entry("test/2"), total=100, library=library)
    assert told(result) == [("ARM-01", None, "error")]
    assert result.problems[0].values == {"points": 101, "limit": 100, "over": 1}


@pytest.mark.rule("ARM-02")
@pytest.mark.parametrize(
    ("ruleset", "total", "usual"),
    [
        ("unlimited", 100, True),
        ("unlimited", 250, False),
        ("unlimited", 0, False),
        ("unlimited", -100, False),
        ("mk2", 300, True),
        ("mk2", 350, False),
        ("conquest", 400, True),
        ("conquest", 437, True),
        ("conquest", 399, False),
    ],
)
def test_an_unusual_build_total_is_a_warning(ruleset, total, usual):
    result = checked(ruleset=ruleset, total=total)
    found = [problem for problem in result.problems if problem.rule == "ARM-02"]
    assert [problem.severity for problem in found] == ([] if usual else [Severity.WARNING])


@pytest.mark.rule("ARM-03")
@pytest.mark.parametrize(
    ("ruleset", "total", "options", "actions"),
    [
        ("unlimited", 300, {}, 3),
        ("unlimited", 399, {}, 3),
        ("mk2", 200, {}, 2),
        ("mk2", 200, {"actions_per_turn": 5}, 5),
        ("conquest", 1199, {}, 2),
        ("conquest", -400, {}, 0),
    ],
)
def test_actions_follow_from_the_build_total(ruleset, total, options, actions):
    assert checked(ruleset=ruleset, total=total, options=options).actions == actions


COMMANDING = a_click(damage_ability=AbilityId("command"))


@pytest.mark.rule("ARM-03")
@pytest.mark.parametrize(
    ("ruleset", "dial", "actions"),
    [
        ("conquest", a_dial(COMMANDING), 2),
        ("conquest", a_dial(a_click(damage_ability=AbilityId("command-mk2"))), 2),
        ("conquest", a_dial(a_click(), COMMANDING), 1),
        ("conquest", a_dial(a_click(), COMMANDING, start=1), 2),
        ("unlimited", a_dial(COMMANDING), 4),
    ],
)
def test_command_shown_at_the_start_adds_an_action_where_the_ruleset_says_so(ruleset, dial, actions):
    library = a_library(a_figure(dials=(dial,)))
    assert checked(FOOTMAN, FOOTMAN, ruleset=ruleset, total=400, library=library).actions == actions


@pytest.mark.rule("ARM-03")
def test_command_counts_on_the_click_of_the_chosen_level_and_on_a_mount():
    titan = a_titan(unique=False, dials=(a_dial(*[a_click()] * 4, COMMANDING),))
    horse = a_mount(dials=(a_dial(COMMANDING),))
    library = a_library(titan, RIDER, horse)
    lines = {150: an_entry(titan, level=150), 100: an_entry(titan, level=100), 0: an_entry(RIDER, horse)}
    found = {
        key: checked(entry, ruleset="conquest", total=400, library=library).actions for key, entry in lines.items()
    }
    assert found == {150: 1, 100: 2, 0: 2}


@pytest.mark.rule("ARM-03")
@pytest.mark.parametrize(
    ("ruleset", "sections", "actions"),
    [
        ("conquest", [WALL], 0),
        ("conquest", [WALL, a_figure("test/72", base=BaseKind.CASTLE, castle=CastleKind.TOWER)], 1),
        ("conquest", [KEEP, WALL], 2),
        ("unlimited", [KEEP], 0),
    ],
)
def test_castle_sections_bring_actions_of_their_own(ruleset, sections, actions):
    assert checked(*sections, ruleset=ruleset, library=a_library(*sections)).castle_actions == actions


@pytest.mark.rule("ARM-04")
def test_a_character_counts_once_whatever_figure_shows_him():
    mounted = a_figure("test/4", "Idra", unique=True, character="idra")
    on_foot = a_figure("other/5", "Idra on foot", unique=True, character="idra")
    result = checked(FOOTMAN, mounted, on_foot, mounted, library=a_library(FOOTMAN, mounted, on_foot))
    assert told(result) == [("ARM-04", "e3", "error")]
    assert result.problems[0].values["found"] == 3


@pytest.mark.rule("ARM-04")
def test_a_unique_without_a_character_is_known_by_his_name():
    named = a_figure("test/4", "Captain Idra", unique=True, character="captain-idra")
    other = a_figure("other/9", "Captain Idra", unique=True)
    assert told(checked(named, other, library=a_library(named, other))) == [("ARM-04", "e2", "error")]


@pytest.mark.rule("ARM-04")
def test_two_copies_of_a_unique_mount_are_found_too():
    horse = a_mount("test/39", "Windfola", unique=True)
    result = checked(an_entry(RIDER, horse), an_entry(RIDER, horse), library=a_library(RIDER, horse))
    assert told(result) == [("ARM-04", "e2", "error")]


@pytest.mark.rule("ARM-05")
def test_an_empty_army_is_legal_and_gets_a_hint():
    result = checked()
    assert told(result) == [("ARM-05", None, "hint")]
    assert result.legal


@pytest.mark.rule("ARM-05")
def test_factions_may_be_mixed():
    horde = a_figure("test/3", factions=("horde",))
    assert checked(FOOTMAN, horde, library=a_library(FOOTMAN, horde)).problems == ()


def of_edition(edition: Edition, *figures) -> Library:
    return a_library(*figures, edition=edition)


@pytest.mark.rule("ARM-06")
@pytest.mark.parametrize(
    ("ruleset", "edition", "used"),
    [
        ("unlimited", Edition.UNLIMITED, True),
        ("unlimited", Edition.CONQUEST, False),
        ("unlimited", Edition.MK2, False),
        ("conquest", Edition.CONQUEST, True),
        ("conquest", Edition.MK2, False),
        ("mk2", Edition.CONQUEST, True),
        ("unlimited", Edition.ANY, True),
    ],
)
def test_a_figure_of_an_edition_that_is_not_used_is_a_warning(ruleset, edition, used):
    result = checked(FOOTMAN, ruleset=ruleset, library=of_edition(edition, FOOTMAN))
    assert told(result) == ([] if used else [("ARM-06", "e1", "warning")])


@pytest.mark.rule("ARM-06")
@pytest.mark.parametrize(("ruleset", "warned"), [("unlimited", True), ("conquest", True), ("mk2", False)])
def test_a_cavalry_unit_is_a_warning_where_there_are_none(ruleset, warned):
    result = checked(an_entry(RIDER, HORSE), ruleset=ruleset)
    assert told(result) == ([("ARM-06", "e1", "warning")] if warned else [])


@pytest.mark.rule("ARM-06")
def test_a_foreign_cavalry_unit_is_one_warning():
    library = of_edition(Edition.MK2, RIDER, HORSE)
    assert told(checked(an_entry(RIDER, HORSE), ruleset="unlimited", library=library)) == [("ARM-06", "e1", "warning")]


@pytest.mark.rule("ARM-06", "CAV-02")
def test_double_bases_neither_ride_nor_are_ridden():
    assert told(checked(PEANUT)) == []
    assert told(checked(an_entry(PEANUT, HORSE))) == [("CAV-02", "e1", "error")]
    assert told(checked(an_entry(RIDER, PEANUT))) == [("CAV-02", "e1", "error")]


@pytest.mark.rule("ARM-07")
def test_more_copies_than_owned_are_a_warning_when_the_collection_is_in_use():
    owned = {FigureKey("test/1"): 2, FigureKey("test/20"): 1, FigureKey("test/30"): 0}
    result = checked(FOOTMAN, FOOTMAN, FOOTMAN, FOOTMAN, an_entry(RIDER, HORSE), owned=owned)
    assert told(result) == [("ARM-07", "e3", "warning"), ("ARM-07", "e5", "warning")]
    assert told(checked(FOOTMAN, FOOTMAN, FOOTMAN)) == []


@pytest.mark.rule("ARM-10")
def test_what_nobody_knows_is_an_error_and_counts_nothing():
    result = checked(FOOTMAN, an_entry("no/1"), an_entry(RIDER, "no/2"))
    assert told(result) == [("ARM-10", "e2", "error"), ("ARM-10", "e3", "error")]
    assert result.points == 40


@pytest.mark.rule("ARM-10")
def test_ids_are_looked_up_without_case_and_leading_zeros():
    assert checked(an_entry("Test/001")).problems == ()


@pytest.mark.rule("ARM-08")
def test_problems_stand_by_place_of_the_entry_then_by_rule_with_those_of_the_army_first():
    unique = a_mount("test/39", "Windfola", MountType.TECHNOCAT, unique=True)
    library = a_library(RIDER, unique, FOOTMAN)
    result = checked(an_entry("no/1"), an_entry(RIDER, unique), an_entry(RIDER, unique), total=50, library=library)
    assert told(result) == [
        ("ARM-01", None, "error"),
        ("ARM-02", None, "warning"),
        ("ARM-10", "e1", "error"),
        ("CAV-02", "e2", "error"),
        ("ARM-04", "e3", "error"),
        ("CAV-02", "e3", "error"),
    ]


@pytest.mark.rule("ARM-08")
@given(some_edits)
def test_the_check_depends_on_the_army_only_and_points_are_the_sum_from_scratch(deeds):
    army = edited(an_army(FOOTMAN, ruleset="mk2"), deeds)
    rules = some_rules(army.ruleset)
    result = check(army, EVERYBODY, rules)
    rebuilt = replace(army, entries=())
    for entry in reversed(army.entries):
        rebuilt = apply(rebuilt, edits.AddEntries((entry,), 0))
    assert check(rebuilt, EVERYBODY, rules) == result
    assert result.points == sum(points(entry) for entry in army.entries)


def points(entry) -> int:
    figure, mount = EVERYBODY.figure(entry.figure), entry.mount and EVERYBODY.figure(entry.mount)
    levels = {level.points for level in figure.levels}
    own = figure.points if not levels else entry.level if entry.level in levels else 0
    return own + (mount.points or 0 if mount else 0) + sum(item.points for item in entry.items)


@pytest.mark.rule("ARM-08")
def test_a_set_that_nobody_describes_is_of_any_edition():
    library = Library(figures={FOOTMAN.key: FOOTMAN}, sets={"x": FigureSet("x", "X", Edition.MK2)})
    assert checked(FOOTMAN, ruleset="unlimited", library=library).problems == ()
