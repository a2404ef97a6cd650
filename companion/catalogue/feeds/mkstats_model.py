"""One model of the community feed while it is read: its fields as texts and whole numbers, and what was repaired."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.catalogue.feeds.mkstats_tables import RANKS
from companion.games.mage_knight.figure import BaseKind, Range, Rank
from companion.i18n import _

MOST_POINTS = 100_000
MOST_RANGE = 99
MOST_TARGETS = 20
MOST_ARC = 360

_LONGEST_TEXT = 200
_CLEAN_RANGE = re.compile(r"([0-9]{1,2})(?: \(([1-9]) Targets?\))?")
_NUMBER = re.compile(r"[0-9]+")
_TARGETS = re.compile(r"([0-9]+)\s*Target", re.IGNORECASE)
_NOT_WORD = re.compile(r"[^a-z0-9]")
_COLLECTOR_NUMBER = re.compile(r"(?=.{1,40}$)[^\s/]+( [^\s/]+)*")
_RANKS_BY_LETTERS = {_NOT_WORD.sub("", name.lower()): rank for name, rank in RANKS.items()} | {"none": Rank.NONE}


class Unfit(Exception):
    """A model cannot be read: the key in it, below `$.Models[n]`, and what was expected there. Never leaves feeds."""

    def __init__(self, key: str, expected: str, found: object) -> None:
        super().__init__(key)
        self.key = key
        self.expected = _("{expected}, not {found}").format(expected=expected, found=quoted(found))


class Mended(NamedTuple):
    """A value that was read as another one."""

    key: str
    was: str
    is_: str


class Shot(NamedTuple):
    """What the field `Range` says: inches, and how many targets."""

    range: Range
    targets: int


def quoted(value: object) -> str:
    """A found value in a sentence, shortened."""
    if value is None or value == "":
        return _("nothing")
    if isinstance(value, dict | list):
        return _("a list or an object")
    return f"“{str(value)[:40]}”"


def whole(value: object, most: int) -> int | None:
    """A whole number from 0 to `most` from JSON's own or from its digits; None for anything else."""
    if type(value) is str:
        digits = value.strip()
        if not digits.isascii() or not digits.isdigit() or len(digits) > 6:
            return None
        value = int(digits)
    return value if type(value) is int and 0 <= value <= most else None


class Model:
    """The fields of one model. `mended` collects repairs in the order in which they were made."""

    __slots__ = ("fields", "mended")

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.fields = fields
        self.mended: list[Mended] = []

    def text(self, key: str) -> str:
        """The field as a text without blanks around it; a whole number as its digits; empty when it is not there."""
        value = self.fields.get(key)
        if value is None:
            return ""
        if type(value) is int:
            return str(value)
        if type(value) is not str or len(value) > _LONGEST_TEXT:
            raise Unfit(key, _("a text of at most {count} letters").format(count=_LONGEST_TEXT), value)
        trimmed = value.strip()
        if trimmed != value:
            self.mended.append(Mended(key, value, trimmed))
        if not trimmed.isprintable():
            raise Unfit(key, _("printable letters"), repr(trimmed))
        return trimmed

    def number(self, key: str, most: int) -> int:
        """The field as a whole number from 0 to `most`."""
        value = self.fields.get(key)
        number = whole(value, most)
        if number is None:
            raise Unfit(key, _("a whole number from 0 to {most}").format(most=most), value)
        return number

    def name(self) -> str:
        """The short name, which three ranks may share."""
        name = self.text("Model.ShortName")
        if not name:
            raise Unfit("Model.ShortName", _("a name"), name)
        return name

    def collector_number(self) -> str:
        """The number as it stands (it may be padded, or no number at all), else the digits of the long number."""
        number = self.text("Model.FigureNumber")
        if not number:
            digits = _NUMBER.search(self.text("Model.CorrectNameID"))
            number = digits[0] if digits else ""
            self.mended.append(Mended("Model.FigureNumber", "", number))
        if not _COLLECTOR_NUMBER.fullmatch(number):
            raise Unfit("Model.FigureNumber", _("a collector number"), number)
        return number

    def rank(self) -> Rank:
        """The rank; another spelling of a known one is a repair."""
        text = self.text("Model.Rank")
        rank = RANKS.get(text)
        if rank is None:
            rank = _RANKS_BY_LETTERS.get(_NOT_WORD.sub("", text.lower()))
            if rank is None:
                raise Unfit("Model.Rank", _("one of {ranks}").format(ranks=", ".join(RANKS)), text)
            self.mended.append(Mended("Model.Rank", text, rank))
        return rank

    def base(self, name: str) -> BaseKind:
        """A double base for cavalry and whoever sits on something; the feed has no other kinds."""
        mounted = " On " in name or self.text("Model.BaseType").lower() == "cavalry"
        return BaseKind.DOUBLE if mounted else BaseKind.SINGLE

    def shot(self) -> Shot:
        """Range and targets from a text such as `12 (2 Targets)`; anything less tidy is a repair."""
        key = "Model.Range"
        text = self.text(key)
        clean = _CLEAN_RANGE.fullmatch(text)
        if clean:
            return Shot(Range(0, int(clean[1])), int(clean[2] or 1))
        number, targets = _NUMBER.search(text), _TARGETS.search(text)
        if text and (number is None or (targets and targets.start() == number.start())):
            raise Unfit(key, _("a range such as {example}").format(example="“12 (2 Targets)”"), text)
        inches = whole(number[0] if number else 0, MOST_RANGE)
        count = whole(targets[1] if targets else 1, MOST_TARGETS)
        if inches is None or not count:
            raise Unfit(key, _("a range such as {example}").format(example="“12 (2 Targets)”"), text)
        tidy = f"{inches}, {count} target{'s' if count > 1 else ''}" if targets else str(inches)
        self.mended.append(Mended(key, text, tidy))
        return Shot(Range(0, inches), count)
