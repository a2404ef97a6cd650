"""One half falls, getting off and on, mounts without a rider (CAV-03, CAV-25, CAV-40 to CAV-60)."""

from __future__ import annotations

import pytest

from companion.games.mage_knight.commands import (
    Capture,
    Dismount,
    Drop,
    EndPhase,
    MountUp,
    PairClicks,
    PickUp,
    Remove,
    Return,
    Source,
)  # fmt: skip
from companion.games.mage_knight.events_units import Parting, UnitParted
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.state import Phase
from companion.games.mage_knight.unit import Status, UnitKind
from companion.table.ids import UnitId
from tests.builders import an_entry, an_item
from tests.games.mage_knight.battle.table import (
    CAT,
    END,
    FOOTMAN,
    HORSE,
    HUSSAR,
    LANCER,
    OGRE,
    PEGASUS,
    ROUND,
    SQUIRE,
    WEARY,
    Table,
    close,
    hit,
    move,
    pair,
    put,
    strike,
    the_rules,
)  # fmt: skip

CZ, HU = the_rules("mk2"), the_rules("mk2", cavalry="hu")
A1 = UnitId("A.e1")
RIDER, MOUNT = UnitId("A.e1.rider"), UnitId("A.e1.mount")
ON_PEGASUS = pair(HUSSAR, PEGASUS)


def riding(entry: object = ON_PEGASUS, *others: object, rules: object = CZ, **facts: object) -> Table:
    """One pair, and an ogre on the other side."""
    return Table([entry, *others], [OGRE], rules=rules, **facts)


@pytest.mark.rule("CAV-40", "CAV-41", "CAV-49", "CAV-60")
def test_a_fallen_mount_leaves_its_rider_on_foot_without_tokens() -> None:
    table = riding().do(put("A.e1", tokens=2), hit("A.e1", 9, "mount"))
    assert (table.status("A.e1.mount"), table.status("A.e1.rider")) == (Status.ELIMINATED, Status.IN_PLAY)
    assert (table.tokens("A.e1.rider"), table.unit("A.e1.rider").kind) == (0, UnitKind.SINGLE)
    assert table.state.score["B"] == 20


@pytest.mark.rule("CAV-40")
def test_without_room_the_rider_falls_with_his_mount() -> None:
    table = riding().do(hit("A.e1", 9, "mount", room=False))
    assert (table.status("A.e1.rider"), table.state.score["B"]) == (Status.ELIMINATED, 40)
    assert [event.parting for event in table.last if isinstance(event, UnitParted)] == [Parting.NO_ROOM]


@pytest.mark.rule("CAV-41", "CAV-60")
def test_a_fallen_rider_leaves_his_mount_without_tokens() -> None:
    table = riding().do(put("A.e1", tokens=2), hit("A.e1", 9, "rider"))
    assert (table.status("A.e1.rider"), table.tokens("A.e1.mount")) == (Status.ELIMINATED, 0)
    assert (table.unit("A.e1.mount").kind, table.state.score["B"]) == (UnitKind.MOUNT, 20)


@pytest.mark.rule("CAV-42", "CAV-60")
def test_two_halves_that_fall_at_once_are_both_scored() -> None:
    table = riding().do(hit("A.e1", 9, "both", Source.AREA))
    assert (table.status("A.e1.rider"), table.status("A.e1.mount")) == (Status.ELIMINATED, Status.ELIMINATED)
    assert table.state.score["B"] == 40


@pytest.mark.rule("TOK-04", "CAV-20")
def test_who_is_left_of_a_unit_that_acted_has_acted() -> None:
    table = riding().do(close("A.e1", with_part="rider"), put("A.e1", part="rider", click=3))
    table.do(strike("A.e1", "B.e1", (1, 1)))
    assert table.status("A.e1.rider") == Status.ELIMINATED
    assert table.rule(move("A.e1.mount")) == "TOK-04"


