"""Armies in files: checked, made, added to. The database is only asked for figures, and never changed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.border_words import one_of
from companion.catalogue.rulesets import rulesets
from companion.desk.muster_told import CheckedArmy, checked
from companion.desk.resolve import Resolved, installed_game, known_figure, resolve
from companion.errors import BadFile, KnownProblem, NotWritten
from companion.exchange import share_code
from companion.exchange.army_file import ArmyFile, read_army, write_army
from companion.files import is_passage, is_there, write_atomically
from companion.i18n import _
from companion.jsontext import parse_json, pretty, read_bytes, read_json
from companion.table.army import Army, Entry
from companion.table.editing import apply
from companion.table.edits import AddEntries
from companion.table.game import all_games, game_of
from companion.table.ids import EntryId, FigureId, FigureKey, GameId, RulesetId
from companion.table.problem import Severity

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk


_SPACE_BEFORE_A_CODE = 1024


@dataclass(frozen=True, slots=True)
class Addition:
    """What is to be added to an army: so many entries of a figure, with its mount, at a level in points."""

    figure: FigureId
    mount: FigureId | None = None
    level: int | None = None
    count: int = 1


@dataclass(frozen=True, slots=True)
class Added:
    """The ids of the entries that were added, and lines for the user."""

    entries: tuple[EntryId, ...]
    notes: tuple[str, ...] = ()


def open_file(path: Path) -> ArmyFile:
    """The army in a file. Raises `BadFile`."""
    return read_army(read_json(path), str(path))


def open_file_to_change(path: Path) -> ArmyFile:
    """The army in a file that is to be changed. Raises `BadFile`, also for one that a newer version wrote."""
    return _of_this_version(open_file(path), str(path))


def read_to_change(text: str, place: str) -> ArmyFile:
    """The army in the text of an army file; `place` names where it stood. Raises `BadFile` as for a file."""
    return _of_this_version(read_army(parse_json(text.encode(errors="surrogatepass"), place), place), place)


def is_army_text(text: str, place: str) -> bool:
    """Whether a text is that of an army file, and not a share code. Raises `BadFile` for what is neither."""
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("{"):
        return True
    if share_code.code_within(start) is None:
        sentence = _("{place} holds no share code (DK1:…) and no army file, nor entries or files; copy one of these.")
        raise BadFile(sentence.format(place=place))
    return False


def _of_this_version(file: ArmyFile, place: str) -> ArmyFile:
    if file.newer:
        sentence = _(
            "{file} was written by a newer Dialkeeper: it can be checked and printed; update the program for more."
        )
        raise BadFile(sentence.format(file=place))
    return file


def code_in(path: Path) -> str | None:
    """The share code a text file begins with; None for any other file. Raises `BadFile` when it cannot be read."""
    if is_passage(path):
        return None
    start = read_bytes(path, limit=_SPACE_BEFORE_A_CODE).decode("utf-8-sig", errors="replace")
    if not start.lstrip().startswith(share_code.PREFIX):
        return None
    return read_bytes(path).decode("utf-8-sig", errors="replace")


def check_file(path: Path, catalogue: CatalogueDesk, owned: Mapping[FigureKey, int] | None = None) -> CheckedArmy:
    """Check the army in a file with its own figures and the catalogue's. Raises `BadFile`.

    `owned` is how many of each figure the collection holds; None when it is not in use (ARM-07).
    """
    return check_document(read_json(path), str(path), catalogue, owned)


def check_document(
    document: object, place: str, catalogue: CatalogueDesk, owned: Mapping[FigureKey, int] | None = None
) -> CheckedArmy:
    """Check the army in parsed JSON; `place` names the file. Raises `BadFile`."""
    file = read_army(document, place)
    resolved = resolve(file.army, file.own, catalogue, place)
    found = checked(file.army, resolved.library, (*file.notes, *resolved.notes), owned)
    return replace(found, newer=file.newer)


def new_army(game_id: str, ruleset: str, build_total: int, name: str) -> Army:
    """An army without entries. Raises `KnownProblem` naming the games or rulesets that are known."""
    game = game_of(game_id)
    if game is None:
        known = one_of(game.id for game in all_games())
        raise KnownProblem(_("There is no game {game}; expected {known}.").format(game=game_id, known=known))
    if ruleset not in rulesets(game):
        sentence = _("{game} has no ruleset {ruleset}; expected {known}.")
        raise KnownProblem(sentence.format(game=game.name, ruleset=ruleset, known=one_of(rulesets(game))))
    return Army(GameId(game_id), RulesetId(ruleset), name, build_total)


def write_new_file(path: Path, army: Army) -> None:
    """Write an army to a file that is not there yet. Raises `KnownProblem`, `NotWritten`."""
    if is_there(path):
        sentence = _("There is a file {file} already; it was left as it is. Choose another name.")
        raise KnownProblem(sentence.format(file=path))
    write_file(path, army, None)


def add_to_file(path: Path, addition: Addition, catalogue: CatalogueDesk) -> Added:
    """Add entries to the army in a file. Raises `UnknownId` for a figure that nobody knows; then nothing changes."""
    file = open_file_to_change(path)
    further = [addition.figure, *filter(None, (addition.mount,))]
    resolved = resolve(file.army, file.own, catalogue, str(path), further)
    entry, notes = _entry(addition, resolved, file.army, catalogue)
    army = apply(file.army, AddEntries((entry,) * addition.count))
    write_file(path, army, resolved.library)
    added = tuple(entry.id for entry in army.entries[len(file.army.entries) :])
    return Added(added, (*file.notes, *resolved.notes, *notes, *_faults_of(added, army, resolved.library)))


def write_file(path: Path, army: Army, library: Any) -> None:
    """Write an army whole, with its figures from the library. Raises `NotWritten`; then the old file is untouched."""
    write_atomically(path, text_of(army, library).encode())


def text_of(army: Army, library: Any) -> str:
    """The text of a file with the army and its figures from the library.

    Raises `NotWritten` for an army that could not be read again.
    """
    text = pretty(write_army(army, library))
    try:
        read_army(parse_json(text.encode(), army.name), army.name)
    except BadFile as error:
        sentence = _("Nothing was changed, for the army “{army}” would be one that cannot be read again.")
        raise NotWritten(sentence.format(army=army.name), error.findings) from error
    return text


def _faults_of(entries: Collection[EntryId], army: Army, library: Any) -> Iterator[str]:
    for told in checked(army, library).problems:
        if told.problem.entry in entries and told.problem.severity is Severity.ERROR:
            yield f"{told.problem.rule} {told.problem.entry}: {told.sentence}"


def _entry(
    addition: Addition, resolved: Resolved, army: Army, catalogue: CatalogueDesk
) -> tuple[Entry, tuple[str, ...]]:
    figure = known_figure(addition.figure, resolved.library, catalogue)
    mount = None if addition.mount is None else known_figure(addition.mount, resolved.library, catalogue).id
    if addition.level is not None or (level := installed_game(army).first_level(figure)) is None:
        return Entry(EntryId(""), figure.id, mount, addition.level), ()
    sentence = _("{name} was added at its level of {level} points; --level chooses another.")
    return Entry(EntryId(""), figure.id, mount, level), (sentence.format(name=figure.name, level=level),)
