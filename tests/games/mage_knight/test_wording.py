"""Sentences: every cause has one, it names the things it is about, and nothing is left unfilled."""

from __future__ import annotations

import pytest

from companion.games.mage_knight.figure import BaseKind, MountType, Rank
from companion.games.mage_knight.library import Edition
from companion.games.mage_knight.muster import check
from companion.games.mage_knight.muster_reasons import Reason
from companion.games.mage_knight.wording import sentence
from companion.table.ids import FigureKey
from tests.builders import (
    a_dark_rider,
    a_figure,
    a_library,
    a_mount,
    a_rider,
    a_titan,
    an_army,
    an_entry,
    some_rules,
)

TOUGH = a_figure("test/1", "Fell Reaper", rank=Rank.TOUGH)
HERO = a_figure("test/4", "Idra", rank=Rank.UNIQUE, unique=True)
RIDER, HORSE = a_rider(name="Lancer"), a_mount(name="War Charger")
CAT = a_mount("test/31", "Iron Cat", MountType.TECHNOCAT)
NO_BONUS = a_rider("test/21", "Squire", attack_bonus=None)
PEANUT = a_rider("test/40", "Lord On Horse", base=BaseKind.DOUBLE)
TITAN = a_titan(name="Colossus", unique=False)
DARK, NIGHTMARE = a_dark_rider()
LIBRARY = a_library(TOUGH, HERO, RIDER, HORSE, CAT, NO_BONUS, PEANUT, TITAN, DARK, NIGHTMARE)
OLD = a_library(TOUGH, RIDER, HORSE, edition=Edition.MK2)

CASES = {
    Reason.OVER_TOTAL: (an_army(*[TOUGH] * 6, build_total=100), ["120", "20", "100"]),
    Reason.TOTAL_NOT_MULTIPLE: (an_army(TOUGH, build_total=150), ["150", "100", "Unlimited"]),
    Reason.TOTAL_TOO_SMALL: (an_army(TOUGH, ruleset="conquest", build_total=300), ["300", "400", "Conquest"]),
    Reason.UNIQUE_TWICE: (an_army(HERO, HERO), ["Idra", "2 times", "e1"]),
    Reason.EMPTY: (an_army(), ["no figures"]),
    Reason.EDITION: (an_army(TOUGH), ["Fell Reaper ★★★", "Mage Knight 2.0", "Unlimited"]),
    Reason.PAIR_NOT_USED: (an_army(an_entry(RIDER, HORSE)), ["Lancer ★★", "War Charger ★★", "Unlimited"]),
    Reason.MORE_THAN_OWNED: (an_army(TOUGH, TOUGH), ["Fell Reaper ★★★", "2 times", "holds 1"]),
    Reason.UNKNOWN_FIGURE: (an_army(an_entry("no/1")), ["no/1", "e1", "0 points"]),
    Reason.UNKNOWN_MOUNT: (an_army(an_entry(RIDER, "no/2")), ["no/2", "Lancer"]),
    Reason.NOT_A_MOUNT: (an_army(an_entry(RIDER, TOUGH, name="Old Tom")), ["Old Tom", "Fell Reaper ★★★"]),
    Reason.CANNOT_RIDE: (an_army(an_entry(TOUGH, HORSE)), ["Fell Reaper ★★★", "War Charger"]),
    Reason.DOUBLE_BASE: (an_army(an_entry(PEANUT, HORSE)), ["Lord On Horse", "War Charger"]),
    Reason.NO_BONUS: (an_army(an_entry(NO_BONUS, HORSE)), ["Squire", "War Charger", "cavalry"]),
    Reason.WRONG_TYPE: (an_army(an_entry(RIDER, CAT)), ["Lancer", "Iron Cat", "Technocat", "Battle Horse"]),
    Reason.MOUNT_ALONE: (an_army(HORSE), ["War Charger"]),
    Reason.DARK_RIDER_ALONE: (an_army(DARK), ["Dark Rider", "Nightmare"]),
    Reason.DARK_RIDER: (an_army(an_entry(DARK, HORSE)), ["Dark Rider", "Nightmare", "War Charger"]),
    Reason.DARK_MOUNT: (an_army(an_entry(RIDER, NIGHTMARE)), ["Lancer", "Nightmare", "Dark Rider"]),
    Reason.NO_LEVEL: (an_army(TITAN), ["Colossus", "150, 100"]),
    Reason.NO_SUCH_LEVEL: (an_army(an_entry(TITAN, level=90)), ["Colossus", "90", "150, 100"]),
    Reason.LEVEL_NOT_WANTED: (an_army(an_entry(TOUGH, level=70)), ["Fell Reaper ★★★", "70"]),
}


@pytest.mark.parametrize("reason", Reason)
def test_the_sentence_of_a_problem_names_what_it_is_about(reason):
    army, named = CASES[reason]
    library = OLD if reason is Reason.EDITION else LIBRARY
    owned = {FigureKey("test/1"): 1} if reason is Reason.MORE_THAN_OWNED else None
    found = [p for p in check(army, library, some_rules(army.ruleset), owned).problems if p.reason is reason]
    told = sentence(found[0], army, library)
    assert [word for word in named if word not in told] == [], told
    assert "{" not in told
