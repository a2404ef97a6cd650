"""The state of a battle in words: the turn, a row for every part of a unit, what is open or refused, the score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.cli import output
from companion.i18n import N_, _, ngettext
from companion.table.battle import BattleNames

STATUSES = {
    "in-play": N_("in play"),
    "eliminated": N_("eliminated"),
    "removed": N_("removed"),
    "captured": N_("captured"),
    "breached": N_("breached"),
}


def tell_state(state: dict[str, Any], names: BattleNames) -> None:
    """Print a state as it is printed in JSON, for people."""
    told = ngettext(
        "Turn {turn}, {side}: {count} action left.", "Turn {turn}, {side}: {count} actions left.", state["actions_left"]
    )
    side = names.sides.get(state["active"], state["active"])
    output.line(told.format(turn=state["turn"], side=side, count=state["actions_left"]))
    rows = [_head(), *(row for unit_id in state["units"] for row in _rows(unit_id, state, names))]
    output.table(rows, right=(4, 5, 6, 7, 8))
    for choice in state["pending"]:
        options = ", ".join(choice["options"])
        output.line(_("Open: {id}, {unit}: {options} ({rule})").format(options=options, **_only(choice)))
    for refused in state["rejected"]:
        sentence = _("Refused: command {command}, {rule}: {message}")
        output.line(sentence.format(**refused))
    score = ", ".join(f"{names.sides.get(side, side)} {points}" for side, points in state["score"].items())
    output.line(_("Score: {score}").format(score=score))


def _head() -> tuple[str, ...]:
    return (
        _("unit"),
        _("name"),
        _("part"),
        _("tokens"),
        _("click"),
        _("speed"),
        _("attack"),
        _("defense"),
        _("damage"),
        _("abilities"),
        _("status"),
    )


def _rows(unit_id: str, state: dict[str, Any], names: BattleNames) -> Iterator[tuple[str, ...]]:
    """A row for every part of a unit; the unit's id, name and tokens stand in the first."""
    unit = state["units"][unit_id]
    first = (unit_id, names.units.get(unit_id, ""))
    tokens = "•" * unit["tokens"]
    for name, part in unit["parts"].items():
        yield (
            *first,
            name,
            tokens,
            str(part["click"]),
            *("-" if value is None else str(value) for value in part["values"].values()),
            ", ".join(names.abilities.get(ability, ability) for ability in part["abilities"].values()),
            _(STATUSES["eliminated" if part["eliminated"] else unit["status"]]),
        )
        first, tokens = ("", ""), ""


def _only(choice: dict[str, Any]) -> dict[str, str]:
    return {key: choice[key] for key in ("id", "unit", "rule")}
