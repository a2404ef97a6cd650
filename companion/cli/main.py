"""The command line of formats.md: finds the command, opens the desk, and turns every outcome into an exit status."""

from __future__ import annotations

import argparse
import gc
import logging
import sys
from collections.abc import Sequence
from importlib.metadata import entry_points

from companion import __version__, i18n
from companion.cli import output
from companion.cli.command import BAD_INPUT, DONE, OWN_FAULT, STOPPED, Parser
from companion.desk import open_desk
from companion.errors import KnownProblem
from companion.i18n import _
from companion.logging_setup import start_log
from companion.paths import Paths, shipped, user_paths

WINDOW = "dialkeeper.window"

log = logging.getLogger(__name__)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit status; without arguments the window opens."""
    output.use_utf8()
    i18n.set_language(i18n.system_language(), shipped() / "translations")
    try:
        words, folder = _take_data_option(list(sys.argv[1:] if argv is None else argv))
        paths = user_paths(folder)
        if not words:
            return _open_window(paths)
        return _run(_parser().parse_args(words), paths)
    except KnownProblem as error:
        output.problem(error)
        return BAD_INPUT
    except BrokenPipeError:  # the reader of our output left; nothing more to say to it
        output.leave()
        return DONE
    except KeyboardInterrupt:
        output.note(_("Stopped; nothing half-done was kept."))
        return STOPPED
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else BAD_INPUT


def _run(args: argparse.Namespace, paths: Paths) -> int:
    start_log(paths)
    try:
        with open_desk(paths) as desk:
            status: int = args.run(args, desk)
        output.flush()
    except (KnownProblem, BrokenPipeError):
        raise
    except Exception:
        log.exception("unforeseen failure")
        sentence = _(
            "Dialkeeper itself failed, which is a fault of the program; nothing half-done was kept. Log: {log}"
        )
        output.note(sentence.format(log=paths.logs))
        return OWN_FAULT
    return status


def _take_data_option(words: list[str]) -> tuple[list[str], str | None]:
    """`--data DIR` may stand anywhere on the line, so it is taken out before the line is parsed."""
    rest: list[str] = []
    folder: str | None = None
    queue = iter(words)
    for word in queue:
        if word == "--data":
            folder = next(queue, "")
        elif word.startswith("--data="):
            folder = word.removeprefix("--data=")
        else:
            rest.append(word)
            continue
        if not folder:
            raise KnownProblem(_("--data stands without a folder; name the folder of the database after it."))
    return rest, folder


def _parser() -> Parser:
    from companion.cli import army, battle, catalogue, data, demo, figures, schema, sheet

    parser = Parser(prog="dialkeeper", description=_("Army builder and companion for games with combat dials."))
    parser.add_argument("--version", action="version", version=f"dialkeeper {__version__}")
    parser.epilog = _("--data DIR, anywhere on the line, chooses the folder of the database.")
    commands = parser.add_subparsers(dest="command", required=True, metavar=_("COMMAND"))
    for module in (figures, catalogue, army, battle, sheet, schema, data, demo):
        module.add(commands)
    return parser


def _open_window(paths: Paths) -> int:
    for point in entry_points(group=WINDOW):
        gc.disable()  # until the window is open: a start leaves nothing behind, and looking for it takes long
        try:
            status: int = point.load()(paths)
        finally:
            gc.enable()
        return status
    raise KnownProblem(_("The window is not part of this installation; see: dialkeeper --help for the commands."))
