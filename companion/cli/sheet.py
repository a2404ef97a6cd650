"""`sheet`: an army or a battle on paper."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.cli import output
from companion.cli.command import DONE, Subparsers
from companion.desk import Desk
from companion.i18n import LANGUAGES, _, spoken_languages, system_language
from companion.paths import shipped

PAPERS = ("a4", "letter", "a5")
STYLES = ("roster",)


def add(commands: Subparsers) -> None:
    """Register the command."""
    parser = commands.add_parser("sheet", help=_("print an army or a battle to a PDF"))
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("the army file, or the battle file"))
    parser.add_argument("-o", dest="target", metavar="OUT.pdf", type=Path, required=True, help=_("the PDF to write"))
    parser.add_argument("--style", choices=STYLES, default="roster", help=_("what kind of sheet"))
    parser.add_argument("--paper", choices=PAPERS, default="a4", help=_("the size of the paper"))
    parser.add_argument(
        "--margin", metavar="MM", type=_millimetres, default=10.0, help=_("empty edge in mm, from 6 to 25")
    )
    parser.add_argument("--language", choices=LANGUAGES, default=None, help=_("the language of the sheet"))
    parser.add_argument("--ink-saving", action="store_true", help=_("no coloured grounds, thin lines"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, desk: Desk) -> int:
    """Print the army or the battle in the file; what the user should know goes to standard error."""
    language = args.language or system_language()
    style = desk.print.style(args.paper, args.margin, language, ink_saving=args.ink_saving)
    if args.language and args.language not in spoken_languages(shipped() / "translations"):
        sentence = _("There is no translation into the language {language} yet; the sheet is in English.")
        output.note(sentence.format(language=args.language))
    for note in desk.print.file(args.file, args.target, style):
        output.note(note)
    return DONE


def _millimetres(typed: str) -> float:
    try:
        return float(typed.replace(",", "."))
    except ValueError as error:
        raise argparse.ArgumentTypeError(_("{found} is no number of millimetres").format(found=typed)) from error
