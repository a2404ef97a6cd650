"""What concerns the army as a whole: points against the build total, and the build total itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.mage_knight.muster_choices import MOST_CHOICES, removal
from companion.games.mage_knight.muster_lines import Line
from companion.games.mage_knight.muster_reasons import Reason
from companion.games.mage_knight.ruleset import Ruleset
from companion.table.army import Army
from companion.table.edits import Edit, SetBuildTotal, SetLevel
from companion.table.problem import Problem, Receipt, Severity


def total_problems(
    army: Army, points: int, lines: Sequence[Line], receipts: Sequence[Receipt], ruleset: Ruleset
) -> Iterator[Problem]:
    """Too many points (ARM-01), an unusual build total (ARM-02), an empty army (ARM-05)."""
    if points > army.build_total:
        yield _over(army, points, lines, receipts, ruleset)
    if not _usual(army.build_total, ruleset):
        yield _unusual(army, points, ruleset)
    if not army.entries:
        yield Problem("ARM-05", Reason.EMPTY, Severity.HINT)


def usual_total(at_least: int, ruleset: Ruleset) -> int:
    """The lowest build total, in points, that the ruleset plays with and that is enough (ARM-02)."""
    step = ruleset.total_multiple or 1
    return max(1, -(-max(at_least, ruleset.total_minimum) // step)) * step


def _usual(build_total: int, ruleset: Ruleset) -> bool:
    in_steps = not ruleset.total_multiple or build_total % ruleset.total_multiple == 0
    return in_steps and build_total >= max(1, ruleset.total_minimum)


def _over(army: Army, points: int, lines: Sequence[Line], receipts: Sequence[Receipt], ruleset: Ruleset) -> Problem:
    over = points - army.build_total
    fixes = (
        SetBuildTotal(usual_total(points, ruleset)),
        *_cheaper_levels(lines, over),
        *_enough(lines, receipts, over),
    )
    values = {"points": points, "limit": army.build_total, "over": over}
    return Problem("ARM-01", Reason.OVER_TOTAL, Severity.ERROR, None, values, fixes)


def _unusual(army: Army, points: int, ruleset: Ruleset) -> Problem:
    multiple = ruleset.total_multiple
    reason = Reason.TOTAL_NOT_MULTIPLE if multiple else Reason.TOTAL_TOO_SMALL
    expected = multiple or ruleset.total_minimum
    fits = usual_total(max(points, army.build_total), ruleset)
    lower = usual_total(points, ruleset)
    fixes = tuple(SetBuildTotal(total) for total in dict.fromkeys((fits, lower)))
    values: dict[str, str | int] = {"found": army.build_total, "expected": expected, "ruleset": ruleset.name}
    return Problem("ARM-02", reason, Severity.WARNING, None, values, fixes)


def _cheaper_levels(lines: Sequence[Line], over: int) -> list[Edit]:
    """For each figure whose cheaper level is enough, the dearest such level."""
    found: list[Edit] = []
    for line in lines:
        if line.level is None or line.figure is None:
            continue
        enough = [level.points for level in line.figure.levels if level.points <= line.level.points - over]
        if enough:
            found.append(SetLevel(line.entry.id, max(enough)))
    return found[:MOST_CHOICES]


def _enough(lines: Sequence[Line], receipts: Sequence[Receipt], over: int) -> list[Edit]:
    """The cheapest entry without which the army fits."""
    dear = [(receipt.points, place) for place, receipt in enumerate(receipts) if receipt.points >= over]
    return [removal(lines[min(dear)[1]])] if dear else []
