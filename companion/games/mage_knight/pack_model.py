"""What a pack file of Mage Knight looks like: the models that check packs and from which their schema is made."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

from pydantic import ConfigDict, Field

from companion.border import SLUG, Strict
from companion.games.mage_knight.ability import Colour, Shape, Slot
from companion.games.mage_knight.dial import MOST_CLICKS
from companion.games.mage_knight.figure import (
    AttackType,
    BaseKind,
    CastleKind,
    Intelligence,
    MountType,
    Proficiency,
    Rank,
)
from companion.games.mage_knight.library import Edition
from companion.i18n import N_

MOST_SECTIONS = 12

_LINE = r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*$"
_EMPTY_OR_LINE = r"^[^\x00-\x1f\x7f]*$"
_LINES = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"
_FIGURE_ID = r"^[a-z0-9]+(-[a-z0-9]+)*/[^\s/\x00-\x1f\x7f]+( [^\s/\x00-\x1f\x7f]+)*$"

Slug = Annotated[
    str, Field(pattern=SLUG, max_length=100, description=N_("a slug: lower-case letters, digits and hyphens"))
]
SlugOrNone = Annotated[
    str, Field(pattern=rf"{SLUG}|^$", max_length=100, description=N_("a slug: lower-case letters, digits and hyphens"))
]
FigureIdText = Annotated[
    str, Field(pattern=_FIGURE_ID, max_length=140, description=N_("<set>/<number> with the slug of the set"))
]
Name = Annotated[str, Field(pattern=_LINE, max_length=200, description=N_("a name on one line"))]
Line = Annotated[str, Field(pattern=_EMPTY_OR_LINE, max_length=2000, description=N_("text on one line"))]
Lines = Annotated[str, Field(pattern=_LINES, max_length=4000, description=N_("text without control characters"))]
Code = Annotated[str, Field(pattern=r"^[A-Za-z]{2}$", description=N_("two letters"))]
Value = Annotated[int, Field(ge=0, le=99)]
Bonus = Annotated[int, Field(ge=-20, le=99)]
Points = Annotated[int, Field(ge=0, le=100_000)]
Inches = Annotated[int, Field(ge=0, le=99)]
Turns = Annotated[int, Field(ge=0, lt=MOST_CLICKS)]

E = TypeVar("E")
Word = Annotated[E, Field(strict=False)]
"""A kind, written as its word: strict models would ask for the member itself."""


class SetModel(Strict):
    """A set as sold."""

    id: Slug
    name: Name
    edition: Word[Edition]


class FactionModel(Strict):
    """A faction."""

    id: Slug
    name: Name


class AbilityModel(Strict):
    """A special ability. Without a code one is made from the name."""

    id: Slug
    name: Name
    slot: Word[Slot]
    colour: Word[Colour] | None
    shape: Word[Shape] = Shape.SQUARE
    optional: bool
    code: Code | None = None
    reminder: Lines = ""
    edition: Line = ""


class RangeModel(Strict):
    """The printed range in inches."""

    min: Inches
    max: Inches


class RiderModel(Strict):
    """What a rider can ride."""

    mounts: Annotated[list[Word[MountType]], Field(min_length=1, max_length=len(MountType))]
    attack_bonus: Bonus | None = None


class MountModel(Strict):
    """What kind of mount it is."""

    type: Word[MountType]
    intelligence: Word[Intelligence]


class LevelModel(Strict):
    """A point level: clicks from the start, one number for all dials or one for each."""

    points: Points
    clicks: Turns | Annotated[list[Turns], Field(min_length=1, max_length=MOST_SECTIONS)]


class MarksModel(Strict):
    """The abilities marked at the values of a click."""

    speed: Slug | None = None
    attack: Slug | None = None
    defense: Slug | None = None
    damage: Slug | None = None


class ClickModel(Strict):
    """One position of a dial; null where skulls stand instead of a number."""

    speed: Value | None
    attack: Value | None
    defense: Value | None
    damage: Value | None
    abilities: MarksModel = MarksModel()
    type_bonus: Bonus | None = None
    ranged_damage: Value | None = None


class DialModel(Strict):
    """One combat dial, up to the last click before three skulls."""

    name: Line = ""
    start: Turns = 0
    clicks: Annotated[list[ClickModel], Field(min_length=1, max_length=MOST_CLICKS)]


class FigureModel(Strict):
    """One figure; it has either points or, with a base of several levels, levels."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [{"required": ["points"]}, {"required": ["levels"]}]},
    )

    id: FigureIdText
    name: Name
    rank: Word[Rank]
    rarity: Line = ""
    factions: Annotated[list[Slug], Field(max_length=20)]
    points: Points | None = None
    levels: Annotated[list[LevelModel], Field(min_length=1, max_length=20)] | None = None
    unique: bool
    limited: bool = False
    range: RangeModel = RangeModel(min=0, max=0)
    targets: Annotated[int, Field(ge=1, le=20)] = 1
    arc: Annotated[int, Field(ge=0, le=360)] = 90
    base: Word[BaseKind]
    castle: Word[CastleKind] | None = None
    character: Line = ""
    rider: RiderModel | None = None
    mount: MountModel | None = None
    subfaction: SlugOrNone = ""
    proficiencies: Annotated[list[Word[Proficiency]], Field(max_length=len(Proficiency))] = Field(default_factory=list)
    attack_type: Word[AttackType] | None = None
    speed_type: Line = ""
    defense_type: Line = ""
    damage_type: Line = ""
    dials: Annotated[list[DialModel], Field(min_length=1, max_length=MOST_SECTIONS)]
    notes: Lines = ""


class HeadModel(Strict):
    """A pack but for its parts, which are checked one by one."""

    format: Literal["dialkeeper-pack"]
    version: Literal[1]
    game: Literal["mage-knight"]
    id: Slug
    name: Name
    release: Line = ""
    source: Line
    licence: Line
    sets: Annotated[list[Any], Field(max_length=1000)]
    factions: Annotated[list[Any], Field(max_length=1000)]
    abilities: Annotated[list[Any], Field(max_length=600)]
    figures: list[Any]


class PackModel(HeadModel):
    """A catalogue of figures of one game."""

    model_config = ConfigDict(title="Dialkeeper pack")

    sets: Annotated[list[SetModel], Field(max_length=1000)]
    factions: Annotated[list[FactionModel], Field(max_length=1000)]
    abilities: Annotated[list[AbilityModel], Field(max_length=600)]
    figures: list[FigureModel]


PARTS: dict[str, type[Strict]] = {
    "sets": SetModel,
    "factions": FactionModel,
    "abilities": AbilityModel,
    "figures": FigureModel,
}
