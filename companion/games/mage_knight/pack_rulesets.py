"""The file of rulesets: its values become `Ruleset`s, strictly, with nothing left out and nothing unknown."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from companion.border import Strict, findings_of
from companion.border_words import described
from companion.errors import Finding
from companion.games.mage_knight.ruleset import Ruleset
from companion.i18n import _
from companion.jsonplaces import bad_file, json_path, refuse_any
from companion.table.ids import RulesetId

_LEAST = {"total_multiple": 0, "total_minimum": 0, "points_per_action": 1, "titan_actions": 1}


class _RulesetFile(Strict):
    ruleset: list[Ruleset]


def read_rulesets(document: Mapping[str, Any], place: str) -> dict[RulesetId, Ruleset]:
    """The rulesets by id, in the order of the file `place`. Raises `BadFile` with findings."""
    try:  # as JSON, since strict models take words for enums and lists for sets only from there
        found = _RulesetFile.model_validate_json(json.dumps(document, default=str)).ruleset
    except ValidationError as error:
        raise bad_file(place, *findings_of(error, _RulesetFile, document)) from error
    refuse_any(place, _wrong(found))
    return {ruleset.id: ruleset for ruleset in found}


def _wrong(rulesets: list[Ruleset]) -> Iterator[Finding]:
    seen: set[RulesetId] = set()
    for index, ruleset in enumerate(rulesets):
        if ruleset.id in seen:
            yield Finding(json_path(("ruleset", index, "id")), described(ruleset.id), _("each one once"))
        seen.add(ruleset.id)
        for name, least in _LEAST.items():
            value = getattr(ruleset, name)
            if value < least:
                expected = _("at least {limit}").format(limit=least)
                yield Finding(json_path(("ruleset", index, name)), described(value), expected)
