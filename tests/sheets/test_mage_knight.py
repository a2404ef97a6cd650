"""What the roster says of Mage Knight units of every kind."""

from typing import Any

import pytest

from companion.games.mage_knight.ability import Shape, Slot
from companion.games.mage_knight.figure import (
    AttackType,
    BaseKind,
    CastleKind,
    Intelligence,
    Level,
    MountType,
    Proficiency,
    Range,
    Rank,
)
from companion.sheets.mage_knight_units import Seen
from companion.sheets.values import Arc, Fact, Mark, Outline, Sign, Unit
from companion.table.ids import figure_key
from tests.builders import (
    a_click,
    a_dark_rider,
    a_dial,
    a_figure,
    a_library,
    a_mount,
    a_rider,
    a_titan,
    an_ability,
    an_army,
    an_entry,
    an_item,
)
from tests.sheets.making import a_sheet, printed
from tests.sheets.reading import dials, lines

FOOTMAN, ARCHER = a_figure(), a_figure("test/2", "Archer", rank=Rank.UNIQUE, unique=True, range=Range(0, 8), targets=2)


def units(*entries: Any, known: Any = (), **facts: Any) -> tuple[Unit, ...]:
    library = a_library(*known)
    return a_sheet(an_army(*entries, ruleset="mk2", **facts), library).units


def said(unit: Unit) -> dict[str, str]:
    """The facts of a unit that say what they are."""
    return {fact.what: fact.value for fact in unit.facts if fact.what}


def test_a_figure_has_its_name_rank_points_and_facts() -> None:
    (unit,) = units(ARCHER, known=(ARCHER,))
    assert (unit.name, unit.rank, unit.stars, unit.points) == ("Archer", "Unique", 0, "20")
    assert unit.facts[:2] == (Fact("Test 2"), Fact("Order"))
    assert Fact("90°", sign=Arc(90)) in unit.facts
    assert said(unit) == {"range": "8", "targets": "2"}


@pytest.mark.parametrize(("rank", "stars"), [(Rank.WEAK, 1), (Rank.STANDARD, 2), (Rank.TOUGH, 3)])
def test_ranks_are_stars(rank: Rank, stars: int) -> None:
    figure = a_figure(rank=rank)
    (unit,) = units(figure, known=(figure,))
    assert (unit.stars, unit.rank) == (stars, "")


def test_a_name_of_its_own_stands_before_the_figures() -> None:
    (unit,) = units(an_entry(FOOTMAN, name="Old Tom", notes="guards\nthe banner"), known=(FOOTMAN,))
    assert (unit.name, unit.second_name, unit.notes) == ("Old Tom", "Footman", ("guards", "the banner"))


@pytest.mark.rule("ARM-01")
def test_items_are_told_and_added_up() -> None:
    (unit,) = units(an_entry(FOOTMAN, items=(an_item(), an_item("r2", "Horn", 3))), known=(FOOTMAN,))
    assert (unit.addends, unit.points) == ("20 + 5 + 3 =", "28")
    assert [fact.value for fact in unit.facts if fact.what == "carries"] == ["Banner (5)", "Horn (3)"]


def test_neighbours_that_differ_in_nothing_share_a_block() -> None:
    found = units(FOOTMAN, FOOTMAN, ARCHER, FOOTMAN, known=(FOOTMAN, ARCHER), build_total=500)
    assert [(unit.number, unit.name, unit.count, unit.points) for unit in found] == [
        ("1", "Footman", 2, "40"),
        ("2", "Archer", 1, "20"),
        ("3", "Footman", 1, "20"),
    ]
    assert [track.label for track in found[0].strips[0].tracks] == ["a", "b"]


@pytest.mark.parametrize("other", [{"name": "Tom"}, {"notes": "late"}, {"items": (an_item(),)}])
def test_whoever_has_something_of_his_own_has_a_block_of_his_own(other: dict[str, Any]) -> None:
    found = units(an_entry(FOOTMAN), an_entry(FOOTMAN, **other), an_entry(FOOTMAN), known=(FOOTMAN,))
    assert [unit.count for unit in found] == [1, 1, 1]


def test_a_crowd_is_split_into_blocks_that_fit_a_page() -> None:
    found = units(*[FOOTMAN] * 19, known=(FOOTMAN,), build_total=500)
    assert [unit.count for unit in found] == [8, 8, 3]


