"""Names in the sentences of a battle: units, their parts, sides, abilities, and what is our own reading of a rule."""

from __future__ import annotations

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.named_abilities import plain
from companion.games.mage_knight.state import Deployment
from companion.games.mage_knight.unit import BOTH, FIGURE, MOUNT, RIDER
from companion.games.mage_knight.wording_facts import PROFICIENCIES
from companion.i18n import N_, _
from companion.table.ids import SideId, UnitId

ACTIONS = {
    "move": N_("move action"),
    "close": N_("close combat action"),
    "ranged": N_("ranged action"),
    "special": N_("special action"),
    "pass": N_("pass"),
}
_PARTS: dict[str, str] = {FIGURE: N_("figure"), RIDER: N_("rider"), MOUNT: N_("mount"), BOTH: N_("both")}


def unit_name(deployment: Deployment, unit_id: str) -> str:
    """The unit's name with its id: “Footman (A.a1)”; a cavalry unit is called by its rider."""
    return _named(deployment, unit_id, unit_id)


def unit_names(deployment: Deployment, unit_ids: tuple[UnitId, ...]) -> str:
    """The names of several units, in a row."""
    return ", ".join(unit_name(deployment, unit_id) for unit_id in unit_ids)


def part_of(deployment: Deployment, unit_id: str, part: str | None) -> str:
    """The unit, or the part of it that is meant: “Lancer, mounted (A.a1, mount)”."""
    if not part or part == FIGURE:
        return unit_name(deployment, unit_id)
    return _named(deployment, unit_id, f"{unit_id}, {part_name(part)}")


def bare_name(deployment: Deployment, unit_id: str) -> str:
    """The unit's name without its id: “Footman”; a cavalry unit is called by its rider; empty for no unit."""
    alone = deployment.figures.get(UnitId(unit_id))
    if alone is not None:
        return alone.name
    rider = deployment.figures.get(UnitId(f"{unit_id}.{RIDER}"))
    return "" if rider is None else _("{name}, mounted").format(name=rider.name)


def _named(deployment: Deployment, unit_id: str, told: str) -> str:
    name = bare_name(deployment, unit_id)
    return _("{name} ({id})").format(name=name, id=told) if name else told


def part_name(part: str) -> str:
    """The name of a part; sections are called what the pack calls them."""
    return _(_PARTS[part]) if part in _PARTS else part


def side_name(deployment: Deployment, side_id: str) -> str:
    """The side's name, or its id when it has none."""
    side = deployment.side(SideId(side_id))
    return side_id if side is None or not side.name else side.name


def ability_name(deployment: Deployment, ability: str) -> str:
    """What a pack calls the ability; one that no pack knows is called by the words of its id: “Magic Freeze”."""
    known = deployment.ability_names.get(AbilityId(ability))
    return known or plain(AbilityId(ability)).replace("-", " ").title()


def action_name(action: str) -> str:
    """The name of a kind of action."""
    return _(ACTIONS[action])


def proficiency_name(proficiency: str) -> str:
    """The name of a proficiency."""
    return _(PROFICIENCIES[Proficiency(proficiency)])


def ours(sentence: str, is_ours: bool = True) -> str:
    """Mark what the sources leave open and this program decides."""
    return _("{sentence} (Our reading.)").format(sentence=sentence) if is_ours else sentence


def at_lower_level(deployment: Deployment, unit_id: str) -> bool:
    """Whether the figure started on the clicks of a lower level, past which it heals by our reading only (DIAL-01)."""
    fielded = deployment.figures.get(UnitId(unit_id))
    if fielded is None:
        return False
    return any(start > dial.start for dial, start in zip(fielded.figure.dials, fielded.starts, strict=True))


def is_half(unit_id: str) -> bool:
    """Whether that is the own id of a rider or mount that came to the table as a cavalry unit."""
    return unit_id.endswith((f".{RIDER}", f".{MOUNT}"))
