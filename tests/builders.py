"""Values for tests: plain functions with keyword arguments, where a test names only what it is about."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from companion.games.mage_knight.ability import Ability, AbilityId, Colour, Slot
from companion.games.mage_knight.dial import Click, Dial
from companion.games.mage_knight.figure import (
    DARK_RIDERS,
    BaseKind,
    Figure,
    Intelligence,
    Level,
    Mount,
    MountType,
    Range,
    Rank,
    Rider,
)
from companion.games.mage_knight.library import Edition, Faction, FigureSet, Library
from companion.games.mage_knight.pack_rulesets import read_rulesets
from companion.games.mage_knight.ruleset import Rules, Ruleset, options_from
from companion.paths import shipped
from companion.table.army import Army, Entry, Item, OptionValue
from companion.table.ids import EntryId, FigureId, GameId, RulesetId


def a_click(
    speed: int | None = 8,
    attack: int | None = 9,
    defense: int | None = 16,
    damage: int | None = 3,
    **abilities: Any,
) -> Click:
    """One position of a dial; `a_click(defense_ability="toughness")` marks an ability."""
    return Click(speed=speed, attack=attack, defense=defense, damage=damage, **abilities)


def a_dial(*clicks: Click, length: int = 4, name: str = "", start: int = 0) -> Dial:
    """A dial of the clicks given, else of `length` clicks that fall by one each."""
    falling = (a_click(8 - row, 9 - row, 16 - row, max(0, 3 - row)) for row in range(length))
    return Dial(clicks=clicks or tuple(falling), name=name, start=start)


def a_figure(id: str = "test/1", name: str = "Footman", **facts: Any) -> Figure:  # noqa: A002 - the format's word
    """A warrior of 20 points on a single base; every fact of a figure can be given."""
    if "levels" not in facts:
        facts.setdefault("points", 20)
    usual = {"rank": Rank.STANDARD, "factions": ("order",), "dials": (a_dial(),)}
    return Figure(id=FigureId(id), name=name, **(usual | facts))


def a_rider(
    id: str = "test/20",  # noqa: A002
    name: str = "Rider",
    mounts: Iterable[MountType] = (MountType.BATTLE_HORSE,),
    attack_bonus: int | None = 1,
    **facts: Any,
) -> Figure:
    """A figure of 20 points that rides battle horses, with an attack bonus of 1."""
    return a_figure(id, name, rider=Rider(tuple(mounts), attack_bonus), **facts)


def a_mount(
    id: str = "test/30",  # noqa: A002
    name: str = "Battle Horse",
    type: MountType = MountType.BATTLE_HORSE,  # noqa: A002
    intelligence: Intelligence = Intelligence.TIMID,
    **facts: Any,
) -> Figure:
    """A timid battle horse of 20 points."""
    return a_figure(id, name, base=BaseKind.MOUNT, mount=Mount(type, intelligence), **facts)


def a_dark_rider(number: str = "121", **facts: Any) -> tuple[Figure, Figure]:
    """A Dark Rider and the one mount that is his: `dark-riders/121a` and `dark-riders/121b`."""
    rider = a_rider(f"dark-riders/{number}a", "Dark Rider", subfaction=DARK_RIDERS, **facts)
    return rider, a_mount(f"dark-riders/{number}b", "Nightmare", subfaction=DARK_RIDERS)


def a_titan(id: str = "test/50", name: str = "Titan", **facts: Any) -> Figure:  # noqa: A002
    """A titan of 150 points, or of 100 when four clicks on; it shoots from 4 to 12 inches."""
    usual = {
        "base": BaseKind.TITAN,
        "rank": Rank.UNIQUE,
        "unique": True,
        "range": Range(4, 12),
        "levels": (Level(150, (0,)), Level(100, (4,))),
        "dials": (a_dial(length=8),),
    }
    return a_figure(id, name, **(usual | facts))


def an_ability(id: str = "toughness", slot: Slot = Slot.DEFENSE, **facts: Any) -> Ability:  # noqa: A002
    """An ability named after its id, orange, not optional, its code the first two letters."""
    usual: dict[str, Any] = {"name": id.replace("-", " ").title(), "code": id[:2].upper()}
    usual |= {"colour": Colour.ORANGE, "optional": False}
    return Ability(id=AbilityId(id), slot=slot, **(usual | facts))


def a_library(*figures: Figure, edition: Edition = Edition.ANY, abilities: Iterable[Ability] = ()) -> Library:
    """The figures with the sets, factions and abilities they speak of; abilities given win over made-up ones."""
    known = {ability.id: ability for ability in abilities}
    for figure in figures:
        for dial in figure.dials:
            for click in dial.clicks:
                known |= {name: an_ability(name, slot) for slot, name in click.abilities if name not in known}
    return Library(
        figures={figure.key: figure for figure in figures},
        abilities=known,
        sets={slug: FigureSet(slug, slug.title(), edition) for slug in sorted({f.set_id for f in figures})},
        factions={slug: Faction(slug, slug.title()) for slug in sorted({s for f in figures for s in f.factions})},
    )


@cache
def some_rulesets() -> Mapping[RulesetId, Ruleset]:
    """The shipped rulesets of Mage Knight."""
    file = shipped() / "rulesets" / "mage-knight.toml"
    return read_rulesets(tomllib.loads(file.read_text(encoding="utf-8")), file.name)


def some_rules(ruleset: str = "mk2", **options: OptionValue) -> Rules:
    """A shipped ruleset with the options chosen."""
    return Rules(some_rulesets()[RulesetId(ruleset)], options_from(options))


def an_item(id: str = "r1", name: str = "Banner", points: int = 5) -> Item:  # noqa: A002
    """A banner of 5 points."""
    return Item(id, name, points)


def an_entry(
    figure: Figure | str = "test/1",
    mount: Figure | str | None = None,
    id: str = "e1",  # noqa: A002
    **facts: Any,
) -> Entry:
    """An entry of a figure (or its id), with its mount."""
    return Entry(id=EntryId(id), figure=_id(figure), mount=None if mount is None else _id(mount), **facts)


def an_army(
    *entries: Entry | Figure,
    ruleset: str = "unlimited",
    build_total: int = 200,
    options: dict[str, OptionValue] | None = None,
    **facts: Any,
) -> Army:
    """An army of 200 points; figures become entries, and every entry is named by its place: e1, e2, ..."""
    usual = {"game": GameId("mage-knight"), "name": "Riders of the Dawn", "options": options or {}}
    lines = (entry if isinstance(entry, Entry) else an_entry(entry) for entry in entries)
    numbered = tuple(replace(entry, id=_number(entry, place)) for place, entry in enumerate(lines, start=1))
    return Army(ruleset=RulesetId(ruleset), build_total=build_total, entries=numbered, **(usual | facts))


def _number(entry: Entry, place: int) -> EntryId:
    return EntryId(f"e{place}") if entry.id == "e1" else entry.id


def _id(figure: Figure | str) -> FigureId:
    return FigureId(figure) if isinstance(figure, str) else figure.id
