"""Keeps the translations in step with the program.

usage: .venv/bin/python packaging/translate.py extract | update | compile

extract: every string of the program into data/translations/dialkeeper.pot
update:  extract, then bring each language's .po up to date with it (a new language gets its first .po)
compile: every .po into the .mo that the program reads (also done by run.py and by the wheel)
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po
from translations_hook import compile_catalogues

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from companion import __version__  # noqa: E402 - found through the line above
from companion.i18n import DOMAIN, LANGUAGES  # noqa: E402

FOLDER = ROOT / "data" / "translations"
TEMPLATE = FOLDER / f"{DOMAIN}.pot"
SOURCES = ("companion", "ui")
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
ALWAYS = datetime(2026, 1, 1, tzinfo=UTC)
"""The date in the files' headers: a fixed one, so that extracting again changes nothing."""


def extract() -> Catalog:
    """Write the template; answers it."""
    template = _catalogue(None)
    for folder in SOURCES:
        found = extract_from_dir(ROOT / folder, keywords=KEYWORDS, comment_tags=("Translators:",))
        for name, _line, message, comments, context in found:
            template.add(message, locations=[(f"{folder}/{name}", 0)], auto_comments=comments, context=context)
    _write(TEMPLATE, template)
    print(f"{TEMPLATE.relative_to(ROOT)}: {len(template)} strings")
    return template


def update() -> None:
    """Bring the `.po` of every language but English up to date."""
    template = extract()
    for language in LANGUAGES[1:]:
        file = FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"
        catalogue = read_po(file.read_bytes().splitlines(keepends=True)) if file.exists() else _catalogue(language)
        catalogue.update(template, no_fuzzy_matching=True)
        file.parent.mkdir(parents=True, exist_ok=True)
        _write(file, catalogue)
        missing = [message for message in catalogue if message.id and not _translated(message.string)]
        print(f"{file.relative_to(ROOT)}: {len(missing)} of {len(catalogue)} to translate")


def _catalogue(language: str | None) -> Catalog:
    return Catalog(
        locale=language,
        header_comment="# The strings of Dialkeeper.",
        project="Dialkeeper",
        version=__version__,
        creation_date=ALWAYS,
        revision_date=ALWAYS,
        fuzzy=False,
    )


def _translated(string: str | Sequence[str] | None) -> bool:
    return all(string or [""])


def _write(file: Path, catalogue: Catalog) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as stream:
        write_po(stream, catalogue, width=120, sort_by_file=True, include_lineno=False, ignore_obsolete=True)


def main(words: list[str]) -> int:
    """Do what the one word says."""
    match words:
        case ["extract"]:
            extract()
        case ["update"]:
            update()
        case ["compile"]:
            print(f"{compile_catalogues(FOLDER)} languages compiled", file=sys.stderr)
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
