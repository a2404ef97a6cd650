"""What an army uses of the catalogue is embedded as a pack that can be read anywhere."""

from companion.games.mage_knight.ability import Slot
from companion.games.mage_knight.library import Edition, Library
from companion.games.mage_knight.pack import read_pack, write_library
from tests.builders import a_click, a_dial, a_figure, a_library, an_ability


def read_back(library: Library) -> Library:
    pack = read_pack(write_library(library), "x.army.json", root=("pack",))
    assert pack.notes == ()
    return pack.contents


def test_figures_are_read_back_with_what_they_use() -> None:
    tough = a_figure("test/2", dials=(a_dial(a_click(defense_ability="toughness")),))
    library = a_library(a_figure("test/1"), tough, edition=Edition.MK2)
    assert read_back(library) == library


def test_nothing_is_embedded_that_no_figure_uses() -> None:
    library = a_library(a_figure(), abilities=[an_ability("flight", Slot.SPEED)])
    assert write_library(library)["abilities"] == []


def test_figures_are_embedded_in_the_order_of_their_ids() -> None:
    library = a_library(a_figure("test/9"), a_figure("test/1"))
    assert [figure["id"] for figure in write_library(library)["figures"]] == ["test/1", "test/9"]


def test_what_nobody_describes_stands_under_its_own_id() -> None:
    figure = a_figure(dials=(a_dial(a_click(damage_ability="command")),))
    contents = read_back(Library(figures={figure.key: figure}))
    assert contents.abilities["command"].slot is Slot.DAMAGE
    assert contents.sets["test"].edition is Edition.ANY
    assert contents.factions["order"].name == "order"


def test_abilities_of_different_packs_with_one_code_get_two() -> None:
    figure = a_figure(dials=(a_dial(a_click(defense_ability="toughness"), a_click(defense_ability="tolerance")),))
    abilities = [an_ability("toughness", code="TO"), an_ability("tolerance", code="TO")]
    codes = [ability.code for ability in read_back(a_library(figure, abilities=abilities)).abilities.values()]
    assert len(set(codes)) == 2


def test_an_ability_that_packs_put_into_different_slots_is_embedded_for_each() -> None:
    attacker = a_figure("test/1", dials=(a_dial(a_click(attack_ability="healing")),))
    healer = a_figure("test/2", dials=(a_dial(a_click(damage_ability="healing")),))
    library = a_library(attacker, healer, abilities=[an_ability("healing", Slot.DAMAGE)])
    contents = read_back(library)
    assert contents.figures["test/1"].abilities == ("healing-attack",)
    assert contents.figures["test/2"].abilities == ("healing",)


def test_an_empty_library_is_an_empty_pack() -> None:
    assert read_back(Library()) == Library()
