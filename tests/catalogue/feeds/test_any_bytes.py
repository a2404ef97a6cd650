"""Whatever the bytes of a file, reading it gives figures with a report, or a sentence; never anything else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.catalogue.feeds.csv_figures import CsvFigures, template
from companion.catalogue.feeds.mkstats import MkstatsFeed
from companion.catalogue.feeds.report import MOST_REFUSED
from companion.catalogue.feeds.sniff import sniff
from companion.errors import BadFile, KnownProblem
from tests.builders import an_ability
from tests.feed_builder import a_model, a_row, some_rows

ABILITIES = {ability.id: ability for ability in (an_ability("toughness"),)}
FEED = json.dumps({"Models": [a_model(some_rows(a_row(0, Speed="8"))[:2]), a_model(FigureNumber="13")]}).encode()
CSV = template().encode()


def outcome(file: Path, content: bytes) -> str:
    """Read a file in every way; what is no `KnownProblem` fails the test by itself."""
    file.write_bytes(content)
    told = []
    for read in (sniff, lambda path: list(MkstatsFeed(path)), lambda path: list(CsvFigures(path, ABILITIES))):
        try:
            told.append(str(read(file)))
        except KnownProblem as problem:
            told.append(problem.message)
    return "\n".join(told)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("bytes") / "file"


@settings(deadline=None)
@given(st.binary(max_size=200))
@example(b"\xef\xbb\xbf")
@example(b'{"Models": [' + b"[" * 100_000)
@example(b'{"Models": [1e999, -0, 1E400, ' + b"9" * 5000 + b"]}")
def test_any_bytes(file: Path, content: bytes) -> None:
    assert outcome(file, content)


@settings(deadline=None, max_examples=150)
@given(st.sampled_from([FEED, CSV]), st.data())
def test_good_files_with_bytes_changed(file: Path, content: bytes, data: st.DataObject) -> None:
    for _change in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content) - 1))
        content = content[:at] + data.draw(st.binary(max_size=3)) + content[at + data.draw(st.integers(0, 3)) :]
    assert outcome(file, content)


def test_a_feed_cut_off_at_any_byte(file: Path) -> None:
    for length in range(0, len(FEED), 7):
        file.write_bytes(FEED[:length])
        with pytest.raises(BadFile):
            list(MkstatsFeed(file))


def test_millions_of_entries_that_are_no_models_end_soon(file: Path) -> None:
    file.write_bytes(b'{"Models": [' + b"{}," * 3_000_000 + b"{}]}")
    feed = MkstatsFeed(file)
    with pytest.raises(BadFile, match="more than 100000 of its entries"):
        list(feed)
    assert (feed.findings.left_out, len(feed.findings.refused)) == (MOST_REFUSED + 1, 10_000)
