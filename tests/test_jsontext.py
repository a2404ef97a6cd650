"""Any bytes become a value or a sentence."""

import contextlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadFile, KnownProblem
from companion.jsontext import canonical, parse_json, pretty, read_json


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "empty"),
        (b" \n ", "empty"),
        ('{"a": 1}'.encode("utf-16"), "UTF-16"),
        ('{"a": 1}'.encode("utf-16-le"), "UTF-16"),
        ('{"a": 1}'.encode("utf-32-be"), "UTF-32"),
        (b"\x89PNG\r\n\x1a\n\0\0", "is a picture; a JSON file was expected"),
        (b"PK\x03\x04\xff\xfe", "is a ZIP archive"),
        (b"<?xml version='1.0'?>", "is a web page or XML"),
        (b"\0\0\0\0", "is binary data"),
        (b'{\n"a": "\xff"}', "line 2"),
        (b"[" * 300 + b"]" * 300, "deep"),
        (b"[" * 100_000, "deep"),
        (b"[]" * 250_001, "brackets"),
    ],
)
def test_a_file_that_is_no_json_text_is_refused_in_words(content: bytes, sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence) as refused:
        parse_json(content, "my.pack.json")
    assert "my.pack.json" in refused.value.message


@pytest.mark.parametrize(
    ("content", "place", "found"),
    [
        (b'{"a": [{"b": 1, "b": 2}]}', "$.a[0]", "the key “b” twice"),
        (b'{"a": 1, "a": {"b": 1, "b": 2}}', "$", "the key “a” twice"),
        (b'{"a": [1, NaN]}', "$.a[1]", "NaN"),
        (b'{"odd key": -Infinity}', '$["odd key"]', "-Infinity"),
        (b"[1e999]", "$[0]", "1e999"),
        (b"[" + b"1" * 5000 + b"]", "$[0]", "a number of 5000 digits"),
        (b'["\\ud800"]', "$[0]", "half of a character (a lone surrogate)"),
        (b'{"\\udc00": 1}', "$", "half of a character (a lone surrogate)"),
        (b"{" + b",".join(b'"%d":1' % n for n in range(1_001)) + b"}", "$", "1001 keys"),
        (b'{"a": 1,\n "b" 2}', "line 2, column 6", '"2"'),
        (b"[1, 2", "line 1, column 6", "the end of the file"),
        (b'{"a": "b', "line 1, column 7", "a text that does not end"),
    ],
)
def test_what_json_allows_and_we_do_not_is_named_with_its_place(content: bytes, place: str, found: str) -> None:
    with pytest.raises(BadFile) as refused:
        parse_json(content, "x.json")
    assert [(finding.place, finding.found) for finding in refused.value.findings] == [(place, found)]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"[1,,2]", "a value"),
        (b'["a\nb"]', "line breaks and tabs in texts written as \\n and \\t"),
        (b'["\\x"]', "an escape such as \\n or \\u00e9"),
        (b'{"a": 1} x', "the end of the file"),
        (b'{"a" 1}', "a colon"),
    ],
)
def test_faults_of_syntax_are_told_without_pythons_own_words(content: bytes, expected: str) -> None:
    with pytest.raises(BadFile) as refused:
        parse_json(content, "x.json")
    assert [finding.expected for finding in refused.value.findings] == [expected]


def test_at_most_twenty_places_are_kept() -> None:
    with pytest.raises(BadFile) as refused:
        parse_json(b"[" + b"NaN," * 1000 + b"0]", "x.json")
    assert len(refused.value.findings) == 20


def test_the_limit_is_counted_in_bytes() -> None:
    assert parse_json(b"[1234567]", "x.json", limit=9) == [1234567]
    with pytest.raises(BadFile, match="larger"):
        parse_json(b"[12345678]", "x.json", limit=9)


def test_a_byte_order_mark_is_accepted() -> None:
    assert parse_json(b"\xef\xbb\xbf[1]", "x.json") == [1]


def test_brackets_in_texts_do_not_count_as_depth() -> None:
    assert parse_json(json.dumps(["[" * 300]).encode(), "x.json") == ["[" * 300]


def test_paired_surrogates_and_escaped_backslashes_are_whole_characters() -> None:
    assert parse_json(b'["\\ud83d\\ude00", "\\\\ud800"]', "x.json") == ["😀", "\\ud800"]


def test_digits_that_python_can_read_are_a_number() -> None:
    assert parse_json(b"[" + b"1" * 300 + b"]", "x.json") == [int("1" * 300)]


@pytest.mark.parametrize("name", ["missing.json", ".", "nul\0.json"])
def test_a_path_that_cannot_be_read_is_told_in_words(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadFile):
        read_json(tmp_path / name)


def test_a_file_is_read_from_any_folder(tmp_path: Path) -> None:
    file = tmp_path / "armée à Żary.json"
    file.write_text('{"a": "ł"}', encoding="utf-8")
    assert read_json(file) == {"a": "ł"}


def test_a_file_over_the_limit_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "big.json"
    file.write_bytes(b"[" + b" " * 100 + b"]")
    with pytest.raises(BadFile, match="larger"):
        read_json(file, limit=50)


def test_canonical_is_compact_and_sorted_and_pretty_keeps_the_order() -> None:
    value = {"b": 1, "a": ["ů"]}
    assert canonical(value) == '{"a":["ů"],"b":1}'
    assert pretty(value) == '{\n  "b": 1,\n  "a": [\n    "ů"\n  ]\n}\n'


@given(st.binary(max_size=200) | st.text(alphabet='[]{}":,\\u0123dD8NaIe.-+ \n').map(str.encode))
def test_any_bytes_give_a_value_or_a_known_problem(content: bytes) -> None:
    with contextlib.suppress(KnownProblem):
        value = parse_json(content, "fuzz.json")
        assert parse_json(canonical(value).encode(), "again.json") == value


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(JSON)
def test_what_is_written_is_read_back(value: object) -> None:
    assert parse_json(canonical(value).encode(), "x.json") == value
    assert parse_json(pretty(value).encode(), "x.json") == value
