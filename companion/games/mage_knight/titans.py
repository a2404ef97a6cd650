"""Titans: two actions or a move before one, tokens, pushing, immunities (TIT-02 to TIT-08, TIT-15)."""

from __future__ import annotations

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.commands import Act, ActionKind
from companion.games.mage_knight.events_turn import PushIncurred, TokenGiven
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.ruleset import Rules, TitanFirstMove
from companion.games.mage_knight.singles import may_act_alone
from companion.games.mage_knight.state import BattleState
from companion.games.mage_knight.unit import FIGURE, MOST_TOKENS, PartName, UnitState
from companion.table.refusal import Refused

_SECOND = frozenset({ActionKind.MOVE, ActionKind.CLOSE, ActionKind.RANGED})
_MOST_TURNS_RUNNING = 2


def may_act(state: BattleState, unit: UnitState, act: Act, rules: Rules) -> Refused | None:
    """Refuse an action that a titan cannot be given now (TIT-05, TIT-07, TIT-08, DIAL-04)."""
    refused = may_act_alone(state, unit, act) or _may_move_before(state, unit, act, rules)
    if refused is not None or (act.action is ActionKind.PASS and not unit.given):
        return refused
    if not unit.given:
        return _may_begin(unit, act, rules)
    if rules.ruleset.titan_actions == 1:
        return Refused("TIT-07", Reason.NO_MORE_ACTIONS, {"unit": unit.id})
    return _may_go_on(state, unit, act, rules)


def may_work(_unit: UnitState) -> Refused | None:
    """Two tokens and a second action are not what stops a titan (TIT-05, TIT-08)."""
    return None


def tokens(unit: UnitState, _sections: tuple[PartName, ...], _rules: Rules) -> tuple[TokenGiven | PushIncurred, ...]:
    """One token a turn, with the first action; pushed when it was given one in the last turn too (TIT-06, TIT-08).

    It never has more than two tokens, and is pushed by the action, not by a token.
    """
    if unit.worked:
        return ()
    if unit.tokens >= MOST_TOKENS:
        return (PushIncurred(unit.id, FIGURE),) if unit.running else ()
    return (TokenGiven(unit.id, push=FIGURE if unit.running else None),)


def unaffected(unit: UnitState, ability: AbilityId, rules: Rules) -> Refused | None:
    """Refuse abilities that do nothing to titans (TIT-03, TIT-15)."""
    rule = rules.ruleset.titan_immunities.get(ability)
    return None if rule is None else Refused(rule, Reason.IMMUNE, {"unit": unit.id, "ability": ability})


def not_brought_back(ability: AbilityId, rules: Rules) -> str:
    """The rule by which that ability brings no titan back (TIT-03, TIT-15)."""
    return rules.ruleset.no_return.get(ability, "")


def cannot_use(_state: BattleState, unit: UnitState, ability: AbilityId, rules: Rules) -> Refused | None:
    """Refuse what a titan cannot do (TIT-15)."""
    if ability not in rules.ruleset.titan_forbidden:
        return None
    return Refused("TIT-15", Reason.TITAN_CANNOT, {"unit": unit.id, "ability": ability})


def _may_move_before(state: BattleState, unit: UnitState, act: Act, rules: Rules) -> Refused | None:
    if not act.moved:
        return None
    if not rules.ruleset.titan_free_move or act.action is ActionKind.PASS:
        return Refused("TIT-07", Reason.NO_FREE_MOVE, {"unit": unit.id})
    return _free_of_contact(state, unit, rules, "TIT-07")


def _may_begin(unit: UnitState, act: Act, rules: Rules) -> Refused | None:
    if unit.running >= _MOST_TURNS_RUNNING:
        return Refused("TIT-08", Reason.THREE_TURNS, {"unit": unit.id})
    always = rules.ruleset.titan_actions > 1 and rules.options.titan_first_move is TitanFirstMove.ALWAYS
    if always and act.action is not ActionKind.MOVE:
        return Refused("TIT-05", Reason.FIRST_MOVE, {"unit": unit.id})
    return None


def _may_go_on(state: BattleState, unit: UnitState, act: Act, rules: Rules) -> Refused | None:
    if len(unit.given) >= rules.ruleset.titan_actions:
        return Refused("TIT-05", Reason.NO_MORE_ACTIONS, {"unit": unit.id})
    if state.actions_of(unit)[0].kind is not ActionKind.MOVE:
        return Refused("TIT-05", Reason.NO_MOVE_FIRST, {"unit": unit.id})
    if act.action not in _SECOND:
        return Refused("TIT-05", Reason.SECOND_ACTION, {"unit": unit.id})
    return _free_of_contact(state, unit, rules, "TIT-05")


def _free_of_contact(state: BattleState, unit: UnitState, rules: Rules, rule: str) -> Refused | None:
    """Refuse to who touched an enemy when the turn, or its command phase, began (TIT-05, TIT-07)."""
    if unit.id not in state.turn.contact:
        return None
    at_command = rules.ruleset.titan_contact_at_command
    return Refused(rule, Reason.CONTACT_AT_COMMAND if at_command else Reason.CONTACT_AT_START, {"unit": unit.id})
