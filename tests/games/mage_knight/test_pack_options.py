"""Options are known names with allowed values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadFile
from companion.games.mage_knight.pack_options import check_options
from companion.games.mage_knight.ruleset import OPTION_KINDS, options_from
from companion.table.army import OptionValue


@pytest.mark.parametrize(
    "options",
    [{}, {"cavalry": "hu", "timid_scores": True}, {"actions_per_turn": 0}, {"actions_per_turn": 99}],
)
def test_allowed_options_pass(options: dict[str, OptionValue]) -> None:
    check_options(options, "x.army.json")


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("cavalery", "cz", "one of cavalry, proficiencies, actions_per_turn"),
        ("cavalry", "de", "one of cz, hu"),
        ("cavalry", True, "one of cz, hu"),
        ("timid_scores", 1, "one of false, true"),
        ("timid_scores", "true", "one of false, true"),
        ("actions_per_turn", 100, "a whole number from 0 to 99"),
        ("actions_per_turn", True, "a whole number from 0 to 99"),
        ("actions_per_turn", "3", "a whole number from 0 to 99"),
    ],
)
def test_others_are_refused_with_what_is_allowed(name: str, value: OptionValue, expected: str) -> None:
    with pytest.raises(BadFile) as refused:
        check_options({name: value}, "x.army.json")
    [finding] = refused.value.findings
    assert finding.place == f"$.options.{name}"
    assert finding.expected.startswith(expected)


@given(st.dictionaries(st.sampled_from(sorted(OPTION_KINDS)), st.text() | st.integers() | st.booleans()))
def test_options_that_pass_can_be_played(options: dict[str, OptionValue]) -> None:
    try:
        check_options(options, "x.army.json")
    except BadFile:
        return
    assert options_from(options)
