"""Codes of abilities are two letters, made from the name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.mage_knight.pack_codes import make_code


@pytest.mark.parametrize(
    ("name", "taken", "code"),
    [
        ("Battle Armor", set(), "BA"),
        ("Flame/Lightning", set(), "FL"),
        ("Toughness", set(), "TO"),
        ("Toughness", {"TO", "TU"}, "TG"),
        ("Łup", set(), "UP"),
        ("Éclair", set(), "EC"),
        ("Q", set(), "QA"),
        ("Жар", set(), "XA"),
    ],
)
def test_a_code_is_made_from_initials_or_letters(name: str, taken: set[str], code: str) -> None:
    assert make_code(name, taken) == code


@given(st.lists(st.text(), max_size=60))
def test_codes_made_one_after_another_differ(names: list[str]) -> None:
    taken: set[str] = set()
    for name in names:
        taken.add(make_code(name, taken))
    assert len(taken) == len(names)
    assert all(len(code) == 2 and code.isascii() and code.isalpha() for code in taken)
