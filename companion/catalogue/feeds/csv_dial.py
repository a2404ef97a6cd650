"""Dials in one cell of a CSV: `12:flight/9/15:toughness/3;11/8/14/2`, sections led in by `|name=`, skulls as `-`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.mage_knight.ability import SLOTS, Ability, AbilityId, Slot
from companion.games.mage_knight.dial import MOST_CLICKS, Click, Dial
from companion.i18n import _
from companion.textfold import slug

SKULLS = "-"
EXAMPLE = "12:flight/9/15:toughness/3;11/8/14/2"
_MOST_SECTIONS = 12
_VALUE = re.compile(r"([0-9]{1,4})|-?")


class BadDial(ValueError):
    """A cell that is no dial; the sentence says what was expected. Never leaves the CSV reader."""


def read_dials(text: str, abilities: Mapping[AbilityId, Ability]) -> list[dict[str, Any]]:
    """The dials in a cell, in pack format; abilities go by id or name. Raises `BadDial`."""
    if text.count(";") > MOST_CLICKS * _MOST_SECTIONS:
        raise BadDial(_("at most {count} clicks").format(count=MOST_CLICKS))
    if not text.startswith("|"):
        return [{"clicks": _clicks(text, abilities)}]
    dials = []
    for section in text[1:].split("|"):
        name, sign, clicks = section.partition("=")
        if not sign:
            raise BadDial(_("a section such as {example}, not “{found}”").format(example="|head=9/9/15/3", found=name))
        dials.append({"name": name.strip(), "clicks": _clicks(clicks, abilities)})
    return dials


def write_dials(dials: tuple[Dial, ...]) -> str:
    """The dials of a figure as one cell."""
    if len(dials) == 1 and not dials[0].name:
        return _written(dials[0])
    return "".join(f"|{dial.name}={_written(dial)}" for dial in dials)


def _clicks(text: str, abilities: Mapping[AbilityId, Ability]) -> list[dict[str, Any]]:
    clicks = []
    for click in text.strip().strip(";").split(";"):
        cells = click.split("/")
        if len(cells) != len(SLOTS):
            expected = _("clicks such as {example}, not “{found}”")
            raise BadDial(expected.format(example=EXAMPLE, found=click.strip()[:40]))
        values: dict[str, Any] = {}
        marks: dict[str, str] = {}
        for slot, cell in zip(SLOTS, cells, strict=True):
            value, _sign, ability = cell.partition(":")
            values[slot.value] = _value(value)
            if ability.strip():
                marks[slot.value] = _ability(slot, ability, abilities)
        clicks.append(values | ({"abilities": marks} if marks else {}))
    return clicks


def _value(text: str) -> int | None:
    value = _VALUE.fullmatch(text.strip())
    if value is None:
        raise BadDial(_("a whole number or “-” for skulls, not “{found}”").format(found=text.strip()[:40]))
    return int(value[1]) if value[1] else None


def _ability(slot: Slot, text: str, abilities: Mapping[AbilityId, Ability]) -> str:
    ability = abilities.get(AbilityId(slug(text)))
    if ability is None or ability.slot is not slot:
        expected = _("an ability of the slot “{slot}”, not “{found}”")
        raise BadDial(expected.format(slot=slot, found=text.strip()[:40]))
    return ability.id


def _written(dial: Dial) -> str:
    return ";".join("/".join(_cells(click)) for click in dial.clicks)


def _cells(click: Click) -> Iterator[str]:
    for slot in SLOTS:
        value, ability = click.value(slot), click.ability(slot)
        yield (SKULLS if value is None else str(value)) + (f":{ability}" if ability else "")
