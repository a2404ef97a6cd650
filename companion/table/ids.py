"""Typed ids, and the form in which ids are compared."""

from __future__ import annotations

from functools import lru_cache
from typing import NewType

GameId = NewType("GameId", str)
RulesetId = NewType("RulesetId", str)
PackId = NewType("PackId", str)
FigureId = NewType("FigureId", str)
"""`<set>/<number>`, as the pack spells it."""
FigureKey = NewType("FigureKey", str)
"""A figure id as it is looked up: without case and without leading zeros of the number."""
ArmyId = NewType("ArmyId", int)
"""An army in the database."""
BattleId = NewType("BattleId", int)
"""A battle in the database."""
EntryId = NewType("EntryId", str)
SideId = NewType("SideId", str)
UnitId = NewType("UnitId", str)


@lru_cache(maxsize=65536)
def figure_key(identifier: str) -> FigureKey:
    """The form in which figure ids are compared: `Rebellion/058` and `rebellion/58` are one."""
    folder, slash, number = identifier.strip().casefold().partition("/")
    return FigureKey(folder + slash + (number.lstrip("0") or number[-1:]))
