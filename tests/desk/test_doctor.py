"""The doctor finds what is not well, and says it in words."""

from __future__ import annotations

import importlib.util
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.desk import open_desk
from companion.desk.doctor import Check
from companion.paths import Paths


def _checked(paths: Paths) -> dict[str, Check]:
    with open_desk(paths) as desk:
        return {check.name: check for check in desk.data.doctor()}


def test_all_is_well_on_a_fresh_machine(tmp_path: Path) -> None:
    checks = _checked(Paths(tmp_path / "home"))
    assert [check.found for check in checks.values() if not check.well] == []
    assert set(checks) == {"database", "connections", "pack", "fonts", "Qt", "backups"}


def test_a_damaged_database_is_found_and_left_as_it_is(paths: Paths) -> None:
    with paths.database.open("r+b") as file:
        file.seek(4096 * 3)
        file.write(b"\xa5" * 4096 * 8)
    before = paths.database.read_bytes()
    check = _checked(paths)["database"]
    assert not check.well
    assert "damaged" in check.found
    assert paths.database.read_bytes() == before


def test_a_newer_database_is_told_in_words(paths: Paths) -> None:
    with closing(sqlite3.connect(paths.database)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert "newer Dialkeeper" in _checked(paths)["database"].found


def test_figures_that_cannot_be_read_are_found(paths: Paths) -> None:
    with closing(sqlite3.connect(paths.database)) as connection:
        connection.execute("UPDATE figure SET document = '{' WHERE id = 1")
        connection.commit()
    check = _checked(paths)["database"]
    assert (check.well, "figure.document" in check.found) == (False, True)


def test_missing_qt_is_found_without_importing_it(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    check = _checked(paths)["Qt"]
    assert (check.well, "not installed" in check.found) == (False, True)


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Shipped data with a damaged pack and a damaged font."""
    for name, content in (("packs/bad.pack.json", b"{"), ("fonts/Bad.ttf", b"PNG?"), ("rulesets/x.toml", b"")):
        (tmp_path / "data" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "data" / name).write_bytes(content)
    for module in ("companion.desk.doctor", "companion.catalogue.packs"):
        monkeypatch.setattr(f"{module}.shipped", lambda: tmp_path / "data")
    return tmp_path / "data"


def test_damaged_packs_and_fonts_are_found(tmp_path: Path, bare: Path) -> None:
    checks = _checked(Paths(tmp_path / "home"))
    assert not checks["pack"].well
    assert "bad.pack.json" in checks["pack"].found
    assert (checks["fonts"].well, "Bad.ttf" in checks["fonts"].found) == (False, True)


def test_missing_packs_and_fonts_are_found(tmp_path: Path, bare: Path) -> None:
    for file in ("packs/bad.pack.json", "fonts/Bad.ttf"):
        (bare / file).unlink()
    checks = _checked(Paths(tmp_path / "home"))
    assert "No packs lie in" in checks["pack"].found
    assert "none there" in checks["fonts"].found
