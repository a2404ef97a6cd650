"""When the pushing damage of actions comes, and to whom: sections, titans, mounts (TOK-06, MUL-02, TIT-08, CAV-50)."""

from __future__ import annotations

import pytest

from companion.games.mage_knight.commands import Act, ActionKind, Dismount, GiveToken, MountUp
from companion.games.mage_knight.refusal import Reason
from companion.table.ids import UnitId
from tests.games.mage_knight.battle.table import (
    DRAKE,
    END,
    FOOTMAN,
    HUSSAR,
    PEGASUS,
    ROUND,
    TITAN,
    Table,
    at,
    close,
    move,
    pair,
    put,
    strike,
    the_rules,
)

A1 = UnitId("A.e1")
PASS = Act(A1, ActionKind.PASS)


def drake(tokens: str = "figure") -> Table:
    """A figure of two sections with a footman, against a footman."""
    rules = the_rules(multi_dial_tokens=tokens)
    return Table([at(DRAKE, 400), FOOTMAN], [FOOTMAN], rules=rules, total=1600)


@pytest.mark.rule("TOK-06", "MUL-02")
@pytest.mark.parametrize("tokens", ["figure", "section"])
def test_a_section_pays_for_its_own_action_not_when_another_section_acts(tokens: str) -> None:
    table = drake(tokens).do(move("A.e1", part="head"), *ROUND, close("A.e1", part="head"), move("A.e1", part="body"))
    assert table.click("A.e1", "head") == 0
    assert table.do(strike("A.e1", "B.e1", (1, 2), with_part="head")).click("A.e1", "head") == 1


@pytest.mark.rule("TOK-06", "MUL-02")
def test_an_attack_of_one_section_leaves_the_push_of_another() -> None:
    table = drake("section").do(put("A.e1", tokens=1), close("A.e1", part="head"), close("A.e1", part="body"))
    table.do(strike("A.e1", "B.e1", (1, 2), with_part="body"))
    assert (table.click("A.e1", "head"), table.click("A.e1", "body")) == (0, 1)
    assert table.do(move("A.e2")).click("A.e1", "head") == 1


@pytest.mark.rule("MUL-02", "TOK-02", "TOK-07")
def test_sections_of_a_figure_that_passes_rest() -> None:
    table = drake("section").do(move("A.e1", part="head"), *ROUND, PASS, END)
    assert (table.part("A.e1", "head").tokens, table.refused) == (0, [])


@pytest.mark.rule("MUL-02", "TOK-02", "TOK-05")
@pytest.mark.parametrize("tokens", ["figure", "section"])
def test_a_figure_of_several_dials_passes_whatever_its_tokens(tokens: str) -> None:
    assert drake(tokens).do(put("A.e1", tokens=2)).why(PASS) is None


@pytest.mark.rule("TIT-08")
def test_a_titan_with_two_tokens_gets_no_third_and_is_pushed_all_the_same() -> None:
    table = Table([at(TITAN, 150)], total=800).do(move("A.e1"), END, GiveToken(A1, "other"), END)
    assert (table.tokens("A.e1"), table.click("A.e1")) == (2, 1)
    assert (table.do(move("A.e1")).tokens("A.e1"), table.click("A.e1")) == (2, 2)


@pytest.mark.rule("CAV-50", "TOK-06", "CMD-05")
def test_nobody_mounts_a_mount_that_does_not_survive_its_own_push() -> None:
    mount = "A.e1.mount"
    table = Table([pair(HUSSAR, PEGASUS), FOOTMAN], rules=the_rules("mk2")).do(Dismount(A1), close(mount), *ROUND)
    table.do(put(mount, click=3), close(mount))
    assert table.why(MountUp(UnitId("A.e1.rider"), UnitId(mount))) == ("CMD-05", Reason.NOT_IN_PLAY)
    assert table.do(move("A.e2")).status(mount) == "eliminated"
