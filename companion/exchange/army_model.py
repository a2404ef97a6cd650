"""The shape of an army file: what pydantic checks before an army becomes a value. Keys nobody knows are kept."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from companion.border import Strict

FORMAT = "dialkeeper-army"
VERSION = 1
MOST_ENTRIES = 5000
"""More would cost memory without being an army that anybody plays."""

WholeNumber = Annotated[int, Field(ge=-1_000_000_000, le=1_000_000_000)]
EntryName = Annotated[
    str, Field(pattern=r"^[A-Za-z0-9_-]{1,16}$", description="1 to 16 letters of A-Z, a-z, 0-9, _ and -")
]
FigureName = Annotated[str, Field(min_length=1, max_length=100, description="<set>/<number>, e.g. rebellion/58")]


class _Open(BaseModel):
    """An object whose further keys are kept and written back."""

    model_config = ConfigDict(strict=True, extra="allow")


class ItemModel(Strict):
    """Something a figure carries."""

    id: EntryName
    name: str
    points: Annotated[int, Field(ge=0, le=1_000_000)]


class EntryModel(_Open):
    """One line of the army."""

    id: EntryName
    figure: FigureName
    mount: FigureName | None = None
    level: WholeNumber | None = None
    name: str = ""
    notes: str = ""
    items: Annotated[list[ItemModel], Field(max_length=20)] = Field(default_factory=list)


class ArmyModel(_Open):
    """The whole file."""

    format: Literal["dialkeeper-army"]
    version: Annotated[int, Field(ge=1)]
    game: str
    ruleset: str
    name: str
    player: str = ""
    notes: str = ""
    build_total: WholeNumber
    options: dict[str, str | bool | int] = Field(default_factory=dict)
    entries: Annotated[list[EntryModel], Field(max_length=MOST_ENTRIES)]
    pack: Annotated[
        dict[str, Any] | None, Field(description="A whole pack of what the army uses, as dialkeeper schema pack says")
    ] = None


def army_schema() -> dict[str, Any]:
    """The JSON Schema of an army file."""
    return ArmyModel.model_json_schema()
