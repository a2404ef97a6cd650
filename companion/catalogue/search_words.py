"""Which figures carry which words: whole words, beginnings of words, and words a letter or two away.

What a search finds is a lane: one byte for every figure, in the order of the list, holding its score or 0.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain

_LAST = "\U0010ffff"
_ONE_OFF, _TWO_OFF = 4, 8
"""From how many letters on a word may be one letter off, and from how many two."""


class WordIndex:
    """The words of one field of all figures."""

    def __init__(self, fields: Iterable[Iterable[str]]) -> None:
        carriers: defaultdict[str, list[int]] = defaultdict(list)
        for position, words in enumerate(fields):
            for word in words:
                carriers[word].append(position)
        self._words = sorted(carriers)
        self._carriers = array("I", chain.from_iterable(map(carriers.__getitem__, self._words)))
        self._starts = [0, *accumulate(len(carriers[word]) for word in self._words)]
        self._plain = [word for word in self._words if word.isalpha()]
        self._choices: dict[tuple[int, int], list[str]] = {}

    @property
    def letters(self) -> set[str]:
        """The first letters there are."""
        return {word[0] for word in self._words}

    def whole(self, word: str) -> Sequence[int]:
        """The figures that carry the word itself."""
        place = bisect_left(self._words, word)
        there = place < len(self._words) and self._words[place] == word
        return self._of(place, place + there)

    def begun(self, beginning: str) -> Sequence[int]:
        """The figures with a word that begins so; one may be named more than once."""
        return self._of(*self._range(beginning))

    def misspelt(self, word: str) -> Iterator[int]:
        """The figures with a word that begins like `word` but for one letter, in long words two."""
        off = (len(word) >= _ONE_OFF) + (len(word) >= _TWO_OFF)
        if not off or not word.isalpha():
            return iter(())
        found = self._near(word, 1) or (self._near(word, 2) if off > 1 else [])
        return chain.from_iterable(self.begun(beginning) for beginning in found)

    def _near(self, word: str, off: int) -> list[str]:
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        found = extract(word, self._beginnings(len(word), off), scorer=OSA.distance, score_cutoff=off, limit=None)
        return [near for near, _distance, _place in found]

    def _beginnings(self, length: int, off: int) -> list[str]:
        """The distinct beginnings of words that have so many letters, give or take `off`."""
        if (length, off) not in self._choices:
            cut = (
                word[:size]
                for size in range(length - off, length + off + 1)
                for word in self._plain
                if len(word) >= size
            )
            self._choices[length, off] = list(dict.fromkeys(cut))
        return self._choices[length, off]

    def _range(self, beginning: str) -> tuple[int, int]:
        first = bisect_left(self._words, beginning)
        return first, bisect_left(self._words, beginning + _LAST, lo=first)

    def _of(self, first: int, end: int) -> Sequence[int]:
        return self._carriers[self._starts[first] : self._starts[end]]
