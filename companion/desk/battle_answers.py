"""Answers to commands that come as lines of JSON: one JSON value for each, whatever the line holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.errors import BadFile, KnownProblem
from companion.i18n import _
from companion.jsontext import parse_json
from companion.table.ids import BattleId

if TYPE_CHECKING:
    from companion.desk.battle import BattleDesk


def answer(desk: BattleDesk, battle: BattleId, line: bytes) -> dict[str, Any]:
    """Carry the command in the line out; the answer to a command that was taken is given when it is on disk."""
    try:
        outcome = desk.do(battle, desk.read_command(battle, parse_json(line, _("The line"))))
    except KnownProblem as problem:
        return {"ok": False, "rule": None, "message": _in_one_line(problem)}
    if outcome.refused is not None:
        return {"ok": False, "rule": outcome.refused.rule, "message": outcome.message}
    return {"ok": True, "events": desk.written(battle, outcome.events)}


def _in_one_line(problem: KnownProblem) -> str:
    if not isinstance(problem, BadFile) or not problem.findings:
        return problem.message
    first = problem.findings[0]
    told = _("{place}: found {found}, expected {expected}")
    place = first.place.replace("$.commands[0]", "$", 1)
    return f"{problem.message} {told.format(place=place, found=first.found, expected=first.expected)}"
