"""Every cause that makes the muster complain. The sentence for each is in wording.py."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """One cause of a problem, with the rule that names it."""

    OVER_TOTAL = "over-total"
    TOTAL_NOT_MULTIPLE = "total-not-multiple"
    TOTAL_TOO_SMALL = "total-too-small"
    UNIQUE_TWICE = "unique-twice"
    EMPTY = "empty"
    EDITION = "edition"
    PAIR_NOT_USED = "pair-not-used"
    MORE_THAN_OWNED = "more-than-owned"
    UNKNOWN_FIGURE = "unknown-figure"
    UNKNOWN_MOUNT = "unknown-mount"
    NOT_A_MOUNT = "not-a-mount"
    CANNOT_RIDE = "cannot-ride"
    DOUBLE_BASE = "double-base"
    NO_BONUS = "no-bonus"
    WRONG_TYPE = "wrong-type"
    MOUNT_ALONE = "mount-alone"
    DARK_RIDER_ALONE = "dark-rider-alone"
    DARK_RIDER = "dark-rider"
    DARK_MOUNT = "dark-mount"
    NO_LEVEL = "no-level"
    NO_SUCH_LEVEL = "no-such-level"
    LEVEL_NOT_WANTED = "level-not-wanted"
