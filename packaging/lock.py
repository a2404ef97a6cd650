"""Writes requirements.lock anew: exact versions with the hashes of all their files, for every platform.

usage: python3 packaging/lock.py [--upgrade]     without --upgrade versions change only where they must
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from environment import BIN, LOCK, ROOT, VENV

HEADER = """\
# Made from pyproject.toml (program and development tools) by: python3 packaging/lock.py
# Every version is exact and every file has its hash; where the files come from is left to pip.
"""
RESOLVE = ("pip", "compile", "--quiet", "--universal", "--python-version=3.11", "--generate-hashes", "--extra=dev")
PLAIN = ("--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "--strip-extras")


def main(options: list[str]) -> int:
    """Resolve with uv, in a virtual environment of its own that is thrown away."""
    if options not in ([], ["--upgrade"]):
        print(__doc__)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        programs = Path(folder) / BIN.relative_to(VENV)
        subprocess.run([programs / "python", "-m", "pip", "install", "--quiet", "uv"], check=True)
        output = f"--output-file={LOCK}"
        subprocess.run([programs / "uv", *RESOLVE, *PLAIN, *options, output, "pyproject.toml"], cwd=ROOT, check=True)
    LOCK.write_text(HEADER + LOCK.read_text(encoding="utf-8"), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
