"""The roster sheet as a whole: what stands on it, on every paper, and that it is the same every time."""

import os
import subprocess
import sys

import pypdfium2
import pytest
from PIL.Image import Image

from companion.games.mage_knight.figure import BaseKind, Intelligence, Level
from companion.games.mage_knight.library import Library
from companion.sheets.fonts import STAND_IN, Face
from companion.sheets.paper import Paper
from companion.sheets.roster import unprintable, write_roster
from companion.sheets.style import SheetStyle
from companion.sheets.values import RosterSheet
from companion.table.army import Army
from tests.builders import (
    a_click,
    a_dial,
    a_figure,
    a_library,
    a_mount,
    a_rider,
    a_titan,
    an_army,
    an_entry,
    an_item,
)
from tests.sheets.making import a_sheet, printed, shipped_library
from tests.sheets.reading import dials, outside, overlaps, read

LONG = "x" * 200
ODD_NAMES = ("Łucja Żółć", "Đorđe Šćepanović", "Ґалина Їжак", "Ásgeir Ðorn", 'O\'Neil & "Sons" <x>', "Ďáblův ő ű Ё ъ")
CODE = "DK1:" + "Ab3_-9xQ" * 26

FOOTMAN = a_figure(dials=(a_dial(a_click(defense_ability="toughness"), a_click(), a_click(damage=None)),))
RIDER, MOUNT = a_rider(), a_mount(intelligence=Intelligence.EVIL)
TITAN = a_titan(damage_type="titan", dials=(a_dial(length=12),))
DRAGON = a_figure(
    "test/60",
    "Dragon",
    base=BaseKind.MULTI_DIAL,
    levels=(Level(300, (0,) * 6), Level(200, (1,) * 6)),
    dials=tuple(a_dial(length=12, name=f"section {place}") for place in range(6)),
)
LIBRARY = a_library(FOOTMAN, RIDER, MOUNT, TITAN, DRAGON)


def a_mixed_army(**facts: object) -> Army:
    """One unit of every kind, with long names, notes, items and a figure that nobody knows."""
    return an_army(
        *(an_entry(FOOTMAN) for _ in range(3)),
        an_entry(FOOTMAN, name=LONG, notes="note " * 60, items=(an_item(), an_item("r2", "y" * 90))),
        an_entry(RIDER, MOUNT, name="Sir Jan"),
        an_entry(TITAN, level=100),
        an_entry(DRAGON, level=200),
        an_entry("nobody/3"),
        **facts,
    )


@pytest.mark.parametrize("ink_saving", [False, True])
@pytest.mark.parametrize("margin", [6, 10, 25])
@pytest.mark.parametrize("paper", Paper)
def test_nothing_overlaps_or_leaves_the_page_on_any_paper(paper: Paper, margin: float, ink_saving: bool) -> None:
    army = a_mixed_army(name="Riders of the Crimson Dawn " * 6, player="Jana " * 60, notes="one\ntwo " * 20)
    sheet = printed(army, LIBRARY, SheetStyle(paper, margin, ink_saving), code=CODE)
    assert overlaps(sheet) == []
    assert outside(sheet, margin) == []


@pytest.mark.parametrize("count", [*range(1, 14), 20, 37, 60])
@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_page_breaks_never_cut_a_unit(paper: Paper, count: int) -> None:
    army = an_army(*(an_entry(FOOTMAN, name=f"Unit {place}") for place in range(count)))
    sheet = printed(army, LIBRARY, SheetStyle(paper))
    units = [mark for mark in sheet.bookmarks if "Unit" in mark[0]]
    assert len(units) == len(dials(sheet)) == count
    for title, page, top in units:
        below = [text.words for text in sheet.page(page) if top <= text.top < top + 40]
        assert {title.split(". ")[1], "Speed", "Damage", "tokens"} <= set(below)


