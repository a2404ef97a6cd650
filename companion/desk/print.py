"""Sheets of armies and of battles as PDF: from an army that was checked to the bytes, and to a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk.muster_files import check_document
from companion.desk.muster_open import ArmyView
from companion.desk.muster_told import CheckedArmy, checked, sentences
from companion.errors import KnownProblem
from companion.exchange.battle_file import read_battle
from companion.exchange.battle_model import FORMAT as BATTLE_FORMAT
from companion.exchange.share_code import write_code
from companion.files import is_there, write_atomically
from companion.i18n import _, speaking
from companion.jsontext import read_json
from companion.paths import shipped
from companion.sheets import mage_knight
from companion.sheets.mage_knight import Wording
from companion.sheets.mage_knight_battle import MageKnightTable
from companion.sheets.mage_knight_units import Seen
from companion.sheets.paper import Paper
from companion.sheets.style import SheetStyle
from companion.sheets.values import RosterSheet
from companion.table.army import Army
from companion.table.ids import FigureKey

if TYPE_CHECKING:
    from companion.desk.battle_files import Replayed
    from companion.desk.catalogue import CatalogueDesk

__all__ = ["PrintDesk", "Printed", "SheetStyle"]
_SHEETS: Mapping[str, Callable[..., RosterSheet]] = {"mage-knight": mage_knight.roster_sheet}
_TABLES: Mapping[str, Callable[..., MageKnightTable]] = {"mage-knight": MageKnightTable}


@dataclass(frozen=True, slots=True)
class Printed:
    """A sheet: the bytes of the PDF, and lines for the user."""

    content: bytes
    notes: tuple[str, ...] = ()


class PrintDesk:
    """Prints armies and battles. Nothing in the database is changed."""

    def __init__(self, catalogue: CatalogueDesk) -> None:
        self._catalogue = catalogue

    def style(
        self, paper: str, margin: float, language: str, *, ink_saving: bool = False, notes: bool = True
    ) -> SheetStyle:
        """How to print: paper `a4`, `letter` or `a5`, margin in mm. Raises `KnownProblem` for an impossible margin."""
        return SheetStyle(Paper(paper), margin, ink_saving, language, notes)

    def file(self, source: Path, target: Path, style: SheetStyle) -> tuple[str, ...]:
        """Print the army or the battle in a file to a PDF; gives lines for the user.

        Raises `BadFile` for neither, `NotWritten` when the target cannot be written.
        """
        if is_there(target) and is_there(source) and target.samefile(source):
            sentence = _("The sheet would replace the army or battle in {file}; choose another name for it.")
            raise KnownProblem(sentence.format(file=source))
        printed = self._document(read_json(source), str(source), style)
        write_atomically(target, printed.content)
        return printed.notes

    def _document(self, document: object, place: str, style: SheetStyle) -> Printed:
        """The sheet of what the parsed JSON says it is."""
        if isinstance(document, dict) and document.get("format") == BATTLE_FORMAT:
            from companion.desk.battle_files import replay

            return self.battle(replay(read_battle(document, place), self._catalogue, place), style)
        return self.sheet(check_document(document, place, self._catalogue), style)

    def battle(self, played: Replayed, style: SheetStyle) -> Printed:
        """The rosters of all sides, as they stand at the end; what was refused is told in the lines."""
        from companion.sheets.roster import unprintable, write_rosters

        refused = (
            _("Refused: command {command}, {rule}: {message}").format(**one._asdict()) for one in played.rejected
        )
        with speaking(style.language, shipped() / "translations"):
            sheets = self._sides(played)
            content = write_rosters(sheets, style)
        return Printed(content, (*played.notes, *refused, *_told(unprintable(*sheets))))

    def _sides(self, played: Replayed) -> tuple[RosterSheet, ...]:
        """The roster of each side, in the language that is spoken now."""
        field, log = played.field, played.log
        before = log.state_after(log.position - 1) if log.position else None
        pairs = zip(field.setup.sides, field.libraries, strict=True)
        return tuple(
            self._sheet(checked(side.army, library), table=_TABLES[field.game.id](log.state, side.id, before))
            for side, library in pairs
        )

    def army(self, view: ArmyView, style: SheetStyle, date: str = "") -> Printed:
        """The roster of an army of the database, as its page shows it."""
        seen = {key: Seen(figure.name, figure.points) for key, figure in view.placeholders.items()}
        return self.sheet(view.checked, style, seen, date)

    def save(self, printed: Printed, target: Path) -> None:
        """Write a sheet to a file, whole or not at all. Raises `NotWritten`; then the old file is untouched."""
        write_atomically(target, printed.content)

    def sheet(
        self, found: CheckedArmy, style: SheetStyle, seen: Mapping[FigureKey, Seen] | None = None, date: str = ""
    ) -> Printed:
        """The roster of an army that was checked; `seen` are figures that nobody knows any more.

        Raises `KnownProblem` for an army of a game that has no sheets.
        """
        from companion.sheets.roster import unprintable, write_roster

        shown = found if style.notes else replace(found, army=_without_notes(found.army))
        with speaking(style.language, shipped() / "translations"):
            sheet = self._sheet(shown, seen, date)
            content = write_roster(sheet, style)
        return Printed(content, (*found.notes, *_told(unprintable(sheet))))

    def _sheet(
        self,
        found: CheckedArmy,
        seen: Mapping[FigureKey, Seen] | None = None,
        date: str = "",
        table: MageKnightTable | None = None,
    ) -> RosterSheet:
        """The values of the sheet, in the language that is spoken now."""
        make = _SHEETS.get(found.army.game)
        if make is None:
            sentence = _("There are no sheets for the game {game} yet; print an army of: {known}.")
            raise KnownProblem(sentence.format(game=found.army.game, known=", ".join(_SHEETS)))
        wording = Wording(found.ruleset_name, sentences(found), _code(found.army), date, seen or {}, table)
        return make(found.army, found.library, found.check, wording)


def _code(army: Army) -> str:
    """The share code; none for an army that is too large for one."""
    try:
        return write_code(army)
    except KnownProblem:
        return ""


def _without_notes(army: Army) -> Army:
    return replace(army, notes="", entries=tuple(replace(entry, notes="") for entry in army.entries))


def _told(letters: str) -> tuple[str, ...]:
    if not letters:
        return ()
    sentence = _("The printed face has no {letters}; a stand-in is printed instead.")
    return (sentence.format(letters=" ".join(letters)),)
