"""Sheets in other languages: nothing stays English, longer words find their place."""

import gettext

import pytest

from companion import i18n
from companion.sheets.paper import Paper
from companion.sheets.style import SheetStyle
from companion.table.army import Army
from tests.builders import a_click, a_dial, a_figure, a_library, a_rider, an_ability, an_army, an_entry
from tests.sheets.making import printed, shipped_library
from tests.sheets.reading import outside, overlaps

MARKED = "Ж"


class Marking(gettext.NullTranslations):
    """Puts a Cyrillic letter before everything that is translated."""

    def gettext(self, message: str) -> str:
        return MARKED + message

    def ngettext(self, one: str, many: str, count: int) -> str:
        return MARKED + (one if count == 1 else many)


class Lengthening(gettext.NullTranslations):
    """Makes everything half as long again, as Hungarian and Russian do."""

    def gettext(self, message: str) -> str:
        return message + "ő" * (len(message) // 2)

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)


def everything() -> Army:
    """A unit of each kind that the shipped packs have."""
    return an_army(
        an_entry("rebellion/58"),
        an_entry("rebellion/58"),
        an_entry("sample-riders/001", "sample-riders/052"),
        an_entry("sample-riders/121a", "sample-riders/121b"),
        an_entry("sample-titans/2", level=120),
        an_entry("sample-castle/1", level=173),
        an_entry("sample-dragon/1", level=450),
        ruleset="mk2",
        build_total=150,
        options={"dark_pact": "side", "cavalry": "hu", "actions_per_turn": 3, "multi_dial_tokens": "section"},
    )


@pytest.mark.parametrize("margin", [6, 25])
@pytest.mark.parametrize("paper", Paper)
def test_longer_words_neither_overlap_nor_leave_the_page(
    paper: Paper, margin: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_translations", Lengthening())
    sheet = printed(everything(), shipped_library(), SheetStyle(paper, margin), code="DK1:" + "A" * 200)
    assert overlaps(sheet) == []
    assert outside(sheet, margin) == []


def test_every_word_that_is_not_data_is_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_translations", Marking())
    data = {"name": "DATA", "factions": ("data",), "speed_type": "DATA", "defense_type": "DATA", "subfaction": "data"}
    dial = a_dial(a_click(defense_ability="data", type_bonus=1, ranged_damage=2), name="DATA")
    rider = a_rider("data/1", dials=(dial,), **data)
    figures = (rider, a_figure("data/2", dials=(dial,), damage_type="titan", **data))
    library = a_library(*figures, abilities=(an_ability("data", name="DATA", code="DA", reminder="DATA."),))
    army = an_army(an_entry(rider), an_entry(figures[1], name="DATA"), an_entry("data/7"), name="DATA", build_total=10)
    words = printed(army, library, date="DATA").words()
    plain = [text for text in words if not text.startswith(MARKED) and any(map(str.isalpha, text))]
    assert [text for text in plain if not text.upper().startswith(("DA", "ARM-", "1. ", "UNLIMITED"))] == []
