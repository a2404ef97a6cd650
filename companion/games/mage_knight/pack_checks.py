"""What must hold between the parts of a pack: things are declared, ids are single, dials and levels fit the base."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from companion.border_words import described
from companion.errors import Finding
from companion.games.mage_knight.figure import BaseKind
from companion.i18n import _
from companion.jsonplaces import Place, json_path
from companion.table.ids import figure_key

NO_SECTION = ("both", "figure", "rider", "mount")
_OF_LEVELS = frozenset({BaseKind.TITAN.value, BaseKind.MULTI_DIAL.value, BaseKind.CASTLE.value})
_Json = Mapping[str, Any]


def pack_faults(document: _Json, root: Place) -> Iterator[Finding]:
    """What is wrong between the parts of a pack, each of which is well formed."""
    yield from _twice(document["sets"], (*root, "sets"), "id")
    yield from _twice(document["factions"], (*root, "factions"), "id")
    yield from _twice(document["abilities"], (*root, "abilities"), "id")
    for slot in ("speed", "attack", "defense", "damage"):
        marks = [ability if ability["slot"] == slot else {} for ability in document["abilities"]]
        yield from _twice(marks, (*root, "abilities"), "code", str.upper)
    yield from _twice(document["figures"], (*root, "figures"), "id", figure_key)
    sets = frozenset(one["id"] for one in document["sets"])
    factions = frozenset(one["id"] for one in document["factions"])
    slots = {one["id"]: one["slot"] for one in document["abilities"]}
    for index, figure in enumerate(document["figures"]):
        place = (*root, "figures", index)
        yield from _undeclared(figure, place, sets, factions)
        yield from _wrong_marks(figure, place, slots)
        yield from figure_faults(figure, place)


def figure_faults(figure: _Json, place: Place) -> Iterator[Finding]:
    """What is wrong between the parts of one figure."""
    yield from _wrong_cost(figure, place)
    yield from _wrong_base(figure, place)
    yield from _wrong_dials(figure["dials"], (*place, "dials"), figure["base"])
    reach = figure.get("range") or {"min": 0, "max": 0}
    if reach["min"] > reach["max"]:
        expected = _("at most the maximum, {max}").format(max=reach["max"])
        yield _fault((*place, "range", "min"), described(reach["min"]), expected)
    levels = figure.get("levels") or ()
    yield from _twice(levels, (*place, "levels"), "points")
    for index, level in enumerate(levels):
        yield from _wrong_level(level, (*place, "levels", index), figure["dials"])


def _fault(place: Place, found: str, expected: str) -> Finding:
    return Finding(json_path(place), found, expected)


def _twice(parts: Iterable[_Json], place: Place, key: str, spelled: Callable[[str], str] = str) -> Iterator[Finding]:
    seen: dict[str, int] = {}
    for index, part in enumerate(parts):
        value = part.get(key)
        if value is None or value == "":
            continue
        first = seen.setdefault(spelled(value), index)
        if first != index:
            found = _("{value}, which stands at {place} too").format(
                value=described(value), place=json_path((*place, first, key))
            )
            yield _fault((*place, index, key), found, _("each one once"))


def _undeclared(figure: _Json, place: Place, sets: frozenset[str], factions: frozenset[str]) -> Iterator[Finding]:
    if figure["id"].partition("/")[0] not in sets:
        yield _fault((*place, "id"), described(figure["id"]), _("an id whose set stands in the pack's “sets”"))
    for index, faction in enumerate(figure["factions"]):
        if faction not in factions:
            expected = _("a faction that stands in the pack's “factions”")
            yield _fault((*place, "factions", index), described(faction), expected)


def _wrong_marks(figure: _Json, place: Place, slots: Mapping[str, str]) -> Iterator[Finding]:
    for number, dial in enumerate(figure["dials"]):
        for row, click in enumerate(dial["clicks"]):
            for slot, ability in click.get("abilities", {}).items():
                if ability is not None and slots.get(ability) != slot:
                    at = (*place, "dials", number, "clicks", row, "abilities", slot)
                    expected = _("an ability that stands in the pack's “abilities” with the slot “{slot}”")
                    yield _fault(at, described(ability), expected.format(slot=slot))


def _wrong_cost(figure: _Json, place: Place) -> Iterator[Finding]:
    points, levels, base = figure.get("points"), figure.get("levels"), figure["base"]
    if base in _OF_LEVELS:
        if levels is None:
            yield _fault((*place, "levels"), _("nothing"), _("levels, since the base is “{base}”").format(base=base))
        if points is not None:
            yield _fault((*place, "points"), described(points), _("points only in “levels”"))
        return
    if points is None:
        yield _fault((*place, "points"), _("nothing"), _("the figure's points"))
    if levels is not None:
        expected = _("no levels, since the base is “{base}”").format(base=base)
        yield _fault((*place, "levels"), described(levels), expected)


def _wrong_base(figure: _Json, place: Place) -> Iterator[Finding]:
    base, rider = figure["base"], figure.get("rider")
    for kind in ("castle", "mount"):
        value = figure.get(kind)
        if base == kind and value is None:
            expected = _("“{key}”, since the base is “{base}”").format(key=kind, base=base)
            yield _fault((*place, kind), _("nothing"), expected)
        if base != kind and value is not None:
            expected = _("no “{key}”, since the base is “{base}”").format(key=kind, base=base)
            yield _fault((*place, kind), described(value), expected)
    if rider is not None and base not in {BaseKind.SINGLE.value, BaseKind.DOUBLE.value}:
        expected = _("no “{key}”, since the base is “{base}”").format(key="rider", base=base)
        yield _fault((*place, "rider"), described(rider), expected)


def _wrong_dials(dials: list[_Json], place: Place, base: str) -> Iterator[Finding]:
    if len(dials) > 1 and base != BaseKind.MULTI_DIAL.value:
        expected = _("one dial, since the base is “{base}”").format(base=base)
        yield _fault(place, _("{count} dials").format(count=len(dials)), expected)
    for index, dial in enumerate(dials):
        name, start = dial.get("name", ""), dial.get("start", 0)
        if start >= len(dial["clicks"]):
            yield _fault((*place, index, "start"), described(start), _("a row of the dial"))
        if (base == BaseKind.MULTI_DIAL.value and not name.strip()) or name.strip().casefold() in NO_SECTION:
            expected = _("the name of a section, but not one of {words}").format(words=", ".join(NO_SECTION))
            yield _fault((*place, index, "name"), described(name), expected)
    yield from _twice(dials, place, "name", str.casefold)


def _wrong_level(level: _Json, place: Place, dials: list[_Json]) -> Iterator[Finding]:
    clicks = level["clicks"]
    turns = [clicks] * len(dials) if isinstance(clicks, int) else clicks
    if len(turns) != len(dials):
        found = _("a list of {count}").format(count=len(turns))
        yield _fault(
            (*place, "clicks"), found, _("one number, or one for each of {count} dials").format(count=len(dials))
        )
        return
    for index, (turn, dial) in enumerate(zip(turns, dials, strict=True)):
        last = len(dial["clicks"]) - 1 - dial.get("start", 0)
        if turn > last:
            at = (*place, "clicks") if isinstance(clicks, int) else (*place, "clicks", index)
            yield _fault(at, described(turn), _("at most {limit}, so that it is on the dial").format(limit=last))
