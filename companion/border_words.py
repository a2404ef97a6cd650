"""The words for what a pydantic model found in a file and what it expected there; its own texts are never shown."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from companion.i18n import N_, _, ngettext

Node = Mapping[str, Any]
"""A JSON Schema, or a part of one: what it says of a place is what is expected there."""

_QUOTED = re.compile(r"'([^']*)'")
_UNKNOWN_KEY = {"extra_forbidden", "unexpected_keyword_argument"}
_TYPES = {
    "missing": N_("this key with its value"),
    "int_type": N_("a whole number"),
    "int_from_float": N_("a whole number"),
    "float_type": N_("a number"),
    "finite_number": N_("a number"),
    "string_type": N_("a text"),
    "string_unicode": N_("whole characters"),
    "bool_type": N_("true or false"),
    "list_type": N_("a list"),
    "dict_type": N_("an object"),
    "model_type": N_("an object"),
    "model_attributes_type": N_("an object"),
    "none_required": N_("null"),
}
_LIMITS = {
    "greater_than_equal": ("ge", N_("at least {limit}")),
    "less_than_equal": ("le", N_("at most {limit}")),
    "greater_than": ("gt", N_("more than {limit}")),
    "less_than": ("lt", N_("less than {limit}")),
}


def described(value: object) -> str:
    """A JSON value in words, short enough for a line."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, str):
        return _("the text {text}").format(text=_quoted(value)) if value else _("an empty text")
    if isinstance(value, int | float):
        number = str(value)
        return _("the number {number}").format(number=number if len(number) <= 20 else number[:20] + "…")
    if isinstance(value, list):
        return _("a list") if value else _("an empty list")
    return _("an object") if value else _("an empty object")


def found_words(detail: ErrorDetails) -> str:
    """What was found where pydantic found fault."""
    value = detail["input"]
    match detail["type"]:
        case "missing" | "union_tag_not_found":
            return _("nothing")
        case "union_tag_invalid":
            return described(detail["ctx"]["tag"])
        case "extra_forbidden" | "unexpected_keyword_argument":
            return _("a key that has no meaning here")
        case "too_long" | "too_short":
            return ngettext("{count} item", "{count} items", len(value)).format(count=len(value))
        case "string_too_long":
            return ngettext("{count} letter", "{count} letters", len(value)).format(count=len(value))
    return described(value)


def expected_words(detail: ErrorDetails, nodes: Iterable[Node]) -> str:
    """What was expected instead; `nodes` are what the schema says of the place."""
    context = detail.get("ctx", {})
    match detail["type"]:
        case "value_error":  # raised by a validator of ours: its text is the expectation, translated
            return str(context["error"])
        case "literal_error" | "enum":
            return one_of(_QUOTED.findall(str(context["expected"])) or [str(context["expected"])])
        case "union_tag_invalid" | "union_tag_not_found":
            return one_of(tag for node in nodes for tag in node.get("discriminator", {}).get("mapping", ()))
        case "extra_forbidden" | "unexpected_keyword_argument":
            return one_of(key for node in nodes for key in node.get("properties", ()))
        case "string_pattern_mismatch":
            return next((_(node["description"]) for node in nodes if "description" in node), _("another spelling"))
    return _limit_words(detail, nodes) or _(_TYPES.get(detail["type"], N_("another value")))


def one_of(choices: Iterable[str]) -> str:
    """The words for a choice: “one of a, b, c”."""
    known = list(dict.fromkeys(choices))
    return known[0] if len(known) == 1 else _("one of {choices}").format(choices=", ".join(known))


def schema_nodes(model: type[BaseModel], loc: Iterable[int | str], kind: str) -> list[Node]:
    """What the model's schema says of a place; of an unknown key it is what the schema says of the object."""
    schema = _schema(model)
    steps = list(loc)
    nodes = _spread(schema, [schema])
    for step in steps[:-1] if kind in _UNKNOWN_KEY else steps:
        inner = [found for node in nodes for found in _step(node, step)]
        nodes = _spread(schema, inner) if inner else nodes  # else the step names an alternative, not a place
    return nodes


@lru_cache(maxsize=32)
def _schema(model: type[BaseModel]) -> Node:
    return model.model_json_schema()


def _spread(schema: Node, nodes: Iterable[Node]) -> list[Node]:
    """The nodes with references followed and alternatives side by side."""
    flat: list[Node] = []
    for node in nodes:
        if "$ref" in node:
            name = node["$ref"].rpartition("/")[2]
            flat += _spread(schema, [schema["$defs"][name]])
        alternatives = [*node.get("anyOf", ()), *node.get("oneOf", ())]
        flat += _spread(schema, alternatives)
        flat.append(node)
    return flat


def _step(node: Node, step: int | str) -> Iterator[Node]:
    if isinstance(step, int):
        found = [node.get("items")]
    else:
        tagged = node.get("discriminator", {}).get("mapping", {})
        found = [node.get("properties", {}).get(step) or node.get("additionalProperties")]
        found += [{"$ref": tagged[step]}] if step in tagged else []
    return (inner for inner in found if isinstance(inner, dict))


def _limit_words(detail: ErrorDetails, nodes: Iterable[Node]) -> str:
    kind = detail["type"]
    if kind in {"greater_than_equal", "less_than_equal"}:
        for node in nodes:
            if "minimum" in node and "maximum" in node:
                return _("a number from {low} to {high}").format(low=node["minimum"], high=node["maximum"])
    if kind not in _LIMITS:
        return _length_words(kind, detail.get("ctx", {}))
    name, words = _LIMITS[kind]
    return _(words).format(limit=detail["ctx"][name])


def _length_words(kind: str, context: Mapping[str, Any]) -> str:
    least, most = int(context.get("min_length", 0)), int(context.get("max_length", 0))
    match kind:
        case "too_short":
            return ngettext("at least {count} item", "at least {count} items", least).format(count=least)
        case "too_long":
            return ngettext("at most {count} item", "at most {count} items", most).format(count=most)
        case "string_too_short":
            return ngettext("at least {count} letter", "at least {count} letters", least).format(count=least)
        case "string_too_long":
            return ngettext("at most {count} letter", "at most {count} letters", most).format(count=most)
    return ""


def _quoted(text: str) -> str:
    return json.dumps(text if len(text) <= 40 else text[:40] + "…", ensure_ascii=False)
