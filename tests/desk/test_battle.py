"""Battles at the desk: played, taken back, kept, exported, opened again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion import __version__
from companion.clock import now
from companion.desk import Desk, open_desk
from companion.desk.battle_files import Choices
from companion.desk.changes import UndoStatus
from companion.errors import KnownProblem, StaleRevision, UnknownId
from companion.exchange.battle_file import read_battle
from companion.games.mage_knight.commands import Act, ActionKind, Attack, AttackKind, Damage, EndTurn, Source
from companion.paths import Paths
from companion.store.opening import open_database
from companion.table import edits
from companion.table.battle_log import Redo, Undo
from companion.table.ids import BattleId, FigureId, RulesetId, UnitId
from tests.builders import an_entry
from tests.desk.battles import A1, B1, HIT, MOVE, a_file, begun

END = EndTurn()


def printed(desk: Desk, battle: BattleId) -> Any:
    return json.loads(json.dumps(desk.battle.report(battle)))


def test_a_command_is_answered_with_what_changed_and_what_undo_would_do(desk: Desk) -> None:
    battle = begun(desk)
    outcome = desk.battle.do(battle, MOVE)
    assert outcome.changes.units == {"A.e1"}
    assert outcome.changes.battles == {battle}
    assert outcome.changes.undo == UndoStatus(undo="move action of Footman (A.e1)")
    assert outcome.changes.turn


def test_a_refusal_changes_nothing_and_says_why(desk: Desk) -> None:
    battle = begun(desk, MOVE)
    before = printed(desk, battle)
    outcome = desk.battle.do(battle, MOVE)
    assert outcome.refused is not None
    assert (outcome.refused.rule, outcome.message) == (
        "TOK-04", "Footman (A.e1) was given an action this turn already.",
    )  # fmt: skip
    assert printed(desk, battle) == before


def test_undo_and_redo_walk_the_log_and_say_when_there_is_nothing(desk: Desk) -> None:
    battle = begun(desk, MOVE, HIT)
    assert desk.battle.undo(battle).changes.units == {"B.e1"}
    assert desk.battle.redo(battle).changes.undo.undo == "2 clicks on Footman (B.e1)"
    assert desk.battle.redo(battle).message == "There is nothing to redo."
    desk.battle.go_to(battle, 0)
    assert desk.battle.undo(battle).refused.rule == "CMD-03"


def test_undo_and_redo_may_come_as_commands(desk: Desk) -> None:
    battle = begun(desk, MOVE)
    desk.battle.do(battle, Undo())
    assert desk.battle.open(battle).position == 0
    desk.battle.do(battle, Redo())
    assert desk.battle.open(battle).position == 1


def test_back_to_a_line_of_the_log_and_on_from_there(desk: Desk) -> None:
    battle = begun(desk, MOVE, HIT, END)
    desk.battle.go_to(battle, 1)
    desk.battle.do(battle, END)
    assert desk.battle.open(battle).labels == ("move action of Footman (A.e1)", "end of the turn")


def test_everything_is_there_after_a_restart_undo_history_too(paths: Paths) -> None:
    with open_desk(paths) as desk:
        battle = begun(desk, MOVE, HIT, END)
        desk.battle.undo(battle)
        before, view = printed(desk, battle), desk.battle.open(battle)
    with open_desk(paths) as again:
        assert printed(again, battle) == before
        assert again.battle.open(battle).labels == view.labels
        assert again.battle.redo(battle).refused is None


def test_an_exported_battle_replays_to_the_same_state_what_was_undone_included(desk: Desk, tmp_path: Path) -> None:
    battle = begun(desk, MOVE, HIT, END)
    desk.battle.go_to(battle, 1)
    target = tmp_path / "dawn.battle.json"
    desk.battle.save(battle, target)
    played = desk.battle.replay_file(target)
    assert json.loads(json.dumps(played.report())) == printed(desk, battle)
    assert [step.label for step in played.log.steps] == list(desk.battle.open(battle).labels)


def test_a_battle_begins_from_a_battle_file_with_all_its_steps(desk: Desk, tmp_path: Path) -> None:
    first = begun(desk, MOVE, HIT)
    desk.battle.undo(first)
    desk.battle.save(first, tmp_path / "dawn.battle.json")
    second = desk.battle.new("Again", [tmp_path / "dawn.battle.json"]).id
    assert printed(desk, second) == printed(desk, first)
    assert desk.battle.redo(second).refused is None


def test_commands_of_the_file_that_are_refused_are_left_out_and_told(desk: Desk) -> None:
    made = desk.battle.begin("Dawn", a_file(MOVE, MOVE, Undo(), Undo()))
    assert made.notes == ("Commands of the file that the rules refuse were left out: 2.",)


def test_a_battle_begins_from_armies_of_the_database_and_keeps_them_as_they_were(desk: Desk) -> None:
    army = desk.muster.create("mage-knight", "unlimited", 200, "Wolves")
    desk.muster.do(army, edits.AddEntries((an_entry(FigureId("rebellion/58"), id=""),)))
    battle = desk.battle.between("Wolves twice", [army, army]).id
    before = printed(desk, battle)
    desk.muster.do(army, edits.AddEntries((an_entry(FigureId("rebellion/60"), id=""),)))
    desk.battle.forget()
    assert printed(desk, battle) == before
    assert set(before["units"]) == {"A.a1", "B.a1"}
    assert [side.name for side in desk.battle.open(battle).state.deployment.sides] == ["Wolves (A)", "Wolves (B)"]


def test_ruleset_options_and_the_first_side_may_be_chosen(desk: Desk) -> None:
    army = desk.muster.create("mage-knight", "unlimited", 200, "Wolves")
    choices = Choices(RulesetId("mk2"), {"cavalry": "hu"}, first=1)
    view = desk.battle.open(desk.battle.between("Chosen", [army, army], choices).id)
    assert (view.state.turn.active, view.rules.hungarian, view.filed.ruleset) == ("B", True, "mk2")
    with pytest.raises(KnownProblem, match="choice of options"):
        desk.battle.between("Wrong", [army], Choices(RulesetId("mk2"), {"cavalry": "pl"}))


def test_an_illegal_army_and_an_unknown_figure_are_played_after_a_warning(desk: Desk) -> None:
    army = desk.muster.create("mage-knight", "unlimited", 100, "Wolves")
    desk.muster.do(army, edits.AddEntries((an_entry(FigureId("nowhere/1"), id=""),)))
    begun_so = desk.battle.between("Wild", [army])
    assert begun_so.notes == (
        "No pack knows the figure nowhere/1 of “Wolves”; it stands on the table without values.",
        "“Wolves” is not a legal army; it is played as it is. See: dialkeeper army check",
    )
    assert desk.battle.do(begun_so.id, Act(UnitId("A.a1"), ActionKind.MOVE)).refused is None


def test_names_are_given_once_and_are_no_riddle(desk: Desk) -> None:
    begun(desk)
    with pytest.raises(KnownProblem, match="already"):
        begun(desk)
    with pytest.raises(KnownProblem, match="needs a name"):
        begun(desk, name="  ")
    assert desk.battle.find("Dawn") == desk.battle.list_battles()[0].id
    with pytest.raises(UnknownId) as caught:
        desk.battle.find("Dusk")
    assert caught.value.nearest == ("Dawn",)


def test_a_battle_is_renamed_duplicated_and_put_aside_never_deleted(desk: Desk) -> None:
    battle = begun(desk, MOVE, HIT)
    desk.battle.undo(battle)
    copy = desk.battle.duplicate(battle, "Dusk")
    assert printed(desk, copy) == printed(desk, battle)
    desk.battle.do(copy, END)
    assert desk.battle.open(battle).position == 1
    desk.battle.rename(battle, "Noon")
    desk.battle.archive(battle)
    assert [one.name for one in desk.battle.list_battles()] == ["Dusk"]
    assert [one.name for one in desk.battle.list_battles(archived=True)] == ["Noon"]
    desk.battle.archive(battle, aside=False)
    assert {one.name for one in desk.battle.list_battles()} == {"Dusk", "Noon"}


def test_a_new_battle_leaves_the_running_one_alone(desk: Desk) -> None:
    first = begun(desk, MOVE)
    before = printed(desk, first)
    begun(desk, HIT, name="Dusk")
    desk.battle.forget()
    assert printed(desk, first) == before


def test_a_second_process_is_noticed_and_nothing_is_overwritten(paths: Paths) -> None:
    with open_desk(paths) as one, open_desk(paths) as other:
        battle = begun(one)
        assert one.battle.open(battle).position == 0
        other.battle.do(battle, MOVE)
        with pytest.raises(StaleRevision):
            one.battle.do(battle, HIT)
        assert one.battle.open(battle).labels == ("move action of Footman (A.e1)",)
        assert one.battle.do(battle, HIT).refused is None


def test_what_happened_is_told_in_sentences(desk: Desk) -> None:
    battle = begun(desk, MOVE)
    assert desk.battle.told(battle, 1) == desk.battle.lines(battle) == (
        "Footman (A.e1): move action.", "Footman (A.e1) takes an action token.",
    )  # fmt: skip


def changed(paths: Paths, statement: str) -> None:
    database = open_database(paths, now())
    with database.write() as connection:
        connection.exec_driver_sql(statement)
    database.close()


@pytest.mark.parametrize("statement", [
    """UPDATE battle_step SET events = '[{"event": "dragon-woken"}]'""",
    """UPDATE battle_step SET events = '[{"event": "clicks-lost", "unit": "Z.z9", "part": "x", "clicks": 1}]'""",
    "UPDATE battle_setup SET form = 99",
])  # fmt: skip
def test_steps_that_cannot_be_read_are_told_and_left_as_they_are(paths: Paths, statement: str) -> None:
    with open_desk(paths) as desk:
        battle = begun(desk, MOVE)
    changed(paths, statement)
    with open_desk(paths) as again, pytest.raises(KnownProblem, match="Dawn"):
        again.battle.open(battle)


def test_after_an_update_the_stored_battle_is_shown_and_the_difference_told(paths: Paths) -> None:
    with open_desk(paths) as desk:
        battle = begun(desk, MOVE, HIT)
        assert desk.battle.open(battle).notes == ()
    changed(paths, "UPDATE battle_setup SET program = '0.0.0'")
    with open_desk(paths) as again:
        assert again.battle.open(battle).notes == ()
    other = HIT.clicks + 1
    changed(paths, f"""UPDATE battle_step SET events = replace(events, '"clicks":2', '"clicks":{other}')""")
    with open_desk(paths) as later:
        assert later.battle.open(battle).notes == (
            "Step 2 (2 clicks on Footman (B.e1)) would come out otherwise today; the battle is shown as it was played.",
        )
        assert printed(later, battle)["units"]["B.e1"]["parts"]["figure"]["click"] == other
    assert __version__ != "0.0.0"


def test_the_figures_of_a_battle_outlive_the_catalogue(desk: Desk) -> None:
    document = json.loads(desk.battle.export(begun(desk)))
    setup = read_battle(document, "x").setup
    assert [figure.name for figure in setup.sides[0].own.figures.values()] == ["Footman", "Rider", "Battle Horse"]


def test_a_page_asks_what_is_offered_and_why_not(desk: Desk) -> None:
    battle = begun(desk)
    assert MOVE in desk.battle.offers(battle, A1)
    other = Act(B1, ActionKind.MOVE)
    refused = desk.battle.offers(battle, B1).why_not(other)
    assert desk.battle.why_not(battle, refused) == "Footman (B.e1) does not obey the side in turn, Dawn."


def test_a_page_asks_what_an_attack_adds_up_to(desk: Desk) -> None:
    battle = begun(desk)
    attack = Attack(A1, AttackKind.CLOSE, (3, 4), target=B1)
    assert desk.battle.preview(battle, attack).targets[0].needed == 7
    assert "rear" in {one.name for one in desk.battle.modifiers(battle, attack)}


def test_a_page_asks_what_to_remember_and_what_is_open(desk: Desk) -> None:
    battle = begun(desk, Damage(UnitId("A.e2"), 1, None, Source.PUSHING))
    assert "CAV-07" in {rule for rule, _sentence in desk.battle.reminders(battle, UnitId("A.e2"))}
    assert desk.battle.questions(battle) == ("Which part of Rider, mounted (A.e2) takes 1 click: rider or mount?",)
