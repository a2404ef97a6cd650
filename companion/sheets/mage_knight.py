"""A Mage Knight army as the values of a roster sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import groupby

from companion.games.mage_knight.ability import AbilityId
from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.muster_lines import Line, lines_of
from companion.games.mage_knight.ruleset import Options, options_from
from companion.games.mage_knight.wording_facts import SLOTS, option_sentence
from companion.i18n import _, ngettext
from companion.sheets.mage_knight_battle import MageKnightTable, on_table
from companion.sheets.mage_knight_strips import ability_name, mark_of
from companion.sheets.mage_knight_units import Books, Seen, unit_of
from companion.sheets.values import GlossaryEntry, RosterSheet
from companion.table.army import Army, OptionValue
from companion.table.ids import FigureKey
from companion.table.problem import ArmyCheck, Severity

MOST_IN_GROUP = 8
"""So many figures of one kind share a block at most, a row of boxes each."""


@dataclass(frozen=True, slots=True)
class Wording:
    """What a roster says that neither army nor figures hold: names and sentences, all translated.

    `problems` are in the order of the check; `date` is printed as it stands, nothing when it is empty. `seen` are
    figures that nobody knows any more, as they were last seen (ARM-10). `table` is the battle they are in.
    """

    ruleset: str
    problems: tuple[str, ...] = ()
    code: str = ""
    date: str = ""
    seen: Mapping[FigureKey, Seen] = field(default_factory=dict)
    table: MageKnightTable | None = None


def roster_sheet(army: Army, library: Library, check: ArmyCheck, wording: Wording) -> RosterSheet:
    """The roster of an army whose figures are in `library`; what is not there is printed as unknown."""
    table = wording.table
    lines = lines_of(army, library)
    groups = tuple(_groups(lines)) if table is None else tuple((line,) for line in lines)
    options = options_from(army.options)
    books = Books(library, {receipt.entry: receipt for receipt in check.receipts}, options, wording.seen)
    units = tuple(unit_of(number, group, books) for number, group in enumerate(groups, start=1))
    sheet = RosterSheet(
        title=army.name,
        player=army.player,
        ruleset=wording.ruleset,
        points=check.points,
        limit=check.limit,
        count=len(army.entries),
        actions=check.actions,
        castle_actions=check.castle_actions,
        legal=check.legal,
        legality=_legality(check),
        problems=tuple(_problem_lines(check, wording)),
        options=tuple(_options(options)),
        units=units,
        glossary=tuple(_glossary(groups, library)),
        notes=army.notes,
        code=wording.code,
        date=wording.date,
    )
    return sheet if table is None else on_table(sheet, lines, table)


def _groups(lines: Sequence[Line]) -> Iterator[tuple[Line, ...]]:
    """Neighbours that differ in nothing share a block; the army's order stays as it is."""
    for _key, run in groupby(enumerate(lines), key=_sameness):
        alike = tuple(line for _place, line in run)
        yield from (alike[first : first + MOST_IN_GROUP] for first in range(0, len(alike), MOST_IN_GROUP))


def _sameness(placed: tuple[int, Line]) -> object:
    place, (entry, figure, _mount) = placed
    plain = figure is not None and entry.mount is None and len(figure.dials) == 1
    if not plain or entry.name or entry.notes or entry.items:
        return place
    return (entry.figure, entry.level)


def _legality(check: ArmyCheck) -> str:
    errors = sum(problem.severity is Severity.ERROR for problem in check.problems)
    others = sum(problem.severity is Severity.WARNING for problem in check.problems)
    if errors:
        sentence = ngettext("{count} error, see Problems", "{count} errors, see Problems", errors)
        return sentence.format(count=errors)
    if others:
        sentence = ngettext("Legal, {count} warning", "Legal, {count} warnings", others)
        return sentence.format(count=others)
    return _("Legal")


def _problem_lines(check: ArmyCheck, wording: Wording) -> Iterator[str]:
    for problem, sentence in zip(check.problems, wording.problems, strict=True):
        if problem.severity is not Severity.HINT:
            yield f"{problem.rule}: {sentence}"


def _options(options: Options) -> Iterator[str]:
    """The options that were chosen otherwise than usual (ARM-03 and others), in words."""
    usual = Options()
    for option in fields(options):
        value: OptionValue | None = getattr(options, option.name)
        if value != getattr(usual, option.name):
            yield option_sentence(option.name, value)


def _glossary(groups: Sequence[Sequence[Line]], library: Library) -> Iterator[GlossaryEntry]:
    """Every ability of the army once, by name, with the numbers of the blocks that show it."""
    users: dict[AbilityId, list[int]] = {}
    for number, group in enumerate(groups, start=1):
        for ability in _abilities(group[0].figures):
            users.setdefault(ability, []).append(number)
    for found in sorted(users, key=lambda found: (ability_name(found, library).casefold(), found)):
        yield _glossary_entry(found, users[found], library)


def _glossary_entry(ability_id: AbilityId, numbers: Sequence[int], library: Library) -> GlossaryEntry:
    ability = library.abilities.get(ability_id)
    units = ngettext("unit {numbers}", "units {numbers}", len(numbers)).format(numbers=_runs(numbers))
    return GlossaryEntry(
        mark=mark_of(ability_id, library),
        name=ability_name(ability_id, library),
        slot="" if ability is None else _(SLOTS[ability.slot]),
        reminder="" if ability is None else ability.reminder,
        units=units,
    )


def _abilities(figures: Sequence[Figure]) -> tuple[AbilityId, ...]:
    return tuple(dict.fromkeys(ability for figure in figures for ability in figure.abilities))


def _runs(numbers: Sequence[int]) -> str:
    """Numbers in short: 1, 3–5, 9."""
    parts = []
    for _key, run in groupby(enumerate(numbers), key=lambda placed: placed[1] - placed[0]):
        found = [number for _place, number in run]
        few = [str(number) for number in found] if len(found) < 3 else [f"{found[0]}–{found[-1]}"]
        parts += few
    return ", ".join(parts)
