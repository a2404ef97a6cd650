"""Where shipped data lies, and where this user's files lie."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

ENVIRONMENT = "DIALKEEPER_DATA"


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders of one user: everything he makes lies below `home`."""

    home: Path

    @property
    def database(self) -> Path:
        """The one SQLite file."""
        return self.home / "dialkeeper.sqlite"

    @property
    def backups(self) -> Path:
        """Copies of the database, thinned by age."""
        return self.home / "backups"

    @property
    def logs(self) -> Path:
        """Rotating log files."""
        return self.home / "logs"


def user_paths(chosen: str | os.PathLike[str] | None = None) -> Paths:
    """The folder that `--data` chose, else the environment's, else the platform's user data folder."""
    folder = chosen or os.environ.get(ENVIRONMENT) or platformdirs.user_data_dir("dialkeeper", appauthor=False)
    return Paths(Path(folder).expanduser().absolute())


def shipped() -> Path:
    """The folder of shipped data: beside the installed package, in the bundle, or in the checkout."""
    package = Path(__file__).resolve().parent
    for folder in (package / "_shipped", Path(getattr(sys, "_MEIPASS", package)) / "data", package.parent / "data"):
        if (folder / "packs").is_dir():
            return folder
    raise FileNotFoundError(package / "_shipped")
