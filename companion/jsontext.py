"""Reading and writing JSON: any bytes become a value or a `BadFile` that names the place; nothing else comes out."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from companion.errors import BadFile, Finding
from companion.i18n import N_, _
from companion.jsonplaces import json_path, refuse_any, walk
from companion.signatures import other_encoding, thing_in

MEGABYTE = 1024 * 1024
LIMIT = 64 * MEGABYTE
MOST_BRACKETS = 500_000
DEEPEST = 64
MOST_DIGITS = 4000
_HEAD = 4096
MOST_KEYS = 1_000
"""No object of ours has more keys; each unknown key of a huge one costs memory many times its text."""

_CANONICAL = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False, check_circular=False
)
_NOT_BRACKETS = bytes(sorted(set(range(256)) - set(b"[]{}")))
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
_ESCAPED_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")

_EXPECTED = {
    "Expecting value": N_("a value"),
    "Expecting ',' delimiter": N_("a comma or a closing bracket"),
    "Expecting ':' delimiter": N_("a colon"),
    "Expecting property name enclosed in double quotes": N_("a key in double quotes"),
    "Unterminated string starting at": N_("a closing quotation mark"),
    "Invalid control character at": N_("line breaks and tabs in texts written as \\n and \\t"),
    "Invalid \\": N_("an escape such as \\n or \\u00e9"),
    "Illegal trailing comma": N_("no comma before a closing bracket"),
    "Extra data": N_("the end of the file"),
}


class _Odd(NamedTuple):
    """Stands in the parsed value where Python's reader would keep something that is not accepted here."""

    found: str
    expected: str


def parse_json(content: bytes, place: str, *, limit: int = LIMIT, brackets: int = MOST_BRACKETS) -> Any:
    """The JSON value in `content`; `place` names the file in messages, `limit` is in bytes.

    Raises `BadFile` for what is no UTF-8 or no JSON, too large or too deep, a key twice, NaN and lone surrogates.
    """
    _check_size(content, place, limit, brackets)
    text = _decoded(content, place)
    if not text or text.isspace():
        raise BadFile(_("{file} is empty; a JSON file was expected.").format(file=place))
    value, odd = _parsed(text, place)
    if not _shallow(content):
        raise _too_deep(place)
    if odd:
        refuse_any(place, _oddities(value))
    if _ESCAPED_SURROGATE.search(content):
        refuse_any(place, _lone_surrogates(value))
    return value


def read_json(path: Path, *, limit: int = LIMIT, brackets: int = MOST_BRACKETS) -> Any:
    """The JSON value in a file. Raises `BadFile`, also when the file is missing, a folder, or unreadable."""
    return parse_json(read_bytes(path, limit=limit), str(path), limit=limit, brackets=brackets)


def read_bytes(path: Path, *, limit: int = LIMIT) -> bytes:
    """The content of a file, at most one byte over `limit`. Raises `BadFile` when it cannot be read."""
    try:
        with path.open("rb") as stream:
            return stream.read(limit + 1)
    except FileNotFoundError as error:
        raise BadFile(_("There is no file {file}; check its name and folder.").format(file=path)) from error
    except IsADirectoryError as error:
        raise BadFile(_("{file} is a folder; name a file in it.").format(file=path)) from error
    except (OSError, ValueError) as error:  # ValueError: a file name with a NUL in it
        reason = getattr(error, "strerror", None) or error
        raise BadFile(_("{file} could not be read ({reason}).").format(file=path, reason=reason)) from error


def canonical(value: Any) -> str:
    """The one compact form of a value: keys sorted, no blanks, letters as they are."""
    return _CANONICAL.encode(value)


