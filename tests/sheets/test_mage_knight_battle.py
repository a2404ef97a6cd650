"""Rosters of a battle: what was taken, who is out, tokens, pairs; as values and read back from the paper."""

from __future__ import annotations

import pytest

from companion.games.mage_knight import commands as do
from companion.games.mage_knight.unit import RIDER, PartName
from companion.sheets.paper import Paper
from companion.sheets.roster import write_rosters
from companion.sheets.style import SheetStyle
from companion.sheets.values import Unit
from tests.sheets.battling import BIG, ENEMY, FOOT, PAIR, RIDERLESS, SECTIONS, WALKER, rosters_after
from tests.sheets.reading import Sheet, dials, outside, overlaps, read

MOVE_PAIR = do.Act(PAIR, do.ActionKind.MOVE)
TAKEN = (do.Act(FOOT, do.ActionKind.CLOSE), do.Capture(FOOT, ENEMY))
BUSY = (
    do.Contact(FOOT, True),
    do.Damage(FOOT, 2),
    MOVE_PAIR,
    do.Damage(PAIR, 1, RIDER),
    do.Damage(BIG, 1),
    do.Damage(SECTIONS, 9, PartName("Gate")),
    do.Damage(ENEMY, 9),
)


def ours_after(place: int, *commands: object) -> Unit:
    return rosters_after(*commands)[0].units[place]


def printed(*commands: object, paper: Paper = Paper.A4) -> Sheet:
    return read(write_rosters(rosters_after(*commands), SheetStyle(paper)))


def test_the_click_the_dial_is_on_is_shown_and_those_before_it_are_taken() -> None:
    (strip,) = ours_after(0, do.Damage(FOOT, 2)).strips
    assert (strip.shown, list(strip.taken)) == (2, [0, 1])


def test_clicks_before_a_titans_level_are_not_taken() -> None:
    (strip,) = ours_after(2, do.Damage(BIG, 1)).strips
    assert (strip.start, strip.shown, list(strip.taken)) == (4, 5, [4])


def test_a_dial_turned_past_its_end_has_its_last_box_ticked() -> None:
    enemy = rosters_after(do.Damage(ENEMY, 9))[1].units[0]
    (strip,) = enemy.strips
    assert (strip.shown, list(strip.taken)) == (4, [0, 1, 2, 3, 4])
    assert (enemy.gone, enemy.state) == (True, "eliminated")


def test_a_unit_taken_out_of_play_says_so_on_the_click_it_had() -> None:
    unit = ours_after(0, do.Damage(FOOT, 1), do.Remove(FOOT))
    assert (unit.gone, unit.state, unit.strips[0].shown) == (True, "taken out of play", 1)


def test_tokens_of_a_pair_lie_at_its_rider() -> None:
    rider, mount = ours_after(1, MOVE_PAIR).strips
    assert (rider.tracks[0].filled, mount.tracks[0].filled, mount.tracks[0].ticked) == (1, 0, False)


def test_a_pair_that_parted_has_its_box_ticked_and_tokens_of_its_own() -> None:
    rider, mount = ours_after(1, do.Dismount(PAIR), do.Act(RIDERLESS, do.ActionKind.MOVE)).strips
    assert (rider.tracks[0].tokens, rider.tracks[0].filled) == ("tokens of the rider", 0)
    assert (mount.tracks[0].ticked, mount.tracks[0].filled) == (True, 1)


def test_of_a_pair_that_lost_its_rider_only_the_rider_is_out() -> None:
    unit = ours_after(1, do.Damage(PAIR, 9, RIDER))
    assert (unit.gone, unit.state) == (False, "")
    assert [strip.state for strip in unit.strips] == ["eliminated", ""]


def test_a_pair_that_fell_is_out_as_a_whole() -> None:
    unit = ours_after(1, do.Damage(PAIR, 9, RIDER), do.Damage(RIDERLESS, 9))
    assert (unit.gone, unit.state, [strip.state for strip in unit.strips]) == (True, "eliminated", ["", ""])


