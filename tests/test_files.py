"""Files are written whole, where they are meant to be, and named in letters."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.errors import NotWritten
from companion.files import name_of, write_atomically


def test_a_link_stays_a_link_and_the_file_it_leads_to_is_written(tmp_path):
    kept = tmp_path / "kept.json"
    kept.write_text("old")
    link = tmp_path / "link.json"
    link.symlink_to(kept)
    write_atomically(link, b"new")
    assert (link.is_symlink(), kept.read_text()) == (True, "new")


def test_a_device_is_written_to_and_not_replaced(tmp_path):
    device = tmp_path / "null"
    device.symlink_to(os.devnull)
    write_atomically(device, b"new")
    assert Path(os.devnull).is_char_device()


def test_a_folder_is_not_written_over_and_leaves_nothing_behind(tmp_path):
    (tmp_path / "folder").mkdir()
    with pytest.raises(NotWritten, match="folder could not be written"):
        write_atomically(tmp_path / "folder", b"new")
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]


def test_a_link_that_leads_to_itself_gives_way_to_the_file(tmp_path):
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    write_atomically(loop, b"new")
    assert loop.read_bytes() == b"new"


def test_a_name_that_is_no_text_is_shown_with_signs_in_place_of_its_bytes():
    assert name_of(Path("/x/z\udcffe.csv")) == "z\N{REPLACEMENT CHARACTER}e.csv"
