"""Damage and healing: what abilities take off, how far dials turn, and what follows (DIAL-01 to DIAL-05)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.casualties import see_to
from companion.games.mage_knight.commands import Damage, Heal, Source
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.dials import shows, stopped_by_abilities
from companion.games.mage_knight.events import ChoiceAsked, Event
from companion.games.mage_knight.events_units import ClicksHealed, ClicksLost, DamageStopped
from companion.games.mage_knight.hits import Blow, Hit, OwnerChooses
from companion.games.mage_knight.immunity import immune
from companion.games.mage_knight.kinds import KINDS
from companion.games.mage_knight.named_abilities import INVULNERABILITY
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.standing import on_table, the_part
from companion.games.mage_knight.state import BattleState, ChoiceKind, PendingChoice
from companion.games.mage_knight.unit import PartName, UnitState
from companion.table.ids import UnitId
from companion.table.refusal import Refused

_REDUCED = frozenset({Source.ATTACK, Source.ABILITY, Source.AREA})


def damage(state: BattleState, command: Damage, rules: Rules) -> tuple[Event, ...] | Refused:
    """Turn a dial clockwise, less what abilities take off (DIAL-01, DIAL-05); see to what falls (DIAL-02)."""
    unit = on_table(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    refused = immune(unit, command.ability, rules)
    if refused is not None:
        return refused
    hit = KINDS[unit.kind].parts_hit(unit, command, rules)
    if isinstance(hit, Refused):
        return hit
    course = Course(state, rules)
    strike(course, unit.id, hit, command.clicks, room=command.room)
    return course.events


def heal(state: BattleState, command: Heal, rules: Rules) -> tuple[Event, ...] | Refused:
    """Turn a dial back, never past its start; not the invulnerable, not three skulls (DIAL-01, DIAL-02, DIAL-05)."""
    unit = on_table(state, command.unit)
    if isinstance(unit, Refused):
        return unit
    refused = immune(unit, command.ability, rules)
    if refused is not None:
        return refused
    part = the_part(unit, command.part)
    if isinstance(part, Refused):
        return part
    if part.eliminated:
        return Refused("DIAL-02", Reason.SKULLS, {"unit": unit.id})
    if shows(state, unit, part, INVULNERABILITY):
        return Refused("DIAL-05", Reason.INVULNERABLE, {"unit": unit.id})
    course = Course(state, rules)
    mend(course, unit.id, part.name, command.clicks, command.ability)
    return course.events


def strike(course: Course, unit_id: UnitId, hit: Hit | OwnerChooses, clicks: int, *, room: bool = True) -> None:
    """Let parts of a unit take so many clicks before reductions, or ask its owner which part does."""
    if isinstance(hit, OwnerChooses):
        number = f"p{course.state.asked + 1}"
        question = PendingChoice(number, ChoiceKind.DAMAGE_PART, unit_id, hit.options, hit.rule, clicks, hit.source)
        course.tell(ChoiceAsked(question))
        return
    unit = course.unit(unit_id)
    blows = [reduced(course.state, unit, part, clicks, hit.source) for part in hit.parts]
    inflict(course, unit_id, blows, hit.source, room=room)


def reduced(state: BattleState, unit: UnitState, part_name: PartName, clicks: int, source: Source) -> Blow:
    """What a part takes of damage from there: abilities stop attacks, areas and abilities only (DIAL-05)."""
    part = unit.part(part_name)
    if part is None or source not in _REDUCED:
        return Blow(part_name, clicks)
    stopped = min(clicks, stopped_by_abilities(state, unit, part))
    return Blow(part_name, clicks - stopped, stopped)


def inflict(
    course: Course,
    unit_id: UnitId,
    blows: Iterable[Blow],
    source: Source,
    *,
    room: bool = True,
    scored: str = "SCO-01",
) -> None:
    """Turn the dials of the parts hit, all at once, at most to three skulls; then see to what fell (DIAL-02)."""
    turned = []
    for blow in blows:
        part = course.unit(unit_id).part(blow.part)
        if part is None or part.eliminated:
            continue
        clicks = min(blow.clicks, len(course.state.dial(part).clicks) - part.click)
        if clicks:
            course.tell(ClicksLost(unit_id, blow.part, clicks, source, blow.stopped))
            turned.append(blow.part)
        else:
            course.tell(DamageStopped(unit_id, blow.part, blow.stopped))
    see_to(course, unit_id, tuple(turned), room=room, scored=scored)


def mend(course: Course, unit_id: UnitId, part_name: PartName, clicks: int, ability: AbilityId | None = None) -> None:
    """Turn a dial back so far as it may (DIAL-01, DIAL-05)."""
    unit = course.unit(unit_id)
    part = unit.part(part_name)
    if part is None or shows(course.state, unit, part, INVULNERABILITY):
        return
    turned = max(0, min(clicks, part.click - course.state.start(part)))
    course.tell(ClicksHealed(unit_id, part_name, turned, ability))
