"""The windowed reader gives what `json.loads` gives, however small its window, and says where a file is broken."""

from __future__ import annotations

import json
import re
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.catalogue.feeds import window
from companion.catalogue.feeds.windowed import WindowedReader
from companion.errors import BadFile

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)


def a_file(folder: Path, content: bytes | str) -> Path:
    file = folder / "feed.json"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def read(file: Path) -> list[Any]:
    return [element.value for element in WindowedReader(file, "Models").elements()]


def broken(file: Path) -> tuple[str, str, str]:
    with pytest.raises(BadFile) as raised:
        read(file)
    assert "feed.json" in raised.value.message
    finding = raised.value.findings[0]
    return finding.place, finding.found, finding.expected


@settings(max_examples=60, deadline=None)
@given(models=st.lists(JSON, max_size=6), size=st.integers(1, 40), indent=st.sampled_from([None, 1, 4]))
def test_any_window_reads_what_the_whole_file_holds(
    tmp_path_factory: pytest.TempPathFactory, models: list[Any], size: int, indent: int | None
) -> None:
    text = json.dumps({"Version": -12, "Models": models, "Rest": [True, "ů"]}, indent=indent, ensure_ascii=False)
    file = a_file(tmp_path_factory.mktemp("feed"), text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(window, "CHUNK", size)
        assert read(file) == models


def test_a_byte_order_mark_is_accepted(tmp_path: Path) -> None:
    assert read(a_file(tmp_path, b'\xef\xbb\xbf{"Models": [1]}')) == [1]


def test_other_keys_are_passed_over(tmp_path: Path) -> None:
    assert read(a_file(tmp_path, '{"Version": 3.5, "Models": [1], "More": {"a": []}, "Last": "x"}')) == [1]


@pytest.mark.parametrize(
    ("text", "odd"),
    [('{"a": 1, "a": 2}', "the key “a” twice"), ('{"a": NaN}', "NaN"), ('{"a": -Infinity}', "-Infinity"), ("{}", "")],
)
def test_what_strict_json_forbids_is_told_of_the_one_element(tmp_path: Path, text: str, odd: str) -> None:
    file = a_file(tmp_path, f'{{"Models": [{{}}, {text}, {{}}]}}')
    assert [element.odd for element in WindowedReader(file, "Models").elements()] == ["", odd, ""]


@pytest.mark.parametrize(
    ("text", "place", "found"),
    [
        ('{"Models": [{"a": 1},\n {"b" 2}]}', "line 2, byte 29", "“2}]}”"),
        ('{"Models": [1 2]}', "line 1, byte 15", "“2]}”"),
        ('{"Models": {}}', "line 1, byte 12", "“{}}”"),
        ('{"Models": [1]} x', "line 1, byte 17", "“x”"),
        ('{"Models": [1], "Models": []}', "line 1, byte 26", "the key “Models” twice"),
        ('{"Models": [tru]}', "line 1, byte 13", "“tru]}”"),
        ("[]", "line 1, byte 1", "“[]”"),
        ('{"ů": 1, Models: []}', "line 1, byte 11", "“Models: []}”"),
    ],
)
def test_what_is_no_json_is_named_with_its_place(tmp_path: Path, text: str, place: str, found: str) -> None:
    assert broken(a_file(tmp_path, text))[:2] == (place, found)


def test_a_file_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    whole = '{"V": 1.5, "Models": [{"a": "x\\u00e9", "b": [1, null]}, {}]}'
    for length in range(len(whole)):
        with pytest.raises(BadFile):
            read(a_file(tmp_path, whole[:length]))


def test_a_byte_that_is_no_utf8_is_named(tmp_path: Path) -> None:
    place, found, _expected = broken(a_file(tmp_path, '{"Models": ["ů'.encode() + b'\xff"]}'))
    assert (place, found) == ("byte 16", "the byte 0xFF")


def test_an_entry_over_a_megabyte_is_refused(tmp_path: Path) -> None:
    def model(size: int) -> str:
        return '{"Models": [{"a": "' + "x" * size + '"}]}'

    assert read(a_file(tmp_path, model(1024 * 1024 - 9)))
    assert broken(a_file(tmp_path, model(1024 * 1024 - 7)))[1] == "an entry over 1 MB"
    assert broken(a_file(tmp_path, model(5 * 1024 * 1024)))[1] == "an entry over 1 MB"
    assert broken(a_file(tmp_path, '{"Models": [' + "1" * 5 * 1024 * 1024))[1] == "an entry over 1 MB"


def test_a_feed_over_the_limit_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "MOST_FEED", 1024 * 1024)
    with pytest.raises(BadFile, match="larger than 1 MB"):
        read(a_file(tmp_path, '{"Models": [' + " " * 1024 * 1024 + "]}"))


@pytest.mark.parametrize("bomb", ["[" * 100_000, '{"a":' * 100_000, '{"Models": ' + "[" * 900_000])
def test_deep_nesting_is_refused_in_words(tmp_path: Path, bomb: str) -> None:
    with pytest.raises(BadFile, match="broken"):
        read(a_file(tmp_path, '{"Models": [' + bomb))


def test_a_number_with_thousands_of_digits_does_not_stop_the_rest(tmp_path: Path) -> None:
    digits = "9" * 5000
    assert read(a_file(tmp_path, f'{{"Models": [{{"a": {digits}}}, 1]}}')) == [{"a": digits}, 1]


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=re.escape(str(tmp_path / "none.json"))):
        read(tmp_path / "none.json")


def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    file = a_file(tmp_path, '{"Models": [' + ",".join(['{"a": "' + "x" * 2000 + '"}'] * 6000) + "]}")
    tracemalloc.start()
    count = sum(1 for _element in WindowedReader(file, "Models").elements())
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (count, peak < 6 * 1024 * 1024) == (6000, True)
