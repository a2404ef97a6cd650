"""The shape of the program: sizes, names, what imports what, and what is not imported at start."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = [
    file for folder in ("companion", "ui", "packaging", "tests") for file in sorted((ROOT / folder).rglob("*.py"))
]
MOST_LINES = 400
HEAVY = {"PySide6", "reportlab", "alembic", "pypdfium2", "superqt", "segno", "hypothesis", "babel"}

BAD_LINES = {
    "companion points inwards": ("companion/table/ids.py", "import companion.games.mage_knight.dial"),
    "companion knows no Qt": ("companion/cli/output.py", "import PySide6.QtCore"),
    "games and table are pure": ("companion/games/mage_knight/dial.py", "import time"),
    "only the store talks SQL": ("companion/settings.py", "import sqlite3"),
    "the window and the command line act": ("companion/cli/output.py", "import companion.store"),
    "games do not know each other": ("companion/games/other/__init__.py", "import companion.games.mage_knight.dial"),
    "no cycles between modules": ("companion/cli/output.py", "import companion.cli.main"),
}

BORDER = ("pack", "wording")
BORDER_ONLY = {"pydantic", "gettext", "companion.i18n", "companion.border", "companion.jsontext"}


def imports(file: Path) -> set[str]:
    """The modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program in which lines may be bad."""
    folder = tmp_path_factory.mktemp("scratch")
    shutil.copy(ROOT / "pyproject.toml", folder)
    for name in ("companion", "ui"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture
def bad_line(request: pytest.FixtureRequest, scratch: Path) -> Iterator[None]:
    """The file with the line at its end, and afterwards as it was."""
    name, line = request.param
    file = scratch / name
    before = file.read_text(encoding="utf-8") if file.exists() else None
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"{before or ''}\n{line}\n", encoding="utf-8")
    yield
    if before is None:
        shutil.rmtree(file.parent)
    else:
        file.write_text(before, encoding="utf-8")


def test_every_import_contract_is_kept() -> None:
    done = lint_imports(ROOT)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("contract", "bad_line"), BAD_LINES.items(), indirect=["bad_line"], ids=list(BAD_LINES))
def test_a_bad_line_breaks_its_contract(contract: str, bad_line: None, scratch: Path) -> None:
    broken = [line for line in lint_imports(scratch).stdout.splitlines() if "BROKEN" in line]
    assert any(line.startswith(contract) for line in broken)


def test_no_file_is_long() -> None:
    lengths = {str(file.relative_to(ROOT)): len(file.read_bytes().splitlines()) for file in SOURCES}
    assert {file: length for file, length in lengths.items() if length > MOST_LINES} == {}


def test_of_a_game_only_pack_and_wording_read_documents_and_speak_to_people() -> None:
    rules = [file for file in (ROOT / "companion" / "games").rglob("*.py") if not file.stem.startswith(BORDER)]
    assert {file.stem: found for file in rules if (found := imports(file) & BORDER_ONLY)} == {}


def test_pages_of_the_window_do_not_know_each_other() -> None:
    pages = {folder.name for folder in (ROOT / "ui").iterdir() if (folder / "__init__.py").exists()} - {"shared"}
    for page in pages:
        others = tuple(f"ui.{other}" for other in pages - {page})
        known = {name for file in (ROOT / "ui" / page).rglob("*.py") for name in imports(file)}
        assert [name for name in known if name.startswith(others)] == [], page


def test_the_command_line_starts_without_what_is_heavy() -> None:
    question = (
        "import sys, companion.desk, companion.cli.main; print(*{name.partition('.')[0] for name in sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", question], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not HEAVY & set(done.stdout.split())


def test_nothing_is_named_after_what_it_is_not() -> None:
    classes = [
        node.name
        for file in SOURCES
        for node in ast.walk(ast.parse(file.read_bytes()))
        if isinstance(node, ast.ClassDef)
    ]
    assert [name for name in classes if name.endswith(("Manager", "Helper", "Util", "Utils", "Base"))] == []


def test_packaging_is_no_package() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()
