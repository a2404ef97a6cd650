"""Build hook: the compiled translations (`.mo`) that a wheel carries are made while it is built."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(folder: Path) -> int:
    """Write the `.mo` beside every `.po` below `folder`; answers how many there are."""
    sources = sorted(folder.rglob("*.po"))
    for source in sources:
        with source.open("rb") as text, source.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, read_po(text))
    return len(sources)


class TranslationsHook(BuildHookInterface):
    """Compiles before the files of a wheel are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by the build backend."""
        compile_catalogues(Path(self.root) / "data" / "translations")
