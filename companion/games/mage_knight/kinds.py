"""How the kinds of units differ, in one table: nowhere else is it asked what a unit is before a common rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.games.mage_knight import castle, cavalry, multi_dial, parting, singles, titans
from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import Act, Damage
from companion.games.mage_knight.course import Course
from companion.games.mage_knight.events_turn import PushIncurred, TokenGiven
from companion.games.mage_knight.hits import Fall, Hit, OwnerChooses
from companion.games.mage_knight.ruleset import Rules
from companion.games.mage_knight.state import BattleState, GivenAction
from companion.games.mage_knight.unit import PartName, UnitKind, UnitState
from companion.table.refusal import Refused


@dataclass(frozen=True, slots=True)
class KindRules:
    """What a kind of unit answers. The defaults are those of an ordinary figure."""

    may_act: Callable[[BattleState, UnitState, Act, Rules], Refused | None] = singles.may_act
    """What it cannot be told at all, whatever its tokens and the turn's actions."""
    may_work: Callable[[UnitState], Refused | None] = singles.may_work
    """What its tokens and earlier actions of the turn forbid (TOK-04, TOK-05)."""
    tokens: Callable[[UnitState, tuple[PartName, ...], Rules], tuple[TokenGiven | PushIncurred, ...]] = singles.tokens
    """The tokens of an action, and whether they will push (TOK-06)."""
    attacking: Callable[[UnitState, GivenAction | None, PartName | None], PartName | Refused] = singles.attacking_part
    attacked: Callable[[UnitState, PartName | None], PartName | Refused] = singles.attacked_part
    parts_hit: Callable[[UnitState, Damage, Rules], Hit | OwnerChooses | Refused] = singles.parts_hit
    pushed: Callable[[UnitState, Rules], Hit | OwnerChooses] = singles.pushed
    """Who takes the pushing damage of an effect."""
    fall: Callable[[Course, UnitState, Fall], None] = singles.fall
    unaffected: Callable[[UnitState, AbilityId, Rules], Refused | None] = singles.unaffected
    cannot_use: Callable[[BattleState, UnitState, AbilityId, Rules], Refused | None] = singles.cannot_use
    not_brought_back: Callable[[AbilityId, Rules], str] = singles.not_brought_back
    """The rule by which that ability does not bring it back, if one does (TIT-03, TIT-15)."""
    comes_alone: Callable[[UnitState, Rules], Refused | None] = singles.comes_alone
    """What forbids it to come back by itself (CAV-03)."""
    may_pick_up: Callable[[UnitState, Rules], Refused | None] = singles.may_pick_up
    take_from_play: Callable[[Course, UnitState, str], None] = singles.take_from_play
    no_capture: str = ""
    """The rule by which it neither captures nor is captured."""
    no_formation: str = ""
    """The rule by which it is in no formation."""
    faction_rule: str = "TOK-08"
    """The rule by which its formations have one faction."""
    trampled: bool = True
    """Whether it can be trampled (PRO-06)."""
    no_rear: str = ""
    """The rule by which it has no rear arc."""
    no_rear_at_range: Callable[[Rules], str] = singles.no_rear_at_range
    """The rule by which the rear arc does not count for ranged attacks."""
    rear_rule: str = "ATK-03"
    always_arcs: bool = False
    """Whether it has arcs where only some figures have (ATK-03)."""
    breaks_away_on: int = 4
    """The least roll that breaks away."""
    breaks_away_from_all: bool = False
    """Whether one roll breaks away from all opposing figures (TIT-04)."""
    sections: bool = False
    """Whether its parts are given actions one by one (MUL-02)."""
    big: bool = False
    """Whether a titan may double its range against it (TIT-11)."""


KINDS: Mapping[UnitKind, KindRules] = {
    UnitKind.SINGLE: KindRules(),
    UnitKind.MOUNT: KindRules(cannot_use=cavalry.mount_cannot_use, comes_alone=cavalry.mount_comes_alone),
    UnitKind.CAVALRY: KindRules(
        may_act=cavalry.may_act,
        tokens=cavalry.tokens,
        attacking=cavalry.attacking_base,
        attacked=cavalry.attacked_base,
        parts_hit=cavalry.parts_hit,
        pushed=cavalry.pushed,
        fall=parting.fall,
        unaffected=cavalry.unaffected,
        cannot_use=cavalry.cannot_use,
        may_pick_up=cavalry.may_pick_up,
        take_from_play=parting.take_both_away,
        no_rear_at_range=cavalry.no_rear_at_range,
        rear_rule="CAV-30",
        no_capture="CAV-06",
        faction_rule="CAV-32",
    ),
    UnitKind.TITAN: KindRules(
        may_act=titans.may_act,
        may_work=titans.may_work,
        tokens=titans.tokens,
        unaffected=titans.unaffected,
        cannot_use=titans.cannot_use,
        not_brought_back=titans.not_brought_back,
        no_capture="TIT-02",
        no_formation="TIT-02",
        trampled=False,
        always_arcs=True,
        breaks_away_on=2,
        breaks_away_from_all=True,
        big=True,
    ),
    UnitKind.MULTI_DIAL: KindRules(
        may_act=multi_dial.may_act,
        may_work=multi_dial.may_work,
        tokens=multi_dial.tokens,
        attacking=multi_dial.attacking_section,
        attacked=multi_dial.attacked_section,
        parts_hit=multi_dial.parts_hit,
        pushed=multi_dial.pushed,
        fall=multi_dial.fall,
        unaffected=multi_dial.unaffected,
        not_brought_back=multi_dial.not_brought_back,
        sections=True,
        no_capture="MUL-01",
        no_formation="MUL-01",
        trampled=False,
        no_rear="MUL-01",
        always_arcs=True,
        breaks_away_on=2,
        big=True,
    ),
    UnitKind.CASTLE: KindRules(
        may_act=castle.may_act,
        tokens=castle.tokens,
        parts_hit=castle.parts_hit,
        pushed=castle.pushed,
        fall=castle.fall,
        unaffected=castle.unaffected,
        not_brought_back=castle.not_brought_back,
        no_capture="CST-01",
        no_formation="TOK-08",
        trampled=False,
        no_rear="CST-01",
        big=True,
    ),
}
