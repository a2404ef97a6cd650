"""Two-letter codes of abilities, made from the name where a pack gives none; the same in all languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import product
from string import ascii_uppercase

_WORD = re.compile(r"[A-Z]+")


def make_code(name: str, taken: set[str]) -> str:
    """A code for an ability of this name that is not among the upper-case codes taken in its slot.

    Two words give their initials, one word its first letter and one that follows it. Of 676 codes one must be free.
    """
    return next(code for code in _candidates(name) if code not in taken)


def _candidates(name: str) -> Iterator[str]:
    plain = unicodedata.normalize("NFKD", name).upper().encode("ascii", "ignore").decode()
    words: list[str] = _WORD.findall(plain)
    first = words[0][0] if words else "X"
    for word in words[1:]:
        yield first + word[0]
    for word in words:
        for letter in word[1:]:
            yield first + letter
    for letter in ascii_uppercase:
        yield first + letter
    for pair in product(ascii_uppercase, repeat=2):
        yield "".join(pair)
