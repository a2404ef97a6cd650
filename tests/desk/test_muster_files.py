"""Armies in files: they stand alone, and what goes wrong leaves them as they were."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.desk import open_desk
from companion.desk.muster import MusterDesk
from companion.desk.muster_files import Addition
from companion.errors import BadFile, KnownProblem, UnknownId
from companion.exchange.army_file import write_army
from companion.files import write_atomically
from companion.jsontext import pretty, read_json
from companion.paths import Paths
from companion.table.ids import FigureId
from tests.builders import a_figure, a_library, an_army, an_entry

OUTRIDER, CHARGER = FigureId("sample-riders/001"), FigureId("sample-riders/052")


@pytest.fixture
def muster(tmp_path: Path) -> Iterator[MusterDesk]:
    with open_desk(Paths(tmp_path / "home")) as desk:
        yield desk.muster


@pytest.fixture
def file(muster: MusterDesk, tmp_path: Path) -> Path:
    path = tmp_path / "kůň # 1.army.json"
    muster.new_file(path, "mage-knight", "mk2", 300)
    return path


def written(path: Path, document: dict[str, Any]) -> Path:
    write_atomically(path, pretty(document).encode())
    return path


def test_a_new_army_is_named_after_its_file(file):
    assert read_json(file)["name"] == "kůň # 1"


def test_a_file_that_is_there_is_not_written_over(muster, file):
    before = file.read_bytes()
    with pytest.raises(KnownProblem, match="already"):
        muster.new_file(file, "mage-knight", "mk2", 100)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("game", "ruleset", "named"), [("chess", "mk2", "mage-knight"), ("mage-knight", "x", "conquest")]
)
def test_an_unknown_game_or_ruleset_is_told_with_those_there_are(muster, tmp_path, game, ruleset, named):
    with pytest.raises(KnownProblem, match=named):
        muster.new_file(tmp_path / "x.json", game, ruleset, 100)
    assert not (tmp_path / "x.json").exists()


def test_added_figures_are_embedded_and_spelled_as_their_pack_does(muster, file):
    added = muster.add_to_file(file, Addition(FigureId("Sample-Riders/1"), FigureId("sample-riders/52"), count=2))
    document = read_json(file)
    assert added.entries == ("a1", "a2")
    assert document["entries"][0] == {"id": "a1", "figure": OUTRIDER, "mount": CHARGER}
    assert {figure["id"] for figure in document["pack"]["figures"]} == {OUTRIDER, CHARGER}


def test_a_figure_with_levels_is_added_at_its_first_one_with_a_note(muster, file):
    added = muster.add_to_file(file, Addition(FigureId("sample-titans/1")))
    assert len(added.notes) == 1
    assert muster.check_file(file).legal


def test_a_level_is_taken_as_it_is_given(muster, file):
    muster.add_to_file(file, Addition(FigureId("sample-titans/1"), level=7))
    assert [told.problem.rule for told in muster.check_file(file).problems] == ["TIT-01"]


@pytest.mark.parametrize(
    "addition", [Addition(FigureId("rebellion/9999")), Addition(OUTRIDER, FigureId("sample-riders/999"))]
)
def test_an_unknown_figure_or_mount_is_refused_with_the_nearest_ids(muster, file, addition):
    before = file.read_bytes()
    with pytest.raises(UnknownId) as refused:
        muster.add_to_file(file, addition)
    assert refused.value.nearest
    assert file.read_bytes() == before


def test_the_embedded_figure_counts_and_is_named_while_the_catalogue_stays_as_it_is(muster, tmp_path):
    own = a_library(a_figure("rebellion/58", "Guardsman", points=99), a_figure("rebellion/60", "Unused", points=1))
    path = written(tmp_path / "x.army.json", write_army(an_army(an_entry("rebellion/058")), own))
    found = muster.check_file(path)
    assert found.check.points == 99
    (note,) = found.notes
    assert "Guardsman" in note
    assert "rebellion/58" in note
    plain = written(tmp_path / "y.army.json", write_army(an_army(an_entry("rebellion/58"))))
    assert muster.check_file(plain).check.points == 31


def test_a_figure_of_the_file_alone_can_be_added_again(muster, tmp_path):
    own = a_library(a_figure("own/1", "Marsh Troll"))
    path = written(tmp_path / "x.army.json", write_army(an_army(an_entry("own/1")), own))
    muster.add_to_file(path, Addition(FigureId("own/1")))
    assert muster.check_file(path).check.points == 40


def test_keys_that_nobody_knows_survive_an_addition(muster, tmp_path):
    path = written(tmp_path / "x.army.json", write_army(an_army(an_entry("rebellion/58"))) | {"colour": "red"})
    muster.add_to_file(path, Addition(OUTRIDER))
    assert read_json(path)["colour"] == "red"


def test_a_file_of_a_newer_version_is_checked_and_not_changed(muster, tmp_path):
    path = written(tmp_path / "x.army.json", write_army(an_army(an_entry("rebellion/58"))) | {"version": 99})
    before = path.read_bytes()
    found = muster.check_file(path)
    assert (found.newer, found.check.points, len(found.notes)) == (True, 31, 1)
    with pytest.raises(BadFile):
        muster.add_to_file(path, Addition(OUTRIDER))
    assert path.read_bytes() == before


def test_a_code_becomes_a_file_that_stands_alone(muster, file, tmp_path):
    muster.add_to_file(file, Addition(OUTRIDER, CHARGER))
    muster.save_code(muster.share_file(file), tmp_path / "back.army.json")
    assert read_json(tmp_path / "back.army.json") == read_json(file)
