"""A rule's no, as a value: the id of the rule, the cause, and what its sentence speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Reason(StrEnum):
    """Every cause for which a command is refused. The sentences are in wording_battle_refusals.py."""

    # units, parts, questions
    NO_SUCH_UNIT = "no-such-unit"
    NO_SUCH_PART = "no-such-part"
    PART_NOT_NAMED = "part-not-named"
    NO_SUCH_CHOICE = "no-such-choice"
    NO_SUCH_OPTION = "no-such-option"
    NO_SUCH_SIDE = "no-such-side"
    NOT_CARRIED = "not-carried"
    NOT_LYING_THERE = "not-lying-there"
    NOT_IN_PLAY = "not-in-play"
    IN_PLAY = "in-play"
    CAPTIVE = "captive"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_REDO = "nothing-to-redo"
    CHOICE_OPEN = "choice-open"
    BATTLE_OVER = "battle-over"
    # turns, actions, tokens
    NOT_YOUR_TURN = "not-your-turn"
    END_PHASE = "end-phase"
    NOT_COMMAND_PHASE = "not-command-phase"
    NO_SUCH_ACTION = "no-such-action"
    NO_ACTION_LEFT = "no-action-left"
    ACTED = "acted"
    TWO_TOKENS = "two-tokens"
    DEMORALISED = "demoralised"
    # dials
    SKULLS = "skulls"
    PAST_START = "past-start"
    INVULNERABLE = "invulnerable"
    SECTION_INACTIVE = "section-inactive"
    NOT_OPTIONAL = "not-optional"
    NOT_SHOWN = "not-shown"
    # formations
    FORMATION_SIZE = "formation-size"
    FORMATION_ACTION = "formation-action"
    FORMATION_FACTION = "formation-faction"
    FORMATION_MEMBER = "formation-member"
    FORMATION_TWICE = "formation-twice"
    # cavalry
    NOT_CAVALRY = "not-cavalry"
    MOUNT_MOVES = "mount-moves"
    NAME_A_BASE = "name-a-base"
    OTHER_BASE = "other-base"
    BOTH_TAKE_IT = "both-take-it"
    ONE_TAKES_IT = "one-takes-it"
    CAVALRY_CANNOT = "cavalry-cannot"
    MOUNTS_CANNOT = "mounts-cannot"
    CAVALRY_FORMATION = "cavalry-formation"
    NO_ROOM = "no-room"
    NO_FREE_MOUNT = "no-free-mount"
    NOT_FRIENDLY = "not-friendly"
    CAPTOR_MOUNTS = "captor-mounts"
    MISFIT = "misfit"
    FLED = "fled"
    MOUNT_ALONE = "mount-alone"
    # proficiencies and Dark Riders
    NOT_PROFICIENT = "not-proficient"
    NO_DEED = "no-deed"
    WRONG_ACTION = "wrong-action"
    IN_CONTACT = "in-contact"
    RIDER_ONLY = "rider-only"
    ALREADY_TRIED = "already-tried"
    MOVED_BY_ABILITY = "moved-by-ability"
    NOT_TRAMPLED = "not-trampled"
    TRAMPLED_TWICE = "trampled-twice"
    MOVE_ABILITY = "move-ability"
    IMPALE_INSTEAD = "impale-instead"
    DARK_RIDER_STAYS = "dark-rider-stays"
    NO_DARK_RIDER = "no-dark-rider"
    PACT_MADE = "pact-made"
    # titans, multi-dial figures, castle sections
    IMMUNE = "immune"
    NO_CAPTURE = "no-capture"
    NO_FORMATION = "no-formation"
    NOT_BROUGHT_BACK = "not-brought-back"
    FIRST_MOVE = "first-move"
    NO_MOVE_FIRST = "no-move-first"
    SECOND_ACTION = "second-action"
    CONTACT_AT_START = "contact-at-start"
    CONTACT_AT_COMMAND = "contact-at-command"
    NO_MORE_ACTIONS = "no-more-actions"
    NO_FREE_MOVE = "no-free-move"
    THREE_TURNS = "three-turns"
    TITAN_CANNOT = "titan-cannot"
    RANGE = "range"
    NO_DOUBLE_RANGE = "no-double-range"
    NO_INDIRECT = "no-indirect"
    INDIRECT_RANGE = "indirect-range"
    SECTION_ACTED = "section-acted"
    SECTIONS_DO_NOT_ADD = "sections-do-not-add"
    CASTLE_STANDS = "castle-stands"
    CASTLE_NOT_TOUCHED = "castle-not-touched"
    CASTLE_NOT_PUSHED = "castle-not-pushed"
    # attacks and capture
    NO_ACTION_FOR_IT = "no-action-for-it"
    DEMORALISED_ATTACKS = "demoralised-attacks"
    NOT_OPPOSING = "not-opposing"
    TARGET_TWICE = "target-twice"
    CAPTOR = "captor"
    CAPTURE_CLOSE = "capture-close"
    CAPTURE_ONE = "capture-one"
    CANNOT_CAPTURE = "cannot-capture"
    CANNOT_BE_CAPTURED = "cannot-be-captured"
    NOT_CAPTURED = "not-captured"
    # actions by command, items, score
    NO_COMMAND_ROLL = "no-command-roll"
    NO_COMMAND = "no-command"
    ROLLED = "rolled"
    NO_PICK_UP = "no-pick-up"
    NO_OBJECTIVES = "no-objectives"
    BELOW_ZERO = "below-zero"


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a command is not carried out. `values` fill the sentence; units are named by id."""

    rule: str
    reason: Reason
    values: Mapping[str, str | int] = field(default_factory=dict)
