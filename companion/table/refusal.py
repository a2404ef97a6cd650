"""A rule's no, as a value: the id of the rule, the cause, and what its sentence speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a command is not carried out. `reason` picks the sentence in the game's wording, `values` fill it."""

    rule: str
    reason: StrEnum
    values: Mapping[str, str | int] = field(default_factory=dict)
