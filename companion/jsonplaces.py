"""Places in JSON values: the way to each value, how it is written, and files refused for what stands there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from companion.errors import MOST_FINDINGS, BadFile, Finding
from companion.i18n import _

Place = tuple[str | int, ...]

_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")


def json_path(keys: Iterable[str | int]) -> str:
    """The JSON path of a place: `$.figures[3].dials[0]`."""
    return "$" + "".join(map(_step, keys))


def _step(key: str | int) -> str:
    if isinstance(key, int):
        return f"[{key}]"
    return f".{key}" if _PLAIN_KEY.fullmatch(key) else f"[{json.dumps(key[:60])}]"


def walk(value: Any) -> Iterator[tuple[Place, Any]]:
    """Every value with the way to it, in the order of the file."""
    yield (), value
    rest: list[tuple[Place, Iterator[tuple[str | int, Any]]]] = [((), _inside(value))]
    while rest:
        path, items = rest[-1]
        for key, inner in items:
            here = (*path, key)
            yield here, inner
            if isinstance(inner, dict | list):
                rest.append((here, _inside(inner)))
                break
        else:
            rest.pop()


def _inside(value: Any) -> Iterator[tuple[str | int, Any]]:
    if isinstance(value, dict):
        return iter(value.items())
    return enumerate(value) if isinstance(value, list) else iter(())


def bad_file(file: str, *findings: Finding) -> BadFile:
    """The error that refuses a file for what stands in it."""
    return BadFile(_("{file} cannot be read; what is wrong stands at:").format(file=file), findings, file)


def refuse_any(file: str, findings: Iterable[Finding]) -> None:
    """Raises `BadFile` with the first of the findings, as many as are shown, if there are any."""
    told = tuple(islice(findings, MOST_FINDINGS))
    if told:
        raise bad_file(file, *told)