@pytest.mark.rule("CAV-43")
def test_cz_a_timid_mount_leaves_at_the_next_start_of_an_end_phase() -> None:
    table = riding(pair()).do(END, hit("A.e1", 9, "rider"))
    assert table.status("A.e1.mount") == Status.IN_PLAY
    table.do(EndPhase())
    assert (table.status("A.e1.mount"), table.state.score["B"]) == (Status.REMOVED, 20)


@pytest.mark.rule("CAV-43")
@pytest.mark.parametrize(("rules", "status"), [(CZ, "in-play"), (HU, "removed")])
def test_after_the_end_phase_began_cz_it_waits_and_hu_it_leaves_with_the_turn(rules: object, status: str) -> None:
    assert riding(pair(), rules=rules).do(EndPhase(), hit("A.e1", 9, "rider"), END).status("A.e1.mount") == status


@pytest.mark.rule("CAV-43")
def test_hu_it_stays_through_the_end_phase() -> None:
    assert riding(pair(), rules=HU).do(hit("A.e1", 9, "rider"), EndPhase()).status("A.e1.mount") == Status.IN_PLAY


@pytest.mark.rule("CAV-43")
@pytest.mark.parametrize(("timid_scores", "points"), [(False, 0), (True, 20)])
def test_a_timid_mount_that_leaves_scores_only_by_the_option(timid_scores: bool, points: int) -> None:
    table = riding(pair(), rules=the_rules("mk2", timid_scores=timid_scores)).do(Dismount(A1), END)
    assert (table.status("A.e1.mount"), table.state.score["B"]) == (Status.REMOVED, points)


@pytest.mark.rule("CAV-43")
def test_a_timid_mount_that_left_never_comes_back() -> None:
    for rules in (CZ, HU):
        table = riding(pair(), rules=rules).do(Dismount(A1), END)
        assert table.why(Return(MOUNT, 0)) == ("CAV-43", Reason.FLED)


@pytest.mark.rule("CAV-44")
def test_an_independent_mount_plays_on_under_its_owner() -> None:
    table = riding().do(hit("A.e1", 9, "rider"), *ROUND)
    assert (table.unit("A.e1.mount").controller, table.rule(move("A.e1.mount"))) == ("A", "")


def wild(rules: object = CZ, *others: object) -> Table:
    """A pair on an evil mount, and one that can ride such a mount on the other side."""
    return Table([pair(HUSSAR, CAT), *others], [HUSSAR, FOOTMAN], rules=rules)


@pytest.mark.rule("CAV-45")
def test_an_evil_mount_obeys_the_side_in_turn_from_the_next_command_phase_on() -> None:
    table = wild().do(hit("A.e1", 9, "rider"))
    assert (table.unit("A.e1.mount").controller, table.rule(move("A.e1.mount"))) == ("A", "")
    table.do(END)
    assert (table.unit("A.e1.mount").controller, table.rule(move("A.e1.mount"))) == ("B", "")
    assert table.do(END).unit("A.e1.mount").controller == "A"


@pytest.mark.rule("CAV-45", "TOK-07")
def test_an_evil_mount_rests_with_the_side_it_obeys() -> None:
    table = wild().do(hit("A.e1", 9, "rider"), END, move("A.e1.mount"), END)
    assert table.tokens("A.e1.mount") == 1
    assert table.do(END).tokens("A.e1.mount") == 0


@pytest.mark.rule("CAV-45")
@pytest.mark.parametrize(("rules", "controller"), [(CZ, "A"), (HU, "B")])
def test_hu_an_evil_mount_obeys_at_any_moment_of_the_command_phase(rules: object, controller: str) -> None:
    table = wild(rules).do(END, hit("A.e1", 9, "rider"))
    assert table.unit("A.e1.mount").controller == controller


@pytest.mark.rule("CAV-45")
def test_hu_after_the_command_phase_it_waits() -> None:
    table = wild(HU).do(END, move("B.e2"), hit("A.e1", 9, "rider"))
    assert table.unit("A.e1.mount").controller == "A"


