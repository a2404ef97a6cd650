import json
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from companion.games.mage_knight.figure import AttackType, BaseKind, Intelligence, MountType, Proficiency, Rank
from companion.games.mage_knight.pack import read_pack, write_pack

PACKS = Path(__file__).parents[2] / "data" / "packs"
NAMES = ("starter", "samples")


@cache
def document(name: str) -> dict[str, Any]:
    return json.loads((PACKS / f"{name}.pack.json").read_bytes())


def figures(*names: str) -> Iterator[dict[str, Any]]:
    for name in names or NAMES:
        yield from document(name)["figures"]


def figure(figure_id: str) -> dict[str, Any]:
    return next(figure for figure in figures() if figure["id"] == figure_id)


def abilities() -> list[dict[str, Any]]:
    found = {ability["id"]: ability for name in NAMES for ability in document(name)["abilities"]}
    return list(found.values())


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_pack_is_read_without_findings_or_notes(name: str) -> None:
    pack = read_pack(document(name), name)
    assert pack.id == name
    assert pack.notes == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_pack_is_written_back_as_it_stands(name: str) -> None:
    written = write_pack(read_pack(document(name), name))
    assert json.dumps(written) == json.dumps(document(name))


def test_an_ability_that_both_packs_hold_is_the_same_in_both() -> None:
    starter, samples = ({ability["id"]: ability for ability in document(name)["abilities"]} for name in NAMES)
    assert {key: starter[key] for key in starter.keys() & samples} == {
        key: samples[key] for key in starter.keys() & samples
    }


def test_codes_are_two_letters_and_unique_within_a_slot() -> None:
    codes = [(ability["slot"], ability["code"]) for ability in abilities()]
    assert len(set(codes)) == len(codes)
    assert all(len(code) == 2 and code.isascii() and code.isalpha() and code.isupper() for _, code in codes)


def test_every_ability_of_1_0_has_a_short_reminder() -> None:
    first = [ability for ability in abilities() if ability["edition"] == "1.0"]
    assert len(first) == 43
    assert [ability["id"] for ability in first if not ability.get("reminder")] == []


def test_reminders_are_at_most_120_characters() -> None:
    assert [ability["id"] for ability in abilities() if len(ability.get("reminder", "")) > 120] == []


def test_every_ability_of_2_0_is_in_the_samples_and_used() -> None:
    second = {ability["id"] for ability in document("samples")["abilities"] if ability["edition"] == "2.0"}
    used = {
        ability
        for figure in figures("samples")
        for dial in figure["dials"]
        for click in dial["clicks"]
        for ability in click.get("abilities", {}).values()
    }
    assert len(second) == 25
    assert second <= used


def test_the_starter_pack_holds_enough_figures_to_choose_from() -> None:
    assert 75 <= len(list(figures("starter"))) <= 90


def test_no_id_is_in_both_packs() -> None:
    ids = [figure["id"] for figure in figures()]
    assert len(set(ids)) == len(ids)


def test_some_names_of_the_starter_pack_come_in_three_ranks() -> None:
    by_name = groupby(sorted(figures("starter"), key=lambda figure: figure["name"]), lambda figure: figure["name"])
    ranks = {name: {figure["rank"] for figure in group} for name, group in by_name}
    assert ranks["Fell Reaper On Skeletal Fell Beast"] == {"weak", "standard", "tough"}
    assert sum(len(found) == 3 for found in ranks.values()) >= 3


@pytest.mark.parametrize("rank", [Rank.WEAK, Rank.STANDARD, Rank.TOUGH, Rank.UNIQUE, Rank.UNIQUE_LE])
def test_every_usual_rank_occurs_in_both_packs(rank: Rank) -> None:
    assert all(any(figure["rank"] == rank for figure in figures(name)) for name in NAMES)


@pytest.mark.parametrize("base", BaseKind)
def test_every_kind_of_base_occurs(base: BaseKind) -> None:
    assert any(figure["base"] == base for figure in figures())


