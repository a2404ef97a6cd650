"""What `run.py` and `test.py` install, and when they do nothing."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The module as `run.py` sees it, with a virtual environment in `tmp_path`."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    import environment

    monkeypatch.setattr(environment, "VENV", tmp_path)
    return environment


@pytest.fixture
def source(tmp_path: Path) -> Path:
    file = tmp_path / "source"
    file.write_text("first")
    return file


def test_work_that_was_done_is_not_done_again(environment: ModuleType, source: Path) -> None:
    done: list[str] = []
    for _round in range(2):
        environment._when_changed("work", [source], lambda: done.append("done"))
    assert done == ["done"]


def test_work_is_done_again_when_a_source_changed(environment: ModuleType, source: Path) -> None:
    done: list[str] = []
    for text in ("first", "second"):
        source.write_text(text)
        environment._when_changed("work", [source], lambda: done.append("done"))
    assert done == ["done", "done"]


def test_work_that_failed_half_way_is_done_again(environment: ModuleType, source: Path) -> None:
    def fail() -> None:
        raise environment.SetupFailed("no network")

    done: list[str] = []
    environment._when_changed("work", [source], lambda: done.append("done"))
    source.write_text("second")
    with pytest.raises(environment.SetupFailed):
        environment._when_changed("work", [source], fail)
    source.write_text("first")
    environment._when_changed("work", [source], lambda: done.append("again"))
    assert done == ["done", "again"]


def test_a_clone_without_its_lock_is_told_so(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(environment, "LOCK", tmp_path / "requirements.lock")
    with pytest.raises(environment.SetupFailed, match=r"requirements\.lock is missing"):
        environment.make_ready()


def test_an_old_python_is_refused_in_one_sentence() -> None:
    code = "import sys, python_version; sys.version_info = (3, 9, 1); python_version.require()"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT / "packaging", capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("Dialkeeper needs Python 3.11 or newer and was started with 3.9.")


def test_every_locked_package_has_an_exact_version_and_hashes() -> None:
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    packages = [line for line in lines if not line.startswith((" ", "#"))]
    assert [line for line in packages if not re.match(r"[a-z0-9.-]+==[\w.]+ (; .* )?\\$", line)] == []
    assert sum("--hash=sha256:" in line for line in lines) > len(packages)


def test_the_lock_names_no_place_to_fetch_from() -> None:
    assert "//" not in (ROOT / "requirements.lock").read_text(encoding="utf-8")
