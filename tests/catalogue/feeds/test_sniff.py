"""What a file is comes from what is in it."""

from __future__ import annotations

import json
import os
import zlib
from pathlib import Path

import pytest

from companion.catalogue.feeds.csv_figures import template
from companion.catalogue.feeds.sniff import FileKind, sniff
from companion.errors import BadFile, KnownProblem


def a_file(folder: Path, content: str | bytes) -> Path:
    file = folder / "thing"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        ('{"Models": []}', FileKind.FEED),
        ('\ufeff\n{ "Version": {"a": [1]}, "Models" : [', FileKind.FEED),
        ('{"SpecialAbilityTypes": []}', FileKind.COMPANION),
        ('{"Expansions": []}', FileKind.COMPANION),
        ('{"Factions": []}', FileKind.COMPANION),
        ('{"format": "dialkeeper-pack", "version": 1}', FileKind.PACK),
        ('{"version": 9, "format": "dialkeeper-army"}', FileKind.ARMY),
        ('{"sides": [{"army": {"format": "x"}}], "format": "dialkeeper-battle"}', FileKind.BATTLE),
        (template(), FileKind.CSV),
        ("\ufeffid;name;points;dial\n", FileKind.CSV),
        ("ID,Name,Dial\n", FileKind.CSV),
    ],
)
def test_every_kind_is_known_by_its_content(tmp_path: Path, content: str, kind: FileKind) -> None:
    assert sniff(a_file(tmp_path, content)) is kind


def test_a_feed_is_known_by_its_head_however_long_it_is(tmp_path: Path) -> None:
    file = a_file(tmp_path, '{"Models": [')
    with file.open("r+b") as stream:
        stream.truncate(900 * 1024 * 1024)
    assert sniff(file) is FileKind.FEED


def test_a_pack_whose_format_stands_last_is_known_too(tmp_path: Path) -> None:
    figures = [{"id": f"test/{number}", "notes": "x" * 90} for number in range(1000)]
    assert sniff(a_file(tmp_path, json.dumps({"figures": figures, "format": "dialkeeper-pack"}))) is FileKind.PACK


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"", "nothing"),
        (b"  \n", "nothing"),
        (b"{}", "an empty object"),
        (b'{"a": 1, "b": {"Models": []}}', "an object with the keys “a”, “b”"),
        (b'{"format": "cookbook"}', "an object with the keys “format”"),
        (b"[1, 2]", "a JSON list"),
        (b"%PDF-1.7 ...", "a PDF"),
        (b"\x89PNG\r\n", "a picture"),
        (b"PK\x03\x04....", "a ZIP archive or a spreadsheet"),
        (b"SQLite format 3\0", "a database"),
        (b"<html>", "a web page or XML"),
        (b"DK1:AAAA", "a share code"),
        (zlib.compress(b"x" * 99), "binary data"),
        (b"Barrow Scout x 3\nLancer", "text that begins with “Barrow Scout x 3”"),
    ],
)
def test_anything_else_is_named(tmp_path: Path, content: bytes, found: str) -> None:
    with pytest.raises(BadFile, match=r"expected a pack, .* an army file, or a share code") as raised:
        sniff(a_file(tmp_path, content))
    assert f"found {found}" in raised.value.message
    assert "thing" in raised.value.message


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32"])
def test_text_in_another_encoding_is_to_be_saved_as_utf_8(tmp_path: Path, encoding: str) -> None:
    with pytest.raises(BadFile, match=r"is written in UTF-(16|32); save it as UTF-8"):
        sniff(a_file(tmp_path, '{"Models": []}'.encode(encoding)))


def test_a_pipe_is_not_read_since_it_could_not_be_read_again(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadFile, match="is a pipe or a device"):
        sniff(tmp_path / "pipe")


def test_a_path_that_cannot_be_looked_at_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="could not be read"):
        sniff(tmp_path / ("x" * 300))


@pytest.mark.parametrize("content", ['{"a": 1', '{"a": [1}, "Models": []}', '{"a": ' + "[" * 5000, '{"a" 1}'])
def test_a_broken_object_is_told_with_its_place(tmp_path: Path, content: str) -> None:
    with pytest.raises(KnownProblem):
        sniff(a_file(tmp_path, content))


def test_a_folder_is_told_from_a_file(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="is a folder"):
        sniff(tmp_path)
