"""Figures as packs describe them: the printed facts of one sculpt and its dials."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.dial import Dial
from companion.table.ids import FigureId, FigureKey, figure_key


class Rank(StrEnum):
    """The printed rank; promos have levels of their own."""

    WEAK = "weak"
    STANDARD = "standard"
    TOUGH = "tough"
    UNIQUE = "unique"
    UNIQUE_LE = "unique-le"
    PROMO = "promo"
    PROMO_L3 = "promo-l3"
    PROMO_L4 = "promo-l4"
    PROMO_L5 = "promo-l5"
    PROMO_L6 = "promo-l6"
    NONE = "none"


class BaseKind(StrEnum):
    """What a figure stands on. `DOUBLE` is the peanut base of Lancers-era cavalry, a single figure (ARM-06)."""

    SINGLE = "single"
    DOUBLE = "double"
    MOUNT = "mount"
    TITAN = "titan"
    MULTI_DIAL = "multi-dial"
    CASTLE = "castle"


class CastleKind(StrEnum):
    """The four kinds of castle sections (CST-01)."""

    KEEP = "keep"
    TOWER = "tower"
    GATEHOUSE = "gatehouse"
    WALL = "wall"


class MountType(StrEnum):
    """The eight mount symbols (CAV-01)."""

    BATTLE_HORSE = "battle-horse"
    CLOUD_GRIFFON = "cloud-griffon"
    DESERT_WARBIRD = "desert-warbird"
    HORNED_STAG = "horned-stag"
    PEGASUS = "pegasus"
    SALAMANDER = "salamander"
    SKY_DRAGON = "sky-dragon"
    TECHNOCAT = "technocat"


class Intelligence(StrEnum):
    """How a riderless mount behaves (CAV-43 to CAV-45)."""

    TIMID = "timid"
    INDEPENDENT = "independent"
    EVIL = "evil"


class Proficiency(StrEnum):
    """What cavalry units may be able to do (PRO-01 to PRO-06)."""

    HORSEMANSHIP = "horsemanship"
    IMPALE = "impale"
    MOUNTED_BOUND = "mounted-bound"
    MOUNTED_CHARGE = "mounted-charge"
    UNHORSE = "unhorse"
    TRAMPLE = "trample"


class AttackType(StrEnum):
    """The attack symbol of a 2.0 figure (DIAL-06)."""

    MELEE = "melee"
    RANGED = "ranged"
    MAGIC = "magic"


DARK_RIDERS = "dark-riders"


@dataclass(frozen=True, slots=True)
class Range:
    """The printed range in inches; titans may have a minimum (TIT-10)."""

    min: int = 0
    max: int = 0


@dataclass(frozen=True, slots=True)
class Rider:
    """What makes a figure able to ride: mount symbols, and the attack bonus (None: none printed, CAV-02)."""

    mounts: tuple[MountType, ...]
    attack_bonus: int | None = None


@dataclass(frozen=True, slots=True)
class Mount:
    """What makes a figure a mount: its one symbol and its intelligence."""

    type: MountType
    intelligence: Intelligence


@dataclass(frozen=True, slots=True)
class Level:
    """One point level of a titan, multi-dial figure or castle section: clicks from the start, one number per dial."""

    points: int
    clicks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. Either `points` is a number and `levels` is empty, or the other way round."""

    id: FigureId
    name: str
    rank: Rank
    factions: tuple[str, ...]
    dials: tuple[Dial, ...]
    points: int | None = None
    levels: tuple[Level, ...] = ()
    rarity: str = ""
    unique: bool = False
    limited: bool = False
    range: Range = Range()
    targets: int = 1
    arc: int = 90
    base: BaseKind = BaseKind.SINGLE
    castle: CastleKind | None = None
    character: str = ""
    rider: Rider | None = None
    mount: Mount | None = None
    subfaction: str = ""
    proficiencies: tuple[Proficiency, ...] = ()
    attack_type: AttackType | None = None
    speed_type: str = ""
    defense_type: str = ""
    damage_type: str = ""
    notes: str = ""

    @property
    def key(self) -> FigureKey:
        """The id as it is looked up."""
        return figure_key(self.id)

    @property
    def set_id(self) -> str:
        """The set's part of the id."""
        return self.id.partition("/")[0]

    @property
    def number(self) -> str:
        """The collector number, as printed."""
        return self.id.partition("/")[2]

    @property
    def abilities(self) -> tuple[AbilityId, ...]:
        """Every ability of its dials once, in order of first appearance."""
        marks = [mark for dial in self.dials for click in dial.clicks for mark in click.abilities]
        return tuple({ability: slot for slot, ability in marks})

    def level(self, points: int | None) -> Level | None:
        """The level that costs so many points."""
        for level in self.levels:
            if level.points == points:
                return level
        return None

    def start(self, dial: int = 0, level: Level | None = None) -> int:
        """The row a dial starts on, its level counted; one number of a level stands for every dial (TIT-01, MUL-01)."""
        clicks = (0,) if level is None else level.clicks
        return self.dials[dial].start + clicks[dial if dial < len(clicks) else -1]

    def character_of(self) -> str:
        """Who a unique figure is (ARM-04): the named character, else the figure's own name; empty if not unique."""
        return (self.character or self.name) if self.unique else ""
