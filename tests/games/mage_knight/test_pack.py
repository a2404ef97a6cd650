"""Packs are read strictly, told of in words, and written in one canonical form."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadFile, KnownProblem
from companion.games.mage_knight.ability import Shape, Slot
from companion.games.mage_knight.figure import BaseKind, Level, Mount, MountType, Range, Rank, Rider
from companion.games.mage_knight.library import Edition
from companion.games.mage_knight.pack import pack_schema, read_figure, read_pack, write_figure, write_pack
from companion.jsonplaces import walk
from companion.jsontext import canonical, parse_json
from tests.games.mage_knight.packs import PACKS, a_footman, a_pack, a_tower, clicks


def places(document: object) -> list[str]:
    with pytest.raises(BadFile, match=r"my\.pack\.json") as refused:
        read_pack(document, "my.pack.json")
    return [finding.place for finding in refused.value.findings]


def test_a_pack_is_read_with_all_it_declares() -> None:
    pack = read_pack(a_pack(a_footman(), release="2026.1"), "x.json")
    assert (pack.id, pack.name, pack.release, pack.licence) == ("mine", "My figures", "2026.1", "CC0-1.0")
    assert pack.contents.sets["test"].edition is Edition.ANY
    assert pack.contents.factions["order"].name == "Order"
    assert pack.contents.abilities["toughness"].slot is Slot.DEFENSE
    assert pack.contents.abilities["flight"].shape is Shape.SQUARE


def test_what_a_figure_leaves_out_has_the_formats_defaults() -> None:
    figure = read_pack(a_pack(a_footman()), "x.json").contents.figure("Test/001")
    assert figure is not None
    assert (figure.rarity, figure.limited, figure.targets, figure.arc, figure.notes) == ("", False, 1, 90, "")
    assert (figure.range, figure.rank, figure.base) == (Range(0, 0), Rank.STANDARD, BaseKind.SINGLE)
    assert (figure.rider, figure.mount, figure.castle, figure.levels) == (None, None, None, ())


def test_riders_and_mounts_are_read() -> None:
    rider = a_footman("test/2", rider={"mounts": ["pegasus"]})
    mount = a_footman("test/3", base="mount", mount={"type": "pegasus", "intelligence": "timid"})
    figures = read_pack(a_pack(rider, mount), "x.json").contents.figures
    assert figures["test/2"].rider == Rider((MountType.PEGASUS,), None)
    assert isinstance(figures["test/3"].mount, Mount)


def test_one_number_of_clicks_counts_for_every_dial() -> None:
    sections = [{"name": "head", "clicks": clicks(4)}, {"name": "body", "clicks": clicks(4)}]
    figure = a_tower(base="multi-dial", dials=sections, levels=[{"points": 300, "clicks": 2}])
    assert read_figure(figure).levels == (Level(300, (2, 2)),)


def test_codes_that_are_missing_are_made_from_the_names_and_reported() -> None:
    pack = read_pack(a_pack(), "x.json")
    assert {ability.id: ability.code for ability in pack.contents.abilities.values()} == {
        "toughness": "TO",
        "flight": "FL",
    }
    assert pack.notes == ("codes made from the names of abilities: Toughness TO, Flight FL",)


def test_a_code_that_is_made_avoids_the_codes_that_are_given() -> None:
    given_code = {"id": "a", "name": "Anything", "slot": "speed", "colour": "red", "optional": True, "code": "FL"}
    abilities = [*a_pack()["abilities"], given_code]
    pack = read_pack(a_pack(abilities=abilities), "x.json")
    assert pack.contents.abilities["flight"].code == "FI"


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ([], "$"),
        (a_pack(format="dialkeeper-army"), "$.format"),
        (a_pack(game="chess"), "$.game"),
        (a_pack(id="My pack"), "$.id"),
        (a_pack(licence=None), "$.licence"),
        (a_pack(colour="red"), "$.colour"),
        (a_pack(figures={}), "$.figures"),
        (a_pack(figures=[5]), "$.figures[0]"),
        (a_pack(a_footman("1")), "$.figures[0].id"),
        (a_pack(a_footman("Test/1")), "$.figures[0].id"),
        (a_pack(a_footman("test/a/b")), "$.figures[0].id"),
        (a_pack(a_footman(name=" ")), "$.figures[0].name"),
        (a_pack(a_footman(name="two\nlines")), "$.figures[0].name"),
        (a_pack(a_footman(points=True)), "$.figures[0].points"),
        (a_pack(a_footman(points=20.0)), "$.figures[0].points"),
        (a_pack(a_footman(points=-1)), "$.figures[0].points"),
        (a_pack(a_footman(points=10**400)), "$.figures[0].points"),
        (a_pack(a_footman(unique="no")), "$.figures[0].unique"),
        (a_pack(a_footman(rank="Weak")), "$.figures[0].rank"),
        (a_pack(a_footman(dials=[])), "$.figures[0].dials"),
        (a_pack(a_footman(dials=[{"clicks": clicks(25)}])), "$.figures[0].dials[0].clicks"),
        (a_pack(a_footman(dials=[{"clicks": [{"speed": 8}]}])), "$.figures[0].dials[0].clicks[0].attack"),
        (
            a_pack(a_footman(dials=[{"clicks": [clicks(1)[0] | {"speed": "8"}]}])),
            "$.figures[0].dials[0].clicks[0].speed",
        ),
    ],
)
def test_a_pack_of_the_wrong_form_is_refused_with_the_place(document: object, place: str) -> None:
    assert places(document)[0] == place


def test_every_wrong_figure_is_told_of_up_to_twenty() -> None:
    wrong = [a_footman(f"test/{number}", points="many") for number in range(30)]
    assert places(a_pack(*wrong)) == [f"$.figures[{number}].points" for number in range(20)]


def test_faults_of_head_and_figures_are_told_together() -> None:
    assert places(a_pack(a_footman(unique=1), name="")) == ["$.name", "$.figures[0].unique"]


def test_a_newer_pack_is_refused_in_words() -> None:
    with pytest.raises(BadFile, match="version 2"):
        read_pack(a_pack(version=2), "x.json")


def test_places_of_an_embedded_pack_start_in_the_file_around_it() -> None:
    with pytest.raises(BadFile) as refused:
        read_pack(a_pack(a_footman(points=-1)), "x.army.json", root=("pack",))
    assert refused.value.findings[0].place == "$.pack.figures[0].points"


def test_writing_leaves_defaults_out_and_keeps_the_order_of_the_format() -> None:
    written = write_pack(read_pack(a_pack(a_footman(targets=1, arc=90, rarity="")), "x.json"))
    assert list(written) == [*a_pack()]
    assert written["figures"] == [a_footman()]
    assert list(written["figures"][0]) == list(a_footman())


def test_a_written_figure_reads_back_as_itself() -> None:
    figure = read_figure(a_tower(rarity="3", range={"min": 4, "max": 12}))
    assert read_figure(write_figure(figure)) == figure


@given(PACKS)
def test_writing_is_canonical_and_stable(document: dict[str, Any]) -> None:
    pack = read_pack(document, "x.json")
    written = write_pack(pack)
    again = read_pack(parse_json(canonical(written).encode(), "x.json"), "x.json")
    assert (again, again.notes) == (pack, ())
    assert json.dumps(write_pack(again)) == json.dumps(written)


@given(PACKS, st.data())
def test_a_pack_changed_anywhere_is_read_or_refused_in_words(document: dict[str, Any], data: st.DataObject) -> None:
    spoilt = copy.deepcopy(document)
    way = data.draw(st.sampled_from([place for place, _ in walk(spoilt) if place]))
    here: Any = spoilt
    for step in way[:-1]:
        here = here[step]
    here[way[-1]] = data.draw(
        st.sampled_from([None, True, -1, 10**30, 0.5, "", "x", "a/b", [], {}, ["x"], [None], {"a": 1}])
    )
    try:
        pack = read_pack(spoilt, "x.json")
    except KnownProblem as problem:
        told = problem
    else:
        assert read_pack(write_pack(pack), "x.json") == pack
        return
    _says_it_in_words(told)


def _says_it_in_words(problem: KnownProblem) -> None:
    assert "x.json" in problem.message
    for finding in problem.findings:
        assert finding.place.startswith("$")
        assert finding.expected
        assert finding.expected != "another value"
        assert "Input should" not in finding.expected


def test_the_schema_names_what_is_required() -> None:
    schema = pack_schema()
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert "figures" in schema["required"]
    assert "points" not in schema["$defs"]["FigureModel"]["required"]