def pretty(value: Any) -> str:
    """A value as people read it: keys in their order, indented by 2, with a line break at the end."""
    return json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def _check_size(content: bytes, place: str, limit: int, brackets: int) -> None:
    if len(content) > limit:
        sentence = _("{file} is larger than {size} MB, which is the most that is read.")
        raise BadFile(sentence.format(file=place, size=max(1, limit // MEGABYTE)))
    if sum(map(content.count, (b"[", b"]", b"{", b"}"))) > brackets:
        sentence = _("{file} has more than {count} brackets, which is the most that is read.")
        raise BadFile(sentence.format(file=place, count=brackets))


def refuse_other_encodings(head: bytes, place: str) -> None:
    """Raises `BadFile` for a file that begins as text in UTF-16 or UTF-32."""
    if found := other_encoding(head):
        sentence = _("{file} is written in {found}; save it as UTF-8 and try again.")
        raise BadFile(sentence.format(file=place, found=found))


def _decoded(content: bytes, place: str) -> str:
    refuse_other_encodings(content[:_HEAD], place)
    if found := thing_in(content[:_HEAD]):
        raise BadFile(_("{file} is {found}; a JSON file was expected.").format(file=place, found=found))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        sentence = _("{file} is not UTF-8: line {line} has a byte that does not belong there. Save it as UTF-8.")
        raise BadFile(sentence.format(file=place, line=line)) from error


def _shallow(content: bytes) -> bool:
    """Whether valid JSON nests at most about `DEEPEST` deep: so many times the innermost brackets are taken away."""
    return _peels(content) or _peels(_STRING.sub(b"", content))  # brackets in texts seldom matter, and cost time


def _peels(content: bytes) -> bool:
    shape = content.translate(None, _NOT_BRACKETS)
    for _layer in range(DEEPEST):
        if not shape:
            return True
        shape = shape.replace(b"{}", b"").replace(b"[]", b"")
    return not shape


def _too_deep(place: str) -> BadFile:
    sentence = _("{file} nests lists and objects more than {depth} deep, which no file of this program does.")
    return BadFile(sentence.format(file=place, depth=DEEPEST))


def _parsed(text: str, place: str) -> tuple[Any, bool]:
    """The value, and whether there is something odd in it."""
    reader = _Reader()
    try:
        try:
            return reader.load(text), reader.odd
        except json.JSONDecodeError:
            raise
        except ValueError:  # a whole number with more digits than Python turns into one
            return reader.load(text, reader.whole), reader.odd
    except json.JSONDecodeError as error:
        raise BadFile(_("{file} is not valid JSON.").format(file=place), [_syntax(error)], place) from error
    except RecursionError as error:
        raise _too_deep(place) from error


def _syntax(error: json.JSONDecodeError) -> Finding:
    where = _("line {line}, column {column}").format(line=error.lineno, column=error.colno)
    character = error.doc[error.pos : error.pos + 1]
    found = json.dumps(character, ensure_ascii=False) if character else _("the end of the file")
    if error.msg.startswith("Unterminated string"):
        found = _("a text that does not end")
    return Finding(where, found, expected_words(error.msg))


def expected_words(reason: str) -> str:
    """What Python's JSON reader missed, in our words; `reason` is its own sentence."""
    return _(next((words for start, words in _EXPECTED.items() if reason.startswith(start)), N_("valid JSON")))


class _Reader:
    """Python's JSON reader with our own eyes on keys and numbers."""

    def __init__(self) -> None:
        self.odd = False
        self._constants: dict[str, _Odd] = {}

    def load(self, text: str, parse_int: Callable[[str], Any] | None = None) -> Any:
        return json.loads(
            text,
            object_pairs_hook=self._object,
            parse_constant=self._constant,
            parse_float=self._fraction,
            parse_int=parse_int,
        )

    def whole(self, digits: str) -> int | _Odd:
        if len(digits) <= MOST_DIGITS:
            return int(digits)
        return self._note(_("a number of {count} digits").format(count=len(digits)), _("a number of normal size"))

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Odd:
        if len(pairs) > MOST_KEYS:
            return self._note(_("{count} keys").format(count=len(pairs)), _("at most {count}").format(count=MOST_KEYS))
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        return self._note(_("the key “{key}” twice").format(key=_first_twice(pairs)), _("every key once"))

    def _constant(self, name: str) -> _Odd:
        if name not in self._constants:  # one for all: a file may hold millions
            self._constants[name] = self._note(name, _("a number"))
        return self._constants[name]

    def _fraction(self, digits: str) -> float | _Odd:
        number = float(digits)
        return number if math.isfinite(number) else self._note(digits[:20], _("a number of normal size"))

    def _note(self, found: str, expected: str) -> _Odd:
        self.odd = True
        return _Odd(found, expected)


def _first_twice(pairs: list[tuple[str, Any]]) -> str:
    seen: set[str] = set()
    for key, _value in pairs:
        if key in seen:
            return key[:60]
        seen.add(key)
    return ""


def _oddities(value: Any) -> Iterator[Finding]:
    for path, found in walk(value):
        if isinstance(found, _Odd):
            yield Finding(json_path(path), found.found, found.expected)


def _lone_surrogates(value: Any) -> Iterator[Finding]:
    for path, found in walk(value):
        texts = (found,) if isinstance(found, str) else found if isinstance(found, dict) else ()
        if any(map(_LONE_SURROGATE.search, texts)):
            yield Finding(json_path(path), _("half of a character (a lone surrogate)"), _("whole characters"))
