"""What the dials of a unit show now: values, abilities, three skulls (DIAL-02, DIAL-03)."""

from __future__ import annotations

from companion.games.mage_knight.ability import AbilityId, Slot
from companion.games.mage_knight.dial import Click
from companion.games.mage_knight.figure import Intelligence
from companion.games.mage_knight.named_abilities import DEMORALIZED, INVULNERABILITY, TOUGHNESS, plain
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import PartState, UnitKind, UnitState


def click_of(state: BattleState, part: PartState) -> Click | None:
    """The click the dial is on; None for three skulls (DIAL-02)."""
    clicks = state.dial(part).clicks
    return clicks[part.click] if part.click < len(clicks) else None


def at_skulls(state: BattleState, part: PartState) -> bool:
    """Whether the dial shows three skulls (DIAL-02)."""
    return part.click >= len(state.dial(part).clicks)


def value(state: BattleState, part: PartState, slot: Slot) -> int:
    """The value that counts; skulls count as 0 (DIAL-02)."""
    click = click_of(state, part)
    return 0 if click is None else click.value(slot) or 0


def abilities(state: BattleState, unit: UnitState, part: PartState) -> dict[Slot, AbilityId]:
    """The abilities that count now: the click's, without those switched off (DIAL-03)."""
    click = None if part.eliminated else click_of(state, part)
    if click is None:
        return {}
    return {slot: ability for slot, ability in click.abilities if ability not in unit.switched_off}


def shows(state: BattleState, unit: UnitState, part: PartState, ability: AbilityId) -> bool:
    """Whether the part has that ability now, in either edition (DIAL-03)."""
    return any(plain(shown) == ability for shown in abilities(state, unit, part).values())


def any_shows(state: BattleState, unit: UnitState, *wanted: AbilityId) -> bool:
    """Whether any part of the unit has any of the abilities now."""
    return any(shows(state, unit, part, ability) for part in unit.parts for ability in wanted)


def demoralised(state: BattleState, unit: UnitState, part: PartState) -> bool:
    """Whether the part is demoralised (DIAL-04)."""
    return shows(state, unit, part, DEMORALIZED)


def stopped_by_abilities(state: BattleState, unit: UnitState, part: PartState) -> int:
    """How many clicks of damage the part takes off attacks and abilities (DIAL-05)."""
    if shows(state, unit, part, INVULNERABILITY):
        return 2
    return 1 if shows(state, unit, part, TOUGHNESS) else 0


def intelligence_of(state: BattleState, unit: UnitState) -> Intelligence | None:
    """The intelligence of a mount that stands without a rider; None for every other unit (CAV-42)."""
    mount = state.figure(unit.parts[0]).mount
    return mount.intelligence if unit.kind is UnitKind.MOUNT and mount is not None else None