def test_a_rider_is_never_parted_from_his_mount() -> None:
    for before in range(1, 9):
        army = an_army(*(an_entry(FOOTMAN, name=f"Unit {n}") for n in range(before)), an_entry(RIDER, MOUNT))
        sheet = printed(army, LIBRARY)
        halves = [text.page for text in sheet.texts if text.words in {"Rider", "Battle Horse"} and text.size == 8.5]
        assert len(halves) == 2
        assert len(set(halves)) == 1


def test_a_unit_taller_than_a_page_goes_on_under_its_own_head() -> None:
    sheet = printed(an_army(an_entry(DRAGON, level=300)), LIBRARY, SheetStyle(Paper.A5, 25))
    heads = [text.page for text in sheet.texts if text.words == "Dragon"]
    assert heads == sorted(set(heads))
    assert len(heads) >= 3
    assert sheet.words().count("continued") == len(heads) - 1


def test_the_same_army_gives_the_same_bytes() -> None:
    sheet = a_sheet(a_mixed_army(), LIBRARY, code=CODE)
    assert write_roster(sheet, SheetStyle()) == write_roster(sheet, SheetStyle())


def test_the_same_army_gives_the_same_bytes_in_another_process() -> None:
    script = (
        "import hashlib; from tests.sheets.test_roster import *; "
        "print(hashlib.sha256(write_roster(a_sheet(a_mixed_army(), LIBRARY), SheetStyle())).hexdigest())"
    )
    seeds = ({**os.environ, "PYTHONHASHSEED": seed} for seed in ("1", "2"))
    runs = [subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, check=True) for env in seeds]
    assert runs[0].stdout == runs[1].stdout != b""


def test_a_date_is_printed_only_when_given() -> None:
    assert "1 May 2026" in printed(a_mixed_army(), LIBRARY, date="1 May 2026").everything()
    assert "2026" not in printed(a_mixed_army(), LIBRARY).everything()


def test_only_the_shipped_face_is_used_and_embedded() -> None:
    document = pypdfium2.PdfDocument(write_roster(a_sheet(a_mixed_army(), LIBRARY), SheetStyle()))
    fonts = [item.get_font() for page in document for item in page.get_objects() if hasattr(item, "get_font")]
    assert {font.get_base_name() for font in fonts} == {face.value for face in Face}
    assert all(font.is_embedded for font in fonts)
    document.close()


@pytest.mark.parametrize("name", [*ODD_NAMES, "King Of The Dead On Skeletal Fell Beast - Unique"])
def test_names_are_read_back_as_they_were_given(name: str) -> None:
    army = an_army(an_entry(FOOTMAN, name=name), name=name, player=name)
    sheet = printed(army, LIBRARY)
    assert sheet.words().count(name) == 2
    assert (sheet.facts["Title"], sheet.facts["Author"]) == (name, name)


def test_letters_of_no_shipped_face_are_replaced_visibly_and_known() -> None:
    sheet = a_sheet(an_army(an_entry(FOOTMAN, name="Bob 😀 שלום")), LIBRARY)
    assert unprintable(sheet) == "😀שלום"
    assert f"Bob {STAND_IN} {STAND_IN * 4}" in read(write_roster(sheet, SheetStyle())).words()


def test_a_name_too_long_for_its_place_stands_in_full_in_the_appendix() -> None:
    sheet = printed(an_army(an_entry(FOOTMAN, name=LONG)), LIBRARY, SheetStyle(Paper.A5))
    words = sheet.words()
    assert any(text.endswith("x…") for text in words)
    assert "".join(words[words.index("Names in full") + 1 :]).removeprefix("1.") == LONG


@pytest.mark.rule("ARM-09")
def test_an_illegal_army_is_printed_and_marked_on_every_page() -> None:
    army = an_army(*(an_entry(FOOTMAN, name=f"Unit {place}") for place in range(20)), build_total=100)
    sheet = printed(army, LIBRARY)
    assert sheet.pages > 1
    assert all(
        any(text.words == "NOT LEGAL" and text.top < 14 for text in sheet.page(page)) for page in range(sheet.pages)
    )
    assert any(text.startswith("ARM-01: ") for text in sheet.words())


