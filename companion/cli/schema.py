"""`schema`: the JSON Schema of the files that players share."""

from __future__ import annotations

import argparse

from companion.cli import output
from companion.cli.command import Subparsers
from companion.desk import Desk
from companion.i18n import _


def add(commands: Subparsers) -> None:
    """Register the command."""
    parser = commands.add_parser("schema", help=_("print the JSON Schema of a file format"))
    parser.add_argument("format", choices=("pack", "army", "battle"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, desk: Desk) -> int:
    """Print the schema of the chosen format."""
    output.document(desk.data.schema(args.format))
    return 0
