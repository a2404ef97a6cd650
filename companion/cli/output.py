"""What the command line prints: results to standard output, messages to standard error, both UTF-8."""

from __future__ import annotations

import json
import sys
from typing import Any

from companion.errors import MOST_FINDINGS, BadFile, KnownProblem, UnknownId
from companion.i18n import _


def use_utf8() -> None:
    """Make both streams UTF-8 whatever the locale says; what a terminal cannot show is escaped, not fatal."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def line(text: str) -> None:
    """Print one line of the result."""
    print(text)


def json_line(value: Any) -> None:
    """Print a JSON result on one line."""
    print(json.dumps(value, ensure_ascii=False, allow_nan=False))


def note(text: str) -> None:
    """Print one message to standard error."""
    print(text, file=sys.stderr)


def problem(error: KnownProblem) -> None:
    """Say what went wrong: the sentence, then the places of a bad file, one line each."""
    note(error.message)
    file = f"{error.file}: " if isinstance(error, BadFile) and error.file else ""
    for finding in error.findings[:MOST_FINDINGS]:
        told = _("{place}: found {found}, expected {expected}")
        note("  " + file + told.format(place=finding.place, found=finding.found, expected=finding.expected))
    if isinstance(error, UnknownId) and error.nearest:
        note(_("  nearest: {ids}").format(ids=", ".join(error.nearest)))


def table(rows: list[tuple[str, ...]], right: tuple[int, ...] = ()) -> None:
    """Print rows in aligned columns; the columns of the indices in `right` are flush right."""
    if not rows:
        return
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        line("  ".join(cells).rstrip())
