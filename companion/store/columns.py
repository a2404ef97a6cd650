"""The tables as statements name them: every column in its order, with its type.

`tables.py` declares the same tables in full, with keys and constraints, through SQLModel. That is slow to import, so it
is asked only where a database is made; a test holds the two together.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Boolean, Integer, LargeBinary, String, TableClause, column, table
from sqlalchemy.types import TypeEngine

Kind = type[TypeEngine[Any]]
TABLES: dict[str, TableClause] = {}
"""Every table by its name."""


def _table(name: str, *columns: tuple[Kind, str]) -> TableClause:
    """A table whose columns are told by their type, the names of those that stand side by side in one text."""
    TABLES[name] = table(name, *(column(each, kind()) for kind, names in columns for each in names.split()))
    return TABLES[name]


PACK = _table(
    "pack",
    (Integer, "id"),
    (String, "kind code game name release source licence"),
    (Integer, "newness"),
    (String, "digest words"),
)
FIGURE = _table(
    "figure",
    (Integer, "id pack_id position"),
    (String, "model"),
    (Boolean, "gone"),
    (String, "figure_id figure_key name other_names set_id number rank factions subfaction"),
    (Integer, "points"),
    (String, "abilities base"),
    (Integer, "range"),
    (String, "roles"),
    (Boolean, "is_unique"),
    (String, "start_values"),
    (LargeBinary, "digest"),
    (String, "document"),
)
ALIAS = _table("alias", (String, "figure_key now_key"))
ARMY = _table(
    "army",
    (Integer, "id"),
    (String, "name game ruleset"),
    (Integer, "revision position"),
    (String, "folder tags created changed trashed own_pack seen"),
)
ARMY_STEP = _table("army_step", (Integer, "army_id number"), (String, "label at document version"), (Boolean, "aside"))
BATTLE = _table(
    "battle",
    (Integer, "id"),
    (String, "name game ruleset"),
    (Integer, "revision position"),
    (String, "created changed archived"),
)
BATTLE_SETUP = _table(
    "battle_setup", (Integer, "battle_id"), (String, "document"), (Integer, "form"), (String, "program")
)
BATTLE_STEP = _table("battle_step", (Integer, "battle_id number"), (String, "command events label at"))
OWNED = _table("owned", (String, "figure_key"), (Integer, "count"))
SETTING = _table("setting", (String, "name value"))
