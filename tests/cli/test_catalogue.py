"""`catalogue`, as it is called."""

from __future__ import annotations

import json

import pytest

from companion.paths import user_paths
from tests.feed_builder import a_feed, a_model


def test_a_whole_feed_is_exit_0_with_the_report(run, tmp_path):
    found = run("catalogue", "import", a_feed(tmp_path, a_model(Range="8 (2 Targets")), "--json")
    assert found.status == 0
    counts = {"new": 1, "changed": 0, "unchanged": 0, "refused": 0}
    place = "$.Models[0].Model.Range"
    assert found.json == {
        "files": [{"file": "mkstats.json", "kind": "feed", "pack": "mkstats", **counts}],
        "repaired": [{"figure": "rebellion/12", "place": place, "was": "8 (2 Targets", "is": "8, 2 targets"}],
        "refused": [],
    }


def test_a_refused_model_is_exit_1_and_the_rest_is_in(run, tmp_path):
    found = run("catalogue", "import", a_feed(tmp_path, a_model(), a_model(Rank="Weird", ModelId=2)))
    assert found.status == 1
    assert "1 new figure, 0 changed, 0 unchanged, 1 refused" in found.out
    assert "refused Barrow Scout" in found.err
    assert run("figure", "rebellion/12").status == 0


def test_of_many_refusals_the_first_are_told_and_how_many_more_there_are(run, tmp_path):
    models = (a_model(ModelId=number, FigureNumber=str(number), Rank="Weird") for number in range(2, 27))
    found = run("catalogue", "import", a_feed(tmp_path, a_model(), *models))
    assert (found.status, len(found.err.splitlines())) == (1, 21)
    assert found.err.endswith("… and 5 more; --json tells all.\n")


def test_nothing_taken_in_is_exit_2(run, tmp_path):
    found = run("catalogue", "import", tmp_path / "gone.json", "--json")
    assert (found.status, found.json["files"]) == (2, [])
    assert "There is no file" in found.err


def test_one_bad_file_of_two_is_exit_1(run, tmp_path):
    assert run("catalogue", "import", tmp_path / "gone.json", a_feed(tmp_path, a_model())).status == 1


def test_the_same_feed_again_is_exit_0_and_unchanged(run, tmp_path):
    feed = a_feed(tmp_path, a_model())
    run("catalogue", "import", feed)
    again = run("catalogue", "import", feed, "--json")
    assert (again.status, again.json["files"][0]["unchanged"]) == (0, 1)


@pytest.mark.parametrize(
    "content", ["", "\x00\x01", "[1]", '{"format": "dialkeeper-pack", "version": 1}', "a,b\n1,2\n"]
)
def test_bad_input_is_one_sentence_naming_the_file_and_nothing_changes(run, tmp_path, content):
    before = run("catalogue", "list", "--json").json
    file = tmp_path / "bad file.json"
    file.write_text(content)
    found = run("catalogue", "import", file)
    assert (found.status, found.out) == (2, "")
    assert str(file) in found.err
    assert "Traceback" not in found.err
    assert run("catalogue", "list", "--json").json == before


def test_a_pack_with_two_equal_ids_names_the_place(run, tmp_path):
    pack = json.loads(run("catalogue", "export", "starter").out)
    pack["figures"].append(pack["figures"][0])
    file = tmp_path / "twice.pack.json"
    file.write_text(json.dumps(pack))
    found = run("catalogue", "import", file)
    assert found.status == 2
    assert f"$.figures[{len(pack['figures']) - 1}].id" in found.err


def test_an_exported_pack_is_printed_or_written(run, tmp_path):
    file = tmp_path / "out.pack.json"
    printed = run("catalogue", "export", "samples")
    assert run("catalogue", "export", "samples", "-o", file) == (0, "", "")
    assert file.read_text() == printed.out
    assert printed.json["format"] == "dialkeeper-pack"


def test_exporting_an_unknown_pack_names_the_known_ones(run):
    found = run("catalogue", "export", "nowhere")
    assert (found.status, found.out) == (2, "")
    assert "samples" in found.err
    assert "starter" in found.err


def test_a_file_that_cannot_be_written_is_told(run, tmp_path):
    found = run("catalogue", "export", "starter", "-o", tmp_path / "gone" / "x.json")
    assert (found.status, "could not be written" in found.err) == (2, True)


def test_packs_are_listed_in_the_order_of_sources(run, tmp_path):
    run("catalogue", "import", a_feed(tmp_path, a_model()))
    packs = run("catalogue", "list", "--json").json
    assert [(pack["id"], pack["kind"]) for pack in packs] == [
        ("mkstats", "feed"),
        ("samples", "shipped"),
        ("starter", "shipped"),
    ]
    assert "mkstats  feed" in run("catalogue", "list").out


def test_the_template_can_be_imported(run, tmp_path):
    file = tmp_path / "mine.csv"
    file.write_text(run("catalogue", "template").out)
    assert run("catalogue", "import", file, "--json").json["files"][0]["refused"] == 0


def test_reading_changes_no_database(run):
    run("catalogue", "list")
    before = user_paths().database.read_bytes()
    for words in (("figures", "titan"), ("figure", "rebellion/58"), ("catalogue", "export", "starter"), ("doctor",)):
        run(*words)
    assert user_paths().database.read_bytes() == before
