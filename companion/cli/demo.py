"""`demo`: the main job, from figures to paper, in one command."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.cli import output
from companion.cli.command import DONE, Subparsers
from companion.desk import Desk
from companion.i18n import _, system_language


def add(commands: Subparsers) -> None:
    """Register the command."""
    parser = commands.add_parser("demo", help=_("build, share, print and play a demonstration army"))
    parser.epilog = _("The army and its battle are also kept in the database; --data DIR chooses another one.")
    parser.add_argument("folder", metavar="DIR", type=Path, help=_("where its files go"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, desk: Desk) -> int:
    """Show what the program does, and print the names of the files it made."""
    from companion.desk.demo import show

    shown = show(desk, args.folder, system_language())
    for note in shown.notes:
        output.note(note)
    check = shown.view.check
    said = _("“{name}”: {points} of {limit} points, {actions} actions a turn; army {id} of the database.")
    numbers = {"points": check.points, "limit": check.limit, "actions": check.actions}
    output.note(said.format(name=shown.view.army.name, id=shown.view.id, **numbers))
    for file in shown.files:
        output.line(str(file))
    return DONE
