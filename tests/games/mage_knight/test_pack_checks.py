"""What must hold between the parts of a pack."""

from typing import Any

import pytest

from companion.errors import BadFile
from companion.games.mage_knight.pack import read_pack
from tests.games.mage_knight.packs import a_footman, a_pack, a_tower, clicks

FLYING = [{"clicks": [clicks(1)[0] | {"abilities": {"attack": "flight"}}]}]
UNKNOWN = [{"clicks": [clicks(1)[0] | {"abilities": {"speed": "stealth"}}]}]
HORSE = {"type": "battle-horse", "intelligence": "timid"}
SECTIONS = [{"name": "head", "clicks": clicks(4)}, {"name": "body", "clicks": clicks(2), "start": 1}]


def a_dragon(**facts: Any) -> dict[str, Any]:
    levels = [{"points": 300, "clicks": [0, 0]}, {"points": 200, "clicks": [3, 0]}]
    return a_tower(**({"base": "multi-dial", "dials": SECTIONS, "levels": levels} | facts))


def a_set(name: str) -> dict[str, str]:
    return {"id": name, "name": "Test", "edition": "any"}


def an_ability(name: str, code: str | None) -> dict[str, Any]:
    ability = {"id": name, "name": name, "slot": "speed", "colour": None, "optional": True}
    return ability if code is None else ability | {"code": code}


@pytest.mark.parametrize(
    "figure",
    [
        a_tower(),
        a_dragon(),
        a_dragon(levels=[{"points": 300, "clicks": 0}]),
        a_tower(base="castle", castle="keep"),
        a_footman(base="mount", mount=HORSE),
        a_footman(base="double"),
        a_footman("test/12~3456"),
        a_footman("test/CM07"),
    ],
)
def test_what_fits_together_is_read(figure: dict[str, Any]) -> None:
    assert len(read_pack(a_pack(figure), "x.json").contents.figures) == 1


@pytest.mark.parametrize(
    ("figure", "place", "expected"),
    [
        (a_footman("other/1"), "id", "an id whose set stands in the pack's “sets”"),
        (a_footman(factions=["order", "horde"]), "factions[1]", "a faction that stands in the pack's “factions”"),
        (a_footman(dials=FLYING), "dials[0].clicks[0].abilities.attack", "slot “attack”"),
        (a_footman(dials=UNKNOWN), "dials[0].clicks[0].abilities.speed", "slot “speed”"),
        (a_footman(points=None), "points", "the figure's points"),
        (a_footman(levels=[{"points": 1, "clicks": 0}]), "levels", "no levels, since the base is “single”"),
        (a_tower(levels=None), "levels", "levels, since the base is “titan”"),
        (a_tower(points=100), "points", "points only in “levels”"),
        (a_footman(base="mount"), "mount", "“mount”, since the base is “mount”"),
        (a_footman(mount=HORSE), "mount", "no “mount”, since the base is “single”"),
        (a_tower(base="castle"), "castle", "“castle”, since the base is “castle”"),
        (a_tower(castle="wall"), "castle", "no “castle”, since the base is “titan”"),
        (a_footman(base="mount", mount=HORSE, rider={"mounts": ["pegasus"]}), "rider", "no “rider”"),
        (a_footman(range={"min": 7, "max": 6}), "range.min", "at most the maximum, 6"),
        (a_footman(dials=[{"clicks": clicks(3), "start": 3}]), "dials[0].start", "a row of the dial"),
        (a_footman(dials=SECTIONS), "dials", "one dial, since the base is “single”"),
        (a_dragon(dials=[SECTIONS[0], {"clicks": clicks(2)}]), "dials[1].name", "the name of a section"),
        (a_dragon(dials=[SECTIONS[0], SECTIONS[1] | {"name": "Rider"}]), "dials[1].name", "the name of a section"),
        (a_dragon(dials=[SECTIONS[0], SECTIONS[1] | {"name": "Head"}]), "dials[1].name", "each one once"),
        (a_tower(levels=[{"points": 9, "clicks": 5}]), "levels[0].clicks", "at most 4"),
        (a_tower(levels=[{"points": 9, "clicks": [0, 0]}]), "levels[0].clicks", "one for each of 1 dials"),
        (a_tower(levels=[{"points": 9, "clicks": 0}, {"points": 9, "clicks": 1}]), "levels[1].points", "each one once"),
        (a_dragon(levels=[{"points": 9, "clicks": [0, 1]}]), "levels[0].clicks[1]", "at most 0"),
        (a_dragon(levels=[{"points": 9, "clicks": 1}]), "levels[0].clicks", "at most 0"),
    ],
)
def test_a_figure_that_does_not_fit_together_is_refused(figure: dict[str, Any], place: str, expected: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_pack(a_pack(figure), "x.json")
    [finding] = refused.value.findings
    assert finding.place == f"$.figures[0].{place}"
    assert expected in finding.expected


@pytest.mark.parametrize(
    ("document", "place", "first"),
    [
        (a_pack(a_footman("test/7"), a_footman(), a_footman("test/007")), "$.figures[2].id", "$.figures[0].id"),
        (a_pack(a_footman("test/x7"), a_footman("test/X7")), "$.figures[1].id", "$.figures[0].id"),
        (a_pack(sets=[a_set("test"), a_set("test")]), "$.sets[1].id", "$.sets[0].id"),
        (a_pack(factions=[{"id": "a", "name": "A"}, {"id": "a", "name": "B"}]), "$.factions[1].id", "$.factions[0].id"),
        (a_pack(abilities=[an_ability("a", "AA"), an_ability("a", "BB")]), "$.abilities[1].id", "$.abilities[0].id"),
        (
            a_pack(abilities=[an_ability("a", "AA"), an_ability("b", "aa")]),
            "$.abilities[1].code",
            "$.abilities[0].code",
        ),
    ],
)
def test_what_stands_twice_is_told_with_both_places(document: dict[str, Any], place: str, first: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_pack(document, "x.json")
    [finding] = refused.value.findings
    assert finding.place == place
    assert first in finding.found


def test_one_code_in_two_slots_is_no_fault() -> None:
    abilities = [an_ability("a", "AA"), an_ability("b", "AA") | {"slot": "damage"}]
    assert len(read_pack(a_pack(abilities=abilities), "x.json").contents.abilities) == 2
