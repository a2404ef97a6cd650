"""What an import did, as a value: counts of each file, what was repaired, and what was refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.errors import BadFile
from companion.i18n import _

MOST_TOLD = 10_000
MOST_REFUSED = 100_000


@dataclass(frozen=True, slots=True)
class Repair:
    """One value of a file that was read as another one: of which figure, where, what it was and is."""

    figure: str
    place: str
    was: str
    is_: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """One model or row that was left out: which one, the place in it, and what was expected there."""

    model: str
    place: str
    expected: str


@dataclass(frozen=True, slots=True)
class FileReport:
    """What became of one file: its kind, the pack its figures belong to, and how many were new, changed and so on."""

    file: str
    kind: str
    pack: str = ""
    new: int = 0
    changed: int = 0
    unchanged: int = 0
    refused: int = 0


@dataclass(frozen=True, slots=True)
class ImportReport:
    """The report of one import, over all its files. Of repairs and refusals the first `MOST_TOLD` are kept."""

    files: tuple[FileReport, ...]
    repaired: tuple[Repair, ...] = ()
    refused: tuple[Refusal, ...] = ()

    def document(self) -> dict[str, Any]:
        """The report as the command line prints it with `--json`."""
        return {
            "files": [
                {
                    "file": of.file,
                    "kind": of.kind,
                    "pack": of.pack,
                    "new": of.new,
                    "changed": of.changed,
                    "unchanged": of.unchanged,
                    "refused": of.refused,
                }
                for of in self.files
            ],
            "repaired": [{"figure": of.figure, "place": of.place, "was": of.was, "is": of.is_} for of in self.repaired],
            "refused": [{"model": of.model, "place": of.place, "expected": of.expected} for of in self.refused],
        }


@dataclass(slots=True)
class Findings:
    """Repairs and refusals while a file is read, in its order. `left_out` counts the refused, told or not."""

    file: str
    repaired: list[Repair] = field(default_factory=list)
    refused: list[Refusal] = field(default_factory=list)
    left_out: int = 0

    def repair(self, figure: str, place: str, was: str, is_: str) -> None:
        """Note one repair."""
        if len(self.repaired) < MOST_TOLD:
            self.repaired.append(Repair(figure, place, was, is_))

    def refuse(self, model: str, place: str, expected: str) -> None:
        """Note one refusal. Raises `BadFile` when so much is refused that the file cannot be what it seems."""
        self.left_out += 1
        if len(self.refused) < MOST_TOLD:
            self.refused.append(Refusal(model, place, expected))
        if self.left_out > MOST_REFUSED:
            sentence = _(
                "{file} was not imported: more than {count} of its entries are no figures. Is it the right file?"
            )
            raise BadFile(sentence.format(file=self.file, count=MOST_REFUSED))
