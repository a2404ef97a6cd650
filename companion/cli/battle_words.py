"""The state of a battle in words: the turn, a row for every unit, what was refused, the score."""

from __future__ import annotations

from typing import Any

from companion.cli import output
from companion.i18n import _, ngettext


def tell_state(state: dict[str, Any]) -> None:
    """Print a state as it is printed in JSON, for people."""
    told = ngettext(
        "Turn {turn}, {side}: {count} action left.", "Turn {turn}, {side}: {count} actions left.", state["actions_left"]
    )
    output.line(told.format(turn=state["turn"], side=state["active"], count=state["actions_left"]))
    rows = [row for unit_id, unit in state["units"].items() for row in _rows(unit_id, unit)]
    output.table(rows, right=(3, 4, 5, 6, 7))
    for choice in state["pending"]:
        options = ", ".join(choice["options"])
        output.line(_("Open: {id}, {unit}: {options} ({rule})").format(options=options, **_only(choice)))
    for refused in state["rejected"]:
        sentence = _("Refused: command {command}, {rule}: {message}")
        output.line(sentence.format(**refused))
    score = ", ".join(f"{side} {points}" for side, points in state["score"].items())
    output.line(_("Score: {score}").format(score=score))


def _rows(unit_id: str, unit: dict[str, Any]) -> list[tuple[str, ...]]:
    """A row for every part: unit, part, tokens, click, values, status."""
    return [
        (
            unit_id,
            name,
            "•" * unit["tokens"],
            str(part["click"]),
            *("-" if value is None else str(value) for value in part["values"].values()),
            unit["status"] if not part["eliminated"] else "eliminated",
        )
        for name, part in unit["parts"].items()
    ]


def _only(choice: dict[str, Any]) -> dict[str, str]:
    return {key: choice[key] for key in ("id", "unit", "rule")}
