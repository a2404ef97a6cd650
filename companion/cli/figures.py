"""`figures` and `figure`: the catalogue, searched and shown."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Any

from companion.cli import output
from companion.cli.command import DONE, Subparsers, text, whole_number
from companion.cli.figure_words import listed, tell
from companion.i18n import _, ngettext

if TYPE_CHECKING:
    from companion.desk import Desk
    from companion.desk.figures import FoundFigure

MOST_POINTS = 100_000
MOST_LISTED = 1_000_000
_POINTS = re.compile(r"(\d{1,6})|(\d{0,6})-(\d{0,6})")


def add(commands: Subparsers) -> None:
    """Register both commands."""
    parser = commands.add_parser("figures", help=_("search the catalogue"))
    parser.add_argument(
        "query", type=text, nargs="*", metavar=_("QUERY"), help=_("words of names, sets, factions; or ids")
    )
    _add_filter(parser, "--game", "games", _("figures of this game only"))
    _add_filter(parser, "--set", "sets", _("a set, by id or name; several: any of them"))
    _add_filter(parser, "--faction", "factions", _("a faction, by id or name"))
    _add_filter(parser, "--rank", "ranks", _("a rank"))
    _add_filter(parser, "--ability", "abilities", _("an ability, by id or name"))
    parser.add_argument("--points", type=_points, metavar="10-40", help=_("points from and to"))
    parser.add_argument("--owned", action="store_true", help=_("only figures of the collection"))
    parser.add_argument("--limit", type=whole_number(0, MOST_LISTED), metavar="N", help=_("at most so many"))
    parser.add_argument("--json", action="store_true", help=_("print JSON: figures in pack format"))
    parser.set_defaults(run=search)
    parser = commands.add_parser("figure", help=_("show one figure with its dial"))
    parser.add_argument("id", type=text, metavar=_("ID"), help=_("<set>/<number>"))
    parser.add_argument("--json", action="store_true", help=_("print JSON: the figure in pack format"))
    parser.set_defaults(run=show)


def search(args: argparse.Namespace, desk: Desk) -> int:
    """List the figures that are found, the most relevant first."""
    from companion.desk.finding import Asked

    catalogue = desk.catalogue
    words = {kind: tuple(getattr(args, kind)) for kind in ("sets", "factions", "ranks", "abilities")}
    wanted = catalogue.wanted(Asked(**words, points=args.points, owned=args.owned))
    for unknown in wanted.unknown:
        output.note(_("No set, faction, rank or ability is called “{name}”.").format(name=unknown.name))
        output.nearest(unknown.nearest)
    if args.owned and not desk.collection.in_use:
        output.note(_("The collection is empty, so none of the figures is owned."))
    found = catalogue.search(" ".join(args.query), wanted.filters, args.limit, args.games)
    figures = catalogue.figures(found.ids)
    if args.json:
        output.json_line([_document(desk, one) for one in figures])
        return DONE
    shelves = {game: catalogue.shelf(game) for game in {one.game for one in figures}}
    output.table([listed(catalogue.game(one.game).facts(one.figure), shelves[one.game]) for one in figures], right=(3,))
    output.note(_counted(len(figures), found.total))
    return DONE


def show(args: argparse.Namespace, desk: Desk) -> int:
    """Show one figure; an unknown id is told with the nearest ones."""
    found = desk.catalogue.found(args.id)
    if args.json:
        output.json_line(_document(desk, found))
    else:
        tell(found, desk.catalogue.library(desk.catalogue.game(found.game)), desk.catalogue.versions(args.id))
    return DONE


def _counted(shown: int, total: int) -> str:
    if shown == total:
        return ngettext("{count} figure", "{count} figures", total).format(count=total)
    return ngettext("{shown} of {count} figure", "{shown} of {count} figures", total).format(shown=shown, count=total)


def _document(desk: Desk, found: FoundFigure) -> dict[str, Any]:
    return desk.catalogue.game(found.game).write_figure(found.figure)


def _add_filter(parser: argparse.ArgumentParser, option: str, kind: str, help_text: str) -> None:
    parser.add_argument(
        option, dest=kind, type=text, action="append", default=[], metavar=option[2].upper(), help=help_text
    )


def _points(text: str) -> tuple[int, int]:
    found = _POINTS.fullmatch(text.strip())
    if found is None or text.strip() == "-":
        raise argparse.ArgumentTypeError(_("{found} is no range of points such as 10-40").format(found=text))
    exact, low, high = found.groups()
    lowest, highest = (int(exact), int(exact)) if exact else (int(low or 0), int(high or MOST_POINTS))
    if lowest > highest:
        raise argparse.ArgumentTypeError(_("{found} begins above its end; write 10-40").format(found=text))
    return lowest, highest
