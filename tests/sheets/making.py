"""Armies on paper, for tests: from figures to bytes to what can be read of them."""

from __future__ import annotations

from functools import cache
from typing import Any

from companion.catalogue.packs import shipped_packs
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.muster import check
from companion.games.mage_knight.wording import sentence
from companion.sheets.mage_knight import Wording, roster_sheet
from companion.sheets.roster import write_roster
from companion.sheets.style import SheetStyle
from companion.sheets.values import RosterSheet
from companion.table.army import Army
from tests.builders import some_rules
from tests.sheets.reading import Sheet, read


def a_sheet(army: Army, library: Library, **wording: Any) -> RosterSheet:
    """The roster of an army, checked by the rules it is built for."""
    rules = some_rules(army.ruleset, **army.options)
    checked = check(army, library, rules)
    problems = tuple(sentence(problem, army, library) for problem in checked.problems)
    return roster_sheet(army, library, checked, Wording(rules.ruleset.name, problems, **wording))


def printed(army: Army, library: Library, style: SheetStyle | None = None, **wording: Any) -> Sheet:
    """The army's sheet, printed and read back."""
    return read(write_roster(a_sheet(army, library, **wording), style or SheetStyle()))


@cache
def shipped_library() -> Library:
    """Everything in the shipped packs."""
    packs = [pack.read().pack.contents for pack in shipped_packs()]
    parts = ("figures", "abilities", "sets", "factions")
    return Library(**{part: {key: one for pack in packs for key, one in getattr(pack, part).items()} for part in parts})
