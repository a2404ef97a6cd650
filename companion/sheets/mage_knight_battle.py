"""A Mage Knight roster as it stands in a battle: clicks taken, tokens, who is out, who rides whom."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, assert_never

from companion.games.mage_knight.muster_lines import Line
from companion.games.mage_knight.state import BattleState, Phase
from companion.games.mage_knight.unit import MOUNT, RIDER, PartState, Status, UnitKind, UnitState
from companion.games.mage_knight.wording_battle import ability_name, side_name
from companion.i18n import _
from companion.sheets.values import Fact, RosterSheet, Strip, Track, Unit
from companion.table.ids import SideId, UnitId


@dataclass(frozen=True, slots=True)
class MageKnightTable:
    """A battle as one side looks at it. `before` is the state one step earlier, None when nothing has happened."""

    state: BattleState
    side: SideId
    before: BattleState | None = None

    @property
    def moment(self) -> str:
        """After which turn, or in which turn, it is."""
        turn = self.state.turn
        whose = side_name(self.state.deployment, turn.active)
        if self.before is None:
            return _("Before turn 1, which is {side}’s").format(side=whose)
        if turn.phase is Phase.OVER:
            return _outcome(self.state)
        if self.before.turn.number != turn.number:
            return _("After turn {turn}; {side} is next").format(turn=turn.number - 1, side=whose)
        return _("In turn {turn}, which is {side}’s").format(turn=turn.number, side=whose)

    def name(self, unit: UnitId) -> str:
        """The name of the figure; of a cavalry unit that of its rider."""
        figures = self.state.deployment.figures
        found = figures.get(unit) or figures.get(UnitId(f"{unit}.{RIDER}"))
        return unit if found is None else found.name


class _Place(NamedTuple):
    """Where a dial is now: its own figure, the unit that figure belongs to, the part it is."""

    holder: UnitId
    unit: UnitState
    part: PartState

    @property
    def gone(self) -> bool:
        """Whether it is out of play for good; a captive is not."""
        return self.unit.status not in {Status.IN_PLAY, Status.CAPTURED}

    @property
    def partner(self) -> UnitId | None:
        """The figure it is one unit with."""
        if self.unit.kind is not UnitKind.CAVALRY:
            return None
        return next(part.holder for part in self.unit.parts if part.holder != self.holder)


def on_table(sheet: RosterSheet, lines: Sequence[Line], table: MageKnightTable) -> RosterSheet:
    """The roster, a unit for each line, as it stands on the table."""
    places = {
        (part.holder, part.dial): _Place(part.holder, unit, part)
        for unit in table.state.units.values()
        for part in unit.parts
    }
    units = (_unit(unit, line, places, table) for unit, line in zip(sheet.units, lines, strict=True))
    return replace(
        sheet,
        units=tuple(units),
        side=side_name(table.state.deployment, table.side),
        moment=table.moment,
        turn=table.state.turn.number,
        score=str(table.state.score.get(table.side, 0)),
    )


def _outcome(state: BattleState) -> str:
    if state.winner is None:
        return _("After turn {turn}, the battle is over").format(turn=state.turn.number)
    winner = side_name(state.deployment, state.winner)
    return _("After turn {turn}, the battle is over; {side} has won").format(turn=state.turn.number, side=winner)


def _unit(unit: Unit, line: Line, known: dict[tuple[UnitId, int], _Place], table: MageKnightTable) -> Unit:
    """A block with its dials as they are; the word stands at the unit where all of it is out, else at the dials.

    Of half a pair only the first dial is played; others are printed as they are.
    """
    entry = f"{table.side}.{line.entry.id}"
    halves = (entry,) if line.entry.mount is None else (f"{entry}.{RIDER}", f"{entry}.{MOUNT}")
    figures = [known[UnitId(half), 0] for half in halves]
    dials = [
        known.get((place.holder, dial))
        for place, figure in zip(figures, (line.figure, line.mount), strict=False)
        if figure is not None
        for dial in range(len(figure.dials))
    ]
    gone = all(place.gone for place in figures)
    words = dict.fromkeys(_word(place) for place in figures)
    whole = gone and len(words) == 1
    own = tuple(place.holder for place in figures)
    strips = (
        strip if place is None else _strip(strip, place, own, "" if whole or not strip.title else _part_word(place))
        for strip, place in zip(_titled(unit.strips, dials), dials, strict=True)
    )
    return replace(
        unit,
        strips=tuple(strips),
        gone=gone,
        state=next(iter(words)) if whole or len(figures) == 1 else "",
        standing=tuple(_standing(figures, table)),
    )


def _titled(strips: Sequence[Strip], dials: Sequence[_Place | None]) -> Iterator[Strip]:
    """Sections without a name are called by their number, so that a word can stand beside it."""
    for strip, place in zip(strips, dials, strict=True):
        yield strip if place is None or strip.title or len(dials) == 1 else replace(strip, title=place.part.name)


def _strip(strip: Strip, place: _Place, own: Collection[UnitId], word: str) -> Strip:
    """The dial with its clicks and tokens; `own` are the figures of the block."""
    tracks = tuple(_track(track, place, own) for track in strip.tracks)
    return replace(strip, current=min(place.part.click, strip.clicks), state=word, tracks=tracks)


def _track(track: Track, place: _Place, own: Collection[UnitId]) -> Track:
    """The tokens of a cavalry unit lie at its rider; its mount's boxes are for the time after the rider left it."""
    tokens = place.part.tokens + place.unit.tokens
    parted = place.partner not in own
    if track.box:
        return replace(track, filled=0 if place.partner else tokens, ticked=parted)
    if place.part.name == MOUNT:
        return track
    caption = _("tokens of the rider") if len(own) > 1 and parted else track.tokens
    return replace(track, tokens=caption, filled=tokens)


