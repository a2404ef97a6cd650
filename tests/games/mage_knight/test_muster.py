"""The muster's rules, by table: each row is an army, and the problems it has."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.figure import BaseKind, CastleKind, Level, MountType
from companion.games.mage_knight.library import Edition, FigureSet, Library
from companion.games.mage_knight.muster import check
from companion.table import edits
from companion.table.editing import apply
from companion.table.ids import EntryId, FigureKey
from companion.table.problem import ArmyCheck, Severity
from tests.army_edits import edited, some_edits
from tests.builders import (
    a_click,
    a_dark_rider,
    a_dial,
    a_figure,
    a_library,
    a_mount,
    a_rider,
    a_titan,
    an_army,
    an_entry,
    an_item,
    some_rules,
)

FOOTMAN = a_figure()
RIDER = a_rider()
HORSE = a_mount()
CAT = a_mount("test/31", "Iron Cat", MountType.TECHNOCAT)
TITAN = a_titan(unique=False)
DRAKE = a_figure(
    "test/60", "Drake", base=BaseKind.MULTI_DIAL, levels=(Level(400, (0, 0)), Level(250, (1, 2))), dials=(a_dial(),) * 2
)
KEEP = a_figure(
    "test/70", "Keep", base=BaseKind.CASTLE, castle=CastleKind.KEEP, levels=(Level(173, (0,)), Level(84, (3,)))
)
WALL = a_figure(
    "test/71", "Wall", base=BaseKind.CASTLE, castle=CastleKind.WALL, levels=(Level(20, (0,)), Level(12, (3,)))
)
DARK, NIGHTMARE = a_dark_rider("121")
OTHER_DARK, OTHER_NIGHTMARE = a_dark_rider("122")
PEANUT = a_rider("test/40", "Lord On Horse", base=BaseKind.DOUBLE)
EVERYBODY = a_library(
    FOOTMAN, RIDER, HORSE, CAT, TITAN, DRAKE, KEEP, WALL, DARK, NIGHTMARE, OTHER_DARK, OTHER_NIGHTMARE, PEANUT
)


def checked(*entries, ruleset="mk2", total=1000, library=EVERYBODY, options=None, owned=None) -> ArmyCheck:
    army = an_army(*entries, ruleset=ruleset, build_total=total)
    return check(army, library, some_rules(ruleset, **(options or {})), owned)


def told(result: ArmyCheck) -> list[tuple[str, str | None, str]]:
    return [(problem.rule, problem.entry, problem.severity.value) for problem in result.problems]


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


LEVELLED = [(TITAN, "TIT-01", 100), (DRAKE, "MUL-01", 250), (KEEP, "CST-01", 84)]


@pytest.mark.rule("TIT-01", "MUL-01", "CST-01")
@pytest.mark.parametrize(("figure", "rule", "level"), LEVELLED)
def test_a_figure_with_levels_costs_its_level(figure, rule, level):
    result = checked(an_entry(figure, level=level))
    assert (result.points, told(result)) == (level, [])


@pytest.mark.rule("TIT-01", "MUL-01", "CST-01")
@pytest.mark.parametrize(("figure", "rule", "level"), LEVELLED)
@pytest.mark.parametrize("chosen", [None, 90])
def test_a_level_must_be_chosen_and_exist(figure, rule, level, chosen):
    result = checked(an_entry(figure, level=chosen))
    assert (result.points, told(result)) == (0, [(rule, "e1", "error")])
    assert edits.SetLevel(EntryId("e1"), level) in result.problems[0].fixes


@pytest.mark.rule("CST-01")
@pytest.mark.parametrize(("section", "heavy", "light"), [(KEEP, 173, 84), (WALL, 20, 12)])
def test_castle_sections_are_heavy_or_light(section, heavy, light):
    assert checked(an_entry(section, level=heavy), an_entry(section, level=light)).points == heavy + light


@pytest.mark.rule("TIT-01")
def test_a_level_on_a_figure_that_has_none_is_an_error_and_its_points_count():
    result = checked(an_entry(FOOTMAN, level=100))
    assert (result.points, told(result)) == (20, [("TIT-01", "e1", "error")])


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
