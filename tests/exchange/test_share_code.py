"""Share codes: a letter more, less or other is refused, and nothing can be smuggled in."""

from __future__ import annotations

import base64
import json
import string
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadFile, KnownProblem
from companion.exchange.army_file import write_army
from companion.exchange.share_code import PREFIX, code_within, read_code, write_code
from tests.builders import an_army, an_entry, an_item

ARMY = an_army(
    an_entry("rebellion/58", name="Łucja 🐎"),
    an_entry("test/20", "test/30", items=(an_item(),)),
    an_entry("test/50", level=100),
    ruleset="mk2",
    options={"cavalry": "hu"},
)
ALPHABET = string.ascii_letters + string.digits + "-_"


def code_of(content: bytes) -> str:
    """A code whose sum is right, whatever it holds."""
    packed = zlib.crc32(content).to_bytes(4, "big") + content
    return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def packed(value: object) -> bytes:
    return zlib.compress(json.dumps(value).encode())


def test_an_army_comes_back_from_its_code():
    assert read_code(write_code(ARMY)) == ARMY


def test_a_code_is_what_the_format_says():
    letters = write_code(ARMY).removeprefix("DK1:")
    content = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    assert int.from_bytes(content[:4], "big") == zlib.crc32(content[4:])
    assert json.loads(zlib.decompress(content[4:])) == write_army(ARMY)


def test_notes_stay_at_home():
    army = an_army(an_entry("test/1", notes="secret"), notes="secret", player="Jan")
    back = read_code(write_code(army))
    assert (back.notes, back.entries[0].notes, back.player) == ("", "", "Jan")


def test_white_space_in_a_code_does_not_matter():
    code = write_code(ARMY)
    assert read_code("\n " + " \n".join(code[start : start + 20] for start in range(0, len(code), 20)) + "\t") == ARMY


def test_every_change_of_a_single_letter_is_refused():
    code = write_code(ARMY)
    for place, letter in enumerate(code):
        for other in ALPHABET + ":=+/ .é":
            if other != letter:
                with pytest.raises(BadFile):
                    read_code(code[:place] + other + code[place + 1 :])


def test_every_missing_or_doubled_letter_is_refused():
    code = write_code(ARMY)
    for place, letter in enumerate(code):
        for damaged in (code[:place] + code[place + 1 :], code[:place] + letter * 2 + code[place + 1 :]):
            if damaged != code:
                with pytest.raises(BadFile):
                    read_code(damaged)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"x",
        b"not packed at all",
        packed({"format": "dialkeeper-army"}),
        packed([]),
        packed(write_army(ARMY))[:-1],
        packed(write_army(ARMY)) + b"more",
        packed(write_army(ARMY) | {"pack": {}}),
        zlib.compress(b"\xff\xfe"),
        zlib.compress(b"["),
        zlib.compress(b"[" * 100_000),
    ],
)
def test_a_code_with_a_right_sum_and_wrong_content_is_refused(content):
    with pytest.raises(BadFile):
        read_code(code_of(content))


@pytest.mark.parametrize("code", ["", "DK1:", "DK2:" + write_code(ARMY)[4:], "dk1:" + write_code(ARMY)[4:], "DK1:A"])
def test_what_is_no_code_is_refused(code):
    with pytest.raises(BadFile):
        read_code(code)


def test_a_code_that_is_not_the_canonical_spelling_of_its_bytes_is_refused():
    names = ("a" * length for length in range(1, 20))
    code = next(code for name in names if len(code := write_code(an_army(name=name))) % 4 in {2, 3})
    last = ALPHABET.index(code[-1])
    spelled = base64.urlsafe_b64decode(code[4:] + "==")
    other = next(code[:-1] + ALPHABET[n] for n in range(64) if n != last and _same(code[4:-1] + ALPHABET[n], spelled))
    with pytest.raises(BadFile):
        read_code(other)


def _same(letters: str, content: bytes) -> bool:
    return base64.urlsafe_b64decode(letters + "==") == content


def test_a_bomb_is_not_unpacked():
    bomb = zlib.compress(b" " * 300_000_000, 9)
    with pytest.raises(BadFile, match="1 MB"):
        read_code(code_of(bomb))


def test_an_army_too_large_for_a_code_says_so():
    with pytest.raises(KnownProblem, match="too large"):
        write_code(an_army(an_entry("test/1", name="x" * 1_100_000)))


@given(st.text(max_size=60) | st.text(ALPHABET, max_size=60).map(PREFIX.__add__))
def test_any_text_is_an_army_or_refused(text):
    with pytest.raises(BadFile):
        read_code(text)


@given(st.binary(max_size=60))
def test_any_content_is_an_army_or_refused(content):
    with pytest.raises(BadFile):
        read_code(code_of(content))


def test_a_code_of_a_newer_version_is_not_taken_for_one_of_this():
    document = write_army(an_army()) | {"version": 2}
    for code in (code_of(packed(document)), "DK2:abc", "DK14:abc"):
        with pytest.raises(BadFile, match="newer Dialkeeper"):
            read_code(code)


CODE = write_code(ARMY)
HALF = len(CODE) // 2


@pytest.mark.parametrize(
    "passage",
    [
        f"See you on Sunday, this is mine: {CODE}. Bring dice!",
        f"{CODE} and nothing else",
        f"“{CODE}”",
        f"> Hi\n> {CODE[:HALF]}\n> {CODE[HALF:]}\n> Tom",
        f">{CODE[:9]}\r\n>{CODE[9:]}",
        f"<b>{CODE}</b>",
    ],
)
def test_a_code_is_found_in_what_was_written_around_it(passage):
    assert code_within(passage) == CODE


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("no code", None),
        ("DK1:AAAA and more", "DK1:AAAA and more"),
        ("DK7:abc", "DK7:abc"),
        ("mine: DK1:" + "A " * 2000, "DK1:" + "A " * 2000),
    ],
)
def test_what_is_no_sound_code_is_left_to_the_reader(text, found):
    assert code_within(text) == found


@given(st.text())
def test_no_passage_breaks_the_search(text):
    code_within(PREFIX + text)