def _part_word(place: _Place) -> str:
    """What has become of one dial: out of play, or fallen while the unit stands."""
    fallen = place.part.eliminated and not place.gone
    return _("inactive") if fallen else _word(place)


def _word(place: _Place) -> str:
    """What has become of a unit; nothing while it is in play."""
    unit = place.unit
    match unit.status:
        case Status.IN_PLAY:
            return ""
        case Status.ELIMINATED:
            return _("eliminated")
        case Status.REMOVED:
            return _("left the game") if unit.fled else _("taken out of play")
        case Status.BREACHED:
            return _("breached")
        case Status.CAPTURED:
            return _("captive")
        case _:
            assert_never(unit.status)


def _standing(figures: Sequence[_Place], table: MageKnightTable) -> Iterator[Fact]:
    """How a unit stands, as far as dials and tokens do not say it."""
    own = {place.holder for place in figures}
    for place in figures:
        if place.partner is not None and place.partner not in own:
            what = _("ridden by") if place.part.name == MOUNT else _("mounted on")
            yield Fact(table.name(place.partner), what)
    for unit in {place.unit.id: place.unit for place in figures}.values():
        yield from _relations(unit, table)
    yield from _items(figures, table.state)


def _relations(unit: UnitState, table: MageKnightTable) -> Iterator[Fact]:
    deployment = table.state.deployment
    if unit.captor is not None:
        yield Fact(table.name(unit.captor), _("captive of"))
    for captive in (other for other in table.state.units.values() if other.captor == unit.id):
        yield Fact(table.name(captive.id), _("holds captive"))
    if unit.controller != unit.side:
        yield Fact(side_name(deployment, unit.controller), _("obeys"))
    if unit.contact:
        yield Fact(_("in contact with an enemy"))
    if unit.switched_off:
        names = sorted(ability_name(deployment, ability) for ability in unit.switched_off)
        yield Fact(", ".join(names), _("switched off"))


def _items(figures: Sequence[_Place], state: BattleState) -> Iterator[Fact]:
    """What is carried now, where that is not what was brought."""
    for place in figures:
        brought = [item.id for item in state.deployment.figures[place.holder].items]
        carried = state.carried.get(place.holder, ())
        if brought != [item.id for item in carried]:
            yield Fact(", ".join(_item_name(state, item.owner, item.id) for item in carried) or "–", _("carries now"))


def _item_name(state: BattleState, owner: UnitId, item_id: str) -> str:
    return next((item.name for item in state.deployment.figures[owner].items if item.id == item_id), item_id)
