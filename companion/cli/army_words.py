"""What `army check` prints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from companion.cli import output
from companion.i18n import _, ngettext
from companion.table.problem import Severity

if TYPE_CHECKING:
    from companion.desk.muster_told import CheckedArmy, ToldProblem


def as_json(found: CheckedArmy) -> dict[str, Any]:
    """A checked army as `army check --json` prints it."""
    result = found.check
    return {
        "points": result.points,
        "limit": result.limit,
        "actions": result.actions,
        "castle_actions": result.castle_actions,
        "legal": result.legal,
        "problems": [_problem(told) for told in found.problems],
    }


def _problem(told: ToldProblem) -> dict[str, str]:
    problem = told.problem
    entry = {} if problem.entry is None else {"entry": str(problem.entry)}
    return {"rule": problem.rule, **entry, "severity": problem.severity.value, "message": told.sentence}


def tell(found: CheckedArmy) -> None:
    """Print a checked army for people."""
    result = found.check
    actions = ngettext("{count} action a turn", "{count} actions a turn", result.actions).format(count=result.actions)
    head = _("{name}: {points} of {limit} points, {actions}, {ruleset}")
    numbers = {"points": result.points, "limit": result.limit}
    output.line(head.format(name=found.army.name, actions=actions, ruleset=found.ruleset_name, **numbers))
    for told in found.problems:
        entry = "" if told.problem.entry is None else f" {told.problem.entry}"
        output.line(f"  {told.problem.rule}{entry} {_severity(told.problem.severity)}: {told.sentence}")
    output.line(_("legal") if result.legal else _("not legal"))


def _severity(severity: Severity) -> str:
    match severity:
        case Severity.ERROR:
            return _("error")
        case Severity.WARNING:
            return _("warning")
        case Severity.HINT:
            return _("hint")
        case _:
            assert_never(severity)
