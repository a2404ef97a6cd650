"""Reading a JSON object whose one long array does not fit in memory: its elements come one by one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.catalogue.feeds.window import MEGABYTE, TextWindow
from companion.errors import BadFile, Finding
from companion.i18n import _
from companion.jsontext import expected_words, read_bytes

MOST_ENTRY = MEGABYTE
_LONGEST_TOKEN = 16
_DIGITS = re.compile(r"[-+.eE0-9]*")


@dataclass(frozen=True, slots=True)
class Element:
    """One element of the array, counted from 0. `odd` says what strict JSON forbids in it: a key twice, or NaN."""

    index: int
    value: Any
    odd: str = ""


class WindowedReader:
    """Reads `{"<key>": [...], ...}`: `elements()` yields what is in the array; other keys are passed over."""

    def __init__(self, path: Path, key: str) -> None:
        self.path = path
        self.key = key
        self._odd: list[str] = []
        self._window: TextWindow | None = None
        self._quick = json.JSONDecoder(object_pairs_hook=self._once, parse_constant=self._constant, parse_float=str)
        self._patient = json.JSONDecoder(
            object_pairs_hook=self._once, parse_constant=self._constant, parse_float=str, parse_int=_whole
        )

    @property
    def passed(self) -> int:
        """How many bytes of the file were read."""
        return self._window.passed if self._window else 0

    def elements(self) -> Iterator[Element]:
        """The elements in the file's order; memory does not grow with their number.

        Fractions come as their text. Raises `BadFile` with line and byte for what is no JSON, an element or another
        key's value over 1 MB, a file over 1 GB, and a file that ends early.
        """
        with _opened(self.path) as window:
            self._window = window
            self._take(window, "{", _("an opening brace"))
            found = False
            for key in self._keys(window):
                if key != self.key:
                    self._value(window)
                    continue
                if found:
                    raise _broken(window, window.at, _("the key “{key}” twice").format(key=key), _("every key once"))
                found = True
                yield from self._array(window)
            if window.peek():
                raise _broken(window, window.at, _found(window), _("the end of the file"))

    def _keys(self, window: TextWindow) -> Iterator[str]:
        """Each key of the object, standing before its value when yielded; ends behind the closing brace."""
        if window.peek() == "}":
            window.at += 1
            return
        while True:
            if window.peek() != '"':
                raise _broken(window, window.at, _found(window), _("a key in double quotes"))
            key, _odd = self._value(window)
            self._take(window, ":", _("a colon"))
            yield key
            if self._follows(window, "}"):
                return

    def _array(self, window: TextWindow) -> Iterator[Element]:
        self._take(window, "[", _("a list of models"))
        if window.peek() == "]":
            window.at += 1
            return
        index = 0
        while True:
            value, odd = self._value(window)
            yield Element(index, value, odd)
            index += 1
            if self._follows(window, "]"):
                return

    def _follows(self, window: TextWindow, closing: str) -> bool:
        """Whether the closing bracket comes next; else a comma is passed over."""
        sign = window.peek()
        if sign not in (closing, ","):
            raise _broken(window, window.at, _found(window), _("a comma or a closing bracket"))
        window.at += 1
        return sign == closing

    def _take(self, window: TextWindow, sign: str, expected: str) -> None:
        if window.peek() != sign:
            raise _broken(window, window.at, _found(window), expected)
        window.at += 1

    def _value(self, window: TextWindow) -> tuple[Any, str]:
        """The next value, and what is odd in it."""
        if window.peek() in "-0123456789":
            _see_whole_number(window)
        value, end = self._decoded(window)
        if end - window.at > MOST_ENTRY // 4 and len(window.text[window.at : end].encode()) > MOST_ENTRY:
            raise _too_large(window)
        window.at = end
        return value, self._odd[0] if self._odd else ""

    def _decoded(self, window: TextWindow) -> tuple[Any, int]:
        decoder = self._quick
        while True:
            self._odd.clear()
            try:
                return decoder.raw_decode(window.text, window.at)
            except json.JSONDecodeError as error:
                if not _cut_off(error) or not window.widen():
                    raise _syntax(window, error) from error
                if len(window.text) > 2 * MOST_ENTRY:
                    raise _too_large(window) from error
            except RecursionError as error:
                found, expected = _("lists and objects nested too deep"), _("a model")
                raise _broken(window, window.at, found, expected) from error
            except ValueError:  # a whole number with more digits than Python reads
                decoder = self._patient

    def _once(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            self._odd.append(_("the key “{key}” twice").format(key=_first_twice(pairs)))
        return found

    def _constant(self, name: str) -> None:
        self._odd.append(name)


@contextmanager
def _opened(path: Path) -> Iterator[TextWindow]:
    read_bytes(path, limit=0)  # says in words why a file cannot be opened
    with path.open("rb") as stream:
        yield TextWindow(stream, str(path))


def _see_whole_number(window: TextWindow) -> None:
    """Widen the window until the number at its place ends inside, since half a number reads as a number too."""
    while True:
        digits = _DIGITS.match(window.text, window.at)
        if digits and digits.end() < len(window.text):
            return
        if len(window.text) > 2 * MOST_ENTRY:
            raise _too_large(window)
        if not window.widen():
            return


def _whole(digits: str) -> int | str:
    return int(digits) if len(digits) < 20 else digits


def _first_twice(pairs: list[tuple[str, Any]]) -> str:
    seen: set[str] = set()
    for key, _value in pairs:
        if key in seen:
            return key[:60]
        seen.add(key)
    return ""


def _cut_off(error: json.JSONDecodeError) -> bool:
    """Whether the error may come from the window's end, not from the file."""
    return error.pos > len(error.doc) - _LONGEST_TOKEN or error.msg.startswith("Unterminated string")


def _syntax(window: TextWindow, error: json.JSONDecodeError) -> BadFile:
    if error.pos >= len(window.text) or error.msg.startswith("Unterminated string"):
        return _broken(window, len(window.text), _("the end of the file"), _("the rest, for the file is cut off"))
    window.at = error.pos
    return _broken(window, error.pos, _found(window), expected_words(error.msg))


def _found(window: TextWindow) -> str:
    text = window.text[window.at : window.at + _LONGEST_TOKEN].split("\n")[0]
    return f"“{text}”" if window.at < len(window.text) else _("the end of the file")


def _broken(window: TextWindow, at: int, found: str, expected: str) -> BadFile:
    sentence = _("{file} is broken and was not imported; get it anew, or mend it at the place named.")
    return BadFile(sentence.format(file=window.name), [Finding(window.place(at), found, expected)], window.name)


def _too_large(window: TextWindow) -> BadFile:
    return _broken(window, window.at, _("an entry over 1 MB"), _("models of at most 1 MB"))
