"""A sentence for every event, refusal, question, label and reminder, with nothing left to fill in."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from companion.games.mage_knight import commands, events, events_turn, events_units
from companion.games.mage_knight.commands import ActionKind, AttackKind, Command, Source
from companion.games.mage_knight.events import Event
from companion.games.mage_knight.figure import Proficiency
from companion.games.mage_knight.refusal import Reason
from companion.games.mage_knight.reminders import Reminder, ReminderKind
from companion.games.mage_knight.state import ChoiceKind, PendingChoice
from companion.games.mage_knight.unit import MOUNT, RIDER
from companion.games.mage_knight.wording_battle_events import MODIFIERS, event_sentence, question
from companion.games.mage_knight.wording_battle_labels import step_label
from companion.games.mage_knight.wording_battle_refusals import SENTENCES, refusal_sentence
from companion.games.mage_knight.wording_battle_reminders import reminder_sentence
from companion.table.ids import SideId, UnitId
from companion.table.refusal import Refused
from tests.builders import a_library, an_ability, an_entry, an_item
from tests.games.mage_knight.battle.table import DRAKE, FOOTMAN, HORSE, LANCER, Table, at

A1, A2, B1 = UnitId("A.e1"), UnitId("A.e2"), UnitId("B.e1")
A, B = SideId("A"), SideId("B")
LIBRARY = a_library(LANCER, HORSE, FOOTMAN, DRAKE, abilities=(an_ability("flame-lightning", name="Flame/Lightning"),))
DEPLOYED = Table(
    [an_entry(LANCER, HORSE, items=(an_item(),)), FOOTMAN, at(DRAKE, 400)], [FOOTMAN], library=LIBRARY
).state.deployment
ASKED = PendingChoice("p1", ChoiceKind.DAMAGE_PART, A1, (RIDER, MOUNT), "CAV-31", 2)
TOKEN = PendingChoice("p2", ChoiceKind.TOKEN_PART, UnitId("A.e3"), ("head", "body"), "TOK-10")
SHOTS = (events.Shot(B1, "figure", 7, True, 3), events.Shot(A2, "figure", 8, False, 0))

EVENTS: list[tuple[Event, str]] = [
    (events_turn.ActionGiven((A2,), ActionKind.MOVE), "Footman (A.e2): move action."),
    (
        events_turn.ActionGiven((A1,), ActionKind.CLOSE, with_part=RIDER, using=Proficiency.MOUNTED_CHARGE, moved=True),
        "Lancer, mounted (A.e1): close combat action (rider, mounted charge, after a move).",
    ),
    (events_turn.ActionGiven((A2, B1), ActionKind.MOVE), "Formation, move action: Footman (A.e2), Footman (B.e1)."),
    (events_turn.ActionSpent(0), "The action is used up."),
    (events_turn.EndPhaseBegan(), "The end phase begins."),
    (events_turn.TurnEnded(A), "A ends the turn."),
    (events_turn.TurnStarted(3, A), "Turn 3: A."),
    (events_turn.ActionsCounted(1), "1 action this turn."),
    (events_turn.ActionsCounted(2, 1), "2 actions this turn. 1 more for castle sections."),
    (events_turn.CommandRolled(A2, 6, True), "Footman (A.e2) rolls 6 for Command and wins an action."),
    (events_turn.CommandRolled(A2, 2, False), "Footman (A.e2) rolls 2 for Command."),
    (events_turn.BattleEnded(A), "The battle ends; A wins."),
    (events_turn.BattleEnded(), "The battle ends in a draw."),
    (events_turn.TokenGiven(A2), "Footman (A.e2) takes an action token."),
    (events_turn.TokenGiven(A2, ability="magic-freeze"), "Footman (A.e2) takes an action token by Magic Freeze."),
    (events_turn.TokensCleared((A2,)), "Action tokens come off: Footman (A.e2)."),
    (
        events_turn.SectionTokensCleared(UnitId("A.e3"), ("head",)),
        "Action tokens come off sections of Drake (A.e3): head.",
    ),
    (events_turn.PushIncurred(A2, "figure"), "Footman (A.e2) has two action tokens and will be pushed."),
    (events_turn.UnitPushed(A2), "Footman (A.e2) is pushed now. (Our reading.)"),
    (events_turn.TokensSet(A2, 2), "By hand: Footman (A.e2) has 2 action tokens."),
    (events_units.ClicksLost(A1, MOUNT, 2), "Lancer, mounted (A.e1, mount) takes 2 clicks (attack)."),
    (
        events_units.ClicksLost(A2, "figure", 1, Source.AREA, 1),
        "Footman (A.e2) takes 1 click (area attack). 1 was taken off by its ability.",
    ),
    (events_units.DamageStopped(A2, "figure", 1), "Footman (A.e2) takes no damage."),
    (events_units.ClicksHealed(A2, "figure", 1), "Footman (A.e2) heals 1 click."),
    (events_units.ClicksHealed(A2, "figure", 0), "Footman (A.e2) stands at its start and heals nothing."),
    (
        events_units.DialReturned(A1, MOUNT),
        "Lancer, mounted (A.e1, mount) turns back to its start; the rest of the damage is lost. (Our reading.)",
    ),
    (events_units.SectionFell(UnitId("A.e3"), "head"), "Drake (A.e3, head) is inactive now."),
    (events_units.DialSet(A2, "figure", 2), "By hand: Footman (A.e2) stands on click 2."),
    (events_units.UnitEliminated(A2), "Footman (A.e2) is eliminated."),
    (events_units.UnitBreached(A2), "Footman (A.e2) is breached."),
    (events_units.UnitRemoved(A2), "Footman (A.e2) is taken out of play."),
    (events_units.UnitRemoved(A2, "banished"), "Footman (A.e2) is taken out of play: banished."),
    (
        events_units.UnitRemoved(UnitId("A.e1.mount"), fled=True),
        "Horse (A.e1.mount) is timid, has no rider, and leaves the game.",
    ),
    (events_units.UnitReturned(A2, 1), "Footman (A.e2) is back in play on click 1."),
    (events_units.UnitCaptured(B1, A2), "Footman (B.e1) is a captive of Footman (A.e2) now."),
    (events_units.CaptiveFreed(B1, A2), "Footman (B.e1) is a captive no longer. (Our reading.)"),
    (
        events_units.ControlPassed(UnitId("A.e1.mount"), B),
        "Horse (A.e1.mount) is evil and obeys B until the turn ends.",
    ),
    (events_units.ContactSet(A2, True), "Footman (A.e2) is in contact with an enemy."),
    (events_units.ContactSet(A2, False), "Footman (A.e2) is in contact with no enemy."),
    (events_units.BrokeAway(A2, 5, True), "Footman (A.e2) rolls 5 and breaks away."),
    (events_units.BrokeAway(A2, 1, False), "Footman (A.e2) rolls 1 and does not get away."),
    *(
        (events_units.UnitParted(A1, UnitId("A.e1.rider"), UnitId("A.e1.mount"), parting), told)
        for parting, told in (
            (events_units.Parting.DISMOUNTED, "Lancer, mounted (A.e1): the rider dismounts."),
            (
                events_units.Parting.UNHORSED,
                "Lancer, mounted (A.e1): the rider is unhorsed; the tokens stay with the mount. (Our reading.)",
            ),
            (events_units.Parting.RIDER_FELL, "Lancer, mounted (A.e1) has lost its rider; all its tokens go."),
            (events_units.Parting.MOUNT_FELL, "Lancer, mounted (A.e1) has lost its mount; all its tokens go."),
            (
                events_units.Parting.BOTH_FELL,
                "Lancer, mounted (A.e1): rider and mount fall at once; nothing is placed. (Our reading.)",
            ),
            (
                events_units.Parting.NO_ROOM,
                "Lancer, mounted (A.e1) has lost its mount; its rider finds no room and falls too; all its tokens go. "
                "(Our reading.)",
            ),
            (events_units.Parting.REMOVED, "Lancer, mounted (A.e1): rider and mount leave."),
        )
    ),
    (
        events_units.UnitMounted(A1, UnitId("A.e1.rider"), UnitId("A.e1.mount"), 1, True),
        "Lancer (A.e1.rider) mounts Horse (A.e1.mount); the unit has one token and may still act this turn. "
        "(Our reading.)",
    ),
    (
        events_units.UnitMounted(A1, UnitId("A.e1.rider"), UnitId("A.e1.mount")),
        "Lancer (A.e1.rider) rides Horse (A.e1.mount) again.",
    ),
    (
        events_units.UnhorseTried(A1, B1, 4, 2, True, 0),
        "Lancer, mounted (A.e1) unhorses the rider of Footman (B.e1): 4 + 2.",
    ),
    (
        events_units.UnhorseTried(A1, B1, 1, 2, False, 0),
        "Lancer, mounted (A.e1) does not unhorse the rider of Footman (B.e1): 1 + 2, 6 was needed.",
    ),
    (
        events_units.Trampled(A1, (A2, B1), 0),
        "Lancer, mounted (A.e1) tramples: Footman (A.e2), Footman (B.e1). (Our reading.)",
    ),
    (events_units.PactMade(A1), "Lancer, mounted (A.e1) uses Dark Pact. (Our reading.)"),
    (
        events.AttackMade(A1, RIDER, AttackKind.CLOSE, (3, 4), SHOTS),
        "Lancer, mounted (A.e1, rider) attacks and rolls 3 + 4 = 7: Footman (B.e1) is hit for 3 clicks, 7 was needed; "
        "Footman (A.e2) is missed, 8 was needed.",
    ),
    (
        events.AttackMade(A2, "figure", AttackKind.CLOSE, (5, 4), SHOTS[:1], capture=True),
        "Footman (A.e2) attacks and rolls 5 + 4 = 9: Footman (B.e1) is captured, 7 was needed.",
    ),
    (
        events.ModifierLeftOut(B1, "hindering", "TIT-12"),
        "Against Footman (B.e1) this does not count (TIT-12): hindering terrain.",
    ),
    (
        events.TargetsExceeded(A2, 3, 2),
        "Warning: Footman (A.e2) has 2 targets at most, and 3 were named.",
    ),
    (events.TargetsExceeded(A2, 2, 1), "Warning: Footman (A.e2) has 1 target at most, and 2 were named."),
    (events.AbilityUsed(A2, "magic-blast"), "Footman (A.e2) uses Magic Blast."),
    (events.AbilityUsed(A2, "healing", B1), "Footman (A.e2) uses Healing on Footman (B.e1)."),
    (events.AbilitySwitched(A2, "flight", False), "Footman (A.e2) does without Flight until the turn ends."),
    (events.AbilitySwitched(A2, "flight", True), "Footman (A.e2) uses Flight again."),
    (events.ItemDropped(A1, "r1", UnitId("A.e1.rider"), UnitId("A.e1.rider")), "Lancer, mounted (A.e1) drops Banner."),
    (events.ItemTaken(A2, "r9", A2, A2), "Footman (A.e2) picks up r9."),
    (events.NoteWritten("well played"), "Note: well played"),
    (events.ChoiceAsked(ASKED), "Which part of Lancer, mounted (A.e1) takes 2 clicks: rider or mount?"),
    (events.ChoiceMade("p1", A1, RIDER), "The owner of Lancer, mounted (A.e1) chooses: rider."),
    (events.PointsScored(A, 20, "SCO-01", B1), "A scores 20 points for Footman (B.e1)."),
    (events.PointsScored(A, 20, "CAV-45", B1), "A scores 20 points for Footman (B.e1). (Our reading.)"),
    (events.PointsScored(A, 1, "SCO-02"), "A scores 1 point for its figures still in play."),
    (events.ObjectiveCounted(A, 1), "A counts objectives: +1."),
]


@pytest.mark.parametrize(("event", "told"), EVENTS, ids=lambda value: type(value).__name__)
def test_every_event_is_told_in_one_sentence(event: Any, told: str) -> None:
    assert event_sentence(event, DEPLOYED) == told


def test_no_kind_of_event_is_without_a_test() -> None:
    assert {type(event) for event, _told in EVENTS} == set(get_args(Event))


ANYTHING: dict[str, str | int] = {
    "unit": "A.e1", "mount": "A.e1.mount", "side": "A", "part": "rider", "ability": "magic-freeze", "action": "move",
    "using": "unhorse", "options": "rider, mount", "option": "tail", "pending": "p1", "item": "r1",
    "ruleset": "Unlimited", "least": 3, "most": 5, "distance": 9, "click": 4,
}  # fmt: skip


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_is_told_in_one_sentence(reason: Reason) -> None:
    told = refusal_sentence(Refused("TOK-01", reason, ANYTHING), DEPLOYED)
    assert told.endswith((".", ".)"))
    assert not re.search(r"[{}]", told)
    assert reason is Reason.NO_SUCH_UNIT or "A.e1" not in told or "(A.e1" in told


def test_every_cause_has_a_sentence_of_its_own() -> None:
    assert set(SENTENCES) == set(Reason)
    assert len(set(SENTENCES.values())) >= len(Reason) - 1


@pytest.mark.parametrize(("refused", "told"), [
    (Refused("TOK-05", Reason.TWO_TOKENS, {"unit": A2}), "Footman (A.e2) has two action tokens and must rest."),
    (Refused("TOK-02", Reason.NO_SUCH_ACTION, {"action": "special", "ruleset": "Unlimited (2002)"}),
     "There is no special action in Unlimited (2002)."),
    (Refused("DIAL-04", Reason.DEMORALISED, {"unit": A1, "part": "rider"}),
     "Lancer, mounted (A.e1, rider) is demoralised and may only move. (Our reading.)"),
    (Refused("ATK-01", Reason.DEMORALISED_ATTACKS, {"unit": A1, "part": "mount"}),
     "Lancer, mounted (A.e1, mount) is demoralised and cannot attack."),
    (Refused("DIAL-04", Reason.DEMORALISED, {"unit": A2, "part": ""}),
     "Footman (A.e2) is demoralised and may only move."),
    (Refused("TOK-10", Reason.NO_MORE_TOKENS, {"unit": A2}), "Footman (A.e2) has two action tokens and gets no more."),
    (Refused("DIAL-03", Reason.NOT_SHOWN, {"unit": A2, "ability": "weapon-master-mk2"}),
     "Footman (A.e2) does not show Weapon Master now."),
    (Refused("DIAL-03", Reason.NOT_SHOWN, {"unit": A2, "ability": "flame-lightning"}),
     "Footman (A.e2) does not show Flame/Lightning now."),
    (Refused("CAV-29", Reason.NAME_A_BASE, {"unit": A1, "options": "rider, mount"}),
     "Say which base of Lancer, mounted (A.e1) is meant: rider, mount. (Our reading.)"),
    (Refused("CAV-27", Reason.NAME_A_BASE, {"unit": A1, "options": "rider, mount"}),
     "Say which base of Lancer, mounted (A.e1) is meant: rider, mount."),
    (Refused("CMD-01", Reason.NO_SUCH_UNIT, {"unit": "A.e9"}), "There is no unit A.e9 now."),
])  # fmt: skip
def test_refusals_name_the_unit_and_say_what_is_our_reading(refused: Refused, told: str) -> None:
    assert refusal_sentence(refused, DEPLOYED) == told


@pytest.mark.parametrize(("choice", "told"), [
    (ASKED, "Which part of Lancer, mounted (A.e1) takes 2 clicks: rider or mount?"),
    (TOKEN, "Which section of Drake (A.e3) takes the action token: head or body? (Our reading.)"),
])  # fmt: skip
def test_every_question_is_asked_in_words(choice: PendingChoice, told: str) -> None:
    assert question(choice, DEPLOYED) == told


LABELS: list[tuple[Command, str]] = [
    (commands.Act(A2, ActionKind.MOVE), "move action of Footman (A.e2)"),
    (commands.Formation((A2, B1), ActionKind.MOVE), "move action of a formation: Footman (A.e2), Footman (B.e1)"),
    (
        commands.Attack(A2, AttackKind.CLOSE, (3, 4), target=B1),
        "attack of Footman (A.e2) on Footman (B.e1)",
    ),
    (commands.Damage(A1, 2, MOUNT), "2 clicks on Lancer, mounted (A.e1, mount)"),
    (commands.Heal(A2, 1), "healing of 1 click on Footman (A.e2)"),
    (commands.Choose("p1", "rider"), "answer: rider"),
    (commands.Contact(A2, True), "contact of Footman (A.e2)"),
    (commands.Dismount(A1), "dismounting of Lancer, mounted (A.e1)"),
    (
        commands.MountUp(UnitId("A.e1.rider"), UnitId("A.e1.mount")),
        "mounting of Lancer (A.e1.rider) on Horse (A.e1.mount)",
    ),
    (commands.Unhorse(A1, B1, 3), "attempt of Lancer, mounted (A.e1) to unhorse Footman (B.e1)"),
    (commands.Trample(A1, (B1,)), "trampling of Lancer, mounted (A.e1)"),
    (commands.Capture(A2, B1), "capture of Footman (B.e1) by Footman (A.e2)"),
    (commands.Release(B1), "release of Footman (B.e1)"),
    (commands.GiveToken(A2, "curse"), "token on Footman (A.e2)"),
    (commands.UseAbility(A2, "magic-blast"), "Magic Blast of Footman (A.e2)"),
    (commands.Drop(A1, "r1"), "dropping of r1 by Lancer, mounted (A.e1)"),
    (commands.PickUp(A2, "r1"), "picking up of r1 by Footman (A.e2)"),
    (commands.BreakAway(A2, 3), "breaking away of Footman (A.e2)"),
    (commands.CommandRoll(A2, 3), "Command roll of Footman (A.e2)"),
    (commands.CountObjective(A, 1), "objectives of A"),
    (commands.Remove(A2), "removal of Footman (A.e2)"),
    (commands.Return(A2, 1), "return of Footman (A.e2)"),
    (commands.EndPhase(), "beginning of the end phase"),
    (commands.EndTurn(), "end of the turn"),
    (commands.EndBattle(), "end of the battle"),
    (commands.SetByHand(A2, click=1), "correction of Footman (A.e2)"),
    (commands.Note("x"), "note"),
]


@pytest.mark.parametrize(("command", "told"), LABELS, ids=lambda value: type(value).__name__)
def test_every_step_has_a_label(command: Any, told: str) -> None:
    assert step_label(command, DEPLOYED) == told


def test_no_kind_of_command_is_without_a_label() -> None:
    assert {type(command) for command, _told in LABELS} == set(get_args(Command))


@pytest.mark.parametrize("kind", ReminderKind)
def test_every_reminder_is_a_sentence(kind: ReminderKind) -> None:
    told = reminder_sentence(Reminder(kind, "CAV-07", ("magic-freeze", "venom")), DEPLOYED)
    assert told.endswith((".", ".)"))
    assert "{" not in told


def test_a_reminder_names_abilities() -> None:
    told = reminder_sentence(Reminder(ReminderKind.IGNORES, "TIT-03", ("venom",)), DEPLOYED)
    assert told == "It ignores: Venom."


def test_every_modifier_that_can_be_left_out_has_a_name() -> None:
    assert set(MODIFIERS) == {"rear", "height", "hindering", "formation", "impale"}
