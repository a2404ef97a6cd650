"""For every shipped figure, what is read back from its printed sheet is what the pack says."""

from functools import cache

import pytest

from companion.games.mage_knight.ability import Slot
from companion.games.mage_knight.dial import Dial
from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.wording_facts import SLOTS
from tests.builders import an_army, an_entry
from tests.sheets.making import printed, shipped_library
from tests.sheets.reading import Sheet, Text, dials, outside, overlaps

FIGURES = tuple(shipped_library().figures.values())
IDS = [figure.id for figure in FIGURES]


@cache
def everybody() -> Sheet:
    """One army of every shipped figure, each once; a figure with levels stands at its dearest."""
    entries = [an_entry(figure, level=figure.levels[0].points if figure.levels else None) for figure in FIGURES]
    return printed(an_army(*entries, ruleset="mk2", build_total=10000), shipped_library())


@cache
def read_dials() -> list[dict[str, list[list[str]]]]:
    return dials(everybody())


def block(place: int) -> list[Text]:
    """The texts between the outline entry of a unit and the next one."""
    (_title, page, top), (_next, next_page, next_top) = everybody().bookmarks[place : place + 2]
    low = next_top if next_page == page else everybody().size[1]
    return [text for text in everybody().page(page) if top - 0.1 <= text.top < low - 0.1]


def written(dial: Dial, slot: Slot) -> list[list[str]]:
    """What the pack says stands in each column of a row: the value, then the code of the ability."""
    abilities = shipped_library().abilities
    columns = []
    for click in dial.clicks:
        value, ability = click.value(slot), click.ability(slot)
        columns.append(([] if value is None else [str(value)]) + ([] if ability is None else [abilities[ability].code]))
    return columns


def extra(values: list[int | None], form: str) -> list[list[str]]:
    return [[] if value is None else [form.format(value)] for value in values]


@pytest.mark.parametrize("figure", FIGURES, ids=IDS)
def test_every_number_and_code_stands_in_its_row_and_column(figure: Figure) -> None:
    before = sum(len(other.dials) for other in FIGURES[: FIGURES.index(figure)])
    for place, dial in enumerate(figure.dials):
        found = read_dials()[before + place]
        assert {slot: found[SLOTS[slot]] for slot in Slot} == {slot: written(dial, slot) for slot in Slot}


@pytest.mark.parametrize("figure", FIGURES, ids=IDS)
def test_type_bonus_and_ranged_damage_stand_in_their_columns(figure: Figure) -> None:
    before = sum(len(other.dials) for other in FIGURES[: FIGURES.index(figure)])
    for place, dial in enumerate(figure.dials):
        found = read_dials()[before + place]
        bonus, ranged = [c.type_bonus for c in dial.clicks], [c.ranged_damage for c in dial.clicks]
        assert found.get("Type bonus", [[]] * len(bonus)) == extra(bonus, "{:+d}")
        assert found.get("Ranged", [[]] * len(ranged)) == extra(ranged, "{}")


@pytest.mark.parametrize("figure", FIGURES, ids=IDS)
def test_the_block_names_figure_points_and_number(figure: Figure) -> None:
    texts = block(FIGURES.index(figure))
    head = [text.words for text in texts if text.top < texts[0].bottom + 1]
    points = figure.points if figure.points is not None else figure.levels[0].points
    assert figure.name in head
    assert str(points) in head
    assert any(text.words.endswith(f" {figure.number}") for text in texts)


@pytest.mark.parametrize("figure", FIGURES, ids=IDS)
def test_the_block_names_every_ability_of_the_figure(figure: Figure) -> None:
    words = [text.words for text in block(FIGURES.index(figure))]
    assert not [name for name in figure.abilities if shipped_library().abilities[name].name not in words]


def test_nothing_of_all_figures_overlaps_or_leaves_the_page() -> None:
    assert overlaps(everybody()) == []
    assert outside(everybody(), margin=10) == []
