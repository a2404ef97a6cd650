"""The CSV of figures: what each column means, which row is refused for what, and that nothing is lost on the way."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.catalogue.feeds.csv_columns import COLUMNS
from companion.catalogue.feeds.csv_dial import BadDial, read_dials
from companion.catalogue.feeds.csv_figures import CsvFigures, template
from companion.catalogue.feeds.csv_row import read_row, write_row
from companion.catalogue.feeds.report import Refusal
from companion.catalogue.feeds.sniff import FileKind, sniff
from companion.errors import BadFile
from companion.games.mage_knight.ability import Ability, AbilityId, Slot
from companion.games.mage_knight.figure import BaseKind, Figure, Range, Rank
from tests.builders import a_click, a_dial, a_figure, an_ability

ABILITIES: Mapping[AbilityId, Ability] = {
    ability.id: ability
    for ability in (an_ability("toughness"), an_ability("flight", Slot.SPEED), an_ability("pierce", Slot.DAMAGE))
}
PLAIN = {"id": "test/1", "name": "Footman", "points": "20", "dial": "8/9/16/3"}


def a_csv(folder: Path, *rows: Mapping[str, str], delimiter: str = ",", start: str = "") -> Path:
    text = StringIO()
    columns = list(dict.fromkeys(column for row in rows for column in row)) or list(PLAIN)
    writer = csv.DictWriter(text, columns, delimiter=delimiter)
    writer.writeheader()
    writer.writerows(rows)
    file = folder / "figures.csv"
    file.write_text(start + text.getvalue(), encoding="utf-8", newline="")
    return file


def read(file: Path) -> tuple[list[Figure], CsvFigures]:
    feed = CsvFigures(file, ABILITIES)
    return [imported.figure for imported in feed], feed


def the_figure(folder: Path, **cells: str) -> Figure:
    figures, feed = read(a_csv(folder, PLAIN | cells))
    assert feed.findings.refused == []
    return figures[0]


def the_refusal(folder: Path, **cells: str) -> Refusal:
    figures, feed = read(a_csv(folder, dict.fromkeys(cells, "") | PLAIN | {"id": "test/2"}, PLAIN | cells))
    assert ([figure.id for figure in figures], len(feed.findings.refused)) == (["test/2"], 1)
    return feed.findings.refused[0]


def test_the_template_is_a_figure_csv_itself(tmp_path: Path) -> None:
    file = tmp_path / "template.csv"
    file.write_text(template(), encoding="utf-8")
    figures, feed = read(file)
    assert (len(figures), feed.findings.refused) == (2, [])
    assert template().splitlines()[0] == ",".join(COLUMNS)


def test_columns_left_out_have_their_default(tmp_path: Path) -> None:
    figure = the_figure(tmp_path)
    assert figure == a_figure(rank=Rank.NONE, factions=(), dials=(a_dial(a_click()),))


def test_a_dial_has_abilities_behind_its_values(tmp_path: Path) -> None:
    dial = the_figure(tmp_path, dial="12:flight/9/15:toughness/3;-/8/14/").dials[0]
    first = a_click(12, 9, 15, 3, speed_ability="flight", defense_ability="toughness")
    assert dial.clicks == (first, a_click(None, 8, 14, None))


def test_sections_have_names(tmp_path: Path) -> None:
    figure = the_figure(tmp_path, base="multi-dial", dial="|head=8/9/16/3;7/8/15/2|left wing=6/7/14/1")
    assert [(dial.name, len(dial.clicks)) for dial in figure.dials] == [("head", 2), ("left wing", 1)]
    assert [(level.points, level.clicks) for level in figure.levels] == [(20, (0, 0))]


def test_names_do_for_ids(tmp_path: Path) -> None:
    cells = {"id": "1", "set": "Vlci hory", "rank": "Unique LE", "factions": "Lidé Severu; Skřeti", "base": "Double"}
    figures, feed = read(a_csv(tmp_path, PLAIN | cells | {"dial": "8:Flight/9/16/3", "unique": "Ano"}))
    figure = figures[0]
    assert (figure.id, figure.rank, figure.base) == ("vlci-hory/1", Rank.UNIQUE_LE, BaseKind.DOUBLE)
    assert (figure.factions, figure.unique) == (("lide-severu", "skreti"), True)
    assert [known.name for known in (*feed.sets.values(), *feed.factions.values())] == [
        "Vlci hory",
        "Lidé Severu",
        "Skřeti",
    ]


@pytest.mark.parametrize(
    ("cells", "column", "expected"),
    [
        ({"points": "many"}, "points", "a whole number, not “many”"),
        ({"points": ""}, "points", "a whole number, not nothing"),
        ({"id": "1", "set": ""}, "id", "<set>/<number>"),
        ({"set": "lancers"}, "set", "the set of the id, “test”, or nothing"),
        ({"name": ""}, "name", "a name on one line"),
        ({"rank": "mighty"}, "rank", "weak"),
        ({"unique": "perhaps"}, "unique", "yes or no, not “perhaps”"),
        ({"range_min": "4", "range_max": "2"}, "range_min", "at most the maximum, 2"),
        ({"range_max": "100"}, "range_max", "99"),
        ({"targets": "0"}, "targets", "1"),
        ({"arc": "361"}, "arc", "360"),
        ({"base": "round"}, "base", "single"),
        ({"base": "castle"}, "base", "“castle”, since the base is “castle”"),
        ({"dial": ""}, "dial", "clicks such as"),
        ({"dial": "8/9/16"}, "dial", "not “8/9/16”"),
        ({"dial": "8/9/x/3"}, "dial", "not “x”"),
        ({"dial": "8/9/100/3"}, "dial", "99"),
        ({"dial": "8/9/16:flight/3"}, "dial", "an ability of the slot “defense”, not “flight”"),
        ({"dial": "8:swimming/9/16/3"}, "dial", "an ability of the slot “speed”, not “swimming”"),
        ({"dial": ";".join(["8/9/16/3"] * 25)}, "dial", "24"),
        ({"dial": "|head=8/9/16/3|9/9/9/9"}, "dial", "a section such as"),
        ({"dial": "|head=8/9/16/3|tail=9/9/9/9"}, "dial", "one dial, since the base is “single”"),
        ({"dial": "1/1/1/1;" * 300}, "dial", "24"),
    ],
)
def test_a_bad_row_is_refused_by_its_row_and_column(
    tmp_path: Path, cells: dict[str, str], column: str, expected: str
) -> None:
    refusal = the_refusal(tmp_path, **cells)
    assert refusal.place == f"row 3, column {column}"
    assert expected in refusal.expected


def test_an_id_twice_refuses_the_second_row(tmp_path: Path) -> None:
    figures, feed = read(a_csv(tmp_path, PLAIN, PLAIN | {"id": "Test/01".lower(), "name": "Other"}))
    assert [figure.name for figure in figures] == ["Footman"]
    assert feed.findings.refused == [
        Refusal("Other", "row 3, column id", "an id that no other row has; row 2 has it too")
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_spreadsheets_part_cells_in_several_ways(tmp_path: Path, delimiter: str) -> None:
    file = a_csv(tmp_path, PLAIN | {"name": 'Sir "Bran", the; bold', "dial": "8/9/16/3;7/8/15/2"}, delimiter=delimiter)
    assert [figure.name for figure in read(file)[0]] == ['Sir "Bran", the; bold']


@pytest.mark.parametrize("start", ["\ufeff", "\r\n", "\n\n"])
def test_a_byte_order_mark_and_empty_lines_are_passed_over(tmp_path: Path, start: str) -> None:
    assert len(read(a_csv(tmp_path, PLAIN, dict.fromkeys(PLAIN, ""), PLAIN | {"id": "test/2"}, start=start))[0]) == 2


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"id,name,points\n", "lacks the columns dial"),
        (b"id,name,points,dial,id\n", "has the columns id twice"),
        (b"id,name,points,dial,colour\n", "unknown columns: colour"),
        (b'id,name,points,dial\n"a"b,c,d,e\n', "no CSV in row 2"),
        (b"id,name,points,dial\na,P\xf8el,1,1/1/1/1\n", "not UTF-8: line 2"),
        (b"id,name,points,dial\n" + b"x" * 140_000, "no CSV in row 2"),
        (b"id,name,points,dial\n" + b"," * 300_000, "a line over 256 kB"),
        (b"id,name,points,dial" + b",x" * 300_000, "a line over 256 kB"),
        (b"id,name,points,dial\n" + b"a/1,b,1,1/1/1/1\n" * 20_001, "more than 20000 rows"),
    ],
)
def test_what_is_no_figure_csv_is_refused_whole(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "figures.csv"
    file.write_bytes(content)
    with pytest.raises(BadFile, match=message):
        read(file)


TEXTS = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=12)
VALUES = st.integers(0, 99) | st.none()
CLICKS = st.builds(
    a_click,
    speed=VALUES,
    attack=VALUES,
    defense=VALUES,
    damage=VALUES,
    speed_ability=st.sampled_from([None, "flight"]),
    defense_ability=st.sampled_from([None, "toughness"]),
)
FIGURES = st.builds(
    a_figure,
    id=st.sampled_from(["test/1", "test/007", "black-powder/CM07"]),
    name=TEXTS,
    rank=st.sampled_from(Rank),
    rarity=TEXTS | st.just(""),
    factions=st.sampled_from([(), ("order",), ("order", "atlantis-guild")]),
    points=st.integers(0, 100_000),
    unique=st.booleans(),
    limited=st.booleans(),
    range=st.integers(0, 99).map(lambda inches: Range(inches // 2, inches)),
    targets=st.integers(1, 20),
    arc=st.integers(0, 360),
    base=st.sampled_from([BaseKind.SINGLE, BaseKind.DOUBLE]),
    subfaction=st.sampled_from(["", "dark-riders"]),
    character=TEXTS | st.just(""),
    dials=st.lists(CLICKS, min_size=1, max_size=24).map(lambda clicks: (a_dial(*clicks),)),
)


@settings(deadline=None)
@given(FIGURES)
def test_a_figure_comes_back_from_its_row(figure: Figure) -> None:
    assert read_row(dict(zip(COLUMNS, write_row(figure), strict=True)), ABILITIES) == figure


@given(st.text("0123456789/;:|=-abc \x00", max_size=40))
def test_any_text_is_a_dial_or_refused_in_words(text: str) -> None:
    with suppress(BadDial):
        assert read_dials(text, ABILITIES)


def test_a_cell_behind_the_last_column_refuses_its_row_and_no_other(tmp_path: Path) -> None:
    file = tmp_path / "figures.csv"
    rows = ("id,name,points,dial", "t/1,Guard, of old,5,1/1/1/1", "t/2,Guard,5,1/1/1/1,,", '"t/3","A, B",5,1/1/1/1')
    file.write_text("\n".join(rows))
    figures, feed = read(file)
    assert [figure.id for figure in figures] == ["t/2", "t/3"]
    assert [(refusal.model, refusal.place) for refusal in feed.findings.refused] == [("Guard", "row 2, column 5")]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_lines_may_end_as_on_any_system(tmp_path: Path, ending: str) -> None:
    file = tmp_path / "figures.csv"
    file.write_bytes(ending.join(("id,name,points,dial", "t/1,Guard,5,1/1/1/1", "")).encode())
    assert sniff(file) is FileKind.CSV
    assert [figure.name for figure in read(file)[0]] == ["Guard"]