@pytest.mark.rule("CAV-45", "ATK-06")
def test_it_is_opposing_to_its_former_owner() -> None:
    table = wild(CZ, FOOTMAN).do(hit("A.e1", 9, "rider"), *ROUND, END, close("B.e2"))
    assert table.why(strike("B.e2", "A.e1.mount")) == ("ATK-06", Reason.NOT_OPPOSING)
    assert table.do(END, close("A.e2")).rule(strike("A.e2", "A.e1.mount")) == "ATK-06"


@pytest.mark.rule("CAV-45")
@pytest.mark.parametrize(("option", "turns", "winner"), [
    ("owner", 1, "B"), ("owner", 2, "B"), ("controller", 1, "A"), ("controller", 2, "B"),
])  # fmt: skip
def test_whose_opponent_gets_its_points_is_an_option(option: str, turns: int, winner: str) -> None:
    table = wild(the_rules("mk2", evil_scores=option)).do(hit("A.e1", 9, "rider"), *(END,) * turns)
    before = table.state.score[winner]
    assert table.do(hit("A.e1.mount", 9)).state.score[winner] == before + 20


@pytest.mark.rule("CAV-46")
def test_dismounting_costs_an_action_and_no_token_and_both_may_act() -> None:
    table = riding().do(put("A.e1", tokens=1), Dismount(A1))
    assert (table.state.turn.actions_left, table.state.turn.phase) == (2, Phase.ACTION)
    assert (table.tokens("A.e1.rider"), table.tokens("A.e1.mount")) == (0, 0)
    assert table.rule(move("A.e1.rider")) == table.rule(move("A.e1.mount")) == ""


@pytest.mark.rule("CAV-46", "TOK-01", "TOK-02", "TOK-03", "TOK-04", "TOK-05")
def test_dismounting_is_a_special_action() -> None:
    assert riding().do(END).rule(Dismount(A1)) == "TOK-01"
    assert riding(rules=the_rules()).rule(Dismount(A1)) == "TOK-02"
    assert riding(ON_PEGASUS, FOOTMAN, total=100).do(move("A.e2")).rule(Dismount(A1)) == "TOK-03"
    assert riding().do(move("A.e1")).rule(Dismount(A1)) == "TOK-04"
    assert riding().do(put("A.e1", tokens=2)).rule(Dismount(A1)) == "TOK-05"
    assert riding(FOOTMAN).why(Dismount(A1)) == ("CAV-46", Reason.NOT_CAVALRY)


@pytest.mark.rule("CAV-48")
def test_without_room_nobody_dismounts() -> None:
    assert riding().why(Dismount(A1, room=False)) == ("CAV-48", Reason.NO_ROOM)


@pytest.mark.rule("CAV-49", "CAV-05")
def test_a_dismounted_rider_is_a_warrior_without_bonus() -> None:
    table = riding().do(Dismount(A1), close("A.e1.rider"), strike("A.e1.rider", "B.e1"))
    assert table.last[0].shots[0].needed == 15 - 9
    assert table.rule(close("A.e1.rider", using="mounted-charge")) == "PRO-04"


@pytest.mark.rule("CAV-50", "CAV-21")
def test_mounting_leaves_one_token_and_the_unit_may_still_act() -> None:
    table = riding().do(Dismount(A1), put("A.e1.rider", tokens=1), MountUp(RIDER, MOUNT))
    assert (table.tokens("A.e1"), table.state.turn.actions_left) == (1, 1)
    table.do(move("A.e1"))
    assert (table.tokens("A.e1"), table.click("A.e1", "rider"), table.click("A.e1", "mount")) == (2, 0, 0)


@pytest.mark.rule("CAV-50", "TOK-07")
def test_the_token_of_mounting_stays_at_the_end_of_that_turn() -> None:
    table = riding().do(Dismount(A1), *ROUND, MountUp(RIDER, MOUNT), END)
    assert table.tokens("A.e1") == 1


