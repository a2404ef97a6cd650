"""Checking an army: points, actions and problems as a pure function of its entries (ARM-08).

The same army gives the same check, whatever was edited in which order. A problem's fixes may also speak of figures
that are in the library and not in the army.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.games.mage_knight.library import Library
from companion.games.mage_knight.muster_actions import actions_at_start, castle_actions, castle_sections
from companion.games.mage_knight.muster_choices import Choices
from companion.games.mage_knight.muster_copies import (
    edition_problems,
    owned_problems,
    unique_problems,
    unknown_problems,
)
from companion.games.mage_knight.muster_levels import level_problems
from companion.games.mage_knight.muster_lines import Line, lines_of, receipts_of
from companion.games.mage_knight.muster_mounts import mount_problems
from companion.games.mage_knight.muster_totals import total_problems
from companion.games.mage_knight.ruleset import Rules
from companion.table.army import Army
from companion.table.ids import EntryId, FigureKey
from companion.table.problem import ArmyCheck, Problem


def check(army: Army, library: Library, rules: Rules, owned: Mapping[FigureKey, int] | None = None) -> ArmyCheck:
    """Points, actions and problems of an army whose figures are in `library`.

    `owned` is how many of each figure the collection holds; None when the collection is not in use (ARM-07).
    """
    lines = lines_of(army, library)
    receipts = receipts_of(lines)
    points = sum(addend.points for receipt in receipts for addend in receipt.addends)
    problems = [
        *total_problems(army, points, lines, receipts, rules.ruleset),
        *_entry_problems(lines, library, rules, owned),
    ]
    return ArmyCheck(
        points=points,
        limit=army.build_total,
        actions=actions_at_start(army.build_total, lines, rules),
        castle_actions=castle_actions(castle_sections(lines), rules),
        receipts=receipts,
        problems=tuple(in_order(problems, army)),
    )


def in_order(problems: Iterable[Problem], army: Army) -> list[Problem]:
    """Army-wide problems first, then by place of the entry; at one place by rule id."""
    places: dict[EntryId | None, int] = {entry.id: place for place, entry in enumerate(army.entries)}
    return sorted(problems, key=lambda problem: (places.get(problem.entry, -1), problem.rule, problem.reason))


def _entry_problems(
    lines: tuple[Line, ...], library: Library, rules: Rules, owned: Mapping[FigureKey, int] | None
) -> Iterator[Problem]:
    choices = Choices(lines, library, rules)
    yield from unknown_problems(lines)
    yield from edition_problems(lines, library, rules.ruleset, choices)
    yield from unique_problems(lines, choices)
    yield from level_problems(lines)
    yield from mount_problems(lines, rules, choices)
    if owned is not None:
        yield from owned_problems(lines, owned)
