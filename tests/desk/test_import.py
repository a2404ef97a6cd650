"""Importing through the desk: reports, faults, backups, cancelling, killing."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.desk import Desk, open_desk
from companion.desk.importing import Imported
from companion.errors import Cancelled, UnknownId
from companion.games.mage_knight.library import Pack
from companion.games.mage_knight.pack import write_pack
from companion.paths import Paths
from companion.store.backups import Reason, list_backups
from companion.table.ids import FigureId, GameId, PackId
from tests.builders import a_figure, a_library
from tests.desk.armies import filled
from tests.feed_builder import a_feed, a_model, many_models, write_feed

GAME = GameId("mage-knight")


def _counts(imported: Imported) -> list[tuple[str, int, int, int, int]]:
    return [(one.pack, one.new, one.changed, one.unchanged, one.refused) for one in imported.report.files]


def _listed(desk: Desk) -> int:
    return len(desk.catalogue.shelf(GAME).facts)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    file = tmp_path / "mine.pack.json"
    library = a_library(a_figure("test/1"), a_figure("test/2"))
    file.write_text(json.dumps(write_pack(Pack(PackId("mine"), "Mine", "", "", library))))
    return file


@pytest.fixture
def table(tmp_path: Path) -> Path:
    file = tmp_path / "My Figures.csv"
    file.write_text("id,name,set,points,dial\nmine/1,Scout,Mine,20,8/9/15/3\nmine/2,,Mine,20,8/9/15/3\n")
    return file


def test_a_feed_a_pack_and_a_csv_come_in_together(desk: Desk, tmp_path: Path, pack: Path, table: Path) -> None:
    feed = a_feed(tmp_path, a_model(), a_model(ModelId=2, FigureNumber="13", Arc="wide"))
    imported = desk.catalogue.import_files([feed, pack, table])
    assert _counts(imported) == [("mkstats", 1, 0, 0, 1), ("mine", 2, 0, 0, 0), ("my-figures", 1, 0, 0, 1)]
    assert (imported.complete, imported.nothing, imported.problems) == (False, False, ())
    assert [refusal.place for refusal in imported.report.refused] == ["$.Models[1].Model.Arc", "row 3, column name"]


def test_the_same_files_again_change_nothing(desk: Desk, tmp_path: Path, pack: Path, table: Path) -> None:
    files = [a_feed(tmp_path, a_model()), pack, table]
    desk.catalogue.import_files(files)
    before = desk.catalogue.packs()
    assert _counts(desk.catalogue.import_files(files)) == [
        ("mkstats", 0, 0, 1, 0),
        ("mine", 0, 0, 2, 0),
        ("my-figures", 0, 0, 1, 1),
    ]
    assert desk.catalogue.packs() == before


def test_a_feed_under_another_name_updates_the_same_pack(desk: Desk, tmp_path: Path) -> None:
    desk.catalogue.import_files([a_feed(tmp_path, a_model(), name="mkstats.json")])
    imported = desk.catalogue.import_files([a_feed(tmp_path, a_model(UnitCost="19"), name="mkstats (2).json")])
    assert _counts(imported) == [("mkstats", 0, 1, 0, 0)]


def test_a_row_that_became_bad_does_not_take_the_figure_away(desk: Desk, table: Path) -> None:
    desk.catalogue.import_files([table])
    table.write_text(table.read_text().replace("Scout,Mine,20,", "Scout,Mine,many,") + "mine/3,Guard,Mine,9,8/9/15/3\n")
    desk.catalogue.import_files([table])
    assert desk.catalogue.figure("mine/1").points == 20


def test_a_file_that_cannot_be_read_leaves_the_others_in(desk: Desk, tmp_path: Path, pack: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"Models": [')
    imported = desk.catalogue.import_files([broken, pack, tmp_path / "gone.json"])
    assert _counts(imported) == [("mine", 2, 0, 0, 0)]
    assert [
        str(tmp_path / name) in problem.message
        for name, problem in zip(("broken.json", "gone.json"), imported.problems, strict=True)
    ] == [True, True]


def test_a_feed_that_breaks_off_leaves_nothing_of_itself(desk: Desk, tmp_path: Path) -> None:
    feed = write_feed(tmp_path / "mkstats.json", many_models(700))
    feed.write_bytes(feed.read_bytes()[:-2000])
    before = _listed(desk)
    imported = desk.catalogue.import_files([feed])
    assert (imported.nothing, len(imported.problems), _listed(desk)) == (True, 1, before)


def test_a_feed_whose_models_are_all_refused_changes_nothing(desk: Desk, tmp_path: Path) -> None:
    desk.catalogue.import_files([a_feed(tmp_path, a_model())])
    imported = desk.catalogue.import_files([a_feed(tmp_path, a_model(Rank="Weird"))])
    assert (imported.nothing, imported.notes) == (
        True,
        (f"{tmp_path / 'mkstats.json'} holds no figures that could be taken in.",),
    )
    assert desk.catalogue.found("rebellion/12").gone is False


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"format": "dialkeeper-army", "version": 1}', "is an army, not figures"),
        ('{"format": "dialkeeper-battle", "version": 1}', "is a battle, not figures"),
        ('{"Expansions": []}', "goes with a feed"),
        ("[]", "nothing that can be taken in"),
    ],
)
def test_files_of_another_kind_are_told_in_words(desk: Desk, tmp_path: Path, content: str, said: str) -> None:
    file = tmp_path / "file.json"
    file.write_text(content)
    (problem,) = desk.catalogue.import_files([file]).problems
    assert said in problem.message


def test_every_import_is_preceded_by_a_backup(desk: Desk, paths: Paths, pack: Path) -> None:
    desk.catalogue.import_files([pack])
    (backup,) = list_backups(paths)
    assert backup.reason is Reason.IMPORT


def test_an_import_of_nothing_makes_no_backup(desk: Desk, paths: Paths, tmp_path: Path) -> None:
    desk.catalogue.import_files([tmp_path / "gone.json"])
    assert list_backups(paths) == ()


def test_progress_goes_from_0_to_1(desk: Desk, tmp_path: Path, pack: Path) -> None:
    told: list[float] = []
    feed = write_feed(tmp_path / "mkstats.json", many_models(300))
    desk.catalogue.import_files([feed, pack], told.append)
    assert told == sorted(told)
    assert (told[0] < 0.5, told[-1], len(told) > 5) == (True, 1.0, True)


def test_cancelling_on_the_way_changes_nothing(desk: Desk, paths: Paths, tmp_path: Path) -> None:
    looks = iter([False, False, False, True])
    feed = write_feed(tmp_path / "mkstats.json", many_models(300))
    before = _listed(desk)
    with pytest.raises(Cancelled, match="nothing was changed"):
        desk.catalogue.import_files([feed], cancelled=lambda: next(looks))
    assert (_listed(desk), list_backups(paths)) == (before, ())


def test_codes_that_were_made_for_abilities_are_told(desk: Desk, pack: Path) -> None:
    document = json.loads(pack.read_text())
    ability = {"id": "quickness", "name": "Quickness", "slot": "speed", "colour": "red", "optional": False}
    pack.write_text(json.dumps(document | {"abilities": [ability]}))
    assert desk.catalogue.import_files([pack]).notes == (
        "mine.pack.json: codes made from the names of abilities: Quickness QU",
    )


def test_a_companion_file_beside_the_feed_names_its_sets(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "expansions.json").write_text('{"Expansions": [{"ExpansionId": 77, "ExpansionName": "Far Isles"}]}')
    desk.catalogue.import_files([a_feed(tmp_path, a_model(ExpansionId=77, ExpansionName=""))])
    assert desk.catalogue.figure("far-isles/12").name == "Barrow Scout"


_KILLED = """
import os, signal, sys
from pathlib import Path
from companion.desk import open_desk
from companion.paths import Paths
with open_desk(Paths(Path(sys.argv[1]))) as desk:
    at = float(sys.argv[3])
    def kill(part):
        if part >= at:
            os.kill(os.getpid(), signal.SIGKILL)
    desk.catalogue.import_files([Path(sys.argv[2])], progress=kill)
