"""What pydantic finds is told in our words, with the JSON path."""

from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field, field_validator

from companion.border import SLUG, Strict, read_head, read_model
from companion.border_words import described
from companion.errors import BadFile, Finding, KnownProblem
from companion.i18n import N_


class Move(Strict):
    do: Literal["move"]
    unit: str


class Stay(Strict):
    do: Literal["stay"]


class Thing(Strict):
    name: Annotated[str, Field(min_length=1, max_length=10)]
    slug: Annotated[str, Field(pattern=SLUG, description=N_("lower-case letters, digits and hyphens"))] = "a"
    count: Annotated[int, Field(ge=0, le=24)] = 0
    most: Annotated[int, Field(le=3)] = 0
    kind: Literal["a", "b"] = "a"
    clicks: int | list[int] = 0
    note: str | None = None
    flag: bool = False
    parts: Annotated[list["Thing"], Field(max_length=2)] = Field(default_factory=list)
    commands: list[Annotated[Move | Stay, Field(discriminator="do")]] = Field(default_factory=list)
    even: int = 0

    @field_validator("even")
    @classmethod
    def _even(cls, value: int) -> int:
        if value % 2:
            raise ValueError("an even number")
        return value


def findings(document: object) -> list[tuple[str, str, str]]:
    with pytest.raises(BadFile, match=r"thing\.json") as refused:
        read_model(Thing, document, "thing.json")
    return [(finding.place, finding.found, finding.expected) for finding in refused.value.findings]


@pytest.mark.parametrize(
    ("document", "finding"),
    [
        ([], ("$", "an empty list", "an object")),
        ({}, ("$.name", "nothing", "this key with its value")),
        ({"name": ""}, ("$.name", "an empty text", "at least 1 letter")),
        ({"name": "x" * 11}, ("$.name", "11 letters", "at most 10 letters")),
        ({"name": 5}, ("$.name", "the number 5", "a text")),
        ({"name": "x", "count": True}, ("$.count", "true", "a whole number")),
        ({"name": "x", "count": 1.0}, ("$.count", "the number 1.0", "a whole number")),
        ({"name": "x", "count": 25}, ("$.count", "the number 25", "a number from 0 to 24")),
        ({"name": "x", "count": 10**30}, ("$.count", f"the number 1{'0' * 19}…", "a number from 0 to 24")),
        ({"name": "x", "most": 4}, ("$.most", "the number 4", "at most 3")),
        ({"name": "x", "kind": "c"}, ("$.kind", 'the text "c"', "one of a, b")),
        ({"name": "x", "slug": "A B"}, ("$.slug", 'the text "A B"', "lower-case letters, digits and hyphens")),
        ({"name": "x", "clicks": "a"}, ("$.clicks", 'the text "a"', "a whole number or a list")),
        ({"name": "x", "clicks": [0, None]}, ("$.clicks[1]", "null", "a whole number")),
        ({"name": "x", "note": {}}, ("$.note", "an empty object", "a text")),
        ({"name": "x", "flag": 1}, ("$.flag", "the number 1", "true or false")),
        ({"name": "x", "even": 1}, ("$.even", "the number 1", "an even number")),
        (
            {"name": "x", "parts": [{"name": "y", "count": -1}]},
            ("$.parts[0].count", "the number -1", "a number from 0 to 24"),
        ),
        ({"name": "x", "parts": [{"name": "y"}] * 3}, ("$.parts", "3 items", "at most 2 items")),
        ({"name": "x", "commands": [{"do": "run"}]}, ("$.commands[0].do", 'the text "run"', "one of move, stay")),
        ({"name": "x", "commands": [{}]}, ("$.commands[0].do", "nothing", "one of move, stay")),
        ({"name": "x", "commands": [{"do": "move"}]}, ("$.commands[0].unit", "nothing", "this key with its value")),
        (
            {"name": "x", "commands": [{"do": "stay", "far": 1}]},
            ("$.commands[0].far", "a key that has no meaning here", "do"),
        ),
    ],
)
def test_each_kind_of_fault_is_told_with_place_found_and_expected(
    document: object, finding: tuple[str, str, str]
) -> None:
    assert findings(document) == [finding]


def test_an_unknown_key_is_told_with_the_known_ones() -> None:
    [(place, found, expected)] = findings({"name": "x", "parts": [{"name": "y", "color": 1}]})
    assert (place, found) == ("$.parts[0].color", "a key that has no meaning here")
    assert expected.startswith("one of name, slug, count")


def test_at_most_twenty_faults_are_told() -> None:
    assert len(findings({str(number): 0 for number in range(50)})) == 20


def test_places_begin_where_the_document_stands_in_its_file() -> None:
    with pytest.raises(BadFile) as refused:
        read_model(Thing, {"name": 1}, "x.json", root=("pack", "things", 3))
    assert refused.value.findings[0].place == "$.pack.things[3].name"


def test_the_version_of_a_document_of_the_right_format_is_read() -> None:
    assert read_head({"format": "dialkeeper-pack", "version": 3, "more": []}, "x.json", "dialkeeper-pack") == 3


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({"format": "dialkeeper-army", "version": 1}, "$.format"),
        ({"version": 1}, "$.format"),
        ({"format": "dialkeeper-pack", "version": True}, "$.version"),
        ({"format": "dialkeeper-pack", "version": 0}, "$.version"),
        ("text", "$"),
    ],
)
def test_a_document_of_another_format_is_refused(document: object, place: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_head(document, "x.json", "dialkeeper-pack")
    assert [finding.place for finding in refused.value.findings] == [place]


def test_long_values_are_cut_and_line_breaks_escaped() -> None:
    assert described("a\n" * 100) == 'the text "' + "a\\n" * 20 + '…"'


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(list(Thing.model_fields)), inner),
)


@given(JSON)
def test_any_value_gives_a_model_or_findings_in_our_words(document: Any) -> None:
    told = _findings_or_none(document)
    assert told is None or all(finding.expected not in {"", "another value"} for finding in told)
    assert told != ()


def _findings_or_none(document: object) -> tuple[Finding, ...] | None:
    try:
        read_model(Thing, document, "x.json")
    except KnownProblem as problem:
        return problem.findings
    return None