@pytest.mark.rule("CAV-04", "CAV-20")
def test_a_cavalry_unit_is_one_block_with_both_dials_both_costs_and_one_pool_of_tokens() -> None:
    rider, mount = a_rider(proficiencies=(Proficiency.IMPALE,)), a_mount(points=25)
    (unit,) = units(an_entry(rider, mount), known=(rider, mount))
    assert (unit.name, unit.addends, unit.points) == ("Rider on Battle Horse", "20 + 25 =", "45")
    assert [strip.title for strip in unit.strips] == ["Rider", "Battle Horse"]
    assert [strip.tracks[0].tokens for strip in unit.strips] == ["tokens of the unit", "tokens of the mount"]
    assert unit.strips[1].tracks[0].box == "dismounted"


@pytest.mark.rule("CAV-01", "CAV-02")
def test_mount_symbols_bonus_and_intelligence_are_told() -> None:
    rider = a_rider(mounts=(MountType.PEGASUS, MountType.SALAMANDER), attack_bonus=2)
    mount = a_mount(type=MountType.PEGASUS, intelligence=Intelligence.EVIL)
    (unit,) = units(an_entry(rider, mount), known=(rider, mount))
    facts = [{fact.what: fact.value for fact in strip.facts} for strip in unit.strips]
    assert facts[0]["rides"] == "Pegasus, Salamander"
    assert facts[0]["attack bonus while riding"] == "+2"
    assert (facts[1]["mount"], facts[1]["when riderless"]) == ("Pegasus", "evil")


@pytest.mark.rule("DRK-02")
def test_a_dark_rider_has_no_box_for_dismounting() -> None:
    rider, mount = a_dark_rider()
    (unit,) = units(an_entry(rider, mount), known=(rider, mount))
    assert unit.strips[1].tracks[0].box == "riderless"


@pytest.mark.rule("TIT-01")
def test_the_chosen_level_of_a_titan_is_where_play_starts() -> None:
    titan = a_titan()
    (unit,) = units(an_entry(titan, level=100), known=(titan,))
    (strip,) = unit.strips
    assert (unit.points, strip.start) == ("100", 4)
    assert [(flag.column, flag.text, flag.chosen) for flag in strip.flags] == [(0, "150", False), (4, "100", True)]
    assert said(unit)["level"] == "100 of 150, 100"


@pytest.mark.rule("TIT-01")
def test_clicks_before_the_level_cannot_be_ticked_on_paper() -> None:
    titan = a_titan()
    sheet = printed(an_army(an_entry(titan, level=100), ruleset="mk2"), a_library(titan))
    numbers = [text.words for text in sheet.page(0) if text.size == 6.5 and text.top > 60 and text.words.isdigit()]
    assert numbers[:2] == ["150", "100"]
    assert numbers[2:] == ["4", "5", "6", "7"]


@pytest.mark.rule("TIT-10", "TIT-14")
def test_a_titan_shows_both_ranges_and_the_fist() -> None:
    titan = a_titan(damage_type="titan")
    (unit,) = units(an_entry(titan, level=150), known=(titan,))
    assert Fact("titan damage", sign=Sign.FIST) in unit.facts
    assert said(unit)["range"] == "4–12"


def a_dragon() -> Any:
    sections = (a_dial(name="head", start=1), a_dial(name="body"))
    return a_figure("test/60", "Dragon", base=BaseKind.MULTI_DIAL, dials=sections, levels=(Level(200, (0, 2)),))


@pytest.mark.rule("MUL-01")
def test_each_section_has_its_own_strip_and_start() -> None:
    dragon = a_dragon()
    (unit,) = units(an_entry(dragon, level=200), known=(dragon,))
    assert [(strip.title, strip.start) for strip in unit.strips] == [("head", 1), ("body", 2)]


@pytest.mark.parametrize(("option", "tokens"), [("figure", ["tokens", ""]), ("section", ["tokens", "tokens"])])
def test_sections_have_tokens_as_the_option_says(option: str, tokens: list[str]) -> None:
    dragon = a_dragon()
    (unit,) = units(an_entry(dragon, level=200), known=(dragon,), options={"multi_dial_tokens": option})
    assert [strip.tracks[0].tokens for strip in unit.strips] == tokens


@pytest.mark.rule("CST-01")
def test_a_castle_section_says_what_it_is() -> None:
    wall = a_figure("c/4", "Wall", base=BaseKind.CASTLE, castle=CastleKind.WALL, levels=(Level(20, (0,)),), arc=360)
    (unit,) = units(an_entry(wall, level=20), known=(wall,))
    assert said(unit)["castle section"] == "wall"
    assert Fact("360°", sign=Arc(360)) in unit.facts


