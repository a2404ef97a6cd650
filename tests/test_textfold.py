"""Folding: what a player types without accents is found with them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.textfold import file_stem, fold, one_line, slug, words


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("kůň", "kun"),
        ("Łódź", "lodz"),
        ("Đurađ", "durad"),
        ("Ødegård", "odegard"),
        ("Straße", "strasse"),
        ("Ёжик с Майей", "ежик с маиеи"),
        ("ŐRSÉG", "orseg"),
        ("İstanbul", "istanbul"),
        ("Æsir", "aesir"),
    ],
)
def test_case_accents_and_barred_letters_are_folded(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text(max_size=30))
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold(fold(text)) == fold(text)


def test_an_apostrophe_joins_and_other_signs_part() -> None:
    assert words("Ma'kar, Flame/Lightning – x_2") == ["makar", "flame", "lightning", "x", "2"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Black Powder Rebels", "black-powder-rebels"),
        ("Flame/Lightning", "flame-lightning"),
        ("Rytíři úsvitu", "rytiri-usvitu"),
        ("Орда Ящеров", "orda-yashcherov"),
        ("  --  ", ""),
    ],
)
def test_slugs_are_lower_case_ascii(name: str, expected: str) -> None:
    assert slug(name) == expected


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Riders of Dawn", "riders-of-dawn"),
        ('a/b:c*?"<>|', "a-b-c"),
        ("CON", "army-con"),
        ("lpt1", "army-lpt1"),
        (".", "army"),
        ("日本", "army"),
        ("x" * 200, "x" * 80),
        ("Dawn. ", "dawn"),
    ],
)
def test_every_system_allows_the_name_of_a_file(name: str, stem: str) -> None:
    assert file_stem(name) == stem


@pytest.mark.parametrize(
    ("pasted", "name"),
    [
        ("Riders\nof\tDawn", "Riders of Dawn"),
        ("Riders\u2028of\u0085Dawn", "Riders of Dawn"),
        ("\u202eDawn\u202c, 300", "Dawn, 300"),
        ("Dawn ", "Dawn "),
        ("👩\u200d🚀 Кони, עברית", "👩\u200d🚀 Кони, עברית"),
    ],
)
def test_a_name_stands_on_one_line_and_turns_nothing_round(pasted: str, name: str) -> None:
    assert one_line(pasted) == name


@given(st.text(max_size=30))
def test_one_line_is_one_line(text: str) -> None:
    assert len(one_line(text).splitlines()) <= 1
