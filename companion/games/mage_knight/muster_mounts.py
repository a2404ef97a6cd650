"""Riders and mounts of an army: who fits whom, and who stands alone (CAV-02, CAV-03, DRK-01, ARM-06)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.muster_choices import Choices, removal
from companion.games.mage_knight.muster_lines import Line
from companion.games.mage_knight.muster_reasons import Reason
from companion.games.mage_knight.pairing import Misfit, dark_partner, is_dark, is_mount, misfit
from companion.games.mage_knight.ruleset import Rules
from companion.table.edits import SetMount
from companion.table.problem import Problem, Severity

_REASONS = {
    Misfit.NOT_A_MOUNT: Reason.NOT_A_MOUNT,
    Misfit.CANNOT_RIDE: Reason.CANNOT_RIDE,
    Misfit.DOUBLE_BASE: Reason.DOUBLE_BASE,
    Misfit.NO_BONUS: Reason.NO_BONUS,
    Misfit.WRONG_TYPE: Reason.WRONG_TYPE,
    Misfit.DARK_RIDER: Reason.DARK_RIDER,
    Misfit.DARK_MOUNT: Reason.DARK_MOUNT,
}


def mount_problems(lines: Iterable[Line], rules: Rules, choices: Choices) -> Iterator[Problem]:
    """Pairs that do not fit, mounts without a rider, Dark Riders on foot. An unknown half is not judged (ARM-10)."""
    for line in lines:
        entry, figure, mount = line
        if figure is None:
            continue
        if mount is not None:
            found = misfit(figure, mount, rules)
            if found is not None:
                yield _misfit(line, found, figure, mount, choices)
        elif entry.mount is None and is_mount(figure):
            yield _mount_alone(line, figure, choices)
        elif entry.mount is None and figure.subfaction and is_dark(figure):
            yield _dark_rider_alone(line, figure, choices)


def _misfit(line: Line, found: Misfit, rider: Figure, mount: Figure, choices: Choices) -> Problem:
    values = {"rider": rider.id, "mount": mount.id}
    if found in {Misfit.DARK_RIDER, Misfit.DARK_MOUNT}:
        values["partner"] = dark_partner(rider if found is Misfit.DARK_RIDER else mount)
    return Problem(
        found.rule,
        _REASONS[found],
        Severity.ERROR,
        line.entry.id,
        values,
        (*choices.mounts_for(line), SetMount(line.entry.id, None), removal(line)),
    )


def _mount_alone(line: Line, mount: Figure, choices: Choices) -> Problem:
    fixes = (*choices.riders_for(line), removal(line))
    return Problem("CAV-03", Reason.MOUNT_ALONE, Severity.ERROR, line.entry.id, {"mount": mount.id}, fixes)


def _dark_rider_alone(line: Line, rider: Figure, choices: Choices) -> Problem:
    fixes = (*choices.mounts_for(line), removal(line))
    values = {"rider": rider.id, "partner": dark_partner(rider)}
    return Problem("CAV-03", Reason.DARK_RIDER_ALONE, Severity.WARNING, line.entry.id, values, fixes)
