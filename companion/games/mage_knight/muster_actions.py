"""How many actions a turn an army brings (ARM-03)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, cycle

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.dial import Dial
from companion.games.mage_knight.figure import CastleKind
from companion.games.mage_knight.muster_lines import Line
from companion.games.mage_knight.named_abilities import COMMAND, plain
from companion.games.mage_knight.ruleset import Rules


def actions_at_start(build_total: int, lines: Iterable[Line], rules: Rules) -> int:
    """Actions of the first turn: by the build total, and for Command that a figure then shows (ARM-03)."""
    shown = chain.from_iterable(map(_shown_at_start, lines))
    return actions_by_total(build_total, rules) + action_for_command(shown, rules)


def action_for_command(shown: Iterable[AbilityId], rules: Rules) -> int:
    """The action more, at most 1, for Command among what own figures show when a turn starts (ARM-03)."""
    return int(rules.ruleset.command_adds_action and any(plain(ability) == COMMAND for ability in shown))


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


def _shown_at_start(line: Line) -> Iterator[AbilityId]:
    entry, figure, mount = line
    if mount is not None:
        yield from _shown(mount.dials[0], 0)
    if figure is None:
        return
    level = figure.level(entry.level) if figure.levels else None
    turned = (0,) if level is None else level.clicks
    for dial, clicks in zip(figure.dials, cycle(turned), strict=False):  # one number stands for every dial
        yield from _shown(dial, clicks)


def _shown(dial: Dial, clicks: int) -> Iterator[AbilityId]:
    row = dial.start + clicks
    if row < len(dial.clicks):
        yield from (ability for _, ability in dial.clicks[row].abilities)