"""


@pytest.mark.parametrize(("at", "arrived"), [(0.0, 0), (0.6, 0), (1.0, 400)])
def test_a_process_killed_during_import_leaves_all_or_nothing(
    paths: Paths, tmp_path: Path, at: float, arrived: int
) -> None:
    feed = write_feed(tmp_path / "mkstats.json", many_models(400))
    command = [sys.executable, "-c", _KILLED, str(paths.home), str(feed), str(at)]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], check=False, capture_output=True)
    assert done.returncode == -signal.SIGKILL, done.stderr.decode()
    with open_desk(paths) as desk:
        packs = {one.head.id: one.figures for one in desk.catalogue.packs()}
        assert packs.get(PackId("mkstats"), 0) == arrived
        assert all(check.well for check in desk.data.doctor())


@pytest.fixture
def exported(desk: Desk, tmp_path: Path) -> Callable[[str], Path]:
    def export(pack: str) -> Path:
        file = tmp_path / "exported.pack.json"
        file.write_text(desk.catalogue.export(pack))
        return file

    return export


def test_an_exported_pack_is_the_pack_that_came_in(desk: Desk, pack: Path, exported: Callable[[str], Path]) -> None:
    desk.catalogue.import_files([pack])
    assert json.loads(exported("mine").read_text()) == json.loads(pack.read_text())


def test_an_exported_feed_stands_alone_and_comes_in_unchanged(
    desk: Desk, tmp_path: Path, exported: Callable[[str], Path]
) -> None:
    desk.catalogue.import_files([write_feed(tmp_path / "mkstats.json", many_models(60))])
    ids = [facts.id for facts in desk.catalogue.shelf(GAME).facts]
    before = {found.figure for found in desk.catalogue.figures(ids) if found.pack == "mkstats"}
    file = exported("mkstats")
    assert json.loads(file.read_text())["abilities"]
    assert _counts(desk.catalogue.import_files([file])) == [("mkstats", 60, 0, 0, 0)]
    after = {found.figure for found in desk.catalogue.figures(ids) if found.pack == "mkstats"}
    assert after == before


def test_every_shipped_pack_can_be_exported_and_read_again(desk: Desk, exported: Callable[[str], Path]) -> None:
    for pack in ("starter", "samples"):
        (report,) = desk.catalogue.import_files([exported(pack)]).report.files
        assert report.new > 70


def test_a_replaced_pack_leaves_armies_and_their_figures_alone(desk: Desk, pack: Path) -> None:
    desk.catalogue.import_files([pack])
    army = filled(desk, FigureId("test/1"))
    document = json.loads(pack.read_text())
    pack.write_text(json.dumps(document | {"figures": document["figures"][1:]}))
    desk.catalogue.import_files([pack])
    assert desk.muster.open(army.id).army == army.army
    with pytest.raises(UnknownId):
        desk.catalogue.figure("test/1")
