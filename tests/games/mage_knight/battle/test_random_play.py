"""Properties of any play: 50 seeds of 200 commands with all kinds of units, rulesets and options."""

from __future__ import annotations

import json

import pytest

from companion.games.mage_knight.codec import read_command, read_events, write_command, write_event
from companion.games.mage_knight.commands import Formation, Note
from companion.games.mage_knight.evolve import evolve
from companion.games.mage_knight.offers import Offers
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import UnitKind
from companion.table.battle_log import BattleLog, Redo, Step, Undo
from tests.games.mage_knight.battle.random_play import Play, about, usual

SEEDS = range(50)
COMMANDS = 200


@pytest.fixture(params=SEEDS)
def play(request: pytest.FixtureRequest) -> Play:
    return Play(request.param)


def sane(state: BattleState) -> bool:
    """Clicks on the dial, tokens from 0 to 2, no unit that is both whole and parted."""
    return all(
        0 <= unit.tokens <= 2
        and all(0 <= part.click <= len(state.dial(part).clicks) and 0 <= part.tokens <= 2 for part in unit.parts)
        and (len(unit.parts) > 1) is (unit.kind in {UnitKind.CAVALRY, UnitKind.MULTI_DIAL})
        for unit in state.units.values()
    )


def test_dials_and_tokens_keep_their_bounds_and_undo_takes_back_exactly_one_step(play: Play) -> None:
    log = play.table.log
    for _command, _taken in play.steps(COMMANDS):
        assert sane(log.state)
        if log.may_undo:
            before = log.state
            play.table.do(Undo())
            assert log.state == log.state_after(log.position)
            play.table.do(Redo())
            assert log.state == before
    assert sane(log.state)


def test_the_stored_log_replays_to_the_same_state_at_every_step(play: Play) -> None:
    for _ in play.steps(COMMANDS):
        pass
    log = play.table.log
    stored = [
        (json.dumps(write_command(step.command)), json.dumps([write_event(event) for event in step.events]))
        for step in log.steps
    ]
    again: BattleLog = BattleLog(log.opening, evolve)
    for number, (command, events) in enumerate(stored, start=1):
        again.do(Step(read_command(json.loads(command)), read_events(json.loads(events)), ""))
        assert again.state == log.state_after(number)
    assert [step.command for step in again.steps] == [step.command for step in log.steps]
    assert again.refold() == log.state


def test_offers_contain_a_command_and_yield_it_exactly_when_it_is_taken(play: Play) -> None:
    table = play.table
    for number, (command, taken) in enumerate(play.steps(COMMANDS)):
        assert (command in Offers(table.state, table.rules)) is taken
        meant = usual(command)
        assert (table.rule(meant) == "") is taken
        if isinstance(meant, Formation) or (number % 20 == 0 and not isinstance(meant, Note)):
            assert (meant in list(Offers(table.state, table.rules, about(meant, table.state)))) is taken


@pytest.mark.parametrize("seed", SEEDS[::5])
def test_of_the_universe_exactly_what_is_taken_is_offered_and_each_once(seed: int) -> None:
    play = Play(seed)
    table = play.table
    for number, (command, _taken) in enumerate(play.steps(COMMANDS)):
        if number % 10:
            continue
        offers = Offers(table.state, table.rules, about(command, table.state))
        universe = list(offers.candidates())
        assert len(universe) == len(set(universe))
        assert list(offers) == [one for one in universe if table.rule(one) == ""]
