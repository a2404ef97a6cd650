"""`army`: armies in files and in the database."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli import output
from companion.cli.army_words import as_json, tell
from companion.cli.command import DONE, NO, Subparsers, text, whole_number
from companion.i18n import _
from companion.table.ids import FigureId

if TYPE_CHECKING:
    from companion.desk import Desk

MOST_COPIES = 500
MOST_POINTS = 1_000_000


def add(commands: Subparsers) -> None:
    """Register the command with its deeds."""
    parser = commands.add_parser("army", help=_("armies: check, make, add to, share, keep"))
    deeds = parser.add_subparsers(dest="deed", required=True, metavar=_("DEED"))
    _add_check(deeds)
    _add_new(deeds)
    _add_add(deeds)
    _add_codes(deeds)
    _add_database(deeds)


def check(args: argparse.Namespace, desk: Desk) -> int:
    """Check the army in a file: points, actions and problems."""
    found = desk.muster.check_file(args.file)
    _notes(found.notes)
    if args.json:
        output.json_line(as_json(found))
    else:
        tell(found)
    return DONE if found.legal else NO


def new(args: argparse.Namespace, desk: Desk) -> int:
    """Make a file with an army that has no entries yet."""
    desk.muster.new_file(args.file, args.game, args.ruleset, args.build_total, args.name)
    return DONE


def add_entries(args: argparse.Namespace, desk: Desk) -> int:
    """Add entries to the army in a file and print their ids."""
    from companion.desk.muster_files import Addition

    mount = None if args.mount is None else FigureId(args.mount)
    added = desk.muster.add_to_file(args.file, Addition(FigureId(args.id), mount, args.level, args.count))
    _notes(added.notes)
    for entry in added.entries:
        output.line(entry)
    return DONE


def share(args: argparse.Namespace, desk: Desk) -> int:
    """Print the share code of the army in a file."""
    output.line(desk.muster.share_file(args.file))
    return DONE


def read(args: argparse.Namespace, desk: Desk) -> int:
    """Print the army of a share code as a file, or write the file."""
    if args.output is None:
        output.document(desk.muster.read_code(args.code))
    else:
        desk.muster.save_code(args.code, args.output)
    return DONE


def import_file(args: argparse.Namespace, desk: Desk) -> int:
    """Take the army in a file into the database and print its number there."""
    imported = desk.muster.import_file(args.file)
    _notes(imported.notes)
    output.note(_("“{name}” is now army {id} of the database.").format(name=imported.name, id=imported.id))
    output.line(str(imported.id))
    return DONE


def list_armies(args: argparse.Namespace, desk: Desk) -> int:
    """List the armies of the database, the one changed last first."""
    armies = desk.muster.list_armies()
    if args.json:
        output.json_line(
            [
                {
                    "id": army.id,
                    "name": army.name,
                    "game": army.game,
                    "ruleset": army.ruleset,
                    "changed": army.changed.isoformat(),
                    "folder": army.folder,
                    "tags": list(army.tags),
                }
                for army in armies
            ]
        )
    else:
        output.table([(str(army.id), army.name, army.game, army.ruleset) for army in armies], right=(0,))
    return DONE


def _notes(notes: Iterable[str]) -> None:
    for note in notes:
        output.note(note)


def _add_check(deeds: Subparsers) -> None:
    parser = deeds.add_parser("check", help=_("points, actions and problems of the army in a file"))
    parser.add_argument("file", type=Path, metavar=_("FILE"))
    parser.add_argument("--json", action="store_true", help=_("print JSON"))
    parser.set_defaults(run=check)


def _add_new(deeds: Subparsers) -> None:
    parser = deeds.add_parser("new", help=_("make a file with a new army"))
    parser.add_argument("file", type=Path, metavar=_("FILE"))
    parser.add_argument("--game", required=True)
    parser.add_argument("--ruleset", required=True, help=_("of Mage Knight: unlimited, conquest or mk2"))
    parser.add_argument("--build-total", required=True, type=whole_number(0, MOST_POINTS), metavar=_("POINTS"))
    parser.add_argument("--name", type=text, default="", help=_("its name; the file's name when left out"))
    parser.set_defaults(run=new)


def _add_add(deeds: Subparsers) -> None:
    parser = deeds.add_parser("add", help=_("add a figure to the army in a file and print the ids of the entries"))
    parser.add_argument("file", type=Path, metavar=_("FILE"))
    parser.add_argument("id", metavar=_("ID"), help=_("id of the figure: <set>/<number>"))
    parser.add_argument("--mount", metavar=_("ID"), help=_("id of the mount it rides"))
    parser.add_argument(
        "--level",
        type=whole_number(0, MOST_POINTS),
        metavar=_("POINTS"),
        help=_("level of a titan, multi-dial or castle figure"),
    )
    parser.add_argument("--count", type=whole_number(1, MOST_COPIES), default=1, metavar="N")
    parser.set_defaults(run=add_entries)


def _add_codes(deeds: Subparsers) -> None:
    parser = deeds.add_parser("share", help=_("print the share code of the army in a file"))
    parser.add_argument("file", type=Path, metavar=_("FILE"))
    parser.set_defaults(run=share)
    parser = deeds.add_parser("read", help=_("print the army of a share code"))
    parser.add_argument("code", metavar=_("CODE"))
    parser.add_argument("-o", "--output", type=Path, metavar=_("FILE"), help=_("write it to a file"))
    parser.set_defaults(run=read)


def _add_database(deeds: Subparsers) -> None:
    parser = deeds.add_parser("import", help=_("take the army in a file into the database"))
    parser.add_argument("file", type=Path, metavar=_("FILE"))
    parser.set_defaults(run=import_file)
    parser = deeds.add_parser("list", help=_("list the armies of the database"))
    parser.add_argument("--json", action="store_true", help=_("print JSON"))
    parser.set_defaults(run=list_armies)