@pytest.mark.rule("DIAL-06")
def test_values_of_the_second_edition_have_rows_of_their_own() -> None:
    clicks = (a_click(type_bonus=2, ranged_damage=1), a_click(ranged_damage=0))
    figure = a_figure(attack_type=AttackType.MAGIC, speed_type="wing", dials=(a_dial(*clicks),))
    (dial,) = dials(printed(an_army(figure, ruleset="mk2"), a_library(figure)))
    assert (dial["Type bonus"], dial["Ranged"]) == ([["+2"], []], [["1"], ["0"]])
    (unit,) = units(figure, known=(figure,))
    assert (said(unit)["attack type"], said(unit)["speed type"]) == ("magic", "wing")


@pytest.mark.rule("DIAL-02")
def test_a_skull_among_the_values_is_no_number() -> None:
    figure = a_figure(dials=(a_dial(a_click(damage=None), a_click()),))
    (dial,) = dials(printed(an_army(figure), a_library(figure)))
    assert dial["Damage"] == [[], ["3"]]


@pytest.mark.rule("ARM-10")
def test_a_figure_that_nobody_knows_is_shown_as_last_seen() -> None:
    army = an_army(an_entry("gone/7"), ruleset="mk2")
    unknown = a_sheet(army, a_library()).units[0]
    assert (unknown.name, unknown.points, unknown.strips) == ("gone/7", "0", ())
    seen = a_sheet(army, a_library(), seen={figure_key("gone/7"): Seen("Old Footman", 31)}).units[0]
    assert seen.name == "Old Footman"
    assert any("31 points" in note for note in seen.notes)


def test_half_a_pair_that_nobody_knows_leaves_the_other_half() -> None:
    rider = a_rider()
    (unit,) = units(an_entry(rider, "gone/30"), known=(rider,))
    assert unit.name == "Rider on gone/30"
    assert [strip.title for strip in unit.strips] == ["Rider"]


def test_the_glossary_has_each_ability_once_with_those_who_have_it() -> None:
    tough, venom = an_ability("toughness", reminder="Takes 1 less."), an_ability("venom", Slot.ATTACK)
    one = a_figure("test/7", dials=(a_dial(a_click(defense_ability="toughness", attack_ability="venom")),))
    others = [a_figure(f"test/{n}", dials=(a_dial(a_click(defense_ability="toughness")),)) for n in (8, 9, 10)]
    library = a_library(one, FOOTMAN, *others, abilities=(tough, venom))
    glossary = a_sheet(an_army(one, FOOTMAN, *others), library).glossary
    assert [(entry.name, entry.slot, entry.reminder, entry.units) for entry in glossary] == [
        ("Toughness", "Defense", "Takes 1 less.", "units 1, 3–5"),
        ("Venom", "Attack", "", "unit 1"),
    ]


def test_marks_have_code_colour_and_shape() -> None:
    dodge = an_ability("dodge", shape=Shape.CIRCLE, colour=None)
    figure = a_figure(dials=(a_dial(a_click(defense_ability="dodge")),))
    sheet = a_sheet(an_army(figure), a_library(figure, abilities=(dodge,)))
    assert sheet.units[0].strips[0].rows[2].cells[0].mark == Mark("DO", "", Outline.CIRCLE)


def test_the_order_of_the_army_is_the_order_of_print() -> None:
    entries = [an_entry(FOOTMAN, name=name) for name in ("Zed", "Abe", "Moe")]
    assert [unit.name for unit in units(*entries, known=(FOOTMAN,))] == ["Zed", "Abe", "Moe"]


@pytest.mark.rule("ARM-03")
def test_actions_are_told_and_castle_sections_bring_theirs() -> None:
    keep = a_figure("c/1", "Keep", base=BaseKind.CASTLE, castle=CastleKind.KEEP, levels=(Level(173, (0,)),))
    army = an_army(an_entry(keep, level=173), ruleset="conquest", build_total=800)
    sheet = a_sheet(army, a_library(keep))
    assert (sheet.actions, sheet.castle_actions) == (2, 2)
    words = printed(army, a_library(keep)).words()
    assert words[words.index("for castle sections") - 1] == "+ 2"


def test_a_block_reads_like_this() -> None:
    figure = a_figure(dials=(a_dial(a_click(defense_ability="toughness"), a_click(7, 8, 15, 2)),))
    entry = an_entry(FOOTMAN, name="Old Tom", notes="guards the banner", items=(an_item(),))
    assert lines(printed(an_army(entry), a_library(figure)))[7:16] == [
        "1 | Old Tom | Footman | 20 + 5 = | 25 | points",
        "Test 1 | Order | range | 0 | targets | 1 | 90° | carries | Banner (5)",
        "guards the banner",
        "TO | Toughness",
        "Speed | 8 | 7",
        "Attack | 9 | 8",
        "Defense | 16 | TO | 15",
        "Damage | 3 | 2",
        "0 | 1 | tokens",
    ]
