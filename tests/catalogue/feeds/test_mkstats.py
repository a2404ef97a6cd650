"""Every fault of the community feed has a model here, invented, and what becomes of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.catalogue.feeds.identities import ImportedFigure
from companion.catalogue.feeds.mkstats import MkstatsFeed
from companion.catalogue.feeds.report import Refusal, Repair
from companion.games.mage_knight.figure import BaseKind, Figure, Range, Rank
from companion.games.mage_knight.library import Edition
from tests.feed_builder import a_feed, a_model


def imported(folder: Path, *models: Any) -> tuple[list[ImportedFigure], MkstatsFeed]:
    feed = MkstatsFeed(a_feed(folder, *models))
    return list(feed), feed


def the_figure(folder: Path, **fields: Any) -> Figure:
    figures, feed = imported(folder, a_model(**fields))
    assert feed.findings.refused == []
    return figures[0].figure


def the_repair(folder: Path, **fields: Any) -> Repair:
    _figures, feed = imported(folder, a_model(**fields))
    assert len(feed.findings.repaired) == 1
    return feed.findings.repaired[0]


def the_refusal(folder: Path, model: Any) -> Refusal:
    figures, feed = imported(folder, model, a_model(ModelId=2, FigureNumber="2"))
    assert ([of.figure.id for of in figures], len(feed.findings.refused)) == (["rebellion/2"], 1)
    return feed.findings.refused[0]


def test_a_model_becomes_a_figure(tmp_path: Path) -> None:
    figure = the_figure(tmp_path, Rank="Tough", Frequency="3", UnitCost="31", Arc="180")
    facts = (figure.id, figure.name, figure.rank, figure.rarity, figure.points, figure.arc, figure.unique)
    assert facts == ("rebellion/12", "Barrow Scout", Rank.TOUGH, "3", 31, 180, False)


def test_whole_numbers_may_be_numbers_or_texts_and_a_model_id_a_text(tmp_path: Path) -> None:
    texts, _feed = imported(tmp_path, a_model())
    fields = {"ModelId": "9001", "ExpansionId": "7", "UnitCost": 18, "FigureNumber": 12, "Range": 6, "Arc": 90}
    numbers, _feed = imported(tmp_path, a_model(**fields))
    assert numbers == texts


@pytest.mark.parametrize(
    ("text", "inches", "targets", "tidy"),
    [
        ("10", 10, 1, None),
        ("0", 0, 1, None),
        ("12 (2 Targets)", 12, 2, None),
        ("6 (2 Targets )", 6, 2, "6, 2 targets"),
        ("8 (2 Targets", 8, 2, "8, 2 targets"),
        ("8 - 1 Target", 8, 1, "8, 1 target"),
        ("", 0, 1, "0"),
    ],
)
def test_ranges_are_read_in_every_spelling(
    tmp_path: Path, text: str, inches: int, targets: int, tidy: str | None
) -> None:
    figures, feed = imported(tmp_path, a_model(Range=text))
    assert (figures[0].figure.range, figures[0].figure.targets) == (Range(0, inches), targets)
    told = [Repair("rebellion/12", "$.Models[0].Model.Range", text, tidy)] if tidy else []
    assert feed.findings.repaired == told


@pytest.mark.parametrize("text", ["far", "(2 Targets)", "100", "6 (0 Targets)", "9" * 60])
def test_a_range_that_says_nothing_is_refused(tmp_path: Path, text: str) -> None:
    assert the_refusal(tmp_path, a_model(Range=text)).place == "$.Models[0].Model.Range"


@pytest.mark.parametrize("text", ["Barrow Kin, Copper Guild", "Barrow Kin,Copper Guild", " Barrow Kin ,Copper Guild,"])
def test_factions_are_parted_at_commas(tmp_path: Path, text: str) -> None:
    figures, feed = imported(tmp_path, a_model(Factions=text))
    assert figures[0].figure.factions == ("barrow-kin", "copper-guild")
    assert [faction.name for faction in feed.factions.values()] == ["Barrow Kin", "Copper Guild"]


def test_a_trailing_blank_is_trimmed_and_told(tmp_path: Path) -> None:
    assert the_figure(tmp_path, Frequency="1 ").rarity == "1"
    assert the_repair(tmp_path, Frequency="1 ") == Repair("rebellion/12", "$.Models[0].Model.Frequency", "1 ", "1")


def test_correct_name_and_base_type_may_be_empty(tmp_path: Path) -> None:
    figures, feed = imported(tmp_path, a_model(CorrectName="", BaseType="", CorrectNameID="", ArcType=""))
    assert (figures[0].figure.base, figures[0].other_names) == (BaseKind.SINGLE, "")
    assert feed.findings.repaired == feed.findings.refused == []


@pytest.mark.parametrize("number", ["001", "CM07", "121a"])
def test_a_number_is_kept_as_it_stands(tmp_path: Path, number: str) -> None:
    assert the_figure(tmp_path, FigureNumber=number).id == f"rebellion/{number}"


def test_without_a_number_the_long_one_serves(tmp_path: Path) -> None:
    assert the_figure(tmp_path, FigureNumber="", CorrectNameID="R061").id == "rebellion/061"
    assert the_repair(tmp_path, FigureNumber="", CorrectNameID="R061").is_ == "061"


@pytest.mark.parametrize("long_number", ["", "R", None])
def test_without_any_number_a_model_is_refused(tmp_path: Path, long_number: str | None) -> None:
    refusal = the_refusal(tmp_path, a_model(FigureNumber="", CorrectNameID=long_number))
    assert (refusal.model, refusal.place) == ("Barrow Scout - **", "$.Models[0].Model.FigureNumber")


@pytest.mark.parametrize("name", ["Misc.", "Conquest"])
def test_expansion_5_is_conquest_whatever_it_is_called(tmp_path: Path, name: str) -> None:
    figures, feed = imported(tmp_path, a_model(ExpansionId=5, ExpansionName=name))
    assert figures[0].figure.id == "conquest/12"
    assert [(of.name, of.edition) for of in feed.sets.values()] == [("Conquest", Edition.CONQUEST)]


def test_an_unknown_expansion_is_named_by_its_slug(tmp_path: Path) -> None:
    figures, feed = imported(tmp_path, a_model(ExpansionId=31, ExpansionName="Omens of Dusk"))
    assert figures[0].figure.id == "omens-of-dusk/12"
    assert [(of.name, of.edition) for of in feed.sets.values()] == [("Omens of Dusk", Edition.UNLIMITED)]


def test_an_expansion_without_number_and_name_is_refused(tmp_path: Path) -> None:
    assert the_refusal(tmp_path, a_model(ExpansionId=31, ExpansionName="")).place.endswith("Model.ExpansionName")


@pytest.mark.parametrize(
    ("fields", "base"),
    [
        ({"ShortName": "Elf On Elk", "BaseType": "infantry"}, BaseKind.DOUBLE),
        ({"BaseType": "cavalry"}, BaseKind.DOUBLE),
        ({"ShortName": "Onward"}, BaseKind.SINGLE),
    ],
)
def test_mounted_figures_stand_on_double_bases(tmp_path: Path, fields: dict[str, str], base: BaseKind) -> None:
    assert the_figure(tmp_path, **fields).base is base


@pytest.mark.parametrize(
    ("rank", "name", "expected"),
    [
        ("Weak", "Sir Bran - *", (Rank.WEAK, False, False)),
        ("Unique", "Sir Bran - Unique", (Rank.UNIQUE, True, False)),
        ("UniqueLE", "Sir Bran - LE", (Rank.UNIQUE_LE, True, True)),
        ("Promo", "Sir Bran - Promo", (Rank.PROMO, True, False)),
        ("Promo L5", "Sir Bran - LE", (Rank.PROMO_L5, True, True)),
    ],
)
def test_rank_and_name_say_what_is_unique_and_limited(
    tmp_path: Path, rank: str, name: str, expected: tuple[Rank, bool, bool]
) -> None:
    figure = the_figure(tmp_path, Rank=rank, Name=name)
    assert (figure.rank, figure.unique, figure.limited) == expected


@pytest.mark.parametrize("rank", ["unique le", "UNIQUELE", "Unique-LE"])
def test_another_spelling_of_a_rank_is_repaired(tmp_path: Path, rank: str) -> None:
    assert the_figure(tmp_path, Rank=rank).rank is Rank.UNIQUE_LE
    assert the_repair(tmp_path, Rank=rank).is_ == "unique-le"


@pytest.mark.parametrize("rank", ["", "Mighty", "Promo L9", None])
def test_an_unknown_rank_is_refused(tmp_path: Path, rank: str | None) -> None:
    refusal = the_refusal(tmp_path, a_model(Rank=rank))
    assert (refusal.place, "Weak, Standard, Tough" in refusal.expected) == ("$.Models[0].Model.Rank", True)


def test_a_unique_on_a_beast_is_the_same_character_as_on_foot(tmp_path: Path) -> None:
    assert the_figure(tmp_path, Rank="Unique", ShortName="Sir Bran On Elk").character == "sir-bran"
    assert the_figure(tmp_path, Rank="Weak", ShortName="Elf On Elk").character == ""


def test_the_correct_name_is_kept_for_the_search(tmp_path: Path) -> None:
    figures, _feed = imported(tmp_path, a_model(ShortName="Elf On Elk", CorrectName="Elf of Ys"))
    assert (figures[0].figure.name, figures[0].other_names) == ("Elf On Elk", "Elf of Ys")


def test_three_ranks_of_one_name_stay_three_figures(tmp_path: Path) -> None:
    ranks = [("Weak", "97"), ("Standard", "98"), ("Tough", "99")]
    models = [a_model(ModelId=int(number), Rank=rank, FigureNumber=number) for rank, number in ranks]
    figures, _feed = imported(tmp_path, *models)
    assert [of.figure.id for of in figures] == ["rebellion/97", "rebellion/98", "rebellion/99"]


def test_equal_models_are_merged(tmp_path: Path) -> None:
    figures, feed = imported(tmp_path, a_model(), a_model(ModelId=7), a_model(ModelId=8, FigureNumber="012"))
    assert [of.model_id for of in figures] == ["9001"]
    assert feed.findings.repaired == feed.findings.refused == []


def test_another_figure_of_the_same_number_gets_its_model_id_behind_it(tmp_path: Path) -> None:
    figures, feed = imported(tmp_path, a_model(), a_model(ModelId=7, FigureNumber="012", UnitCost="19"))
    assert [of.figure.id for of in figures] == ["rebellion/12", "rebellion/012~7"]
    place = "$.Models[1].Model.FigureNumber"
    assert feed.findings.repaired == [Repair("rebellion/012~7", place, "012", "012~7")]


def test_a_model_id_given_twice_names_the_first_only(tmp_path: Path) -> None:
    figures, feed = imported(tmp_path, a_model(), a_model(FigureNumber="13"))
    assert [(of.model_id, of.figure.number) for of in figures] == [("9001", "12"), ("", "13")]
    assert feed.findings.repaired[0].place == "$.Models[1].Model.ModelId"


def test_the_same_number_and_model_id_with_other_content_is_refused(tmp_path: Path) -> None:
    figures, feed = imported(tmp_path, a_model(), a_model(UnitCost="19"))
    assert (len(figures), feed.findings.refused[0].place) == (1, "$.Models[1].Model.FigureNumber")


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"ShortName": ""}, "ShortName"),
        ({"ShortName": ["x"]}, "ShortName"),
        ({"ShortName": "x" * 300}, "ShortName"),
        ({"ShortName": "half \ud83d"}, "ShortName"),
        ({"UnitCost": "many"}, "UnitCost"),
        ({"UnitCost": -5}, "UnitCost"),
        ({"UnitCost": True}, "UnitCost"),
        ({"UnitCost": 18.0}, "UnitCost"),
        ({"UnitCost": 10**30}, "UnitCost"),
        ({"Arc": ""}, "Arc"),
        ({"Arc": "720"}, "Arc"),
        ({"FigureNumber": "1/2"}, "FigureNumber"),
        ({"ModelId": {"a": 1}}, "ModelId"),
        ({"Factions": "?!"}, "Factions"),
    ],
)
def test_one_bad_field_refuses_its_model_only(tmp_path: Path, fields: dict[str, Any], key: str) -> None:
    file = a_feed(tmp_path)
    model = a_model(**fields)
    file.write_text(json.dumps({"Models": [model, a_model(ModelId=2, FigureNumber="2")]}), encoding="ascii")
    feed = MkstatsFeed(file)
    assert [of.figure.id for of in feed] == ["rebellion/2"]
    assert [refusal.place for refusal in feed.findings.refused] == [f"$.Models[0].Model.{key}"]


@pytest.mark.parametrize("element", [None, 3, "x", [], {}, {"Model.Name": ["x"]}])
def test_what_is_no_model_is_refused_by_its_place(tmp_path: Path, element: Any) -> None:
    refusal = the_refusal(tmp_path, element)
    assert (refusal.model, refusal.place.startswith("$.Models[0]")) == ("model 1", True)


def test_a_refusal_says_what_was_expected_and_what_was_there(tmp_path: Path) -> None:
    assert the_refusal(tmp_path, a_model(UnitCost="many")) == Refusal(
        "Barrow Scout - **", "$.Models[0].Model.UnitCost", "a whole number from 0 to 100000, not “many”"
    )


def test_a_key_twice_refuses_its_model_only(tmp_path: Path) -> None:
    file = a_feed(tmp_path, a_model(), a_model(ModelId=2, FigureNumber="2"))
    file.write_text(file.read_text().replace('"Model.Arc": "90"', '"Model.Arc": "90", "Model.Arc": "180"', 1))
    feed = MkstatsFeed(file)
    assert [of.figure.id for of in feed] == ["rebellion/2"]
    assert feed.findings.refused[0].expected == "strict JSON, not the key “Model.Arc” twice"


def test_progress_goes_from_nothing_to_all(tmp_path: Path) -> None:
    feed = MkstatsFeed(a_feed(tmp_path, a_model()))
    assert feed.progress == 0.0
    list(feed)
    assert feed.progress == 1.0
