"""What a call of the desk answers with: what is to be repainted, and what undo and redo would do now."""

from __future__ import annotations

from dataclasses import dataclass

from companion.table.ids import ArmyId, BattleId, EntryId, UnitId


@dataclass(frozen=True, slots=True)
class UndoStatus:
    """The labels of the steps that undo would take back and redo would bring back; empty: there is none."""

    undo: str = ""
    redo: str = ""


@dataclass(frozen=True, slots=True)
class Changes:
    """What a deed changed. Pages look at what they show and leave the rest alone."""

    armies: frozenset[ArmyId] = frozenset()
    entries: frozenset[EntryId] = frozenset()
    units: frozenset[UnitId] = frozenset()
    catalogue: bool = False
    settings: bool = False
    undo: UndoStatus = UndoStatus()
    battles: frozenset[BattleId] = frozenset()
    turn: bool = False
    """Turn, phase, actions, score or open questions of a battle."""
    collection: bool = False

    def __or__(self, later: Changes) -> Changes:
        """Both changes in one; undo is as the later one says."""
        return Changes(
            self.armies | later.armies,
            self.entries | later.entries,
            self.units | later.units,
            self.catalogue or later.catalogue,
            self.settings or later.settings,
            later.undo,
            self.battles | later.battles,
            self.turn or later.turn,
            self.collection or later.collection,
        )
