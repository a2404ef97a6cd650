"""What every command module shares: the exit statuses, and a parser whose complaints are one sentence."""

from __future__ import annotations

import argparse
import sys
from typing import Any, NoReturn, TypeAlias

from companion.cli import output
from companion.i18n import _

DONE, NO, BAD_INPUT, OWN_FAULT = 0, 1, 2, 3


class Parser(argparse.ArgumentParser):
    """An argument parser that says in one sentence what is wrong with the line, and where help is."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **settings})

    def error(self, message: str) -> NoReturn:
        """Print the sentence and leave with the status of bad usage."""
        output.note(_("{program}: {problem}. See: {program} --help").format(program=self.prog, problem=message))
        sys.exit(BAD_INPUT)


Subparsers: TypeAlias = "argparse._SubParsersAction[Parser]"
"""Where a command module adds its own parser."""
