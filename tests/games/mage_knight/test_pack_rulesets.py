"""Rulesets are read strictly from their file."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.errors import BadFile
from companion.games.mage_knight.library import Edition
from companion.games.mage_knight.pack_rulesets import read_rulesets

FILE = Path(__file__).parents[3] / "data" / "rulesets" / "mage-knight.toml"


def a_file(**changes: Any) -> dict[str, Any]:
    """The shipped file with facts of its first ruleset changed, or left out (None)."""
    document = tomllib.loads(FILE.read_text(encoding="utf-8"))
    first = document["ruleset"][0] | changes
    document["ruleset"][0] = {name: value for name, value in first.items() if value is not None}
    return document


def test_a_ruleset_knows_whose_figures_it_uses() -> None:
    found = read_rulesets(a_file(), "x.toml")["unlimited"]
    assert found.editions == {Edition.UNLIMITED}
    assert (found.uses(Edition.ANY), found.uses(Edition.MK2)) == (True, False)


@pytest.mark.parametrize(
    ("changes", "place", "expected"),
    [
        ({"name": None}, "name", "this key with its value"),
        ({"colour": "red"}, "colour", "one of id, name, editions"),
        ({"pass_action": 1}, "pass_action", "true or false"),
        ({"titan_actions": True}, "titan_actions", "a whole number"),
        ({"titan_actions": 2.0}, "titan_actions", "a whole number"),
        ({"points_per_action": 0}, "points_per_action", "at least 1"),
        ({"end_score": "luck"}, "end_score", "one of survivors, objectives"),
        ({"editions": ["mk3"]}, "editions[0]", "one of unlimited, conquest, mk2, any"),
    ],
)
def test_a_wrong_fact_is_refused_with_its_place(changes: dict[str, Any], place: str, expected: str) -> None:
    with pytest.raises(BadFile, match=r"x\.toml") as refused:
        read_rulesets(a_file(**changes), "x.toml")
    [finding] = refused.value.findings
    assert finding.place == f"$.ruleset[0].{place}"
    assert finding.expected.startswith(expected)


def test_two_rulesets_of_one_id_are_refused() -> None:
    with pytest.raises(BadFile) as refused:
        read_rulesets(a_file(id="mk2"), "x.toml")
    assert refused.value.findings[0].place == "$.ruleset[2].id"
