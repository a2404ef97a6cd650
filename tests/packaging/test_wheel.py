"""The wheel carries the data and the compiled translations, and works where it is unpacked."""

from __future__ import annotations

import gettext
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("companion", "ui", "data", "packaging")
CZECH = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "army"\nmsgstr "armáda"\n'


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder a wheel of this tree, with one more translation, was unpacked into."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in PARTS:
        shutil.copytree(ROOT / name, folder / "tree" / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / "tree")
    translation = folder / "tree" / "data" / "translations" / "xx" / "LC_MESSAGES" / "dialkeeper.po"
    translation.parent.mkdir(parents=True)
    translation.write_text(CZECH, encoding="utf-8")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder / "built")]
    subprocess.run(command, cwd=folder / "tree", check=True, capture_output=True)
    with zipfile.ZipFile(next((folder / "built").glob("*.whl"))) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def test_all_shipped_data_is_in_the_wheel(unpacked: Path) -> None:
    shipped = {
        file.relative_to(ROOT / "data")
        for file in (ROOT / "data").rglob("*")
        if file.suffix in {".json", ".toml", ".ttf"}
    }
    missing = [file for file in shipped if not (unpacked / "companion" / "_shipped" / file).is_file()]
    assert shipped
    assert missing == []


def test_translations_are_compiled_into_the_wheel(unpacked: Path) -> None:
    found = gettext.translation("dialkeeper", unpacked / "companion" / "_shipped" / "translations", ["xx"])
    assert found.gettext("army") == "armáda"


def test_the_unpacked_wheel_runs_and_finds_its_data(unpacked: Path, tmp_path: Path) -> None:
    code = "import companion.paths; print(companion.paths.shipped())"
    surroundings = {**os.environ, "PYTHONPATH": str(unpacked)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=surroundings, capture_output=True, text=True, check=True
    )
    assert Path(done.stdout.strip()) == unpacked / "companion" / "_shipped"
