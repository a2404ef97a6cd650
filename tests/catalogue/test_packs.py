"""Pack files: shipped ones are found, others are read by the game they name."""

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.catalogue.packs import pack_text, read_pack_document, read_pack_file, shipped_packs
from companion.errors import BadFile
from companion.jsontext import canonical, parse_json, pretty
from tests.games.mage_knight.packs import a_footman, a_pack, a_tower


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
    again = tmp_path / "again.pack.json"
    again.write_text(pack_text(read), encoding="utf-8")
    assert read_pack_file(again) == read
    assert pack_text(read).endswith("\n}\n")


@pytest.mark.parametrize(
    ("document", "place"),
    [(a_pack(game="chess"), "$.game"), (a_pack(game=["x"]), "$.game"), (a_pack(version="1"), "$.version")],
)
def test_a_pack_of_no_known_game_is_refused(tmp_path: Path, document: object, place: str) -> None:
    with pytest.raises(BadFile, match=r"mine\.pack\.json") as refused:
        read_pack_file(a_file(tmp_path, document))
    assert refused.value.findings[0].place == place


VALID = canonical(a_pack(a_footman(), a_tower(id="test/2"))).encode()


@given(
    st.integers(0, len(VALID)),
    st.integers(0, 40),
    st.sampled_from([b"", b"-", b"9", b"1e9", b'"', b"{}", b"null", b"\xff"]),
)
def test_a_pack_file_spoilt_anywhere_is_read_or_refused_in_words(start: int, length: int, other: bytes) -> None:
    content = VALID[:start] + other + VALID[start + length :]
    with contextlib.suppress(BadFile):
        read = read_pack_document(parse_json(content, "x.json"), "x.json")
        assert read_pack_document(parse_json(pack_text(read).encode(), "x.json"), "x.json") == read


def _flood(count: int) -> list[dict[str, int]]:
    return [{f"k{number}": 0 for number in range(1000)}] * count


@pytest.mark.parametrize(
    "document",
    [
        a_pack(sets=_flood(300)),
        a_pack(a_footman(dials=[{"clicks": _flood(24)}])),
        a_pack(figures=[0] * 100_000),
        a_pack(figures=[{}] * 10_000),
    ],
    ids=["sets", "clicks", "numbers", "objects"],
)
def test_a_file_made_of_faults_is_refused_without_telling_each(document: dict[str, object]) -> None:
    with pytest.raises(BadFile) as refused:
        read_pack_document(document, "mine.pack.json")
    assert 1 <= len(refused.value.findings) <= 20
