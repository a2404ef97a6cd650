"""Pack files: shipped ones are found, others are read by the game they name."""

from pathlib import Path

import pytest

from companion.catalogue.packs import pack_text, read_pack_file, shipped_packs, write_pack_file
from companion.errors import BadFile
from companion.jsontext import pretty
from tests.games.mage_knight.packs import a_footman, a_pack


def a_file(folder: Path, document: object) -> Path:
    file = folder / "mine.pack.json"
    file.write_text(pretty(document), encoding="utf-8")
    return file


def test_shipped_packs_are_found_and_readable() -> None:
    found = shipped_packs()
    assert "starter.pack.json" in [pack.path.name for pack in found]
    assert all(pack.read().pack.contents.figures for pack in found)


def test_a_shipped_pack_is_known_by_its_content() -> None:
    hashes = [pack.content_hash for pack in shipped_packs()]
    assert hashes == [pack.content_hash for pack in shipped_packs()]
    assert len(set(hashes)) == len(hashes)


def test_a_pack_file_is_read_by_the_game_it_names(tmp_path: Path) -> None:
    file = read_pack_file(a_file(tmp_path, a_pack(a_footman())))
    assert (file.game.id, file.pack.id) == ("mage-knight", "mine")


def test_a_written_pack_file_reads_back_as_itself(tmp_path: Path) -> None:
    read = read_pack_file(a_file(tmp_path, a_pack(a_footman())))
    write_pack_file(tmp_path / "again.pack.json", read)
    assert read_pack_file(tmp_path / "again.pack.json") == read
    assert pack_text(read).endswith("\n}\n")


@pytest.mark.parametrize(
    ("document", "place"),
    [(a_pack(game="chess"), "$.game"), (a_pack(game=["x"]), "$.game"), (a_pack(version="1"), "$.version")],
)
def test_a_pack_of_no_known_game_is_refused(tmp_path: Path, document: object, place: str) -> None:
    with pytest.raises(BadFile, match=r"mine\.pack\.json") as refused:
        read_pack_file(a_file(tmp_path, document))
    assert refused.value.findings[0].place == place
