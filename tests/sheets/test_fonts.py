"""The shipped face has the letters of the players' languages, what it lacks is replaced visibly."""

import pytest

from companion.sheets.fonts import STAND_IN, Face, missing, printable, regular, width

LETTERS = "čćđšžČĆĐŠŽ ąęłńóśźżĄĘŁŃÓŚŹŻ ěřťůýĚŘŤŮÝ ґєіїҐЄІЇ ёйъыэёЁЙЪЫЭ ðþÐÞ őűŐŰ ßẞ €—–…×½°•„“”’«»№−·"


@pytest.mark.parametrize("face", Face)
def test_both_weights_have_every_letter_wanted(face: Face) -> None:
    from companion.sheets.fonts import _advances

    assert [letter for letter in LETTERS if ord(letter) not in _advances(face)] == []


def test_letters_are_printed_as_they_are() -> None:
    assert printable("Łucja Żółć, Ґалина Їжак & Ásgeir Ðorn ★") == "Łucja Żółć, Ґалина Їжак & Ásgeir Ðorn ★"
    assert missing(["Łucja Żółć", "Ґалина Їжак", "★"]) == ""


def test_what_the_face_lacks_is_replaced_and_named_once() -> None:
    assert printable("a😀b") == f"a{STAND_IN}b"
    assert missing(["😀 ש", "😀"]) == "😀ש"


@pytest.mark.parametrize(
    ("written", "shown"),
    [("e\u0301", "é"), ("a\u202eb", "ab"), ("a\tb\nc", "a b c"), ("☺\ufe0f", STAND_IN), ("a\u200db", "ab")],
)
def test_composed_letters_and_invisible_signs(written: str, shown: str) -> None:
    assert printable(written) == shown


def test_figures_are_all_of_one_width() -> None:
    assert len({width(figure, regular(10)) for figure in "0123456789"}) == 1
