"""The `.venv` of this clone: made, filled with the locked packages, and left alone while nothing changes."""

from __future__ import annotations

import hashlib
import importlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path

import python_version
import system_packages

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
SUFFIX = ".exe" if os.name == "nt" else ""
TRANSLATIONS = ROOT / "data" / "translations"

MENDABLE, OWN_FAULT = 2, 3


class SetupFailed(Exception):
    """Something could not be installed; the message says what and what to do, `status` is the exit status."""

    def __init__(self, message: str, status: int = MENDABLE) -> None:
        super().__init__(message)
        self.status = status


def say(text: str) -> None:
    """Print one message; standard output belongs to the program."""
    print(text, file=sys.stderr, flush=True)


def program(name: str) -> Path:
    """A program of the virtual environment."""
    return BIN / (name + SUFFIX)


def make_ready() -> None:
    """Install what is missing. Raises `SetupFailed`."""
    if not LOCK.is_file():
        raise SetupFailed(f"{LOCK} is missing, so this clone is not whole. Clone the project again.", OWN_FAULT)
    try:
        _when_changed("packages", [ROOT / "pyproject.toml", LOCK], _install)
        _when_changed("translations", sorted(TRANSLATIONS.rglob("*.po")), _compile_translations)
    except OSError as error:
        place = error.filename or VENV
        raise SetupFailed(
            f"{place} could not be read or written ({error.strerror}). Free the disk or the folder."
        ) from error


def _when_changed(name: str, sources: Iterable[Path], work: Callable[[], None]) -> None:
    """Do `work` unless it was finished before with the same `sources`, in this place, by such a Python."""
    stamp = VENV / f".{name}.stamp"
    now = _fingerprint(sources)
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == now:
        return
    stamp.unlink(missing_ok=True)
    work()
    stamp.write_text(now, encoding="utf-8")


def _fingerprint(sources: Iterable[Path]) -> str:
    digest = hashlib.sha256(repr((str(ROOT), sys.version_info[:2])).encode())
    for source in sources:
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest()


def _install() -> None:
    system_packages.install(say)
    _make_venv()
    say("Installing the packages of requirements.lock ...")
    _pip(["--require-hashes", "--requirement", str(LOCK)], "the packages of requirements.lock")
    _pip(["--no-deps", "--no-build-isolation", "--editable", str(ROOT)], "Dialkeeper itself")


def _make_venv() -> None:
    if _venv_works():
        return
    importlib.invalidate_caches()
    if find_spec("ensurepip") is None:
        raise SetupFailed(
            "This Python cannot make virtual environments (its module ensurepip is missing). "
            f"Install it and start again; on Debian and Ubuntu: {system_packages.command(['python3-venv'])}"
        )
    say(f"Making {VENV} ...")
    done = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], stdout=sys.stderr, check=False)
    if done.returncode:
        raise SetupFailed(
            f"The virtual environment {VENV} could not be made; the reason is above. "
            "Free the disk, or remove that folder, and start again."
        )


def _venv_works() -> bool:
    """Whether there is a virtual environment here whose Python starts, is new enough, and has pip."""
    question = f"import sys, pip; sys.exit(sys.version_info < {python_version.OLDEST})"
    try:
        return subprocess.run([program("python"), "-c", question], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _pip(arguments: list[str], what: str) -> None:
    command = [str(program("python")), "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
    if subprocess.run([*command, *arguments], stdout=sys.stderr, cwd=ROOT, check=False).returncode:
        raise SetupFailed(
            f"Not installed: {what}; pip says why above. Without a package registry in reach nothing can be "
            "installed. Mend that and start again; what was installed already stays."
        )


def _compile_translations() -> None:
    command = [str(program("python")), str(ROOT / "packaging" / "translate.py"), "compile"]
    if subprocess.run(command, stdout=sys.stderr, check=False).returncode:
        raise SetupFailed(f"The translations in {TRANSLATIONS} could not be compiled; the reason is above.", OWN_FAULT)
