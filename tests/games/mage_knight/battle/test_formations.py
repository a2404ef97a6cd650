"""Formations (TOK-08, CAV-32)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.mage_knight.commands import ActionKind, Capture, Formation
from companion.games.mage_knight.refusal import Reason
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    DRAKE,
    END,
    FLYER,
    FOOTMAN,
    HUSSAR,
    KEEP,
    LANCER,
    LEVY,
    PEGASUS,
    TITAN,
    WEARY,
    Table,
    at,
    close,
    library_with,
    move,
    pair,
    put,
    strike,
    the_rules,
)  # fmt: skip

MK2 = the_rules("mk2")
SHYFT = replace(FOOTMAN, id="t/91", factions=("shyft",))
SPAWN = replace(FOOTMAN, id="t/92", factions=("mage-spawn",))


def of(count: int, action: str = "move", first: int = 1) -> Formation:
    """The first `count` units of side A."""
    return Formation(tuple(UnitId(f"A.e{number}") for number in range(first, first + count)), ActionKind(action))


@pytest.mark.rule("TOK-08", "TOK-03")
def test_a_formation_costs_one_action_and_gives_every_member_a_token() -> None:
    table = Table([FOOTMAN] * 3).do(of(3))
    assert table.state.turn.actions_left == 2
    assert [table.tokens(f"A.e{number}") for number in (1, 2, 3)] == [1, 1, 1]


@pytest.mark.rule("TOK-08")
def test_each_member_pays_its_own_push() -> None:
    table = Table([FOOTMAN] * 3).do(put("A.e1", tokens=1), of(3))
    assert [table.click(f"A.e{number}") for number in (1, 2, 3)] == [1, 0, 0]


@pytest.mark.rule("TOK-08", "ATK-01")
def test_the_one_attack_of_a_formation_resolves_it_for_all_members() -> None:
    table = Table([FOOTMAN] * 3).do(put("A.e2", tokens=1), of(3, "close"), strike("A.e1", "B.e1", (1, 3)))
    assert table.click("A.e2") == 1
    assert table.rule(strike("A.e3", "B.e1")) == "ATK-01"


@pytest.mark.rule("TOK-08")
@pytest.mark.parametrize(("action", "count", "taken"), [
    ("move", 2, False), ("move", 3, True), ("move", 5, True), ("move", 6, False), ("ranged", 2, False),
    ("ranged", 3, True), ("close", 2, True), ("close", 3, True), ("close", 4, False),
])  # fmt: skip
def test_formations_have_their_sizes(action: str, count: int, taken: bool) -> None:
    why = Table([FOOTMAN] * 6).why(of(count, action))
    assert why == (None if taken else ("TOK-08", Reason.FORMATION_SIZE))


@pytest.mark.rule("TOK-08")
@pytest.mark.parametrize(("rules", "action"), [(MK2, "close"), (MK2, "special"), (the_rules(), "pass")])
def test_some_actions_have_no_formations(rules: object, action: str) -> None:
    assert Table([FOOTMAN] * 3, rules=rules).why(of(3, action)) == ("TOK-08", Reason.FORMATION_ACTION)


@pytest.mark.rule("TOK-08")
@pytest.mark.parametrize(("members", "rules", "taken"), [
    ([FOOTMAN, FOOTMAN, FLYER], the_rules(), False),
    ([SHYFT, SPAWN, SPAWN], the_rules(), True),
    ([SHYFT, SPAWN, SPAWN], the_rules("conquest"), False),
    ([SHYFT, SPAWN, FOOTMAN], the_rules(), False),
])  # fmt: skip
def test_members_have_one_faction_in_common(members: list, rules: object, taken: bool) -> None:
    table = Table(members, rules=rules, total=400, library=library_with(SHYFT, SPAWN))
    assert table.why(of(3)) == (None if taken else ("TOK-08", Reason.FORMATION_FACTION))


@pytest.mark.rule("TOK-08", "TIT-02", "MUL-01")
@pytest.mark.parametrize(("entry", "rule"), [
    (at(TITAN, 100), "TIT-02"), (at(DRAKE, 400), "MUL-01"), (at(KEEP, 84), "TOK-08"),
])  # fmt: skip
def test_no_titan_multi_dial_figure_or_castle_section(entry: object, rule: str) -> None:
    assert Table([entry, FOOTMAN, FOOTMAN], total=600).rule(of(3)) == rule


@pytest.mark.rule("TOK-08", "CAP-01")
@pytest.mark.parametrize("before", [
    [move("A.e1")], [put("A.e1", tokens=2)], [close("A.e1"), Capture(UnitId("A.e1"), UnitId("B.e1"))],
])  # fmt: skip
def test_nobody_who_acted_has_two_tokens_or_holds_a_captive(before: list) -> None:
    assert Table([FOOTMAN] * 3).do(*before).why(of(3)) == ("TOK-08", Reason.FORMATION_MEMBER)


@pytest.mark.rule("TOK-08")
def test_no_captive_and_nobody_twice() -> None:
    captured = Table([FOOTMAN] * 4, first="B").do(close("B.e1"), Capture(UnitId("B.e1"), UnitId("A.e1")))
    assert captured.do(END).rule(of(3)) == "CAP-01"
    assert Table([FOOTMAN] * 3).rule(Formation((UnitId("A.e1"),) * 3, ActionKind.MOVE)) == "TOK-08"


@pytest.mark.rule("TOK-08", "DIAL-04")
def test_the_demoralised_move_in_formation_and_do_not_fight() -> None:
    table = Table([LEVY, LEVY, LEVY]).do(put("A.e1", click=1))
    assert (table.rule(of(3)), table.rule(of(3, "close"))) == ("", "DIAL-04")


@pytest.mark.rule("CAV-32")
def test_cavalry_units_form_up_only_with_each_other() -> None:
    table = Table([pair(), pair(), pair(HUSSAR, PEGASUS), FOOTMAN], rules=MK2)
    assert (table.rule(of(3)), table.rule(of(3, first=2))) == ("", "CAV-32")


@pytest.mark.rule("CAV-32")
def test_of_cavalry_the_riders_factions_count_and_shyft_is_no_exception() -> None:
    other = replace(LANCER, id="t/94", factions=("horde",))
    shyft = replace(LANCER, id="t/95", factions=("shyft",))
    spawn = replace(WEARY, id="t/96", factions=("mage-spawn",))
    library = library_with(other, shyft, spawn)
    mixed = Table([pair(), pair(), pair(other)], rules=MK2, library=library)
    assert mixed.why(of(3)) == ("CAV-32", Reason.FORMATION_FACTION)
    shyft_riders = Table([pair(shyft), pair(spawn), pair(spawn)], library=library)
    assert shyft_riders.why(of(3)) == ("CAV-32", Reason.FORMATION_SHYFT)


@pytest.mark.rule("TOK-08", "TOK-03")
def test_a_formation_needs_an_action() -> None:
    table = Table([FOOTMAN] * 4, total=100).do(move("A.e4"))
    assert table.rule(of(3)) == "TOK-03"
