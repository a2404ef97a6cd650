"""The border: what comes from outside is read by strict pydantic models; what they find wrong is told in our words."""

from __future__ import annotations

from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from companion.border_words import described, expected_words, found_words, schema_nodes
from companion.errors import MOST_FINDINGS, Finding
from companion.i18n import _
from companion.jsonplaces import Place, bad_file, json_path

SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"
_MOST_DETAILS = 200
_MOST_ERRORS = 10_000


class Strict(BaseModel):
    """What the models of our files are: strict about types, without keys they do not know."""

    model_config = ConfigDict(strict=True, extra="forbid", defer_build=True)


M = TypeVar("M", bound=BaseModel)


class _Head(BaseModel):
    """What the files of all formats have in common."""

    model_config = ConfigDict(strict=True)

    format: str
    version: int = Field(ge=1)


def read_model(model: type[M], document: object, place: str, root: Place = ()) -> M:
    """The document as a `model`; `root` is where it stands in the file `place`. Raises `BadFile` with findings."""
    try:
        return model.model_validate(document)
    except ValidationError as error:
        raise bad_file(place, *findings_of(error, model, document, root)[:MOST_FINDINGS]) from error


def faults(model: type[BaseModel], document: object, root: Place = ()) -> list[Finding]:
    """What keeps the document from being a `model`; nothing when it is one."""
    try:
        model.model_validate(document)
    except ValidationError as error:
        return findings_of(error, model, document, root)
    return []


def findings_of(error: ValidationError, model: type[BaseModel], document: object, root: Place = ()) -> list[Finding]:
    """What pydantic found wrong, in our words; alternatives that failed at one place are one finding."""
    if error.error_count() > _MOST_ERRORS:  # a file made to cost memory; each error costs a kilobyte
        found = _("{count} wrong values").format(count=error.error_count())
        return [Finding(json_path(root), found, _("what this format holds"))]
    told: dict[Place, Finding] = {}
    for detail in error.errors(include_url=False)[:_MOST_DETAILS]:
        place = _place_of(detail, document)
        nodes = schema_nodes(model, detail["loc"], detail["type"])
        found, expected = found_words(detail), expected_words(detail, nodes)
        if place in told and expected not in told[place].expected:
            expected = _("{one} or {other}").format(one=told[place].expected, other=expected)
        told[place] = Finding(json_path(root + place), found, expected)
    outer = {place[:length] for place in told for length in range(len(place))}
    return [finding for place, finding in told.items() if place not in outer]


def read_head(document: object, place: str, format_name: str, root: Place = ()) -> int:
    """The version of a document of that format. Raises `BadFile` for every other document."""
    head = read_model(_Head, document, place, root)
    if head.format != format_name:
        found, expected = described(head.format), described(format_name)
        raise bad_file(place, Finding(json_path((*root, "format")), found, expected))
    return head.version


def _place_of(detail: ErrorDetails, document: object) -> Place:
    """The way through the document; pydantic also names the alternatives of unions, which are no steps of it."""
    way: list[int | str] = []
    here: Any = document
    for step in detail["loc"]:
        an_item = isinstance(here, list) and isinstance(step, int) and step < len(here)
        a_value = isinstance(here, dict) and step in here
        if an_item or a_value:
            here = here[step]
            way.append(step)
    if detail["type"] == "missing":
        way.append(detail["loc"][-1])
    elif detail["type"].startswith("union_tag"):
        way.append(detail["ctx"]["discriminator"].strip("'"))
    return tuple(way)
