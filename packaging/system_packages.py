"""The shared libraries Qt's wheels expect of a Linux, and the Debian packages they come in."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
FONTS = "fonts-dejavu-core"
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts")


def install(say: Callable[[str], None]) -> None:
    """Install what is missing when root on a Debian; else say what to do. The command line works without."""
    missing = _missing()
    if not missing:
        return
    if shutil.which("apt-get") is None:
        say(f"The window needs libraries that this system lacks (Debian calls their packages {' '.join(missing)}).")
    elif os.geteuid() != 0:
        say(f"The window needs system packages that only root can install: {command(missing)}")
    else:
        _install(missing, say)


def command(packages: list[str]) -> str:
    """The line a person types to install Debian packages."""
    return "sudo apt-get install " + " ".join(packages)


def _missing() -> list[str]:
    if sys.platform != "linux":
        return []
    found = [package for library, package in LIBRARIES.items() if not _loads(library)]
    if not any(next(Path(folder).rglob("*.[ot]tf"), None) for folder in FONT_FOLDERS):
        found.append(FONTS)
    if find_spec("ensurepip") is None:
        found.append(f"python{sys.version_info.major}.{sys.version_info.minor}-venv")
    return found


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _install(packages: list[str], say: Callable[[str], None]) -> None:
    say(f"Installing system packages: {' '.join(packages)} ...")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        call = ["apt-get", "-qq", "--option=Dpkg::Use-Pty=0", *words]
        if subprocess.run(call, stdin=subprocess.DEVNULL, stdout=sys.stderr, env=quiet, check=False).returncode:
            say(f"apt-get {words[0]} failed. The window may not open until this is done: {command(packages)}")
            return
