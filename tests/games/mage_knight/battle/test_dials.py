"""Combat dials: damage, healing, skulls, abilities that count (DIAL-01 to DIAL-05)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.mage_knight.ability import Slot
from companion.games.mage_knight.commands import Heal, Return, Source, UseAbility
from companion.games.mage_knight.dials import abilities, value
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.unit import Status
from companion.table.battle_log import Undo
from companion.table.ids import UnitId
from tests.builders import a_click, a_dial, a_figure
from tests.games.mage_knight.battle.table import (
    END,
    FLYER,
    FOOTMAN,
    GUARD,
    KEEP,
    LEVY,
    OGRE,
    TITAN,
    Table,
    at,
    close,
    hit,
    library_with,
    move,
    pair,
    put,
    the_rules,
    with_abilities,
)  # fmt: skip

A1 = UnitId("A.e1")
CONQUEST = the_rules("conquest")


@pytest.mark.rule("DIAL-01", "DIAL-03")
def test_damage_turns_the_dial_and_the_new_click_counts() -> None:
    table = Table([FOOTMAN]).do(hit("A.e1", 2))
    assert table.click("A.e1") == 2
    assert value(table.state, table.part("A.e1"), Slot.ATTACK) == 7


@pytest.mark.rule("DIAL-01")
@pytest.mark.parametrize(("entry", "start"), [(FOOTMAN, 0), (at(TITAN, 100), 4), (replace(FOOTMAN, dials=(
    a_dial(length=6, start=2),)), 2)])  # fmt: skip
def test_healing_stops_at_the_starting_position(entry: object, start: int) -> None:
    library = library_with(entry) if isinstance(entry, type(FOOTMAN)) else library_with()
    table = Table([entry], library=library)
    assert table.click("A.e1") == start
    assert table.do(hit("A.e1", 2), Heal(A1, 9)).click("A.e1") == start


@pytest.mark.rule("DIAL-02")
def test_past_the_last_click_is_elimination_and_more_damage_is_lost() -> None:
    table = Table([FOOTMAN]).do(hit("A.e1", 9))
    assert (table.status("A.e1"), table.click("A.e1")) == (Status.ELIMINATED, 4)
    assert table.why(hit("A.e1")) == table.why(Heal(A1, 1)) == ("DIAL-02", Reason.SKULLS)


@pytest.mark.rule("DIAL-02")
@pytest.mark.parametrize("back", [Return(A1, 2), put("A.e1", click=2), Undo()])
def test_undo_return_and_set_bring_an_eliminated_figure_back(back: object) -> None:
    table = Table([FOOTMAN]).do(hit("A.e1", 2), hit("A.e1", 9), back)
    assert (table.status("A.e1"), table.click("A.e1")) == (Status.IN_PLAY, 2)


@pytest.mark.rule("DIAL-02")
def test_a_skull_in_place_of_a_value_counts_as_nothing() -> None:
    table = Table([replace(FOOTMAN, dials=(a_dial(a_click(attack=None)),))], library=library_with(
        replace(FOOTMAN, dials=(a_dial(a_click(attack=None)),))
    ))  # fmt: skip
    assert value(table.state, table.part("A.e1"), Slot.ATTACK) == 0


@pytest.mark.rule("DIAL-02")
def test_set_to_three_skulls_eliminates_once() -> None:
    table = Table([FOOTMAN]).do(put("A.e1", click=9), put("A.e1", click=9))
    assert (table.status("A.e1"), table.state.score["B"]) == (Status.ELIMINATED, 20)


@pytest.mark.rule("DIAL-03")
def test_an_optional_ability_is_switched_off_until_the_turn_ends() -> None:
    table = Table([FLYER]).do(UseAbility(A1, "flight", use=False))
    unit = table.unit("A.e1")
    assert abilities(table.state, unit, unit.parts[0]) == {}
    table.do(END)
    unit = table.unit("A.e1")
    assert abilities(table.state, unit, unit.parts[0]) == {Slot.SPEED: "flight"}


@pytest.mark.rule("DIAL-03")
def test_an_ability_that_was_switched_off_can_be_used_again() -> None:
    table = Table([FLYER]).do(UseAbility(A1, "flight", use=False), UseAbility(A1, "flight", use=True))
    assert table.unit("A.e1").switched_off == frozenset()


@pytest.mark.rule("DIAL-03")
def test_what_is_not_optional_or_not_shown_is_not_switched_off() -> None:
    assert Table([OGRE]).why(UseAbility(A1, "toughness", use=False)) == ("DIAL-03", Reason.NOT_OPTIONAL)
    assert Table([FOOTMAN]).why(UseAbility(A1, "flight", use=False)) == ("DIAL-03", Reason.NOT_SHOWN)


@pytest.mark.rule("DIAL-04")
def test_the_demoralised_only_move_or_pass() -> None:
    table = Table([LEVY]).do(put("A.e1", click=1))
    assert table.why(close("A.e1")) == ("DIAL-04", Reason.DEMORALISED)
    assert table.rule(move("A.e1")) == ""


@pytest.mark.rule("DIAL-04")
@pytest.mark.parametrize(("rules", "status", "score"), [(CONQUEST, "eliminated", 20), (the_rules(), "in-play", 0)])
def test_in_conquest_who_is_demoralised_by_damage_is_eliminated_and_scored(
    rules: object, status: str, score: int
) -> None:
    table = Table([FOOTMAN], [LEVY], rules=rules).do(hit("B.e1", 1))
    assert (table.status("B.e1"), table.state.score["A"]) == (status, score)


@pytest.mark.rule("DIAL-04")
def test_in_conquest_a_castle_section_is_breached_instead_and_not_scored() -> None:
    table = Table([FOOTMAN], [at(KEEP, 173)], rules=CONQUEST).do(hit("B.e1", 5))
    assert (table.status("B.e1"), table.state.score["A"]) == (Status.BREACHED, 0)


@pytest.mark.rule("DIAL-04")
def test_in_conquest_a_correction_demoralises_without_eliminating() -> None:
    assert Table([LEVY], rules=CONQUEST).do(put("A.e1", click=1)).status("A.e1") == Status.IN_PLAY


@pytest.mark.rule("DIAL-05")
@pytest.mark.parametrize(("figure", "source", "taken"), [
    (OGRE, Source.ATTACK, 2), (OGRE, Source.AREA, 2), (OGRE, Source.ABILITY, 2), (OGRE, Source.PUSHING, 3),
    (OGRE, Source.CRITICAL, 3), (GUARD, Source.ATTACK, 1), (GUARD, Source.PUSHING, 3), (FOOTMAN, Source.ATTACK, 3),
])  # fmt: skip
def test_toughness_takes_one_off_and_invulnerability_two_but_never_of_pushing(
    figure: object, source: Source, taken: int
) -> None:
    assert Table([figure]).do(hit("A.e1", 3, source=source)).click("A.e1") == taken


@pytest.mark.rule("DIAL-05")
def test_toughness_of_the_second_edition_counts_too() -> None:
    tough = with_abilities(replace(FOOTMAN, id="t/99"), defense_ability="toughness-mk2")
    assert Table([tough], library=library_with(tough)).do(hit("A.e1", 2)).click("A.e1") == 1


@pytest.mark.rule("DIAL-05")
def test_the_invulnerable_cannot_be_healed() -> None:
    assert Table([GUARD]).do(hit("A.e1", 3)).why(Heal(A1, 1)) == ("DIAL-05", Reason.INVULNERABLE)


@pytest.mark.rule("DIAL-01", "DIAL-02")
def test_a_figure_comes_back_neither_before_its_start_nor_past_its_dial() -> None:
    table = Table([at(TITAN, 100)]).do(hit("A.e1", 9))
    assert table.why(Return(A1, 3)) == ("DIAL-01", Reason.PAST_START)
    assert table.why(Return(A1, 8)) == ("DIAL-02", Reason.SKULLS)
    assert table.rule(Return(A1, 4)) == ""


@pytest.mark.rule("DIAL-01")
def test_a_correction_by_hand_is_always_allowed() -> None:
    table = Table([at(TITAN, 100), pair()]).do(put("A.e1", click=0, tokens=2), put("A.e2", part="mount", click=2))
    assert (table.click("A.e1"), table.tokens("A.e1"), table.click("A.e2", "mount")) == (0, 2, 2)


@pytest.mark.rule("DIAL-01")
def test_an_unknown_figure_stands_as_placeholder_without_values() -> None:
    table = Table([a_figure("nowhere/1")])
    assert (table.click("A.e1"), value(table.state, table.part("A.e1"), Slot.SPEED)) == (0, 0)
