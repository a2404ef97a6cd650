"""Points: for eliminated figures at once, the rest when the battle ends (SCO, CAV-43, CAV-45, CAV-60)."""

from __future__ import annotations

from companion.games.mage_knight.commands import CountObjective, EndBattle
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.dials import demoralised, intelligence_of
from companion.games.mage_knight.events import Event, ObjectiveCounted, PointsScored
from companion.games.mage_knight.events_turn import BattleEnded
from companion.games.mage_knight.figure import Intelligence
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import EndScore, EvilScores, Rules
from companion.games.mage_knight.standing import known
from companion.games.mage_knight.state import BattleState, Side
from companion.games.mage_knight.unit import Status, UnitState
from companion.table.ids import SideId, UnitId
from companion.table.refusal import Refused


def score_fallen(course: Course, unit_id: UnitId, rule: str, *, ridden: bool = False) -> None:
    """Give the points of an eliminated figure to the opponent of its owner, or of who controls an evil mount.

    An evil mount that was `ridden` when it fell counts like any figure. Who damaged a figure last does not matter
    where there are two sides (SCO-01, SCO-04, CAV-45).
    """
    unit = course.unit(unit_id)
    figure = course.state.deployment.figures[unit_id]
    loser = unit.side
    if not ridden and intelligence_of(course.state, unit) is Intelligence.EVIL:
        rule = "CAV-45"
        loser = unit.controller if course.rules.options.evil_scores is EvilScores.CONTROLLER else unit.side
    if figure.points:
        course.tell(PointsScored(course.state.deployment.opponent(loser), figure.points, rule, unit_id))


def score_fled(course: Course, unit_id: UnitId) -> None:
    """Give the points of a timid mount that left, where they count (CAV-43, option `timid_scores`)."""
    figure = course.state.deployment.figures[unit_id]
    if course.rules.options.timid_scores and figure.points:
        winner = course.state.deployment.opponent(figure.side)
        course.tell(PointsScored(winner, figure.points, "CAV-43", unit_id))


def count_objective(state: BattleState, command: CountObjective, rules: Rules) -> tuple[Event, ...] | Refused:
    """Count objectives by hand (SCO-03)."""
    if state.deployment.side(command.side) is None:
        return Refused("CMD-04", Reason.NO_SUCH_SIDE, {"side": command.side})
    if rules.ruleset.end_score is not EndScore.OBJECTIVES:
        return Refused("SCO-03", Reason.NO_OBJECTIVES)
    if state.objectives.get(command.side, 0) + command.delta < 0:
        return Refused("SCO-03", Reason.BELOW_ZERO, {"side": command.side})
    return (ObjectiveCounted(command.side, command.delta),)


def end_battle(state: BattleState, command: EndBattle, rules: Rules) -> tuple[Event, ...] | Refused:
    """End the battle: count captives and survivors (SCO-02), or objectives (SCO-03)."""
    course = Course(state, rules)
    for unit_id in command.captives_in_start_area:
        captive = known(state, unit_id)
        if isinstance(captive, Refused):
            return captive
        if captive.status is not Status.CAPTURED or captive.captor is None:
            return Refused("CAP-01", Reason.NOT_CAPTURED, {"unit": unit_id})
    if rules.ruleset.end_score is EndScore.SURVIVORS:
        for unit_id in dict.fromkeys(command.captives_in_start_area):
            _score_captive(course, unit_id)
        for side in state.deployment.sides:
            _score_survivors(course, side.id)
    course.tell(BattleEnded(_winner(course.state, rules)))
    return course.events


def _score_captive(course: Course, unit_id: UnitId) -> None:
    captor = course.unit(unit_id).captor
    points = course.state.deployment.figures[unit_id].points
    if captor is not None and points:
        course.tell(PointsScored(course.unit(captor).side, 2 * points, "SCO-02", unit_id))


def _score_survivors(course: Course, side: SideId) -> None:
    points = sum(_points_left(course.state, unit, side) for unit in course.state.units.values() if unit.in_play)
    if points:
        course.tell(PointsScored(side, points, "SCO-02"))


def _points_left(state: BattleState, unit: UnitState, side: SideId) -> int:
    """The points of the side's figures in the unit that are not demoralised."""
    holders = {part.holder for part in unit.living if not demoralised(state, unit, part)}
    figures = (state.deployment.figures[holder] for holder in holders)
    return sum(figure.points for figure in figures if figure.side == side)


def _winner(state: BattleState, rules: Rules) -> SideId | None:
    """Who has most; with equal points, who used fewer to build (SCO-02)."""
    by_points = rules.ruleset.end_score is EndScore.SURVIVORS
    counted = state.score if by_points else state.objectives

    def rank(side: Side) -> tuple[int, int]:
        return counted.get(side.id, 0), -side.points if by_points else 0

    best = max(rank(side) for side in state.deployment.sides)
    leaders = [side.id for side in state.deployment.sides if rank(side) == best]
    return leaders[0] if len(leaders) == 1 else None