@pytest.mark.rule("CAV-50", "CAV-02", "DRK-01")
def test_a_rider_takes_over_a_mount_that_fits_and_no_other() -> None:
    table = riding(ON_PEGASUS, pair(), HUSSAR, FOOTMAN).do(Dismount(A1), hit("A.e2", 9, "rider"))
    assert table.rule(MountUp(RIDER, UnitId("A.e2.mount"))) == ""
    assert table.rule(MountUp(UnitId("A.e3"), UnitId("A.e2.mount"))) == ""
    assert table.why(MountUp(UnitId("A.e4"), MOUNT)) == ("CAV-02", Reason.MISFIT)
    assert table.why(MountUp(RIDER, UnitId("A.e4"))) == ("CAV-50", Reason.NO_FREE_MOUNT)
    assert table.rule(MountUp(RIDER, UnitId("A.e2"))) == "CMD-01"


@pytest.mark.rule("CAV-02")
@pytest.mark.parametrize(("rules", "rule"), [(CZ, "CAV-02"), (HU, "")])
def test_without_a_printed_bonus_cz_nobody_mounts_and_hu_he_does(rules: object, rule: str) -> None:
    table = riding(pair(), SQUIRE, rules=rules).do(hit("A.e1", 9, "rider"))
    assert table.rule(MountUp(UnitId("A.e2"), MOUNT)) == rule


@pytest.mark.rule("CAV-50")
def test_only_a_friendly_mount_is_mounted() -> None:
    table = wild().do(hit("A.e1", 9, "rider"))
    assert table.do(END).rule(MountUp(UnitId("B.e1"), MOUNT)) == ""
    other = Table([pair()], [LANCER], rules=CZ).do(hit("A.e1", 9, "rider"), EndPhase())
    assert other.do(put("A.e1.mount", click=0), END).why(MountUp(UnitId("B.e1"), MOUNT)) == (
        "CAV-50", Reason.NOT_FRIENDLY,
    )  # fmt: skip


@pytest.mark.rule("CAV-50", "TOK-03", "TOK-04", "TOK-05", "DIAL-04")
def test_mounting_is_a_special_action_of_the_rider() -> None:
    up = MountUp(RIDER, MOUNT)
    ready = [Dismount(A1), *ROUND]
    assert riding().do(*ready, move("A.e1.rider")).rule(up) == "TOK-04"
    assert riding().do(*ready, move("A.e1.mount")).rule(up) == ""
    assert riding().do(*ready, put("A.e1.rider", tokens=2)).rule(up) == "TOK-05"
    assert riding(total=100).do(Dismount(A1)).rule(up) == "TOK-03"
    assert riding(pair(WEARY, HORSE)).do(Dismount(A1), put("A.e1.rider", click=1)).rule(up) == "DIAL-04"
    assert riding().do(*ready, END).rule(up) == "TOK-01"


@pytest.mark.rule("CAV-50", "CAP-01")
def test_a_captor_or_captive_does_not_mount() -> None:
    table = riding().do(Dismount(A1), close("A.e1.rider"), Capture(RIDER, UnitId("B.e1")))
    assert table.status("B.e1") == Status.CAPTURED
    assert table.why(MountUp(RIDER, MOUNT)) == ("CAV-50", Reason.CAPTOR_MOUNTS)
    taken = riding().do(Dismount(A1), END, close("B.e1"), Capture(UnitId("B.e1"), RIDER), END)
    assert taken.why(MountUp(RIDER, MOUNT)) == ("CAV-50", Reason.CAPTOR_MOUNTS)


