"""What every command module shares: the exit statuses, and a parser whose complaints are one sentence."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable
from typing import Any, NoReturn, TypeAlias

from companion.cli import output
from companion.i18n import _

DONE, NO, BAD_INPUT, OWN_FAULT = 0, 1, 2, 3
STOPPED = 130
"""What shells expect of a program that was stopped by Ctrl-C."""

_UNREAD = re.compile("[\udc80-\udcff]")
"""Bytes that the locale has no letters for, as Python keeps them."""
_MOST_DIGITS = 18


class Parser(argparse.ArgumentParser):
    """An argument parser that says in one sentence what is wrong with the line, and where help is."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **settings})

    def error(self, message: str) -> NoReturn:
        """Print the sentence and leave with the status of bad usage."""
        output.note(_("{program}: {problem}. See: {program} --help").format(program=self.prog, problem=message))
        sys.exit(BAD_INPUT)


def text(typed: str) -> str:
    """The type of an argument that is kept as text: what was typed in UTF-8, whatever the locale took it for."""
    try:
        return os.fsencode(typed).decode() if _UNREAD.search(typed) else typed
    except UnicodeDecodeError as error:
        problem = _("{found} is not UTF-8; type it in a terminal that is set to UTF-8")
        raise argparse.ArgumentTypeError(problem.format(found=typed)) from error


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number from `low` to `high`."""

    def read(typed: str) -> int:
        number = int(typed) if typed.isdecimal() and len(typed) <= _MOST_DIGITS else None
        if number is None or not low <= number <= high:
            problem = _("{found} is no whole number from {low} to {high}")
            raise argparse.ArgumentTypeError(problem.format(found=typed, low=low, high=high))
        return number

    return read


Subparsers: TypeAlias = "argparse._SubParsersAction[Parser]"
"""Where a command module adds its own parser."""