def test_a_legal_army_says_so_and_carries_no_mark() -> None:
    words = printed(an_army(FOOTMAN), LIBRARY).words()
    assert "Legal" in words
    assert "NOT LEGAL" not in words


def test_every_page_says_whose_it_is_and_which_of_how_many() -> None:
    army = an_army(*(an_entry(FOOTMAN, name=f"Unit {place}") for place in range(20)), player="Jana")
    sheet = printed(army, LIBRARY)
    for page in range(sheet.pages):
        words = {text.words for text in sheet.page(page)}
        assert f"{page + 1} / {sheet.pages}" in words
        assert page == 0 or "Riders of the Dawn · Jana" in words


def test_totals_actions_and_ruleset_head_the_sheet() -> None:
    sheet = printed(an_army(FOOTMAN, ruleset="mk2", build_total=300), LIBRARY)
    assert {"20 / 300", "280", "3", "Mage Knight 2.0 (2003-2005)"} <= {text.words for text in sheet.page(0)}


def test_options_other_than_usual_are_told() -> None:
    words = printed(an_army(FOOTMAN, options={"dark_pact": "side", "timid_scores": False}), LIBRARY).words()
    assert "Dark Pact once per command phase" in words
    assert not [text for text in words if "imid" in text]


def a_picture(sheet: RosterSheet, style: SheetStyle) -> Image:
    """The first page as it looks, 288 points to the inch."""
    document = pypdfium2.PdfDocument(write_roster(sheet, style))
    try:
        return document[0].render(scale=4).to_pil().convert("RGB")
    finally:
        document.close()


def ink(picture: Image) -> float:
    """How much of the page is covered, from 0 to 1."""
    levels = picture.convert("L").getcolors()
    return sum((255 - level) * count for count, level in levels) / 255 / (picture.width * picture.height)


def colour(picture: Image) -> float:
    """How much of the page is coloured, from 0 to 1."""
    coloured = sum(count for count, rgb in picture.getcolors(1 << 24) if max(rgb) - min(rgb) > 60)
    return coloured / (picture.width * picture.height)


def test_saving_ink_prints_no_colour_and_little_of_anything() -> None:
    figures = list(shipped_library().figures.values())[:6]
    sheet = a_sheet(an_army(*figures), shipped_library())
    usual, saving = (a_picture(sheet, SheetStyle(ink_saving=saving)) for saving in (False, True))
    assert all(red == green == blue for _count, (red, green, blue) in saving.getcolors(1 << 24))
    assert ink(saving) < 0.04
    assert colour(usual) > 0.002


@pytest.mark.parametrize("length", [20, 250, 996])
def test_the_share_code_is_printed_as_a_qr_code(length: int) -> None:
    import segno

    code = "DK1:" + ("Ab3_-9xQ" * 130)[:length]
    document = pypdfium2.PdfDocument(write_roster(a_sheet(an_army(FOOTMAN), LIBRARY, code=code), SheetStyle()))
    scale = 300 / 72
    picture = document[0].render(scale=scale).to_pil().convert("L")
    document.close()
    made = segno.make_qr(code, error="m" if length < 297 else "l", boost_error=False).matrix
    side = max(24.0, (len(made) + 8) * 0.34)
    module, left, top = side / (len(made) + 8), 200 - side, 16.0
    for row, line in enumerate(made):
        for column, dark in enumerate(line):
            x, y = (left + (column + 4.5) * module) / 25.4 * 300, (top + (row + 4.5) * module) / 25.4 * 300
            assert (picture.getpixel((round(x), round(y))) < 128) == bool(dark)


def test_a_code_too_long_for_a_qr_code_is_left_out() -> None:
    longest, longer = ("DK1:" + "A" * (length - 4) for length in (1000, 1001))
    sizes = [
        len(write_roster(a_sheet(an_army(FOOTMAN), LIBRARY, code=code), SheetStyle())) for code in (longest, longer)
    ]
    assert sizes[1] < sizes[0] / 1.1


def test_an_empty_army_is_a_page_too() -> None:
    sheet = printed(an_army(), Library())
    assert sheet.pages == 1
    assert "Riders of the Dawn" in sheet.words()
