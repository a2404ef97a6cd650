"""`figures` and `figure`, as they are called."""

from __future__ import annotations

import pytest

from companion.desk import open_desk
from companion.paths import user_paths
from companion.table.ids import FigureId


def test_json_is_an_array_in_pack_format_with_every_match(run):
    found = run("figures", "guardsman", "--json")
    assert found.status == 0
    assert {"id": "rebellion/58", "name": "Altem Guardsman", "points": 31}.items() <= found.json[0].items()
    assert found.json[0]["dials"][0]["clicks"][0]["abilities"]["attack"] == "weapon-master"


def test_no_hit_is_empty_and_exit_0(run):
    assert run("figures", "zyxwvuts", "--json")[:2] == (0, "[]\n")
    assert run("figures", "zyxwvuts") == (0, "", "0 figures\n")


def test_without_a_query_the_order_is_set_and_number_as_number(run):
    ids = [figure["id"].split("/") for figure in run("figures", "--set", "Rebellion", "--json").json]
    assert ids == sorted(ids, key=lambda one: (one[0], int(one[1])))


def test_a_limit_limits(run):
    found = run("figures", "--limit", "3")
    assert len(found.out.splitlines()) == 3
    shown, _of, total, _figures = found.err.split()
    assert int(shown) == 3 < int(total)


@pytest.mark.parametrize(
    ("filters", "all_have"),
    [
        (("--rank", "weak", "--rank", "Standard"), lambda one: one["rank"] in {"weak", "standard"}),
        (("--faction", "Atlantis Guild"), lambda one: "atlantis-guild" in one["factions"]),
        (("--ability", "Battle Armor"), lambda one: "battle-armor" in str(one["dials"])),
        (("--points", "30-35"), lambda one: 30 <= one["points"] <= 35),
        (("--points", "31", "--game", "mage-knight"), lambda one: one["points"] == 31),
        (
            ("--game", "Mage Knight", "--game", "mage-knight", "--rank", "Unique LE"),
            lambda one: one["rank"] == "unique-le",
        ),
        (("--rank", "uniquele"), lambda one: one["rank"] == "unique-le"),
        (("--points=-12", "--set", "rebellion"), lambda one: one["points"] <= 12),
    ],
)
def test_filters_narrow_down(run, filters, all_have):
    found = run("figures", *filters, "--json").json
    assert found
    assert all(map(all_have, found))


@pytest.mark.parametrize(
    ("option", "name", "nearest"),
    [
        ("--set", "Rebelion", "nearest: Rebellion"),
        ("--ability", "Battle Armour", "nearest: Battle Armor"),
        ("--rank", "mighty", ""),
        ("--rank", "", ""),
    ],
)
def test_a_filter_that_names_nothing_is_told(run, option, name, nearest):
    found = run("figures", option, name)
    assert (found.status, found.out) == (0, "")
    assert f"called “{name}”" in found.err
    assert nearest in found.err


def test_an_unknown_game_is_exit_2_with_the_games_there_are(run):
    found = run("figures", "--game", "mage-knight", "--game", "chess", "--json")
    assert (found.status, found.out) == (2, "")
    assert "nearest: mage-knight" in found.err


def test_owned_figures_are_none_before_there_is_a_collection(run):
    found = run("figures", "--owned", "--json")
    assert (found.status, found.out) == (0, "[]\n")
    assert "collection is empty" in found.err


def test_owned_figures_are_those_of_the_collection(run):
    with open_desk(user_paths()) as desk:
        desk.collection.set(FigureId("rebellion/58"), 2)
    found = run("figures", "--owned", "--json")
    assert [one["id"] for one in found.json] == ["rebellion/58"]
    assert "empty" not in found.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--points", "many"), "many is no range of points"),
        (("--points", "-"), "- is no range of points"),
        (("--points", "40-10"), "begins above its end"),
        (("--limit", "few"), "few is no whole number"),
        (("--game", "chess"), "There is no game “chess”"),
        (("--colour", "red"), "unrecognized arguments"),
    ],
)
def test_a_bad_line_is_one_sentence_and_exit_2(run, words, said):
    found = run("figures", *words)
    assert (found.status, found.out) == (2, "")
    assert said in found.err


def test_a_figure_is_shown_with_its_whole_dial(run):
    lines = run("figure", "Rebellion/058").out.splitlines()
    assert lines[0] == "Altem Guardsman ★  (rebellion/58)"
    assert next(line for line in lines if line.startswith("attack")).split() == [
        "attack",
        "WM",
        "9",
        "9",
        "8",
        "8",
        "7",
        "6",
        "7",
    ]
    assert any(line.startswith("WM  Weapon Master") for line in lines)


def test_every_section_and_level_is_shown(run):
    titan = run("figure", "sample-titans/3").out
    assert titan.count("Level of") == 3
    many = next(one for one in run("figures", "--json").json if one["base"] == "multi-dial")
    shown = run("figure", many["id"]).out
    assert all(dial["name"] in shown for dial in many["dials"])


def test_every_shipped_figure_can_be_shown(run):
    for figure in run("figures", "--json").json[::9]:
        shown = run("figure", figure["id"])
        assert shown.status == 0
        assert figure["name"] in shown.out


def test_one_figure_as_json_is_in_pack_format(run):
    (listed,) = run("figures", "rebellion/58", "--json", "--limit", 1).json
    assert run("figure", "rebellion/58", "--json").json == listed


def test_an_unknown_id_is_exit_2_with_the_nearest_ids(run):
    found = run("figure", "rebelion/58", "--json")
    assert (found.status, found.out) == (2, "")
    assert "nearest: rebellion/58" in found.err


@pytest.mark.parametrize(
    ("wrong", "one"),
    [("Altem Guardsman", "rebellion/59"), ("0077", "dragons-gate/077"), ("nope/1", "/1"), ("/", "/")],
)
def test_a_name_a_number_and_anything_like_an_id_has_nearest_ones(run, wrong, one):
    assert one in run("figure", wrong).err.partition("nearest: ")[2]
