"""The main job as one deed: an army with a cavalry unit and a titan, kept, checked, shared, printed and played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk.demo_battle import played
from companion.desk.muster_open import ArmyView
from companion.errors import KnownProblem, NotWritten
from companion.files import write_atomically
from companion.i18n import _
from companion.table.army import Entry
from companion.table.edits import AddEntries, SetArmyText
from companion.table.ids import EntryId, FigureId

if TYPE_CHECKING:
    from companion.desk import Desk

GAME, RULESET, BUILD_TOTAL = "mage-knight", "mk2", 300
_NEW = EntryId("")
ENTRIES = (
    Entry(_NEW, FigureId("sample-riders/014"), mount=FigureId("sample-riders/060"), name="Ysolde"),
    Entry(_NEW, FigureId("sample-titans/3"), level=100),
    Entry(_NEW, FigureId("rebellion/60")),
    Entry(_NEW, FigureId("rebellion/97")),
    Entry(_NEW, FigureId("rebellion/97")),
    Entry(_NEW, FigureId("rebellion/99")),
)


@dataclass(frozen=True, slots=True)
class Shown:
    """What the demonstration made: the army as it is in the database, the files, and lines for the user."""

    view: ArmyView
    files: tuple[Path, ...]
    notes: tuple[str, ...]


def show(desk: Desk, folder: Path, language: str) -> Shown:
    """Build the demonstration army in the database and write its files into a folder; files of an earlier one go.

    Raises `NotWritten` when the folder or a file cannot be written, `KnownProblem` when shipped figures are missing.
    """
    _make(folder)
    view = _army(desk)
    army_file, code_file = folder / "demo.army.json", folder / "demo.code.txt"
    desk.muster.export(view.id, army_file)
    write_atomically(code_file, (desk.muster.share(view.id) + "\n").encode())
    files, notes = [army_file, code_file], list(view.checked.notes)
    for paper in ("a4", "letter"):
        printed = desk.print.army(view, desk.print.style(paper, 10.0, language))
        target = folder / f"demo-{paper}.pdf"
        write_atomically(target, printed.content)
        files.append(target)
        notes += printed.notes
    battle_file = folder / "demo.battle.json"
    desk.battle.save(played(desk.battle, view.id, view.army.name), battle_file)
    files.append(battle_file)
    return Shown(view, tuple(files), tuple(dict.fromkeys(notes)))


def _army(desk: Desk) -> ArmyView:
    name = _("Riders of the Crimson Dawn")
    army = desk.muster.create(GAME, RULESET, BUILD_TOTAL, name)
    desk.muster.do(army, AddEntries(ENTRIES))
    desk.muster.do(army, SetArmyText(name, "", _("The demonstration army: change it, or throw it away.")))
    view = desk.muster.open(army)
    if not view.check.legal:
        raise KnownProblem(
            _("The demonstration army is not legal, since shipped figures were replaced: {problem}").format(
                problem=view.problems[0].sentence
            )
        )
    return view


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sentence = _("The folder {folder} could not be made ({reason}); name another one.")
        raise NotWritten(sentence.format(folder=folder, reason=error.strerror or error)) from error
