"""`schema`: the JSON Schema of the files that players share."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from companion.cli import output
from companion.desk import Desk
from companion.i18n import _

if TYPE_CHECKING:
    from companion.cli.main import Parser


def add(commands: argparse._SubParsersAction[Parser]) -> None:
    """Register the command."""
    parser = commands.add_parser("schema", help=_("print the JSON Schema of a file format"))
    parser.add_argument("format", choices=("pack", "army"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, desk: Desk) -> int:
    """Print the schema of the chosen format."""
    output.line(desk.data.schema(args.format))
    return 0
