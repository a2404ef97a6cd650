"""A real database in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.paths import Paths
from companion.store.database import Database
from companion.store.opening import open_database
from tests.store.rows import NOON


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path / "kůň # 100 %")


@pytest.fixture
def database(paths: Paths) -> Iterator[Database]:
    opened = open_database(paths, NOON)
    yield opened
    opened.close()