@pytest.mark.parametrize("arc", [90, 180, 270, 360])
def test_every_usual_arc_occurs(arc: int) -> None:
    assert any(figure.get("arc", 90) == arc for figure in figures())


@pytest.mark.parametrize("kind", MountType)
def test_every_mount_type_has_a_mount_and_a_rider(kind: MountType) -> None:
    assert any(figure.get("mount", {}).get("type") == kind for figure in figures("samples"))
    assert any(kind in figure.get("rider", {}).get("mounts", ()) for figure in figures("samples"))


@pytest.mark.parametrize("intelligence", Intelligence)
def test_every_intelligence_occurs(intelligence: Intelligence) -> None:
    assert any(figure.get("mount", {}).get("intelligence") == intelligence for figure in figures("samples"))


@pytest.mark.parametrize("proficiency", Proficiency)
def test_every_proficiency_occurs(proficiency: Proficiency) -> None:
    assert any(proficiency in figure.get("proficiencies", ()) for figure in figures("samples"))


@pytest.mark.parametrize("attack_type", AttackType)
def test_every_attack_type_occurs(attack_type: AttackType) -> None:
    assert any(figure.get("attack_type") == attack_type for figure in figures("samples"))


def test_riders_have_an_attack_bonus_or_0_or_none_printed() -> None:
    bonuses = {figure["rider"].get("attack_bonus") for figure in figures("samples") if "rider" in figure}
    assert {None, 0, 1, 2, 3} <= bonuses


@pytest.mark.parametrize("number", ["121", "122"])
def test_dark_riders_come_in_pairs(number: str) -> None:
    rider, mount = figure(f"sample-riders/{number}a"), figure(f"sample-riders/{number}b")
    assert "rider" in rider
    assert "mount" in mount
    assert (rider["subfaction"], mount["subfaction"]) == ("dark-riders", "dark-riders")


def test_a_character_comes_mounted_and_dismounted() -> None:
    versions = [figure for figure in figures("samples") if figure.get("character") == "ysolde-varr"]
    assert sorted("rider" in version for version in versions) == [False, True]


def test_two_of_four_titans_have_a_minimum_range() -> None:
    titans = [figure for figure in figures("samples") if figure["base"] == "titan"]
    assert sum(bool(titan.get("range", {}).get("min")) for titan in titans) == 2
    assert len(titans) == 4


@pytest.mark.parametrize(
    ("kind", "heavy", "light"), [("keep", 173, 84), ("tower", 113, 59), ("gatehouse", 112, 53), ("wall", 20, 12)]
)
def test_castle_sections_have_the_points_and_clicks_of_the_rules(kind: str, heavy: int, light: int) -> None:
    section = next(figure for figure in figures("samples") if figure.get("castle") == kind)
    assert section["levels"] == [{"points": heavy, "clicks": 0}, {"points": light, "clicks": 3}]
    assert section["arc"] == 360
    assert all(click["speed"] == 0 for click in section["dials"][0]["clicks"])


def test_the_dragon_has_five_sections_and_clicks_for_each() -> None:
    dragon = figure("sample-dragon/1")
    assert [dial["name"] for dial in dragon["dials"]] == ["head", "body", "left wing", "right wing", "tail"]
    assert all(len(level["clicks"]) == 5 for level in dragon["levels"])


def test_odd_dials_and_names_are_there_to_be_tried() -> None:
    dials = [dial for figure in figures("samples") for dial in figure["dials"]]
    lengths = {len(dial["clicks"]) for dial in dials}
    assert {2, 11, 12} <= lengths
    assert any(dial.get("start") for dial in dials)
    assert any(click["attack"] is None for dial in dials for click in dial["clicks"])
    assert max(len(figure["name"]) for figure in figures("samples")) == 48


def test_the_list_of_sources_names_exactly_the_starter_figures() -> None:
    lines = (PACKS / "SOURCES.md").read_text(encoding="utf-8").splitlines()
    listed = [line.split("|")[1].strip() for line in lines if line.startswith("| ") and "/" in line.split("|")[1]]
    assert listed == [figure["id"] for figure in figures("starter")]
