"""Armies filed several at a time."""

from __future__ import annotations

import pytest

from companion.desk import Desk
from companion.desk.muster import FiledArmy
from companion.desk.muster_filing import Common, common, filed, filing_of, put
from companion.errors import UnknownId


def armies(desk: Desk, *places: tuple[str, tuple[str, ...]]) -> list[FiledArmy]:
    for number, (folder, tags) in enumerate(places):
        army = desk.muster.create("mage-knight", "mk2", 300, f"Army {number}")
        desk.muster.file(army, folder, tags)
    return sorted(desk.muster.list_armies(), key=lambda army: army.id)


def places(desk: Desk) -> list[tuple[str, tuple[str, ...]]]:
    return [(army.folder, army.tags) for army in sorted(desk.muster.list_armies(), key=lambda army: army.id)]


def test_what_armies_have_in_common(desk):
    assert common(armies(desk, ("Club", ("old", "fast")), ("Club", ("fast",)))) == Common("Club", ("fast",))
    assert common(armies(desk, ("League", ()))) == Common(None, ())


def test_what_each_has_for_itself_stays(desk):
    chosen = armies(desk, ("Club", ("old", "fast")), ("League", ("fast",)))
    for filing in filed(chosen, common(chosen), Common(None, ("slow",))):
        put(filing, desk.muster)
    assert places(desk) == [("Club", ("slow", "old")), ("League", ("slow",))]


def test_another_folder_is_for_all_of_them_and_each_goes_back_where_it_was(desk):
    chosen = armies(desk, ("Club", ()), ("League", ("fast",)))
    for filing in filed(chosen, common(chosen), Common("Attic", ())):
        put(filing, desk.muster)
    assert places(desk) == [("Attic", ()), ("Attic", ("fast",))]
    for army in chosen:
        put(filing_of(army), desk.muster)
    assert places(desk) == [("Club", ()), ("League", ("fast",))]


def test_an_army_that_is_gone_is_told(desk):
    (army,) = armies(desk, ("Club", ()))
    desk.muster.trash(army.id)
    desk.muster._armies.empty_trash()
    with pytest.raises(UnknownId):
        put(filing_of(army), desk.muster)
