"""Armies in the database: every edit a step on disk, undone and done again, and nothing lost when packs go."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.desk import Desk, open_desk
from companion.desk.muster import MusterDesk
from companion.desk.muster_keep import Seen
from companion.errors import BadFile, KnownProblem, StaleRevision, UnknownId
from companion.exchange.army_file import write_army
from companion.files import write_atomically
from companion.jsontext import pretty, read_json
from companion.paths import Paths
from companion.table import edits
from companion.table.ids import ArmyId, EntryId, FigureId, RulesetId
from tests.builders import a_figure, a_library, an_army, an_entry, an_item

OUTRIDER, CHARGER, DRAGON = FigureId("sample-riders/001"), FigureId("sample-riders/052"), FigureId("sample-riders/063")
FOOTMAN = FigureId("rebellion/58")
A1 = EntryId("a1")


@pytest.fixture
def muster(desk: Desk) -> MusterDesk:
    return desk.muster


@pytest.fixture
def army(muster: MusterDesk) -> ArmyId:
    return muster.create("mage-knight", "mk2", 300, "Dawn")


def add(*figures: FigureId, mount: FigureId | None = None) -> edits.AddEntries:
    return edits.AddEntries(tuple(an_entry(figure, mount, id="") for figure in figures))


def test_an_edit_is_answered_with_what_changed_and_how_it_is_undone(muster, army):
    changes = muster.do(army, add(OUTRIDER, mount=CHARGER))
    assert changes.armies == {army}
    assert changes.entries == {"a1"}
    assert changes.undo.undo == "adding Hollowmere Outrider ★"


def test_a_view_has_the_army_checked_and_in_words(muster, army):
    muster.do(army, add(OUTRIDER, mount=CHARGER))
    view = muster.open(army)
    assert (view.army.name, view.check.points, view.check.actions, view.problems) == ("Dawn", view.check.points, 3, ())
    assert [addend.kind for addend in view.check.receipts[0].addends] == ["figure", "mount"]


def test_every_edit_is_on_disk_when_it_is_answered(muster, army, paths):
    muster.do(army, add(OUTRIDER))
    with open_desk(paths) as other:
        assert [entry.figure for entry in other.muster.open(army).army.entries] == [OUTRIDER]


def test_undo_and_redo_survive_a_restart(muster, army, paths):
    muster.do(army, add(OUTRIDER))
    muster.do(army, edits.SetBuildTotal(500))
    muster.undo(army)
    with open_desk(paths) as other:
        view = other.muster.open(army)
        assert (view.army.build_total, view.undo.undo, view.undo.redo) == (
            300,
            "adding Hollowmere Outrider ★",
            "build total of 500 points",
        )
        assert other.muster.redo(army).undo.undo == "build total of 500 points"
        assert other.muster.open(army).army.build_total == 500


def test_undo_with_nothing_to_undo_changes_nothing(muster, army):
    assert muster.undo(army).armies == frozenset()
    assert muster.redo(army).armies == frozenset()


def test_a_new_edit_forgets_what_was_undone(muster, army):
    muster.do(army, edits.SetBuildTotal(500))
    muster.undo(army)
    changes = muster.do(army, edits.SetBuildTotal(400))
    assert changes.undo.redo == ""
    muster.undo(army)
    assert muster.open(army).army.build_total == 300


def test_an_edit_that_changes_nothing_is_no_step(muster, army):
    assert muster.do(army, edits.SetBuildTotal(300)).armies == frozenset()
    assert muster.open(army).undo.undo == ""


def test_an_edit_of_an_entry_that_is_gone_says_so(muster, army):
    with pytest.raises(UnknownId, match="a9"):
        muster.do(army, edits.SetLevel(EntryId("a9"), 100))


def test_an_army_that_was_changed_elsewhere_is_not_written_over(muster, army, paths):
    muster.open(army)
    with open_desk(paths) as other:
        other.muster.do(army, edits.SetBuildTotal(700))
    with pytest.raises(StaleRevision):
        muster.do(army, add(OUTRIDER))
    assert muster.open(army).army.build_total == 700
    muster.do(army, add(OUTRIDER))
    assert len(muster.open(army).army.entries) == 1


@pytest.mark.parametrize(
    "edit",
    [
        edits.SetRuleset(RulesetId("mk9")),
        edits.SetOption("camels", True),
        edits.SetBuildTotal(10**12),
        edits.SetItems(A1, (an_item("a b"),)),
        edits.SetItems(A1, (an_item(points=-1),)),
    ],
)
def test_what_could_not_be_read_back_is_not_written(muster, army, edit):
    muster.do(army, add(OUTRIDER))
    with pytest.raises(KnownProblem):
        muster.do(army, edit)
    assert muster.open(army).undo.undo == "adding Hollowmere Outrider ★"


def test_problems_come_with_fixes_from_the_catalogue_that_mend_them(muster, army):
    muster.do(army, add(OUTRIDER, mount=DRAGON))
    (told,) = muster.open(army).problems
    assert told.problem.rule == "CAV-02"
    fix = next(fix for fix in told.fixes if isinstance(fix.edit, edits.SetMount) and fix.edit.mount)
    assert fix.label.startswith("Seat Hollowmere Outrider ★ on ")
    muster.do(army, fix.edit)
    assert muster.open(army).problems == ()


def test_a_version_can_be_gone_back_to_and_that_can_be_undone(muster, army):
    muster.do(army, add(OUTRIDER))
    muster.name_version(army, "for Saturday")
    muster.do(army, edits.RemoveEntries((A1,)))
    (version,) = muster.versions(army)
    changes = muster.return_to(army, version)
    assert changes.undo.undo == "going back to “for Saturday”"
    assert len(muster.open(army).army.entries) == 1
    muster.undo(army)
    assert muster.open(army).army.entries == ()


def test_a_version_is_renamed_and_removed_for_good_and_the_army_stays(muster, army, paths):
    muster.do(army, add(OUTRIDER))
    muster.name_version(army, "for Saturday")
    (version,) = muster.versions(army)
    assert muster.put_version(army, version, "for Sunday").armies == {army}
    with open_desk(paths) as other:
        assert [step.version for step in other.muster.versions(army)] == ["for Sunday"]
        other.muster.put_version(army, version, None)
    assert muster.versions(army) == ()
    assert muster.open(army).undo.undo == "adding Hollowmere Outrider ★"


def test_a_copy_has_a_history_of_its_own(muster, army):
    muster.do(army, add(OUTRIDER))
    copy = muster.duplicate(army)
    muster.do(copy, edits.RemoveEntries((A1,)))
    assert (muster.open(copy).army.name, muster.open(copy).army.entries) == ("Dawn (copy)", ())
    assert len(muster.open(army).army.entries) == 1


def test_the_trash_gives_back_what_was_put_there(muster, army):
    muster.trash(army)
    assert muster.list_armies() == ()
    assert [filed.name for filed in muster.list_armies(trashed=True)] == ["Dawn"]
    muster.restore(army)
    assert [filed.name for filed in muster.list_armies()] == ["Dawn"]


def test_an_army_is_filed_under_tags(muster, army):
    muster.file(army, "2026", ("club",))
    (filed,) = muster.list_armies()
    assert (filed.folder, filed.tags) == ("2026", ("club",))


def a_file_with_own_figures(path: Path) -> Path:
    own = a_library(a_figure("own/1", "Marsh Troll", points=37), a_figure("rebellion/58", "Other Guardsman", points=99))
    document = write_army(an_army(an_entry("own/1"), an_entry("rebellion/58"), an_entry("lancers/99")), own)
    write_atomically(path, pretty(document).encode())
    return path


def test_an_imported_army_keeps_the_figures_that_the_catalogue_has_otherwise(muster, tmp_path):
    imported = muster.import_file(a_file_with_own_figures(tmp_path / "x.army.json"))
    assert [note for note in imported.notes if "rebellion/58" in note]
    view = muster.open(imported.id)
    assert view.check.points == 37 + 99 + view.library.figure("lancers/99").points
    muster.do(imported.id, add(OUTRIDER))
    assert muster.open(imported.id).library.figure("own/1").name == "Marsh Troll"


def take_in_a_troll(desk: Desk, folder: Path, name: str = "Moor Troll", points: int = 44) -> None:
    file = folder / "troll.csv"
    header = desk.catalogue.csv_template().splitlines()[0]
    row = f"mine/1,{name},Mine,tough,,Mage Spawn,{points},false,false,0,0,1,90,single,,,8/9/15/3;7/8/14/2"
    file.write_text(f"{header}\n{row}\n", encoding="utf-8")
    desk.catalogue.import_files([file])
    desk.muster.forget()


def test_a_figure_that_costs_more_than_when_the_army_was_changed_last_is_named(muster, desk, army, tmp_path):
    take_in_a_troll(desk, tmp_path)
    muster.do(army, add(FigureId("mine/1"), OUTRIDER))
    take_in_a_troll(desk, tmp_path, "Fen Troll", 50)
    (line,) = muster.open(army).otherwise
    assert line == "mine/1 was Moor Troll for 44 when the army was changed last; it is Fen Troll for 50 now."
    muster.do(army, add(OUTRIDER))
    assert not muster.open(army).otherwise


def test_an_army_outlives_its_pack(muster, desk, paths, tmp_path):
    take_in_a_troll(desk, tmp_path)
    army = muster.create("mage-knight", "mk2", 100, "Trolls")
    muster.do(army, add(FigureId("mine/1")))
    with closing(sqlite3.connect(paths.database)) as database, database:
        database.execute("delete from figure where figure_key = 'mine/1'")
    with open_desk(paths) as other:
        view = other.muster.open(army)
    assert [told.problem.rule for told in view.problems] == ["ARM-10"]
    assert view.placeholders == {"mine/1": Seen("Moor Troll", 44)}


def test_an_exported_army_stands_alone_and_comes_back_whole(muster, army, tmp_path):
    muster.do(army, add(OUTRIDER, FOOTMAN, mount=CHARGER))
    muster.do(army, edits.SetEntryText(A1, "Łucja", "bold"))
    file = tmp_path / "out.army.json"
    muster.export(army, file)
    assert {one["id"] for one in read_json(file)["pack"]["figures"]} == {OUTRIDER, CHARGER, FOOTMAN}
    assert muster.open(muster.import_file(file).id).army == muster.open(army).army


def test_a_code_is_shared_from_the_database(muster, army):
    muster.do(army, add(OUTRIDER))
    assert "sample-riders/001" in muster.read_code(muster.share(army))


def test_an_unknown_army_says_so(muster):
    with pytest.raises(UnknownId):
        muster.open(ArmyId(77))


def test_a_file_of_a_newer_version_is_not_taken_in(muster, tmp_path):
    file = tmp_path / "new.army.json"
    write_atomically(file, pretty(write_army(an_army()) | {"version": 99}).encode())
    with pytest.raises(BadFile, match="newer"):
        muster.import_file(file)
    assert muster.check_file(file).newer


def test_armies_that_another_process_made_or_changed_are_named_once(
    muster: MusterDesk, army: ArmyId, paths: Paths
) -> None:
    muster.open(army)
    muster.follow()
    muster.do(army, add(OUTRIDER))
    assert not muster.follow()
    with open_desk(paths) as other:
        other.muster.do(army, add(OUTRIDER))
        made = other.muster.create("mage-knight", "mk2", 300, "Dusk")
    assert muster.follow() == {army, made}
    assert len(muster.open(army).army.entries) == 2
    assert not muster.follow()


def test_a_code_is_taken_out_of_the_message_it_came_in(muster, army):
    message = f"Hi Tom,\n> {muster.share(army)}\nsee you on Sunday"
    assert muster.import_text(message, "The clipboard").name == "Dawn"
