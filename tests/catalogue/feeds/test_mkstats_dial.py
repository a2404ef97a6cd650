"""Dials of the community feed: skulls, the starting marker, abilities by number."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.catalogue.feeds.mkstats import MkstatsFeed
from companion.catalogue.feeds.report import Refusal, Repair
from companion.games.mage_knight.dial import Click, Dial
from tests.feed_builder import DEAD, MARKER, ROW, a_dead_row, a_feed, a_model, a_row, some_rows

Row = dict[str, Any]


def read(folder: Path, rows: list[Any]) -> tuple[list[Dial], MkstatsFeed]:
    feed = MkstatsFeed(a_feed(folder, a_model(rows)))
    return [of.figure.dials[0] for of in feed], feed


def the_dial(folder: Path, *live: Row) -> Dial:
    dials, feed = read(folder, some_rows(*live))
    assert feed.findings.refused == []
    return dials[0]


def the_refusal(folder: Path, rows: list[Any]) -> Refusal:
    dials, feed = read(folder, rows)
    assert (dials, len(feed.findings.refused)) == ([], 1)
    return feed.findings.refused[0]


def test_values_and_abilities_go_to_their_slots(tmp_path: Path) -> None:
    row = a_row(0, Speed="12", SpeedAbilityId=98, Attack="11", AttackAbilityId=97, Defense="16", DefenseAbilityId=114)
    row |= {f"{ROW}Damage": "0", f"{ROW}DamageAbilityId": 95}
    expected = Click(12, 11, 16, 0, "flight", "flame-lightning", "pole-arm", "demoralized")
    assert the_dial(tmp_path, row).clicks == (expected,)


def test_integers_and_texts_are_one(tmp_path: Path) -> None:
    numbers = a_row(0, Speed=8, Attack=9, Defense=16, Damage=0, DamageAbilityId="95")
    texts = a_row(0, Speed="8", Attack="9", Defense="16", Damage="0", DamageAbilityId=95)
    assert the_dial(tmp_path, numbers) == the_dial(tmp_path, texts)


@pytest.mark.parametrize("value", ["Dead", "0", 0, "", "7"])
def test_ability_93_in_all_slots_ends_the_dial_whatever_the_values_say(tmp_path: Path, value: Any) -> None:
    dials, feed = read(tmp_path, [a_row(0), a_row(1), a_dead_row(2, value), a_dead_row(3, value)])
    assert (len(dials[0].clicks), feed.findings.repaired) == (2, [])


@pytest.mark.parametrize("value", ["Dead", 0, "0"])
def test_skulls_in_some_slots_stand_for_no_value(tmp_path: Path, value: Any) -> None:
    click = the_dial(tmp_path, a_row(0), a_row(1, Damage=value, DamageAbilityId=DEAD)).clicks[1]
    assert (click.speed, click.damage, click.damage_ability) == (8, None, None)


def test_a_value_under_skulls_is_told(tmp_path: Path) -> None:
    _dials, feed = read(tmp_path, some_rows(a_row(0), a_row(1, Damage="3", DamageAbilityId=DEAD)))
    place = f"$.Models[0].Dials[0].Clicks[1].{ROW}Damage"
    assert feed.findings.repaired == [Repair("rebellion/12", place, "3", "skulls")]


def test_values_may_rise_and_a_live_click_may_do_no_damage(tmp_path: Path) -> None:
    dial = the_dial(tmp_path, a_row(0, Attack="7", Damage="1"), a_row(1, Attack="9", Damage="0"), a_row(2, Damage="2"))
    assert [(click.attack, click.damage) for click in dial.clicks] == [(7, 1), (9, 0), (9, 2)]


def test_120_marks_the_start_and_is_no_ability(tmp_path: Path) -> None:
    dial = the_dial(tmp_path, a_row(0), a_row(1), a_row(2, DamageAbilityId=MARKER), a_row(3))
    assert (dial.start, dial.clicks[2].damage_ability, len(dial.clicks)) == (2, None, 4)


def test_without_a_marker_the_first_click_is_the_start(tmp_path: Path) -> None:
    assert the_dial(tmp_path).start == 0


def test_rows_out_of_order_are_put_in_order(tmp_path: Path) -> None:
    rows = [a_row(1, Attack="5"), a_row(0, Attack="6"), a_dead_row(2)]
    dials, feed = read(tmp_path, rows)
    assert [click.attack for click in dials[0].clicks] == [6, 5]
    assert [(of.was, of.is_) for of in feed.findings.repaired] == [("1 0 2", "0 1 2")]


def test_equal_rows_are_remembered_but_true_is_not_one(tmp_path: Path) -> None:
    rows = [a_row(0, Damage=1), a_row(1, Damage=1), a_row(2, Damage=True), a_dead_row(3)]
    assert the_refusal(tmp_path, rows).place.endswith("Clicks[2].Model.Dial.Clicks.Click.Damage")


@pytest.mark.parametrize(
    ("row", "place"),
    [
        (a_row(1, SpeedAbilityId=84), "SpeedAbilityId"),
        (a_row(1, SpeedAbilityId=131), "SpeedAbilityId"),
        (a_row(1, SpeedAbilityId=97), "SpeedAbilityId"),
        (a_row(1, SpeedAbilityId=None), "SpeedAbilityId"),
        (a_row(1, SpeedAbilityId="flight"), "SpeedAbilityId"),
        (a_row(1, Speed="Dead"), "Speed"),
        (a_row(1, Speed="100"), "Speed"),
        (a_row(1, Speed=-1), "Speed"),
        (a_row(1, Speed=None), "Speed"),
        (a_row(1, Speed=7.5), "Speed"),
    ],
)
def test_a_bad_cell_refuses_the_model_by_its_place(tmp_path: Path, row: Row, place: str) -> None:
    assert the_refusal(tmp_path, some_rows(a_row(0), row)).place == f"$.Models[0].Dials[0].Clicks[1].{ROW}{place}"


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        ([a_row(0), a_dead_row(1), a_row(2)], "Dials[0].Clicks[2]"),
        ([a_dead_row(0), a_dead_row(1)], "Dials[0].Clicks"),
        ([a_row(number) for number in range(25)], "Dials[0].Clicks[24]"),
        ([a_row(0, DamageAbilityId=MARKER), a_row(1, DamageAbilityId=MARKER)], "Dials[0].Clicks[1]"),
        ([a_row(0), a_row(0)], "Dials[0].Clicks"),
        ([a_row(0), {**a_row(1), f"{ROW}ClickNumber": ["x"]}], "Dials[0].Clicks"),
        ([a_row(0), 7], "Dials[0].Clicks[1]"),
        ([a_row(0), a_row(1, Speed=[])], "Dials[0].Clicks[1]"),
        ([], "Dials[0].Clicks"),
        ([a_row(0)] * 101, "Dials[0].Clicks"),
    ],
)
def test_a_dial_that_cannot_be_refuses_the_model(tmp_path: Path, rows: list[Any], place: str) -> None:
    assert the_refusal(tmp_path, rows).place == f"$.Models[0].{place}"


@pytest.mark.parametrize("dials", [None, [], [{}, {}], [[]], {"Clicks": []}, [{"Clicks": None}]])
def test_a_model_has_one_dial(tmp_path: Path, dials: Any) -> None:
    feed = MkstatsFeed(a_feed(tmp_path, a_model() | {"Dials": dials}))
    assert (list(feed), len(feed.findings.refused)) == ([], 1)
