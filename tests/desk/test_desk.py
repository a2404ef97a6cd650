"""The desk as a whole: cheap to import, opened late, closed tidily."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.desk import open_desk
from companion.paths import Paths
from companion.settings import Settings, Theme
from companion.store.backups import Reason, list_backups

_SLOW = ("reportlab", "alembic", "pypdfium2", "superqt", "PySide6", "sqlmodel", "sqlalchemy", "pydantic", "segno")


def _loaded(statement: str, home: Path) -> set[str]:
    code = f"import sys\n{statement}\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    root = Path(__file__).parents[2]
    environment = os.environ | {"DIALKEEPER_DATA": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=environment, check=True, capture_output=True, text=True
    )
    return set(done.stdout.split())


def test_importing_the_desk_loads_nothing_slow(tmp_path: Path) -> None:
    assert _loaded("import companion.desk", tmp_path).isdisjoint(_SLOW)


def test_searching_a_catalogue_loads_no_reportlab_alembic_or_qt(tmp_path: Path) -> None:
    search = "from companion.cli.main import main; main(['figures', 'titan', '--json', '--limit', '0'])"
    assert _loaded(search, tmp_path).isdisjoint({"reportlab", "alembic", "pypdfium2", "superqt", "PySide6", "segno"})


def test_nothing_is_written_before_something_is_asked_for(tmp_path: Path) -> None:
    with open_desk(Paths(tmp_path / "home")) as desk:
        desk.data.schema("pack")
    assert not (tmp_path / "home").exists()


def test_the_first_change_of_a_day_is_followed_by_a_backup(paths: Paths) -> None:
    for theme in (Theme.DARK, Theme.LIGHT):
        with open_desk(paths) as desk:
            desk.data.change_settings(Settings(theme=theme))
    assert [backup.reason for backup in list_backups(paths)] == [Reason.DAILY]


def test_looking_makes_no_backup(paths: Paths) -> None:
    with open_desk(paths) as desk:
        desk.catalogue.packs()
    assert list_backups(paths) == ()


def test_a_daily_backup_that_fails_does_not_undo_the_day(
    paths: Paths, logged: list[object], caplog: pytest.LogCaptureFixture
) -> None:
    paths.backups.write_text("in the way")
    with open_desk(paths) as desk:
        desk.data.change_settings(Settings(theme=Theme.DARK))
    with open_desk(paths) as desk:
        assert desk.data.settings.theme is Theme.DARK
    assert "could not be written" in caplog.text
    logged.clear()


def test_a_backup_on_demand_is_made_at_once(paths: Paths) -> None:
    with open_desk(paths) as desk:
        assert desk.data.backup().is_file()
    (backup,) = list_backups(paths)
    assert backup.at.date() == datetime.now(UTC).date()  # noqa: TID251 - compared with the clock's own day
