"""What the command line prints: results to standard output, messages to standard error, both UTF-8."""

from __future__ import annotations

import json
import os
import re
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from companion.errors import MOST_FINDINGS, BadFile, KnownProblem, NotWritten, UnknownId
from companion.i18n import _

_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""What moves the cursor, ends the line or turns the writing round: names from files are not to do that."""


def use_utf8() -> None:
    """Make both streams UTF-8 whatever the locale says; what cannot be shown is escaped, a closed stream is void."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 - open as long as the program runs
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 - as above
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def line(text: str) -> None:
    """Print one line of the result. Raises `NotWritten`."""
    document(_on_one_line(text))


def document(text: str) -> None:
    """Print a text as it is, with one line break at its end. Raises `NotWritten`."""
    with _handing_over():
        print(text.removesuffix("\n"))


def json_line(value: Any) -> None:
    """Print a JSON result on one line. Raises `NotWritten`."""
    document(json.dumps(value, ensure_ascii=False, allow_nan=False))


def flush() -> None:
    """Hand over what was printed. Raises `NotWritten`, and `BrokenPipeError` when the reader has left."""
    with _handing_over():
        sys.stdout.flush()


def leave() -> None:
    """Print nothing from now on: nobody takes it."""
    with suppress(OSError):  # a stream in memory has no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def note(text: str) -> None:
    """Print one message to standard error, if that can be written."""
    with suppress(OSError):
        print(_on_one_line(text), file=sys.stderr)


def problem(error: KnownProblem) -> None:
    """Say what went wrong: the sentence, then the places of a bad file, one line each."""
    note(error.message)
    file = f"{error.file}: " if isinstance(error, BadFile) and error.file else ""
    for finding in error.findings[:MOST_FINDINGS]:
        told = _("{place}: found {found}, expected {expected}")
        note("  " + file + told.format(place=finding.place, found=finding.found, expected=finding.expected))
    if isinstance(error, UnknownId):
        nearest(error.nearest)


def nearest(names: Sequence[str]) -> None:
    """Say which names are most like one that names nothing."""
    if names:
        note(_("  nearest: {ids}").format(ids=", ".join(names)))


def table(rows: list[tuple[str, ...]], right: tuple[int, ...] = ()) -> None:
    """Print rows in aligned columns; the columns of the indices in `right` are flush right. Raises `NotWritten`."""
    if not rows:
        return
    plain = [tuple(map(_on_one_line, row)) for row in rows]
    widths = [max(map(_width, column)) for column in zip(*plain, strict=True)]
    for row in plain:
        cells = (_set(cell, widths[column], column in right) for column, cell in enumerate(row))
        line("  ".join(cells).rstrip())


@contextmanager
def _handing_over() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        leave()
        sentence = _("The output could not be written ({reason}); make room, or send it elsewhere.")
        raise NotWritten(sentence.format(reason=error.strerror or error)) from error


def _on_one_line(text: str) -> str:
    return _CONTROLS.sub(lambda sign: " " if sign[0].isspace() else "\N{REPLACEMENT CHARACTER}", text)


def _set(cell: str, width: int, right: bool) -> str:
    blanks = " " * (width - _width(cell))
    return blanks + cell if right else cell + blanks


def _width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF") for sign in text)
