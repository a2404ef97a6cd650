"""How a battle begins: sides, their figures on the table, the first turn (TIT-01, MUL-01, CST-01, ARM-03, ARM-10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.mage_knight.course import Course
from companion.games.mage_knight.dial import Click, Dial
from companion.games.mage_knight.figure import BaseKind, Figure, Rank
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.muster_actions import actions_by_total, castle_actions
from companion.games.mage_knight.pairing import is_mount
from companion.games.mage_knight.riderless import evil_obey
from companion.games.mage_knight.ruleset import EndScore, Rules
from companion.games.mage_knight.state import BattleState, Deployment, Side, TableItem
from companion.games.mage_knight.turns import actions_counted, first_turn
from companion.games.mage_knight.unit import (
    FIGURE,
    MOUNT,
    RIDER,
    FieldedFigure,
    PartName,
    PartState,
    UnitKind,
    UnitState,
)
from companion.table.army import Army, Entry
from companion.table.battle import BattleSide
from companion.table.ids import FigureId, SideId, UnitId

_SPARE_IDS = (SideId("B"), SideId("A"))
_KINDS = {BaseKind.TITAN: UnitKind.TITAN, BaseKind.MULTI_DIAL: UnitKind.MULTI_DIAL, BaseKind.CASTLE: UnitKind.CASTLE}


def opening(sides: Sequence[BattleSide], rules: Rules, first: SideId) -> BattleState:
    """The battle before its first command. A side alone gets an empty opponent, who takes empty turns."""
    both = (*sides, _nobody(sides[0])) if len(sides) == 1 else tuple(sides)
    units: dict[UnitId, UnitState] = {}
    figures: dict[UnitId, FieldedFigure] = {}
    for side in both:
        for entry in side.army.entries:
            fielded = tuple(_fielded(side, entry))
            figures |= {figure.id: figure for figure in fielded}
            unit = _unit(side.id, entry, fielded)
            units[unit.id] = unit
    known = [ability for side in both for ability in side.library.abilities.values()]
    deployment = Deployment(
        sides=tuple(_side(side, figures, rules) for side in both),
        figures=figures,
        optional=frozenset(ability.id for ability in known if ability.optional),
        ability_names={ability.id: ability.name for ability in known},
        our_readings=rules.our_readings,
    )
    state = BattleState(
        deployment=deployment,
        units=units,
        turn=first_turn(first),
        score={side.id: 0 for side in both},
        objectives={side.id: 0 for side in both} if rules.ruleset.end_score is EndScore.OBJECTIVES else {},
        carried={key: _brought(figure) for key, figure in figures.items() if figure.items},
    )
    course = Course(state, rules)
    evil_obey(course)
    course.tell(actions_counted(course.state, first, rules))
    return course.state


def _brought(fielded: FieldedFigure) -> tuple[TableItem, ...]:
    return tuple(TableItem(item.id, fielded.id) for item in fielded.items)


def _nobody(side: BattleSide) -> BattleSide:
    side_id = next(spare for spare in _SPARE_IDS if spare != side.id)
    army = Army(side.army.game, side.army.ruleset, "", 0)
    return BattleSide(side_id, "", army, Library())


def _side(side: BattleSide, figures: dict[UnitId, FieldedFigure], rules: Rules) -> Side:
    own = [figure for figure in figures.values() if figure.side == side.id]
    sections = [figure.figure.castle for figure in own if figure.figure.castle is not None]
    used = sum(figure.points + sum(item.points for item in figure.items) for figure in own)
    total = side.army.build_total
    return Side(side.id, side.name, total, used, actions_by_total(total, rules), castle_actions(sections, rules))


def _fielded(side: BattleSide, entry: Entry) -> Iterator[FieldedFigure]:
    """The figures of an entry, with their own ids (rider and mount keep theirs whatever they ride)."""
    own = f"{side.id}.{entry.id}"
    figure = _figure(side.library, entry.figure)
    level = figure.level(entry.level)
    points = figure.points if level is None else level.points
    starts = tuple(
        min(figure.start(dial, level), len(figure.dials[dial].clicks) - 1) for dial in range(len(figure.dials))
    )
    first = own if entry.mount is None else f"{own}.{RIDER}"
    name = entry.name or figure.name
    yield FieldedFigure(UnitId(first), side.id, figure, points or 0, starts, name, entry.items)
    if entry.mount is not None:
        mount = _figure(side.library, entry.mount)
        start = min(mount.start(), len(mount.dials[0].clicks) - 1)
        yield FieldedFigure(UnitId(f"{own}.{MOUNT}"), side.id, mount, mount.points or 0, (start,), mount.name)


def _figure(library: Library, figure_id: FigureId) -> Figure:
    """The figure, or one without values or points for a figure that nobody knows (ARM-10)."""
    nothing = Dial((Click(None, None, None, None),))
    return library.figure(figure_id) or Figure(figure_id, figure_id, Rank.NONE, (), (nothing,), points=0)


def _unit(side: SideId, entry: Entry, fielded: tuple[FieldedFigure, ...]) -> UnitState:
    unit_id = UnitId(f"{side}.{entry.id}")
    if len(fielded) > 1:
        parts = tuple(
            PartState(name, figure.id, figure.starts[0]) for name, figure in zip((RIDER, MOUNT), fielded, strict=True)
        )
        return UnitState(unit_id, side, side, UnitKind.CAVALRY, parts)
    alone = fielded[0]
    return UnitState(unit_id, side, side, _kind(alone.figure), tuple(_parts(alone)))


def _kind(figure: Figure) -> UnitKind:
    if len(figure.dials) > 1:
        return UnitKind.MULTI_DIAL
    return UnitKind.MOUNT if is_mount(figure) else _KINDS.get(figure.base, UnitKind.SINGLE)


def _parts(fielded: FieldedFigure) -> Iterator[PartState]:
    dials = fielded.figure.dials
    for number, dial in enumerate(dials):
        name = PartName(dial.name or f"section {number + 1}") if len(dials) > 1 else FIGURE
        yield PartState(name, fielded.id, fielded.starts[number], number)
