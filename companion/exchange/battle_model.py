"""The shape of a battle file: what pydantic checks before armies and commands are read one by one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from companion.border import Strict
from companion.exchange.army_model import EntryName
from companion.table.game import Game

FORMAT = "dialkeeper-battle"
VERSION = 1
MOST_COMMANDS = 20_000
MOST_WORK = 1_000_000
"""The most that commands times entries may be: the battle is kept after every command, which costs memory for each."""


class SideModel(Strict):
    """One side with its army."""

    id: EntryName
    name: Annotated[str, Field(max_length=200)] = ""
    army: Annotated[dict[str, Any], Field(description="An army, as dialkeeper schema army says")]


class BattleModel(Strict):
    """The whole file."""

    format: Literal["dialkeeper-battle"]
    version: Annotated[int, Field(ge=1)]
    game: str
    ruleset: str
    options: dict[str, str | bool | int] = Field(default_factory=dict)
    sides: Annotated[list[SideModel], Field(min_length=1, max_length=2)]
    first: Annotated[str, Field(description="The id of the side that has the first turn")]
    commands: Annotated[list[Any], Field(max_length=MOST_COMMANDS)] = Field(default_factory=list)


def battle_schema(game: Game) -> dict[str, Any]:
    """The JSON Schema of a battle file, with the commands of the game."""
    schema = BattleModel.model_json_schema()
    commands = game.battles.commands_schema()
    schema["$defs"] |= commands["$defs"]
    schema["properties"]["commands"] |= {"items": commands["properties"]["commands"]["items"]}
    return schema
