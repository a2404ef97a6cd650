"""Feeds for tests and benchmarks, in the exact shape of the community feed, of figures that never were."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

ROW = "Model.Dial.Clicks.Click."
STATS = ("Attack", "Damage", "Defense", "Speed")
NONE, DEAD, MARKER = 85, 93, 120

_ABILITIES = {
    "Speed": (86, 90, 91, 98, 99, 109, 112, 115, 116, 121, 127, 128),
    "Attack": (97, 100, 103, 107, 118, 119, 122, 124, 125, 126),
    "Defense": (87, 94, 96, 101, 102, 108, 110, 114, 117, 123, 129, 130),
    "Damage": (88, 89, 92, 95, 104, 105, 106, 111, 113),
}
_SETS = {
    1: "Dragons Gate",
    2: "Dungeons",
    3: "Lancers",
    4: "Minions",
    5: "Conquest",
    6: "Pyramid",
    7: "Rebellion",
    8: "Sinister",
    9: "Unlimited",
    10: "Uprising",
    11: "Whirlwind",
}
_FACTIONS = ("Amber Circle", "Barrow Kin", "Copper Guild", "Dusk Wardens", "Ember Host", "Fen Walkers", "Gale Riders")
_FIRST = (
    "Bram",
    "Cor",
    "Dra",
    "Eld",
    "Fen",
    "Gor",
    "Hal",
    "Ist",
    "Jor",
    "Kel",
    "Lum",
    "Mor",
    "Nar",
    "Oth",
    "Pel",
    "Quor",
)
_LAST = ("adan", "beck", "cairn", "dore", "eth", "fang", "grim", "holt", "ian", "jarn", "kath", "lund", "mar", "nath")
_MIDDLE = ("", "a", "ba", "de", "el", "gi", "ka", "lo", "mi", "no", "ra", "sha", "ti", "u", "va", "wy", "ze")
_TRADES = (
    "Archer",
    "Axeman",
    "Champion",
    "Crossbowman",
    "Golem",
    "Lancer",
    "Mage",
    "Reaver",
    "Scout",
    "Seer",
    "Warden",
)
_BEASTS = ("Dire Elk", "Marsh Lizard", "Moor Pony", "Stone Boar", "Tusked Hound")
_RANKS = (("Weak", "*"), ("Standard", "**"), ("Tough", "***"), ("Unique", "Unique"), ("Promo L4", "LE"))


def a_row(number: int = 0, /, **cells: Any) -> dict[str, Any]:
    """One row of a dial: `a_row(0, Speed="8", SpeedAbilityId=98)`; values are texts and there is no ability."""
    row: dict[str, Any] = {f"{ROW}ClickNumber": number}
    for stat, value in zip(STATS, ("9", "3", "16", "8"), strict=True):
        row[ROW + stat] = cells.get(stat, value)
        row[f"{ROW}{stat}AbilityId"] = cells.get(f"{stat}AbilityId", NONE)
    return row


def a_dead_row(number: int, value: Any = "Dead") -> dict[str, Any]:
    """A row of three skulls and more: ability 93 in all four slots, whatever the values say."""
    cells = dict.fromkeys(STATS, value) | {f"{stat}AbilityId": DEAD for stat in STATS}
    return a_row(number, **cells)


def some_rows(*live: dict[str, Any]) -> list[dict[str, Any]]:
    """Twelve rows: the live ones given (else three), renumbered, and dead ones."""
    rows = list(live) or [a_row(0), a_row(1, Attack="8"), a_row(2, Attack="7", Damage="2")]
    rows += [a_dead_row(number) for number in range(len(rows), 12)]
    return [row | {f"{ROW}ClickNumber": number} for number, row in enumerate(rows)]


def a_model(rows: list[dict[str, Any]] | None = None, /, **fields: Any) -> dict[str, Any]:
    """A model of Rebellion number 12; `a_model(Range="8 (2 Targets")` changes a field, None leaves it out."""
    usual: dict[str, Any] = {
        "ModelId": 9001,
        "ShortName": "Barrow Scout",
        "Name": "Barrow Scout - **",
        "ExpansionId": 7,
        "ExpansionName": "Rebellion",
        "Rank": "Standard",
        "Frequency": "2",
        "UnitCost": "18",
        "FigureNumber": "12",
        "Range": "6",
        "Arc": "90",
        "Factions": "Barrow Kin",
        "CorrectName": "Barrow Scout",
        "BaseType": "infantry",
        "CorrectNameID": "R012",
    }
    told = {f"Model.{key}": value for key, value in (usual | fields).items() if value is not None}
    dial = {"Model.Dial.DialID": told.get("Model.ModelId"), "Clicks": some_rows() if rows is None else rows}
    return told | {"Dials": [dial]}


def a_feed(folder: Path, *models: Any, name: str = "mkstats.json") -> Path:
    """A feed file of these models, indented by 4."""
    file = folder / name
    file.write_text(json.dumps({"Models": models}, indent=4, ensure_ascii=False), encoding="utf-8")
    return file


def many_models(count: int) -> Iterator[dict[str, Any]]:
    """So many different models, the same ones every time; names, dials and numbers vary as in the real feed."""
    for index in range(count):
        yield _invented(index, _mixed(index))


def write_feed(file: Path, models: Iterable[dict[str, Any]]) -> Path:
    """Write a feed of any size, indented by 4, model by model."""
    with file.open("w", encoding="utf-8") as stream:
        stream.write('{\n    "Models": [\n')
        for index, model in enumerate(models):
            text = json.dumps(model, indent=4, ensure_ascii=False)
            stream.write(",\n" * (index > 0) + "        " + text.replace("\n", "\n        "))
        stream.write("\n    ]\n}\n")
    return file


def write_huge_feed(file: Path, count: int) -> Path:
    """Write a feed of so many models, indented by 1: each with its own number, every thousandth alike otherwise."""
    texts = [json.dumps(model, indent=1) for model in many_models(min(count, 1_000))]
    parts = [re.split(r'"Model.(?:ModelId|FigureNumber)": [^,]*', text) for text in texts]
    with file.open("w", encoding="utf-8") as stream:
        stream.write('{"Models": [\n')
        for index in range(count):
            start, middle, end = parts[index % len(parts)]
            comma = ",\n" if index else ""
            stream.write(f'{comma}{start}"Model.ModelId": {index}{middle}"Model.FigureNumber": "{index}"{end}')
        stream.write("\n]}\n")
    return file


def _invented(index: int, dice: int) -> dict[str, Any]:
    expansion = 1 + index % 11
    rank, stars = _RANKS[dice % 3 if dice % 10 else 3 + dice // 10 % 2]
    mounted = dice // 7 % 6 == 0
    name = f"{_name(dice)} {_pick(_TRADES, dice // 13)}"
    name += f" On {_pick(_BEASTS, dice // 17)}" if mounted else ""
    number = str(1 + index // 11)
    return a_model(
        _rows(index, dice),
        ModelId=10_000 + index,
        ShortName=name,
        Name=f"{name} - {stars}",
        ExpansionId=expansion,
        ExpansionName=_SETS[expansion],
        Rank=rank,
        Frequency=str(1 + dice % 6),
        UnitCost=str(8 + dice % 90),
        FigureNumber=number,
        Range=("0", "6", "8", "10", "12 (2 Targets)")[dice // 19 % 5],
        Arc=("90", "90", "180")[dice // 23 % 3],
        Factions=_pick(_FACTIONS, dice // 29),
        CorrectName=name.partition(" On ")[0],
        BaseType="cavalry" if mounted else "infantry",
        CorrectNameID=f"{_SETS[expansion][0]}{number.zfill(3)}",
    )


def _name(dice: int) -> str:
    return _pick(_FIRST, dice // 3) + _pick(_MIDDLE, dice // 7) + _pick(_LAST, dice // 11)


def _rows(index: int, dice: int) -> list[dict[str, Any]]:
    first = {
        "Speed": 6 + dice % 7,
        "Attack": 7 + dice // 5 % 6,
        "Defense": 13 + dice // 31 % 6,
        "Damage": 1 + dice // 37 % 4,
    }
    live = []
    for click in range(5 + dice // 41 % 5):
        cells: dict[str, Any] = {
            stat: str(max(0, value - click * (2 + value % 3) // 4)) for stat, value in first.items()
        }
        for place, (stat, numbers) in enumerate(_ABILITIES.items()):
            if (index + place) % 3 == 0 and click < 4:
                cells[f"{stat}AbilityId"] = _pick(numbers, dice // 43 + click // 2)
        live.append(a_row(click, **cells))
    return some_rows(*live)


def _mixed(index: int) -> int:
    """A number that looks thrown, the same for the same index."""
    return (index * 2_654_435_761 + 97_531) % 4_294_967_291


def _pick(choices: tuple[Any, ...], number: int) -> Any:
    return choices[number % len(choices)]
