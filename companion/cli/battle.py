"""`battle` and `odds`: battles in files and in the database, played from a script as well as by hand."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cli import output
from companion.cli.battle_words import tell_state
from companion.cli.command import DONE, Subparsers, text, whole_number
from companion.i18n import _

if TYPE_CHECKING:
    from companion.desk import Desk
    from companion.table.battle import BattleNames

MOST_VALUE = 999
EXAMPLE = '{"do": "act", "unit": "A.a1", "action": "move"}'


def add(commands: Subparsers) -> None:
    """Register the commands with their deeds."""
    parser = commands.add_parser("battle", help=_("battles: begin, play, show, replay, export"))
    deeds = parser.add_subparsers(dest="deed", required=True, metavar=_("DEED"))
    _add_new(deeds)
    _add_by_name(deeds)
    replaying = deeds.add_parser("replay", help=_("play the battle in a file and print how it ends"))
    replaying.add_argument("file", type=Path, metavar="FILE")
    replaying.add_argument("--json", action="store_true", help=_("print the final state as JSON"))
    replaying.set_defaults(run=replay)
    listing = deeds.add_parser("list", help=_("list the battles of the database"))
    listing.set_defaults(run=list_battles)
    _add_odds(commands)


def new(args: argparse.Namespace, desk: Desk) -> int:
    """Begin a battle from a battle file, or from one or two army files, and print its name."""
    begun = desk.battle.new(args.name, args.files)
    _notes(begun.notes)
    output.line(begun.name)
    return DONE


def replay(args: argparse.Namespace, desk: Desk) -> int:
    """Play the battle in a file and print its final state; nothing is kept."""
    played = desk.battle.replay_file(args.file)
    _notes(played.notes)
    if args.json:
        output.json_line(played.report())
    else:
        _tell(played.report(), played.lines(), played.names())
    return DONE


def list_battles(_args: argparse.Namespace, desk: Desk) -> int:
    """List battles, the one played last first."""
    battles = desk.battle.list_battles()
    rows: list[tuple[str, ...]] = [
        (one.name, one.ruleset, str(one.position), f"{one.changed:%Y-%m-%d %H:%M}") for one in battles
    ]
    output.table(rows, right=(2,))
    return DONE


def show(args: argparse.Namespace, desk: Desk) -> int:
    """Print the state of a battle."""
    battle = desk.battle.find(args.name)
    _notes(desk.battle.open(battle).notes)
    if args.json:
        output.json_line(desk.battle.report(battle))
    else:
        _tell(desk.battle.report(battle), desk.battle.lines(battle), desk.battle.names(battle))
    return DONE


def export(args: argparse.Namespace, desk: Desk) -> int:
    """Print a battle as a file, or write the file."""
    battle = desk.battle.find(args.name)
    if args.output is None:
        output.document(desk.battle.export(battle))
    else:
        desk.battle.save(battle, args.output)
    return DONE


def play(args: argparse.Namespace, desk: Desk) -> int:
    """Read commands from standard input, a JSON object a line; each is answered when it is on disk."""
    from companion.desk.battle_answers import answer

    battle = desk.battle.find(args.name)
    for line in sys.stdin.buffer:
        if line.strip():
            output.json_line(answer(desk.battle, battle, line))
            output.flush()
    return DONE


def odds(args: argparse.Namespace, _desk: Desk) -> int:
    """Print what must be rolled, the chance out of 36, and the clicks to be expected."""
    from companion.games.mage_knight.odds import DICE_WAYS, plain_odds

    found = plain_odds(args.attack, args.defense, args.damage or 0)
    if args.json:
        clicks = found.expected_clicks
        numbers: dict[str, Any] = {"needed": found.needed, "chance": [found.ways, DICE_WAYS]}
        output.json_line(numbers | {"expected_clicks": None if args.damage is None else float(clicks)})
        return DONE
    told = _("Needs {needed}: {ways} of {all} ({percent} %)")
    percent = round(100 * float(found.chance), 1)
    output.line(told.format(needed=found.needed, ways=found.ways, all=DICE_WAYS, percent=percent))
    if args.damage is not None:
        output.line(_("Clicks to be expected: {clicks}").format(clicks=round(float(found.expected_clicks), 2)))
    return DONE


def _add_new(deeds: Subparsers) -> None:
    making = deeds.add_parser("new", help=_("begin a battle from a battle file, or from one or two army files"))
    making.add_argument("name", type=text, metavar="NAME", help=_("what the battle is called"))
    making.add_argument("files", metavar="FILE", type=Path, nargs="+")
    making.set_defaults(run=new)


def _add_by_name(deeds: Subparsers) -> None:
    showing = deeds.add_parser("show", help=_("print the state of a battle"))
    showing.add_argument("--json", action="store_true", help=_("print the state as JSON"))
    exporting = deeds.add_parser("export", help=_("print a battle as a file"))
    exporting.add_argument("-o", "--output", metavar="FILE", type=Path, help=_("write the file instead"))
    playing = deeds.add_parser("play", help=_("carry out commands from standard input, one JSON object a line"))
    playing.epilog = _("A command: {command}; all of them: dialkeeper schema battle").format(command=EXAMPLE)
    for parser, run in ((showing, show), (exporting, export), (playing, play)):
        parser.add_argument("name", type=text, metavar="NAME")
        parser.set_defaults(run=run)


def _add_odds(commands: Subparsers) -> None:
    parser = commands.add_parser("odds", help=_("the chance of an attack, exactly"))
    parser.add_argument("--attack", type=whole_number(0, MOST_VALUE), required=True, metavar="N")
    parser.add_argument("--defense", type=whole_number(0, MOST_VALUE), required=True, metavar="N")
    parser.add_argument("--damage", type=whole_number(0, MOST_VALUE), metavar="N")
    parser.add_argument("--json", action="store_true", help=_("print the numbers as JSON"))
    parser.set_defaults(run=odds)


def _tell(state: dict[str, Any], lines: Iterable[str], names: BattleNames) -> None:
    for line in lines:
        output.line(line)
    tell_state(state, names)


def _notes(notes: Iterable[str]) -> None:
    for note in dict.fromkeys(notes):
        output.note(note)
