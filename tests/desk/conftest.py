"""What tests of the desk share."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.desk import Desk, open_desk
from companion.paths import Paths


@pytest.fixture(scope="session")
def shared_desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """One desk for tests that each make their own armies and leave the catalogue as it is."""
    with open_desk(Paths(tmp_path_factory.mktemp("shared") / "home")) as opened:
        yield opened


@pytest.fixture(scope="session")
def filled_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the shipped packs in it, closed."""
    paths = Paths(tmp_path_factory.mktemp("filled") / "home")
    with open_desk(paths) as opened:
        opened.catalogue.packs()
    return paths.database


@pytest.fixture
def paths(tmp_path: Path, filled_database: Path) -> Paths:
    """A user's folders with a database that holds the shipped packs."""
    found = Paths(tmp_path / "home")
    found.home.mkdir()
    shutil.copy(filled_database, found.database)
    return found


@pytest.fixture
def desk(paths: Paths) -> Iterator[Desk]:
    """A desk of one's own, to import into."""
    with open_desk(paths) as opened:
        yield opened