def test_who_rides_the_mount_of_another_is_named_at_both() -> None:
    units = rosters_after(do.Dismount(PAIR), do.MountUp(WALKER, RIDERLESS))[0].units
    told = [[(fact.what, fact.value) for fact in unit.standing] for unit in (units[1], units[4])]
    assert told == [[("ridden by", "Walker")], [("mounted on", "Battle Horse")]]
    assert [strip.tracks[0].filled for strip in (*units[1].strips, *units[4].strips)] == [0, 0, 1]
    assert units[1].strips[1].tracks[0].ticked


def test_captor_and_captive_name_each_other() -> None:
    ours, theirs = rosters_after(*TAKEN)
    assert [(fact.what, fact.value) for fact in ours.units[0].standing] == [("holds captive", "Footman")]
    captive = theirs.units[0]
    assert (captive.gone, captive.state) == (False, "captive")
    assert [(fact.what, fact.value) for fact in captive.standing] == [("captive of", "Footman")]


def test_sections_fall_one_by_one() -> None:
    gate, other = ours_after(3, do.Damage(SECTIONS, 9, PartName("Gate"))).strips
    assert (gate.title, gate.state, other.title, other.state) == ("Gate", "inactive", "section 2", "")


def test_an_item_put_down_is_carried_no_longer() -> None:
    before, after = ours_after(0), ours_after(0, do.Drop(FOOT, "r1"))
    assert before.standing == ()
    assert [(fact.what, fact.value) for fact in after.standing] == [("carries now", "–")]


def test_contact_is_told() -> None:
    assert [fact.value for fact in ours_after(0, do.Contact(FOOT, True)).standing] == ["in contact with an enemy"]


@pytest.mark.parametrize(
    ("commands", "said"),
    [
        ((), "Before turn 1, which is Ann’s"),
        ((do.Damage(ENEMY, 1),), "In turn 1, which is Ann’s"),
        ((do.EndTurn(),), "After turn 1; Ben is next"),
        ((do.EndTurn(), do.EndTurn()), "After turn 2; Ann is next"),
        ((do.EndTurn(), do.EndBattle()), "After turn 2, the battle is over"),
    ],
)
def test_the_moment_is_told(commands: tuple[object, ...], said: str) -> None:
    assert {sheet.moment for sheet in rosters_after(*commands)} == {said}


def test_alike_units_have_a_block_each_and_points_are_written_in() -> None:
    ours, theirs = rosters_after(do.Damage(ENEMY, 9))
    assert [unit.count for unit in theirs.units] == [1, 1]
    assert (ours.score, theirs.score) == ("20", "0")


def test_every_page_names_its_side_and_pages_count_through() -> None:
    sheet = printed(*BUSY, paper=Paper.A5)
    heads = [[text.words for text in sheet.page(page)][:2] for page in range(sheet.pages)]
    assert [head[0] for head in heads] == [f"{page} / {sheet.pages}" for page in range(1, sheet.pages + 1)]
    assert list(dict.fromkeys(head[1] for head in heads)) == ["Ann · Dawn", "Ben · Dusk"]


def test_dials_are_whole_whatever_was_taken() -> None:
    sheet = printed(*BUSY)
    speeds = [[column[0] for column in dial["Speed"][:4]] for dial in dials(sheet)[:2]]
    assert speeds == [["8", "7", "6", "5"]] * 2


def test_what_was_taken_is_drawn_over() -> None:
    before, after = printed(), printed(do.Damage(FOOT, 2))
    assert len(after.shapes) > len(before.shapes)


@pytest.mark.parametrize("paper", list(Paper))
def test_nothing_runs_into_anything_or_off_the_page(paper: Paper) -> None:
    sheet = printed(*BUSY, do.Drop(FOOT, "r1"), paper=paper)
    assert overlaps(sheet) == []
    assert outside(sheet, 9.25) == []


def test_the_same_battle_has_the_same_bytes() -> None:
    once, again = (write_rosters(rosters_after(*BUSY), SheetStyle()) for _ in range(2))
    assert once == again
