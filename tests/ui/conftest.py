"""What tests of the window share: a theme, the shipped figures, and later the real window over a real store."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication

from companion.games.mage_knight.library import Library
from companion.games.mage_knight.pack import read_pack
from companion.jsontext import read_json
from companion.paths import shipped
from companion.settings import Theme as ThemeChoice
from ui.theme import Theme


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The light theme at the usual text size."""
    made = Theme(qapp)
    made.use(ThemeChoice.LIGHT, 1.0)
    yield made
    shiboken6.delete(made)


@pytest.fixture(scope="session")
def samples() -> Library:
    """The shipped companion samples: riders, mounts, titans, figures of several dials, castle sections."""
    file = shipped() / "packs" / "samples.pack.json"
    return read_pack(read_json(file), file.name).contents
