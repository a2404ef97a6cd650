"""What a user typed into a search, taken apart. A query language can grow here; for now a query is words."""

from __future__ import annotations

from dataclasses import dataclass

from companion.textfold import words

MOST_WORDS = 8
_LONGEST_WORD = 40


@dataclass(frozen=True, slots=True)
class Query:
    """A figure is found that has every one of these folded words, or a word that begins so."""

    words: tuple[str, ...] = ()


def parse_query(text: str) -> Query:
    """The query in a text; of a very long one the first words."""
    found = dict.fromkeys(plain(word)[:_LONGEST_WORD] for word in words(text[: MOST_WORDS * _LONGEST_WORD]))
    return Query(tuple(found)[:MOST_WORDS])


def plain(word: str) -> str:
    """A folded word as it is compared: `077` is `77`."""
    return word.lstrip("0") or "0" if word[:1] == "0" else word
