"""Functions, methods, classes and imports that nothing uses: `.venv/bin/python packaging/dead_code.py`.

Fields of values and members of enums count as used: what they are for is often said in a file, not in code.
"""

from __future__ import annotations

import sys

from environment import ROOT
from vulture import Vulture

FOLDERS = ("companion", "ui", "packaging")
TESTS = "tests"
"""What only tests use counts as used; what tests themselves leave unused is not looked at."""
KINDS = {"class", "function", "import", "method", "property", "unreachable_code"}
CALLED_BY_OTHERS = ["[a-z]*[A-Z]*", "clone", "TranslationsHook", "initialize", "*Row"]
"""By Qt, whose names are in camelCase or one word, and by the build backend; a table's row is declared, not called."""
MARKED_AS_USED = ["@scene*", "@field_validator*", "@model_validator*", "@event.*", "@listens_for*"]


def main() -> int:
    """Print what is unused, one line each."""
    vulture = Vulture(ignore_names=CALLED_BY_OTHERS, ignore_decorators=MARKED_AS_USED)
    vulture.scavenge([str(ROOT / folder) for folder in (*FOLDERS, TESTS)])
    found = [item for item in vulture.get_unused_code(min_confidence=60) if item.typ in KINDS]
    unused = [item for item in found if item.filename.relative_to(ROOT).parts[0] != TESTS]
    for item in unused:
        print(f"{item.filename.relative_to(ROOT)}:{item.first_lineno}: {item.message}")
    return 1 if unused else 0


if __name__ == "__main__":
    sys.exit(main())
