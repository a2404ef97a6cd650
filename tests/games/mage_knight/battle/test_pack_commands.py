"""What commands of a file may carry: a key that says nothing is left out, not null."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.errors import BadFile
from companion.games.mage_knight.pack_commands import check_commands, commands_schema
from tests.games.mage_knight.battle.test_codec import DOCUMENTS


def _optional_keys() -> list[tuple[str, str]]:
    """Every `do` with each key that it may carry and need not."""
    models = [model for model in commands_schema()["$defs"].values() if "do" in model.get("properties", {})]
    return [
        (word, key)
        for model in models
        for word in model["properties"]["do"].get("enum", [model["properties"]["do"].get("const")])
        for key in model["properties"]
        if key not in model["required"]
    ]


def _said(document: dict[str, Any]) -> str:
    with pytest.raises(BadFile) as refused:
        check_commands([document], "x.json", ("commands",))
    return str(refused.value.findings[0])


@pytest.mark.parametrize(("word", "key"), _optional_keys())
def test_no_key_of_any_command_is_null(word: str, key: str) -> None:
    whole = next(document for document in DOCUMENTS if document["do"] == word)
    assert f"commands[0].{key}" in _said({**whole, key: None})


@pytest.mark.parametrize("part", [
    {"modifiers": {"impale": None}}, {"target": None, "targets": [{"unit": "B.b1", "part": None}]},
])  # fmt: skip
def test_nor_is_a_key_inside_of_one(part: dict[str, Any]) -> None:
    attack = {"do": "attack", "by": "A.a1", "kind": "close", "dice": [3, 4], "target": "B.b1"}
    assert "null" in _said({key: value for key, value in (attack | part).items() if key != "target" or value})


def test_the_schema_knows_no_null_either() -> None:
    assert "null" not in json.dumps(commands_schema())
