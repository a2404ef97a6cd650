"""`catalogue`: packs and feeds come in, packs go out."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli import output
from companion.cli.command import BAD_INPUT, DONE, NO, Subparsers
from companion.errors import MOST_FINDINGS
from companion.files import write_atomically
from companion.i18n import _, ngettext

if TYPE_CHECKING:
    from companion.catalogue.feeds.report import FileReport, Refusal, Repair
    from companion.desk import Desk
    from companion.desk.importing import Imported
    from companion.store.shelves import ListedPack


def add(commands: Subparsers) -> None:
    """Register the command with its deeds."""
    parser = commands.add_parser("catalogue", help=_("import, export and list packs of figures"))
    deeds = parser.add_subparsers(dest="deed", required=True, metavar=_("DEED"))
    deed = deeds.add_parser("import", help=_("take in feeds, packs and CSVs of figures"))
    deed.add_argument("files", nargs="+", type=Path, metavar=_("FILE"))
    deed.add_argument("--json", action="store_true", help=_("print the report as JSON"))
    deed.set_defaults(run=import_files)
    deed = deeds.add_parser("export", help=_("print a pack, or write it to a file"))
    deed.add_argument("pack", metavar=_("PACK"))
    deed.add_argument("-o", "--output", type=Path, metavar=_("FILE"))
    deed.set_defaults(run=export)
    deed = deeds.add_parser("list", help=_("list the packs"))
    deed.add_argument("--json", action="store_true", help=_("print JSON"))
    deed.set_defaults(run=list_packs)
    deed = deeds.add_parser("template", help=_("print the header of a CSV of figures, with an example"))
    deed.set_defaults(run=template)


def import_files(args: argparse.Namespace, desk: Desk) -> int:
    """Import files; what was repaired or refused is told."""
    imported = desk.catalogue.import_files(args.files)
    for problem in imported.problems:
        output.problem(problem)
    for note in imported.notes:
        output.note(note)
    if args.json:
        output.json_line(imported.report.document())
    else:
        _tell(imported)
    if imported.nothing:
        return BAD_INPUT
    return DONE if imported.complete else NO


def export(args: argparse.Namespace, desk: Desk) -> int:
    """Print a pack, or write it to a file."""
    text = desk.catalogue.export(args.pack)
    if args.output is None:
        output.document(text)
    else:
        write_atomically(args.output, text.encode())
    return DONE


def list_packs(args: argparse.Namespace, desk: Desk) -> int:
    """List the packs in the order in which ids are looked up."""
    packs = desk.catalogue.packs()
    if args.json:
        output.json_line(
            [
                {
                    "id": one.head.id,
                    "name": one.head.name,
                    "game": one.head.game,
                    "kind": one.head.kind.value,
                    "release": one.head.release,
                    "figures": one.figures,
                    "gone": one.gone,
                }
                for one in packs
            ]
        )
    else:
        output.table([_row(one) for one in packs], right=(2,))
    return DONE


def template(args: argparse.Namespace, desk: Desk) -> int:  # noqa: ARG001 - every command is called alike
    """Print the header of a figure CSV with an example."""
    output.document(desk.catalogue.csv_template())
    return DONE


def _row(pack: ListedPack) -> tuple[str, ...]:
    head = pack.head
    return head.id, head.kind.value, str(pack.figures), head.name, head.game


def _tell(imported: Imported) -> None:
    report = imported.report
    _note_some(_repaired(repair) for repair in report.repaired)
    _note_some(_refused(refusal) for refusal in report.refused)
    for file in report.files:
        output.line(_counted(file))


def _note_some(lines: Iterable[str]) -> None:
    """As many lines as anybody reads, and how many there are besides."""
    told = list(lines)
    for line in told[:MOST_FINDINGS]:
        output.note(line)
    if more := len(told) - len(told[:MOST_FINDINGS]):
        sentence = ngettext("… and {count} more; --json tells all.", "… and {count} more; --json tells all.", more)
        output.note(sentence.format(count=more))


def _repaired(repair: Repair) -> str:
    words = {"figure": repair.figure, "place": repair.place, "was": repair.was, "now": repair.is_}
    return _("repaired {figure} at {place}: “{was}” read as “{now}”").format(**words)


def _refused(refusal: Refusal) -> str:
    words = {"model": refusal.model, "place": refusal.place, "expected": refusal.expected}
    return _("refused {model} at {place}: expected {expected}").format(**words)


def _counted(file: FileReport) -> str:
    new = ngettext("{count} new figure", "{count} new figures", file.new).format(count=file.new)
    rest = _("{changed} changed, {unchanged} unchanged, {refused} refused")
    numbers = {"changed": file.changed, "unchanged": file.unchanged, "refused": file.refused}
    sentence = _("{file} into the pack {pack}: {new}, {rest}")
    return sentence.format(file=file.file, pack=file.pack, new=new, rest=rest.format(**numbers))
