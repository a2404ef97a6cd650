"""Entries on their way from one army to another: copied as the text of an army file, with their figures."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from companion.desk.muster_files import read_to_change, text_of
from companion.desk.muster_keep import KeptArmy, worth_keeping
from companion.desk.muster_open import ArmyView
from companion.desk.resolve import installed_game
from companion.errors import BadFile
from companion.i18n import _
from companion.table.army import Entry
from companion.table.ids import EntryId
from companion.table.naming import with_names_on_one_line

if TYPE_CHECKING:
    from companion.desk.catalogue import CatalogueDesk


@dataclass(frozen=True, slots=True)
class Pasted:
    """Entries for an army, and what that army brings itself of figures then."""

    entries: tuple[Entry, ...]
    own: Any


def copied_text(view: ArmyView, entries: Collection[EntryId]) -> str:
    """Some entries of an army, with their figures: an army file without the army's own words."""
    chosen = tuple(entry for entry in view.army.entries if entry.id in entries)
    return text_of(replace(view.army, entries=chosen, player="", notes="", extra=()), view.library)


def pasted(text: str, into: KeptArmy, catalogue: CatalogueDesk) -> Pasted:
    """The copied entries, for that army. Raises `BadFile` for another text, and for figures of another game."""
    place = _("The clipboard")
    file = read_to_change(text, place)
    if file.army.game != into.army.game:
        sentence = _("The copied entries are of the game {game}, “{army}” is one of {own}; nothing was pasted.")
        raise BadFile(sentence.format(game=file.army.game, army=into.army.name, own=into.army.game))
    entries = with_names_on_one_line(file.army).entries
    brought = worth_keeping(file.army, file.own, catalogue)
    if brought is None or into.own is None:
        return Pasted(entries, into.own if brought is None else brought)
    both, _differing = installed_game(into.army).overlay(brought, into.own)
    return Pasted(entries, both)
