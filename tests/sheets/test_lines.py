"""Fitting text: whole if possible, smaller if need be, cut only at the floor."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.sheets.fonts import ELLIPSIS, bold, regular, width
from companion.sheets.lines import FLOOR, fit, shorten, wrap

NAME = "King Of The Dead On Skeletal Fell Beast - Unique"
WORDS = st.text(st.sampled_from("abcdefgh ÁŁŽґ"), min_size=1, max_size=300)


def test_a_text_that_fits_is_left_alone() -> None:
    fitted = fit("Footman", bold(11), 60, 2)
    assert (fitted.lines, fitted.font, fitted.cut) == (("Footman",), bold(11), False)


def test_a_long_name_wraps_at_words_before_it_shrinks() -> None:
    fitted = fit(NAME, bold(11), 50, 2)
    assert (len(fitted.lines), fitted.font.size, " ".join(fitted.lines)) == (2, 11, NAME)


def test_a_longer_one_shrinks_before_it_is_cut() -> None:
    fitted = fit(NAME, bold(11), 30, 2)
    assert FLOOR <= fitted.font.size < 11
    assert not fitted.cut


def test_what_does_not_fit_at_the_floor_is_cut_with_an_ellipsis() -> None:
    fitted = fit("x" * 200, bold(11), 40, 2)
    assert (fitted.font.size, fitted.cut, len(fitted.lines)) == (FLOOR, True, 2)
    assert fitted.lines[-1].endswith(ELLIPSIS)


@given(WORDS, st.floats(8, 80), st.integers(1, 3))
def test_no_line_is_ever_wider_than_its_room(text: str, room: float, most: int) -> None:
    fitted = fit(text, bold(11), room, most)
    assert len(fitted.lines) <= most
    assert all(width(line, fitted.font) <= room + 1e-9 for line in fitted.lines)


@given(WORDS, st.floats(5, 80))
def test_wrapping_loses_no_letter(text: str, room: float) -> None:
    lines = wrap(text, regular(7.5), room)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(WORDS, st.floats(3, 80))
def test_a_shortened_text_fits(text: str, room: float) -> None:
    assert width(shorten(text, regular(7), room), regular(7)) <= room


@pytest.mark.parametrize("text", ["", " ", "\n"])
def test_nothing_is_no_line(text: str) -> None:
    assert wrap(text, regular(7), 40) == ()


def test_a_text_of_megabytes_is_wrapped_in_a_moment() -> None:
    lines = wrap("W" * 500_000 + " word" * 100_000, regular(7.5), 180)
    assert sum(map(len, lines)) + sum(line.startswith("word") for line in lines) >= 900_000
    assert max(width(line, regular(7.5)) for line in lines) <= 180


@pytest.mark.parametrize("dots", [998, 999, 1000, 1001])
def test_no_blank_stands_at_the_end_of_a_line_wherever_the_text_is_cut(dots: int) -> None:
    lines = wrap("." * dots + " word" * 400, regular(7.5), width("." * (dots + 1), regular(7.5)))
    assert not [line for line in lines if line != line.strip()]
