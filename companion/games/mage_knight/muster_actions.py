"""How many actions a turn an army brings (ARM-03)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.dial import Dial
from companion.games.mage_knight.figure import CastleKind
from companion.games.mage_knight.muster_lines import Line
from companion.games.mage_knight.ruleset import Rules

COMMAND = AbilityId("command")


def actions_at_start(build_total: int, lines: Iterable[Line], rules: Rules) -> int:
    """Actions of the first turn: by the build total, and one more if a figure then shows Command (ARM-03)."""
    by_total = actions_by_total(build_total, rules)
    return by_total + 1 if rules.ruleset.command_adds_action and any(map(_commands, lines)) else by_total


def actions_by_total(build_total: int, rules: Rules) -> int:
    """Actions a turn that the build total gives, or the option `actions_per_turn` (ARM-03)."""
    chosen = rules.options.actions_per_turn
    return max(0, build_total // rules.ruleset.points_per_action) if chosen is None else chosen


def castle_actions(sections: Iterable[CastleKind], rules: Rules) -> int:
    """Actions a turn that only castle sections can use: 1 with any but walls, 2 with a Keep (ARM-03)."""
    kinds = frozenset(sections) - {CastleKind.WALL}
    if not rules.ruleset.castle_actions or not kinds:
        return 0
    return 2 if CastleKind.KEEP in kinds else 1


def castle_sections(lines: Iterable[Line]) -> tuple[CastleKind, ...]:
    """The castle sections of an army."""
    return tuple([figure.castle for _, figure, _ in lines if figure is not None and figure.castle is not None])


def _commands(line: Line) -> bool:
    entry, figure, mount = line
    if mount is not None and _shows_command(mount.dials[0], 0):
        return True
    if figure is None:
        return False
    level = figure.level(entry.level) if figure.levels else None
    if level is None:
        return any(_shows_command(dial, 0) for dial in figure.dials)
    turned = cycle(level.clicks)  # one number stands for every dial
    return any(_shows_command(dial, clicks) for dial, clicks in zip(figure.dials, turned, strict=False))


def _shows_command(dial: Dial, clicks: int) -> bool:
    row = dial.start + clicks
    if row >= len(dial.clicks):
        return False
    click = dial.clicks[row]
    return COMMAND in (click.damage_ability, click.speed_ability, click.attack_ability, click.defense_ability)