@pytest.mark.rule("CAV-50")
def test_each_half_keeps_the_id_of_its_entry() -> None:
    table = riding(ON_PEGASUS, pair()).do(Dismount(A1), hit("A.e2", 9, "rider"), MountUp(RIDER, UnitId("A.e2.mount")))
    assert {"A.e1", "A.e1.mount", "A.e2.rider"} == set(table.state.units) - {"B.e1"}
    table.do(*ROUND, Dismount(A1))
    assert {"A.e1.rider", "A.e1.mount", "A.e2.mount", "A.e2.rider"} == set(table.state.units) - {"B.e1"}


@pytest.mark.rule("CAV-50")
def test_a_rider_who_came_on_foot_keeps_his_plain_id() -> None:
    table = riding(LANCER, pair()).do(hit("A.e2", 9, "rider"), MountUp(A1, UnitId("A.e2.mount")))
    assert table.unit("A.e1").kind is UnitKind.CAVALRY
    assert table.do(*ROUND, Dismount(A1)).unit("A.e1").kind is UnitKind.SINGLE


@pytest.mark.rule("CAV-03", "CAV-44")
@pytest.mark.parametrize(("rules", "rule"), [(CZ, "CAV-03"), (HU, "")])
def test_a_single_mount_comes_back_by_the_hungarian_text_only(rules: object, rule: str) -> None:
    assert riding(rules=rules).do(hit("A.e1", 9, "rider"), hit("A.e1.mount", 9)).rule(Return(MOUNT, 0)) == rule


@pytest.mark.rule("CAV-03", "TOK-09", "CAV-41")
def test_a_pair_comes_back_as_the_unit_it_was() -> None:
    table = riding().do(hit("A.e1", 9, "both", Source.AREA), Return(A1, parts=PairClicks(1, 2)))
    assert (table.click("A.e1", "rider"), table.click("A.e1", "mount"), table.tokens("A.e1")) == (1, 2, 0)


@pytest.mark.rule("CAV-03")
def test_only_a_pair_comes_back_as_a_pair() -> None:
    both = PairClicks(0, 0)
    assert riding(FOOTMAN).why(Return(A1, parts=both)) == ("CAV-03", Reason.NOT_CAVALRY)
    assert riding().do(hit("A.e1", 9, "rider")).rule(Return(A1, parts=both)) == "DIAL-02"
    assert riding().rule(Return(UnitId("A.e9"), parts=both)) == "CMD-01"


@pytest.mark.rule("CAV-03")
def test_a_cavalry_unit_is_taken_out_of_play_whole_and_scores_nothing() -> None:
    table = riding().do(Remove(A1, "banished"))
    assert (table.status("A.e1.rider"), table.status("A.e1.mount")) == (Status.REMOVED, Status.REMOVED)
    assert table.state.score == {"A": 0, "B": 0}


@pytest.mark.rule("CAV-25")
@pytest.mark.parametrize(("rules", "rule"), [(CZ, ""), (HU, "CAV-25")])
def test_a_rider_drops_items_and_cz_picks_them_up(rules: object, rule: str) -> None:
    table = riding(an_entry(HUSSAR, PEGASUS, items=(an_item(),)), rules=rules).do(Drop(A1, "r1"))
    assert [item.id for item in table.state.loose] == ["r1"]
    assert table.rule(PickUp(A1, "r1")) == rule


@pytest.mark.rule("CAV-25", "CMD-04")
def test_only_what_is_carried_is_dropped_and_only_what_lies_there_taken() -> None:
    assert riding().why(Drop(A1, "r1")) == ("CMD-04", Reason.NOT_CARRIED)
    assert riding().why(PickUp(A1, "r1")) == ("CMD-04", Reason.NOT_LYING_THERE)


@pytest.mark.rule("CAV-25")
def test_an_item_changes_hands() -> None:
    table = riding(an_entry(FOOTMAN, items=(an_item(),)), FOOTMAN).do(Drop(A1, "r1"), PickUp(UnitId("A.e2"), "r1"))
    held = {bearer: [item.id for item in items] for bearer, items in table.state.carried.items()}
    assert (held, table.state.loose) == ({"A.e1": [], "A.e2": ["r1"]}, ())
