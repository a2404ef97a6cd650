"""The dial of a model: twelve rows of values with ability numbers, of which number 93 means skulls."""

from __future__ import annotations

from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

from companion.catalogue.feeds.mkstats_model import Mended, Model, Unfit, whole
from companion.catalogue.feeds.mkstats_tables import DEAD, NO_ABILITY, STARTING_MARKER, Tables
from companion.games.mage_knight.ability import SLOTS, AbilityId
from companion.games.mage_knight.dial import MOST_CLICKS, Click, Dial
from companion.i18n import _

MOST_VALUE = 99

_MOST_NUMBER = 99_999
_MOST_ROWS = 100
_MOST_REMEMBERED = 20_000
_LONGEST_REMEMBERED = 16

_ROW = "Model.Dial.Clicks.Click."
_NUMBER = f"{_ROW}ClickNumber"
_VALUES = tuple(f"{_ROW}{slot.title()}" for slot in SLOTS)
_ABILITIES = tuple(f"{_ROW}{slot.title()}AbilityId" for slot in SLOTS)
_cells = itemgetter(*_VALUES, *_ABILITIES)

Cells = tuple[Any, ...]
_Known = TypeVar("_Known")


class Mark(NamedTuple):
    """What one slot of a row says: the value, the ability; or that skulls, or the starting marker, stand there."""

    value: int | None
    ability: AbilityId | None = None
    start: bool = False


_SKULLS = Mark(None)
_ALL_SKULLS = [_SKULLS] * 4
_SLOT_NUMBERS = (0, 1, 2, 3)


class DialReader:
    """Reads dials by one set of tables; equal rows and marks, of which a feed has many, are read once."""

    def __init__(self, tables: Tables) -> None:
        self._abilities = tuple(tables.abilities[slot] for slot in SLOTS)
        self._rows: dict[Cells, Click | None] = {}
        self._marks: tuple[dict[Cells, Mark], ...] = ({}, {}, {}, {})

    def dial(self, model: Model) -> Dial:
        """The one dial of a model, up to the click before skulls in all slots. Raises `Unfit`."""
        clicks: list[Click] = []
        start: int | None = None
        ended = False
        for index, row in enumerate(_rows(model)):
            click, marked = self._click(model, index, row)
            if click is None:
                ended = True
                continue
            if ended or len(clicks) == MOST_CLICKS:
                raise Unfit(_place(index), _("skulls, since the dial has ended"), _("a live click"))
            if marked:
                if start is not None:
                    raise Unfit(_place(index), _("one starting marker"), _("a second one"))
                start = len(clicks)
            clicks.append(click)
        if not clicks:
            raise Unfit("Dials[0].Clicks", _("a live click"), _("skulls in every row"))
        return Dial(tuple(clicks), start=start or 0)

    def _click(self, model: Model, index: int, row: dict[str, Any]) -> tuple[Click | None, bool]:
        """The click of a row, None for skulls in all slots, and whether the starting marker stands on it."""
        try:
            cells: Cells = _cells(row)
            return self._rows[cells], False
        except KeyError:
            cells = tuple(map(row.get, (*_VALUES, *_ABILITIES)))
        except TypeError as error:  # a list or an object in the place of a value
            raise Unfit(_place(index), _("a click of numbers"), row) from error
        return self._read(model, index, cells)

    def _read(self, model: Model, index: int, cells: Cells) -> tuple[Click | None, bool]:
        pairs = (cells[0::4], cells[1::4], cells[2::4], cells[3::4])
        speed, attack, defense, damage = marks = [
            known.get(pair) or self._mark(index, slot, *pair)
            for slot, known, pair in zip(_SLOT_NUMBERS, self._marks, pairs, strict=True)
        ]
        if marks == _ALL_SKULLS:
            _remember(self._rows, cells, cells[:4], None)
            return None, False
        click = Click(speed[0], attack[0], defense[0], damage[0], speed[1], attack[1], defense[1], damage[1])
        start = speed[2] or attack[2] or defense[2] or damage[2]
        if _SKULLS in marks:
            _tell_skulls(model, index, pairs, marks)
        elif not start:
            _remember(self._rows, cells, cells[:4], click)
        return click, start

    def _mark(self, index: int, slot: int, value: object, ability: object) -> Mark:
        """Read one slot; the ability decides on skulls, whatever value stands there."""
        number = whole(ability, _MOST_NUMBER)
        mark = _SKULLS
        if number != DEAD:
            points = whole(value, MOST_VALUE)
            if points is None:
                key = f"{_place(index)}.{_VALUES[slot]}"
                raise Unfit(key, _("a whole number from 0 to {most}").format(most=MOST_VALUE), value)
            named = None if number in (NO_ABILITY, STARTING_MARKER) else self._abilities[slot].get(number or 0)
            if named is None and number not in (NO_ABILITY, STARTING_MARKER):
                expected = _("the number of an ability of the slot “{slot}”").format(slot=SLOTS[slot])
                raise Unfit(f"{_place(index)}.{_ABILITIES[slot]}", expected, ability)
            mark = Mark(points, named, start=number == STARTING_MARKER)
        _remember(self._marks[slot], (value, ability), (value,), mark)
        return mark


def _remember(known: dict[Cells, _Known], cells: Cells, values: Cells, read: _Known) -> None:
    """Keep what was read of short texts; of numbers nothing is kept, since 1 and true would be one key."""
    try:
        length = len("".join(values))
    except TypeError:
        return
    if length <= _LONGEST_REMEMBERED:
        if len(known) >= _MOST_REMEMBERED:
            known.clear()
        known[cells] = read


def _tell_skulls(model: Model, index: int, pairs: tuple[Cells, ...], marks: list[Mark]) -> None:
    """Note the values that skulls in some slots of a row replace."""
    for slot, (value, _ability) in enumerate(pairs):
        if marks[slot] == _SKULLS and value != "Dead":
            model.mended.append(Mended(f"{_place(index)}.{_VALUES[slot]}", str(value)[:40], "skulls"))


def _rows(model: Model) -> list[dict[str, Any]]:
    """The rows of the model's one dial, in the order of their numbers."""
    dials = model.fields.get("Dials")
    if not isinstance(dials, list) or len(dials) != 1 or not isinstance(dials[0], dict):
        raise Unfit("Dials", _("a list of one dial"), dials)
    rows = dials[0].get("Clicks")
    if not isinstance(rows, list) or not 0 < len(rows) <= _MOST_ROWS:
        raise Unfit("Dials[0].Clicks", _("a list of at most {count} clicks").format(count=_MOST_ROWS), rows)
    for index, row in enumerate(rows):
        if not isinstance(row, dict):
            raise Unfit(_place(index), _("a click"), row)
    numbers = [row.get(_NUMBER) for row in rows]
    if numbers == list(range(len(rows))) or all(number is None for number in numbers):
        return rows
    return _in_order(model, rows, numbers)


def _in_order(model: Model, rows: list[Any], numbers: list[Any]) -> list[dict[str, Any]]:
    known = [order for number in numbers if (order := whole(number, _MOST_NUMBER)) is not None]
    if len(set(known)) < len(rows):
        raise Unfit("Dials[0].Clicks", _("clicks with numbers, each number once"), " ".join(map(str, numbers)))
    ordered = sorted(known)
    if known != ordered:
        model.mended.append(Mended("Dials[0].Clicks", " ".join(map(str, known)), " ".join(map(str, ordered))))
    return [row for _number, row in sorted(zip(known, rows, strict=True), key=itemgetter(0))]


def _place(index: int) -> str:
    return f"Dials[0].Clicks[{index}]"
