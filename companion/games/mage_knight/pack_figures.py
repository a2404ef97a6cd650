"""One figure between its JSON values and its frozen value. Nothing is checked here: packs are checked before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.mage_knight.dial import Click, Dial
from companion.games.mage_knight.figure import (
    AttackType,
    BaseKind,
    CastleKind,
    Figure,
    Intelligence,
    Level,
    Mount,
    MountType,
    Proficiency,
    Range,
    Rank,
    Rider,
)

_NO_ABILITIES: Mapping[str, Any] = {}
_NO_RANGE = Range()
_RANKS = {rank.value: rank for rank in Rank}
_BASES = {base.value: base for base in BaseKind}
_TEXTS = ("character", "subfaction", "speed_type", "defense_type", "damage_type")


def read_figure(document: Mapping[str, Any]) -> Figure:
    """A figure from valid values in pack format."""
    get = document.get
    dials = tuple(map(_read_dial, document["dials"]))
    return Figure(
        id=document["id"],
        name=document["name"],
        rank=_RANKS[document["rank"]],
        factions=tuple(document["factions"]),
        dials=dials,
        points=get("points"),
        levels=tuple(_read_level(level, len(dials)) for level in get("levels") or ()),
        rarity=get("rarity", ""),
        unique=document["unique"],
        limited=get("limited", False),
        range=_read_range(get("range")),
        targets=get("targets", 1),
        arc=get("arc", 90),
        base=_BASES[document["base"]],
        castle=CastleKind(document["castle"]) if get("castle") else None,
        character=get("character", ""),
        rider=_read_rider(get("rider")),
        mount=_read_mount(get("mount")),
        subfaction=get("subfaction", ""),
        proficiencies=tuple(map(Proficiency, get("proficiencies", ()))),
        attack_type=AttackType(document["attack_type"]) if get("attack_type") else None,
        speed_type=get("speed_type", ""),
        defense_type=get("defense_type", ""),
        damage_type=get("damage_type", ""),
        notes=get("notes", ""),
    )


def write_figure(figure: Figure) -> dict[str, Any]:
    """The figure in pack format: keys in the format's order, defaults left out."""
    rest = {
        "castle": figure.castle and figure.castle.value,
        "character": figure.character,
        "rider": _write_rider(figure.rider),
        "mount": _write_mount(figure.mount),
        "subfaction": figure.subfaction,
        "proficiencies": [proficiency.value for proficiency in figure.proficiencies],
        "attack_type": figure.attack_type and figure.attack_type.value,
        "speed_type": figure.speed_type,
        "defense_type": figure.defense_type,
        "damage_type": figure.damage_type,
        "dials": [_write_dial(dial) for dial in figure.dials],
        "notes": figure.notes,
    }
    return _header(figure) | {key: value for key, value in rest.items() if value}


def _header(figure: Figure) -> dict[str, Any]:
    found: dict[str, Any] = {"id": figure.id, "name": figure.name, "rank": figure.rank.value}
    if figure.rarity:
        found["rarity"] = figure.rarity
    found["factions"] = list(figure.factions)
    if figure.levels:
        found["levels"] = [_write_level(level) for level in figure.levels]
    else:
        found["points"] = figure.points
    found["unique"] = figure.unique
    if figure.limited:
        found["limited"] = True
    if figure.range != _NO_RANGE:
        found["range"] = {"min": figure.range.min, "max": figure.range.max}
    if figure.targets != 1:
        found["targets"] = figure.targets
    if figure.arc != 90:
        found["arc"] = figure.arc
    found["base"] = figure.base.value
    return found


def _read_dial(document: Mapping[str, Any]) -> Dial:
    clicks = tuple(map(_read_click, document["clicks"]))
    return Dial(clicks, document.get("name", ""), document.get("start", 0))


def _write_dial(dial: Dial) -> dict[str, Any]:
    found: dict[str, Any] = {"name": dial.name} if dial.name else {}
    if dial.start:
        found["start"] = dial.start
    found["clicks"] = [_write_click(click) for click in dial.clicks]
    return found


def _read_click(document: Mapping[str, Any]) -> Click:
    get = document.get
    mark = get("abilities", _NO_ABILITIES).get
    return Click(
        document["speed"],
        document["attack"],
        document["defense"],
        document["damage"],
        mark("speed"),
        mark("attack"),
        mark("defense"),
        mark("damage"),
        get("type_bonus"),
        get("ranged_damage"),
    )


def _write_click(click: Click) -> dict[str, Any]:
    found: dict[str, Any] = {
        "speed": click.speed,
        "attack": click.attack,
        "defense": click.defense,
        "damage": click.damage,
    }
    marked = click.abilities
    if marked:
        found["abilities"] = {slot.value: ability for slot, ability in marked}
    if click.type_bonus is not None:
        found["type_bonus"] = click.type_bonus
    if click.ranged_damage is not None:
        found["ranged_damage"] = click.ranged_damage
    return found


def _read_level(document: Mapping[str, Any], dials: int) -> Level:
    clicks = document["clicks"]
    return Level(document["points"], (clicks,) * dials if isinstance(clicks, int) else tuple(clicks))


def _write_level(level: Level) -> dict[str, Any]:
    return {"points": level.points, "clicks": level.clicks[0] if len(level.clicks) == 1 else list(level.clicks)}


def _read_range(document: Mapping[str, Any] | None) -> Range:
    return Range(document["min"], document["max"]) if document else _NO_RANGE


def _read_rider(document: Mapping[str, Any] | None) -> Rider | None:
    if document is None:
        return None
    return Rider(tuple(map(MountType, document["mounts"])), document.get("attack_bonus"))


def _write_rider(rider: Rider | None) -> dict[str, Any] | None:
    if rider is None:
        return None
    found: dict[str, Any] = {"mounts": [mount.value for mount in rider.mounts]}
    return found if rider.attack_bonus is None else found | {"attack_bonus": rider.attack_bonus}


def _read_mount(document: Mapping[str, Any] | None) -> Mount | None:
    if document is None:
        return None
    return Mount(MountType(document["type"]), Intelligence(document["intelligence"]))


def _write_mount(mount: Mount | None) -> dict[str, Any] | None:
    return None if mount is None else {"type": mount.type.value, "intelligence": mount.intelligence.value}
