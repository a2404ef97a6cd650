"""What a new army begins with, armies looked at without opening them, and codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.desk import Desk, open_desk
from companion.desk.muster_rulesets import beginning, ruleset_choices
from companion.desk.muster_share import share_code_of
from companion.errors import BadFile
from companion.paths import Paths
from companion.table.edits import SetArmyText
from tests.desk.armies import PIKEMAN, done, figures, filled


@pytest.fixture
def desk(shared_desk: Desk) -> Desk:
    return shared_desk


def test_the_first_army_is_of_the_first_ruleset(tmp_path: Path):
    with open_desk(Paths(tmp_path)) as desk:
        begun = beginning(desk.muster, desk.catalogue.game())
    assert (begun.ruleset, begun.build_total, begun.name) == ("unlimited", 200, "New army")


def test_the_next_army_is_like_the_last_and_has_a_name_of_its_own(desk):
    filled(desk, ruleset="conquest", build_total=800, name="New army")
    begun = beginning(desk.muster, desk.catalogue.game())
    assert (begun.ruleset, begun.build_total, begun.name) == ("conquest", 800, "New army 2")


@pytest.mark.rule("ARM-02")
def test_rulesets_say_with_which_totals_they_play(desk):
    choices = {one.id: (one.least, one.step) for one in ruleset_choices(desk.catalogue.game())}
    assert choices == {"unlimited": (100, 100), "conquest": (400, 1), "mk2": (100, 100)}


def test_an_army_is_looked_at_as_it_was_at_a_version(desk):
    view = filled(desk, PIKEMAN, name="Before")
    desk.muster.name_version(view.id, "first")
    done(desk, view, SetArmyText("After", "", ""))
    (step,) = desk.muster.versions(view.id)
    assert desk.muster.look_back(view.id, step).army.name == "Before"
    assert desk.muster.look(view.id).army.name == "After"


def test_a_share_code_becomes_an_army(desk):
    code = desk.muster.share(filled(desk, PIKEMAN, name="Levy").id)
    army = desk.muster.import_code(f"  {code}\n")
    assert army.name == "Levy"
    assert figures(desk.muster.open(army.id)) == [(PIKEMAN,)]


def test_what_is_no_code_becomes_no_army(desk):
    before = desk.muster.list_armies()
    with pytest.raises(BadFile):
        desk.muster.import_code("DK1:nonsense")
    assert desk.muster.list_armies() == before


def test_a_code_has_a_picture_unless_it_is_too_long(desk):
    code = share_code_of(desk.muster.share(filled(desk, PIKEMAN).id))
    assert len(code.modules) == len(code.modules[0]) > 20
    assert share_code_of("x" * 1001).modules == ()
