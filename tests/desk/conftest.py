"""What tests of the desk share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.desk import Desk, open_desk
from companion.paths import Paths


@pytest.fixture(scope="session")
def shared_desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """One desk for tests that each make their own armies and leave the catalogue as it is."""
    with open_desk(Paths(tmp_path_factory.mktemp("shared") / "home")) as opened:
        yield opened
