"""`doctor` and `backup`: care of the user's data."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from companion.cli import output
from companion.cli.command import DONE, NO, Subparsers
from companion.i18n import _

if TYPE_CHECKING:
    from companion.desk import Desk


def add(commands: Subparsers) -> None:
    """Register both commands."""
    parser = commands.add_parser("doctor", help=_("look whether database, packs, fonts and Qt are well"))
    parser.set_defaults(run=doctor)
    parser = commands.add_parser("backup", help=_("copy the database and print where the copy is"))
    parser.set_defaults(run=backup)


def doctor(args: argparse.Namespace, desk: Desk) -> int:  # noqa: ARG001 - every command is called alike
    """Print what was looked at and found; the status says whether all is well."""
    checks = desk.data.doctor()
    output.table([(_("well") if check.well else _("NOT WELL"), check.name, check.found) for check in checks])
    return DONE if all(check.well for check in checks) else NO


def backup(args: argparse.Namespace, desk: Desk) -> int:  # noqa: ARG001 - every command is called alike
    """Copy the database and print the copy's path."""
    output.line(str(desk.data.backup()))
    return DONE
